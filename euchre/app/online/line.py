"""One player's program on its way of transport: links are introduced, texts go in and out, and time passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.net.introduction import Introduction
from euchre.net.schema import Malformed

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.online.peer import Peer
    from euchre.net.transport import Wide


class Line:
    """Hears the transport (a `net.transport.Listener`) for `peer`. `changed` is called after whatever has come.

    `clock` gives seconds. What the peer says before the transport is there is sent when it is.
    """

    def __init__(self, peer: Peer, clock: Callable[[], float], changed: Callable[[], None]) -> None:
        self._peer = peer
        self._clock = clock
        self._changed = changed
        self._transport: Wide | None = None
        self._strangers: dict[str, Introduction] = {}
        self._early: list[tuple[str, str]] = []
        self._troubles: list[str] = []

    @property
    def status(self) -> str:
        """The word of `net.transport.Status` for how things are; `searching` while there is no transport."""
        return "searching" if self._transport is None else self._transport.status()

    def attach(self, transport: Wide) -> None:
        """Texts go this way from now on."""
        self._transport = transport
        early, self._early = self._early, []
        for link, text in early:
            transport.send(text, link)
        self.pump()

    def widen(self) -> None:
        """Look for the others on every way there is."""
        if self._transport is not None:
            self._transport.widen()

    def take_troubles(self) -> tuple[str, ...]:
        """What the transport has told since this was asked last, each word once."""
        told, self._troubles = tuple(dict.fromkeys(self._troubles)), []
        return told

    def joined(self, link: str) -> None:
        """A link is open: say who this is, and ask who that is."""
        peer = self._peer
        introduction = self._strangers[link] = Introduction(peer.ports.keys, peer.table, peer.ports.entropy)
        self._send(introduction.greeting, link)

    def left(self, link: str) -> None:
        """A link is gone."""
        if self._strangers.pop(link, None) is None:
            self._peer.disconnected(link)
        self._changed()

    def text(self, link: str, text: str) -> None:
        """A text has come; before a link is introduced, it can only be part of that."""
        if link in self._strangers:
            self._introduce(link, text)
        else:
            self._peer.receive(link, text, self._clock())
        self.pump()
        self._changed()

    def trouble(self, word: str) -> None:
        """The transport tells of something that does not work."""
        self._troubles.append(word)
        self._changed()

    def tick(self) -> None:
        """To be called twice a second."""
        self._peer.tick(self._clock())
        self.pump()
        self._changed()

    def pump(self) -> None:
        """Send what the peer has to say, and close what it wants closed."""
        outbox, self._peer.outbox = self._peer.outbox, []
        for link, text in outbox:
            self._send(text, link)
        closing, self._peer.closing = self._peer.closing, set()
        for link in closing:
            self._close(link)

    def hang_up(self) -> None:
        """Send the last words and be gone."""
        self.pump()
        if self._transport is not None:
            self._transport.leave()

    def _introduce(self, link: str, text: str) -> None:
        introduction = self._strangers[link]
        try:
            answer = introduction.answer(text)
        except Malformed:
            del self._strangers[link]
            self._close(link)
            return
        if answer is not None:
            self._send(answer, link)
        if introduction.key is not None:
            del self._strangers[link]
            self._peer.tick(self._clock())
            self._peer.connected(link, introduction.key)

    def _send(self, text: str, link: str) -> None:
        if self._transport is None:
            self._early.append((link, text))
        else:
            self._transport.send(text, link)

    def _close(self, link: str) -> None:
        if self._transport is not None:
            self._transport.close(link)
