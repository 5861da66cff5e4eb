"""The shuffle and the deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine.deal import DealState, dealt_hands, is_pack
from euchre.engine.errors import Reason
from euchre.engine.events import Dealt, HandReceived, TurnedUp
from euchre.engine.game import Step
from euchre.engine.observation import Phase
from euchre.engine.phases.opening import dealer_is_blind, opened
from euchre.engine.rules import AllPassDeal
from euchre.engine.seats import Seat, order_from

if TYPE_CHECKING:
    from euchre.engine.actions import Shuffle
    from euchre.engine.game import GameState


def next_dealer(state: GameState) -> Seat:
    """Seat that deals next: the first dealer at the start, then the left neighbor.

    After a throw-in as the rules say; after a farmer's hand the same dealer.
    """
    if state.deal is None or state.deal.redealt_by is not None:
        return state.dealer
    thrown_in = state.deal.phase is Phase.DEAL_OVER and state.deal.result is None
    if thrown_in and state.rules.allpass_deal is AllPassDeal.SAME:
        return state.dealer
    return state.dealer.left


def refusal(state: GameState, action: Shuffle) -> Reason | None:
    """Why this shuffle may not be dealt now, or None."""
    if state.phase not in (Phase.IDLE, Phase.DEAL_OVER):
        return Reason.WRONG_PHASE
    if not is_pack(action.deck, state.rules.cards):
        return Reason.BAD_DECK
    kept = state.packets[next_dealer(state)]
    if kept is not None and kept is not action.packets:
        return Reason.PACKETS_CHANGED
    return None


def step(state: GameState, action: Shuffle) -> Step:
    """Deal the five-card hands, turn the 21st card up and ask what is due first.

    A dealer who names trump blind gets no hand yet.
    """
    dealer = next_dealer(state)
    hands = dealt_hands(action.deck, dealer)
    deal = DealState(phase=Phase.FIRST_ROUND, dealer=dealer, turn=dealer.left, deck=action.deck, hands=hands)
    blind = dealer if dealer_is_blind(deal, state.rules) else None
    deal = opened(deal, state.rules)
    packets = tuple(action.packets if seat is dealer else kept for seat, kept in zip(Seat, state.packets, strict=True))
    number = state.number + 1
    return Step(
        state=replace(state, dealer=dealer, number=number, deal=deal, packets=packets),
        events=(
            Dealt(dealer=dealer, number=number, packets=action.packets),
            *(HandReceived(seat=seat, cards=hands[seat]) for seat in order_from(dealer.left, skip=blind)),
            TurnedUp(card=deal.up_card),
        ),
    )
