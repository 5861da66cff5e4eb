from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from euchre.engine.actions import Give
from euchre.engine.errors import Reason
from euchre.engine.events import Gave
from euchre.engine.notation import format_action, parse_action
from euchre.engine.observation import Gift, Phase
from euchre.engine.perspective import observe, redact
from euchre.engine.rules import DefendAlone, PartnerOrders, PartnersBest, RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, check, legal_actions
from tests.builders import after, card, cards, deal_of

if TYPE_CHECKING:
    from euchre.engine.game import GameState

HANDS: Any = {"W": "9c Tc Jc Qc Kc", "E": "9d Td Jd Qd Kd"}
FOUR = ("pass",) * 4


def lone(value: PartnersBest) -> GameState:
    """West plays clubs alone, named in the second round; east is the partner."""
    return after(deal_of(dealer="S", up="9h", rules=RuleSet(partners_best=value), **HANDS), *FOUR, "c alone")


def test_off_the_lone_hand_begins_at_once() -> None:
    assert lone(PartnersBest.OFF).phase is Phase.PLAY


@pytest.mark.parametrize("value", [PartnersBest.SEEN, PartnersBest.BLIND])
def test_with_a_partner_no_card_is_given(value: PartnersBest) -> None:
    state = after(deal_of(dealer="S", up="9h", rules=RuleSet(partners_best=value), **HANDS), *FOUR, "c")
    assert state.phase is Phase.PLAY


def test_seen_the_partner_gives_first_and_the_maker_answers_from_six() -> None:
    state = lone(PartnersBest.SEEN)
    assert (state.phase, state.turn) == (Phase.EXCHANGE, Seat.EAST)
    assert legal_actions(state) == tuple(Give(Seat.EAST, held) for held in cards(HANDS["E"]))
    state = after(state, "give Kd")
    assert (state.phase, state.turn) == (Phase.EXCHANGE, Seat.WEST)
    assert state.current.hands[Seat.WEST] == cards("9c Tc Jc Qc Kc Kd")
    state = after(state, "give 9c")
    assert state.phase is Phase.PLAY
    assert state.current.hands[Seat.WEST] == cards("Tc Jc Qc Kc Kd")
    assert state.current.hands[Seat.EAST] == cards("9c 9d Td Jd Qd")


def test_seen_the_very_card_may_be_given_back() -> None:
    state = after(lone(PartnersBest.SEEN), "give 9d", "give 9d")
    assert state.current.hands[Seat.WEST] == cards(HANDS["W"])
    assert state.current.hands[Seat.EAST] == cards(HANDS["E"])


def test_blind_the_maker_gives_first_and_the_card_lies_between_them() -> None:
    state = lone(PartnersBest.BLIND)
    assert (state.phase, state.turn) == (Phase.EXCHANGE, Seat.WEST)
    state = after(state, "give 9c")
    assert state.turn is Seat.EAST
    assert [len(hand) for hand in state.current.hands] == [5, 5, 5, 4]
    assert check(state, Give(Seat.EAST, card("9c"))) is Reason.CARD_NOT_HELD
    state = after(state, "give Kd")
    assert state.phase is Phase.PLAY
    assert state.current.hands[Seat.WEST] == cards("Tc Jc Qc Kc Kd")
    assert state.current.hands[Seat.EAST] == cards("9c 9d Td Jd Qd")


def test_seen_both_partners_know_both_cards_and_nobody_else_does() -> None:
    state = after(lone(PartnersBest.SEEN), "give Kd", "give 9c")
    known = (Gift(seat=Seat.EAST, card=card("Kd")), Gift(seat=Seat.WEST, card=card("9c")))
    hidden = (Gift(seat=Seat.EAST, card=None), Gift(seat=Seat.WEST, card=None))
    assert [observe(state, seat).gifts for seat in (*Seat, None)] == [hidden, known, hidden, known, hidden]


def test_blind_the_partner_learns_of_the_makers_card_only_after_giving_one() -> None:
    state = after(lone(PartnersBest.BLIND), "give 9c")
    assert observe(state, Seat.WEST).gifts == (Gift(seat=Seat.WEST, card=card("9c")),)
    assert observe(state, Seat.EAST).gifts == (Gift(seat=Seat.WEST, card=None),)
    state = after(state, "give Kd")
    assert [gift.card for gift in observe(state, Seat.EAST).gifts] == [card("9c"), card("Kd")]


@pytest.mark.parametrize("value", [PartnersBest.SEEN, PartnersBest.BLIND])
def test_events_tell_the_card_only_to_those_who_may_know(value: PartnersBest) -> None:
    blind = value is PartnersBest.BLIND
    state = lone(value)
    giver, text = (Seat.WEST, "9c") if blind else (Seat.EAST, "Kd")
    (event,) = apply(state, Give(giver, card(text))).events
    assert event == Gave(seat=giver, card=card(text), blind=blind)
    told = [redact(event, seat) == event for seat in (*Seat, None)]
    assert told == [False, not blind or giver is Seat.EAST, False, not blind or giver is Seat.WEST, False]
    (answer,) = apply(after(state, f"give {text}"), Give(giver.partner, card("9c" if not blind else "Kd"))).events
    assert [redact(answer, seat) == answer for seat in (*Seat, None)] == [False, True, False, True, False]


def test_the_exchange_comes_after_the_dealers_discard() -> None:
    rules = RuleSet(partners_best=PartnersBest.SEEN)
    state = after(deal_of(dealer="S", up="9h", S="Ah Kh Qh Jh 9c", rules=rules), "pass", "pass", "pass", "order alone")
    assert state.phase is Phase.DISCARD
    state = after(state, "-9c")
    assert (state.phase, state.turn) == (Phase.EXCHANGE, Seat.NORTH)
    assert [len(hand) for hand in state.current.hands] == [5] * 4


def test_a_dealer_who_sits_out_gives_from_the_five_cards_dealt() -> None:
    """The up card stays out of play when the dealer's partner goes alone."""
    rules = RuleSet(partners_best=PartnersBest.SEEN, partner_orders=PartnerOrders.MUST_ALONE)
    state = after(deal_of(dealer="S", up="9h", rules=rules), "pass", "order alone")
    assert (state.phase, state.turn) == (Phase.EXCHANGE, Seat.SOUTH)
    assert card("9h") not in state.current.hands[Seat.SOUTH]


def test_defenders_are_asked_after_the_exchange() -> None:
    rules = RuleSet(partners_best=PartnersBest.SEEN, defend_alone=DefendAlone.EITHER)
    state = after(deal_of(dealer="S", up="9h", rules=rules, **HANDS), *FOUR, "c alone", "give Kd", "give 9c")
    assert (state.phase, state.turn) == (Phase.DEFENSE, Seat.NORTH)


def test_its_text_is_read_and_written() -> None:
    action = parse_action("GIVE 10h", Seat.EAST)
    assert (action, format_action(action)) == (Give(Seat.EAST, card("Th")), "give Th")


def test_all_gifts_are_shown_when_the_deal_is_over() -> None:
    state = after(lone(PartnersBest.BLIND), "give 9c", "give Kd")
    while state.turn is not None:
        state = apply(state, legal_actions(state)[0]).state
    assert [gift.card for gift in observe(state, None).gifts] == [card("9c"), card("Kd")]
