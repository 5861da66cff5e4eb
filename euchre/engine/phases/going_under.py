"""Going under: before the auction a poor hand may swap three cards for the three bottom cards of the kitty.

Every seat in turn is asked, also those who may not, so that being asked tells nothing about a hand.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from euchre.engine.actions import GoUnder, Pass
from euchre.engine.cards import is_low
from euchre.engine.deal import swapped
from euchre.engine.errors import Reason
from euchre.engine.events import WentUnder
from euchre.engine.game import Step
from euchre.engine.phases.opening import at_first_call, next_asked
from euchre.engine.rules import GoUnder as GoUnderRule

if TYPE_CHECKING:
    from euchre.engine.cards import Card
    from euchre.engine.game import GameState
    from euchre.engine.rules import RuleSet

CARDS = 3


def legal(state: GameState) -> tuple[Pass | GoUnder, ...]:
    """Pass, and every three cards that the seat on turn may give."""
    deal = state.current
    if deal.turn is None:
        return ()
    swaps = combinations(givable(deal.hands[deal.turn], state.rules), CARDS)
    return (Pass(deal.turn), *(GoUnder(deal.turn, cards) for cards in swaps))


def givable(hand: tuple[Card, ...], rules: RuleSet) -> tuple[Card, ...]:
    """Cards of the hand that may go: any of a farmer's hand, or only its low ones; fewer than three allow nothing."""
    low = tuple(card for card in hand if is_low(card))
    if rules.go_under is GoUnderRule.FARMERS and len(low) < len(hand):
        return ()
    return low


def refusal(state: GameState, action: Pass | GoUnder) -> Reason | None:
    """Why the seat on turn may not do this, or None."""
    if isinstance(action, Pass):
        return None
    hand = state.current.hands[action.seat]
    if len(action.cards) != CARDS or list(action.cards) != sorted(set(action.cards)):
        return Reason.MUST_GIVE_THREE
    if not set(action.cards) <= set(hand):
        return Reason.CARD_NOT_HELD
    return None if set(action.cards) <= set(givable(hand, state.rules)) else Reason.MUST_GIVE_LOW_CARDS


def step(state: GameState, action: Pass | GoUnder) -> Step:
    """Swap the cards, then ask the next seat if the rules let more than one go under, or open the auction."""
    deal, rules = state.current, state.rules
    events: tuple[WentUnder, ...] = ()
    asked = next_asked(deal, rules)
    if isinstance(action, GoUnder):
        taken = deal.kitty[-CARDS:]
        deal = replace(deal, hands=swapped(deal.hands, action, taken), unders=(*deal.unders, action))
        events = (
            WentUnder(
                seat=action.seat, given=action.cards, taken=tuple(sorted(taken)), shown=state.rules.go_under_reveal
            ),
        )
        asked = asked if rules.go_under_repeat else None
    deal = at_first_call(deal, rules) if asked is None else replace(deal, turn=asked)
    return Step(state=replace(state, deal=deal), events=events)
