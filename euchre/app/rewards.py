"""What achievements give: hats and frames for the player's face, and felts; all can be taken off again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection


@dataclass(frozen=True, slots=True)
class Reward:
    """A value of a setting that an achievement unlocks; `name` says what it is in a sentence, `ask` offers it."""

    key: str
    value: str
    name: str
    ask: str


def _hat(value: str, name: str) -> Reward:
    return Reward("look.hat", value, name, "Put it on")


def _frame(value: str, name: str) -> Reward:
    return Reward("look.frame", value, name, "Put it on")


def _felt(value: str, name: str) -> Reward:
    return Reward("look.felt", value, name, "Lay it out")


REWARDS: dict[str, Reward] = {
    "first_win": _frame("rope", "a rope around your face"),
    "lone_trail": _hat("feather", "a hat with a feather"),
    "out_of_the_ashes": _hat("crown", "a crown"),
    "long_way_back": _hat("laurel", "a laurel wreath"),
    "clean_slate": _hat("party", "a party hat"),
    "shut_door": _frame("iron", "an iron frame"),
    "four_corners": _frame("suits", "a frame of four suits"),
    "old_hand": _frame("gold", "a gold frame"),
    "regular": _felt("midnight", "a midnight felt"),
    "on_a_roll": _felt("plum", "a plum felt"),
}
"""Achievements that give something, and what."""


def locked_values(earned: Collection[str]) -> frozenset[tuple[str, str]]:
    """Settings and values that are still to be earned."""
    return frozenset((reward.key, reward.value) for name, reward in REWARDS.items() if name not in earned)
