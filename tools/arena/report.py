"""The outcome of a match as data and as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tools.arena.deals import Tally
    from tools.arena.match import Order, Outcome

_TABLES = (("share of calls", "call_mix"), ("calls when asked", "call_rate"), ("euchred", "euchred_by_place"))
PLACES = tuple(f"{auction}.{place}" for auction in (1, 2) for place in range(1, 5))


def as_data(order: Order, outcome: Outcome) -> dict[str, Any]:
    """Everything that was measured, ready for JSON; rates are fractions, None where nothing was counted."""
    return {
        "a": order.a,
        "b": order.b,
        "deals": len(outcome.pairs),
        "seed": order.seed,
        "points_per_deal": outcome.mean,
        "standard_error": outcome.error,
        "share": outcome.share,
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
        "ms_per_decision": 1000 * (_rate(tally.seconds, tally.decisions) or 0.0),
        "slowest_ms": 1000 * tally.slowest,
    }


def _rate(part: float, whole: float) -> float | None:
    return part / whole if whole else None


def as_text(data: dict[str, Any]) -> str:
    """The same for reading."""
    gain = f"{data['points_per_deal']:+.3f} ± {data['standard_error']:.3f} points a deal"
    lines = [f"{data['a']} against {data['b']}: {gain}, {data['deals']} deals twice, {data['share']:.1%} of all points"]
    for side in ("a", "b"):
        stats = data["players"][side]
        lines.append(
            f"  {data[side]}: {stats['calls']} calls, euchred {_percent(stats['euchred'])},"
            f" marches {_percent(stats['marches'])}, alone {_percent(stats['alone'])}"
            f" (made 4 {_percent(stats['lone_marches'])}, euchred {_percent(stats['lone_euchres'])}),"
            f" {stats['ms_per_decision']:.2f} ms a decision, slowest {stats['slowest_ms']:.1f}"
        )
        for title, key in _TABLES:
            lines.append(f"    {title:17}" + "".join(f"{place:>5}{_percent(stats[key][place]):>7}" for place in PLACES))
    return "\n".join(lines)


def _percent(rate: float | None) -> str:
    return "-" if rate is None else f"{rate:.1%}"
