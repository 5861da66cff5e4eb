"""Cards as bits for the search, in an order that makes trump the highest bits, and what follows from that order.

From the lowest bit: the two cross suits (6 cards each), the next suit (5: its jack is the left bower), trump (7).
Within a suit the stronger card has the higher bit. So of a trick's cards masked with "led suit or trump" the largest
number wins. Suits and strengths are read from `euchre.engine.trump`; nothing of the rules is repeated here.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from euchre.engine.cards import STANDARD_DECK, Card, Suit
from euchre.engine.trump import EFFECTIVE_SUIT, STRENGTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ALL_CARDS = (1 << 24) - 1
TRUMP_SHIFT = 17
TRUMPS = ALL_CARDS >> TRUMP_SHIFT << TRUMP_SHIFT
SUIT_MASKS = (0x3F, 0x3F << 6, 0x1F << 12, TRUMPS)
"""The cards of one effective suit each, trump last."""

SIDE_SUITS = SUIT_MASKS[:3]

SUIT_OF: dict[int, int] = {1 << i: next(suit for suit in SUIT_MASKS if suit >> i & 1) for i in range(24)}
"""Card bit → mask of its suit."""


def _pack_for(trump: Suit) -> tuple[Card, ...]:
    """The 24 cards, lowest bit first, while `trump` is trump."""
    place = {suit: index for index, suit in enumerate((*trump.cross, trump.next, trump))}

    def key(card: Card) -> tuple[int, int]:
        suit = EFFECTIVE_SUIT[trump][card]
        return (-1 if suit is None else place[suit], STRENGTH[trump][card])

    return tuple(sorted(STANDARD_DECK, key=key))


CARD_AT: tuple[tuple[Card, ...], ...] = tuple(_pack_for(trump) for trump in Suit)
"""For each trump, bit number → card."""

BIT_OF: tuple[tuple[int, ...], ...] = tuple(tuple(1 << pack.index(card) for card in STANDARD_DECK) for pack in CARD_AT)
"""For each trump, card → its bit."""


def bits(mask: int) -> Iterator[int]:
    """The single bits of `mask`, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def mask_of(cards: Iterable[Card], trump: Suit) -> int:
    """The set of `cards` as bits."""
    table = BIT_OF[trump]
    mask = 0
    for card in cards:
        mask |= table[card]
    return mask


def card_of_bit(bit: int, trump: Suit) -> Card:
    """The card of a single bit."""
    return CARD_AT[trump][bit.bit_length() - 1]


def cards_of(mask: int, trump: Suit) -> tuple[Card, ...]:
    """The cards of `mask` in ascending card order, as hands are kept."""
    return tuple(sorted(card_of_bit(bit, trump) for bit in bits(mask)))


@cache
def _translation(old: Suit, new: Suit) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For the lower and the upper twelve bits: mask under `old` → mask under `new`."""
    moved = [BIT_OF[new][card] for card in CARD_AT[old]]
    halves = []
    for start in (0, 12):
        half = [0] * 4096
        for mask in range(1, 4096):
            low = mask & -mask
            half[mask] = half[mask ^ low] | moved[start + low.bit_length() - 1]
        halves.append(tuple(half))
    return halves[0], halves[1]


def translate(mask: int, old: Suit, new: Suit) -> int:
    """The cards that `mask` means under trump `old`, as bits under trump `new`."""
    if old is new:
        return mask
    low, high = _translation(old, new)
    return low[mask & 0xFFF] | high[mask >> 12]


def _sure(mine: int, theirs: int) -> int:
    best = count = higher = 0
    for bit in (64, 32, 16, 8, 4, 2, 1):
        if mine & bit:
            count += 1
            best = max(best, count - higher)
        elif theirs & bit:
            higher += 1
    return best


def _sure_tricks() -> bytes:
    table = bytearray(1 << 14)
    for mine in range(128):
        others = theirs = 127 ^ mine
        while True:
            table[mine | theirs << 7] = _sure(mine, theirs)
            if not theirs:
                break
            theirs = (theirs - 1) & others
    return bytes(table)


SURE_TRICKS = _sure_tricks()
"""One hand's trumps | the opponents' trumps << 7 → tricks that the hand's side takes whatever is played.

Every trump of a hand comes to be played. A trick in which one of its best `count` trumps is lost costs the opponents a
trump above the lowest of these, so at most `higher` of them are lost; the best `count - higher` is the bound.
"""
