"""House rules in the names of the Euchre Game Notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.app.egn_rules import (
    LONGEST_DESCRIPTION,
    EgnRulesError,
    egn_ruleset,
    rules_of_egn,
    unsaid,
    unsaid_labels,
    with_rules_mark,
)
from euchre.app.presets import PRESETS, Preset, preset_called
from euchre.engine.rules import DefendAlone, GoUnder, LonerLead, Pack, PartnersBest, RuleSet
from tests.strategies import rule_sets

NAMES = {
    "std",
    "min_rank",
    "winning_score",
    "canadian",
    "loner_lead",
    "loner_march_score",
    "loner_euchred_score",
    "defend_alone",
    "farmers",
    "partners_best",
    "go_under",
    "joker",
    "num_players",
    "allow_no_trump",
    "fast_break",
    "four_trick_tokens",
}
"""What the published schema allows, but for `num_deals`, which it forbids beside `winning_score`."""


@given(rule_sets(), st.text(max_size=1100))
def test_any_rules_come_back_exactly_with_their_mark(rules: RuleSet, description: str) -> None:
    told = with_rules_mark(description, rules)
    assert len(told) <= LONGEST_DESCRIPTION
    read = rules_of_egn(egn_ruleset(rules), told)
    assert (read.rules, read.exact) == (rules, True)


@given(rule_sets())
def test_only_names_of_the_notation_are_written(rules: RuleSet) -> None:
    assert set(egn_ruleset(rules)) == NAMES


@given(rule_sets())
def test_without_the_mark_exactly_the_unsaid_fields_differ(rules: RuleSet) -> None:
    read = rules_of_egn(egn_ruleset(rules))
    different = tuple(
        name for name in RuleSet.__dataclass_fields__ if getattr(read.rules, name) != getattr(rules, name)
    )
    assert different == unsaid(rules)
    assert not read.exact
    assert egn_ruleset(read.rules) == egn_ruleset(rules)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_every_preset_comes_back(preset: Preset) -> None:
    read = rules_of_egn(egn_ruleset(preset.rules), with_rules_mark("A game", preset.rules))
    assert (read.rules, read.exact) == (preset.rules, True)


def test_what_the_notation_can_not_say_is_listed() -> None:
    assert {preset.key: unsaid(preset.rules) for preset in PRESETS if unsaid(preset.rules)} == {
        "ohio": ("first_dealer", "cut"),
        "progressive": ("allpass_deal", "progressive_caller_bonus", "first_dealer", "cut"),
        "british": ("first_dealer", "cut"),
        "kitchen": ("go_under",),
    }
    assert unsaid_labels(preset_called("kitchen").rules) == ("Going under",)


def test_the_usual_rules_are_all_defaults() -> None:
    assert rules_of_egn({}).rules == RuleSet()
    assert egn_ruleset(RuleSet()) == {
        "std": True,
        "min_rank": 9,
        "winning_score": 10,
        "canadian": False,
        "loner_lead": "LEFT_OF_DEALER",
        "loner_march_score": 4,
        "loner_euchred_score": 2,
        "defend_alone": False,
        "farmers": False,
        "partners_best": False,
        "go_under": False,
        "joker": False,
        "num_players": 4,
        "allow_no_trump": False,
        "fast_break": False,
        "four_trick_tokens": False,
    }


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ({"min_rank": 7, "winning_score": 5}, RuleSet(pack=Pack.WITH_SEVENS, target=5)),
        ({"joker": True}, RuleSet(pack=Pack.WITH_BENNY)),
        ({"loner_lead": "LEFT_OF_LONER"}, RuleSet(loner_lead=LonerLead.LEFT_OF_MAKER)),
        ({"defend_alone": True}, RuleSet(defend_alone=DefendAlone.EITHER)),
        (
            {"go_under": True, "partners_best": True},
            RuleSet(go_under=GoUnder.THREE_LOW, partners_best=PartnersBest.SEEN),
        ),
    ],
)
def test_a_file_of_others_gets_the_nearest_rules(said: dict[str, object], rules: RuleSet) -> None:
    assert rules_of_egn(said).rules == rules


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"num_deals": 8}, "The file asks for a fixed number of deals, which can't be played here."),
        ({"num_players": 6}, "The file asks for other than four players, which can't be played here."),
        ({"four_trick_tokens": True}, "The file asks for tokens for four tricks, which can't be played here."),
        ({"min_rank": 8}, "The file asks for a pack that can't be played here."),
        ({"min_rank": 7, "joker": True}, "The file asks for a pack that can't be played here."),
        ({"std": 1}, "The rules of the file are not those of the notation."),
        ({"no_such_rule": True}, "The rules of the file are not those of the notation."),
        ({"winning_score": 12}, "The rules of the file can't be played here: target must be one of"),
        ({"loner_lead": "<b>"}, "The rules of the file can't be played here: loner_lead must be of type LonerLead."),
        ({"joker": True, "allow_no_trump": True}, "The rules of the file can't be played here: Benny belongs"),
    ],
)
def test_rules_that_can_not_be_played_are_refused_with_a_reason(said: dict[str, object], reason: str) -> None:
    with pytest.raises(EgnRulesError) as caught:
        rules_of_egn(said)
    assert str(caught.value).startswith(reason)


def test_a_mark_that_contradicts_the_file_or_is_broken_does_not_count() -> None:
    exact = RuleSet(target=21)
    told = with_rules_mark("A game", exact)
    assert rules_of_egn({}, told).rules == RuleSet()
    assert rules_of_egn({"winning_score": 21}, told.replace("o5", "o4")).exact is False


def test_a_description_holds_one_mark() -> None:
    twice = with_rules_mark(with_rules_mark("A game", RuleSet(target=5)), RuleSet(target=7))
    assert twice.count("[rules ") == 1
    assert twice.startswith("A game [rules 1o1.")
