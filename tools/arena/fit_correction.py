"""Fit what the expert's calls and passes come to beyond what it expects: `python -m tools.arena.fit_correction`.

It plays against opponents of different makes, and each place of the auction is corrected by what came of it, a place
with few decisions by a part of that only. The table is what was corrected before and this. The matches are those of the
table of strength: deals that `make strength` has played with the same players count, and are not played again.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from euchre.ai import call_correction
from euchre.ai.levels import LEVELS
from tools.arena.calibration import calibration
from tools.arena.kept import FOLDER, Kept, fingerprint
from tools.arena.match import Order, play_match

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.arena.deals import Forecast

TARGET = Path(call_correction.__file__)
OPPONENTS = (LEVELS[-2], "smart", "pimc50")
FEW = 100  # decisions at which half of the difference is believed
KINDS = {"CALLS": ("call", "alone"), "PASSES": ("pass",)}
Points = tuple[tuple[float, ...], tuple[float, ...]]
_ABOUT = {"CALLS": "points to be added to a call.", "PASSES": "the same for a pass."}
_SLICE = 20  # deals of one match at a time


def corrected(before: Points, forecasts: Iterable[Forecast], kinds: tuple[str, ...]) -> Points:
    """The table of decisions of these `kinds` after these forecasts; others do not count."""
    off: dict[str, list[float]] = {}
    for forecast in forecasts:
        if forecast.kind in kinds:
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


def as_module(tables: dict[str, Points]) -> str:
    """The text of the tables' module."""
    head, _, _ = TARGET.read_text(encoding="utf-8").partition("CALLS")
    parts = []
    for name, points in tables.items():
        rows = "".join(f"    ({', '.join(f'{value:.2f}' for value in row)}),\n" for row in points)
        parts.append(f"{name}: tuple[tuple[float, ...], tuple[float, ...]] = (\n{rows})\n")
        parts.append(f'"""By round and place (eldest hand to dealer): {_ABOUT[name]}"""\n')
    return head + "".join(parts)


def tables_now() -> dict[str, Points]:
    """The tables in use."""
    return {name: getattr(call_correction, name) for name in KINDS}


def gathered(deals: int, seed: int, seconds: float, kept: Kept) -> list[Forecast]:
    """What the expert expected and got in so many deals against each opponent, as far as the `seconds` reach."""
    end = time.perf_counter() + seconds
    found: list[Forecast] = []
    for name in OPPONENTS:
        order = Order(a=LEVELS[-1], b=name, deals=deals, seed=seed, scores=(0, 0))
        played = kept.load(order)
        while len(played.pairs) < deals and time.perf_counter() < end:
            first = len(played.pairs)
            part = play_match(replace(order, first=first, deals=min(_SLICE, deals - first)))
            kept.add(order, part)
            played.add(part)
        found += played.a.forecasts
    return found


def main() -> None:
    """Gather decisions and write the tables."""
    parser = argparse.ArgumentParser(prog="python -m tools.arena.fit_correction", description=__doc__)
    parser.add_argument("--deals", type=int, default=2000, help="against each opponent")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=math.inf, help="begin no more deals after that")
    args = parser.parse_args()
    found = gathered(args.deals, args.seed, args.seconds, Kept(FOLDER / fingerprint()))
    for row in calibration(found):
        print(row, flush=True)
    tables = {name: corrected(points, found, KINDS[name]) for name, points in tables_now().items()}
    TARGET.write_text(as_module(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
