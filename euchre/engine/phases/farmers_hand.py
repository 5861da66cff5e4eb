"""A farmer's hand: who holds one may show it, and the same dealer deals again.

Every seat in turn is asked, also those with nothing to show, so that being asked tells nothing about a hand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine.actions import Pass, ShowFarmers
from euchre.engine.cards import is_low
from euchre.engine.errors import Reason
from euchre.engine.events import Misdealt
from euchre.engine.game import Step
from euchre.engine.observation import Phase
from euchre.engine.phases.before_lead import proceed
from euchre.engine.phases.opening import next_asked, past_farmers
from euchre.engine.rules import Farmers
from euchre.engine.seats import Seat
from euchre.engine.trump import is_trump

if TYPE_CHECKING:
    from euchre.engine.deal import DealState
    from euchre.engine.game import GameState
    from euchre.engine.rules import RuleSet

_LOW_CARDS_NEEDED = 3


def legal(state: GameState) -> tuple[Pass | ShowFarmers, ...]:
    """Pass, and showing the hand if it is a farmer's hand by the rules."""
    seat = state.current.turn
    if seat is None:
        return ()
    return (Pass(seat), ShowFarmers(seat)) if may_show(state, seat) else (Pass(seat),)


def refusal(state: GameState, action: Pass | ShowFarmers) -> Reason | None:
    """Why the seat on turn may not do this, or None."""
    shows = isinstance(action, ShowFarmers)
    return Reason.NO_FARMERS_HAND if shows and not may_show(state, action.seat) else None


def may_show(state: GameState, seat: Seat) -> bool:
    """Whether the seat holds what the rules call a farmer's hand, and has not used its one claim of the game."""
    hand = state.current.hands[seat]
    low = sum(map(is_low, hand))
    match state.rules.farmers:
        case Farmers.OFF:
            return False
        case Farmers.REDEAL:
            return low == len(hand)
        case Farmers.MCEVOY:
            return low == len(hand) and not state.farmers_shown[seat]
        case Farmers.THREE_OR_MORE:
            return low >= _LOW_CARDS_NEEDED
        case Farmers.REDEAL_NO_TRUMP:
            trump = state.current.made.trump
            return low == len(hand) and not any(is_trump(card, trump) for card in hand)


def step(state: GameState, action: Pass | ShowFarmers) -> Step:
    """End the deal without points when the hand is shown, else go on to the next seat or phase."""
    deal, rules = state.current, state.rules
    if isinstance(action, ShowFarmers):
        return _redeal(state, action.seat)
    asked = next_asked(deal, rules)
    if asked is not None:
        deal = replace(deal, turn=asked)
    else:
        deal = past_farmers(deal, rules) if deal.contract is None else discard_or_proceed(deal, rules)
    return Step(state=replace(state, deal=deal), events=())


def _redeal(state: GameState, seat: Seat) -> Step:
    deal = replace(state.current, phase=Phase.DEAL_OVER, turn=None, redealt_by=seat)
    shown = tuple(done or other is seat for other, done in zip(Seat, state.farmers_shown, strict=True))
    event = Misdealt(seat=seat, cards=deal.hands[seat])
    return Step(state=replace(state, deal=deal, farmers_shown=shown), events=(event,))


def after_auction(deal: DealState, rules: RuleSet) -> DealState:
    """The deal, whose trump was made just now, at what is due next; the up card is in the hand it goes to."""
    if rules.farmers is Farmers.REDEAL_NO_TRUMP:
        deal = replace(deal, phase=Phase.FARMERS_HAND, turn=None)
        return replace(deal, turn=next_asked(deal, rules))
    return discard_or_proceed(deal, rules)


def discard_or_proceed(deal: DealState, rules: RuleSet) -> DealState:
    """The deal with the dealer to bury a card, or past that when the up card was not taken."""
    if deal.up_card_picked_up:
        return replace(deal, phase=Phase.DISCARD, turn=deal.dealer)
    return proceed(deal, rules)
