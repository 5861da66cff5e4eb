"""A lone maker gets a card from the partner and gives one back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine.actions import Give
from euchre.engine.deal import gift_waits, with_hand, without
from euchre.engine.errors import Reason
from euchre.engine.events import Gave
from euchre.engine.game import Step
from euchre.engine.phases.before_lead import proceed
from euchre.engine.rules import PartnersBest

if TYPE_CHECKING:
    from euchre.engine.deal import DealState
    from euchre.engine.game import GameState
    from euchre.engine.seats import Seat


def legal(state: GameState) -> tuple[Give, ...]:
    """Cards that the seat on turn may give: any it holds, in ascending order."""
    deal = state.current
    return () if deal.turn is None else tuple(Give(deal.turn, card) for card in deal.hands[deal.turn])


def refusal(state: GameState, action: Give) -> Reason | None:
    """Why the seat on turn may not give this card, or None."""
    return None if action.card in state.current.hands[action.seat] else Reason.CARD_NOT_HELD


def step(state: GameState, action: Give) -> Step:
    """Hand the card over; a card given blind waits until the partner has given one."""
    deal, blind = state.current, state.rules.partners_best is PartnersBest.BLIND
    hands = with_hand(deal.hands, action.seat, without(deal.hands[action.seat], action.card))
    deal = replace(deal, hands=hands, gifts=(*deal.gifts, action))
    waits = gift_waits(deal, state.rules)
    for gift in () if waits else deal.gifts if blind else (action,):
        deal = _received(deal, gift.seat.partner, gift)
    gave = Gave(seat=action.seat, card=action.card, blind=waits)
    return Step(state=replace(state, deal=proceed(deal, state.rules)), events=(gave,))


def _received(deal: DealState, seat: Seat, gift: Give) -> DealState:
    hand = tuple(sorted((*deal.hands[seat], gift.card)))
    return replace(deal, hands=with_hand(deal.hands, seat, hand))
