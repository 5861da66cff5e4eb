from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.engine.actions import Discard, NameTrump, OrderUp, Pass, Shuffle
from euchre.engine.cards import Suit
from euchre.engine.errors import Reason
from euchre.engine.events import PickedUp, ThrownIn, TrumpMade, TurnedDown
from euchre.engine.notation import format_action
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.rules import RuleSet, StickDealer
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, check, legal_actions
from euchre.engine.trump import NoTrump
from tests.builders import after, card, cards, deal_of, pack

if TYPE_CHECKING:
    from euchre.engine.game import GameState

PASSES = ("pass",) * 4
LETTERS = ("N", "E", "S", "W")
OFF = RuleSet(stick_dealer=StickDealer.OFF)


def options(state: GameState) -> list[str]:
    return [format_action(action) for action in legal_actions(state)]


@pytest.mark.parametrize("dealer", LETTERS)
def test_bidding_starts_left_of_the_dealer_and_goes_round_twice(dealer: str) -> None:
    """BC-BID-13: the second round opens after the fourth pass, with eldest hand, for every dealer."""
    state = deal_of(dealer=dealer)
    eldest = state.dealer.left
    for expected in (eldest, eldest.left, eldest.partner):
        assert (state.phase, state.turn) == (Phase.FIRST_ROUND, expected)
        state = after(state, "pass")
    assert (state.phase, state.turn) == (Phase.FIRST_ROUND, state.dealer)
    state = after(state, "pass")
    assert (state.phase, state.turn) == (Phase.SECOND_ROUND, eldest)
    assert state.current.calls == tuple(Pass(seat) for seat in (eldest, eldest.left, eldest.partner, state.dealer))


def test_the_first_round_offers_pass_and_the_up_card_only() -> None:
    """BC-BID-01."""
    state = deal_of(up="Qh")
    assert options(state) == ["pass", "order", "order alone"]
    for suit in Suit:
        assert check(state, NameTrump(Seat.WEST, suit)) is Reason.WRONG_PHASE


def test_the_turned_down_suit_cannot_be_named() -> None:
    """BC-BID-01."""
    state = after(deal_of(dealer="S", up="Qh"), *PASSES)
    assert options(state) == ["pass", "c", "c alone", "d", "d alone", "s", "s alone"]
    for alone in (False, True):
        assert check(state, NameTrump(Seat.WEST, Suit.HEARTS, alone)) is Reason.SUIT_TURNED_DOWN
    assert check(state, OrderUp(Seat.WEST)) is Reason.WRONG_PHASE
    for suit in (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS):
        made = after(state, str(suit))
        assert (made.phase, made.current.made.trump) == (Phase.PLAY, suit)


def test_no_trump_is_not_offered() -> None:
    state = after(deal_of(dealer="S", up="Qh"), *PASSES)
    for trump in NoTrump:
        assert check(state, NameTrump(Seat.WEST, trump)) is Reason.TRUMP_NOT_ALLOWED


def test_the_turned_down_card_stays_readable_until_the_next_deal() -> None:
    """BC-BID-02."""
    step = apply(after(deal_of(dealer="S", up="Qh", W="9c"), *PASSES[:3]), Pass(Seat.SOUTH))
    assert TurnedDown(card=card("Qh")) in step.events
    for state in (step.state, after(step.state, "c"), after(step.state, "c", "9c")):
        assert state.current.up_card is card("Qh")
        seen = observe(state, Seat.EAST)
        assert (seen.up_card, seen.up_card_turned_down, seen.up_card_picked_up) == (card("Qh"), True, False)


@pytest.mark.parametrize("dealer", LETTERS)
def test_only_the_dealer_is_stuck(dealer: str) -> None:
    """BC-BID-03, BC-BID-04: the dealer, last to call in the second round, must name a suit."""
    state = after(deal_of(dealer=dealer, up="Qh"), *PASSES)
    for _ in range(3):
        assert state.turn is not state.dealer
        assert "pass" in options(state)
        state = after(state, "pass")
    assert state.turn is state.dealer
    assert options(state) == ["c", "c alone", "d", "d alone", "s", "s alone"]
    assert check(state, Pass(state.dealer)) is Reason.MUST_NAME_TRUMP


def test_without_stick_the_dealer_the_dealer_may_pass() -> None:
    """BC-BID-03."""
    state = after(deal_of(dealer="S", up="Qh", rules=OFF), *PASSES, *PASSES[:3])
    assert options(state)[0] == "pass"
    assert check(state, Pass(Seat.SOUTH)) is None


def test_eight_passes_throw_the_deal_in_and_the_deal_moves_on() -> None:
    """BC-BID-05, BC-DEAL-04."""
    state = after(deal_of(dealer="W", rules=OFF), *PASSES, *PASSES[:3])
    step = apply(state, Pass(Seat.WEST))
    assert ThrownIn(dealer=Seat.WEST) in step.events
    thrown = step.state
    assert (thrown.phase, thrown.turn, thrown.scores, thrown.current.result) == (Phase.DEAL_OVER, None, (0, 0), None)
    dealt = apply(thrown, Shuffle(pack(Random(1)))).state
    assert (dealt.dealer, dealt.phase, dealt.turn) == (Seat.NORTH, Phase.FIRST_ROUND, Seat.EAST)
    assert [len(hand) for hand in dealt.current.hands] == [5, 5, 5, 5]
    assert dealt.scores == (0, 0)


def test_a_pass_moves_no_card() -> None:
    """BC-BID-06: the up card joins the dealer's hand once, when it is ordered."""
    state = deal_of(dealer="S", up="Kd")
    for _ in range(3):
        state = after(state, "pass")
        assert [len(hand) for hand in state.current.hands] == [5, 5, 5, 5]
    step = apply(state, OrderUp(Seat.SOUTH))
    assert step.events == (
        TrumpMade(seat=Seat.SOUTH, trump=Suit.DIAMONDS, alone=False, ordered=True),
        PickedUp(seat=Seat.SOUTH, card=card("Kd")),
    )
    assert [len(hand) for hand in step.state.current.hands] == [5, 5, 6, 5]
    assert step.state.current.hands[Seat.SOUTH].count(card("Kd")) == 1


def test_the_up_card_goes_to_the_dealer_not_to_the_caller() -> None:
    """BC-BID-07."""
    before = deal_of(dealer="N", up="Kd", E="9c Tc 9h Th 9s")
    state = after(before, "order")
    assert state.current.made.maker is Seat.EAST
    assert len(state.current.hands[Seat.NORTH]) == 6
    assert card("Kd") in state.current.hands[Seat.NORTH]
    assert state.current.hands[Seat.EAST] == before.current.hands[Seat.EAST]
    assert (state.phase, state.turn) == (Phase.DISCARD, Seat.NORTH)


def test_nobody_plays_before_the_discard_and_eldest_hand_leads_after_it() -> None:
    """BC-BID-08: already in the first deal of a game."""
    state = after(deal_of(dealer="S", up="9h"), "order")
    assert (state.phase, state.turn, state.number) == (Phase.DISCARD, Seat.SOUTH, 1)
    state = after(state, "-9h")
    assert (state.phase, state.turn) == (Phase.PLAY, Seat.WEST)
    assert [len(hand) for hand in state.current.hands] == [5, 5, 5, 5]


HAND = "9c Tc Qd Kd As"


def test_a_discard_must_be_held_and_happens_once() -> None:
    """BC-BID-09."""
    state = after(deal_of(dealer="S", up="Jh", S=HAND), "order")
    for missing in (card("9h"), None):
        assert check(state, Discard(Seat.SOUTH, missing)) is Reason.CARD_NOT_HELD  # type: ignore[arg-type]
    assert len(state.current.hands[Seat.SOUTH]) == 6
    state = after(state, "-9c")
    assert len(state.current.hands[Seat.SOUTH]) == 5
    for held in state.current.hands[Seat.SOUTH]:
        assert check(state, Discard(Seat.WEST, held)) is Reason.WRONG_PHASE
        assert check(state, Discard(Seat.SOUTH, held)) is Reason.NOT_YOUR_TURN


def test_the_dealer_may_bury_the_card_just_picked_up() -> None:
    """BC-BID-10."""
    state = after(deal_of(dealer="S", up="Jh", S=HAND), "order", "-Jh")
    assert set(state.current.hands[Seat.SOUTH]) == set(cards(HAND))
    assert all(card("Jh") not in hand for hand in state.current.hands)
    assert (state.current.discard, state.current.made.trump) == (card("Jh"), Suit.HEARTS)
    while state.turn is not None:
        assert "Jh" not in options(state)
        state = after(state, options(state)[0])


def test_the_dealer_may_bury_any_of_the_six() -> None:
    state = after(deal_of(dealer="S", up="Jh", S=HAND), "order")
    assert options(state) == ["-9c", "-Tc", "-Qd", "-Kd", "-Jh", "-As"]


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("passes", [0, 3, 4, 7])
def test_the_alone_flag_is_what_the_maker_said(alone: bool, passes: int) -> None:
    """BC-BID-11: ordered, picked up, named and stuck, still after the discard and at the first lead."""
    state = after(deal_of(dealer="S", up="9h"), *("pass",) * passes)
    call = ("order" if passes < 4 else "s") + (" alone" if alone else "")
    state = after(state, call)
    assert state.current.made.alone is alone
    while state.phase is not Phase.PLAY:
        state = after(state, options(state)[0])
    state = after(state, options(state)[0])
    assert state.current.made.alone is alone
    assert observe(state, Seat.EAST).contract == state.current.contract


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("passes", range(8))
def test_every_way_to_make_trump_records_the_maker(passes: int, alone: bool) -> None:
    """BC-SCO-12: order, assist, pick-up, each call of the second round and the stuck dealer's."""
    state = after(deal_of(dealer="E", up="Qd"), *("pass",) * passes)
    maker = state.turn
    state = after(state, ("order" if passes < 4 else "c") + (" alone" if alone else ""))
    contract = state.current.made
    assert (contract.maker, contract.alone) == (maker, alone)
    assert contract.trump is (Suit.DIAMONDS if passes < 4 else Suit.CLUBS)
    while state.turn is not None:
        state = after(state, options(state)[0])
    assert state.current.result is not None
    assert sum(state.scores) == state.current.result.points


def test_a_seat_without_a_trump_may_order_and_the_partner_need_not_go_alone() -> None:
    """Defaults: no natural trump, no Canadian loner."""
    state = deal_of(dealer="S", up="9h", W="9c Tc Qc 9s Ts", N="9d Td Qd Kd Ad")
    assert options(state) == ["pass", "order", "order alone"]
    state = after(state, "pass")
    assert state.turn is Seat.NORTH
    assert options(state) == ["pass", "order", "order alone"]


def test_only_the_maker_can_go_alone() -> None:
    """Once trump is made nobody else is asked."""
    state = after(deal_of(dealer="S", up="9h"), "order", "-9h")
    assert all(len(text) == 2 for text in options(state))
    for seat in Seat:
        assert check(state, OrderUp(seat, alone=True)) in (Reason.WRONG_PHASE, Reason.NOT_YOUR_TURN)
