"""Random open positions and an exhaustive search over them by the readable rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.ai.kernel import Position
from euchre.ai.kernel_tables import BIT_OF, mask_of
from euchre.engine.cards import STANDARD_DECK, Card, Suit
from euchre.engine.seats import Seat, Team, order_from
from euchre.engine.trump import effective_suit, playable, winning_index

if TYPE_CHECKING:
    import random


@dataclass(frozen=True, kw_only=True)
class Open:
    hands: tuple[tuple[Card, ...], ...]
    leader: Seat
    played: tuple[Card, ...]
    trump: Suit
    sitting_out: Seat | None

    @property
    def order(self) -> tuple[Seat, ...]:
        return tuple(order_from(self.leader, skip=self.sitting_out))

    @property
    def legal(self) -> tuple[Card, ...]:
        led = effective_suit(self.played[0], self.trump) if self.played else None
        return playable(self.hands[self.order[len(self.played)]], self.trump, led)

    @property
    def kernel(self) -> Position:
        north, east, south, west = (mask_of(hand, self.trump) for hand in self.hands)
        table = BIT_OF[self.trump]
        played = tuple(table[card] for card in self.played)
        return Position((north, east, south, west), self.leader, played, self.sitting_out)

    def play(self, card: Card) -> Open:
        seat = self.order[len(self.played)]
        hands = tuple(
            tuple(held for held in hand if held is not card) if owner is seat else hand
            for owner, hand in zip(Seat, self.hands, strict=True)
        )
        played = (*self.played, card)
        leader = self.leader
        if len(played) == len(self.order):
            leader, played = self.order[winning_index(played, self.trump)], ()
        return Open(hands=hands, leader=leader, played=played, trump=self.trump, sitting_out=self.sitting_out)


def random_open(rng: random.Random, tricks: int, cards_played: int, *, alone: bool) -> Open:
    """A position with `tricks` tricks left, `cards_played` cards of the first of them on the table."""
    pack = rng.sample(STANDARD_DECK, 4 * tricks)
    hands = tuple(tuple(sorted(pack[tricks * seat : tricks * (seat + 1)])) for seat in Seat)
    leader = rng.choice(tuple(Seat))
    out = rng.choice([seat for seat in Seat if seat is not leader]) if alone else None
    position = Open(hands=hands, leader=leader, played=(), trump=rng.choice(tuple(Suit)), sitting_out=out)
    for _ in range(cards_played):
        position = position.play(rng.choice(position.legal))
    return position


def exhaustive(position: Open, team: Team) -> int:
    """Tricks left that `team` takes, by trying every card of every seat."""
    seat = position.order[len(position.played)]
    if not position.hands[seat]:
        return 0
    values = [value_of_move(position, card, team) for card in position.legal]
    return max(values) if seat.team is team else min(values)


def value_of_move(position: Open, card: Card, team: Team) -> int:
    later = position.play(card)
    won = int(not later.played and later.leader.team is team)
    return won + exhaustive(later, team)
