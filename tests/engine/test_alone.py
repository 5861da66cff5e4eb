from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.engine.actions import OrderUp, Play, Shuffle
from euchre.engine.cards import Suit
from euchre.engine.errors import Reason
from euchre.engine.events import Played, WentAlone
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.scoring import Result
from euchre.engine.seats import Seat, Team
from euchre.engine.transitions import apply, check, legal_actions, new_game
from tests.builders import after, card, deal_of, next_action, pack, position

if TYPE_CHECKING:
    from euchre.engine.game import GameState

LETTERS = ("N", "E", "S", "W")


def lone(dealer: str, maker: str, *, ordered: bool, rng: Random | None = None) -> GameState:
    """A deal in which `maker` has just gone alone in the first or the second round."""
    state = deal_of(dealer=dealer, up="9s")
    if rng is not None:
        state = apply(new_game(first_dealer=state.dealer), Shuffle(pack(rng))).state
    if not ordered:
        state = after(state, "pass", "pass", "pass", "pass")
    while str(state.turn) != maker:
        state = after(state, "pass")
    if ordered:
        return after(state, "order alone")
    suit = next(suit for suit in Suit if suit is not state.current.up_card.printed_suit)
    return after(state, f"{suit} alone")


@pytest.mark.parametrize(("maker", "out"), [("N", "S"), ("E", "W"), ("S", "N"), ("W", "E")])
def test_the_partner_of_the_maker_sits_out(maker: str, out: str) -> None:
    """BC-ALN-04, BC-ALN-10."""
    state = lone("N", maker, ordered=False)
    assert str(state.current.sitting_out) == out
    for seat in Seat:
        assert str(observe(state, seat).sitting_out) == out


# First leader of a lone hand by dealer and maker: left of the dealer, else the next seat that plays.
LEADERS = {
    "N": {"N": "E", "E": "E", "S": "E", "W": "S"},
    "E": {"N": "W", "E": "S", "S": "S", "W": "S"},
    "S": {"N": "W", "E": "N", "S": "W", "W": "W"},
    "W": {"N": "N", "E": "N", "S": "E", "W": "N"},
}


@pytest.mark.parametrize(("dealer", "maker"), list(product(LETTERS, LETTERS)))
@pytest.mark.parametrize("ordered", [False, True])
def test_eldest_hand_leads_or_the_next_seat_when_it_sits_out(dealer: str, maker: str, ordered: bool) -> None:
    """BC-ALN-02, BC-BID-08: all dealers and loners, in both rounds."""
    state = lone(dealer, maker, ordered=ordered)
    if state.phase is Phase.DISCARD:
        state = apply(state, legal_actions(state)[0]).state
    assert state.phase is Phase.PLAY
    assert str(state.turn) == LEADERS[dealer][maker]


@pytest.mark.parametrize(("dealer", "maker"), list(product(LETTERS, LETTERS)))
def test_a_lone_hand_is_five_tricks_of_three_cards(dealer: str, maker: str) -> None:
    """BC-ALN-01, BC-ALN-03, BC-ALN-05, BC-ALN-09: the partner is never on turn and keeps five cards to the end."""
    rng = Random(f"{dealer}{maker}")
    for number in range(25):
        state = lone(dealer, maker, ordered=number % 2 == 0, rng=rng)
        out = state.current.sitting_out
        assert out is not None
        kept = state.current.hands[out]
        played = 0
        while state.turn is not None:
            assert state.turn is not out
            for idle in kept:
                assert check(state, Play(out, idle)) is Reason.SITTING_OUT
            step = apply(state, next_action(state, rng))
            state, played = step.state, played + sum(isinstance(event, Played) for event in step.events)
        assert played == 15
        assert [len(trick.plays) for trick in state.current.taken] == [3] * 5
        assert state.current.hands[out] == kept
        assert state.phase is Phase.DEAL_OVER


def test_a_lone_march_scores_four_with_the_partners_cards_on_the_table() -> None:
    """BC-ALN-01, BC-SCO-09."""
    state = position(
        trump="h",
        dealer="E",
        maker="S",
        alone=True,
        up="9d",
        taken=("S:Jh W:9h E:Th", "S:Jd W:9c E:Tc", "S:Ah W:9s E:Ts", "S:Kh W:Td E:Qd", "S:Qh W:Jc E:Qc"),
    )
    assert state.current.result is not None
    assert (state.current.result.result, state.scores) == (Result.LONE_MARCH, (4, 0))
    assert len(state.current.hands[Seat.NORTH]) == 5
    dealt = apply(state, next_action(state, Random(1))).state
    assert dealt.dealer is Seat.SOUTH
    assert len({held for hand in dealt.current.hands for held in hand}) == 20


@pytest.mark.parametrize(("dealer", "maker"), [("N", "S"), ("E", "W"), ("S", "N"), ("W", "E")])
def test_a_dealer_who_sits_out_takes_no_up_card_and_buries_nothing(dealer: str, maker: str) -> None:
    """BC-ALN-06: the up card stays out of play and the game goes straight to the lead."""
    state = deal_of(dealer=dealer, up="9s")
    kept = state.current.hands[state.dealer]
    step = apply(after(state, "pass"), OrderUp(state.dealer.partner, alone=True))
    state = step.state
    assert WentAlone(seat=state.dealer.partner, sitting_out=state.dealer) in step.events
    assert (state.phase, state.turn) == (Phase.PLAY, state.dealer.left)
    assert state.current.made.trump is Suit.SPADES
    assert str(state.current.made.maker) == maker
    assert (state.current.discard, state.current.up_card_picked_up) == (None, False)
    assert state.current.hands[state.dealer] == kept
    assert all(card("9s") not in hand for hand in state.current.hands)


def test_nobody_sits_out_in_the_deal_after_a_lone_hand() -> None:
    """BC-ALN-07."""
    rng = Random(11)
    state = lone("N", "E", ordered=False)
    while state.turn is not None:
        state = apply(state, next_action(state, rng)).state
    state = after(apply(state, next_action(state, rng)).state, "order")
    assert state.current.sitting_out is None
    played = 0
    while state.turn is not None:
        step = apply(state, next_action(state, rng))
        state, played = step.state, played + sum(isinstance(event, Played) for event in step.events)
    assert played == 20


@pytest.mark.parametrize("trump", ["h", "d"])
def test_the_seat_that_sits_out_has_no_part_in_the_trick(trump: str) -> None:
    """BC-ALN-05, BC-ALN-11: three cards in the order played, whatever is led."""
    trick = {"h": "W:9s N:Ts S:As", "d": "W:9d N:Td S:Ad"}[trump]
    state = position(trump=trump, dealer="S", maker="W", alone=True, up="9c", taken=(trick,))
    taken = state.current.taken[0]
    assert [play.seat for play in taken.plays] == [Seat.WEST, Seat.NORTH, Seat.SOUTH]
    assert taken.winner is Seat.SOUTH
    assert state.turn is Seat.SOUTH


def test_both_rounds_of_a_lone_call_skip_an_eldest_hand_that_sits_out() -> None:
    """BC-ALN-02: play goes on from the seat that leads."""
    for ordered in (False, True):
        state = lone("E", "N", ordered=ordered)
        if state.phase is Phase.DISCARD:
            state = apply(state, legal_actions(state)[0]).state
        order = []
        while not state.current.taken:
            assert state.turn is not None
            order.append(str(state.turn))
            state = apply(state, legal_actions(state)[0]).state
        assert order == ["W", "N", "E"]


def test_fifteen_cards_take_part_in_a_lone_hand() -> None:
    state = lone("N", "E", ordered=False)
    seen = observe(state, Seat.SOUTH)
    assert seen.counts == (5, 5, 5, 5)
    assert sum(count for seat, count in zip(Seat, seen.counts, strict=True) if seat is not seen.sitting_out) == 15


def test_each_trick_of_a_lone_hand_is_counted_for_its_team() -> None:
    state = position(trump="h", dealer="E", maker="S", alone=True, up="9d", taken=("S:Jh W:9h E:Th",))
    seen = observe(state, Seat.NORTH)
    assert seen.tricks == (1, 0)
    assert seen.taken[0].winner.team is Team.NORTH_SOUTH
    assert [str(play.card) for play in seen.taken[0].plays] == ["Jh", "9h", "Th"]
