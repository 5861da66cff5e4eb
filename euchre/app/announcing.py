"""What is said aloud: short texts one after the other, each thing once and nothing left out."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from euchre.app.naming import capital

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

LONGEST = 120
"""Characters that an announcement may have."""

_AGAIN = "\u00a0"
"""Makes a repeated sentence a new text, so that it is read again."""


class Announcer:
    """Collects phrases and gives them out in texts of at most 120 characters.

    News that needs more texts than one follows by itself: each time `wait` has passed the next text is there, and
    `changed` is called.
    """

    def __init__(self, wait: Callable[[], Awaitable[None]], changed: Callable[[], None]) -> None:
        self._wait = wait
        self._changed = changed
        self._waiting: list[str] = []
        self._queue: list[str] = []
        self._reading: asyncio.Task[None] | None = None
        self.text = ""

    def add(self, *phrases: str) -> None:
        """Say these with the next text; empty ones are left out."""
        self._waiting += [phrase for phrase in phrases if phrase]

    @property
    def has_news(self) -> bool:
        """Whether anything was added that is not said yet."""
        return bool(self._waiting)

    def speak(self, closing: str = "") -> None:
        """Say what was collected, and then `closing`; the text stays as it is when that is nothing."""
        texts = told(self._waiting, closing)
        self._waiting.clear()
        self._queue += texts
        if texts and len(self._queue) == len(texts):
            self._next()
        self._read_on()

    def say(self, sentence: str) -> None:
        """Make this the text at once; what waits is said after it."""
        self._queue[:0] = pieces(sentence)
        self._next()
        self._read_on()

    def _next(self) -> None:
        if self._queue:
            text = self._queue.pop(0)
            self.text = text + _AGAIN if text == self.text else text

    def _read_on(self) -> None:
        if self._queue and (self._reading is None or self._reading.done()):
            self._reading = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        while self._queue:
            await self._wait()
            self._next()
            self._changed()


def told(phrases: Sequence[str], closing: str = "") -> list[str]:
    """The phrases as sentences of at most 120 characters, and the closing sentence, with them where there is room."""
    texts: list[str] = []
    line = ""
    for phrase in phrases:
        longer = f"{line}, {phrase}" if line else phrase
        if line and len(longer) > LONGEST - 2:
            texts.append(f"{capital(line)}.")
            longer = phrase
        line = longer
    if line:
        sentence = f"{capital(line)}."
        both = f"{sentence} {closing}".strip()
        if len(both) < LONGEST:
            return [*texts, both]
        texts += pieces(sentence)
    return texts + pieces(closing)


def pieces(text: str) -> list[str]:
    """The text in pieces of at most 119 characters, cut between words."""
    found: list[str] = []
    rest = text.strip()
    while len(rest) > LONGEST - 1:
        cut = rest.rfind(" ", 1, LONGEST - 1)
        cut = LONGEST - 1 if cut < 1 else cut
        found.append(rest[:cut].rstrip())
        rest = rest[cut:].strip()
    return [*found, rest] if rest else found
