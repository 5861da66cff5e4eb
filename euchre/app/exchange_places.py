"""Ids of the cards that crossed the table before a lone hand, as the viewer sees them.

A card keeps its id when it changes hands. The viewer's own gift is known by its text, a gift of another seat by that
seat's highest slot, unless the viewer has had the very card in hand before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.pack_places import SLOTS, UP
from euchre.engine import Phase
from euchre.engine.rules import PartnersBest

if TYPE_CHECKING:
    from euchre.engine import Card, Observation, Seat


def gift_ids(observation: Observation) -> tuple[tuple[Seat, str], ...]:
    """Giver and id of every gift, in the order given."""
    ids: list[tuple[Seat, str]] = []
    known: dict[Card, str] = {}
    for gift in observation.gifts:
        card_id = _id(observation, gift.seat, gift.card) if gift.card not in known else known[gift.card]
        if gift.card is not None:
            known[gift.card] = card_id
        ids.append((gift.seat, card_id))
    return tuple(ids)


def _id(observation: Observation, seat: Seat, card: Card | None) -> str:
    picked_up = observation.up_card_picked_up and seat is observation.dealer and card is observation.up_card
    if card is not None and picked_up and observation.seat in (seat, seat.partner):
        return UP
    return str(card) if seat is observation.seat else SLOTS[seat][-1]


def received_ids(observation: Observation) -> dict[Card, str]:
    """Ids of the cards that the viewer has got, by card."""
    pairs = zip(observation.gifts, gift_ids(observation), strict=True)
    return {
        gift.card: card_id
        for gift, (giver, card_id) in pairs
        if gift.card is not None and giver.partner is observation.seat
    }


def after_gifts(slots: list[str], observation: Observation, seat: Seat) -> list[str]:
    """The ids in the hand of another seat after the gifts, those it was given first."""
    for giver, card_id in gift_ids(observation):
        if giver is seat:
            slots = [kept for kept in slots if kept != card_id]
        elif giver.partner is seat:
            slots = [card_id, *slots]
    return slots


def waiting_ids(observation: Observation) -> tuple[str, ...]:
    """Id of the card that the viewer was given blind and has not got yet."""
    pairs = zip(observation.gifts, gift_ids(observation), strict=True)
    return tuple(card_id for gift, (giver, card_id) in pairs if gift.card is None and giver.partner is observation.seat)


def still_gives(observation: Observation, seat: Seat) -> bool:
    """Whether the viewer at `seat`, who will sit out, must look at the hand because a card is to be given."""
    gives = observation.rules.partners_best is not PartnersBest.OFF
    return gives and seat is observation.seat and observation.phase in (Phase.DISCARD, Phase.EXCHANGE)
