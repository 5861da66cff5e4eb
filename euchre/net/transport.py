"""How texts get from one player's program to another: the interface that every way has, and the way inside one process.

A *link* leads to one other program that is at the same table, and is named by an opaque text. Who is at the far end has
to be proved above it. Texts of a link arrive in their order or not at all; nothing is said again when a link breaks.
"""

from __future__ import annotations

from collections import deque
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from euchre.net.forwarding import LONGEST_ENVELOPE

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST = LONGEST_ENVELOPE
"""Characters of the longest text that a link takes; whoever sends a longer one loses the link."""


class Status(StrEnum):
    """How things are with a way of transport."""

    SEARCHING = "searching"  # for the place where players find each other
    WAITING = "waiting"  # there, and nobody else is
    LINKED = "linked"  # at least one link is open
    CUT = "cut"  # there were links, none is open now
    UNREACHABLE = "unreachable"  # no place to find each other answers
    LEFT = "left"  # nothing comes any more


class Trouble(StrEnum):
    """What a listener may be told; the sentence for people is made elsewhere."""

    NO_RELAY = "no_relay"  # none of the relays answers
    NO_LINK = "no_link"  # somebody was found, but no link could be opened
    WRONG_CODE = "wrong_code"  # somebody came who does not have the table's code
    TOO_LONG = "too_long"  # a text was longer than a link takes; its link is closed
    NOT_HERE = "not_here"  # the browser lacks what this way needs, or does not let it
    FAILED = "failed"  # the program of this way could not be loaded, or broke


class Listener(Protocol):
    """Whoever is told what happens. Its calls never raise; they may come before the transport is made."""

    def joined(self, link: str) -> None:
        """A link is open; texts may be sent over it."""
        ...

    def left(self, link: str) -> None:
        """A link is gone, and its name comes never again."""
        ...

    def text(self, link: str, text: str) -> None:
        """A text of at most `LONGEST` characters came over a link that is open."""
        ...

    def trouble(self, word: str) -> None:
        """Something does not work, or not yet; a word of `Trouble`. What can go on does."""
        ...


class Transport(Protocol):
    """A way for texts. No call waits, and none raises."""

    def send(self, text: str, to: str | None) -> None:
        """Put a text on its way over the link `to`, or over all open ones; over one that is gone, nothing happens."""
        ...

    def close(self, link: str) -> None:
        """Break this link; the listener hears `left`, here and at the far end."""
        ...

    def leave(self) -> None:
        """Break all links and be gone; the listener hears nothing from now on."""
        ...

    def status(self) -> str:
        """A word of `Status`."""
        ...


class Wide(Transport, Protocol):
    """A transport that may have more than one way."""

    def widen(self) -> None:
        """Take every way on which somebody may be who is not found otherwise; where there is none, nothing happens."""
        ...


class ByHand(Protocol):
    """Links made by two texts that people copy. What the browser raises when it can't make links is raised."""

    async def offer(self) -> str:
        """A text for one other player."""
        ...

    async def answer(self, text: str) -> str:
        """The text to send back for an offer; ValueError when `text` is no offer for this table."""
        ...

    async def accept(self, text: str) -> None:
        """Take the answer to an own offer; ValueError when `text` is none."""
        ...


class Loopback:
    """Programs in one process, each linked with every other. Texts wait until `run` is called."""

    def __init__(self) -> None:
        self._ends: list[_End] = []
        self._due: deque[Callable[[], None]] = deque()
        self._count = 0

    def join(self, listener: Listener) -> Wide:
        """A new program among those that are there."""
        end = _End(self, listener)
        for other in self._ends:
            self.connect(end, other)
        self._ends.append(end)
        return end

    def connect(self, one: _End, other: _End) -> None:
        """Open a link between two ends."""
        self._count += 1
        names = f"{self._count}a", f"{self._count}b"
        one.open(names[0], other, names[1])
        other.open(names[1], one, names[0])

    def remove(self, end: _End) -> None:
        """Nobody is linked with this end from now on."""
        self._ends.remove(end)

    def later(self, happen: Callable[[], None]) -> None:
        """Let this happen after all that is due already."""
        self._due.append(happen)

    def run(self) -> None:
        """Let all happen that is due, and what follows from it."""
        while self._due:
            self._due.popleft()()


class _End:
    """One program's end of a Loopback."""

    def __init__(self, hub: Loopback, listener: Listener) -> None:
        self._hub = hub
        self._listener: Listener | None = listener
        self._far: dict[str, tuple[_End, str]] = {}
        self._was_linked = False

    def open(self, link: str, far: _End, its_name: str) -> None:
        """A link under this name, which the far end calls `its_name`."""
        self._far[link] = far, its_name
        self._was_linked = True
        self._hub.later(lambda: self._tell_joined(link))

    def drop(self, link: str) -> None:
        """Lose a link that the far end has broken, or that is broken here."""
        if self._far.pop(link, None) is not None:
            self._hub.later(lambda: self._tell_left(link))

    def arrive(self, link: str, text: str) -> None:
        """Take a text, as long as the link is open."""
        if self._listener is not None and link in self._far:
            self._listener.text(link, text)

    def _tell_joined(self, link: str) -> None:
        if self._listener is not None:
            self._listener.joined(link)

    def _tell_left(self, link: str) -> None:
        if self._listener is not None:
            self._listener.left(link)

    def trouble(self, word: Trouble) -> None:
        """Tell this to whoever listens here."""
        if self._listener is not None:
            self._listener.trouble(word)

    def send(self, text: str, to: str | None) -> None:
        links = list(self._far) if to is None else [to]
        for link in links:
            if link in self._far:
                self._send(text, link)

    def _send(self, text: str, link: str) -> None:
        far, its_name = self._far[link]
        if len(text) > LONGEST:
            self.close(link)
            self._hub.later(lambda: far.trouble(Trouble.TOO_LONG))
        else:
            self._hub.later(lambda: far.arrive(its_name, text))

    def close(self, link: str) -> None:
        if link in self._far:
            far, its_name = self._far[link]
            self.drop(link)
            self._hub.later(lambda: far.drop(its_name))

    def leave(self) -> None:
        if self._listener is None:
            return
        for link in list(self._far):
            self.close(link)
        self._listener = None
        self._hub.remove(self)

    def widen(self) -> None:
        """There is no other way."""

    def status(self) -> str:
        if self._listener is None:
            return Status.LEFT
        if self._far:
            return Status.LINKED
        return Status.CUT if self._was_linked else Status.WAITING
