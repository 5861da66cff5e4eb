"""Time the double-dummy solver beside plain alpha-beta on the same deals: `python -m tools.bench.solver [deals]`.

Both questions that the score asks (three tricks? all five?) count as one solve of the kernel. Plain alpha-beta gives
the exact count, on the first tenth of the deals only. Read the ratios: they hold on any machine.
"""

from __future__ import annotations

import random
import sys
from statistics import mean, median
from time import perf_counter
from typing import TYPE_CHECKING

from euchre.ai.kernel import Position, Solver
from euchre.ai.kernel_tables import mask_of
from tools.bench.deals import OpenDeal, open_deal
from tools.bench.plain_solver import PlainSolver

if TYPE_CHECKING:
    from collections.abc import Iterable


def position_of(deal: OpenDeal) -> Position:
    """The deal as the kernel sees it before the first lead."""
    north, east, south, west = (mask_of(hand, deal.trump) for hand in deal.hands)
    return Position((north, east, south, west), deal.leader, (), deal.sitting_out)


def _report(label: str, times: list[float], nodes: Iterable[int], unit: str) -> float:
    ordered = sorted(times)
    p95 = ordered[int(0.95 * len(ordered))]
    figures = " / ".join(f"{1e3 * value:.3f}" for value in (mean(ordered), median(ordered), p95))
    print(f"{label:28} {len(times):5} deals  {figures} ms (mean / median / p95)  {mean(nodes):9.1f} {unit}")
    return mean(ordered)


def _time_kernel(deals: list[OpenDeal], solver: Solver) -> tuple[list[float], list[int]]:
    times, nodes = [], []
    for deal in deals:
        position = position_of(deal)
        solver.forget()
        start = perf_counter()
        solver.takes(position, deal.maker.team, 3)
        solver.takes(position, deal.maker.team, 5)
        times.append(perf_counter() - start)
        nodes.append(solver.known_positions)
    return times, nodes


def _time_moves(deals: list[OpenDeal], solver: Solver) -> tuple[list[float], list[int]]:
    times, nodes = [], []
    for deal in deals:
        position = position_of(deal)
        solver.forget()
        start = perf_counter()
        solver.holding_moves(position, deal.maker.team, 3)
        solver.holding_moves(position, deal.maker.team, 5)
        times.append(perf_counter() - start)
        nodes.append(solver.known_positions)
    return times, nodes


def _time_plain(deals: list[OpenDeal]) -> tuple[list[float], list[int]]:
    times, nodes = [], []
    for deal in deals:
        plain = PlainSolver(deal.trump, deal.maker.team, deal.sitting_out)
        start = perf_counter()
        plain.tricks(deal.hands, deal.leader)
        times.append(perf_counter() - start)
        nodes.append(plain.nodes)
    return times, nodes


def main(count: int) -> None:
    """Print the table for four and for three hands in play."""
    for alone in (False, True):
        rng = random.Random(2024)
        deals = [open_deal(rng, alone=alone) for _ in range(count)]
        solver = Solver()
        kind = "alone" if alone else "four hands"
        _report(f"kernel, cold, {kind}", *_time_kernel(deals, solver), "positions")
        warm = _report(f"kernel, warm, {kind}", *_time_kernel(deals, solver), "positions")
        _report(f"kernel, each lead, {kind}", *_time_moves(deals, solver), "positions")
        few = deals[: max(1, count // 10)]
        plain = _report(f"plain alpha-beta, {kind}", *_time_plain(few), "cards")
        print(f"plain / kernel: {plain / warm:.0f} times the time\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
