"""Nostr relays in one process: they keep the newest event of each author and place, and pass on what comes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from euchre.net.board import SocketsEar

RELAYS = ("wss://a.example", "wss://b.example")


class Relays:
    """All relays of the world. `down` are those that do not answer; `asked` is who was ever spoken to."""

    def __init__(self) -> None:
        self.events: dict[str, dict[str, Any]] = {}
        self.ends: list[RelayEnd] = []
        self.down: set[str] = set()
        self.asked: list[str] = []
        self.frames: list[list[Any]] = []

    def take(self, address: str, event: dict[str, Any]) -> None:
        """An event comes to this relay."""
        place = next(tag[1] for tag in event["tags"] if tag[0] == "d")
        self.events[f"{address} {event['pubkey']} {place}"] = event
        for end in self.ends:
            end.passes_on(address, event)

    def kept(self, address: str) -> list[dict[str, Any]]:
        """What this relay keeps."""
        return [event for name, event in self.events.items() if name.startswith(address)]

    def fail(self, *addresses: str) -> None:
        """These relays go down."""
        self.down |= set(addresses)
        for end in self.ends:
            for address in addresses:
                end.breaks(address)


class RelayEnd:
    """The sockets of one page, see `euchre.net.board.Sockets`; what they tell waits until `run`."""

    def __init__(self, world: Relays, ear: SocketsEar) -> None:
        self._world = world
        self._ear = ear
        self._open: set[str] = set()
        self._asking: set[str] = set()
        self._due: list[tuple[str, str, str]] = []
        self.last_words = ""
        world.ends.append(self)

    def run(self) -> None:
        """Let what is due arrive."""
        due, self._due = self._due, []
        for what, address, source in due:
            if what == "opened" and address not in self._world.down:
                self._open.add(address)
                self._ear.opened(address)
            elif what == "text" and address in self._open:
                self._ear.text(address, source)
            elif what in ("opened", "closed"):
                self._ear.closed(address)

    def breaks(self, address: str) -> None:
        if address in self._open:
            self._open.discard(address)
            self._due.append(("closed", address, ""))

    def passes_on(self, address: str, event: dict[str, Any]) -> None:
        if address in self._open & self._asking:
            self._due.append(("text", address, json.dumps(["EVENT", "tables", event])))

    def open(self, address: str) -> None:
        self._world.asked.append(address)
        self._due.append(("opened", address, ""))

    def send(self, address: str, text: str) -> None:
        if address not in self._open:
            return
        frame = json.loads(text)
        self._world.frames.append(frame)
        if frame[0] == "EVENT":
            self._world.take(address, frame[1])
        elif frame[0] == "REQ":
            self._asking.add(address)
            for event in self._world.kept(address):
                self.passes_on(address, event)
            self._due.append(("text", address, '["EOSE","tables"]'))
        elif frame[0] == "CLOSE":
            self._asking.discard(address)

    def close(self, address: str) -> None:
        self._open.discard(address)

    def leave(self) -> None:
        self._open.clear()
        self._due.clear()
        self._world.ends.remove(self)

    def farewell(self, text: str) -> None:
        self.last_words = text
