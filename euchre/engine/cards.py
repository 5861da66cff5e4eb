"""Suits, ranks, and the cards of every pack that euchre is played with."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal

from euchre.engine.errors import NotationError


class Suit(IntEnum):
    """A printed suit, in the order clubs, diamonds, hearts, spades."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __bool__(self) -> Literal[True]:
        """A suit is never false, clubs (0) included."""
        return True

    def __str__(self) -> str:
        """The suit's letter: `c`, `d`, `h` or `s`."""
        return SUIT_LETTERS[self]

    @property
    def next(self) -> Suit:
        """The other suit of the same color."""
        return _SUITS[self ^ 3]

    @property
    def cross(self) -> tuple[Suit, Suit]:
        """The two suits of the other color, lower number first."""
        first, second = (suit for suit in _SUITS if suit not in (self, self.next))
        return first, second


class Rank(IntEnum):
    """A printed rank; the numbers order the plain suits (seven low, ace high)."""

    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    def __str__(self) -> str:
        """The rank's letter: `7`, `8`, `9`, `T`, `J`, `Q`, `K` or `A`."""
        return RANK_LETTERS[self - Rank.SEVEN]


class Card(IntEnum):
    """A card; `str` gives rank then suit, for instance `Jh`.

    The 24 cards of the usual pack come first, so that a number below 24 is one of them.
    """

    NINE_OF_CLUBS = 0
    TEN_OF_CLUBS = 1
    JACK_OF_CLUBS = 2
    QUEEN_OF_CLUBS = 3
    KING_OF_CLUBS = 4
    ACE_OF_CLUBS = 5
    NINE_OF_DIAMONDS = 6
    TEN_OF_DIAMONDS = 7
    JACK_OF_DIAMONDS = 8
    QUEEN_OF_DIAMONDS = 9
    KING_OF_DIAMONDS = 10
    ACE_OF_DIAMONDS = 11
    NINE_OF_HEARTS = 12
    TEN_OF_HEARTS = 13
    JACK_OF_HEARTS = 14
    QUEEN_OF_HEARTS = 15
    KING_OF_HEARTS = 16
    ACE_OF_HEARTS = 17
    NINE_OF_SPADES = 18
    TEN_OF_SPADES = 19
    JACK_OF_SPADES = 20
    QUEEN_OF_SPADES = 21
    KING_OF_SPADES = 22
    ACE_OF_SPADES = 23
    BENNY = 24
    SEVEN_OF_CLUBS = 25
    EIGHT_OF_CLUBS = 26
    SEVEN_OF_DIAMONDS = 27
    EIGHT_OF_DIAMONDS = 28
    SEVEN_OF_HEARTS = 29
    EIGHT_OF_HEARTS = 30
    SEVEN_OF_SPADES = 31
    EIGHT_OF_SPADES = 32

    def __bool__(self) -> Literal[True]:
        """A card is never false, the nine of clubs (0) included."""
        return True

    def __str__(self) -> str:
        """The card's text, rank then suit; `Bj` for Benny."""
        return _CARD_TEXTS[self]

    @property
    def printed_suit(self) -> Suit:
        """Suit on the face; use `trump.effective_suit` for following. Benny has none (ValueError)."""
        suit = PRINTED_SUIT[self]
        if suit is None:
            message = "Benny has no printed suit"
            raise ValueError(message)
        return suit

    @property
    def rank(self) -> Rank:
        """Rank on the face. Benny has none (ValueError)."""
        rank = PRINTED_RANK[self]
        if rank is None:
            message = "Benny has no rank"
            raise ValueError(message)
        return rank


SUIT_LETTERS = ("c", "d", "h", "s")
RANK_LETTERS = ("7", "8", "9", "T", "J", "Q", "K", "A")
_SUITS = tuple(Suit)
_RANKS = tuple(Rank)
_HIGH_RANKS, _LOW_RANKS = _RANKS[2:], _RANKS[:2]
_FACES: tuple[tuple[Rank | None, Suit | None], ...] = (
    *((rank, suit) for suit in _SUITS for rank in _HIGH_RANKS),
    (None, None),
    *((rank, suit) for suit in _SUITS for rank in _LOW_RANKS),
)
PRINTED_RANK: tuple[Rank | None, ...] = tuple(rank for rank, _ in _FACES)
"""Card to the rank on its face; None only for Benny."""

PRINTED_SUIT: tuple[Suit | None, ...] = tuple(suit for _, suit in _FACES)
"""Card to the suit on its face; None only for Benny."""

_CARD_TEXTS = tuple("Bj" if rank is None else f"{rank}{suit}" for rank, suit in _FACES)
_SUIT_WORDS = {
    **dict(zip(SUIT_LETTERS, _SUITS, strict=True)),
    **{suit.name.lower(): suit for suit in _SUITS},
    **{suit.name.lower().removesuffix("s"): suit for suit in _SUITS},
    **dict(zip("♣♦♥♠", _SUITS, strict=True)),
    **dict(zip("♧♢♡♤", _SUITS, strict=True)),
}
_CARDS = tuple(Card)
_CARD_OF = {face: card for card, face in zip(_CARDS, _FACES, strict=True)}
STANDARD_DECK: tuple[Card, ...] = _CARDS[:24]
"""Nine to ace of each suit."""

BENNY_DECK: tuple[Card, ...] = _CARDS[:25]
"""The usual pack and Benny."""

SEVENS_DECK: tuple[Card, ...] = tuple(_CARD_OF[rank, suit] for suit in _SUITS for rank in _RANKS)
"""Seven to ace of each suit."""


def card_of(rank: Rank, suit: Suit) -> Card:
    """The card with this rank and printed suit."""
    return _CARD_OF[rank, suit]


def is_low(card: Card) -> bool:
    """Whether the card is a ten or lower, of which a farmer's hand is made; Benny is not."""
    rank = PRINTED_RANK[card]
    return rank is not None and rank <= Rank.TEN


def parse_suit(text: str) -> Suit:
    """Suit named by a letter, a word or a suit symbol, in any case; else NotationError."""
    suit = _SUIT_WORDS.get(text.strip().lower().removesuffix("\ufe0f"))
    if suit is None:
        message = f"not a suit: {text[:20]!r}"
        raise NotationError(message)
    return suit


def parse_card(text: str) -> Card:
    """Card written rank then suit (`Jh`, `10♥`, `JH`); else NotationError."""
    short = text.strip().lower().removesuffix("\ufe0f").replace("10", "t", 1)
    if short == "bj":
        return Card.BENNY
    if len(short) == 2 and short[0].upper() in RANK_LETTERS and short[1] in _SUIT_WORDS:
        return card_of(_RANKS[RANK_LETTERS.index(short[0].upper())], _SUIT_WORDS[short[1]])
    message = f"not a card: {text[:20]!r}"
    raise NotationError(message)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards separated by blanks, in the order given; else NotationError."""
    return tuple(parse_card(word) for word in text.split())


def format_cards(cards: tuple[Card, ...]) -> str:
    """Cards as text separated by single blanks, in the order given."""
    return " ".join(map(str, cards))
