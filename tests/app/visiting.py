"""A visit to the page without a browser: the controller with a brain by chance, and a person who presses."""

from __future__ import annotations

import asyncio
import hashlib
from random import Random
from typing import TYPE_CHECKING

from euchre.ai.bot import Decision
from euchre.app.controller import Controller
from euchre.app.intents import Change, Choose, Command
from euchre.app.options import parse_options
from euchre.app.store import MemoryStorage
from euchre.app.surroundings import Surroundings
from euchre.engine import Pass, Phase, Seat, format_action
from tests.app.addresses import pairs

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Sequence

    from euchre.app.store import Storage
    from euchre.app.view import Glance, PageView
    from euchre.engine import Observation, SeatAction


class ChanceBrain:
    """Plays by chance, the same way for the same seed; `asked` counts its turns."""

    def __init__(self, fails_at: tuple[int, ...] = ()) -> None:
        self.asked: list[tuple[str, int, Seat | None]] = []
        self.fails_at = fails_at

    async def decide(self, level: str, observation: Observation, seed: int, effort: float) -> Decision:
        assert effort == 1.0
        await asyncio.sleep(0)
        self.asked.append((level, observation.turn_id, observation.seat))
        if len(self.asked) in self.fails_at:
            raise RuntimeError("no thought")
        return Decision(action=self.choose(observation, seed))

    def choose(self, observation: Observation, seed: int) -> SeatAction:
        return Random(seed).choice(observation.legal)


class PassingBrain(ChanceBrain):
    """Passes whenever that is allowed."""

    def choose(self, observation: Observation, seed: int) -> SeatAction:
        passes = [action for action in observation.legal if isinstance(action, Pass)]
        return passes[0] if passes else super().choose(observation, seed)


class LonerBrain(ChanceBrain):
    """North goes alone whenever that is allowed, the others pass."""

    def choose(self, observation: Observation, seed: int) -> SeatAction:
        if observation.seat is not Seat.NORTH:
            return PassingBrain().choose(observation, seed)
        alone = [action for action in observation.legal if getattr(action, "alone", False)]
        return alone[0] if alone else super().choose(observation, seed)


class Paper:
    """Effects that are only noted down."""

    def __init__(self) -> None:
        self.files: list[tuple[str, str]] = []
        self.copied: list[str] = []
        self.visited: list[str] = []
        self.played: list[tuple[tuple[str, ...], int]] = []

    def download(self, filename: str, text: str) -> None:
        self.files.append((filename, text))

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def play(self, cues: Sequence[str], volume: int) -> None:
        self.played.append((tuple(cues), volume))

    def visit(self, page: str) -> None:
        self.visited.append(page)

    def address(self, query: str, fragment: str) -> str:
        return f"https://example.org/{query and '?' + query}#{fragment}"


def entropy_of(label: str) -> Callable[[int], bytes]:
    """Bytes that are the same in every run, new at every call."""
    calls = iter(range(1_000_000))
    return lambda size: hashlib.shake_256(f"{label}|{next(calls)}".encode()).digest(size)


async def no_sleep(_: float) -> None:
    await asyncio.sleep(0)


INSTANT = "speed=instant"

_open: list[Visit] = []


class Visit:
    """One opening of the page."""

    def __init__(
        self,
        query: str = "seed=fox&speed=instant",
        fragment: str = "",
        *,
        storage: Storage | None = None,
        brain: ChanceBrain | None = None,
        sleep: Callable[[float], Awaitable[None]] = no_sleep,
        label: str = "visit",
        now: float = 1_800_000_000.0,
        only_page: bool = False,
    ) -> None:
        self.storage = MemoryStorage() if storage is None else storage
        self.brain = ChanceBrain() if brain is None else brain
        self.paper = Paper()
        self.now = now
        self.views: list[PageView] = []
        around = Surroundings(
            storage=self.storage,
            brain=self.brain,
            effects=self.paper,
            entropy=entropy_of(label),
            clock=lambda: self.now,
            sleep=sleep,
            only_page=lambda: only_page,
        )
        self.controller = Controller(around, parse_options(pairs(query), pairs(fragment)), self._see)
        self.controller.start()
        _open.append(self)  # a page is held by its window, too

    def _see(self, glance: Glance) -> None:
        """Look at every change, also at those that a page would miss."""
        view = glance()
        assert view is not None
        self.views.append(view)

    @property
    def observation(self) -> Observation:
        return self.controller.table.observation

    @property
    def view(self) -> PageView:
        return self.controller.view()

    @property
    def announcement(self) -> str:
        return self.view.announcement.rstrip("\u00a0")

    def command(self, name: str, value: str = "") -> None:
        self.controller.handle(Command(name, value))

    def press(self, text: str) -> None:
        self.controller.handle(Choose(text))

    def change(self, key: str, value: str) -> None:
        self.controller.handle(Change(key, value))

    @property
    def waits(self) -> bool:
        """Whether nothing goes on without a press."""
        table = self.controller.table
        if self.observation.phase is Phase.GAME_OVER or self.observation.turn is Seat.SOUTH:
            return not table.ui.busy
        return table.presses.awaited

    async def settle(self) -> PageView:
        """Let the table move until it waits for a press."""
        for _ in range(20_000):
            await asyncio.sleep(0)
            if self.waits:
                return self.view
        raise AssertionError(f"the table never waits: {self.observation.phase}, note {self.view.table.note!r}")

    async def act(self, choice: SeatAction | None = None) -> None:
        """Press what goes on: the deal, the continue, a cut, or a choice (by default one by chance)."""
        observation = self.observation
        if self.controller.table.ui.cutting:
            self.command("cut", "9")
        elif observation.phase is Phase.IDLE:
            self.command("deal")
        elif observation.phase is Phase.DEAL_OVER:
            self.command("continue")
        elif observation.turn is Seat.SOUTH:
            action = Random(observation.turn_id).choice(observation.legal) if choice is None else choice
            text = format_action(action)
            self.press(text)
            if text.startswith("-"):
                self.press(text)
        await self.settle()

    async def play_to(self, *phases: Phase) -> None:
        """Play by chance until one of these phases is reached."""
        await self.settle()
        while self.observation.phase not in phases:
            await self.act()

    async def play_game(self) -> None:
        """Play the game to its end."""
        await self.play_to(Phase.GAME_OVER)


def visits(steps: Callable[[], Coroutine[None, None, None]]) -> Callable[[], None]:
    """A test that runs in an event loop of its own; all its tasks end with it."""

    def run() -> None:
        try:
            asyncio.run(steps())
        finally:
            _open.clear()

    run.__name__ = steps.__name__
    run.__doc__ = steps.__doc__
    return run


def texts(visit: Visit) -> dict[str, str]:
    assert isinstance(visit.storage, MemoryStorage)
    return visit.storage.texts


async def agreed(phase: Phase = Phase.DEAL_OVER, query: str = INSTANT) -> Visit:
    """A visit that has agreed and played to this phase."""
    visit = Visit(query)
    visit.command("consent-accept")
    await visit.play_to(phase)
    return visit


def reopened(visit: Visit, query: str = INSTANT) -> Visit:
    """The page after a reload."""
    visit.controller.close()
    return Visit(query, storage=visit.storage, label="again")
