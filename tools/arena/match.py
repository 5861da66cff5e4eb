"""A duplicate match: every deal is played twice with the sides swapped, on all cores, and the difference is judged."""

from __future__ import annotations

import math
import multiprocessing
import time
from contextlib import nullcontext
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from euchre.ai.match_equity import chance_to_win
from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat, Team
from tools.arena.deals import Tally, dealt, play_deal
from tools.arena.players import player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine.game import GameState


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What to play: two players by name, how many deals (each twice), from which seed on, at which score and rules.

    With `scores` None each deal has its own, drawn by chance below the target. `first` is the number of the first deal,
    so that a match can go on where another one ended.
    """

    a: str
    b: str
    deals: int
    seed: int = 1
    effort: float = 1.0
    scores: tuple[int, int] | None = (0, 0)
    rules: RuleSet = field(default_factory=RuleSet)
    first: int = 0

    def start(self, index: int) -> GameState:
        """Deal number `index` (from 0), ready for its first call; the dealer rotates."""
        scores = self.scores
        if scores is None:
            rng = Random(f"scores {self.seed} {index}")
            scores = (rng.randrange(self.rules.target), rng.randrange(self.rules.target))
        return dealt(self.seed_of(index), Seat(index % 4), self.rules, scores)

    def seed_of(self, index: int) -> int:
        """Seed of deal number `index`, for the pack and the players."""
        return self.seed * 1_000_000 + index


@dataclass(slots=True)
class Outcome:
    """What was measured, one number a deal in each list, from A's side.

    `pairs` has the mean over the two plays of A's points minus B's, `equity` the mean change of A's chance to win the
    game; `dealing` and `other` have A's points minus B's in the play that A's side dealt and in the other one.
    """

    pairs: list[float] = field(default_factory=list)
    equity: list[float] = field(default_factory=list)
    dealing: list[int] = field(default_factory=list)
    other: list[int] = field(default_factory=list)
    a: Tally = field(default_factory=Tally)
    b: Tally = field(default_factory=Tally)

    @property
    def mean(self) -> float:
        """Points of A minus points of B a deal."""
        return fmean(self.pairs)

    @property
    def error(self) -> float:
        """Standard error of the mean, over duplicate pairs; 0 for a single one."""
        return standard_error(self.pairs)

    @property
    def share(self) -> float:
        """A's share of all points made; one half when there are none."""
        total = self.a.points + self.b.points
        return self.a.points / total if total else 0.5

    def add(self, other: Outcome) -> None:
        """Put the deals of `other` behind these."""
        self.pairs += other.pairs
        self.equity += other.equity
        self.dealing += other.dealing
        self.other += other.other
        self.a.add(other.a)
        self.b.add(other.b)


def standard_error(values: Sequence[float]) -> float:
    """Standard error of the mean of independent values; 0 for a single one."""
    return float(stdev(values) / len(values) ** 0.5) if len(values) > 1 else 0.0


def play_match(order: Order, processes: int | None = None, seconds: float = math.inf) -> Outcome:
    """Play the match on `processes` processes (all cores when None); the outcome does not depend on their number.

    Once `seconds` are over no more deals are begun, but some are always played: the outcome is that of a shorter match.
    """
    workers = min(processes or multiprocessing.cpu_count(), order.deals)
    size = max(1, min(20 if seconds == math.inf else 2, order.deals // workers))
    last = order.first + order.deals
    parts = [(order, start, min(last, start + size)) for start in range(order.first, last, size)]
    end = time.perf_counter() + seconds
    total = Outcome()
    with multiprocessing.Pool(workers) if workers > 1 else nullcontext() as pool:
        for part in map(_play_range, parts) if pool is None else pool.imap(_play_range, parts):
            total.add(part)
            if time.perf_counter() > end:
                break
    return total


def _play_range(part: tuple[Order, int, int]) -> Outcome:
    order, start, end = part
    one, other = player(order.a), player(order.b)
    outcome = Outcome()
    for index in range(start, end):
        seed, state = order.seed_of(index), order.start(index)
        first = play_deal(state, (one, other), (outcome.a, outcome.b), seed=seed, effort=order.effort)
        second = -play_deal(state, (other, one), (outcome.b, outcome.a), seed=seed, effort=order.effort)
        outcome.pairs.append((first + second) / 2)
        outcome.equity.append((_gain(state, Team.NORTH_SOUTH, first) + _gain(state, Team.EAST_WEST, second)) / 2)
        dealing, away = (first, second) if state.dealer.team is Team.NORTH_SOUTH else (second, first)
        outcome.dealing.append(dealing)
        outcome.other.append(away)
    return outcome


def _gain(state: GameState, team: Team, points: int) -> float:
    """Change of the chance of `team` to win when it makes so many points in the deal that begins here."""
    dealing = state.dealer.team is team
    ours, theirs = (state.rules.target - state.scores[side] for side in (team, team.other))
    after = chance_to_win(ours - max(0, points), theirs - max(0, -points), dealing=not dealing)
    return after - chance_to_win(ours, theirs, dealing=dealing)
