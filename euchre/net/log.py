"""The table's log: entries of the host, each signed and bound to the one before by its hash.

A chain can be checked by anybody who has it. Two different entries of one host at one place are proof that it tells
people different things.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from euchre.net.contents import CONTENTS, NAMES, Content
from euchre.net.identity import DIGEST, KEY, SIGNATURE, digest
from euchre.net.schema import Malformed, canonical, checked, plain, read_fields, whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.net.identity import Keys

NO_HASH = "0" * 64
"""Stands for the hash before the first entry."""
MOST_ENTRIES = 20_000


def _content(data: object) -> Content:
    if not isinstance(data, dict) or not isinstance(data.get("is"), str) or data["is"] not in CONTENTS:
        raise Malformed("an entry of an unknown kind")
    return read_fields(CONTENTS[data["is"]], {name: item for name, item in data.items() if name != "is"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Place `seq` (from 0) of the log in the `term` of a host, who is the author and has signed it."""

    term: int = checked(whole(0, 10_000))
    seq: int = checked(whole(0, MOST_ENTRIES))
    before: str = checked(DIGEST)
    content: Content = checked(_content)  # noqa: RUF009 - makes a field
    author: str = checked(KEY)
    signature: str = checked(SIGNATURE)

    @property
    def hash(self) -> str:
        """What the next entry is bound to: all of this one but its signature."""
        return _hash_of(self.term, self.seq, self.before, self.author, self.content)


@lru_cache(maxsize=4096)
def _hash_of(term: int, seq: int, before: str, author: str, content: Content) -> str:
    return digest("euchre entry 1", str(term), str(seq), before, author, canonical(content_data(content)))


def content_data(content: Content) -> dict[str, Any]:
    """Plain JSON data of what an entry says."""
    return {"is": NAMES[type(content)], **plain(content)}


def entry_data(entry: Entry) -> dict[str, Any]:
    """Plain JSON data, which `read_fields(Entry, …)` reads back."""
    return {**plain(entry), "content": content_data(entry.content)}


def signed(keys: Keys, *, term: int, seq: int, before: str, content: Content) -> Entry:
    """An entry of the owner of `keys`."""
    entry = Entry(term=term, seq=seq, before=before, content=content, author=keys.public, signature="")
    return Entry(
        term=term,
        seq=seq,
        before=before,
        content=content,
        author=keys.public,
        signature=keys.sign(entry.hash.encode()),
    )


def is_signed(keys: Keys, entry: Entry) -> bool:
    """Whether the author has signed the entry."""
    return keys.verify(entry.author, entry.hash.encode(), entry.signature)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fork:
    """Two entries of one author for one place of one term: shown to anybody, they prove that it cheats."""

    one: Entry
    other: Entry

    def proves(self, keys: Keys) -> bool:
        """Whether the two are what this claims to be."""
        one, other = self.one, self.other
        same_place = (one.term, one.seq, one.author) == (other.term, other.seq, other.author)
        return same_place and one.hash != other.hash and is_signed(keys, one) and is_signed(keys, other)


@dataclass(slots=True)
class Log:
    """A chain of entries without a gap."""

    _entries: list[Entry] = field(default_factory=list)
    _places: dict[str, int] = field(default_factory=dict)
    _head: str = NO_HASH

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries)

    def __getitem__(self, seq: int) -> Entry:
        return self._entries[seq]

    @property
    def head(self) -> str:
        """Hash of the last entry."""
        return self._head

    @property
    def term(self) -> int:
        """Term of the last entry; 0 before the first."""
        return self._entries[-1].term if self._entries else 0

    def place_of(self, hashed: str) -> int | None:
        """Place of the entry with this hash, -1 for the one before the first, None when it is not in this log."""
        return -1 if hashed == NO_HASH else self._places.get(hashed)

    def since(self, seq: int, most: int) -> tuple[Entry, ...]:
        """At most `most` entries from place `seq` on."""
        return tuple(self._entries[seq : seq + most])

    def append(self, entry: Entry) -> None:
        """Put the entry at the end; ValueError when it does not follow the last one."""
        if entry.before != self._head or entry.seq != len(self) or entry.term < self.term:
            raise ValueError("the entry does not follow the last one")
        self._head = entry.hash
        self._places[self._head] = entry.seq
        self._entries.append(entry)

    def cut(self, length: int) -> None:
        """Drop every entry from place `length` on."""
        for entry in self._entries[length:]:
            del self._places[entry.hash]
        del self._entries[length:]
        self._head = self._entries[-1].hash if self._entries else NO_HASH


def fault_in(keys: Keys, entries: tuple[Entry, ...]) -> int | None:
    """Place of the first entry that is not signed or does not follow the one before; None when the chain is sound."""
    log = Log()
    for place, entry in enumerate(entries):
        if not is_signed(keys, entry):
            return place
        try:
            log.append(entry)
        except ValueError:
            return place
    return None


def fork_between(one: Entry, other: Entry) -> Fork | None:
    """The proof that two entries give, if they do."""
    same_place = (one.term, one.seq, one.author) == (other.term, other.seq, other.author)
    return Fork(one=one, other=other) if same_place and one.hash != other.hash else None
