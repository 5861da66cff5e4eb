"""How fast the steps of a drawing follow one another: as many between two frames as leave the screen its time.

On a fast processor all steps of a page fit; on a slow one each waits until what the steps before have changed is laid
out and painted, so that no frame has to do all of it at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SHARE_MS = 6.0
"""Milliseconds of steps after which the next one waits for a frame: about a third of one."""


class Pace:
    """Calls steps one after the other, each in a task of its own.

    `soon` calls what it is given in another task, `after_frame` in one behind the next frame; `now` are milliseconds.
    """

    def __init__(
        self,
        soon: Callable[[Callable[[], None]], object],
        after_frame: Callable[[Callable[[], None]], object],
        now: Callable[[], float],
    ) -> None:
        self._soon = soon
        self._after_frame = after_frame
        self._now = now
        self._spent = 0.0  # since the last frame that was waited for

    def next(self, step: Callable[[], None]) -> None:
        """Call this step as soon as there is time for it."""
        if self._spent < SHARE_MS:
            self._soon(lambda: self._take(step))
        else:
            self._spent = 0.0
            self._after_frame(lambda: self._take(step))

    def _take(self, step: Callable[[], None]) -> None:
        start = self._now()
        try:
            step()
        finally:
            self._spent += self._now() - start
