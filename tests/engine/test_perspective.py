"""Nobody learns of a card that they have not seen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.engine.actions import OrderUp, Shuffle
from euchre.engine.cards import STANDARD_DECK
from euchre.engine.events import Dealt, Discarded, HandReceived, TurnedUp
from euchre.engine.notation import parse_action
from euchre.engine.observation import Observation, Phase
from euchre.engine.perspective import observe, redact
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, legal_actions, new_game
from tests.builders import after, card, cards, deal_of, next_action, pack, play_random_deal, position
from tests.engine import invariants
from tests.engine.positions import in_each_phase

if TYPE_CHECKING:
    from euchre.engine.game import GameState


def in_the_play() -> list[GameState]:
    """Positions of one deal with the up card in the dealer's hand and buried, of a named trump and of a lone hand."""
    ordered = after(deal_of(dealer="S", up="9h"), "order")
    states = [
        after(ordered, "-9h"),
        after(ordered, f"-{next(held for held in ordered.current.hands[Seat.SOUTH] if held is not card('9h'))}"),
        after(in_each_phase()[1], "pass", "c"),
        after(in_each_phase()[1], "pass", "d alone"),
    ]
    rng = Random(8)
    for state in tuple(states):
        for _ in range(7):
            state = apply(state, next_action(state, rng)).state  # noqa: PLW2901
        states.append(state)
    return states


@pytest.mark.parametrize("seat", invariants.OBSERVERS, ids=str)
@pytest.mark.parametrize("place", range(12))
def test_no_swap_of_two_hidden_cards_is_seen(place: int, seat: Seat | None) -> None:
    """Every pair of cards that the seat can't know, in every phase; None is a spectator. BC-AI-12 at its root."""
    state = (*in_each_phase(), *in_the_play())[place]
    pairs = invariants.swaps(state, seat)
    assert pairs
    for pair in pairs:
        invariants.check_blind(state, seat, pair)


def test_a_swap_of_known_cards_is_seen() -> None:
    """The check above can fail."""
    state = in_each_phase()[0]
    mine, other = state.current.hands[Seat.WEST][0], state.current.hands[Seat.EAST][0]
    with pytest.raises(AssertionError):
        invariants.check_blind(state, Seat.WEST, (mine, other))


def test_the_kitty_and_the_discard_are_shown_to_nobody_before_the_score() -> None:
    """Only 20 cards are played; the rest of the pile stays face down all hand."""
    state = after(deal_of(dealer="S", up="Jh", S="9c Tc Qd Kd As"), "order", "-9c")
    while state.phase is Phase.PLAY:
        for seat in (Seat.NORTH, Seat.EAST, Seat.WEST, None):
            hidden = {card("9c"), *state.current.kitty}
            assert not hidden & invariants.cards_in(observe(state, seat))
        assert observe(state, Seat.SOUTH).own_discard is card("9c")
        assert not set(state.current.kitty) & invariants.cards_in(observe(state, Seat.SOUTH))
        state = apply(state, legal_actions(state)[0]).state


def test_everything_is_revealed_when_the_deal_is_over() -> None:
    before = deal_of(dealer="S", up="Jh", S="9c Tc Qd Kd As")
    state = after(before, "order", "-9c")
    while state.turn is not None:
        state = apply(state, legal_actions(state)[0]).state
    for seat in invariants.OBSERVERS:
        shown = observe(state, seat).revealed
        assert shown is not None
        assert shown.hands == before.current.hands
        assert (shown.kitty, shown.discard) == (before.current.deck[21:], card("9c"))


def test_a_deal_tells_each_seat_its_own_hand_only() -> None:
    step = apply(new_game(), Shuffle(STANDARD_DECK))
    for seat in Seat:
        told = [redact(event, seat) for event in step.events]
        hands = [event for event in told if isinstance(event, HandReceived)]
        assert hands == [HandReceived(seat=seat, cards=step.state.current.hands[seat])]
    public = [type(event) for event in (redact(event, None) for event in step.events) if event is not None]
    assert public == [Dealt, TurnedUp]


def test_only_the_dealer_is_told_what_was_buried() -> None:
    state = after(deal_of(dealer="S", up="Jh", S="9c Tc Qd Kd As"), "order")
    (event,) = apply(state, parse_action("-9c", Seat.SOUTH)).events
    assert redact(event, Seat.SOUTH) == Discarded(seat=Seat.SOUTH, card=card("9c"))
    for seat in (Seat.NORTH, Seat.EAST, Seat.WEST, None):
        assert redact(event, seat) == Discarded(seat=Seat.SOUTH, card=None)


def test_a_spectator_sees_no_hand_and_has_no_turn() -> None:
    seen = observe(in_each_phase()[0], None)
    assert (seen.seat, seen.hand, seen.legal, seen.counts) == (None, (), (), (5, 5, 5, 5))
    assert seen.turn is Seat.WEST


def test_only_the_seat_on_turn_is_told_what_it_may_do() -> None:
    state = in_each_phase()[0]
    assert observe(state, Seat.WEST).legal == legal_actions(state)
    assert all(observe(state, seat).legal == () for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH))


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    seen = observe(new_game(first_dealer=Seat.EAST), Seat.NORTH)
    assert (seen.phase, seen.dealer, seen.hand, seen.up_card, seen.turn) == (Phase.IDLE, Seat.EAST, (), None, None)
    assert (seen.trump, seen.sitting_out, seen.contract, seen.tricks, seen.turn_id) == (None, None, None, (0, 0), 0)


def test_what_everyone_sees_of_a_trick() -> None:
    state = position(trump="c", turn="E", trick="N:Js", E="9c As Ah Kd Qd")
    views: list[Observation] = [observe(state, seat) for seat in invariants.OBSERVERS]
    assert {str(view.trick.cards[0]) for view in views if view.trick is not None} == {"Js"}
    assert {view.counts for view in views} == {(4, 5, 5, 5)}
    assert {str(view.trump) for view in views} == {"c"}
    assert observe(state, Seat.EAST).hand == tuple(sorted(cards("9c As Ah Kd Qd")))


def test_where_the_up_card_went_is_public() -> None:
    state = deal_of(dealer="S", up="Jh")
    ordered = after(state, "order")
    alone = apply(after(state, "pass"), OrderUp(Seat.NORTH, alone=True)).state
    assert [observe(view, Seat.EAST).up_card_picked_up for view in (state, ordered, alone)] == [False, True, False]
    assert not observe(ordered, Seat.EAST).up_card_turned_down


def test_the_turn_number_counts_the_actions() -> None:
    rng = Random(1)
    state = new_game()
    for number in range(60):
        assert observe(state, Seat.SOUTH).turn_id == number
        state = apply(state, next_action(state, rng)).state


def test_the_result_and_the_winner_are_shown() -> None:
    state = play_random_deal(new_game(), Random(5))
    seen = observe(state, Seat.SOUTH)
    assert (seen.result, seen.winner, seen.scores) == (state.current.result, None, state.scores)
    assert sum(seen.tricks) == 5
    while state.winner is None:
        state = play_random_deal(state, Random(sum(state.scores)))
    assert observe(state, None).winner is state.winner
    assert len(pack(Random(1))) == 24
