"""Plain alpha-beta over readable cards: what the kernel is compared with, for its results and for its speed.

No move ordering, no equal cards, no memory. The rules come straight from the tables of `euchre.engine.trump`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.engine.trump import playable, winning_index

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine.cards import Card, Suit
    from euchre.engine.seats import Seat, Team

from euchre.engine.seats import order_from
from euchre.engine.trump import EFFECTIVE_SUIT


class PlainSolver:
    """Exact trick counts with all hands open; `nodes` counts the cards played in the search."""

    def __init__(self, trump: Suit, team: Team, sitting_out: Seat | None = None) -> None:
        self.trump = trump
        self.team = team
        self.sitting_out = sitting_out
        self.nodes = 0

    def tricks(self, hands: Sequence[Sequence[Card]], leader: Seat, played: Sequence[Card] = ()) -> int:
        """Tricks that the team takes from here on; `played` is the trick on the table from `leader` on."""
        return self._value([list(hand) for hand in hands], leader, list(played), -1, 6)

    def _value(self, hands: list[list[Card]], leader: Seat, played: list[Card], low: int, high: int) -> int:
        order = tuple(order_from(leader, skip=self.sitting_out))
        if len(played) == len(order):
            taker = order[winning_index(played, self.trump)]
            won = int(taker.team is self.team)
            if not hands[taker]:
                return won
            return won + self._value(hands, taker, [], low - won, high - won)
        seat = order[len(played)]
        ours = seat.team is self.team
        best = -1 if ours else 6
        led = EFFECTIVE_SUIT[self.trump][played[0]] if played else None
        for card in playable(hands[seat], self.trump, led):
            self.nodes += 1
            hands[seat].remove(card)
            value = self._value(hands, leader, [*played, card], low, high)
            hands[seat].append(card)
            if ours:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best
