"""What a hand is worth without a trump suit, high or low."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.engine.cards import Card, Suit
from euchre.engine.trump import STRENGTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre.engine.trump import NoTrump

# Sure tricks, rounded down to halves: chances to be euchred and to march, with a partner. Judged by hand, not fitted.
_CHANCES = ((0.8, 0.01), (0.72, 0.02), (0.62, 0.03), (0.5, 0.05), (0.4, 0.08), (0.28, 0.13), (0.16, 0.2), (0.1, 0.3))
_BEST = (0.05, 0.5)
_LEAD = 0.5  # what the first lead adds


def top_tricks(hand: Sequence[Card], trump: NoTrump, pack: Iterable[Card]) -> float:
    """Tricks that the hand takes by itself: runs from the top of a suit, and half a trick for a guarded second card."""
    total = 0.0
    cards = list(pack)
    for suit in Suit:
        ranked = sorted((card for card in cards if card.printed_suit is suit), key=lambda card: -STRENGTH[trump][card])
        held = [card for card in ranked if card in hand]
        run = next((place for place, card in enumerate(ranked) if card not in hand), len(ranked))
        total += run
        if run == 0 and len(held) > 1 and held[0] is ranked[1]:
            total += 0.5
    return total


def chances(hand: Sequence[Card], trump: NoTrump, pack: Iterable[Card], *, leads: bool) -> tuple[float, float]:
    """Chances of this hand and its partner to be euchred and to take all five tricks."""
    tops = top_tricks(hand, trump, pack) + (_LEAD if leads else 0.0)
    place = int(2 * tops)
    return _CHANCES[place] if place < len(_CHANCES) else _BEST


def lone_chances(hand: Sequence[Card], trump: NoTrump, pack: Iterable[Card], *, leads: bool) -> tuple[float, float]:
    """The same for the hand alone."""
    tops = top_tricks(hand, trump, pack)
    if tops >= 5:
        return 0.02, 0.95 if leads else 0.85
    euchred = (0.95, 0.85, 0.55, 0.15, 0.05)[int(tops)]
    return euchred, (0.0, 0.0, 0.03, 0.12, 0.4)[int(tops)] * (1.0 if leads else 0.6)
