"""Fit what the expert's calls come to beyond what it expects, by place: `python -m tools.arena.fit_correction`.

The expert plays a match against the next level, and its expectations are compared with the outcomes. Places with few
calls are corrected by a part of the difference only. The table is what was corrected before and this.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import TYPE_CHECKING

from euchre.ai import call_correction
from euchre.ai.levels import LEVELS
from tools.arena.match import Order, play_match

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.arena.deals import Forecast

TARGET = Path(call_correction.__file__)
FEW = 100  # calls at which half of the difference is believed
Points = tuple[tuple[float, ...], tuple[float, ...]]


def corrected(before: Points, forecasts: Iterable[Forecast]) -> Points:
    """The table after these calls, plain and alone ones together; other forecasts do not count."""
    off: dict[str, list[float]] = {}
    for forecast in forecasts:
        if forecast.kind in ("call", "alone"):
            off.setdefault(forecast.place, []).append(forecast.made - forecast.expected)
    first, second = (
        tuple(
            round(points + _believed(off.get(f"{auction}.{place}", [])), 2)
            for place, points in enumerate(before[auction - 1], 1)
        )
        for auction in (1, 2)
    )
    return first, second


def _believed(differences: list[float]) -> float:
    return math.fsum(differences) / (len(differences) + FEW)


def as_module(points: Points) -> str:
    """The text of the table's module."""
    head, _, _ = TARGET.read_text(encoding="utf-8").partition("POINTS")
    rows = "".join(f"    ({', '.join(f'{value:.2f}' for value in row)}),\n" for row in points)
    return (
        f"{head}POINTS: tuple[tuple[float, ...], tuple[float, ...]] = (\n{rows})\n"
        '"""By round and place (eldest hand to dealer): points to be added to a call."""\n'
    )


def main() -> None:
    """Play the match and write the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.arena.fit_correction", description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=101)
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=math.inf, help="begin no more deals after that")
    args = parser.parse_args()
    order = Order(a=LEVELS[-1], b=LEVELS[-2], deals=args.deals, seed=args.seed, effort=args.effort)
    outcome = play_match(order, seconds=args.seconds)
    points = corrected(call_correction.POINTS, outcome.a.forecasts)
    print(len(outcome.pairs), "deals", points)
    TARGET.write_text(as_module(points), encoding="utf-8")


if __name__ == "__main__":
    main()
