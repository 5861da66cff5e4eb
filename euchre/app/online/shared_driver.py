"""The own seat of a shared table in time: scenes are shown one after the other, and the own choices are sent."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING

from euchre.app.online.scenes import Scenes
from euchre.app.online.shared_game import SharedGame
from euchre.app.own_seat import OwnSeat
from euchre.app.pacing import Moment
from euchre.app.players import HumanPlayer
from euchre.engine import Phase
from euchre.engine.events import Dealt

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.online.line import Line
    from euchre.app.online.peer import Peer
    from euchre.app.online.scenes import Scene
    from euchre.app.pacing import Pacing
    from euchre.app.table import GameTable
    from euchre.engine import Observation, SeatAction

_log = logging.getLogger("euchre")

STUMBLED = "Something went wrong in this page. The table is shown as it is now."


class SharedDriver:
    """Moves the table on as the log of `peer` does, at the pace of this page."""

    def __init__(
        self, peer: Peer, line: Line, *, table: GameTable, pacing: Pacing, tell: Callable[[str], None]
    ) -> None:
        self._peer = peer
        self._line = line
        self._table = table
        self._pacing = pacing
        self._tell = tell
        self._scenes = Scenes(peer)
        self._coming: deque[Scene] = deque()
        self._wake = asyncio.Event()
        self._human = HumanPlayer()
        self._game: SharedGame | None = None
        self._sent: tuple[int, int] = (-1, -1)
        self._task: asyncio.Task[None] | None = None

    def start(self, *, late: bool) -> None:
        """Show what is to come; `late` spares what was played before this page was there."""
        if late:
            self._scenes.skip()
        self._task = asyncio.get_running_loop().create_task(self._drive())

    def stop(self) -> None:
        """Show nothing any more."""
        if self._task is not None:
            self._task.cancel()

    def changed(self) -> None:
        """Something has come: go on if that is more to show."""
        self._coming += self._scenes.take()
        if self._coming:
            self._wake.set()

    def refused(self) -> None:
        """The last choice was not taken: ask again."""
        self._sent = (-1, -1)
        self._wake.set()

    def choose(self, action: SeatAction, observation: Observation) -> None:
        """Give the viewer's legal choice to the game; all but the first for a turn are dropped."""
        if self._human.choose(action, observation.turn_id):
            self._table.take(observation)

    async def _drive(self) -> None:
        while True:
            try:
                await self._show(await self._next())
            except Exception:  # noqa: BLE001 - a frozen table would be worse than any fault
                _log.exception("The shared table stopped")
                self._tell(STUMBLED)
                self._scenes.skip()
                await asyncio.sleep(0)

    async def _next(self) -> Scene:
        """The next scene; whoever is to act is marked, and the own seat asked, until it is there."""
        game = self._game
        turn = None if game is None else game.view.turn
        if game is not None and turn is not None:
            self._table.turn_began(turn)
            if turn is not game.view.seat:
                await self._pacing.wait(Moment.THINK)
        while not self._coming:
            self._wake.clear()
            asked = None if game is None else self._ask(game.view)
            try:
                await self._wake.wait()
            finally:
                if asked is not None:
                    asked.cancel()
        return self._coming.popleft()

    def _ask(self, view: Observation) -> asyncio.Task[None] | None:
        facts = self._peer.facts
        seat = view.seat
        if facts is None or seat is None or view.turn is not seat or self._sent == (facts.game, view.turn_id):
            return None
        return asyncio.get_running_loop().create_task(self._decide(view, facts.game))

    async def _decide(self, view: Observation, game: int) -> None:
        action = await OwnSeat(self._human, self._table, self._pacing).decide(view)
        self._sent = (game, view.turn_id)
        self._peer.play(action)
        self._line.pump()
        self.changed()

    async def _show(self, scene: Scene) -> None:
        game = self._game
        if scene.anew or game is None:
            self._game = SharedGame(self._peer, scene.view)
            self._human.forget()
            self._table.begin(self._game, self._human, None)
            return
        if game.view.phase is Phase.DEAL_OVER and any(isinstance(event, Dealt) for event in scene.events):
            await self._table.ready_to_deal(None)
        game.follow(scene)
        self._table.happened(scene)
        await self._table.show(scene)
