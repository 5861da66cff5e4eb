"""Cards of any pack as bits under any kind of trump, and the tricks they take.

A suit has a lane of eight bits, the lowest card lowest; the trumps, up to ten of them, lie above all lanes. Without a
trump suit that lane stays empty; where the lowest card wins, the order within a suit is turned round. The usual pack
under a trump suit has a narrower and faster form (`kernel_tables`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.engine.cards import Card, Suit
from euchre.engine.trump import EFFECTIVE_SUIT, STRENGTH
from euchre.engine.trump import TRUMPS as KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.engine.trump import Trump

_LANE = 8
_TRUMP_SHIFT = 32
SIDE_SUITS: tuple[int, ...] = tuple(0xFF << _LANE * suit for suit in Suit)
TRUMPS = 0x3FF << _TRUMP_SHIFT
SUIT_OF: dict[int, int] = {
    1 << place: next((mask for mask in SIDE_SUITS if mask >> place & 1), TRUMPS) for place in range(_TRUMP_SHIFT + 10)
}
"""Card bit to the mask of its suit; the card 0, of a seat that sits out, is not in it."""


def _bits_under(trump: Trump) -> dict[Card, int]:
    table: dict[Card, int] = {}
    for suit in Suit:
        shift = _TRUMP_SHIFT if trump is suit else _LANE * suit
        cards = sorted(
            (card for card in Card if EFFECTIVE_SUIT[trump][card] is suit), key=lambda card: STRENGTH[trump][card]
        )
        table |= {card: 1 << shift + place for place, card in enumerate(cards)}
    return table


BIT_OF: tuple[dict[Card, int], ...] = tuple(_bits_under(trump) for trump in KINDS)
"""Trump by card: its bit; Benny has none without a trump suit."""


def mask_of(cards: Iterable[Card], trump: Trump) -> int:
    """The cards as bits under this trump."""
    table = BIT_OF[trump]
    mask = 0
    for card in cards:
        mask |= table[card]
    return mask
