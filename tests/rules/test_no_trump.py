from __future__ import annotations

from typing import Any

import pytest

from euchre.engine.actions import NameTrump
from euchre.engine.errors import Reason
from euchre.engine.notation import format_action, parse_action
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.rules import NaturalTrump, NoTrumpCalls, RuleSet, StickDealer
from euchre.engine.scoring import Result
from euchre.engine.seats import Seat
from euchre.engine.transitions import check, legal_actions
from euchre.engine.trump import NoTrump
from tests.builders import after, card, deal_of, plays

SECOND = RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND)
FOUR = ("pass",) * 4
ORDER = ["pass", "c", "c alone", "d", "d alone", "s", "s alone"]
WITHOUT = ["n", "n alone"]


def options(rules: RuleSet, passes: int, **hands: Any) -> list[str]:
    state = after(deal_of(dealer="S", up="9h", rules=rules, **hands), *("pass",) * passes)
    return [format_action(action) for action in legal_actions(state)]


def test_off_nobody_plays_without_a_trump_suit() -> None:
    state = after(deal_of(dealer="S", up="9h"), *FOUR)
    assert options(RuleSet(no_trump=NoTrumpCalls.OFF), 4) == ORDER
    assert check(state, NameTrump(Seat.WEST, NoTrump.HIGH)) is Reason.TRUMP_NOT_ALLOWED


@pytest.mark.parametrize("passes", [4, 5, 6])
def test_second_round_everyone_may_call_it_plain_or_alone(passes: int) -> None:
    assert options(SECOND, passes) == [*ORDER, *WITHOUT]


def test_second_round_it_cannot_be_called_in_the_first() -> None:
    assert options(SECOND, 0) == ["pass", "order", "order alone"]
    state = deal_of(dealer="S", up="9h", rules=SECOND)
    assert check(state, NameTrump(Seat.WEST, NoTrump.HIGH)) is Reason.WRONG_PHASE


def test_stuck_only_the_stuck_dealer_may_call_it() -> None:
    rules = RuleSet(no_trump=NoTrumpCalls.STUCK_ONLY)
    assert [options(rules, passes) for passes in (4, 5, 6)] == [ORDER] * 3
    assert options(rules, 7) == [*ORDER[1:], *WITHOUT]


def test_stuck_only_a_dealer_who_may_forfeit_may_call_it_too() -> None:
    rules = RuleSet(no_trump=NoTrumpCalls.STUCK_ONLY, stick_dealer=StickDealer.FORFEIT)
    assert options(rules, 7) == [*ORDER, *WITHOUT]


def test_no_natural_trump_is_needed_for_it() -> None:
    rules = RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND, natural_trump=NaturalTrump.CALL)
    assert options(rules, 4, W="Th Jh Qh Kh Ah") == ["pass", *WITHOUT]


def test_jacks_rank_in_their_places_and_follow_their_own_suit() -> None:
    hands: Any = {"W": "Ac Jc", "N": "Kc Js", "E": "Jd Qs", "S": "Qc Tc"}
    state = after(deal_of(dealer="S", up="9h", rules=SECOND, **hands), *FOUR, "n")
    assert (state.phase, state.turn) == (Phase.PLAY, Seat.WEST)
    state = after(state, "Jc")
    assert card("Kc") in plays(state)
    assert card("Js") not in plays(state)


def test_the_highest_card_of_the_suit_led_wins() -> None:
    hands: Any = {"W": "Jc Ts", "N": "Qc Ks", "E": "Ah Ad Td Qd Qh", "S": "Tc Js"}
    state = after(deal_of(dealer="S", up="9h", rules=SECOND, **hands), *FOUR, "n", "Jc", "Qc", "Ah", "Tc")
    assert state.current.taken[0].winner is Seat.NORTH
    assert observe(state, Seat.EAST).trump is NoTrump.HIGH


def test_it_scores_as_usual_and_alone_is_allowed() -> None:
    hands: Any = {"W": "Ac Kc Qc Ad Kd", "N": "9s Ts Js Qs Ks", "E": "9c 9d Th Jh Qh", "S": "Tc Td Kh Ah As"}
    state = after(deal_of(dealer="S", up="9h", rules=SECOND, **hands), *FOUR, "n alone")
    assert state.current.sitting_out is Seat.EAST
    for trick in ("Ac 9s Tc", "Kc Ts Td", "Qc Js Kh", "Ad Qs Ah", "Kd Ks As"):
        state = after(state, *trick.split())
    assert state.current.result is not None
    assert (state.current.result.result, state.scores) == (Result.LONE_MARCH, (0, 4))


def test_its_texts_are_read_and_written() -> None:
    for text in ("n", "N", "no trump"):
        assert parse_action(text, Seat.WEST) == NameTrump(Seat.WEST, NoTrump.HIGH)
    assert format_action(NameTrump(Seat.WEST, NoTrump.HIGH, alone=True)) == "n alone"
