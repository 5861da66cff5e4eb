"""Statistics of one player: the tally of each game, and their sum.

The tally of a game replaces an earlier one of the same game, so nothing can be counted twice.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

from euchre.app.tally import PLACES, Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MOST_GAMES = 1000
LONGEST_RULES = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """A game in the statistics: its tally, and its house rules as the text for links, empty when nobody noted them."""

    tally: Tally
    rules: str = ""

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.tally.games > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """All games by id in the order they were first counted.

    Of those too old to be kept one by one, the sums by house rules.
    """

    games: Mapping[str, Outcome] = field(default_factory=dict)
    older: Mapping[str, Tally] = field(default_factory=dict)
    older_ids: frozenset[str] = frozenset()

    def with_game(self, game_id: str, tally: Tally, rules: str = "") -> Stats:
        """The statistics with this game counted as `tally` says, in place of what it counted before."""
        if game_id in self.older_ids or tally == Tally():
            return self
        games = {**self.games, game_id: Outcome(tally=tally, rules=rules)}
        return _bounded(replace(self, games=games))

    @property
    def total(self) -> Tally:
        """Everything together."""
        return sum(self.by_rules.values(), Tally())

    @property
    def by_rules(self) -> dict[str, Tally]:
        """What was counted by the text of the house rules, in the order they were first played."""
        return _summed((*self.older.items(), *((outcome.rules, outcome.tally) for outcome in self.games.values())))

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


def _summed(counted: Iterable[tuple[str, Tally]]) -> dict[str, Tally]:
    sums: dict[str, Tally] = {}
    for rules, tally in counted:
        sums[rules] = sums.get(rules, Tally()) + tally
    return sums


def merged(left: Stats, right: Stats) -> Stats:
    """Both statistics, each game once: of a game in both the one that went further."""
    first, second = (left, right) if len(left.older_ids) >= len(right.older_ids) else (right, left)
    apart = not first.older_ids & second.older_ids
    older = _summed((*first.older.items(), *second.older.items())) if apart else first.older
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
    gone = [stats.games[key] for key in extra]
    older = _summed((*stats.older.items(), *((outcome.rules, outcome.tally) for outcome in gone)))
    games = {key: outcome for key, outcome in stats.games.items() if key not in extra}
    return Stats(games=games, older=older, older_ids=stats.older_ids | set(extra))


def stats_data(stats: Stats) -> dict[str, Any]:
    """The statistics as plain JSON data."""
    return {
        "games": {key: _outcome_data(outcome) for key, outcome in stats.games.items()},
        "older": {rules: _tally_data(tally) for rules, tally in stats.older.items()},
        "older_ids": sorted(stats.older_ids),
    }


def _outcome_data(outcome: Outcome) -> dict[str, Any]:
    return _tally_data(outcome.tally) | ({"rules": outcome.rules} if outcome.rules else {})


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
    return Stats(
        games={_game_id(key): _read_outcome(value) for key, value in games.items()},
        older=_read_older(older),
        older_ids=frozenset(map(_game_id, ids)),
    )


def _read_outcome(data: object) -> Outcome:
    if not isinstance(data, dict):
        raise ValueError("not a game")  # noqa: TRY004 - a fault of the data, not of the program
    counts = {name: value for name, value in data.items() if name != "rules"}
    return Outcome(tally=_read_tally(counts), rules=_read_rules(data.get("rules", "")))


def _read_older(data: object) -> dict[str, Tally]:
    """Sums by house rules, or the one sum that was kept when house rules were not noted."""
    if not isinstance(data, dict):
        raise ValueError("not sums")  # noqa: TRY004 - a fault of the data, not of the program
    if not all(isinstance(value, dict) for value in data.values()):
        return {"": _read_tally(data)}
    return {_read_rules(rules): _read_tally(tally) for rules, tally in data.items()}


def _read_rules(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_RULES:
        raise ValueError("not the text of house rules")
    return value


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
