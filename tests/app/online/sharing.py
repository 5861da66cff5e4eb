"""Pages at one shared table, in one process: real wiring, real tables, people who press by chance."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from euchre.app.online.line import Line
from euchre.app.online.peer import Peer
from euchre.app.online.ports import Ports, Terms
from euchre.app.online.shared_driver import SharedDriver
from euchre.app.pacing import Pacing, Speed
from euchre.app.settings import Settings
from euchre.app.table import GameTable
from euchre.engine import RuleSet, Seat
from euchre.net.transport import Loopback
from tests.app.visiting import no_sleep
from tests.net.fake_keys import Ring

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.engine import Observation, SeatAction

TABLE = "ab" * 32
CODE = "XXXXX-XXXXX"


class Sharing:
    """The way between the pages, and the time."""

    def __init__(self, seed: int = 1, rules: RuleSet | None = None, patience: int = 60) -> None:
        self.rng = Random(seed)
        self.hub = Loopback()
        self.ring = Ring()
        self.now = 1000.0
        self.terms = Terms(rules=rules or RuleSet(target=5), code=CODE, patience=patience)
        self.pages: dict[str, Page] = {}

    def host(self, name: str, seat: Seat = Seat.SOUTH) -> Page:
        """A page that opens the table."""
        page = self._page(name)
        page.peer.hosting.open(self.terms, name, seat)
        page.attach()
        return page

    def guest(self, name: str, seat: str | None = None) -> Page:
        """A page that joins it, or comes back to it."""
        page = self._page(name)
        page.peer.join(name, CODE, seat=seat)
        page.attach()
        self.pump()
        return page

    def _page(self, name: str) -> Page:
        kept = self.pages[name].kept if name in self.pages else {}
        page = self.pages[name] = Page(self, name, kept)
        return page

    def pump(self) -> None:
        """Let all texts arrive."""
        self.hub.run()

    def close(self, name: str) -> None:
        """This page is gone without a word."""
        page = self.pages[name]
        page.up = False
        page.transport.leave()
        if page.driver is not None:
            page.driver.stop()

    async def run(self, until: Callable[[], bool], turns: int = 20_000) -> None:
        """Let time pass, texts arrive and people press until this is so."""
        for turn in range(turns):
            if until():
                return
            if turn % 10 == 0:
                self.now += 0.25
                for page in self.pages.values():
                    if page.up:
                        page.line.tick()
            self.pump()
            for page in self.pages.values():
                page.live()
            await asyncio.sleep(0)
        raise AssertionError("this never comes true")


class Page:
    """One player's page."""

    def __init__(self, sharing: Sharing, name: str, kept: dict[str, str]) -> None:
        self._sharing = sharing
        self.kept = kept
        self.up = True
        self.plays = True
        ports = Ports(keys=sharing.ring.keys(name), entropy=sharing.rng.randbytes, think=self._any, kept=kept)
        self.peer = Peer(ports, TABLE, now=sharing.now, first=int(sharing.now * 1000))
        self.line = Line(self.peer, lambda: sharing.now, self._changed)
        self.driver: SharedDriver | None = None
        self.notes: list[str] = []

    def attach(self) -> None:
        """The page is on the way that all use."""
        self.transport = self._sharing.hub.join(self.line)
        self.line.attach(self.transport)

    def sit(self, *, late: bool = False) -> None:
        """Show the table from the own seat."""
        seat = self.peer.seat
        assert seat is not None
        pacing = Pacing(no_sleep, Speed.INSTANT)
        self.table = GameTable(
            viewer=seat, settings=Settings(), pacing=pacing, on_change=lambda: None, on_step=lambda _: None
        )
        self.driver = SharedDriver(self.peer, self.line, table=self.table, pacing=pacing, tell=self.notes.append)
        self.driver.start(late=late)
        self.driver.changed()

    def _any(self, view: Observation) -> SeatAction:
        return self._sharing.rng.choice(view.legal)

    def _changed(self) -> None:
        if self.driver is not None:
            self.driver.changed()

    def live(self) -> None:
        """A person looks at the table and presses what there is to press."""
        if not self.up or self.driver is None or self.table._session is None:
            return
        self.table.press("deal")
        view = self.table.observation
        if self.plays and not self.table.ui.busy and view.turn is view.seat and view.legal:
            self.driver.choose(self._any(view), view)
