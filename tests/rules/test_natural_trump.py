from __future__ import annotations

from typing import Any

import pytest

from euchre.engine.actions import NameTrump, OrderUp
from euchre.engine.cards import Suit
from euchre.engine.errors import Reason
from euchre.engine.notation import format_action
from euchre.engine.rules import NaturalTrump, Pack, RuleSet, StickDealer
from euchre.engine.seats import Seat
from euchre.engine.transitions import check, legal_actions
from tests.builders import after, deal_of

VOID = "9c Tc Qc 9s Ts"  # no heart, and not the left bower
ONLY_LEFT = "9c Tc Qc 9s Jd"  # the left bower of hearts alone
ALL_HEARTS = "Th Jh Qh Kh Ah"


def options(rules: RuleSet, *texts: str, **hands: Any) -> list[str]:
    state = after(deal_of(dealer="S", up="9h", rules=rules, **hands), *texts)
    return [format_action(action) for action in legal_actions(state)]


def natural(value: NaturalTrump, stick: StickDealer = StickDealer.ON) -> RuleSet:
    return RuleSet(natural_trump=value, stick_dealer=stick)


@pytest.mark.parametrize("hand", [VOID, ONLY_LEFT])
@pytest.mark.parametrize("value", list(NaturalTrump))
def test_ordering_up_needs_a_card_of_the_suit(value: NaturalTrump, hand: str) -> None:
    """The left bower is no natural trump."""
    free = value is NaturalTrump.OFF
    assert options(natural(value), W=hand) == (["pass", "order", "order alone"] if free else ["pass"])


@pytest.mark.parametrize("value", list(NaturalTrump))
def test_one_natural_trump_is_enough(value: NaturalTrump) -> None:
    assert options(natural(value), W="9c Tc Qc 9s Th") == ["pass", "order", "order alone"]


@pytest.mark.parametrize("value", list(NaturalTrump))
def test_the_dealer_needs_one_to_pick_up_only_under_the_strict_rule(value: NaturalTrump) -> None:
    strict = value is NaturalTrump.CALL_AND_PICKUP
    passes = ("pass", "pass", "pass")
    assert options(natural(value), *passes, S=ONLY_LEFT) == (["pass"] if strict else ["pass", "order", "order alone"])


@pytest.mark.parametrize("value", list(NaturalTrump))
def test_naming_needs_a_card_of_the_suit_named(value: NaturalTrump) -> None:
    calls = options(natural(value), "pass", "pass", "pass", "pass", W=VOID)
    suits = ["c", "d", "s"] if value is NaturalTrump.OFF else ["c", "s"]
    assert calls == ["pass", *(call for suit in suits for call in (suit, f"{suit} alone"))]


def test_the_refusal_says_what_is_needed() -> None:
    state = deal_of(dealer="S", up="9h", W=VOID, rules=natural(NaturalTrump.CALL))
    assert check(state, OrderUp(Seat.WEST)) is Reason.NEEDS_NATURAL_TRUMP
    state = after(state, "pass", "pass", "pass", "pass")
    assert check(state, NameTrump(Seat.WEST, Suit.DIAMONDS)) is Reason.NEEDS_NATURAL_TRUMP


@pytest.mark.parametrize("value", list(NaturalTrump))
def test_a_stuck_dealer_who_holds_no_suit_that_can_be_named_is_free(value: NaturalTrump) -> None:
    """Else the deal could not go on."""
    calls = options(natural(value), *("pass",) * 7, S=ALL_HEARTS)
    assert calls == ["c", "c alone", "d", "d alone", "s", "s alone"]


def test_a_stuck_dealer_with_one_other_card_must_name_its_suit() -> None:
    calls = options(natural(NaturalTrump.CALL), *("pass",) * 7, S="Th Jh Qh Kh 9s")
    assert calls == ["s", "s alone"]


def test_a_dealer_who_is_not_stuck_may_only_pass_with_such_a_hand() -> None:
    rules = natural(NaturalTrump.CALL, StickDealer.OFF)
    assert options(rules, *("pass",) * 7, S=ALL_HEARTS) == ["pass"]


def test_benny_is_no_natural_trump() -> None:
    rules = RuleSet(natural_trump=NaturalTrump.CALL, pack=Pack.WITH_BENNY)
    assert options(rules, W="9c Tc Qc 9s Bj") == ["pass"]
    assert options(rules, "pass", "pass", "pass", "pass", W="9c Tc Qc 9s Bj") == [
        "pass",
        "c",
        "c alone",
        "s",
        "s alone",
    ]


def test_a_stuck_dealer_with_benny_and_the_turned_down_suit_is_free() -> None:
    """Benny has no suit that could be named."""
    rules = RuleSet(natural_trump=NaturalTrump.CALL, pack=Pack.WITH_BENNY)
    calls = options(rules, *("pass",) * 7, S="Th Jh Qh Kh Bj")
    assert calls == ["c", "c alone", "d", "d alone", "s", "s alone"]
