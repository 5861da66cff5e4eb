"""What a hand is worth as the maker's: the features that the calls are judged by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.engine.cards import Rank, Suit
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


def features(hand: Sequence[Card], trump: Suit, up_card: Card, *, held: bool) -> tuple[float, ...]:
    """The hand of five as the numbers named in FEATURES, were `trump` made.

    `held` tells that the up card is one of the five (the dealer took it up); then it counts in the hand alone.
    """
    trumps = [card for card in hand if is_trump(card, trump)]
    sides = [card for card in hand if not is_trump(card, trump)]
    ranks = {card.rank for card in trumps if card is not left_bower(trump)}
    side_ranks = [(card.printed_suit, card.rank) for card in sides]
    aces = [suit for suit, rank in side_ranks if rank is Rank.ACE]
    kings = [suit for suit, rank in side_ranks if rank is Rank.KING]
    right, left = right_bower(trump) in trumps, left_bower(trump) in trumps
    up_rank = None if held else up_card.rank
    return tuple(
        map(
            float,
            (
                1,
                right,
                left,
                Rank.ACE in ranks,
                Rank.KING in ranks,
                Rank.QUEEN in ranks,
                Rank.TEN in ranks,
                Rank.NINE in ranks,
                len(trumps) >= 2,
                len(trumps) >= 3,
                len(trumps) >= 4,
                right and left,
                sum(suit is not trump.next for suit in aces),
                trump.next in aces,
                sum(suit not in aces for suit in kings),
                sum(suit in aces for suit in kings),
                3 - len({suit for suit, _ in side_ranks}),
                up_card.printed_suit is trump.next,
                up_rank is Rank.JACK,
                up_rank is Rank.ACE,
                up_rank in (Rank.KING, Rank.QUEEN),
                max(trump_points(hand, suit) for suit in Suit if suit not in (trump, up_card.printed_suit)),
            ),
        )
    )


def trump_points(hand: Sequence[Card], trump: Suit) -> float:
    """A quick count of the hand with this trump: right 3, left 2.5, ace 2, small trumps about 1, side aces 1."""
    total = 0.0
    for card in hand:
        if card is right_bower(trump):
            total += 3.0
        elif card is left_bower(trump):
            total += 2.5
        elif is_trump(card, trump):
            total += _WORTH[card.rank]
        elif card.rank is Rank.ACE:
            total += 1.0
    return total
