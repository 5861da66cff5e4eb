"""Random open deals for the benches: five cards a seat, the strongest hand makes its best suit trump."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.engine.cards import STANDARD_DECK, Card, Suit
from euchre.engine.seats import Seat
from euchre.engine.trump import STRENGTH

if TYPE_CHECKING:
    import random


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenDeal:
    """Four hands by seat number after the auction; north leads, or the next seat when north sits out."""

    hands: tuple[tuple[Card, ...], ...]
    trump: Suit
    maker: Seat
    sitting_out: Seat | None

    @property
    def leader(self) -> Seat:
        """Seat that leads to the first trick."""
        return Seat.EAST if self.sitting_out is Seat.NORTH else Seat.NORTH


def _worth(hand: tuple[Card, ...], trump: Suit) -> int:
    return sum(max(0, STRENGTH[trump][card] - 13) for card in hand)


def open_deal(rng: random.Random, *, alone: bool) -> OpenDeal:
    """A uniformly shuffled deal."""
    pack = list(STANDARD_DECK)
    rng.shuffle(pack)
    hands = tuple(tuple(pack[5 * seat : 5 * seat + 5]) for seat in Seat)
    maker, trump = max(
        ((seat, suit) for seat in Seat for suit in Suit), key=lambda pair: _worth(hands[pair[0]], pair[1])
    )
    return OpenDeal(hands=hands, trump=trump, maker=maker, sitting_out=maker.partner if alone else None)
