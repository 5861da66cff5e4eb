"""The list of open tables, made of events from strangers: what is doubtful, forged, old or too much stays out of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from euchre.net.announcement import MOST_AHEAD, expires, is_host, read_content
from euchre.net.identity import fingerprint
from euchre.net.limits import Bucket, Rate
from euchre.net.nostr import is_genuine
from euchre.net.schema import Malformed
from euchre.net.wording import clean_name

if TYPE_CHECKING:
    from euchre.net.announcement import Announcement
    from euchre.net.identity import Keys
    from euchre.net.nostr import Event, Stamp

MOST_SHOWN = 200
MOST_KNOWN = 1000
"""Authors that are remembered at a time; with so many, further ones have to wait until some are forgotten."""
UPDATES = Rate(burst=8, every=10.0)
"""How often one author may change its table."""


class Taken(Enum):
    """What became of an event."""

    NEWS = auto()
    NOTHING_NEW = auto()  # known already, replaced by a newer one, over, or more than is taken of one author
    MALFORMED = auto()  # not what a host of this game tells; its author is to blame
    FORGED = auto()  # not what its author has signed: the relay has not checked it


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTable:
    """A table that is on the list now; `author` is the key that put it there, `name` the host's name, fit to show."""

    author: str
    name: str
    told: Announcement


@dataclass(slots=True, kw_only=True)
class _Author:
    bucket: Bucket
    created_at: int = -1
    id: str = ""
    until: int = 0
    table: OpenTable | None = None


class OpenTables:
    """One table for each author: the newest that it told. Times are in seconds since 1970, and passed in."""

    def __init__(self, stamp: Stamp, keys: Keys) -> None:
        self._stamp = stamp
        self._keys = keys
        self._authors: dict[str, _Author] = {}

    def take(self, event: Event, now: float) -> Taken:
        """Take an event in, after every check."""
        try:
            until = expires(event)
            told = read_content(event)
        except Malformed:
            return Taken.MALFORMED
        author = self._authors.get(event.pubkey)
        if author is not None and not _is_newer(event, author):
            return Taken.NOTHING_NEW
        if abs(event.created_at - now) > MOST_AHEAD or not now < until <= now + MOST_AHEAD:
            return Taken.NOTHING_NEW
        if not is_genuine(event, self._stamp):
            return Taken.FORGED
        if told is not None and not is_host(self._keys, event.pubkey, told):
            return Taken.MALFORMED
        author = self._author(event.pubkey, now)
        # To close is always allowed: what is gone shall not stand in the list.
        if author is None or not (author.bucket.takes(now) or told is None):
            return Taken.NOTHING_NEW
        author.created_at, author.id, author.until = event.created_at, event.id, until
        author.table = None if told is None else _table(event.pubkey, told)
        return Taken.NEWS

    def _author(self, key: str, now: float) -> _Author | None:
        if key not in self._authors:
            if len(self._authors) >= MOST_KNOWN:
                self.forget(now)
            if len(self._authors) >= MOST_KNOWN:
                return None
            self._authors[key] = _Author(bucket=Bucket(UPDATES, now))
        return self._authors[key]

    def forget(self, now: float) -> bool:
        """Forget whoever has told nothing for too long; tells whether a table went with that."""
        over = [key for key, author in self._authors.items() if author.until <= now]
        gone = [self._authors.pop(key) for key in over]
        return any(author.table is not None for author in gone)

    def clear(self) -> None:
        """Forget all."""
        self._authors.clear()

    def shown(self, now: float) -> tuple[OpenTable, ...]:
        """All tables that are open now, those known longest first."""
        authors = self._authors.values()
        return tuple(author.table for author in authors if author.table is not None and author.until > now)


def _is_newer(event: Event, author: _Author) -> bool:
    """Whether this replaces what is known; of two in one second, relays keep that with the smaller id."""
    return (-event.created_at, event.id) < (-author.created_at, author.id)


def _table(author: str, told: Announcement) -> OpenTable:
    return OpenTable(author=author, name=clean_name(told.name, fingerprint(told.host)), told=told)
