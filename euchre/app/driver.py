"""Games come and go here: one on the table, one task that drives it, and never two."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from euchre.ai.levels import bot_for
from euchre.app.first_dealer import DealerDraw, draw_first_dealer
from euchre.app.keeper import SavedGame
from euchre.app.own_seat import OwnSeat
from euchre.app.pacing import Moment
from euchre.app.players import BotPlayer, HumanPlayer, Player
from euchre.app.session import GUIDED, Identity, Session
from euchre.app.settings import DEFAULT_LEVEL
from euchre.app.shuffling import fresh_seed
from euchre.engine import GameRecord, IllegalAction, Phase, RuleSet, Seat
from euchre.engine.scoring import carried_over

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.keeper import Keeper
    from euchre.app.pacing import Pacing
    from euchre.app.surroundings import Surroundings
    from euchre.app.table import GameTable
    from euchre.engine import Observation, Packets, SeatAction

_log = logging.getLogger("euchre")

WENT_WRONG = "Something went wrong. Your game is kept: close this note to go on, or start a new game."
FROM_LINK = "This game was opened from a link. It is neither saved nor counted."
FROM_SEED = "The address asks for a game of its own. It is neither saved nor counted; yours comes back after it."
LINKED = "linked"
GUIDED_SEED = "guided hand 158"  # the jack of spades is turned up, and the viewer holds the left bower
GUIDED_DEALER = Seat.SOUTH


class Driver:
    """Puts games on the table and moves the one there on. `seed` (None: random) makes all of its games reproducible."""

    def __init__(
        self, around: Surroundings, *, table: GameTable, keeper: Keeper, pacing: Pacing, tell: Callable[[str], None]
    ) -> None:
        self._around = around
        self._table = table
        self._keeper = keeper
        self._pacing = pacing
        self._tell = tell
        self._human = HumanPlayer()
        self._session_now: Session | None = None
        self._task: asyncio.Task[None] | None = None
        self._stuck = False
        self._faults: set[Seat] = set()
        self._games = 0
        self._left: SavedGame | None = None
        self.seed: str | None = None

    @property
    def viewer(self) -> Seat:
        """The seat of the person."""
        return self._table.ui.viewer

    @property
    def session(self) -> Session:
        """The game on the table; ValueError before the first."""
        if self._session_now is None:
            raise ValueError("no game is on the table")
        return self._session_now

    def new_game(self) -> None:
        """A new game, nothing dealt yet; after a game from a link the kept one is taken up again instead."""
        left, self._left = self._left, None
        if left is not None:
            self.resume(left)
            return
        self._games += 1
        self._start(self._next_seed(), Identity(self._around.entropy(9).hex()), self._left_over())

    def lay_empty(self) -> None:
        """Lay the table for a game that is neither kept nor counted, as something to look at."""
        self._start(self._next_seed(), Identity(self._around.entropy(9).hex(), kept=False), (0, 0))

    def apply_rules(self) -> None:
        """Let a game that nothing is dealt in yet begin by the house rules of now."""
        session = self.session
        if not session.dealt and not session.over and session.identity.game_id not in (LINKED, GUIDED):
            self._start(session.record.seed, session.identity, session.record.carried)

    def open_kept(self, kept: SavedGame | None) -> None:
        """Begin the visit: take the kept game up again, or begin a new one.

        A kept game waits while the address asks for another seed than its own.
        """
        if kept is None:
            self.new_game()
        elif self.seed is None or self._number(kept.record.seed) > 0:
            self._games = self._number(kept.record.seed)
            self.resume(kept)
        else:
            self._games, self._left = 1, kept
            self._tell(FROM_SEED)
            self._start(self._next_seed(), Identity(self._around.entropy(9).hex(), kept=False), (0, 0))

    def resume(self, saved: SavedGame) -> None:
        """Take a kept game up where it was left."""
        session = self._session(saved.record, Identity(saved.game_id))
        if session.over:
            self._keeper.count(session)
            self._keeper.keep_game(session)
            self.new_game()
        else:
            self._begin(session, None)

    def open_linked(self, record: GameRecord, left: SavedGame | None) -> None:
        """Show a game from a link; `left` is the kept game that comes back after it."""
        self._left = left
        self._tell(FROM_LINK)
        self._begin(self._session(record, Identity(LINKED, kept=False)), None)

    def concede(self) -> None:
        """Give the game on the table up for the viewer's side."""
        session = self.session
        if session.over or not session.dealt:
            return
        self._stop()
        try:
            step = session.concede(self.viewer)
        except IllegalAction:
            return
        self._table.show_at_once(step)

    def choose(self, action: SeatAction, observation: Observation) -> None:
        """Give the viewer's legal choice to the game; all but the first for a turn are dropped."""
        if self._human.choose(action, observation.turn_id):
            self._table.take(observation)

    def take_back(self) -> bool:
        """Undo the viewer's last action while nobody has answered it, and tell whether that was so."""
        session = self.session
        if not self._keeper.settings.habits.undo or session.steps_back(self.viewer) == 0:
            return False
        self._stop()
        self._human.forget()
        session.take_back(self.viewer)
        self._table.take_back()
        self._keeper.keep_game(session)
        self._launch(session)
        return True

    @property
    def guiding(self) -> bool:
        """Whether the game on the table is the guided hand."""
        return self.session.identity.game_id == GUIDED

    def guide(self) -> None:
        """Deal the guided hand, the same for everybody; the game on the table comes back after it."""
        session = self.session
        if session.identity.kept and session.dealt and not session.over:
            self._left = SavedGame(game_id=session.identity.game_id, record=session.record)
        record = GameRecord(
            rules=RuleSet(), first_dealer=GUIDED_DEALER, names=self._keeper.settings.names, seed=GUIDED_SEED
        )
        self._begin(self._session(record, Identity(GUIDED, kept=False)), None)
        self._table.press("deal")

    def go_on(self) -> None:
        """Deal the next hand, or drive the game on after a fault. After the guided hand the usual game comes back."""
        if self.guiding and self._table.observation.phase is Phase.DEAL_OVER:
            self.new_game()
        elif not self.restart():
            self._table.press("deal")

    def restart(self) -> bool:
        """Drive the game on if a fault has stopped it, and tell whether that was so."""
        stuck = self._stuck
        if stuck:
            self._launch(self.session)
        return stuck

    def _number(self, seed: str) -> int:
        """Which of the games of the address's seed this is, from 1; 0 when it is none of them."""
        if self.seed is None or seed == self.seed:
            return int(seed == self.seed)
        first, _, number = seed.rpartition("/")
        return int(number) if first == self.seed and number.isdecimal() and len(number) < 9 else 0

    def _next_seed(self) -> str:
        if self.seed is None:
            return fresh_seed(self._around.entropy)
        return self.seed if self._games == 1 else f"{self.seed}/{self._games}"

    def _left_over(self) -> tuple[int, int]:
        """Points that the game on the table leaves for the next one by its house rules."""
        if self._task is None:
            return 0, 0
        session = self.session
        return carried_over(session.observe(None).scores, session.record.rules)

    def _start(self, seed: str, identity: Identity, left_over: tuple[int, int]) -> None:
        settings = self._keeper.settings
        draw = draw_first_dealer(seed, settings.rules.first_dealer, settings.rules.cards)
        record = GameRecord(
            rules=settings.rules,
            first_dealer=draw.dealer,
            names=settings.names,
            seed=seed,
            carried=left_over if settings.rules.carry_over else (0, 0),
        )
        self._begin(self._session(record, identity), draw)

    def _session(self, record: GameRecord, identity: Identity) -> Session:
        self._human = HumanPlayer()
        players: dict[Seat, Player] = {seat: self._bot(seat, record.seed) for seat in Seat}
        players[self.viewer] = OwnSeat(self._human, self._table, self._pacing)
        return Session(
            record=record, identity=identity, players=players, table=self._table, own_packets=self._own_packets
        )

    def _bot(self, seat: Seat, seed: str) -> BotPlayer:
        return BotPlayer(
            brain=self._around.brain,
            seed=seed,
            level=lambda: self._keeper.settings.levels[seat],
            rule_of_thumb=lambda observation, number: bot_for(DEFAULT_LEVEL).decide(observation, 1.0, number).action,
            think=self._think,
            on_fault=lambda _: self._tell_fault(seat),
        )

    async def _think(self) -> None:
        """Let the time pass that a player takes: more after an action that the viewer may want to take back."""
        may_undo = self._keeper.settings.habits.undo and self.session.steps_back(self.viewer) > 0
        await self._pacing.wait(Moment.GRACE if may_undo else Moment.THINK)

    def _tell_fault(self, seat: Seat) -> None:
        """Tell once a game that this player's thinking failed."""
        if seat not in self._faults:
            self._faults.add(seat)
            name = self._keeper.settings.names[seat]
            self._tell(f"{name} could not think that through and goes by a rule of thumb for now.")

    def _own_packets(self, seat: Seat) -> Packets | None:
        return self._keeper.settings.packets if seat is self.viewer else None

    def _begin(self, session: Session, draw: DealerDraw | None) -> None:
        self._stop()
        self._faults.clear()
        self._session_now = session
        self._table.begin(session, self._human, draw)
        self._launch(session)

    def _stop(self) -> None:
        """No task drives a game from now on."""
        if self._task is not None:
            self._task.cancel()
        self._stuck = False

    def _launch(self, session: Session) -> None:
        before, self._stuck = self._task, False
        self._task = asyncio.get_running_loop().create_task(self._drive(session, before))

    async def _drive(self, session: Session, before: asyncio.Task[None] | None) -> None:
        if before is not None and not before.done():
            await asyncio.wait((before,))
        try:
            await session.run()
        except Exception:  # noqa: BLE001 - a frozen table would be worse than any fault
            _log.exception("The game stopped")
            self._stuck = True
            self._tell(WENT_WRONG)
