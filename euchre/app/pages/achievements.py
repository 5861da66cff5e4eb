"""The achievements: how each is earned, which are, and what they brought to wear."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from euchre.app.achievements import ACHIEVEMENTS
from euchre.app.document import Block, Fields, Medal, Medals, Panel, Paragraph
from euchre.app.pages.preference_fields import preference_fields
from euchre.app.rewards import REWARDS, locked_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.achievements import Shelf
    from euchre.app.preferences import Look

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def achievements_panel(shelf: Shelf, look: Look) -> Panel:
    """All achievements with their days, and the rewards that can be put on or taken off."""
    earned = sum(achievement.name in shelf.earned for achievement in ACHIEVEMENTS)
    return Panel(
        id="achievements",
        title="Achievements",
        blocks=(
            Paragraph((f"Earned: {earned} of {len(ACHIEVEMENTS)}. Games opened from a link earn nothing.",)),
            *_rewards(shelf, look),
            Medals("All achievements", tuple(_medals(shelf))),
        ),
    )


def _rewards(shelf: Shelf, look: Look) -> Iterator[Block]:
    if any(name in shelf.earned for name in REWARDS):
        locked = locked_values(shelf.earned)
        yield Fields("To wear", tuple(preference_fields(look, "look", ("hat", "frame", "felt"), locked)))


def _medals(shelf: Shelf) -> Iterator[Medal]:
    for achievement in ACHIEVEMENTS:
        reward = REWARDS.get(achievement.name)
        yield Medal(
            motif=achievement.name,
            title=achievement.title,
            how=achievement.how,
            brings="" if reward is None else reward.name,
            day=_told(shelf.earned.get(achievement.name, "")),
        )


def _told(day: str) -> str:
    """A day such as `2026-11-30` as people tell it; as it is when no such day exists."""
    try:
        kept = date.fromisoformat(day)
    except ValueError:
        return day
    return f"{kept.day} {_MONTHS[kept.month - 1]} {kept.year}"
