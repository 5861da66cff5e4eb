"""Whether the next seat may take the three cards that the last one gave."""

from __future__ import annotations

from typing import Any

import pytest

from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.rules import GoUnder, Pack, RuleSet
from euchre.engine.seats import Seat
from tests.builders import after, cards, deal_of

HANDS: dict[str, Any] = {"W": "9c Tc 9d Js Qs", "E": "Td 9s Ts Kc Ac"}


def rules(*, repeat: bool) -> RuleSet:
    return RuleSet(go_under=GoUnder.THREE_LOW, go_under_repeat=repeat)


@pytest.mark.parametrize(("repeat", "phase"), [(False, Phase.FIRST_ROUND), (True, Phase.GO_UNDER)])
def test_only_the_first_goes_under_unless_the_rule_lets_others_follow(repeat: bool, phase: Phase) -> None:
    state = after(deal_of(dealer="S", up="9h", rules=rules(repeat=repeat), **HANDS), "under 9c Tc 9d")
    assert state.phase is phase
    assert state.turn is (Seat.NORTH if repeat else Seat.WEST)


def test_the_next_takes_what_the_last_gave() -> None:
    state = after(deal_of(dealer="S", up="9h", rules=rules(repeat=True), **HANDS), "under 9c Tc 9d", "pass")
    state = after(state, "under Td 9s Ts")
    assert state.current.hands[Seat.EAST] == tuple(sorted(cards("Kc Ac 9c Tc 9d")))
    assert state.current.kitty == cards("Td 9s Ts")


def test_giver_and_taker_know_those_cards_and_nobody_else() -> None:
    before = deal_of(dealer="S", up="9h", rules=rules(repeat=True), **HANDS)
    bottom = before.current.kitty
    state = after(before, "under 9c Tc 9d", "pass", "under Td 9s Ts")
    first, second = cards("9c Tc 9d"), cards("Td 9s Ts")
    known = {seat: [(under.given, under.taken) for under in observe(state, seat).unders] for seat in (*Seat, None)}
    assert known[Seat.WEST] == [(first, tuple(sorted(bottom))), (None, first)]
    assert known[Seat.EAST] == [(first, None), (second, first)]
    for seat in (Seat.NORTH, Seat.SOUTH, None):
        assert known[seat] == [(None, None), (None, None)]


def test_the_dealer_is_asked_last() -> None:
    state = deal_of(dealer="S", up="9h", rules=rules(repeat=True), S="9c Tc 9d Js Qs")
    state = after(state, "pass", "pass", "pass", "under 9c Tc 9d")
    assert (state.phase, state.turn) == (Phase.FIRST_ROUND, Seat.WEST)


def test_the_rule_means_nothing_where_nobody_goes_under() -> None:
    state = deal_of(dealer="S", up="9h", rules=RuleSet(go_under_repeat=True, pack=Pack.WITH_SEVENS))
    assert state.phase is Phase.FIRST_ROUND
