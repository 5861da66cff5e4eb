"""What is told of each variant: a few rates, and how far each one is from that of the rules it is compared with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.rule_lab.games import Counts
from tools.rule_lab.statistics import difference, rate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tools.rule_lab.runs import Run
    from tools.rule_lab.statistics import Measure


def _calls(counts: Counts) -> int:
    return counts.first_round + counts.second_round + counts.on_benny


def _games(counts: Counts) -> int:
    return int(counts.deals > 0)


RATES: dict[str, tuple[Callable[[Counts], int], Callable[[Counts], int]]] = {
    "points": (lambda counts: counts.points, lambda counts: counts.deals),
    "edge": (lambda counts: counts.edge, lambda counts: counts.deals),
    "first_round": (lambda counts: counts.first_round, _calls),
    "euchred": (lambda counts: counts.euchred, _calls),
    "alone": (lambda counts: counts.alone, lambda counts: counts.deals),
    "lone_marches": (lambda counts: counts.lone_marches, lambda counts: counts.alone),
    "thrown": (lambda counts: counts.thrown, lambda counts: counts.deals),
    "forfeited": (lambda counts: counts.forfeited, lambda counts: counts.deals),
    "defended": (lambda counts: counts.defended, lambda counts: counts.deals),
    "no_trump": (lambda counts: counts.no_trump, _calls),
    "length": (lambda counts: counts.deals, _games),
}
"""Name of a rate to its parts and its wholes, in the order of the table; `length` is in deals a game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A rate of a variant, and its difference to that of the base, None where there is nothing to compare."""

    rate: Measure
    change: Measure | None = None


def figures(run: Run, base: Run | None) -> dict[str, Figure]:
    """Every rate of `run` that can be told, by name."""
    keys = sorted(run.keys() | (base or {}).keys())
    found = {}
    for name, (part, whole) in RATES.items():
        ours = _column(run, keys, part), _column(run, keys, whole)
        measure = rate(*ours)
        if measure is None:
            continue
        change = None if base is None else difference(*ours, _column(base, keys, part), _column(base, keys, whole))
        found[name] = Figure(rate=measure, change=change)
    return found


def deals_of(run: Run) -> int:
    """Deals that were played."""
    return sum(counts.deals for counts in run.values())


def _column(run: Run, keys: Iterable[tuple[int, int]], count: Callable[[Counts], int]) -> list[int]:
    return [count(run.get(key, _NOT_PLAYED)) for key in keys]


_NOT_PLAYED = Counts()
