"""Who deals first: drawn evenly, or the seat that is dealt the first jack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.shuffling import seat_number, shuffled
from euchre.engine import Rank, Seat
from euchre.engine.rules import FirstDealer

if TYPE_CHECKING:
    from euchre.engine import Card


@dataclass(frozen=True, slots=True)
class DealerDraw:
    """The first dealer, and the cards shown to find it, in order; none for an even draw."""

    dealer: Seat
    shown: tuple[tuple[Seat, Card], ...] = ()


def draw_first_dealer(seed: str, way: FirstDealer) -> DealerDraw:
    """The first dealer of the game with this seed.

    With FIRST_JACK cards are dealt face up one at a time, from the left of an evenly drawn seat, until a jack comes.
    """
    drawn = Seat(seat_number(seed))
    if way is FirstDealer.RANDOM:
        return DealerDraw(drawn)
    shown: list[tuple[Seat, Card]] = []
    seat = drawn
    for card in shuffled(f"euchre first jack 1|{seed}"):
        seat = seat.left
        shown.append((seat, card))
        if card.rank is Rank.JACK:
            break
    return DealerDraw(seat, tuple(shown))
