"""Whether players expect what they then get: expected against realized points, by kind and place of the decision."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Any

from tools.arena.match import standard_error

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tools.arena.deals import Forecast

KINDS = ("pass", "call", "alone", "discard", "play")


def calibration(forecasts: Sequence[Forecast]) -> list[dict[str, Any]]:
    """One row for each kind of decision and, below it, one for each place; empty without forecasts.

    A row has `kind`, `place` (empty for all places), `count`, the means `expected` and `realized`, the `standard_error`
    of their difference, taken as if no two decisions shared a deal, and the `slope` of realized over expected points
    (None when all expected the same).
    """
    rows = []
    for kind in KINDS:
        mine = [forecast for forecast in forecasts if forecast.kind == kind]
        places = ["", *sorted({forecast.place for forecast in mine})] if mine else []
        rows += [{"kind": kind, "place": place, **_row(f for f in mine if place in ("", f.place))} for place in places]
    return rows


def _row(forecasts: Iterable[Forecast]) -> dict[str, Any]:
    pairs = [(forecast.expected, forecast.made) for forecast in forecasts]
    return {
        "count": len(pairs),
        "expected": fmean(expected for expected, _ in pairs),
        "realized": fmean(made for _, made in pairs),
        "standard_error": standard_error([made - expected for expected, made in pairs]),
        "slope": _slope(pairs),
    }


def _slope(pairs: Sequence[tuple[float, int]]) -> float | None:
    x_mean, y_mean = fmean(x for x, _ in pairs), fmean(y for _, y in pairs)
    spread = sum((x - x_mean) ** 2 for x, _ in pairs)
    if spread < 1e-9 * len(pairs):
        return None
    return sum((x - x_mean) * (y - y_mean) for x, y in pairs) / spread
