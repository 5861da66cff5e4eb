"""What trump does to the cards: bowers, effective suit, strength and the winner of a trick.

The tables here are the one source of these rules; legality, counter, sorting, view and search read them.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Literal

from euchre.engine.cards import STANDARD_DECK, Card, Rank, Suit, card_of

if TYPE_CHECKING:
    from collections.abc import Sequence


class NoTrump(IntEnum):
    """Playing without a trump suit, the highest or the lowest card of the led suit winning."""

    HIGH = 4
    LOW = 5

    def __bool__(self) -> Literal[True]:
        """Always true, like every other kind of trump."""
        return True

    def __str__(self) -> str:
        """`n` for no trump, `l` for low no trump."""
        return ("n", "l")[self - 4]


Trump = Suit | NoTrump
"""A suit, or none at all; the number indexes the tables of this module."""

TRUMPS: tuple[Trump, ...] = (*Suit, *NoTrump)
_TRUMP_STRENGTH = 20


def right_bower(trump: Suit) -> Card:
    """Jack of the trump suit, the highest trump but for Benny."""
    return card_of(Rank.JACK, trump)


def left_bower(trump: Suit) -> Card:
    """Jack of the other suit of trump's color, the second trump."""
    return card_of(Rank.JACK, trump.next)


def _effective(card: Card, trump: Trump) -> Suit | None:
    if card is Card.BENNY:
        return trump if isinstance(trump, Suit) else None
    if isinstance(trump, Suit) and card is left_bower(trump):
        return trump
    return card.printed_suit


def _strength(card: Card, trump: Trump) -> int:
    if card is Card.BENNY:
        return 40
    if trump is NoTrump.LOW:
        return 23 - card.rank
    if not isinstance(trump, Suit) or _effective(card, trump) is not trump:
        return int(card.rank)
    if card is right_bower(trump):
        return _TRUMP_STRENGTH + Rank.ACE + 2
    if card is left_bower(trump):
        return _TRUMP_STRENGTH + Rank.ACE + 1
    return _TRUMP_STRENGTH + card.rank


EFFECTIVE_SUIT: tuple[tuple[Suit | None, ...], ...] = tuple(
    tuple(_effective(card, trump) for card in Card) for trump in TRUMPS
)
"""Trump by card: suit the card belongs to; None only for Benny without a trump suit."""

STRENGTH: tuple[tuple[int, ...], ...] = tuple(tuple(_strength(card, trump) for card in Card) for trump in TRUMPS)
"""Trump by card: strength; comparable between trumps, and between cards of one suit. Every trump is above 20."""


def effective_suit(card: Card, trump: Trump | None) -> Suit:
    """Suit that `card` belongs to while `trump` is trump; the printed suit before trump is made.

    Differs from the printed suit only for the left bower and Benny. Benny without a trump suit has none (ValueError).
    """
    suit = card.printed_suit if trump is None else EFFECTIVE_SUIT[trump][card]
    if suit is None:
        message = "Benny has no suit without trump"
        raise ValueError(message)
    return suit


def is_trump(card: Card, trump: Trump) -> bool:
    """Whether `card` belongs to the trump suit."""
    return isinstance(trump, Suit) and EFFECTIVE_SUIT[trump][card] is trump


def trump_order(trump: Suit, pack: Sequence[Card] = STANDARD_DECK) -> tuple[Card, ...]:
    """The trumps of a pack, highest first; the usual one has seven."""
    trumps = (card for card in pack if is_trump(card, trump))
    return tuple(sorted(trumps, key=lambda card: -STRENGTH[trump][card]))


def strength(card: Card, trump: Trump, led: Suit) -> int:
    """How `card` ranks in a trick to which `led` was led; 0 when it can't win."""
    if is_trump(card, trump) or EFFECTIVE_SUIT[trump][card] is led:
        return STRENGTH[trump][card]
    return 0


def winning_index(cards: Sequence[Card], trump: Trump) -> int:
    """Position in `cards`, which are in the order played, of the card that wins so far.

    The highest trump wins, else the highest card of the suit led. `cards` must not be empty.
    """
    led = effective_suit(cards[0], trump)
    return max(range(len(cards)), key=lambda index: strength(cards[index], trump, led))


def playable(hand: Sequence[Card], trump: Trump, led: Suit | None) -> tuple[Card, ...]:
    """Cards of `hand` that may be played to a trick in which `led` was led (None: leading), in the order of `hand`."""
    if led is None:
        return tuple(hand)
    following = tuple(card for card in hand if EFFECTIVE_SUIT[trump][card] is led)
    return following or tuple(hand)
