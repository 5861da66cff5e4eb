from __future__ import annotations

from random import Random

import pytest

from euchre.engine.actions import Packets, Shuffle
from euchre.engine.errors import Reason
from euchre.engine.rules import AllPassDeal, RuleSet, StickDealer
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, check
from tests.builders import after, deal_of, next_action, pack, play_random_deal

EIGHT = ("pass",) * 8


def rules(value: AllPassDeal) -> RuleSet:
    return RuleSet(stick_dealer=StickDealer.OFF, allpass_deal=value)


@pytest.mark.parametrize(("value", "dealer"), [(AllPassDeal.NEXT, Seat.NORTH), (AllPassDeal.SAME, Seat.WEST)])
def test_after_a_throw_in_the_next_or_the_same_seat_deals(value: AllPassDeal, dealer: Seat) -> None:
    state = after(deal_of(dealer="W", rules=rules(value)), *EIGHT)
    state = apply(state, Shuffle(pack(Random(1)))).state
    assert (state.dealer, state.turn, state.number) == (dealer, dealer.left, 2)


@pytest.mark.parametrize("value", list(AllPassDeal))
def test_after_a_scored_deal_the_next_seat_deals(value: AllPassDeal) -> None:
    state = after(deal_of(dealer="W", rules=rules(value)), "order")
    rng = Random(2)
    while state.turn is not None:
        state = apply(state, next_action(state, rng)).state
    assert play_random_deal(state, rng).dealer is Seat.NORTH


def test_the_same_dealer_keeps_to_the_same_packets() -> None:
    state = after(deal_of(dealer="W", rules=rules(AllPassDeal.SAME)), *EIGHT)
    assert check(state, Shuffle(pack(Random(1)), Packets.SINGLES)) is Reason.PACKETS_CHANGED


def test_the_same_seat_deals_again_as_often_as_all_pass() -> None:
    state = deal_of(dealer="N", rules=rules(AllPassDeal.SAME))
    for number in range(2, 6):
        state = apply(after(state, *EIGHT), Shuffle(pack(Random(number)))).state
        assert (state.dealer, state.number) == (Seat.NORTH, number)
