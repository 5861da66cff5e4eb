"""The relays of the list of open tables: asked together, asked again when they fail, and told of an own table."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from euchre.net.announcement import KIND, MOST_AHEAD, TOPIC
from euchre.net.limits import Bucket, Rate
from euchre.net.nostr import AllTold, Ended, Told, asking, ending, read_frame, telling
from euchre.net.open_tables import MOST_SHOWN, Taken
from euchre.net.schema import Malformed

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.net.nostr import Event
    from euchre.net.open_tables import OpenTables

MOST_ASKED = 4
"""Relays that are asked: the first ones of the list, since a table is found only where it was told."""
SILENT_AFTER = 8.0
"""Seconds until a relay that has not answered counts as silent."""
AGAIN_AFTER = 5.0
AGAIN_AT_MOST = 60.0
MOST_FORGED = 20
"""Forged events after which a relay is left alone: it passes on what it should have checked."""
_FRAMES = Rate(burst=600, every=0.1)
_NAME = "tables"


class Sockets(Protocol):
    """Sockets of the browser, one for each address. No call waits, and none raises."""

    def open(self, address: str) -> None:
        """Connect with this relay; what comes of it is told."""
        ...

    def send(self, address: str, text: str) -> None:
        """Send this, if the socket is open."""
        ...

    def close(self, address: str) -> None:
        """Close it after what was sent; nothing more is told of it."""
        ...

    def leave(self) -> None:
        """Close all after what was sent; nothing more is told."""
        ...

    def farewell(self, text: str) -> None:
        """Send this over all open sockets when the page is closed; an empty text takes that back."""
        ...


class SocketsEar(Protocol):
    """Whoever is told what comes over sockets, each named by its address."""

    def opened(self, address: str) -> None:
        """There is a connection."""
        ...

    def closed(self, address: str) -> None:
        """A connection broke, or could not be made."""
        ...

    def text(self, address: str, source: str) -> None:
        """A text of at most `euchre.net.nostr.LONGEST_FRAME` characters came."""
        ...


class Answer(StrEnum):
    """What has come of asking."""

    ASKED = "asked"  # nobody has answered yet
    TOLD = "told"  # at least one relay has told all it knows
    SILENT = "silent"  # none answers


@dataclass(slots=True, kw_only=True)
class _Relay:
    since: float
    bucket: Bucket
    open: bool = False
    told: bool = False
    failed: bool = False
    forged: int = 0
    gap: float = AGAIN_AFTER
    again: float | None = None


@dataclass(slots=True, kw_only=True)
class Board:
    """What the relays tell goes into `tables`; `changed` is called when that made a difference.

    `clock` gives seconds since 1970. Nothing is asked before `begin`, and nothing comes after `leave`.
    """

    addresses: tuple[str, ...]
    tables: OpenTables
    clock: Callable[[], float]
    changed: Callable[[], None]
    _sockets: Sockets | None = None
    _relays: dict[str, _Relay] = field(default_factory=dict)
    _watching: bool = False
    _latest: Event | None = None

    def begin(self, sockets: Sockets) -> None:
        """Connect with all relays."""
        self._sockets = sockets
        now = self.clock()
        for address in self.addresses:
            self._relays[address] = _Relay(since=now, bucket=Bucket(_FRAMES, now))
            sockets.open(address)

    @property
    def answering(self) -> tuple[str, ...]:
        """The relays with which there is a connection."""
        return tuple(address for address, relay in self._relays.items() if relay.open)

    @property
    def answer(self) -> Answer:
        """What has come of asking, as far as it can be known by now."""
        relays = self._relays.values()
        if any(relay.told for relay in relays):
            return Answer.TOLD
        late = self.clock() - SILENT_AFTER
        return Answer.SILENT if all(relay.failed or relay.since <= late for relay in relays) else Answer.ASKED

    # What is wanted.

    def watch(self) -> None:
        """Ask for all open tables."""
        self._watching = True
        for address in self.answering:
            self._ask(address)

    def look_away(self) -> None:
        """Ask for nothing more; what was told is forgotten."""
        self._watching = False
        for address in self.answering:
            self._send(address, ending(_NAME))
        self.tables.clear()

    def tell(self, event: Event, farewell: Event | None) -> None:
        """Tell all relays this, and those that come later; and `farewell` when the page is closed."""
        self._latest = event
        for address in self.answering:
            self._send(address, telling(event))
        if self._sockets is not None:
            self._sockets.farewell("" if farewell is None else telling(farewell))

    def try_again(self) -> None:
        """Connect at once with every relay that does not answer."""
        for address, relay in self._relays.items():
            if not relay.open:
                self._reopen(address, relay)

    def leave(self) -> None:
        """Close all sockets; what was sent still goes."""
        if self._sockets is not None:
            self._sockets.leave()
        self._sockets, self._watching = None, False
        self._relays.clear()
        self.tables.clear()

    def tick(self) -> None:
        """To be called at least each second."""
        now = self.clock()
        for address, relay in self._relays.items():
            if relay.again is not None and now >= relay.again:
                self._reopen(address, relay)
        if self.tables.forget(now):
            self.changed()

    # What the sockets tell.

    def opened(self, address: str) -> None:
        """There is a connection."""
        relay = self._relays.get(address)
        if relay is None:
            return
        relay.open, relay.failed = True, False
        if self._watching:
            self._ask(address)
        if self._latest is not None:
            self._send(address, telling(self._latest))
        self.changed()

    def closed(self, address: str) -> None:
        """A connection broke, or could not be made: it is tried again, after longer and longer pauses."""
        relay = self._relays.get(address)
        if relay is None:
            return
        relay.open, relay.told, relay.failed = False, False, True
        relay.again = self.clock() + relay.gap
        relay.gap = min(2 * relay.gap, AGAIN_AT_MOST)
        self.changed()

    def text(self, address: str, source: str) -> None:
        """A frame came."""
        relay, now = self._relays.get(address), self.clock()
        if relay is None or not relay.bucket.takes(now):
            return
        try:
            frame = read_frame(source)
        except Malformed:
            return
        match frame:
            case Told(event=event) if self._watching:
                taken = self.tables.take(event, now)
                if taken is Taken.FORGED:
                    self._was_forged(address, relay)
                elif taken is Taken.NEWS:
                    self.changed()
            case AllTold():
                relay.told, relay.gap = True, AGAIN_AFTER
                self.changed()
            case Ended() if self._watching:
                relay.told, relay.failed = False, True
                self.changed()
            case _:
                pass

    def _ask(self, address: str) -> None:
        since = int(self.clock()) - MOST_AHEAD
        wanted = {"kinds": [KIND], "#t": [TOPIC], "since": since, "limit": 2 * MOST_SHOWN}
        self._send(address, asking(_NAME, wanted))

    def _send(self, address: str, text: str) -> None:
        if self._sockets is not None:
            self._sockets.send(address, text)

    def _reopen(self, address: str, relay: _Relay) -> None:
        relay.again, relay.since, relay.failed = None, self.clock(), False
        if self._sockets is not None and relay.forged < MOST_FORGED:
            self._sockets.open(address)
        else:
            relay.failed = True

    def _was_forged(self, address: str, relay: _Relay) -> None:
        relay.forged += 1
        if relay.forged == MOST_FORGED and self._sockets is not None:
            self._sockets.close(address)
            relay.open, relay.told, relay.failed, relay.again = False, False, True, None
            self.changed()
