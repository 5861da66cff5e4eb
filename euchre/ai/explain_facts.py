"""Facts that speak for a decision, each computed from the observation and nothing else.

A fact is data; `explain_text` turns it into words, and a test checks each kind against the cards as they lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.engine.actions import SeatAction
    from euchre.engine.cards import Card, Suit
    from euchre.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Worth:
    """The chosen action was judged at `points` a deal and `other`, the best of the rest, at `other_points`.

    `clear` tells that they lie more than two standard errors apart.
    """

    points: float
    other: SeatAction
    other_points: float
    clear: bool


@dataclass(frozen=True, slots=True)
class WorthAlone:
    """The chosen action was judged at `points` a deal, and nothing else was."""

    points: float


@dataclass(frozen=True, slots=True)
class OnlyCard:
    """No other card may be played; `suit` is the suit that must be followed, None when one card is left."""

    suit: Suit | None


@dataclass(frozen=True, slots=True)
class Winning:
    """`seat` takes the trick with `card` as it lies."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Beats:
    """The chosen card beats `best`, which took the trick so far; `ruffs` when it trumps in."""

    best: Card
    ruffs: bool


@dataclass(frozen=True, slots=True)
class NothingBeats:
    """No card that may be played beats `best`."""

    best: Card


@dataclass(frozen=True, slots=True)
class CouldTake:
    """`card` may be played and would beat the best one so far; the chosen card does not."""

    card: Card


@dataclass(frozen=True, slots=True)
class LastToPlay:
    """Nobody plays to this trick after this seat."""


@dataclass(frozen=True, slots=True)
class Unbeatable:
    """Nobody who plays after this seat can beat the chosen card, however the cards lie."""


@dataclass(frozen=True, slots=True)
class Boss:
    """No other hand holds a higher card of the suit of the chosen one."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class ShownOut:
    """`seat` has failed to follow `suit`, so it holds none."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class TrumpsOut:
    """So many trumps may still be in the hands of the other players."""

    count: int


@dataclass(frozen=True, slots=True)
class WithOpponents:
    """An opponent who plays holds `card` in `share` (0 to 1) of the layouts drawn, all equally likely ones."""

    card: Card
    share: float


@dataclass(frozen=True, slots=True)
class TricksNeeded:
    """The own side must take `count` more tricks to make its call, or to euchre the makers."""

    count: int
    to_euchre: bool


@dataclass(frozen=True, slots=True)
class TrumpHolding:
    """With `suit` as trump the hand has `trumps`, strongest first, and `aces` aces beside them.

    `six` tells that it is counted with the up card, before the discard.
    """

    suit: Suit
    trumps: tuple[Card, ...]
    aces: int
    six: bool


@dataclass(frozen=True, slots=True)
class UpCardGoes:
    """An order puts the up card into the hand of `dealer`."""

    card: Card
    dealer: Seat


@dataclass(frozen=True, slots=True)
class MustCall:
    """All others have passed twice, and the dealer may not."""


@dataclass(frozen=True, slots=True)
class PointsNeeded:
    """The own side (or the `opponents`) needs `count` points to win the game."""

    count: int
    opponents: bool


@dataclass(frozen=True, slots=True)
class Empties:
    """After the discard the hand has no card of `suit`."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Keeps:
    """After the discard the hand has so many trumps."""

    trumps: int


Fact = (
    Worth
    | WorthAlone
    | OnlyCard
    | Winning
    | Beats
    | NothingBeats
    | CouldTake
    | LastToPlay
    | Unbeatable
    | Boss
    | ShownOut
    | TrumpsOut
    | WithOpponents
    | TricksNeeded
    | TrumpHolding
    | UpCardGoes
    | MustCall
    | PointsNeeded
    | Empties
    | Keeps
)
