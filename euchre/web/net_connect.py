"""From a table's code to its players: the room, the relays, and the ways to them, each loaded when it is taken."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import js

from euchre.net.falling_back import BY_HAND, DIRECT, RELAYED, TABS, FallingBack, Ways
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
_PROGRAMS = {BY_HAND.first: "manual"}
OWN_COMPUTER = ("localhost", "127.0.0.1", "[::1]")


async def connect(invitation: Invitation, listener: Listener, *, relayed: bool = False) -> Connection:
    """The way to those with the same code; they may still have to come.

    `relayed` keeps network addresses secret: texts go over relays alone. A page on one's own computer that was given no
    relay by the invitation links the tabs of one browser and asks nobody else. Who comes by hand asks no relay either.
    """
    ways = _ways(invitation, relayed=relayed)
    room, relays, _ = await asyncio.gather(
        find_room(invitation.code),
        _relays(invitation, ways),
        load_program(_PROGRAMS.get(ways.first, ways.first)),  # comes meanwhile, and is asked for again when it begins
        return_exceptions=True,
    )
    if isinstance(room, BaseException):
        raise room
    if isinstance(relays, BaseException):
        raise relays
    return Connection(ways, room, relays, listener)


def _ways(invitation: Invitation, *, relayed: bool) -> Ways:
    if invitation.by_hand:
        return BY_HAND
    if _is_own_computer() and not invitation.relays:
        return TABS
    return RELAYED if relayed or invitation.relayed else DIRECT


def _is_own_computer() -> bool:
    return str(js.location.hostname) in OWN_COMPUTER


async def _relays(invitation: Invitation, ways: Ways) -> Relays:
    """The relays that the invitation names stand for all of the list; one that it names may be of either kind."""
    if ways is TABS:
        return Relays()
    if ways is BY_HAND:
        return Relays() if _is_own_computer() else Relays(stun=(await load_relays()).stun)
    if _is_own_computer():
        return Relays(nostr=invitation.relays, mqtt=invitation.relays)
    relays = await load_relays()
    return relays if not invitation.relays else Relays(nostr=invitation.relays, mqtt=relays.mqtt, stun=relays.stun)


class Connection(FallingBack):
    """The ways to one room, and one more that players make by hand when they want to."""

    def __init__(self, ways: Ways, room: Room, relays: Relays, listener: Listener) -> None:
        self._room = room
        self._relays = relays
        self._tasks: set[asyncio.Task[None]] = set()
        self._by_hand: asyncio.Future[ByHand] | None = None
        super().__init__(ways, self._begin_way, listener)

    async def by_hand(self) -> ByHand:
        """The way whose links are made by texts that players copy; raises what the browser raises without it."""
        if self._by_hand is None or (self._by_hand.done() and self._by_hand.exception() is not None):
            self._by_hand = asyncio.ensure_future(join_by_hand(self._options(()), self.ear(BY_HAND.first)))
        hand = await asyncio.shield(self._by_hand)
        self.add(BY_HAND.first, hand)
        return hand

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
            by_hand = way == BY_HAND.first
            there(await (self.by_hand() if by_hand else join_by(way, self._options(relays), listener)))
        except Exception:  # noqa: BLE001 - whatever is wrong with this way, there may be others
            _log.info("The way by %s could not be taken", way, exc_info=True)
            listener.trouble(Trouble.FAILED)
