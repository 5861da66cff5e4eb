"""A duplicate match: every deal is played twice with the sides swapped, on all cores, and the difference is judged."""

from __future__ import annotations

import multiprocessing
from dataclasses import dataclass, field
from statistics import fmean, stdev

from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat
from tools.arena.deals import Tally, dealt, play_deal
from tools.arena.players import player


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What to play: two players by name, how many deals (each twice), from which seed on, at which score and rules."""

    a: str
    b: str
    deals: int
    seed: int = 1
    effort: float = 1.0
    scores: tuple[int, int] = (0, 0)
    rules: RuleSet = field(default_factory=RuleSet)


@dataclass(slots=True)
class Outcome:
    """`pairs` has, for each deal, the mean over its two plays of A's points minus B's."""

    pairs: list[float] = field(default_factory=list)
    a: Tally = field(default_factory=Tally)
    b: Tally = field(default_factory=Tally)

    @property
    def mean(self) -> float:
        """Points of A minus points of B a deal."""
        return fmean(self.pairs)

    @property
    def error(self) -> float:
        """Standard error of the mean, over duplicate pairs; 0 for a single one."""
        return float(stdev(self.pairs) / len(self.pairs) ** 0.5) if len(self.pairs) > 1 else 0.0

    @property
    def share(self) -> float:
        """A's share of all points made; one half when there are none."""
        total = self.a.points + self.b.points
        return self.a.points / total if total else 0.5


def play_match(order: Order, processes: int | None = None) -> Outcome:
    """Play the match on `processes` processes (all cores when None); the outcome does not depend on their number."""
    workers = min(processes or multiprocessing.cpu_count(), order.deals)
    if workers <= 1:
        return _play_range((order, 0, order.deals))
    size = max(1, min(50, order.deals // workers))
    parts = [(order, start, min(order.deals, start + size)) for start in range(0, order.deals, size)]
    total = Outcome()
    with multiprocessing.Pool(workers) as pool:
        for part in pool.imap(_play_range, parts):
            total.pairs += part.pairs
            total.a.add(part.a)
            total.b.add(part.b)
    return total


def _play_range(part: tuple[Order, int, int]) -> Outcome:
    order, start, end = part
    one, other = player(order.a), player(order.b)
    outcome = Outcome()
    for index in range(start, end):
        seed = order.seed * 1_000_000 + index
        state = dealt(seed, Seat(index % 4), order.rules, order.scores)
        first = play_deal(state, (one, other), (outcome.a, outcome.b), seed=seed, effort=order.effort)
        second = play_deal(state, (other, one), (outcome.b, outcome.a), seed=seed, effort=order.effort)
        outcome.pairs.append((first - second) / 2)
    return outcome
