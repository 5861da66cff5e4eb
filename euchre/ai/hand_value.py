"""What a hand is worth as the maker's: the features that the calls are judged by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.engine.cards import STANDARD_DECK, Rank, Suit
from euchre.engine.trump import is_trump, left_bower, right_bower

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine.cards import Card

FEATURES = (
    "base",
    "right",
    "left",
    "trump_ace",
    "trump_king",
    "trump_queen",
    "trump_ten",
    "trump_nine",
    "two_trumps",
    "three_trumps",
    "four_trumps",
    "both_bowers",
    "green_aces",
    "next_ace",
    "side_kings",
    "ace_king",
    "voids",
    "next",
    "up_jack",
    "up_ace",
    "up_court",
    "other_suit",
)
"""Names of the numbers that `features` returns, in order."""

_WORTH = {Rank.NINE: 1.0, Rank.TEN: 1.0, Rank.QUEEN: 1.2, Rank.KING: 1.5, Rank.ACE: 2.0}
# What a card says under a trump, one bit each; the suits of side cards have four bits.
_RIGHT, _LEFT = 1, 2
_TRUMPS_BY_RANK = {Rank.ACE: 4, Rank.KING: 8, Rank.QUEEN: 16, Rank.TEN: 32, Rank.NINE: 64}
_ACE_OF, _KING_OF, _SIDE_OF = 8, 12, 16
_TRUMP = 1 << 20


def _points(card: Card, trump: Suit) -> float:
    if card is right_bower(trump):
        return 3.0
    if card is left_bower(trump):
        return 2.5
    if is_trump(card, trump):
        return _WORTH[card.rank]
    return 1.0 if card.rank is Rank.ACE else 0.0


def _marks(card: Card, trump: Suit) -> int:
    if card is right_bower(trump):
        return _TRUMP | _RIGHT
    if card is left_bower(trump):
        return _TRUMP | _LEFT
    if is_trump(card, trump):
        return _TRUMP | _TRUMPS_BY_RANK[card.rank]
    suit = card.printed_suit
    marks = 1 << _SIDE_OF + suit
    if card.rank is Rank.ACE:
        marks |= 1 << _ACE_OF + suit
    if card.rank is Rank.KING:
        marks |= 1 << _KING_OF + suit
    return marks


_POINTS = tuple(tuple(_points(card, trump) for card in STANDARD_DECK) for trump in Suit)
_MARKS = tuple(tuple(_marks(card, trump) for card in STANDARD_DECK) for trump in Suit)
_UP_RANKS = {Rank.JACK: (1, 0, 0), Rank.ACE: (0, 1, 0), Rank.KING: (0, 0, 1), Rank.QUEEN: (0, 0, 1)}


def features(hand: Sequence[Card], trump: Suit, up_card: Card, *, held: bool) -> tuple[float, ...]:
    """The hand of five as the numbers named in FEATURES, were `trump` made.

    `held` tells that the up card is one of the five (the dealer took it up); then it counts in the hand alone.
    """
    table = _MARKS[trump]
    marks = trumps = 0
    for card in hand:
        trumps += table[card] >> 20
        marks |= table[card]
    up_suit = up_card.printed_suit
    aces, kings = marks >> _ACE_OF & 15, marks >> _KING_OF & 15
    next_ace = aces >> trump.next & 1
    values = (
        1,
        marks & 1,
        marks >> 1 & 1,
        marks >> 2 & 1,
        marks >> 3 & 1,
        marks >> 4 & 1,
        marks >> 5 & 1,
        marks >> 6 & 1,
        trumps >= 2,
        trumps >= 3,
        trumps >= 4,
        marks & 3 == 3,
        aces.bit_count() - next_ace,
        next_ace,
        (kings & ~aces).bit_count(),
        (kings & aces).bit_count(),
        3 - (marks >> _SIDE_OF & 15).bit_count(),
        up_suit is trump.next,
        *((0, 0, 0) if held else _UP_RANKS.get(up_card.rank, (0, 0, 0))),
        max(trump_points(hand, suit) for suit in Suit if suit is not trump and suit is not up_suit),
    )
    return tuple(map(float, values))


def trump_points(hand: Sequence[Card], trump: Suit) -> float:
    """A quick count of the hand with this trump: right 3, left 2.5, ace 2, small trumps about 1, side aces 1."""
    table = _POINTS[trump]
    total = 0.0
    for card in hand:
        total += table[card]
    return total
