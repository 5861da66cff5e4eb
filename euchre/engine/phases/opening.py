"""What is asked between the deal and the first call, in order: farmers' hands, going under, Benny's blind name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine.cards import Card
from euchre.engine.observation import Phase
from euchre.engine.rules import BennyUp, Farmers, GoUnder
from euchre.engine.seats import order_from

if TYPE_CHECKING:
    from euchre.engine.deal import DealState
    from euchre.engine.rules import RuleSet
    from euchre.engine.seats import Seat

_SHOWN_BEFORE_THE_AUCTION = (Farmers.REDEAL, Farmers.MCEVOY, Farmers.THREE_OR_MORE)


def opened(deal: DealState, rules: RuleSet) -> DealState:
    """A deal just dealt, at the first thing that a seat is asked."""
    if rules.farmers in _SHOWN_BEFORE_THE_AUCTION:
        return replace(deal, phase=Phase.FARMERS_HAND, turn=deal.eldest)
    return past_farmers(deal, rules)


def past_farmers(deal: DealState, rules: RuleSet) -> DealState:
    """The deal after nobody showed a farmer's hand before the auction."""
    if rules.go_under is not GoUnder.OFF:
        return replace(deal, phase=Phase.GO_UNDER, turn=deal.eldest)
    return at_first_call(deal, rules)


def at_first_call(deal: DealState, rules: RuleSet) -> DealState:
    """The deal with eldest hand to call, or the dealer who must name trump blind."""
    if dealer_is_blind(deal, rules):
        return replace(deal, phase=Phase.BLIND_CALL, turn=deal.dealer)
    return replace(deal, phase=Phase.FIRST_ROUND, turn=deal.eldest)


def dealer_is_blind(deal: DealState, rules: RuleSet) -> bool:
    """Whether the dealer may not look at the hand yet: Benny is turned up and trump not named."""
    if deal.up_card is not Card.BENNY or deal.contract is not None:
        return False
    return rules.benny_up is BennyUp.DEALER_NAMES_BLIND


def next_asked(deal: DealState, rules: RuleSet) -> Seat | None:
    """Seat after the one on turn that is asked about its cards, None after the last.

    Eldest hand is first and the dealer last. Seats that sit out are not asked, nor is a dealer who has not looked.
    """
    blind = dealer_is_blind(deal, rules)
    order = [seat for seat in order_from(deal.eldest) if seat not in deal.seats_out]
    if blind:
        order.remove(deal.dealer)
    later = order if deal.turn is None else order[order.index(deal.turn) + 1 :]
    return later[0] if later else None
