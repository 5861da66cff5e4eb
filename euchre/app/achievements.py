"""Achievements: what they are called, what earns them, and which have been earned."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from euchre.app.stats import Stats

_DATE = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True, slots=True)
class Achievement:
    """One achievement: its name in stored data, its title, and how it is earned."""

    name: str
    title: str
    how: str


ACHIEVEMENTS: tuple[Achievement, ...] = (
    Achievement("first_win", "First evening", "Win a game"),
    Achievement("small_change", "Small change", "Take a trick with a nine that is no trump"),
    Achievement("good_neighbor", "Good neighbor", "Order your partner up, and take all five tricks together"),
    Achievement("bare_hands", "Bare hands", "Make trump and win the deal without playing a bower yourself"),
    Achievement("rock_bottom", "Rock and hard place", "Name trump as the stuck dealer, and make it"),
    Achievement("encore", "Encore", "Take all five tricks as makers in two deals running"),
    Achievement("shut_door", "Shut door", "Take all five tricks against the makers"),
    Achievement("stop_sign", "Stop sign", "Euchre somebody who plays alone"),
    Achievement("lone_trail", "Lone trail", "Play alone and take all five tricks"),
    Achievement("four_corners", "Four corners", "Make trump in each of the four suits in one game"),
    Achievement("clean_slate", "Clean slate", "Win a game in which the other side has no point"),
    Achievement("long_way_back", "Long way back", "Win a game after being eight points down with none of your own"),
    Achievement("out_of_the_ashes", "Out of the ashes", "Take all five alone when you have no point and they need one"),
    Achievement("regular", "Regular", "Finish ten games"),
    Achievement("on_a_roll", "On a roll", "Win five games running"),
    Achievement("old_hand", "Old hand", "Finish a hundred games"),
)
"""All achievements, the easier ones first."""

_NAMES = {achievement.name: achievement for achievement in ACHIEVEMENTS}


def achievement_called(name: str) -> Achievement:
    """The achievement with this name; KeyError when there is none."""
    return _NAMES[name]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """What was earned, each with its day (`2026-11-30`, UTC), in the order it was earned."""

    earned: Mapping[str, str] = field(default_factory=dict)

    def with_earned(self, names: Iterable[str], day: str) -> Shelf:
        """The shelf with these earned on `day`, unless they were earned before."""
        fresh = {name: day for name in names if name not in self.earned}
        return replace(self, earned={**self.earned, **fresh}) if fresh else self


def earned_by_stats(stats: Stats) -> tuple[str, ...]:
    """Achievements that the statistics alone earn."""
    games = stats.total.games
    reached = (("regular", games >= 10), ("on_a_roll", stats.best_streak >= 5), ("old_hand", games >= 100))
    return tuple(name for name, is_reached in reached if is_reached)


def merged_shelves(left: Shelf, right: Shelf) -> Shelf:
    """Everything earned on either, each with its earlier day."""
    days: dict[str, str] = dict(left.earned)
    for name, day in right.earned.items():
        days[name] = min(day, days.get(name, day))
    return Shelf(earned=dict(sorted(days.items(), key=lambda item: item[1])))


def shelf_data(shelf: Shelf) -> dict[str, Any]:
    """The shelf as plain JSON data."""
    return {"earned": dict(shelf.earned)}


def read_shelf(data: Mapping[str, Any]) -> Shelf:
    """The shelf that `shelf_data` wrote, without what this version does not know; ValueError when it is none."""
    earned = data.get("earned", {})
    if not isinstance(earned, dict):
        raise ValueError("not a shelf")  # noqa: TRY004 - a fault of the data, not of the program
    if not all(isinstance(day, str) and _DATE.fullmatch(day) for day in earned.values()):
        raise ValueError("not a day")
    return Shelf(earned={name: day for name, day in earned.items() if name in _NAMES})
