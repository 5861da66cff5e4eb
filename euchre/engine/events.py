"""What happened, in the past tense; `apply` returns these in order.

An event with a hidden part is shortened for each seat by `perspective.redact`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.engine.actions import Packets
    from euchre.engine.cards import Card
    from euchre.engine.scoring import DealResult
    from euchre.engine.seats import Seat, Team
    from euchre.engine.trump import Trump


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """Deal `number` (from 1) was dealt in these packets."""

    dealer: Seat
    number: int
    packets: Packets


@dataclass(frozen=True, slots=True, kw_only=True)
class HandReceived:
    """A seat got its five cards; only that seat learns of it. A dealer who names trump blind gets them after that."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp:
    """The 21st card lies face up; the auction is open."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Misdealt:
    """A seat showed a farmer's hand: nobody scores, and the same dealer deals again."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WentUnder:
    """A seat swapped three cards for the three bottom ones.

    `given` is None for those who were not shown the cards, `taken` for everyone else; `shown` tells that the rules let
    all see what was given.
    """

    seat: Seat
    given: tuple[Card, ...] | None
    taken: tuple[Card, ...] | None
    shown: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """A seat passed in the first (1) or second (2) round."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedDown:
    """All four passed; the up card lies face down and its suit can't be named."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpMade:
    """A seat ordered up (`ordered`) or named trump; it and its partner are the makers."""

    seat: Seat
    trump: Trump
    alone: bool
    ordered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WentAlone:
    """The maker plays alone; the partner's cards are out of play."""

    seat: Seat
    sitting_out: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PickedUp:
    """The up card joined the dealer's hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded:
    """The dealer buried a card; only the dealer knows which, for everyone else `card` is None."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Gave:
    """A card crossed the table before a lone hand.

    `card` is None for those who may not know it: the opponents, and with `blind` the partner too, who gets the card
    only after giving one.
    """

    seat: Seat
    card: Card | None
    blind: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DefendedAlone:
    """A defender plays alone; the partner's cards are out of play."""

    seat: Seat
    sitting_out: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class LetBe:
    """A defender who was asked does not defend alone."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeited:
    """The dealer, everyone else having passed, named no trump suit and gives the other side a point."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A seat played a card; `led` when it was the first of the trick."""

    seat: Seat
    card: Card
    led: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTaken:
    """A seat took trick `number` (1 to 5) and leads next, unless it was the last."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScored:
    """The deal is over and its points are counted; `scores` are the new ones."""

    result: DealResult
    maker_tricks: int
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrownIn:
    """Everyone passed twice; nobody scores."""

    dealer: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Conceded:
    """A seat gave the game up."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon:
    """The game is over."""

    team: Team
    scores: tuple[int, int]


Event = (
    Dealt
    | HandReceived
    | TurnedUp
    | Misdealt
    | WentUnder
    | Passed
    | TurnedDown
    | TrumpMade
    | WentAlone
    | PickedUp
    | Discarded
    | Gave
    | DefendedAlone
    | LetBe
    | Forfeited
    | Played
    | TrickTaken
    | DealScored
    | ThrownIn
    | Conceded
    | GameWon
)
