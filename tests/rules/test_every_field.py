"""Every field of the rule set: its values and its tests."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from euchre.engine.errors import EuchreError, RulesError
from euchre.engine.rules import NoTrumpCalls, Pack, RuleSet, StickDealer, conflicts, values_of
from tests.strategies import FIELDS, RuleValue

HERE = Path(__file__).parent
VALUES = [(name, value) for name in FIELDS for value in values_of(name)]


def rules_with(name: str, value: object) -> RuleSet:
    """The default rules with one field set to a value of any kind."""
    fields: dict[str, Any] = {name: value}
    return RuleSet(**fields)


def test_every_field_with_a_choice_has_its_own_tests() -> None:
    """A rule that becomes playable must get a file that plays it."""
    choices = {name for name in FIELDS if len(values_of(name)) > 1}
    assert {f"test_{name}.py" for name in choices} == {path.name for path in HERE.glob("test_*.py")} - {
        "test_every_field_on_the_pages.py",
        Path(__file__).name,
    }


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_of_every_field_is_named_in_the_tests_of_its_field(name: str, value: RuleValue) -> None:
    """By itself, or as one of all values."""
    text = (HERE / f"test_{name}.py").read_text(encoding="utf-8")
    kind = type(value).__name__
    names: tuple[str, ...]
    if isinstance(value, StrEnum):
        names = (rf"\b{kind}\w*\.{value.name}\b", rf"list\({kind}\)", rf"in {kind}:")
    elif isinstance(value, bool):
        names = (f"{name}={value}", f"[\\[(]{value},", f", {value}[\\])]")
    else:
        names = (rf'values_of\("{name}"\)', rf"{name}={value}\b")
    assert name in text
    assert any(re.search(found, text) for found in names)


@pytest.mark.parametrize("name", FIELDS)
def test_the_default_of_every_field_is_playable(name: str) -> None:
    assert getattr(RuleSet(), name) in values_of(name)


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_of_every_field_can_be_played(name: str, value: RuleValue) -> None:
    """But for those that need another rule beside them."""
    if conflicts({name: value}):
        with pytest.raises(RulesError):
            rules_with(name, value)
    else:
        assert getattr(rules_with(name, value), name) is value


def test_only_low_no_trump_needs_another_rule() -> None:
    """Every other value can be chosen by itself; a conflict names the fields that an editor marks."""
    refused = {(name, str(value)): conflicts({name: value}) for name, value in VALUES if conflicts({name: value})}
    assert list(refused) == [("low_no_trump", "True")]
    (conflict,) = refused["low_no_trump", "True"]
    assert conflict.fields == ("no_trump", "stick_dealer", "low_no_trump")
    assert conflict.sentence == "Low no trump can be called only where no trump can"


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"no_trump": NoTrumpCalls.STUCK_ONLY, "stick_dealer": StickDealer.OFF}, "A dealer who may pass"),
        ({"no_trump": NoTrumpCalls.SECOND_ROUND, "pack": Pack.WITH_BENNY}, "Benny belongs to the trump suit"),
        ({"no_trump": NoTrumpCalls.STUCK_ONLY, "pack": Pack.WITH_BENNY}, "Benny belongs to the trump suit"),
        ({"stick_dealer": StickDealer.WITH_NO_TRUMP, "pack": Pack.WITH_BENNY}, "Benny belongs to the trump suit"),
    ],
)
def test_house_rules_that_contradict_each_other_are_refused_with_a_reason(rules: Any, words: str) -> None:
    assert len(conflicts(rules)) == 1
    with pytest.raises(RulesError, match=f"^{words}"):
        RuleSet(**rules)


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("value", ["no such value", "on", None, 10.0, -1, 99])
def test_a_value_of_another_type_or_outside_the_choices_is_refused(name: str, value: object) -> None:
    """BC-PER-09: also a text that looks like the value it should be."""
    with pytest.raises(RulesError, match=f"^{name} must be"):
        rules_with(name, value)


@pytest.mark.parametrize("name", ["target", "win_by", "loner_march", "loner_euchred"])
def test_true_is_no_number(name: str) -> None:
    with pytest.raises(RulesError, match="must be of type int"):
        rules_with(name, True)


def test_an_unknown_field_is_no_field() -> None:
    with pytest.raises(KeyError):
        values_of("no_such_rule")


def test_a_refused_rule_set_is_an_error_of_the_game_and_a_value_error() -> None:
    for kind in (EuchreError, ValueError):
        with pytest.raises(kind):
            RuleSet(target=12)


def test_the_default_rules_are_those_of_the_rules_page() -> None:
    """BC-SCO-11."""
    rules = {name: str(getattr(RuleSet(), name)) for name in FIELDS}
    assert rules == {
        "stick_dealer": "on",
        "allpass_deal": "next",
        "loner_lead": "left_of_dealer",
        "defend_alone": "off",
        "partner_orders": "free",
        "natural_trump": "off",
        "farmers": "off",
        "go_under": "off",
        "go_under_repeat": "False",
        "go_under_reveal": "False",
        "pack": "24",
        "benny_up": "dealer_names_blind",
        "no_trump": "off",
        "low_no_trump": "False",
        "target": "10",
        "win_by": "1",
        "carry_over": "False",
        "loner_march": "4",
        "loner_euchred": "2",
        "alone_must_take_five": "False",
        "progressive_caller_bonus": "False",
        "partners_best": "off",
        "super_euchre": "False",
        "fast_break": "False",
        "first_dealer": "random",
        "cut": "off",
        "discard_up_card": "True",
    }
