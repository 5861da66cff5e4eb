"""What is due between the auction and the first lead: the exchange of a lone hand, and who defends alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine.observation import Phase
from euchre.engine.phases.play import open_play
from euchre.engine.rules import DefendAlone, PartnersBest

if TYPE_CHECKING:
    from euchre.engine.deal import DealState
    from euchre.engine.rules import RuleSet
    from euchre.engine.seats import Seat


def proceed(deal: DealState, rules: RuleSet) -> DealState:
    """The deal at what is due next: a card to give, a defender to ask, or else the first lead."""
    giver = next_giver(deal, rules)
    if giver is not None:
        return replace(deal, phase=Phase.EXCHANGE, turn=giver)
    asked = next((seat for seat in may_defend(deal, rules)), None)
    if asked is not None:
        return replace(deal, phase=Phase.DEFENSE, turn=asked)
    return open_play(deal, rules)


def next_giver(deal: DealState, rules: RuleSet) -> Seat | None:
    """Seat that gives a card now, None when nothing is (or is left) to be given.

    The partner begins when the lone maker answers after seeing the card, the maker when the answer is blind.
    """
    contract = deal.made
    if not contract.alone or rules.partners_best is PartnersBest.OFF:
        return None
    pair = (contract.maker.partner, contract.maker)
    order = pair if rules.partners_best is PartnersBest.SEEN else pair[::-1]
    return order[len(deal.gifts)] if len(deal.gifts) < len(order) else None


def may_defend(deal: DealState, rules: RuleSet) -> tuple[Seat, ...]:
    """Defenders who may play alone, in the order they are asked: from the maker's left, the first to accept plays."""
    contract = deal.made
    pair = (contract.maker.left, contract.maker.right)
    match rules.defend_alone:
        case DefendAlone.OFF:
            return ()
        case DefendAlone.ANY_CALL:
            return pair
        case DefendAlone.EITHER:
            return pair if contract.alone else ()
        case DefendAlone.AFTER_CALLER:
            passed = _passed_in_the_last_round(deal)
            return tuple(seat for seat in pair if seat not in passed) if contract.alone else ()


def _passed_in_the_last_round(deal: DealState) -> tuple[Seat, ...]:
    """Seats that passed in the round in which trump was made, also while Benny is turned up."""
    last_round = (len(deal.calls) - 1) // 4 * 4
    return tuple(call.seat for call in deal.calls[last_round:-1])
