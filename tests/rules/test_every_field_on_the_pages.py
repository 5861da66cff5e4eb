"""Every house rule can be read, set and shared: no field of the rule set is left out anywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from euchre.app.document import Field, Fields, Panel
from euchre.app.pages.rules import rules_panel
from euchre.app.pages.settings import settings_panel
from euchre.app.preferences import text_of
from euchre.app.rule_names import GROUPS, HELP, RULE_LABELS, VALUE_LABELS
from euchre.app.rules_code import LETTERS
from euchre.app.settings import Settings
from euchre.engine.rules import GoUnder, NoTrumpCalls, Pack, RuleSet, StickDealer, values_of
from tests.strategies import FIELDS

BESIDE: dict[str, RuleSet] = {
    "allpass_deal": RuleSet(stick_dealer=StickDealer.OFF),
    "go_under_repeat": RuleSet(go_under=GoUnder.FARMERS),
    "go_under_reveal": RuleSet(go_under=GoUnder.FARMERS),
    "benny_up": RuleSet(pack=Pack.WITH_BENNY),
    "low_no_trump": RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND),
}
"""Fields that mean something only beside another rule, with rules that have it."""


def rules_with(name: str, value: object) -> RuleSet:
    change: dict[str, Any] = {name: value}
    return replace(BESIDE.get(name, RuleSet()), **change)


def told(panel: Panel) -> str:
    """What the rules page says, without examples and the part that names the house rules as the settings do."""
    anchors = [getattr(block, "anchor", "") for block in panel.blocks]
    return repr(panel.blocks[: anchors.index("rules-examples")])


def controls() -> dict[str, Field]:
    panel = settings_panel(Settings(), playing=RuleSet(), consented=True)
    groups = [block for block in panel.blocks if isinstance(block, Fields)]
    return {field.key: field for group in groups for field in group.fields if field.key.startswith("rule.")}


@pytest.mark.parametrize("name", FIELDS)
def test_the_rules_page_says_something_else_for_every_value(name: str) -> None:
    texts = [told(rules_panel(rules_with(name, value))) for value in values_of(name)]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("name", FIELDS)
def test_the_editor_has_a_control_with_help_and_a_label_for_every_value(name: str) -> None:
    field = controls()[f"rule.{name}"]
    assert field.label == RULE_LABELS[name] != ""
    assert field.help == HELP[name]
    assert field.help.endswith(".")
    values = [text_of(value) for value in values_of(name)]
    if field.kind == "switch":
        assert sorted(values) == ["false", "true"]
    else:
        assert [value for value, _ in field.options] == values
        assert all((name, value) in VALUE_LABELS for value in values if not value.isdecimal() or name == "pack")
        assert len({label for _, label in field.options}) == len(values)


def test_every_field_stands_in_one_group_of_the_editor_and_has_a_place_in_the_link() -> None:
    grouped = [name for _, names in GROUPS for name in names]
    assert sorted(grouped) == sorted(FIELDS) == sorted(LETTERS)
    assert [legend for legend, _ in GROUPS] == [
        "Calling",
        "Going alone",
        "Before the auction",
        "Cards",
        "Scoring",
        "Dealing",
    ]
