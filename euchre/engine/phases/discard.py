"""The dealer, holding six cards, buries one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine.actions import Discard
from euchre.engine.deal import with_hand, without
from euchre.engine.errors import Reason
from euchre.engine.events import Discarded
from euchre.engine.game import Step
from euchre.engine.phases.before_lead import proceed

if TYPE_CHECKING:
    from euchre.engine.game import GameState


def legal(state: GameState) -> tuple[Discard, ...]:
    """Cards that the dealer may bury: any of the six, the card just picked up only if the rules allow it."""
    deal = state.current
    discards = (Discard(deal.dealer, card) for card in deal.hands[deal.dealer])
    return tuple(action for action in discards if refusal(state, action) is None)


def refusal(state: GameState, action: Discard) -> Reason | None:
    """Why the dealer may not bury this card, or None."""
    deal = state.current
    if action.card not in deal.hands[deal.dealer]:
        return Reason.CARD_NOT_HELD
    if action.card is deal.up_card and not state.rules.discard_up_card:
        return Reason.MUST_KEEP_UP_CARD
    return None


def step(state: GameState, action: Discard) -> Step:
    """Bury the card and go on to what is due before the first lead."""
    deal = state.current
    hand = without(deal.hands[action.seat], action.card)
    deal = replace(deal, discard=action.card, hands=with_hand(deal.hands, action.seat, hand))
    deal = proceed(deal, state.rules)
    return Step(state=replace(state, deal=deal), events=(Discarded(seat=action.seat, card=action.card),))
