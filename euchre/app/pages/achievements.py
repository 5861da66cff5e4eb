"""The achievements: how each is earned, which are, and what they brought to wear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.achievements import ACHIEVEMENTS
from euchre.app.document import Block, Fields, Panel, Paragraph, Strong, Table
from euchre.app.naming import capital
from euchre.app.pages.preference_fields import preference_fields
from euchre.app.rewards import REWARDS, locked_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.achievements import Shelf
    from euchre.app.document import Text
    from euchre.app.preferences import Look

_NOTHING = "-"


def achievements_panel(shelf: Shelf, look: Look) -> Panel:
    """All achievements with their days, and the rewards that can be put on or taken off."""
    earned = sum(achievement.name in shelf.earned for achievement in ACHIEVEMENTS)
    return Panel(
        id="achievements",
        title="Achievements",
        blocks=(
            Paragraph((f"Earned: {earned} of {len(ACHIEVEMENTS)}. Games opened from a link earn nothing.",)),
            *_rewards(shelf, look),
            Table("All achievements", ("What", "Brings", "Earned"), tuple(_rows(shelf))),
        ),
    )


def _rewards(shelf: Shelf, look: Look) -> Iterator[Block]:
    if any(name in shelf.earned for name in REWARDS):
        locked = locked_values(shelf.earned)
        yield Fields("To wear", tuple(preference_fields(look, "look", ("hat", "frame", "felt"), locked)))


def _rows(shelf: Shelf) -> Iterator[tuple[Text, ...]]:
    for achievement in ACHIEVEMENTS:
        reward = REWARDS.get(achievement.name)
        yield (
            (Strong(achievement.title), f": {achievement.how}."),
            (_NOTHING if reward is None else capital(reward.name),),
            (shelf.earned.get(achievement.name, _NOTHING),),
        )
