"""Drawing in tasks of its own: however often the page changes in one task, it is looked at and drawn once, in the next.

A page is drawn in steps with a task or a frame for each, so that none is long and no frame of a moving card is late.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre.app.view import Glance, PageView


class Drawing:
    """Keeps the newest view until it is drawn, step by step, by what `draw` gives.

    `soon` calls what it is given in another task, after this one and before any that is asked for later; `paced` when
    there is time for a step of something that is seen to move. A view that was begun is drawn to its end before the
    next one is.
    """

    def __init__(
        self,
        draw: Callable[[PageView], Iterator[None]],
        soon: Callable[[Callable[[], None]], object],
        paced: Callable[[Callable[[], None]], object],
    ) -> None:
        self._draw = draw
        self._soon = soon
        self._paced = paced
        self._in_no_time = False  # whether the newest view moves without being seen on the way
        self._glance: Glance | None = None
        self._looks_soon = False
        self._wanted: PageView | None = None
        self._steps: Iterator[None] | None = None
        self._coming = False  # whether a task will go on
        self._at_work = False

    def want(self, glance: Glance) -> None:
        """The view that `glance` gives is drawn soon, unless a newer one takes its place before it is begun.

        It is looked at in the next task, before whatever changed the page goes on; where there is none, none is drawn.
        """
        self._glance = glance
        if not self._looks_soon:
            self._looks_soon = True
            self._soon(self._look_and_draw)

    def settle(self) -> None:
        """The page shows the newest view now, as whoever answers a press or a key must know it.

        A field that is taken away tells what was typed in it in the middle of a step: that is drawn in the next task.
        """
        while not self._at_work:
            self._look_now()
            if not self._step():
                return

    def _look_and_draw(self) -> None:
        self._looks_soon = False
        self._look_now()
        if self._wanted is not None:
            self._call_soon()

    def _look_now(self) -> None:
        glance, self._glance = self._glance, None
        if glance is not None:
            self._wanted = glance() or self._wanted
        if self._wanted is not None:
            self._in_no_time = self._wanted.speed == "instant"

    def _call_soon(self) -> None:
        if not self._coming:
            self._coming = True
            (self._soon if self._in_no_time else self._paced)(self._go_on)

    def _go_on(self) -> None:
        self._coming = False
        if self._step():
            self._call_soon()

    def _step(self) -> bool:
        """Draw the next step; tells whether there may be another."""
        if self._steps is None:
            view, self._wanted = self._wanted, None
            if view is None:
                return False
            self._steps = self._draw(view)
        self._at_work = True
        try:
            next(self._steps)
        except StopIteration:
            self._steps = None
            return self._wanted is not None or self._glance is not None
        finally:
            self._at_work = False
        return True
