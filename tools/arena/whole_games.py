"""Chance to win a whole game, from the deals of a match: games are made of its deals, the deal alternating.

Nothing is drawn by chance: the share of won games is computed for all ways to draw deals at once.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

BLOCKS = 20


def share_of_games(dealing: Sequence[int], other: Sequence[int], target: int = 10) -> float:
    """Share of games to `target` won by a side that makes `dealing` points in deals of its own and `other` in the rest.

    Points are net: negative when the opponents made them. Either side deals first equally often.
    """
    chances = tuple(_chances(points) for points in (dealing, other))
    idle = tuple(chance.pop(0, 0.0) for chance in chances)
    if min(idle) == 1:
        return 0.5
    won: dict[tuple[int, int, int], float] = {}

    def chance_of(turn: int, ours: int, theirs: int) -> float:
        if ours >= target or theirs >= target:
            return float(ours >= target)
        return won[turn, ours, theirs]

    for total in range(2 * target - 2, -1, -1):
        for ours in range(max(0, total - target + 1), min(target, total + 1)):
            theirs = total - ours
            a, b = (
                sum(
                    chance * chance_of(1 - turn, ours + max(0, points), theirs + max(0, -points))
                    for points, chance in chances[turn].items()
                )
                for turn in (0, 1)
            )
            won[0, ours, theirs] = first = (a + idle[0] * b) / (1 - idle[0] * idle[1])
            won[1, ours, theirs] = b + idle[1] * first
    return (won[0, 0, 0] + won[1, 0, 0]) / 2


def error_of_share(dealing: Sequence[int], other: Sequence[int], target: int = 10) -> float:
    """Standard error of `share_of_games` by leaving out one block of deals at a time; 0 for fewer than two deals."""
    count = min(BLOCKS, len(dealing))
    if count < 2:
        return 0.0
    values = []
    for block in range(count):
        kept = [index for index in range(len(dealing)) if index % count != block]
        values.append(share_of_games([dealing[i] for i in kept], [other[i] for i in kept], target))
    mean = sum(values) / count
    return sqrt((count - 1) / count * sum((value - mean) ** 2 for value in values))


def _chances(points: Sequence[int]) -> dict[int, float]:
    return {made: count / len(points) for made, count in Counter(points).items()}
