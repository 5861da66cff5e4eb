"""What house rules do to the game, as sentences for people, from figures that were measured."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from euchre.app.document import Button, Buttons, Heading, Panel, Paragraph, Table, Text
from euchre.app.pages.rule_effect_table import EFFECTS
from euchre.app.preferences import text_of
from euchre.app.presets import PRESETS, preset_of
from euchre.app.rule_names import GROUPS, RULE_LABELS, value_label
from euchre.engine.rules import RuleSet, values_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre.app.document import Block

_PRESET = "preset"
_DEALING = frozenset({"first_dealer", "cut"})
_BESIDE = {
    "allpass_deal": " where the dealer may pass",
    "go_under_repeat": " with going under for three nines and tens",
    "go_under_reveal": " with going under for three nines and tens",
    "benny_up": " with Benny",
    "low_no_trump": " with no trump in the second round",
}
"""Field to the other rule that it was measured with, in both of what is compared."""


_MEASURED = (
    "Each rule by itself against the usual rules, in games of four computer players of the level Club, which "
    "were made for the usual rules and adapt only in part."
)


def effect_of(field: str, value: str) -> str:
    """What this value of a house rule changes against the usual one; empty for the usual one and for no such value."""
    if field in _DEALING and value != text_of(getattr(RuleSet(), field)):
        return "It does not change how the deals go."
    if (field, value) not in EFFECTS:
        return ""
    deals, changes = EFFECTS[field, value]
    told = [_SENTENCES[name](*rates) for name, rates in changes.items()]
    begin = f"Measured over {deals:,} deals{_BESIDE.get(field, '')}: "
    return f"{begin}{_joined(told) or 'no clear change'}."


def effect_blocks(rules: RuleSet) -> Iterator[Block]:
    """A section about every rule of `rules` that is not the usual one; nothing when there is none."""
    rows = tuple(_rows(rules))
    if rows:
        yield Heading("What these house rules change", anchor="rules-effects")
        yield Paragraph((_MEASURED,))
        yield Table("House rules and their effects", ("House rule", "Effect"), rows)


def effects_panel() -> Panel:
    """What every value of every house rule changes, group by group, and then every rule set with a name."""
    blocks: list[Block] = [Paragraph((_MEASURED,))]
    for legend, names in GROUPS:
        rows = tuple(
            ((_label(name, text),), (effect,))
            for name in names
            for text in map(text_of, values_of(name))
            if (effect := effect_of(name, text))
        )
        blocks.append(Table(legend, ("House rule", "Effect"), rows))
    named = tuple(((one.name,), (effect,)) for one in PRESETS if (effect := effect_of(_PRESET, one.key)))
    if named:
        blocks.append(Table("Rule sets as a whole", ("Rule set", "Effect"), named))
    blocks.append(Buttons((Button("Back to the settings", "settings"),)))
    return Panel(id="rule-effects", title="What each rule changes", blocks=tuple(blocks))


def _rows(rules: RuleSet) -> Iterator[tuple[Text, ...]]:
    preset = preset_of(rules)
    if preset is not None and (_PRESET, preset.key) in EFFECTS:
        yield (f"{preset.name}, all together",), (effect_of(_PRESET, preset.key),)
    for field in fields(RuleSet):
        value = text_of(getattr(rules, field.name))
        effect = effect_of(field.name, value)
        if effect:
            yield (_label(field.name, value),), (effect,)


def _label(field: str, value: str) -> str:
    return RULE_LABELS[field] if value == "true" else f"{RULE_LABELS[field]}: {value_label(field, value)}"


def _joined(parts: list[str]) -> str:
    *first, last = parts or [""]
    return f"{', '.join(first)} and {last}" if first else last


def _pair(ours: float, theirs: float, digits: int) -> tuple[str, str]:
    """Both numbers with so many digits, or with one more when they would look the same."""
    if f"{ours:.{digits}f}" == f"{theirs:.{digits}f}":
        digits += 1
    return f"{ours:.{digits}f}", f"{theirs:.{digits}f}"


_FEW = 0.1


def _percents(ours: float, theirs: float) -> tuple[str, str]:
    one, other = _pair(100 * ours, 100 * theirs, 1 if max(ours, theirs) < _FEW else 0)
    return ("none" if ours == 0 else f"{one}%"), ("none" if theirs == 0 else f"{other}%")


def _sentence(text: str, digits: int) -> Callable[[float, float], str]:
    return lambda ours, theirs: text.format(*_pair(ours, theirs, digits))


def _share(text: str) -> Callable[[float, float], str]:
    return lambda ours, theirs: text.format(*_percents(ours, theirs))


_SENTENCES: dict[str, Callable[[float, float], str]] = {
    "points": _sentence("both sides together make {} points a deal instead of {}", 2),
    "edge": _sentence("the dealer's side makes {} points a deal more than the other one instead of {}", 2),
    "first_round": _share("{} of the calls come in the first round instead of {}"),
    "euchred": _share("{} of the calls are lost instead of {}"),
    "alone": _share("loners are called in {} of the deals instead of {}"),
    "lone_marches": _share("{} of the loners take all five tricks instead of {}"),
    "thrown": _share("{} of the deals are thrown in instead of {}"),
    "forfeited": _share("the dealer gives up a point in {} of the deals instead of {}"),
    "defended": _share("a defender plays alone in {} of the deals instead of {}"),
    "no_trump": _share("{} of the calls are no trump instead of {}"),
    "length": _sentence("a game takes {} deals instead of {}", 1),
}
