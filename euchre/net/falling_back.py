"""A transport that takes further ways when the first one does not lead to others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.net.transport import Status, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from euchre.net.transport import Listener, Transport

_BEST_FIRST = (Status.LINKED, Status.CUT, Status.WAITING, Status.SEARCHING, Status.UNREACHABLE)
_AT_AN_END = (Trouble.NO_RELAY, Trouble.FAILED)
"""After these a way leads nowhere, as far as one knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """Names of ways: the first one, which is begun as well at which trouble, and which to find everybody."""

    first: str
    further: Mapping[str, str]
    wider: str = ""


DIRECT = Ways(
    first="nostr",
    further={Trouble.NO_RELAY: "mqtt", Trouble.FAILED: "mqtt", Trouble.NO_LINK: "relay"},
    wider="relay",
)
"""Links from browser to browser. Where no relay of the first kind answers, those of another kind are asked; and who
can't be linked with somebody says what there is to say over the relay, as the other one does. There they are found
too who keep their network address secret."""
RELAYED = Ways(first="relay", further={})
"""Everything goes over a relay, and nobody sees another one's network address."""
TABS = Ways(first="tabs", further={})
"""The pages of one browser."""
BY_HAND = Ways(first="hand", further={})
"""Links by texts that people copy, and nothing else."""


class FallingBack:
    """Links of all ways that were begun. `begin` starts a way by its name and calls back when it is there.

    A trouble that makes another way begin is not told, nor that no relay answers while another way may lead to one.
    """

    def __init__(
        self, ways: Ways, begin: Callable[[str, Listener, Callable[[Transport], None]], None], listener: Listener
    ) -> None:
        self._ways = ways
        self._begin = begin
        self._listener = listener
        self._begun: dict[str, Transport | None] = {}
        self._ended: set[str] = set()
        self._gone = False
        self._start(ways.first)

    def _start(self, way: str) -> None:
        self._begun[way] = None
        self._begin(way, self.ear(way), lambda transport: self.add(way, transport))

    def ear(self, way: str) -> Listener:
        """What has to hear a way of this name, so that its links stand beside those of the others."""
        return _Ear(self, way)

    def add(self, way: str, transport: Transport) -> None:
        """A way is there; after the end it is left at once."""
        if self._gone:
            transport.leave()
        else:
            self._begun[way] = transport

    def told(self, way: str, word: str) -> None:
        """A way tells of a trouble."""
        if word in _AT_AN_END:
            self._ended.add(way)
        further = self._ways.further.get(word)
        if further is not None and further != way and further not in self._begun:
            self._start(further)
        elif word != Trouble.NO_RELAY or self._ended.issuperset(self._begun):
            self._listener.trouble(word)

    def widen(self) -> None:
        """Begin the way on which those are who take no direct one."""
        if self._ways.wider and self._ways.wider not in self._begun and not self._gone:
            self._start(self._ways.wider)

    @property
    def listener(self) -> Listener:
        """Whoever hears what all ways tell."""
        return self._listener

    def send(self, text: str, to: str | None) -> None:
        """Put a text on its way over this link, or over all."""
        way, _, link = (to or "").partition(" ")
        for name, transport in self._begun.items():
            if transport is not None and (to is None or name == way):
                transport.send(text, None if to is None else link)

    def close(self, link: str) -> None:
        """Break this link for good."""
        way, _, link = link.partition(" ")
        transport = self._begun.get(way)
        if transport is not None:
            transport.close(link)

    def leave(self) -> None:
        """Break all links and be gone."""
        self._gone = True
        for transport in self._begun.values():
            if transport is not None:
                transport.leave()

    def status(self) -> str:
        """The best that any way has to tell."""
        if self._gone:
            return Status.LEFT
        told = [Status.SEARCHING if way is None else way.status() for way in self._begun.values()]
        return next(status for status in _BEST_FIRST if status in told)


class _Ear:
    """Hears one way."""

    def __init__(self, ways: FallingBack, way: str) -> None:
        self._ways = ways
        self._way = way

    def joined(self, link: str) -> None:
        self._ways.listener.joined(f"{self._way} {link}")

    def left(self, link: str) -> None:
        self._ways.listener.left(f"{self._way} {link}")

    def text(self, link: str, text: str) -> None:
        self._ways.listener.text(f"{self._way} {link}", text)

    def trouble(self, word: str) -> None:
        self._ways.told(self._way, word)
