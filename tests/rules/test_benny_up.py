"""Benny is turned up: the dealer names trump before looking at the hand, or each seat in turn may name it."""

from __future__ import annotations

import pytest

from euchre.engine.actions import Concede, NameTrump, OrderUp, Pass, Shuffle
from euchre.engine.cards import Card, Suit
from euchre.engine.codec import decode, encode
from euchre.engine.errors import Reason
from euchre.engine.events import HandReceived, Passed, PickedUp, TrumpMade, WentAlone
from euchre.engine.game import GameState
from euchre.engine.notation import format_action, parse_action
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe, redact
from euchre.engine.rules import (
    BennyUp,
    Cut,
    DefendAlone,
    Farmers,
    GoUnder,
    NaturalTrump,
    Pack,
    PartnerOrders,
    RuleSet,
    StickDealer,
)
from euchre.engine.seats import Seat, Team
from euchre.engine.transitions import apply, check, legal_actions, new_game
from tests.builders import after, deal_of
from tests.engine.invariants import cards_in

BLIND = RuleSet(pack=Pack.WITH_BENNY, benny_up=BennyUp.DEALER_NAMES_BLIND)
NORMALLY = RuleSet(pack=Pack.WITH_BENNY, benny_up=BennyUp.NAMED_NORMALLY)
FOUR_SUITS = ["c", "c alone", "d", "d alone", "h", "h alone", "s", "s alone"]
HAND = "9c Tc Qd Kd As"


def rules(value: BennyUp, **others: object) -> RuleSet:
    return RuleSet(pack=Pack.WITH_BENNY, benny_up=value, **others)  # type: ignore[arg-type]


def texts(state: GameState) -> list[str]:
    return [format_action(action) for action in legal_actions(state)]


def test_the_dealer_is_asked_first_and_must_name_one_of_four_suits() -> None:
    """All-pass can't occur."""
    state = deal_of(dealer="S", up="Bj", S=HAND, rules=BLIND)
    assert (state.phase, state.turn) == (Phase.BLIND_CALL, Seat.SOUTH)
    assert texts(state) == FOUR_SUITS
    assert check(state, Pass(Seat.SOUTH)) is Reason.MUST_NAME_TRUMP
    assert check(state, OrderUp(Seat.SOUTH)) is Reason.WRONG_PHASE
    assert check(state, NameTrump(Seat.WEST, Suit.CLUBS)) is Reason.NOT_YOUR_TURN


def test_a_dealer_who_names_blind_is_shown_no_card_of_the_hand() -> None:
    """Nor told by an event, until trump is named."""
    step = apply(new_game(BLIND), Shuffle((*BLIND.cards[:20], Card.BENNY, *BLIND.cards[20:24])))
    dealer = step.state.dealer
    seen = observe(step.state, dealer)
    assert (seen.hand, seen.counts) == ((), (5, 5, 5, 5))
    assert cards_in(seen) == {Card.BENNY}
    assert decode("observation", encode(seen)) == seen
    told = [redact(event, dealer) for event in step.events]
    assert cards_in(tuple(told)) == {Card.BENNY}
    others = [seat for seat in Seat if seat is not dealer]
    assert [len(observe(step.state, seat).hand) for seat in others] == [5, 5, 5]


@pytest.mark.parametrize("alone", [False, True])
def test_the_blind_dealer_gets_hand_and_benny_and_discards(alone: bool) -> None:
    before = deal_of(dealer="S", up="Bj", S=HAND, rules=BLIND)
    step = apply(before, parse_action("h alone" if alone else "h", Seat.SOUTH))
    assert [type(event) for event in step.events] == [
        TrumpMade, *([WentAlone] if alone else []), HandReceived, PickedUp,
    ]  # fmt: skip
    state = step.state
    assert (state.phase, state.turn) == (Phase.DISCARD, Seat.SOUTH)
    assert Card.BENNY in observe(state, Seat.SOUTH).hand
    assert len(observe(state, Seat.SOUTH).hand) == 6
    assert state.current.made.makers is Team.NORTH_SOUTH
    state = after(state, "-9c")
    assert (state.phase, state.turn) == (Phase.PLAY, Seat.WEST)
    assert state.current.sitting_out is (Seat.NORTH if alone else None)


@pytest.mark.parametrize("value", [DefendAlone.AFTER_CALLER, DefendAlone.EITHER])
def test_both_defenders_may_challenge_a_blind_dealer_who_goes_alone(value: DefendAlone) -> None:
    """Nobody has passed before the dealer."""
    state = deal_of(dealer="S", up="Bj", S=HAND, rules=rules(BennyUp.DEALER_NAMES_BLIND, defend_alone=value))
    state = after(state, "h alone", "-9c")
    assert (state.phase, state.turn) == (Phase.DEFENSE, Seat.WEST)
    state = after(state, "pass")
    assert (state.phase, state.turn) == (Phase.DEFENSE, Seat.EAST)
    assert after(state, "defend alone").current.seats_out == (Seat.NORTH, Seat.WEST)


def test_who_has_passed_while_benny_is_up_may_not_challenge() -> None:
    rule = rules(BennyUp.NAMED_NORMALLY, defend_alone=DefendAlone.AFTER_CALLER)
    state = after(deal_of(dealer="S", up="Bj", S=HAND, rules=rule), "pass", "pass", "s alone", "-9c")
    assert (state.phase, state.turn) == (Phase.DEFENSE, Seat.SOUTH)
    assert after(state, "pass").phase is Phase.PLAY


def test_only_benny_is_named_blind() -> None:
    state = deal_of(dealer="S", up="9h", S=HAND, rules=BLIND)
    assert (state.phase, state.turn) == (Phase.FIRST_ROUND, Seat.WEST)
    assert observe(state, Seat.SOUTH).hand != ()


def test_a_blind_dealer_needs_no_natural_trump() -> None:
    state = deal_of(
        dealer="S", up="Bj", S=HAND, rules=rules(BennyUp.DEALER_NAMES_BLIND, natural_trump=NaturalTrump.CALL)
    )
    assert texts(state) == FOUR_SUITS


def test_a_dealer_who_has_not_looked_is_not_asked_about_low_cards() -> None:
    """The three others are, before trump is named."""
    both = rules(BennyUp.DEALER_NAMES_BLIND, farmers=Farmers.REDEAL, go_under=GoUnder.FARMERS)
    state = deal_of(dealer="S", up="Bj", S="9c Tc 9d Td 9h", rules=both)
    asked = []
    while state.phase is not Phase.BLIND_CALL:
        asked.append(str(state.turn))
        assert observe(state, Seat.SOUTH).hand == ()
        state = after(state, "pass")
    assert "".join(asked) == "WNEWNE"
    assert state.turn is Seat.SOUTH


def test_a_game_conceded_before_the_name_shows_all_hands() -> None:
    state = deal_of(dealer="S", up="Bj", S=HAND, rules=BLIND)
    over = apply(state, Concede(Seat.EAST)).state
    assert len(observe(over, Seat.SOUTH).hand) == 5


def test_named_normally_each_seat_may_name_a_suit_or_pass_and_the_dealer_must_name() -> None:
    """There is no second round, whatever the rule about a stuck dealer says."""
    state = deal_of(dealer="S", up="Bj", rules=rules(BennyUp.NAMED_NORMALLY, stick_dealer=StickDealer.OFF))
    for seat in (Seat.WEST, Seat.NORTH, Seat.EAST):
        assert (state.phase, state.turn) == (Phase.FIRST_ROUND, seat)
        assert texts(state) == ["pass", *FOUR_SUITS]
        step = apply(state, Pass(seat))
        assert step.events == (Passed(seat=seat, round=1),)
        state = step.state
    assert texts(state) == FOUR_SUITS


@pytest.mark.parametrize(("passes", "maker"), [(0, "W"), (1, "N"), (2, "E"), (3, "S")])
def test_whoever_names_trump_the_dealer_takes_benny(passes: int, maker: str) -> None:
    state = after(deal_of(dealer="S", up="Bj", S=HAND, rules=NORMALLY), *["pass"] * passes, "s")
    assert (state.phase, state.turn) == (Phase.DISCARD, Seat.SOUTH)
    assert str(state.current.made.maker) == maker
    assert Card.BENNY in state.current.hands[Seat.SOUTH]
    assert observe(state, Seat.WEST).up_card_picked_up
    assert not observe(state, Seat.WEST).up_card_turned_down


def test_benny_stays_out_of_play_when_the_dealer_sits_out() -> None:
    state = after(deal_of(dealer="S", up="Bj", S=HAND, rules=NORMALLY), "pass", "s alone")
    assert (state.phase, state.current.sitting_out) == (Phase.PLAY, Seat.SOUTH)
    assert not state.current.up_card_picked_up


@pytest.mark.parametrize(
    ("value", "suits"),
    [(PartnerOrders.MUST_ALONE, FOUR_SUITS[1::2]), (PartnerOrders.NOT_ALONE, FOUR_SUITS[::2])],
)
def test_naming_by_the_dealers_partner_counts_as_ordering_up(value: PartnerOrders, suits: list[str]) -> None:
    state = deal_of(dealer="S", up="Bj", rules=rules(BennyUp.NAMED_NORMALLY, partner_orders=value))
    assert texts(after(state, "pass")) == ["pass", *suits]


def test_naming_needs_a_natural_trump_where_the_rules_ask_for_one() -> None:
    rule = rules(BennyUp.NAMED_NORMALLY, natural_trump=NaturalTrump.CALL)
    state = deal_of(dealer="S", up="Bj", W="9c Tc Jc Qc Kc", rules=rule)
    assert texts(state) == ["pass", "c", "c alone"]
    assert check(state, NameTrump(Seat.WEST, Suit.SPADES)) is Reason.NEEDS_NATURAL_TRUMP


@pytest.mark.parametrize("value", list(BennyUp))
def test_benny_just_picked_up_may_not_be_buried_where_the_up_card_must_be_kept(value: BennyUp) -> None:
    state = deal_of(dealer="S", up="Bj", S=HAND, rules=rules(value, discard_up_card=False, cut=Cut.OFF))
    while state.turn is not Seat.SOUTH:
        state = after(state, "pass")
    assert texts(after(state, "h")) == ["-9c", "-Tc", "-Qd", "-Kd", "-As"]
