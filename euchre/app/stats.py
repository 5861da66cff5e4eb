"""Statistics of one player: the tally of each game, and their sum.

The tally of a game replaces an earlier one of the same game, so nothing can be counted twice.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

from euchre.app.tally import PLACES, Tally

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_GAMES = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """A game in the statistics: its tally and whether it is finished."""

    tally: Tally
    finished: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """All games by id in the order they were first counted, and the sum of those too old to be kept one by one."""

    games: Mapping[str, Outcome] = field(default_factory=dict)
    older: Tally = field(default_factory=Tally)
    older_ids: frozenset[str] = frozenset()

    def with_game(self, game_id: str, tally: Tally) -> Stats:
        """The statistics with this game counted as `tally` says, in place of what it counted before."""
        if game_id in self.older_ids or tally == Tally():
            return self
        games = {**self.games, game_id: Outcome(tally=tally, finished=tally.games > 0)}
        return _bounded(replace(self, games=games))

    @property
    def total(self) -> Tally:
        """Everything together."""
        return sum((outcome.tally for outcome in self.games.values()), self.older)

    @property
    def streak(self) -> int:
        """Games won in a row up to now, negative for games lost in a row; 0 without a finished game."""
        run = 0
        for won in reversed(self._results()):
            if run != 0 and (run > 0) is not won:
                break
            run += 1 if won else -1
        return run

    @property
    def best_streak(self) -> int:
        """Most games won in a row."""
        best = run = 0
        for won in self._results():
            run = run + 1 if won else 0
            best = max(best, run)
        return best

    def _results(self) -> list[bool]:
        return [outcome.tally.won > 0 for outcome in self.games.values() if outcome.finished]


def merged(left: Stats, right: Stats) -> Stats:
    """Both statistics, each game once: of a game in both the one that went further."""
    first, second = (left, right) if len(left.older_ids) >= len(right.older_ids) else (right, left)
    apart = not first.older_ids & second.older_ids
    older = first.older + second.older if apart else first.older
    older_ids = first.older_ids | second.older_ids if apart else first.older_ids
    games = {key: outcome for key, outcome in left.games.items() if key not in older_ids}
    for key, outcome in right.games.items():
        known = games.get(key)
        if key not in older_ids and (known is None or _extent(known) < _extent(outcome)):
            games[key] = outcome
    return _bounded(Stats(games=games, older=older, older_ids=older_ids))


def _extent(outcome: Outcome) -> tuple[int, int]:
    return outcome.tally.games, outcome.tally.deals


def _bounded(stats: Stats) -> Stats:
    extra = tuple(stats.games)[: max(0, len(stats.games) - MOST_GAMES)]
    if not extra:
        return stats
    older = sum((stats.games[key].tally for key in extra), stats.older)
    games = {key: outcome for key, outcome in stats.games.items() if key not in extra}
    return Stats(games=games, older=older, older_ids=stats.older_ids | set(extra))


def stats_data(stats: Stats) -> dict[str, Any]:
    """The statistics as plain JSON data."""
    return {
        "games": {key: _tally_data(outcome.tally) for key, outcome in stats.games.items()},
        "older": _tally_data(stats.older),
        "older_ids": sorted(stats.older_ids),
    }


def _tally_data(tally: Tally) -> dict[str, Any]:
    zero = Tally()
    values = {item.name: getattr(tally, item.name) for item in fields(tally)}
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in values.items()
        if value != getattr(zero, name)
    }


def read_stats(data: Mapping[str, Any]) -> Stats:
    """The statistics that `stats_data` wrote, missing parts empty; ValueError when a part is something else."""
    games, older, ids = data.get("games", {}), data.get("older", {}), data.get("older_ids", [])
    if not isinstance(games, dict) or not isinstance(ids, list):
        raise ValueError("not statistics")  # noqa: TRY004 - a fault of the data, not of the program
    tallies = {_game_id(key): _read_tally(value) for key, value in games.items()}
    return Stats(
        games={key: Outcome(tally=tally, finished=tally.games > 0) for key, tally in tallies.items()},
        older=_read_tally(older),
        older_ids=frozenset(map(_game_id, ids)),
    )


def _game_id(value: object) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= 64:
        raise ValueError("not a game's id")
    return value


def _read_tally(data: object) -> Tally:
    if not isinstance(data, dict):
        raise ValueError("not a tally")  # noqa: TRY004 - a fault of the data, not of the program
    known = {item.name: getattr(Tally(), item.name) for item in fields(Tally)}
    values: dict[str, Any] = {}
    for name, value in data.items():
        if name not in known:
            raise ValueError("an unknown count")
        values[name] = _counts(value) if isinstance(known[name], tuple) else _count(value)
    return Tally(**values)


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value < 10**9:
        raise ValueError("not a count")
    return value


def _counts(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != PLACES:
        raise ValueError("not eight counts")
    return tuple(map(_count, value))
