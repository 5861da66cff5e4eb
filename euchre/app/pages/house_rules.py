"""The house rules on the settings page: a rule set to choose, and a field for every rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Block, Bullets, Button, Buttons, Field, Fields, Paragraph
from euchre.app.preferences import text_of
from euchre.app.presets import preset_of
from euchre.app.rule_names import GROUPS, HELP, RULE_LABELS, differences, value_label
from euchre.app.rule_sets import UNNAMED, choices_of, key_of, name_of
from euchre.app.settings import NAME_LENGTH
from euchre.engine.rules import values_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.settings import Settings
    from euchre.engine import RuleSet


def rule_blocks(settings: Settings, playing: RuleSet) -> Iterator[Block]:
    """Rule sets and what they are made of, then every rule by itself; `playing` are those of the game on the table."""
    rules, own = settings.rules, settings.own_rules
    named = preset_of(rules) is None and name_of(rules, own) != ""
    yield Fields("Rule set", tuple(_rule_set_fields(settings)), level=3)
    yield from _described(rules)
    yield Paragraph((when_sentence(rules, playing),))
    remove = (Button("Remove this rule set", "forget-rules"),) if named else ()
    yield Buttons((Button("Share rules", "share-rules"), *remove))
    for legend, names in GROUPS:
        yield Fields(legend, tuple(_rule_field(name, rules) for name in names), level=3)


def _rule_set_fields(settings: Settings) -> Iterator[Field]:
    rules, own = settings.rules, settings.own_rules
    key = key_of(rules, own)
    options = choices_of(own)
    if key == UNNAMED:
        options += ((UNNAMED, "Your own choice"),)
    yield Field("preset", "House rules of", "choice", key, options=options, help="A start: each rule can be changed.")
    if preset_of(rules) is None:
        yield Field(
            "keep_rules",
            "Your name for these rules",
            "text",
            name_of(rules, own),
            help="With a name they are listed with the others.",
            max_length=NAME_LENGTH,
        )


def _described(rules: RuleSet) -> Iterator[Block]:
    """What the rule set is, where it comes from, and what is not as usual in it."""
    preset = preset_of(rules)
    if preset is not None:
        yield Paragraph((f"{preset.sentence} {preset.source}",))
    told = differences(rules)
    if told:
        yield Paragraph(("Not as in the standard rules:",))
        yield Bullets(tuple((line,) for line in told))


def _rule_field(name: str, rules: RuleSet) -> Field:
    value = text_of(getattr(rules, name))
    values = tuple(text_of(choice) for choice in values_of(name))
    if set(values) == {"true", "false"}:
        return Field(f"rule.{name}", RULE_LABELS[name], "switch", value, help=HELP[name])
    options = tuple((choice, value_label(name, choice)) for choice in values)
    return Field(f"rule.{name}", RULE_LABELS[name], "choice", value, options=options, help=HELP[name])


def when_sentence(rules: RuleSet, playing: RuleSet) -> str:
    """From when on `rules` hold while a game is played by `playing`."""
    if rules == playing:
        return "House rules hold for a whole game. Changes take effect with the next one."
    return "The game on the table goes on with the rules it began with. These hold from the next game."
