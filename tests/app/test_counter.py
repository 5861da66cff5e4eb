from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from euchre.app.counter import NO_COUNTER, counter_view, order_note
from euchre.app.view import Whereabouts
from euchre.engine import Phase, Seat, Shuffle, Suit, apply, new_game, observe
from tests.app.looking import random_game
from tests.builders import after, card, deal_of, next_action, pack, position


def test_the_counter_is_empty_before_the_first_card_is_played() -> None:
    state = after(deal_of(up="9h", dealer="S"), "order", "-9h")
    assert counter_view(observe(state, Seat.SOUTH)) == NO_COUNTER


def test_the_counter_knows_hand_played_and_out() -> None:
    state = position(trump="c", trick="W:Js", S="9c Ah", dealer="S")
    view = counter_view(observe(state, Seat.SOUTH))
    where = dict(view.cells)
    assert len(view.cells) == 24
    assert (where["Js"], where["9c"], where["Jc"]) == (Whereabouts.PLAYED, Whereabouts.HAND, Whereabouts.OUT)
    assert view.text == "18 still out, 5 in your hand, 1 played"
    assert view.in_play == 20


def test_the_counter_of_a_spectator_speaks_of_no_hand() -> None:
    state = position(trump="c", trick="W:Js", S="9c Ah", dealer="S")
    view = counter_view(observe(state, None))
    assert view.text == "23 still out, 1 played"
    assert set(dict(view.cells).values()) == {Whereabouts.OUT, Whereabouts.PLAYED}


def test_turned_down_and_buried_cards_count_as_still_out() -> None:
    turned_down = position(trump="c", up="9d", trick="W:Js", dealer="S")
    assert dict(counter_view(observe(turned_down, Seat.SOUTH)).cells)["9d"] is Whereabouts.OUT
    buried = position(trump="h", up="9h", discard="9s", trick="W:Js", dealer="S", S="9h Ah")
    assert dict(counter_view(observe(buried, Seat.SOUTH)).cells)["9s"] is Whereabouts.OUT


def test_fifteen_cards_are_in_play_in_a_lone_hand() -> None:
    state = position(trump="c", maker="N", alone=True, trick="W:Js", dealer="E")
    assert counter_view(observe(state, Seat.WEST)).in_play == 15


def test_the_three_counts_sum_to_the_pack_at_every_moment() -> None:
    for state, _ in random_game(5):
        for seat in (*Seat, None):
            view = counter_view(observe(state, seat))
            numbers = [int(part.split()[0]) for part in view.text.split(", ") if part]
            assert sum(numbers) == len(view.cells) == (24 if view.cells else 0)


@pytest.mark.parametrize("seed", range(20))
def test_swapping_hidden_cards_changes_nothing(seed: int) -> None:
    """BC-AI-12. The counter can't depend on a card that the seat does not see."""
    rng = Random(seed)
    deck = pack(rng)
    state = apply(new_game(), Shuffle(deck)).state
    while state.phase is not Phase.PLAY:
        state = apply(state, next_action(state, rng)).state
        if state.turn is None:
            return
    state = apply(state, next_action(state, rng)).state
    assert state.deal is not None
    viewer = rng.choice(list(Seat))
    one, other = (seat for seat in (viewer.left, viewer.right))
    hands = list(state.deal.hands)
    hands[one], hands[other] = hands[other], hands[one]
    north, east, south, west = hands
    swapped = replace(state, deal=replace(state.deal, hands=(north, east, south, west)))
    assert counter_view(observe(swapped, viewer)) == counter_view(observe(state, viewer))
    assert order_note(observe(swapped, viewer)) == order_note(observe(state, viewer))


@pytest.mark.parametrize(
    ("trump", "order"),
    [
        (Suit.CLUBS, "J♣ J♠ A K Q 10 9"),
        (Suit.DIAMONDS, "J♦ J♥ A K Q 10 9"),
        (Suit.HEARTS, "J♥ J♦ A K Q 10 9"),
        (Suit.SPADES, "J♠ J♣ A K Q 10 9"),
    ],
)
def test_the_note_lists_the_seven_trumps_in_order(trump: Suit, order: str) -> None:
    note = order_note(observe(position(trump=str(trump), dealer="S"), Seat.SOUTH))
    assert " ".join(entry.short for entry in note) == order


def test_the_note_marks_played_and_own_trumps() -> None:
    note = order_note(observe(position(trump="c", trick="W:Js", S="9c Ah", dealer="S"), Seat.SOUTH))
    assert {entry.card for entry in note if entry.played} == {"Js"}
    assert "9c" in {entry.card for entry in note if entry.mine}
    assert card("Ah") not in {card(entry.card) for entry in note}


def test_there_is_no_note_before_trump_is_made() -> None:
    assert order_note(observe(deal_of(), Seat.SOUTH)) == ()
