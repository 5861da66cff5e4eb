"""Everything a seat, or the shuffle, can do. An action is plain data; nothing happens by making one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.engine.cards import Card
    from euchre.engine.seats import Seat
    from euchre.engine.trump import Trump


class Packets(StrEnum):
    """How many cards go to each seat in each round of the deal; it has no effect on which cards."""

    THREE_TWO = "3-2"
    TWO_THREE = "2-3"
    ALTERNATE_THREE = "3-2-3-2"  # 3, 2, 3, 2 in the first round, the rest in the second
    ALTERNATE_TWO = "2-3-2-3"
    SINGLES = "1"


_FIRST_ROUND = {
    Packets.THREE_TWO: (3, 3, 3, 3),
    Packets.TWO_THREE: (2, 2, 2, 2),
    Packets.ALTERNATE_THREE: (3, 2, 3, 2),
    Packets.ALTERNATE_TWO: (2, 3, 2, 3),
}


def packet_sizes(packets: Packets) -> tuple[tuple[int, int, int, int], ...]:
    """Rounds of the deal, each with the cards for the four seats from eldest hand; each seat's sum is 5."""
    if packets is Packets.SINGLES:
        return ((1, 1, 1, 1),) * 5
    first = _FIRST_ROUND[packets]
    a, b, c, d = first
    return first, (5 - a, 5 - b, 5 - c, 5 - d)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The pack as it is dealt.

    `deck[0:5]` go to eldest hand, `[5:10]` and `[10:15]` clockwise, `[15:20]` to the dealer; `[20]` is turned up and
    the rest is the kitty.
    """

    deck: tuple[Card, ...]
    packets: Packets = Packets.THREE_TWO


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat declines to call."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowFarmers:
    """A seat shows a farmer's hand, and the same dealer deals again; one who would rather play passes."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoUnder:
    """A seat swaps three cards, in ascending order, for the three bottom cards; one who would rather not passes."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class OrderUp:
    """Round one: a seat makes the up card's suit trump; the dealer's own pick-up is the same action."""

    seat: Seat
    alone: bool = False


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Round two: a seat names trump."""

    seat: Seat
    trump: Trump
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Discard:
    """The dealer, holding six cards, buries one."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Give:
    """Across the table, for a lone hand: the partner gives the maker a card, or the maker gives one back."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Defend:
    """A defender takes the makers on alone; one who would rather not passes."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Concede:
    """A seat gives the game up for its team; allowed at any time before the end, in turn or not."""

    seat: Seat


Call = Pass | OrderUp | NameTrump
"""What can be said in the auction."""

SeatAction = Pass | ShowFarmers | GoUnder | OrderUp | NameTrump | Discard | Give | Defend | Play | Concede
"""What a seat can do."""

Action = Shuffle | SeatAction
"""Everything that `apply` takes."""
