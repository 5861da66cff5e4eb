from __future__ import annotations

from random import Random

import pytest

from euchre.engine.actions import Packets, Shuffle, packet_sizes
from euchre.engine.cards import STANDARD_DECK, Card
from euchre.engine.deal import is_pack
from euchre.engine.errors import IllegalAction, Reason
from euchre.engine.events import Dealt, HandReceived, TurnedUp
from euchre.engine.observation import Phase
from euchre.engine.rules import RuleSet, StickDealer
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, check, new_game
from tests.builders import card, next_action, pack, play_random_deal

LONG = RuleSet(target=21, win_by=2)


@pytest.mark.parametrize("first", list(Seat))
def test_the_deal_passes_left_by_one_seat_each_time(first: Seat) -> None:
    """BC-DEAL-01, BC-DEAL-02, BC-DEAL-08: whoever wins the tricks; eldest hand bids first in every deal."""
    rng = Random(first)
    state = new_game(LONG, first)
    for number in range(10):
        state = apply(state, Shuffle(pack(rng))).state
        assert (state.dealer, state.number) == (Seat((first + number) % 4), number + 1)
        assert (state.phase, state.turn) == (Phase.FIRST_ROUND, state.dealer.left)
        while state.turn is not None:
            state = apply(state, next_action(state, rng)).state
        assert state.winner is None


def test_a_shuffle_is_dealt_five_by_five_from_eldest_hand() -> None:
    step = apply(new_game(first_dealer=Seat.EAST), Shuffle(STANDARD_DECK, Packets.TWO_THREE))
    deal = step.state.current
    assert deal.hands[Seat.SOUTH] == STANDARD_DECK[0:5]
    assert deal.hands[Seat.WEST] == STANDARD_DECK[5:10]
    assert deal.hands[Seat.NORTH] == STANDARD_DECK[10:15]
    assert deal.hands[Seat.EAST] == STANDARD_DECK[15:20]
    assert (deal.up_card, deal.kitty) == (STANDARD_DECK[20], STANDARD_DECK[21:])
    assert step.events == (
        Dealt(dealer=Seat.EAST, number=1, packets=Packets.TWO_THREE),
        *(HandReceived(seat=seat, cards=deal.hands[seat]) for seat in (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)),
        TurnedUp(card=card("Js")),
    )


def test_hands_are_kept_in_card_order() -> None:
    deal = apply(new_game(), Shuffle(tuple(reversed(STANDARD_DECK)))).state.current
    assert all(list(hand) == sorted(hand) for hand in deal.hands)


def test_a_thousand_deals_use_each_card_once() -> None:
    """BC-DEAL-04: lone hands and throw-ins included."""
    rng = Random(4)
    rules = RuleSet(stick_dealer=StickDealer.OFF)
    for _ in range(1000):
        state = new_game(rules, rng.choice(list(Seat)))
        for _ in range(2):
            state = apply(state, Shuffle(pack(rng))).state
            deal = state.current
            dealt = [*(held for hand in deal.hands for held in hand), deal.up_card, *deal.kitty]
            assert sorted(dealt) == list(STANDARD_DECK)
            while state.turn is not None:
                state = apply(state, next_action(state, rng)).state


@pytest.mark.parametrize(
    "deck",
    [
        (),
        STANDARD_DECK[:-1],
        (*STANDARD_DECK, STANDARD_DECK[0]),
        (*STANDARD_DECK[:-1], STANDARD_DECK[0]),
        (*STANDARD_DECK[:-1], card("Bj")),
    ],
)
def test_a_pack_that_is_not_the_pack_is_refused(deck: tuple[Card, ...]) -> None:
    """BC-DEAL-05."""
    assert not is_pack(deck)
    with pytest.raises(IllegalAction) as refused:
        apply(new_game(), Shuffle(deck))
    assert refused.value.reason is Reason.BAD_DECK


@pytest.mark.parametrize("packets", list(Packets))
def test_packets_add_up_to_five_for_each_seat(packets: Packets) -> None:
    """3 and 2, 2 and 3, alternating, or one card at a time."""
    rounds = packet_sizes(packets)
    assert [sum(sizes) for sizes in zip(*rounds, strict=True)] == [5, 5, 5, 5]
    assert {size for sizes in rounds for size in sizes} <= {1, 2, 3}
    assert len(rounds) == (5 if packets is Packets.SINGLES else 2)


def test_packets_do_not_change_who_gets_which_card() -> None:
    states = [apply(new_game(), Shuffle(pack(Random(1)), packets)).state for packets in Packets]
    assert len({state.current.hands for state in states}) == 1


def test_a_dealer_keeps_to_the_packets_of_the_first_deal() -> None:
    """They are each dealer's choice and fixed for the game."""
    rng = Random(6)
    state = new_game(LONG, Seat.NORTH)
    first = (Packets.TWO_THREE, Packets.SINGLES, Packets.THREE_TWO, Packets.ALTERNATE_TWO)
    for packets in first:
        state = apply(state, Shuffle(pack(rng), packets)).state
        while state.turn is not None:
            state = apply(state, next_action(state, rng)).state
    assert state.packets == first
    for packets in Packets:
        expected = None if packets is first[0] else Reason.PACKETS_CHANGED
        assert check(state, Shuffle(pack(rng), packets)) is expected


@pytest.mark.parametrize(("dealer", "first_bidder"), [("N", "E"), ("E", "S"), ("S", "W"), ("W", "N")])
def test_any_seat_may_deal_first(dealer: str, first_bidder: str) -> None:
    """BC-DEAL-03."""
    seat = next(seat for seat in Seat if str(seat) == dealer)
    state = apply(new_game(first_dealer=seat), Shuffle(STANDARD_DECK)).state
    assert (str(state.dealer), str(state.turn)) == (dealer, first_bidder)


def test_the_same_decks_and_actions_give_the_same_game() -> None:
    """BC-DEAL-09: nothing but the arguments decides."""
    states = [play_random_deal(play_random_deal(new_game(), rng), rng) for rng in (Random(9), Random(9))]
    assert states[0] == states[1]
