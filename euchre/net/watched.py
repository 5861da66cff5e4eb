"""A way for texts, watched: who falls silent is dropped, and who is alone asks again for the others.

Links of browsers tell late, or never, that the far end has crashed or sleeps. So each end asks over a link that is
silent, answers as soon as it is asked, and drops a link that stays silent; the far end may come back by a new one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from euchre.net.heartbeat import PING_EVERY, SILENT_AFTER, SLEPT_AFTER
from euchre.net.transport import Transport

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.net.transport import Listener

ASKED = "\x05"
ANSWER = "\x06"
"""Two texts that stay below: "are you there?" and "yes". Texts from above are JSON, which never looks like that."""
REJOIN_AFTER = 6.0
REJOIN_AT_MOST = 60.0
"""Seconds alone until the others are looked for anew; each time twice as long, so that relays are spared."""


class Way(Transport, Protocol):
    """What a transport needs below it to be watched."""

    def drop(self, link: str) -> None:
        """Break this link, which is silent; the far end may come back, other than after `close`."""
        ...

    def rejoin(self) -> None:
        """Look anew for others at the table."""
        ...


class Watched:
    """A transport made of a way. `tick` is to be called at least each second; `clock` gives seconds that only grow."""

    def __init__(self, make: Callable[[Listener], Way], listener: Listener, clock: Callable[[], float]) -> None:
        self._listener = listener
        self._clock = clock
        self._heard: dict[str, float] = {}
        self._asked: dict[str, float] = {}
        self._ticked = self._alone = clock()
        self._gap = REJOIN_AFTER
        self._gone = False
        self._way = make(self)

    # What the way tells.

    def joined(self, link: str) -> None:
        """A link is open."""
        self._heard[link] = self._clock()
        self._gap = REJOIN_AFTER
        self._listener.joined(link)

    def left(self, link: str) -> None:
        """A link is gone."""
        self._heard.pop(link, None)
        self._asked.pop(link, None)
        self._alone = self._clock()
        self._listener.left(link)

    def text(self, link: str, text: str) -> None:
        """Something came: a sign of life at least."""
        self._heard[link] = self._clock()
        if text == ASKED:
            self._way.send(ANSWER, link)
        elif text != ANSWER:
            self._listener.text(link, text)

    def trouble(self, word: str) -> None:
        """Something does not work."""
        self._listener.trouble(word)

    # What is asked from above.

    def send(self, text: str, to: str | None) -> None:
        """Put a text on its way."""
        self._way.send(text, to)

    def close(self, link: str) -> None:
        """Break this link for good."""
        self._way.close(link)

    def leave(self) -> None:
        """Break all links and be gone."""
        self._gone = True
        self._heard.clear()
        self._way.leave()

    def status(self) -> str:
        """How things are."""
        return self._way.status()

    def tick(self) -> None:
        """Time has passed; after an own sleep everybody gets the whole time again to be heard."""
        if self._gone:
            return
        now = self._clock()
        if now - self._ticked > SLEPT_AFTER:
            self._heard = dict.fromkeys(self._heard, now)
            self._gap = REJOIN_AFTER
        self._ticked = now
        for link, heard in list(self._heard.items()):
            self._watch(link, now - heard, now)
        if not self._heard and now - self._alone >= self._gap:
            self._alone = now
            self._gap = min(2 * self._gap, REJOIN_AT_MOST)
            self._way.rejoin()

    def _watch(self, link: str, silence: float, now: float) -> None:
        if silence > SILENT_AFTER:
            self._way.drop(link)
        elif silence >= PING_EVERY and now - self._asked.get(link, 0.0) >= PING_EVERY:
            self._asked[link] = now
            self._way.send(ASKED, link)
