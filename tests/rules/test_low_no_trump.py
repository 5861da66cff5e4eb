from __future__ import annotations

from typing import Any

import pytest

from euchre.engine.errors import RulesError
from euchre.engine.notation import format_action, parse_action
from euchre.engine.rules import NoTrumpCalls, Pack, RuleSet, StickDealer
from euchre.engine.seats import Seat
from euchre.engine.transitions import legal_actions
from euchre.engine.trump import NoTrump
from tests.builders import after, deal_of

LOW = RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND, low_no_trump=True)
SUITS = ["c", "c alone", "d", "d alone", "s", "s alone"]


def options(rules: RuleSet, passes: int) -> list[str]:
    state = after(deal_of(dealer="S", up="9h", rules=rules), *("pass",) * passes)
    return [format_action(action) for action in legal_actions(state)]


def test_on_it_can_be_called_where_no_trump_can() -> None:
    assert options(LOW, 4) == ["pass", *SUITS, "n", "n alone", "l", "l alone"]


def test_on_a_stuck_dealer_may_call_it_where_only_that_one_calls_no_trump() -> None:
    for rules in (
        RuleSet(no_trump=NoTrumpCalls.STUCK_ONLY, low_no_trump=True),
        RuleSet(stick_dealer=StickDealer.WITH_NO_TRUMP, low_no_trump=True),
    ):
        assert options(rules, 6) == ["pass", *SUITS]
        assert options(rules, 7) == [*SUITS, "n", "n alone", "l", "l alone"]


def test_off_only_high_no_trump_is_called() -> None:
    rules = RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND, low_no_trump=False)
    assert options(rules, 4) == ["pass", *SUITS, "n", "n alone"]


def test_on_the_lowest_card_of_the_suit_led_wins() -> None:
    hands: Any = {"W": "Tc Kd", "N": "9c Ks", "E": "9d Td Qd Jd Qh", "S": "Ac Js"}
    state = after(deal_of(dealer="S", up="9h", rules=LOW, **hands), *("pass",) * 4, "l", "Tc", "9c", "9d", "Ac")
    assert state.current.taken[0].winner is Seat.NORTH


def test_on_a_seven_wins_in_the_pack_of_32() -> None:
    rules = RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND, low_no_trump=True, pack=Pack.WITH_SEVENS)
    hands: Any = {"W": "8c", "N": "7c", "E": "9c", "S": "Ac"}
    state = after(deal_of(dealer="S", up="9h", rules=rules, **hands), *("pass",) * 4, "l", "8c", "7c", "9c", "Ac")
    assert state.current.taken[0].winner is Seat.NORTH


def test_on_without_no_trump_is_refused() -> None:
    with pytest.raises(RulesError, match="Low no trump can be called only where no trump can"):
        RuleSet(low_no_trump=True)


def test_its_texts_are_read_and_written() -> None:
    for text in ("l", "low no trump"):
        action = parse_action(text, Seat.WEST)
        assert (format_action(action), getattr(action, "trump", None)) == ("l", NoTrump.LOW)
