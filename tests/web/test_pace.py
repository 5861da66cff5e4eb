from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from euchre.web.pace import SHARE_MS, Pace

if TYPE_CHECKING:
    from collections.abc import Callable


class Screen:
    """A processor on which every step takes so long; tells which steps waited for a frame."""

    def __init__(self, step_ms: float) -> None:
        self.time = 0.0
        self.waited: list[bool] = []
        self._step_ms = step_ms
        self.pace = Pace(self._soon, self._after_frame, lambda: self.time)

    def _soon(self, call: Callable[[], None]) -> None:
        self.waited.append(False)
        call()

    def _after_frame(self, call: Callable[[], None]) -> None:
        self.waited.append(True)
        call()

    def step(self) -> None:
        self.time += self._step_ms


def test_quick_steps_share_a_frame_and_slow_ones_have_one_each() -> None:
    quick, slow = Screen(SHARE_MS / 2), Screen(SHARE_MS)
    for screen in (quick, slow):
        for _ in range(5):
            screen.pace.next(screen.step)
    assert quick.waited == [False, False, True, False, True]
    assert slow.waited == [False, True, True, True, True]


def test_a_step_that_fails_has_taken_its_time_too() -> None:
    screen = Screen(SHARE_MS)

    def fail() -> None:
        screen.step()
        raise ValueError("too much")

    with pytest.raises(ValueError, match="too much"):
        screen.pace.next(fail)
    screen.pace.next(screen.step)
    assert screen.waited == [False, True]
