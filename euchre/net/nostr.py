"""Signed events of Nostr, and the frames in which they come from a relay and go to it (NIP-01).

A relay is a stranger that passes on what other strangers wrote: nothing of a frame is believed before it was checked.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Protocol

from euchre.net.schema import Malformed, checked, hexed, many, parsed_list, plain, read_fields, text, whole

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST_FRAME = 2048
"""Characters of the longest frame that is read; what this program says needs about half of it."""
LONGEST_CONTENT = 1200
_HASH = hexed(32, 32)
_TAGS = many(many(text(0, 200), 4), 8)
_ALL = hexed(1, 64)


class Stamp(Protocol):
    """A key pair of the kind that relays know (BIP 340), for one table only."""

    @property
    def public(self) -> str:
        """The public key, 64 hexadecimal digits."""
        ...

    def sign(self, name: str) -> str:
        """The signature, 128 hexadecimal digits, of what has this SHA-256."""
        ...

    def verify(self, key: str, name: str, signature: str) -> bool:
        """Whether the owner of `key` made `signature` for this SHA-256; False for what is no key or signature."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A signed text. `id` is the hash of all but the signature, `created_at` counts seconds since 1970."""

    id: str = checked(_HASH)
    pubkey: str = checked(_HASH)
    created_at: int = checked(whole(0, 2**40))
    kind: int = checked(whole(0, 65_535))
    tags: tuple[tuple[str, ...], ...] = checked(_TAGS)
    content: str = checked(text(0, LONGEST_CONTENT))
    sig: str = checked(_ALL)

    def tag(self, name: str) -> str:
        """The value of the one tag of this name; Malformed when there is none, or more than one."""
        found = [tag for tag in self.tags if tag[:1] == (name,)]
        if len(found) != 1 or len(found[0]) < 2:
            raise Malformed(f"not one tag {name}")
        return found[0][1]


def event_id(event: Event) -> str:
    """The hash that an event with this author, time, kind, tags and content has to have as its id."""
    fields = [0, event.pubkey, event.created_at, event.kind, event.tags, event.content]
    return sha256(json.dumps(fields, separators=(",", ":"), ensure_ascii=False).encode()).hexdigest()


def make_event(stamp: Stamp, *, at: int, kind: int, tags: tuple[tuple[str, ...], ...], content: str) -> Event:
    """An event of the owner of `stamp`."""
    draft = Event(id="", pubkey=stamp.public, created_at=at, kind=kind, tags=tags, content=content, sig="")
    name = event_id(draft)
    return replace(draft, id=name, sig=stamp.sign(name))


def is_genuine(event: Event, stamp: Stamp) -> bool:
    """Whether the event says what its author signed."""
    return event_id(event) == event.id and stamp.verify(event.pubkey, event.id, event.sig)


# Frames to a relay.


def asking(name: str, wanted: Mapping[str, object]) -> str:
    """Send me all events like this under `name`, those kept and those to come."""
    return _frame("REQ", name, dict(wanted))


def ending(name: str) -> str:
    """Send me no more under `name`."""
    return _frame("CLOSE", name)


def telling(event: Event) -> str:
    """Keep this event and pass it on."""
    return _frame("EVENT", plain(event))


def _frame(*parts: Any) -> str:  # noqa: ANN401 - plain JSON data
    return json.dumps(parts, separators=(",", ":"))


# Frames from a relay.


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """An event that was asked for."""

    event: Event


@dataclass(frozen=True, slots=True, kw_only=True)
class AllTold:
    """All events that the relay kept have been sent; others may come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """What became of an event that was sent there."""

    taken: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """The relay sends nothing more of what was asked for."""


Frame = Told | AllTold | Answered | Ended


def read_frame(source: object) -> Frame | None:
    """What a relay says; None for what is of no use here, such as words to its operator, Malformed for what is none."""
    match parsed_list(source, LONGEST_FRAME):
        case ["EVENT", str(), dict() as event]:
            return Told(event=read_fields(Event, event))
        case ["EOSE", str()]:
            return AllTold()
        case ["OK", str(), bool(taken), *_]:
            return Answered(taken=taken)
        case ["CLOSED", str(), *_]:
            return Ended()
        case ["NOTICE" | "AUTH" | "COUNT", *_]:
            return None
        case _:
            raise Malformed("no frame of a relay")
