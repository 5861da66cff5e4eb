from __future__ import annotations

from random import Random

import pytest

from euchre.engine.cards import parse_suit
from euchre.engine.events import DealScored, Event, Played, TrickTaken
from euchre.engine.observation import Phase
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, new_game
from euchre.engine.trump import winning_index
from tests.builders import SEATS, after, cards, next_action, play_random_deal, position
from tests.engine import referee


@pytest.mark.parametrize(
    ("case", "trump", "trick", "winner"),
    [
        ("BC-ENG-05", "s", "W:Jc N:As E:Js S:9s", "E"),
        ("BC-ENG-06", "c", "S:9h W:Ac N:9c E:Kh", "W"),
        ("BC-ENG-07", "h", "S:9c W:Ac N:Kc E:Tc", "W"),
        ("BC-ENG-08", "s", "S:9d W:Jh N:Td E:Ad", "E"),
        ("BC-ENG-09", "s", "N:9h E:Ad S:Kc W:Th", "W"),
        ("BC-ENG-10", "d", "N:9h E:Ah S:Ts W:Kh", "E"),
        ("BC-ENG-11", "d", "S:Kh W:9h N:Tc E:Ah", "E"),
    ],
)
def test_the_right_seat_takes_the_trick_and_leads_the_next(case: str, trump: str, trick: str, winner: str) -> None:
    """BC-ENG-05 to BC-ENG-11, each with its own trick; BC-ENG-13: the winner leads."""
    state = position(trump=trump, taken=(trick,))
    assert state.current.taken[0].winner is SEATS[winner], case
    assert state.turn is SEATS[winner]
    assert state.current.trick is not None
    assert (state.current.trick.leader, state.current.trick.plays) == (SEATS[winner], ())


@pytest.mark.parametrize("trump", ["c", "d", "h", "s"])
def test_right_beats_left_and_left_beats_the_ace_whoever_leads(trump: str) -> None:
    """BC-ENG-05."""
    right, left, ace = referee.SUITS[trump][trump][:3]
    suit = parse_suit(trump)
    assert winning_index(cards(f"{right} {left}"), suit) == 0
    assert winning_index(cards(f"{left} {right}"), suit) == 1
    assert winning_index(cards(f"{left} {ace}"), suit) == 0
    assert winning_index(cards(f"{ace} {left}"), suit) == 1


@pytest.mark.parametrize("winner", list(Seat))
def test_play_goes_round_from_the_winner(winner: Seat) -> None:
    """BC-ENG-13: for a winner in each of the four seats."""
    low = iter(("9h", "Th", "Qh"))
    order = [Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST]
    trick = " ".join(f"{seat}:{'Ah' if seat is winner else next(low)}" for seat in order)
    state = position(trump="s", taken=(trick,))
    leads = []
    while len(state.current.taken) == 1:
        assert state.turn is not None
        leads.append(state.turn)
        state = apply(state, next_action(state, Random(1))).state
    assert leads == [winner, winner.left, winner.partner, winner.right]


def test_a_deal_is_twenty_cards_and_leaves_the_play_at_once() -> None:
    """BC-ENG-19, BC-SCO-04: five tricks, then the score, once."""
    state = position(trump="h", dealer="N", turn="E")
    events: list[Event] = []
    while state.turn is not None:
        step = apply(state, next_action(state, Random(7)))
        state = step.state
        events += step.events
    assert sum(isinstance(event, Played) for event in events) == 20
    assert [event.number for event in events if isinstance(event, TrickTaken)] == [1, 2, 3, 4, 5]
    assert sum(isinstance(event, DealScored) for event in events) == 1
    assert (state.phase, state.turn, state.current.trick) == (Phase.DEAL_OVER, None, None)
    assert state.current.hands == ((), (), (), ())


THREE_TRICKS = ("W:Jh N:9h E:9c S:9d", "W:Jd N:Th E:Tc S:Td", "W:Ah N:9s E:Qc S:Qd")


@pytest.mark.parametrize(
    ("rest", "scores"),
    [
        (("W:Kh N:Ts E:Kc S:Kd", "W:Qh N:Qs E:Ac S:Ad"), (0, 2)),
        (("W:Jc N:Ts E:Kc S:Ac", "S:Ad W:Qs N:Ks E:Kd"), (0, 1)),
    ],
)
def test_all_five_tricks_are_played_when_three_are_won(rest: tuple[str, str], scores: tuple[int, int]) -> None:
    """BC-ENG-20, BC-SCO-03: a march counts two; the fourth and fifth trick are never cut off."""
    state = position(trump="h", dealer="S", maker="W", taken=(*THREE_TRICKS, *rest))
    assert len(state.current.taken) == 5
    assert state.scores == scores


def test_tricks_of_the_last_deal_do_not_count_in_the_next() -> None:
    """BC-SCO-05."""
    rng = Random(5)
    state = play_random_deal(new_game(), rng)
    state = apply(state, next_action(state, rng)).state
    assert state.current.taken == ()
    assert state.current.result is None
    state = after(state, "order")
    assert state.current.taken == ()
