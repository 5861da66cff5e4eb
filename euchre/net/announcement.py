"""What the host of a public table tells everybody, as an event that relays forget by themselves.

The event is of an addressable kind: a relay keeps the newest one of each author and place, and a new one replaces it.
Its author is a key made for this table alone. Who the host is says a second key, that of the player, which signs that
the table is its own; so nobody can pose as a favorite, or as somebody who is not blocked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.net.identity import KEY, SIGNATURE, digest
from euchre.net.nostr import LONGEST_CONTENT, make_event
from euchre.net.relays import is_relay
from euchre.net.schema import (
    Check,
    Malformed,
    canonical,
    checked,
    flag,
    many,
    maybe,
    parsed,
    plain,
    read_fields,
    text,
    whole,
)
from euchre.net.table_code import MOST_RELAYS, read_code

if TYPE_CHECKING:
    from euchre.net.identity import Keys
    from euchre.net.nostr import Event, Stamp

KIND = 30_978
TOPIC = "euchre-lobby-v1"
"""The tag under which tables are found. A form that older programs can't read gets another one."""
LASTS = 90
"""Seconds after which an announcement that is not repeated is forgotten."""
MOST_AHEAD = 120
"""Seconds by which clocks may differ, and which an announcement may last at most."""
_LANGUAGE = re.compile(r"(?:[a-z]{2,3})?")
_CLOSED = {"closed": True}


def _code(value: object) -> str:
    if not isinstance(value, str) or read_code(value) != value:
        raise Malformed("no code of a table")
    return value


def _language(value: object) -> str:
    if not isinstance(value, str) or not _LANGUAGE.fullmatch(value):
        raise Malformed("no language")
    return value


def _relay(value: object) -> str:
    if not isinstance(value, str) or not is_relay(value):
        raise Malformed("no relay")
    return value


_CODE: Check = _code
_LANGUAGES: Check = _language
_RELAYS: Check = many(_relay, MOST_RELAYS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """An open table: its code, the host's key, the proof of `sign_for`, and what a player wants to know beforehand.

    `free` seats are played by the computer until people come, `rules` are the house rules as a short text, `timer` is
    the time for a turn in seconds. `language` is a code such as "en", empty when it is not told. `relays` are named
    when the table is to be looked for at others than the usual ones.
    """

    code: str = checked(_CODE)
    host: str = checked(KEY)
    proof: str = checked(SIGNATURE)
    name: str = checked(text(1, 20))
    free: int = checked(whole(1, 3))
    playing: bool = checked(flag())
    language: str = checked(_LANGUAGES)
    rules: str = checked(text(1, 100))
    timer: int | None = checked(maybe(whole(5, 600)))
    relays: tuple[str, ...] = checked(_RELAYS)
    relayed: bool = checked(flag())


def place_of(code: str) -> str:
    """The name under which relays keep the announcement of the table with this code."""
    return digest("euchre lobby place 1", code)[:32]


def _claim(author: str, code: str) -> bytes:
    return digest("euchre lobby host 1", author, code).encode()


def sign_for(keys: Keys, author: str, code: str) -> str:
    """The host's proof that the key `author` announces its table."""
    return keys.sign(_claim(author, code))


def is_host(keys: Keys, author: str, told: Announcement) -> bool:
    """Whether the host named in `told` let `author` announce its table."""
    return keys.verify(told.host, _claim(author, told.code), told.proof)


def announced(stamp: Stamp, told: Announcement, at: int) -> Event:
    """The event that shows the table from second `at` on."""
    return _event(stamp, told.code, canonical(plain(told)), at)


def closing(stamp: Stamp, code: str, at: int) -> Event:
    """The event that takes the table off the list; it outlives those before it."""
    return _event(stamp, code, canonical(_CLOSED), at)


def _event(stamp: Stamp, code: str, content: str, at: int) -> Event:
    tags = (("d", place_of(code)), ("t", TOPIC), ("expiration", str(at + LASTS)))
    return make_event(stamp, at=at, kind=KIND, tags=tags, content=content)


def expires(event: Event) -> int:
    """The second at which the event is forgotten; Malformed when it does not say so."""
    value = event.tag("expiration")
    if not re.fullmatch(r"[0-9]{1,12}", value):
        raise Malformed("no time of expiration")
    return int(value)


def read_content(event: Event) -> Announcement | None:
    """The table that the event shows, None when it takes it off the list; Malformed when it is neither.

    Nothing is said about who signed it, or when.
    """
    if event.kind != KIND or event.tag("t") != TOPIC:
        raise Malformed("not about an open table")
    data = parsed(event.content, LONGEST_CONTENT)
    if data == _CLOSED:
        return None
    told = read_fields(Announcement, data)
    if event.tag("d") != place_of(told.code):
        raise Malformed("not the place of this table")
    return told
