"""Pages of friends without a browser, in one process: their controllers, linked with each other."""

from __future__ import annotations

import asyncio
from itertools import count
from random import Random
from typing import TYPE_CHECKING

from euchre.app.document import Buttons
from euchre.app.friends.controller import FriendsController
from euchre.app.friends.outside import Handing, Outside
from euchre.app.intents import Change, Choose, Command
from euchre.app.options import parse_options
from euchre.app.store import MemoryStorage
from euchre.app.surroundings import Surroundings
from euchre.engine import Phase, format_action
from euchre.net.table_code import write_invitation
from euchre.net.transport import Loopback
from tests.app.addresses import pairs
from tests.app.friends.hand_linking import HandHub, HandLinks
from tests.app.friends.relaying import RELAYS, RelayEnd, Relays
from tests.app.visiting import ChanceBrain, Paper, entropy_of, no_sleep
from tests.net.fake_keys import FakeStamp, Ring

if TYPE_CHECKING:
    from collections.abc import Callable, MutableMapping

    from euchre.app.document import Panel
    from euchre.app.friends.party import Party
    from euchre.app.store import Storage
    from euchre.app.view import Glance, PageView
    from euchre.net.board import Sockets, SocketsEar
    from euchre.net.identity import Keys
    from euchre.net.table_code import Invitation
    from euchre.net.transport import Listener, Wide


class Gathering:
    """The way between the pages, and the time."""

    def __init__(self) -> None:
        self.hubs: dict[str, Loopback] = {}
        self.ring = Ring()
        self.relays = Relays()
        self.now = 1_800_000_000.0
        self.step = 0.25
        self.pages: list[FriendPage] = []

    def open(self, name: str, fragment: str = "", *, storage: Storage | None = None, alone: bool = False) -> FriendPage:
        """A new page of the person with this name."""
        page = FriendPage(self, name, fragment, {}, storage, alone=alone)
        self.pages.append(page)
        return page

    def reload(self, page: FriendPage) -> FriendPage:
        """The page is loaded anew at its address."""
        page.close()
        again = FriendPage(self, page.name, page.fragment, page.stores, page.storage)
        self.pages[self.pages.index(page)] = again
        return again

    async def run(self, until: Callable[[], bool], turns: int = 20_000) -> None:
        """Let time pass, texts arrive and people press until this is so."""
        for turn in range(turns):
            if until():
                return
            if turn % 10 == 0:
                self.now += self.step
                for page in self.pages:
                    page.beat()
            for hub in self.hubs.values():
                hub.run()
            for end in list(self.relays.ends):
                end.run()
            for page in self.pages:
                page.live()
            await asyncio.sleep(0)
        raise AssertionError("this never comes true")

    async def table(self, *names: str, watch: str = "false") -> list[FriendPage]:
        """A table at which these people sit."""
        host = self.open(names[0])
        host.fill("name", names[0])
        host.controller.handle(Change("rule.target", "5"))
        host.fill("rules", "unnamed")
        host.fill("patience", "30")
        host.fill("watch", watch)
        host.command("make-confirm")
        await self.run(lambda: host.party is not None)
        guests = [self.open(name, f"t={host.shown}") for name in names[1:]]
        for guest in guests:
            guest.fill("name", guest.name)
            guest.command("join-confirm")
            await self.run(lambda guest=guest: guest.seated)  # type: ignore[misc]
        return [host, *guests]


class FriendPage:
    """One page of friends and the person before it, who plays by chance once `plays` is set."""

    def __init__(
        self,
        gathering: Gathering,
        name: str,
        fragment: str,
        stores: dict[str, dict[str, str]],
        storage: Storage | None,
        *,
        alone: bool = False,
    ) -> None:
        self._gathering = gathering
        self._ends: list[Wide] = []
        self.name = name
        self.stores = stores
        self.storage = MemoryStorage() if storage is None else storage
        self.shown = ""
        self.fragment = ""
        self.copied: list[str] = []
        self.selected: list[str] = []
        self.shared: list[str] = []
        self.copies = True
        self.paper = Paper()
        self.plays = False
        self.up = True
        self.views: list[PageView] = []
        self._rng = Random(name)
        self._stamps = count()
        around = Surroundings(
            storage=self.storage,
            brain=ChanceBrain(),
            effects=self.paper,
            entropy=entropy_of(f"{name} {len(stores)}"),
            clock=lambda: gathering.now,
            sleep=no_sleep,
            only_page=lambda: alone,
        )
        options = parse_options(pairs("speed=instant"), pairs(fragment))
        self.controller = FriendsController(around, options, self._see, self._outside(fragment))
        self.controller.start()

    def _see(self, glance: Glance) -> None:
        view = glance()
        assert view is not None
        self.views.append(view)

    def _outside(self, fragment: str) -> Outside:
        return Outside(
            keys=self._keys,
            join=self._join,
            kept=self._kept,
            show=self._show,
            link=lambda invitation: write_invitation("https://example.org/friends.html", invitation),
            usual_relays=self._usual_relays,
            sockets=self._sockets,
            stamp=self._stamp,
            by_hand=self._by_hand,
            handing=Handing(copied=self._copied, select=self.selected.append, squares=_squares, share=self._share),
            asked=f"#{fragment}" if fragment else "",
            language="en",
        )

    async def _keys(self, kept: str | None) -> tuple[Keys, str]:
        secret = self._kept("keys").setdefault("secret", kept or self.name)
        return self._gathering.ring.keys(secret), secret

    async def _join(self, invitation: Invitation, listener: Listener, _: bool) -> Wide:
        kind = HandHub if invitation.by_hand else Loopback
        hub = self._gathering.hubs.setdefault(invitation.code, kind())
        self._ends.append(hub.join(listener))
        return self._ends[-1]

    async def _usual_relays(self) -> tuple[str, ...]:
        return RELAYS

    async def _sockets(self, ear: SocketsEar) -> Sockets:
        return RelayEnd(self._gathering.relays, ear)

    async def _stamp(self, secret: str | None) -> tuple[FakeStamp, str]:
        name = secret or f"{self.name} {next(self._stamps)}"
        return FakeStamp(self._gathering.ring, name), name

    def _kept(self, name: str) -> MutableMapping[str, str]:
        return self.stores.setdefault(name, {})

    async def _by_hand(self, end: Wide) -> HandLinks:
        hub = self._gathering.hubs[self.shown]
        assert isinstance(hub, HandHub)
        return HandLinks(hub, end)

    async def _copied(self, text: str) -> bool:
        if self.copies:
            self.copied.append(text)
        return self.copies

    def _share(self, title: str, link: str) -> None:
        self.shared.append(f"{title}: {link}")

    def _show(self, invitation: Invitation | None) -> None:
        self.shown = "" if invitation is None else invitation.code
        self.fragment = "" if invitation is None else write_invitation("", invitation).removeprefix("#")

    # What the person sees.

    @property
    def party(self) -> Party | None:
        return self.controller.party

    @property
    def seated(self) -> bool:
        return self.party is not None and self.party.peer.seat is not None

    @property
    def panel(self) -> Panel:
        panel = self.controller.view().panel
        assert panel is not None
        return panel

    @property
    def phase(self) -> Phase:
        return self.controller.table.observation.phase

    @property
    def title(self) -> str:
        """The title of the prompt."""
        prompt = self.controller.view().table.prompt
        return "" if prompt is None else prompt.title

    # What the person does.

    def fill(self, field: str, text: str) -> None:
        self.controller.handle(Change(f"friends.{field}", text))

    def command(self, name: str, value: str = "") -> None:
        self.controller.handle(Command(name, value))

    def beat(self) -> None:
        if self.up:
            self.controller.beat()

    def close(self) -> None:
        """The page is gone without a word."""
        self.up = False
        for end in self._ends:
            end.leave()
        party = self.party
        if party is not None and party.driver is not None:
            party.driver.stop()

    def live(self) -> None:
        """Press what there is to press."""
        if not self.up or not self.plays or self.party is None or self.party.table is None:
            return
        view, ui = self.controller.table.observation, self.controller.table.ui
        if view.phase is Phase.DEAL_OVER:
            self.command("continue")
        elif not ui.busy and view.seat is not None and view.turn is view.seat and view.legal:
            self.controller.handle(Choose(format_action(self._rng.choice(view.legal)), sure=True))


def labels(page: FriendPage) -> list[str]:
    """The buttons of the open sheet."""
    rows = [block for block in page.panel.blocks if isinstance(block, Buttons)]
    return [button.label for row in rows for button in row.buttons]


async def _squares(text: str) -> tuple[str, ...]:
    return tuple(format(byte, "08b") for byte in text.encode()[-8:])
