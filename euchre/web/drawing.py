"""Drawing in a task of its own: however often the page changes in one task, it is drawn once, in the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.view import PageView


class Drawing:
    """Keeps the newest view until it is drawn. `soon` calls what it is given in another task, after this one."""

    def __init__(self, draw: Callable[[PageView], None], soon: Callable[[Callable[[], None]], object]) -> None:
        self._draw = draw
        self._soon = soon
        self._wanted: PageView | None = None

    def want(self, view: PageView) -> None:
        """This view is drawn soon, unless a newer one takes its place before."""
        if self._wanted is None:
            self._soon(self.settle)
        self._wanted = view

    def settle(self) -> None:
        """The page shows the newest view now, as whoever answers a press or a key must know it."""
        view, self._wanted = self._wanted, None
        if view is not None:
            self._draw(view)
