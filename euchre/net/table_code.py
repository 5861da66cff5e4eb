"""The code of a private table, the link that holds it, and the room where its players find each other.

A code is 50 bits of chance, written as ten letters and digits of Crockford's base 32, which has no I, L, O and U. It is
all that a player needs. Relays see neither the code nor what could be turned back into it: the room's name and its
password come from what PBKDF2 makes of the code, slowly enough that trying all codes is out of reach.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.net.identity import digest
from euchre.net.relays import is_relay

if TYPE_CHECKING:
    from euchre.net.identity import Entropy

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 10
SALT = b"euchre table 1"
ROUNDS = 600_000
DERIVED_BYTES = 32
"""What a room is made from, by PBKDF2 with HMAC-SHA256 over the ten characters of the code, without the hyphen.

One block of the hash: a second one would cost a player as much again, and nobody who tries codes would need it.
"""
MOST_RELAYS = 3
MOST_TEXT = 2000

_READ = str.maketrans("OIL", "011", " -\u2010\u2011\u2013\u00ad")
_LINK = re.compile(r"[#?&]t=([^&\s#]+)")
_OTHERS = re.compile(r"[#&](r|h|w)=([^&\s#]+)")
_INSIDE = re.compile(r"(?<![0-9A-Za-z])[0-9A-Za-z]{5}[\s-]?[0-9A-Za-z]{5}(?![0-9A-Za-z])")
_RELAYED = "relay"
_BY_HAND = "hand"
_HOST = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """What a link says: the code, relays other than the usual ones, and the host's key, so that nobody poses as it.

    At a table that is `relayed` all texts go over relays: players do not see each other's network addresses. Who comes
    `by_hand` asks no relay, and is linked with others by texts that people copy.
    """

    code: str
    relays: tuple[str, ...] = ()
    host: str | None = None
    relayed: bool = False
    by_hand: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """Where the players of a table find each other. Both are hexadecimal text; `password` never leaves the page."""

    name: str
    password: str

    @property
    def table(self) -> str:
        """Name of the table in all that its players sign."""
        return digest("euchre table 1", self.name, self.password)


def make_code(entropy: Entropy) -> str:
    """A new code, such as "7QK3M-0XWZA"."""
    return _written("".join(ALPHABET[byte % len(ALPHABET)] for byte in entropy(LENGTH)))


def read_code(text: str) -> str | None:
    """The code that somebody typed, in its one spelling; None when it is none.

    Case, blanks and hyphens do not matter, and letters that look like digits are taken for these.
    """
    letters = text.strip().upper().translate(_READ)
    if len(letters) != LENGTH or set(letters) - set(ALPHABET):
        return None
    return _written(letters)


def read_invitation(text: str) -> Invitation | None:
    """What a pasted text, link or code invites to, anywhere in the text; None when it is no invitation.

    Relays and keys that can't be any are left out: the code alone is an invitation.
    """
    text = text[:MOST_TEXT]
    link = _LINK.search(text)
    candidates = [text, *_INSIDE.findall(text)] if link is None else [link[1]]
    code = next(filter(None, map(read_code, candidates)), None)
    if code is None:
        return None
    if link is None:
        return Invitation(code=code)
    others = dict(_OTHERS.findall(text))
    host = others.get("h", "")
    return Invitation(
        code=code,
        relays=named_relays(text),
        host=host if _HOST.fullmatch(host) else None,
        relayed=others.get("w") == _RELAYED,
        by_hand=others.get("w") == _BY_HAND,
    )


def named_relays(text: str) -> tuple[str, ...]:
    """The relays that a link names, whether it invites to a table or not."""
    others = dict(_OTHERS.findall(text[:MOST_TEXT]))
    return tuple(relay for relay in _plain(others.get("r", "")).split(",") if is_relay(relay))[:MOST_RELAYS]


def write_invitation(page: str, invitation: Invitation) -> str:
    """The link to `page` that `read_invitation` reads; what follows # is never sent to a server."""
    parts = [f"t={invitation.code}"]
    if invitation.relays:
        parts.append("r=" + ",".join(invitation.relays))
    if invitation.host is not None:
        parts.append(f"h={invitation.host}")
    if invitation.relayed:
        parts.append(f"w={_RELAYED}")
    if invitation.by_hand:
        parts.append(f"w={_BY_HAND}")
    return page.partition("#")[0] + "#" + "&".join(parts)


def room_from(derived: bytes) -> Room:
    """The room of what was derived from a code; ValueError unless it has `DERIVED_BYTES` bytes."""
    if len(derived) != DERIVED_BYTES:
        raise ValueError("this was not derived from a code")
    secret = derived.hex()
    return Room(name=digest("euchre room 1", secret), password=digest("euchre password 1", secret))


def derived_of(code: str) -> bytes:
    """The bytes that a code is for the derivation; ValueError when it is no code."""
    if read_code(code) != code:
        raise ValueError("this is no code")
    return code.replace("-", "").encode()


def _written(letters: str) -> str:
    return f"{letters[: LENGTH // 2]}-{letters[LENGTH // 2 :]}"


def _plain(text: str) -> str:
    """Without the escapes that a program which passes links on may have put in."""
    for escape, letter in (("%3A", ":"), ("%2F", "/"), ("%2C", ",")):
        text = text.replace(escape, letter).replace(escape.lower(), letter)
    return text
