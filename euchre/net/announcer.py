"""When the host of a public table tells what: on changes, again and again as long as it stands, and at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.net.announcement import announced, closing

if TYPE_CHECKING:
    from euchre.net.announcement import Announcement
    from euchre.net.identity import Entropy
    from euchre.net.nostr import Event, Stamp

REPEAT_FROM = 45.0
REPEAT_WITHIN = 15.0
"""An announcement is repeated after 45 to 60 seconds, by chance, so that not all tables speak at once."""
CHANGE_GAP = 5.0
"""Seconds between two changes of one table."""


class Announcer:
    """Makes the events of one table. `last` is the second of the newest event made before, also before a reload.

    Seconds are those since 1970, since strangers have to understand them.
    """

    def __init__(self, stamp: Stamp, entropy: Entropy, last: int = 0) -> None:
        self._stamp = stamp
        self._entropy = entropy
        self._told: Announcement | None = None
        self._told_at = 0.0
        self._repeat_at = 0.0
        self.last = last

    @property
    def author(self) -> str:
        """The key that signs the events."""
        return self._stamp.public

    @property
    def shows(self) -> bool:
        """Whether the table was announced and not closed since."""
        return self._told is not None

    def due(self, wanted: Announcement | None, now: float) -> Event | None:
        """The event to send now, so that the list shows what is wanted (None: no table); None when nothing is due."""
        if wanted is None:
            return self.close(now)
        if wanted == self._told:
            due = now >= self._repeat_at
        else:
            due = self._told is None or now >= self._told_at + CHANGE_GAP
        if not due:
            return None
        self._told, self._told_at = wanted, now
        self._repeat_at = now + REPEAT_FROM + REPEAT_WITHIN * self._entropy(1)[0] / 256
        return announced(self._stamp, wanted, self._second(now))

    def close(self, now: float) -> Event | None:
        """The event that takes the table off the list; None when it does not stand there."""
        told, self._told = self._told, None
        return None if told is None else closing(self._stamp, told.code, self._second(now))

    def farewell(self) -> Event | None:
        """The event for whoever can't wait any more: it may be sent any time before the next one is made."""
        if self._told is None:
            return None
        return closing(self._stamp, self._told.code, self._second(self.last))

    def _second(self, now: float) -> int:
        """Each event is at least a second newer than the one before, so that it replaces that everywhere."""
        self.last = max(int(now), self.last + 1)
        return self.last
