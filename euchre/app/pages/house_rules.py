"""The house rules on the settings page: a rule set to choose, and a field for every rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Block, Bullets, Button, Buttons, Field, Fields, Paragraph
from euchre.app.pages.rule_effects import effect_of
from euchre.app.preferences import text_of
from euchre.app.presets import preset_of
from euchre.app.rule_changes import way_label
from euchre.app.rule_names import GROUPS, HELP, RULE_LABELS, differences, value_label
from euchre.app.rule_sets import UNNAMED, choices_of, key_of, name_of
from euchre.app.settings import NAME_LENGTH
from euchre.engine.rules import values_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.rule_changes import RuleRefusedError
    from euchre.app.settings import Settings
    from euchre.engine import RuleSet


def rule_blocks(settings: Settings, playing: RuleSet, refused: RuleRefusedError | None = None) -> Iterator[Block]:
    """Rule sets and what they are made of, then every rule by itself.

    `playing` are the rules of the game on the table, `refused` is a choice that was just made and could not be.
    """
    rules, own = settings.rules, settings.own_rules
    named = preset_of(rules) is None and name_of(rules, own) != ""
    yield Fields("Rule set", tuple(_rule_set_fields(settings)), level=3)
    yield from _described(rules)
    yield Paragraph((when_sentence(rules, playing),))
    remove = (Button("Remove this rule set", "forget-rules"),) if named else ()
    look = Button("Compare rule sets", "rule-sets"), Button("What each rule changes", "rule-effects")
    yield Buttons((Button("Share rules", "share-rules"), *look, *remove))
    for legend, names in GROUPS:
        yield Fields(legend, tuple(_rule_field(name, rules, refused) for name in names), level=3)


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
    """What the rule set is, where it comes from, and what is not as usual in it: always three blocks.

    A panel whose blocks stay as many is not drawn anew as a whole, so that a change leaves focus and scrolling alone.
    """
    preset = preset_of(rules)
    yield Paragraph(("Rules of your own choice." if preset is None else f"{preset.sentence} {preset.source}",))
    yield Paragraph(("Compared with the standard rules:",))
    yield Bullets(tuple((line,) for line in differences(rules)) or (("Everything as usual.",),))


def _rule_field(name: str, rules: RuleSet, refused: RuleRefusedError | None) -> Field:
    value = text_of(getattr(rules, name))
    values = tuple(text_of(choice) for choice in values_of(name))
    switch = set(values) == {"true", "false"}
    options = () if switch else tuple((choice, value_label(name, choice)) for choice in values)
    told = refused if refused is not None and refused.name == name else None
    return Field(
        f"rule.{name}",
        RULE_LABELS[name],
        "switch" if switch else "choice",
        value,
        options=options,
        help=HELP[name],
        note=effect_of(name, value),
        trouble="" if told is None else f"“{value_label(name, text_of(told.value))}” was not set. {told.reason}",
        ways=() if told is None else tuple(_ways(told)),
    )


def _ways(refused: RuleRefusedError) -> Iterator[Button]:
    """A button for each way to make the choice after all."""
    for way in refused.ways:
        yield Button(f"Set it, with {way_label(way)}", "set-rules", refused.pairs(way))


def when_sentence(rules: RuleSet, playing: RuleSet) -> str:
    """From when on `rules` hold while a game is played by `playing`."""
    if rules == playing:
        return "House rules hold for a whole game. Changes take effect with the next one."
    return "The game on the table goes on with the rules it began with. These hold from the next game."
