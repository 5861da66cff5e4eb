"""The order in which a hand is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.engine import Card, Suit
from euchre.engine.trump import STRENGTH, TRUMPS, Trump, effective_suit

if TYPE_CHECKING:
    from collections.abc import Iterable

_CYCLE = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)  # alternating colors, wherever it starts


def _suit_places(trump: Trump | None) -> dict[Suit, int]:
    """Place of each suit from the left: spades first, or trump first once it is a suit."""
    start = _CYCLE.index(trump) if isinstance(trump, Suit) else 0
    return {_CYCLE[(start + step) % 4]: step for step in range(4)}


def _keys(trump: Trump | None) -> tuple[int, ...]:
    places = _suit_places(trump)
    keys = []
    for card in Card:
        if card is Card.BENNY:
            keys.append(-1)
            continue
        high = int(card.rank) if trump is None else STRENGTH[trump][card]
        keys.append(100 * places[effective_suit(card, trump)] - high + 50)
    return tuple(keys)


_KEYS = {trump: _keys(trump) for trump in (None, *TRUMPS)}


def sort_hand(cards: Iterable[Card], trump: Trump | None) -> tuple[Card, ...]:
    """Cards from left to right.

    Before trump is made spades, hearts, clubs and diamonds, each high to low; then trump first with the bowers at its
    head, the left bower among them, and the other suits in alternating colors.
    """
    keys = _KEYS[trump]
    return tuple(sorted(cards, key=keys.__getitem__))
