"""From a table's code to its players: the room, the relays, and the ways to them, each loaded when it is taken."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import js

from euchre.net.falling_back import DIRECT, RELAYED, TABS, FallingBack, Ways
from euchre.net.relays import Relays, used
from euchre.net.transport import Trouble
from euchre.web.net_manual import ByHand, join_by_hand
from euchre.web.net_program import load_program
from euchre.web.net_room import find_room, load_relays
from euchre.web.net_way import join_by

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.net.table_code import Invitation, Room
    from euchre.net.transport import Listener, Transport

_log = logging.getLogger("euchre")
BY_HAND = "hand"
OWN_COMPUTER = ("localhost", "127.0.0.1", "[::1]")


async def connect(invitation: Invitation, listener: Listener, *, relayed: bool = False) -> Connection:
    """The way to those with the same code; they may still have to come.

    `relayed` keeps network addresses secret: texts go over relays alone. A page on one's own computer that was given no
    relay by the invitation links the tabs of one browser and asks nobody else.
    """
    on_own_computer = str(js.location.hostname) in OWN_COMPUTER
    ways = RELAYED if relayed or invitation.relayed else DIRECT
    if on_own_computer and not invitation.relays:
        ways = TABS
    room, relays, _ = await asyncio.gather(
        find_room(invitation.code),
        _relays(invitation, ways),
        load_program(ways.first),  # comes meanwhile, and is asked for again when the way begins
        return_exceptions=True,
    )
    if isinstance(room, BaseException):
        raise room
    if isinstance(relays, BaseException):
        raise relays
    return Connection(ways, room, relays, listener)


async def _relays(invitation: Invitation, ways: Ways) -> Relays:
    """The relays that the invitation names stand for all of the list; one that it names may be of either kind."""
    if ways is TABS:
        return Relays()
    if str(js.location.hostname) in OWN_COMPUTER:
        return Relays(nostr=invitation.relays, mqtt=invitation.relays)
    relays = await load_relays()
    return relays if not invitation.relays else Relays(nostr=invitation.relays, mqtt=relays.mqtt, stun=relays.stun)


class Connection(FallingBack):
    """The ways to one room, and one more that players make by hand when they want to."""

    def __init__(self, ways: Ways, room: Room, relays: Relays, listener: Listener) -> None:
        self._room = room
        self._relays = relays
        self._tasks: set[asyncio.Task[None]] = set()
        self._by_hand: ByHand | None = None
        super().__init__(ways, self._begin_way, listener)

    async def by_hand(self) -> ByHand:
        """The way whose links are made by texts that players copy; raises what the browser raises without it."""
        if self._by_hand is None:
            self._by_hand = await join_by_hand(self._options(()), self.ear(BY_HAND))
            self.add(BY_HAND, self._by_hand)
        return self._by_hand

    def _options(self, relays: tuple[str, ...]) -> dict[str, object]:
        return {
            "room": self._room.name,
            "password": self._room.password,
            "relays": list(used(relays, self._room.name)),
            "ice": list(self._relays.stun),
        }

    def _begin_way(self, way: str, listener: Listener, there: Callable[[Transport], None]) -> None:
        task = asyncio.ensure_future(self._join(way, listener, there))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _join(self, way: str, listener: Listener, there: Callable[[Transport], None]) -> None:
        relays = self._relays.mqtt if way == "mqtt" else self._relays.nostr
        try:
            there(await join_by(way, self._options(relays), listener))
        except Exception:  # noqa: BLE001 - whatever is wrong with this way, there may be others
            _log.info("The way by %s could not be taken", way, exc_info=True)
            listener.trouble(Trouble.FAILED)
