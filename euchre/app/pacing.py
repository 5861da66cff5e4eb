"""How long the table waits for what happens, for each speed; every wait can be skipped.

The times are measured from games people know: a dealt card 220 ms and 60 ms to the next, a played card 350 ms, a
thinking computer player 600 ms, a finished trick 1,200 ms, its sweep 520 ms. What can be taken back is left alone only
so long that the longest deal keeps its budget: 25 s at normal speed and 8 s at fast, with a player who never waits.
"""

from __future__ import annotations

import asyncio
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


class Speed(StrEnum):
    """How fast the table moves."""

    INSTANT = "instant"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class Moment(StrEnum):
    """What is waited for."""

    SHUFFLE = "shuffle"
    DRAW = "draw"  # one card of the draw for the first deal
    DEAL = "deal"  # all twenty cards
    TURN_UP = "turn_up"
    THINK = "think"  # the same for every hand, so that it tells nothing
    GRACE = "grace"  # in its place after the viewer's own action, which can be taken back meanwhile
    MADE = "made"  # more, after the call that made trump
    PICK_UP = "pick_up"
    CARD = "card"  # the last one of a trick; the others fly while the next seat thinks
    TRICK = "trick"  # the finished trick stays
    SWEEP = "sweep"
    RESULT = "result"  # before the next deal, for those who want it to start by itself


_NORMAL = {
    Moment.SHUFFLE: 200,
    Moment.DRAW: 280,
    Moment.DEAL: 1360,
    Moment.TURN_UP: 350,
    Moment.THINK: 600,
    Moment.GRACE: 700,
    Moment.MADE: 300,
    Moment.PICK_UP: 350,
    Moment.CARD: 350,
    Moment.TRICK: 1200,
    Moment.SWEEP: 520,
    Moment.RESULT: 3000,
}
_FAST = {
    Moment.SHUFFLE: 40,
    Moment.DRAW: 60,
    Moment.DEAL: 80,
    Moment.TURN_UP: 120,
    Moment.THINK: 150,
    Moment.GRACE: 200,
    Moment.MADE: 60,
    Moment.PICK_UP: 120,
    Moment.CARD: 120,
    Moment.TRICK: 400,
    Moment.SWEEP: 150,
    Moment.RESULT: 800,
}
_MILLISECONDS = {
    Speed.INSTANT: {**dict.fromkeys(Moment, 0), Moment.RESULT: 600},
    Speed.FAST: _FAST,
    Speed.NORMAL: _NORMAL,
    Speed.SLOW: {moment: 2 * time for moment, time in _NORMAL.items()},
}


READ_SECONDS = 0.3
"""Time between two texts for readers of the page, which tell of a change some tenths of a second after it."""


def seconds(speed: Speed, moment: Moment) -> float:
    """Time to wait for this moment at this speed."""
    return _MILLISECONDS[speed][moment] / 1000


class Pacing:
    """Waits, one after the other. While nothing is awaited nothing is pending, so a hidden page piles nothing up."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]], speed: Speed = Speed.NORMAL) -> None:
        self._sleep = sleep
        self._speed = speed
        self._gates: set[asyncio.Future[None]] = set()

    @property
    def speed(self) -> Speed:
        """The speed of the next wait."""
        return self._speed

    def change(self, speed: Speed) -> None:
        """Use this speed from now on; a wait under way ends at once when the table is now faster."""
        faster = seconds(speed, Moment.CARD) < seconds(self._speed, Moment.CARD)
        self._speed = speed
        if faster:
            self.skip()

    def skip(self) -> None:
        """End the wait under way, if there is one."""
        for gate in tuple(self._gates):
            _open(gate)

    async def breathe(self) -> None:
        """Return when a text that is read aloud has been noticed and the next may take its place."""
        await self._sleep(READ_SECONDS)

    async def wait(self, moment: Moment) -> bool:
        """Return after the time for this moment, or sooner and with False when skipped.

        At instant speed others may run, and nothing is waited for.
        """
        time = seconds(self._speed, moment)
        if time <= 0:
            await asyncio.sleep(0)
            return True
        gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._gates.add(gate)
        timer = asyncio.ensure_future(self._sleep(time))
        timer.add_done_callback(lambda _: _open(gate))
        try:
            await gate
            return timer.done()
        finally:
            self._gates.discard(gate)
            timer.cancel()


def _open(gate: asyncio.Future[None]) -> None:
    if not gate.done():
        gate.set_result(None)
