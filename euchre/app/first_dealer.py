"""Who deals first: drawn evenly, dealt the first jack, or cutting the highest or lowest card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.shuffling import seat_number, shuffled
from euchre.engine import Rank, Seat, Suit
from euchre.engine.cards import PRINTED_RANK, PRINTED_SUIT, STANDARD_DECK
from euchre.engine.rules import FirstDealer
from euchre.engine.seats import order_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine import Card

    Shown = Sequence[tuple[Seat, Card]]

_JACKS = {
    FirstDealer.FIRST_JACK: tuple(Suit),
    FirstDealer.FIRST_BLACK_JACK: (Suit.CLUBS, Suit.SPADES),
}
_ABOVE_THE_ACE = Rank.ACE + 1  # Benny, in the pack of 25


@dataclass(frozen=True, slots=True)
class DealerDraw:
    """The first dealer, and the cards shown to find it, in order; none for an even draw."""

    dealer: Seat
    shown: tuple[tuple[Seat, Card], ...] = ()


def draw_first_dealer(seed: str, way: FirstDealer, cards: tuple[Card, ...] = STANDARD_DECK) -> DealerDraw:
    """The first dealer of the game with this seed, found with a shuffled pack of `cards`.

    For a jack, cards are dealt face up one at a time from the left of an evenly drawn seat. For the highest or lowest
    card each seat draws one, and those that are equal draw again.
    """
    drawn = Seat(seat_number(seed))
    if way is FirstDealer.RANDOM:
        return DealerDraw(drawn)
    shown: list[tuple[Seat, Card]] = []
    for card in shuffled(f"euchre first jack 1|{seed}", cards):
        shown.append((_next_to_draw(shown, way, drawn.left), card))
        dealer = drawn_dealer(shown, way)
        if dealer is not None:
            return DealerDraw(dealer, tuple(shown))
    return DealerDraw(shown[-1][0], tuple(shown))


def drawn_dealer(shown: Shown, way: FirstDealer) -> Seat | None:
    """The dealer that these cards make, in the order shown; None while they decide nothing."""
    if not shown:
        return None
    seat, card = shown[-1]
    if way in _JACKS:
        return seat if PRINTED_RANK[card] is Rank.JACK and PRINTED_SUIT[card] in _JACKS[way] else None
    left, drawn = _still_in(shown, way)
    return left[0] if len(left) == 1 and drawn == 0 else None


def deciding_place(shown: Shown, way: FirstDealer) -> int | None:
    """Place in `shown` of the card that makes the dealer; None while none does."""
    dealer = drawn_dealer(shown, way)
    places = [place for place, (seat, _) in enumerate(shown) if seat is dealer]
    return places[-1] if places else None


def _next_to_draw(shown: Shown, way: FirstDealer, first: Seat) -> Seat:
    if not shown:
        return first
    if way in _JACKS:
        return shown[-1][0].left
    left, drawn = _still_in(shown, way)
    return left[drawn]


def _still_in(shown: Shown, way: FirstDealer) -> tuple[list[Seat], int]:
    """Seats that may still become dealer, and how many of them have drawn in this round."""
    left, done = list(order_from(shown[0][0])), 0
    while len(left) > 1 and done + len(left) <= len(shown):
        heights = {seat: _height(card) for seat, card in shown[done : done + len(left)]}
        best = min(heights.values()) if way is FirstDealer.LOW_CARD else max(heights.values())
        done += len(left)
        left = [seat for seat in left if heights[seat] == best]
    return left, len(shown) - done


def _height(card: Card) -> int:
    rank = PRINTED_RANK[card]
    return _ABOVE_THE_ACE if rank is None else int(rank)
