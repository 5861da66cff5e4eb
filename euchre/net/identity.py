"""Who somebody is: a key pair. Ports for the cryptography, and what is remembered about other people's keys.

The ports are plain functions without waiting. A browser that can only promise an answer has to have it ready before the
text is handed to this package, or use a library that computes at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.net.schema import Check

from euchre.net.schema import Malformed, checked, hexed, many, parsed, read_fields, text
from euchre.net.wording import clean_name

KEY: Check = hexed(16, 66)
"""Check for a public key."""
SIGNATURE: Check = hexed(16, 80)
"""Check for a signature."""
DIGEST: Check = hexed(32, 32)
"""Check for a SHA-256."""

_PRINT_DIGITS = 32
_MOST_PEOPLE = 2000
_MOST_TEXT = 400_000


class Keys(Protocol):
    """The own key pair and what can be done with it and with the public keys of others. Keys are hexadecimal text."""

    @property
    def public(self) -> str:
        """The own public key."""
        ...

    def sign(self, message: bytes) -> str:
        """The signature of `message` by the own key."""
        ...

    def verify(self, key: str, message: bytes, signature: str) -> bool:
        """Whether `signature` was made by the owner of `key` over `message`; False for anything that is no key."""
        ...

    def lock(self, key: str, message: bytes) -> str:
        """`message` so that only the owner of `key` can open it, and knows that it comes from this one."""
        ...

    def unlock(self, key: str, locked: str) -> bytes | None:
        """What the owner of `key` locked for this one; None when it can't be opened."""
        ...


Entropy = Callable[[int], bytes]
"""A source of unpredictable bytes: so many that nobody can foresee."""


def digest(*parts: str) -> str:
    """SHA-256 over the parts, each with its length, so that no two lists of parts run together."""
    hashed = sha256()
    for part in parts:
        data = part.encode()
        hashed.update(f"{len(data)}:".encode() + data)
    return hashed.hexdigest()


def fingerprint(key: str) -> str:
    """What people compare to tell two players of one name apart: 128 bits as 32 upper-case digits."""
    return digest("euchre key 1", key)[:_PRINT_DIGITS].upper()


class Standing(StrEnum):
    """What a player may make of another one."""

    MUTED = "muted"  # messages are not shown
    BLOCKED = "blocked"  # neither joins nor invites
    FAVORITE = "favorite"  # shown with a heart, and first


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What is remembered about the owner of a key; the name is the last one seen, and means nothing."""

    name: str
    standings: frozenset[Standing] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Line:
    key: str = checked(KEY)
    name: str = checked(text(1, 20))
    standings: tuple[str, ...] = checked(many(text(1, 16), 3))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Lines:
    people: tuple[object, ...] = checked(many(lambda item: read_fields(_Line, item), _MOST_PEOPLE))


@dataclass(frozen=True, slots=True)
class People:
    """Other players by their keys. Every change makes a new value."""

    known: Mapping[str, Known]

    def met(self, key: str, name: str) -> People:
        """With the name that this key shows now."""
        before = self.known.get(key, Known(name=""))
        return People({**self.known, key: replace(before, name=clean_name(name, fingerprint(key)))})

    def marked(self, key: str, standing: Standing) -> People:
        """With this standing given; a blocked player is no favorite, and the other way round."""
        before = self.known.get(key, Known(name=clean_name("", fingerprint(key))))
        against = {Standing.BLOCKED: Standing.FAVORITE, Standing.FAVORITE: Standing.BLOCKED}.get(standing)
        standings = frozenset({*before.standings, standing} - {against})
        return People({**self.known, key: replace(before, standings=standings)})

    def unmarked(self, key: str, standing: Standing) -> People:
        """With this standing taken back."""
        before = self.known.get(key)
        if before is None:
            return self
        return People({**self.known, key: replace(before, standings=before.standings - {standing})})

    def forgotten(self, key: str) -> People:
        """Without anything about this key."""
        return People({other: known for other, known in self.known.items() if other != key})

    def has(self, key: str, standing: Standing) -> bool:
        """Whether this key has this standing, whatever name it shows."""
        return key in self.known and standing in self.known[key].standings

    def shows_chat_of(self, key: str) -> bool:
        """Whether messages of this key are shown."""
        return not (self.has(key, Standing.MUTED) or self.has(key, Standing.BLOCKED))

    def blocked_among(self, keys: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """The blocked ones among the players at a table, each with the name it was blocked under."""
        return tuple((key, self.known[key].name) for key in keys if self.has(key, Standing.BLOCKED))


def people_data(people: People) -> list[dict[str, object]]:
    """Plain JSON data for what is kept; only people with a standing are."""
    return [
        {"key": key, "name": known.name, "standings": sorted(known.standings)}
        for key, known in sorted(people.known.items())
        if known.standings
    ]


def read_people(source: str) -> People:
    """The people of a kept text `{"people": [...]}`; nobody when it can't be read. Unknown standings are dropped."""
    try:
        lines = read_fields(_Lines, parsed(source, _MOST_TEXT)).people
    except Malformed:
        return People({})
    known = {}
    for line in lines:
        if isinstance(line, _Line):
            standings = frozenset(standing for standing in Standing if standing in line.standings)
            known[line.key] = Known(name=clean_name(line.name, fingerprint(line.key)), standings=standings)
    return People(known)
