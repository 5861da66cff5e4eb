"""Hands from a larger pack as hands of the usual 24 cards, for judgments that were fitted on those.

Trumps keep their order from the highest down, so that Benny counts as the right bower and the right bower as the left;
what is below the nine counts as a nine.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from euchre.engine.cards import PRINTED_RANK, STANDARD_DECK, Card, Rank, Suit, card_of
from euchre.engine.trump import trump_order

if TYPE_CHECKING:
    from collections.abc import Iterable


def as_usual(cards: Iterable[Card], trump: Suit, pack: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards, dealt from `pack`, as cards of the usual pack under this trump; several may come out alike."""
    if pack is STANDARD_DECK:
        return tuple(cards)
    table = _table(trump, pack)
    return tuple(table[card] for card in cards)


@cache
def _table(trump: Suit, pack: tuple[Card, ...]) -> dict[Card, Card]:
    usual, order = trump_order(trump), trump_order(trump, pack)
    trumps = {card: usual[min(place, len(usual) - 1)] for place, card in enumerate(order)}
    return {card: trumps[card] if card in trumps else _at_least_nine(card) for card in pack}


def _at_least_nine(card: Card) -> Card:
    rank = PRINTED_RANK[card]
    return card if rank is None or rank >= Rank.NINE else card_of(Rank.NINE, card.printed_suit)
