"""The auction: two rounds of calls that make trump or throw the deal in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine.actions import Call, NameTrump, OrderUp, Pass
from euchre.engine.cards import PRINTED_SUIT, Card, Suit
from euchre.engine.deal import with_hand
from euchre.engine.errors import Reason
from euchre.engine.events import (
    Event,
    Forfeited,
    HandReceived,
    Passed,
    PickedUp,
    ThrownIn,
    TrumpMade,
    TurnedDown,
    WentAlone,
)
from euchre.engine.game import GameState, Step
from euchre.engine.observation import Contract, Phase
from euchre.engine.phases.farmers_hand import after_auction
from euchre.engine.phases.settle import forfeit
from euchre.engine.rules import NaturalTrump, NoTrumpCalls, PartnerOrders, StickDealer
from euchre.engine.trump import TRUMPS, NoTrump

if TYPE_CHECKING:
    from euchre.engine.deal import DealState
    from euchre.engine.rules import RuleSet
    from euchre.engine.seats import Seat
    from euchre.engine.trump import Trump


def candidates(state: GameState, seat: Seat) -> tuple[Call, ...]:
    """Every call that can be said in this round, legal or not, in the order pass, plain, alone."""
    alone_or_not = (False, True)
    if state.phase is Phase.FIRST_ROUND and state.current.up_card is not Card.BENNY:
        return Pass(seat), *(OrderUp(seat, alone) for alone in alone_or_not)
    return Pass(seat), *(NameTrump(seat, trump, alone) for trump in TRUMPS for alone in alone_or_not)


def legal(state: GameState) -> tuple[Call, ...]:
    """Calls that the seat to act may make."""
    deal = state.current
    if deal.turn is None:
        return ()
    return tuple(call for call in candidates(state, deal.turn) if refusal(state, call) is None)


def refusal(state: GameState, call: Call) -> Reason | None:
    """Why the seat on turn may not make this call, or None."""
    deal, rules = state.current, state.rules
    match call:
        case Pass(seat=seat):
            return Reason.MUST_NAME_TRUMP if _is_stuck(deal, seat, rules) else None
        case OrderUp():
            orders = deal.phase is Phase.FIRST_ROUND and deal.up_card is not Card.BENNY
            return _order_refusal(deal, call, rules) if orders else Reason.WRONG_PHASE
        case NameTrump() if deal.up_card is Card.BENNY:
            return _benny_refusal(deal, call, rules)
        case NameTrump():
            return _name_refusal(deal, call, rules) if deal.phase is Phase.SECOND_ROUND else Reason.WRONG_PHASE


def _is_stuck(deal: DealState, seat: Seat, rules: RuleSet) -> bool:
    """Whether the seat is the dealer who may not pass; with Benny turned up nobody throws the deal in."""
    if deal.up_card is Card.BENNY:
        return seat is deal.dealer
    return rules.sticks and deal.phase is Phase.SECOND_ROUND and seat is deal.dealer


def _partner_refusal(deal: DealState, call: OrderUp | NameTrump, rules: RuleSet) -> Reason | None:
    """Why the dealer's partner may not send the up card across like this, or None; None for any other seat."""
    if call.seat is not deal.dealer.partner:
        return None
    if rules.partner_orders is PartnerOrders.MUST_ALONE and not call.alone:
        return Reason.MUST_GO_ALONE
    if rules.partner_orders is PartnerOrders.NOT_ALONE and call.alone:
        return Reason.MAY_NOT_GO_ALONE
    return None


def _benny_refusal(deal: DealState, call: NameTrump, rules: RuleSet) -> Reason | None:
    """Why trump may not be named like this while Benny is turned up, or None; a blind dealer may name any suit."""
    if not isinstance(call.trump, Suit):
        return Reason.TRUMP_NOT_ALLOWED
    if deal.phase is Phase.BLIND_CALL:
        return None
    if rules.natural_trump is not NaturalTrump.OFF and not _holds(deal, call.seat, call.trump):
        return Reason.NEEDS_NATURAL_TRUMP
    return _partner_refusal(deal, call, rules)


def _order_refusal(deal: DealState, call: OrderUp, rules: RuleSet) -> Reason | None:
    refused = _partner_refusal(deal, call, rules)
    if refused is not None:
        return refused
    picks_up = call.seat is deal.dealer
    needed = (
        rules.natural_trump is NaturalTrump.CALL_AND_PICKUP if picks_up else rules.natural_trump is not NaturalTrump.OFF
    )
    if needed and not _holds(deal, call.seat, deal.up_card.printed_suit):
        return Reason.NEEDS_NATURAL_TRUMP
    return None


def _name_refusal(deal: DealState, call: NameTrump, rules: RuleSet) -> Reason | None:
    if call.trump is deal.up_card.printed_suit:
        return Reason.SUIT_TURNED_DOWN
    if not isinstance(call.trump, Suit):
        return None if _may_call_no_trump(deal, call.trump, rules) else Reason.TRUMP_NOT_ALLOWED
    if rules.natural_trump is NaturalTrump.OFF or _holds(deal, call.seat, call.trump):
        return None
    free = _is_stuck(deal, call.seat, rules) and _holds_only_turned_down(deal, call.seat)
    free = free and not _may_call_no_trump(deal, NoTrump.HIGH, rules)
    return None if free else Reason.NEEDS_NATURAL_TRUMP


def _may_call_no_trump(deal: DealState, trump: NoTrump, rules: RuleSet) -> bool:
    """Whether the seat on turn may play without a trump suit: all in the second round, or the stuck dealer alone."""
    if trump is NoTrump.LOW and not rules.low_no_trump:
        return False
    if rules.no_trump is NoTrumpCalls.SECOND_ROUND:
        return True
    for_stuck = rules.stuck_may_name_no_trump
    return for_stuck and deal.turn is deal.dealer


def _holds(deal: DealState, seat: Seat, suit: Suit) -> bool:
    """Whether the seat holds a card printed in this suit; the left bower of the suit is none, nor is Benny."""
    return any(PRINTED_SUIT[card] is suit for card in deal.hands[seat])


def _holds_only_turned_down(deal: DealState, seat: Seat) -> bool:
    """Whether the seat has no nameable suit at all; for a stuck dealer natural trump is waived then."""
    return all(PRINTED_SUIT[card] in (deal.up_card.printed_suit, None) for card in deal.hands[seat])


def step(state: GameState, call: Call) -> Step:
    """Note the call and go on: next seat, second round, throw-in, discard or first lead."""
    deal = state.current
    deal = replace(deal, calls=(*deal.calls, call))
    match call:
        case Pass():
            return _after_pass(state, deal, call)
        case OrderUp(seat=seat, alone=alone):
            return _made(state, deal, seat, deal.up_card.printed_suit, alone=alone)
        case NameTrump(seat=seat, trump=trump, alone=alone):
            return _made(state, deal, seat, trump, alone=alone)


def _after_pass(state: GameState, deal: DealState, call: Pass) -> Step:
    passed = Passed(seat=call.seat, round=1 if deal.phase is Phase.FIRST_ROUND else 2)
    if call.seat is not deal.dealer:
        return Step(state=replace(state, deal=replace(deal, turn=call.seat.left)), events=(passed,))
    if deal.phase is Phase.FIRST_ROUND:
        deal = replace(deal, phase=Phase.SECOND_ROUND, turn=deal.eldest)
        return Step(state=replace(state, deal=deal), events=(passed, TurnedDown(card=deal.up_card)))
    if state.rules.stick_dealer is StickDealer.FORFEIT:
        return forfeit(replace(state, deal=deal), (passed, Forfeited(seat=deal.dealer)))
    deal = replace(deal, phase=Phase.DEAL_OVER, turn=None)
    return Step(state=replace(state, deal=deal), events=(passed, ThrownIn(dealer=deal.dealer)))


def _made(state: GameState, deal: DealState, seat: Seat, trump: Trump, *, alone: bool) -> Step:
    ordered = deal.phase is Phase.FIRST_ROUND and deal.up_card is not Card.BENNY
    deal = replace(deal, contract=Contract(maker=seat, trump=trump, alone=alone))
    events: list[Event] = [TrumpMade(seat=seat, trump=trump, alone=alone, ordered=ordered)]
    if alone:
        events.append(WentAlone(seat=seat, sitting_out=seat.partner))
    if deal.phase is Phase.BLIND_CALL:
        events.append(HandReceived(seat=seat, cards=deal.hands[seat]))
    if deal.up_card_picked_up:
        events.append(PickedUp(seat=deal.dealer, card=deal.up_card))
        hand = tuple(sorted((*deal.hands[deal.dealer], deal.up_card)))
        deal = replace(deal, hands=with_hand(deal.hands, deal.dealer, hand))
    return Step(state=replace(state, deal=after_auction(deal, state.rules)), events=tuple(events))
