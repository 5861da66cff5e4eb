"""The outcome of a match as data and as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tools.arena.calibration import calibration
from tools.arena.match import standard_error
from tools.arena.whole_games import error_of_share, share_of_games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.arena.deals import Tally
    from tools.arena.match import Order, Outcome

_TABLES = (("share of calls", "call_mix"), ("calls when asked", "call_rate"), ("euchred", "euchred_by_place"))
PLACES = tuple(f"{auction}.{place}" for auction in (1, 2) for place in range(1, 5))


def as_data(order: Order, outcome: Outcome) -> dict[str, Any]:
    """Everything that was measured, ready for JSON; rates are fractions, None where nothing was counted."""
    target = order.rules.target
    return {
        "a": order.a,
        "b": order.b,
        "deals": len(outcome.pairs),
        "seed": order.seed,
        "effort": order.effort,
        "scores": "any" if order.scores is None else list(order.scores),
        "points_per_deal": outcome.mean,
        "standard_error": outcome.error,
        "share": outcome.share,
        "games_won": share_of_games(outcome.dealing, outcome.other, target),
        "games_won_error": error_of_share(outcome.dealing, outcome.other, target),
        "equity_per_deal": sum(outcome.equity) / len(outcome.equity),
        "equity_error": standard_error(outcome.equity),
        "players": {"a": _player(outcome.a), "b": _player(outcome.b)},
    }


def _player(tally: Tally) -> dict[str, Any]:
    calls = sum(tally.calls.values())
    return {
        "calls": calls,
        "euchred": _rate(sum(tally.euchred.values()), calls),
        "marches": _rate(tally.marches, calls - tally.alone),
        "alone": _rate(tally.alone, calls),
        "lone_marches": _rate(tally.lone_marches, tally.alone),
        "lone_euchres": _rate(tally.lone_euchres, tally.alone),
        "call_mix": {place: _rate(tally.calls.get(place, 0), calls) for place in PLACES},
        "call_rate": {place: _rate(tally.calls.get(place, 0), tally.asked.get(place, 0)) for place in PLACES},
        "euchred_by_place": {place: _rate(tally.euchred.get(place, 0), tally.calls.get(place, 0)) for place in PLACES},
        "milliseconds": milliseconds(tally.seconds),
        "calibration": calibration(tally.forecasts),
    }


def milliseconds(seconds: Sequence[float]) -> dict[str, float]:
    """Median, 95th percentile and maximum in ms; zeros without any."""
    ordered = sorted(seconds) or [0.0]
    last = len(ordered) - 1
    return {
        "median": 1000 * ordered[last // 2],
        "p95": 1000 * ordered[min(last, round(0.95 * last))],
        "max": 1000 * ordered[last],
    }


def _rate(part: float, whole: float) -> float | None:
    return part / whole if whole else None


def as_text(data: dict[str, Any]) -> str:
    """The same for reading."""
    gain = f"{data['points_per_deal']:+.3f} ± {data['standard_error']:.3f} points a deal"
    games = f"{data['games_won']:.1%} ± {data['games_won_error']:.1%} of games"
    lines = [
        f"{data['a']} against {data['b']}: {gain}, {data['deals']} deals twice",
        f"  {data['share']:.1%} of all points, {games}",
        f"  chance to win the game, change a deal: {data['equity_per_deal']:+.2%} ± {data['equity_error']:.2%}",
    ]
    for side in ("a", "b"):
        stats = data["players"][side]
        took = stats["milliseconds"]
        lines.append(
            f"  {data[side]}: {stats['calls']} calls, euchred {_percent(stats['euchred'])},"
            f" marches {_percent(stats['marches'])}, alone {_percent(stats['alone'])}"
            f" (made 4 {_percent(stats['lone_marches'])}, euchred {_percent(stats['lone_euchres'])}),"
            f" ms a decision: median {took['median']:.2f}, p95 {took['p95']:.1f}, max {took['max']:.0f}"
        )
        for title, key in _TABLES:
            lines.append(f"    {title:17}" + "".join(f"{place:>5}{_percent(stats[key][place]):>7}" for place in PLACES))
        lines += _calibration_lines(stats["calibration"])
    return "\n".join(lines)


def _calibration_lines(rows: list[dict[str, Any]]) -> list[str]:
    if not rows:
        return []
    lines = [f"    {'expected points':17}{'count':>7}{'expected':>10}{'realized':>10}{'±':>7}{'slope':>7}"]
    for row in rows:
        name = f"  {row['kind']} {row['place']}" if row["place"] else row["kind"]
        slope = "-" if row["slope"] is None else f"{row['slope']:.2f}"
        numbers = f"{row['expected']:>+10.2f}{row['realized']:>+10.2f}{row['standard_error']:>7.2f}{slope:>7}"
        lines.append(f"    {name:17}{row['count']:>7}{numbers}")
    return lines


def _percent(rate: float | None) -> str:
    return "-" if rate is None else f"{rate:.1%}"
