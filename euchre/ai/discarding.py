"""Which of the six cards the dealer buries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.engine.cards import Rank
from euchre.engine.trump import EFFECTIVE_SUIT, STRENGTH, is_trump

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine.cards import Card
    from euchre.engine.trump import Trump

_TRUMP_COST = 1000
_ACE_COST = 100
_VOID_GAIN = 20


def choose_discard(hand: Sequence[Card], trump: Trump, allowed: Sequence[Card]) -> Card:
    """The card of `allowed` that `hand` misses least: a side suit is emptied, aces, trumps and guarded kings stay.

    `allowed` must not be empty. Ties go to the lower card number.
    """
    return min(allowed, key=lambda card: (discard_cost(card, hand, trump), card))


def discard_cost(card: Card, hand: Sequence[Card], trump: Trump) -> int:
    """How much `hand` loses with `card`; only the order of the numbers means something."""
    if is_trump(card, trump):
        return _TRUMP_COST + STRENGTH[trump][card]
    if card.rank is Rank.ACE:
        return _ACE_COST
    height = card.rank - Rank.NINE
    suit = EFFECTIVE_SUIT[trump][card]
    mates = [other for other in hand if other is not card and EFFECTIVE_SUIT[trump][other] is suit]
    if not mates:
        return height - _VOID_GAIN
    if len(mates) == 1 and mates[0].rank is Rank.KING:
        return height + 12  # the king would stand alone
    if any(mate.rank is Rank.ACE for mate in mates):
        return height + 1
    return height + 3
