"""What is refused: the wrong phase, the wrong seat, a card that is not held."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.engine.actions import Action, Discard, NameTrump, OrderUp, Pass, Play, Shuffle
from euchre.engine.cards import STANDARD_DECK, Suit
from euchre.engine.errors import IllegalAction, Reason
from euchre.engine.observation import Phase
from euchre.engine.record import GameRecord, replay
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, check, legal_actions, new_game
from tests.builders import after, card, cards, deal_of, pack, play_random_deal, position
from tests.engine.positions import in_each_phase

if TYPE_CHECKING:
    from euchre.engine.game import GameState


def refuses(state: GameState, action: Action) -> Reason:
    """Why the action is refused; the state is the same object's value before and after."""
    before = repr(state)
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert repr(state) == before
    assert caught.value.action == action
    assert caught.value.reason is check(state, action)
    return caught.value.reason


def test_nothing_can_be_called_before_the_up_card_is_turned() -> None:
    """The 21st card up ends the deal and opens the bidding."""
    game = new_game()
    for seat in Seat:
        assert refuses(game, Pass(seat)) is Reason.WRONG_PHASE
        assert refuses(game, OrderUp(seat)) is Reason.WRONG_PHASE
    assert legal_actions(game) == ()
    assert game.turn is None


def test_no_card_is_taken_while_bidding() -> None:
    """BC-ENG-16 (a)."""
    for state in in_each_phase()[:2]:
        assert state.turn is not None
        for held in state.current.hands[state.turn]:
            assert refuses(state, Play(state.turn, held)) is Reason.WRONG_PHASE


def test_no_card_is_taken_while_a_discard_is_owed() -> None:
    """BC-ENG-16 (b)."""
    state = after(deal_of(dealer="S", up="9h"), "order")
    assert refuses(state, Play(Seat.WEST, state.current.hands[Seat.WEST][0])) is Reason.NOT_YOUR_TURN
    assert refuses(state, Play(Seat.SOUTH, state.current.hands[Seat.SOUTH][0])) is Reason.WRONG_PHASE


def test_no_card_is_taken_after_the_fifth_trick() -> None:
    """BC-ENG-16 (c)."""
    state = play_random_deal(new_game(), Random(3))
    assert state.phase is Phase.DEAL_OVER
    for seat in Seat:
        for played in STANDARD_DECK:
            assert refuses(state, Play(seat, played)) is Reason.WRONG_PHASE


@pytest.mark.parametrize("place", range(4))
def test_a_seat_that_is_not_on_turn_can_do_nothing(place: int) -> None:
    """BC-ENG-17."""
    state = in_each_phase()[place]
    for seat in Seat:
        if seat is state.turn:
            continue
        actions: list[Action] = [Pass(seat), OrderUp(seat), NameTrump(seat, Suit.CLUBS)]
        actions += [kind(seat, held) for held in state.current.hands[seat] for kind in (Play, Discard)]
        assert {refuses(state, action) for action in actions} == {Reason.NOT_YOUR_TURN}


def test_a_refused_card_leaves_no_trace_in_the_record() -> None:
    """BC-ENG-18."""
    state = deal_of(dealer="E", up="9s", S="Jd", W="Ad Kd 9h Ts Qc")
    record = GameRecord(first_dealer=Seat.EAST).with_action(Shuffle(state.current.deck))
    refused_for = []
    actions: tuple[Action, ...] = (
        *(Pass(seat) for seat in (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)),
        NameTrump(Seat.SOUTH, Suit.HEARTS),
        Play(Seat.SOUTH, card("Jd")),
        Play(Seat.WEST, card("Ad")),
        Play(Seat.WEST, card("9h")),
    )
    for action in actions:
        try:
            state = apply(state, action).state
        except IllegalAction as refused:
            refused_for.append(refused.reason)
        else:
            record = record.with_action(action)
    assert refused_for == [Reason.MUST_FOLLOW_SUIT]
    assert sum(isinstance(action, Play) and action.seat is Seat.WEST for action in record.actions) == 1
    assert replay(record) == state


def test_a_card_that_is_not_held_is_refused() -> None:
    state = position(trump="h", dealer="N", turn="E", E="Ac Ad 9s Kh Tc")
    for missing in set(STANDARD_DECK) - set(cards("Ac Ad 9s Kh Tc")):
        assert refuses(state, Play(Seat.EAST, missing)) is Reason.CARD_NOT_HELD


def test_nothing_is_dealt_in_the_middle_of_a_deal() -> None:
    for state in in_each_phase():
        assert refuses(state, Shuffle(pack(Random(1)))) is Reason.WRONG_PHASE


def test_the_reason_is_told_in_the_error() -> None:
    state = deal_of(dealer="S")
    with pytest.raises(IllegalAction, match="not_your_turn"):
        apply(state, Pass(Seat.SOUTH))


def test_nobody_calls_after_an_order() -> None:
    """Bidding ends at once when someone orders."""
    state = after(deal_of(dealer="S", up="9h"), "pass", "order")
    for seat in Seat:
        for action in (Pass(seat), OrderUp(seat), NameTrump(seat, Suit.CLUBS)):
            assert refuses(state, action) in (Reason.NOT_YOUR_TURN, Reason.WRONG_PHASE)
