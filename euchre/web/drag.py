"""A card under a moving pointer: when a press becomes a drag, and what letting go means. It needs no browser."""

from __future__ import annotations

from dataclasses import dataclass

THRESHOLD = 8.0
"""Pixels that a pointer may tremble before its press is a drag."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What lies under a drag, in pixels of the window: the table's box, the hand's top, its other cards' middles."""

    left: float
    right: float
    top: float
    hand_top: float
    middles: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class OnTable:
    """The card was let go over the table: it is to be played."""


@dataclass(frozen=True, slots=True)
class InHand:
    """The card was let go in the hand, at this place from the left."""

    place: int


Drop = OnTable | InHand | None


class Drag:
    """One press on a card of the hand, from its start at (x, y)."""

    def __init__(self, number: int, x: float, y: float) -> None:
        self.number = number
        self.under_way = False
        self._start = (x, y)
        self._now = (x, y)

    @property
    def offset(self) -> tuple[float, float]:
        """How far the pointer has come, to the right and down."""
        return self._now[0] - self._start[0], self._now[1] - self._start[1]

    def move(self, x: float, y: float) -> bool:
        """The pointer is here now; tells whether the card is dragged, which it stays once it is."""
        self._now = (x, y)
        right, down = self.offset
        self.under_way = self.under_way or right * right + down * down > THRESHOLD * THRESHOLD
        return self.under_way

    def drop(self, ground: Ground) -> Drop:
        """What letting go here means; None when the card just goes back."""
        x, y = self._now
        if not self.under_way or not ground.left <= x <= ground.right:
            return None
        if y >= ground.hand_top:
            return InHand(sum(middle < x for middle in ground.middles))
        return OnTable() if y >= ground.top else None
