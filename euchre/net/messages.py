"""The messages between players: typed, versioned, limited in size, read strictly. Reading never raises.

A message is one JSON object with `v`, `is` and its fields. Some may only come locked to one player, others only openly;
`read` tells which way this one came, so a hand can't be sent where others could read it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from euchre.net.contents import SEAT, SECRET
from euchre.net.identity import DIGEST, KEY, SIGNATURE
from euchre.net.log import MOST_ENTRIES, Entry, entry_data
from euchre.net.schema import (
    BIGGEST,
    Malformed,
    canonical,
    checked,
    flag,
    hexed,
    maybe,
    one_of,
    parsed,
    plain,
    read_fields,
    record,
    text,
    whole,
)

VERSION = 1
LONGEST = 4096
"""Characters of the longest message that comes openly."""
LONGEST_LOCKED = 8192
"""Characters of the longest message that comes locked: what a seat sees of the table is long."""
TOPIC = text(1, 200)
REFUSALS = (
    "wrong_code",
    "blocked",
    "full",
    "no_spectators",
    "crowded",
    "sent_away",
    "other_version",
    "not_your_turn",
    "stale",
    "illegal",
    "forged",
    "malformed",
    "too_much",
    "no_seat",
    "wrong_share",
    "unknown_topic",
    "not_now",
)
"""Why something was not done; the sentence for people is made elsewhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello:
    """Somebody wants to sit down (at `seat`, if it is free), or to watch. `proof` shows that they have the code."""

    name: str = checked(text(0, 80))
    proof: str = checked(DIGEST)
    seat: str | None = checked(maybe(SEAT))
    watch: bool = checked(flag())


@dataclass(frozen=True, slots=True, kw_only=True)
class Admit:
    """The host lets somebody in; the seat stands in the log, none for one who watches or waits for the next deal."""

    key: str = checked(KEY)
    watch: bool = checked(flag())


@dataclass(frozen=True, slots=True, kw_only=True)
class Refuse:
    """What `key` asked for is not done. `about` is a number that the asker gave: a turn, a deal or 0."""

    key: str = checked(KEY)
    reason: str = checked(one_of(*REFUSALS))
    about: int = checked(whole(0, BIGGEST))


@dataclass(frozen=True, slots=True, kw_only=True)
class Logged:
    """One entry of the log."""

    entry: Entry = checked(record(Entry))  # noqa: RUF009 - makes a field


@dataclass(frozen=True, slots=True, kw_only=True)
class Want:
    """Entries from place `since` on are missing here, and what this seat may see now."""

    since: int = checked(whole(0, MOST_ENTRIES))


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """A guest is bound to its entropy for an attempt at a deal."""

    opening: str = checked(DIGEST)
    commitment: str = checked(DIGEST)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal:
    """The entropy that a guest is bound to."""

    opening: str = checked(DIGEST)
    entropy: str = checked(SECRET)


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """Locked: a share of the host's secret, from the host to a guest or, when the host is gone, to the next host."""

    opening: str = checked(DIGEST)
    share: str = checked(SECRET)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOver:
    """Locked: the host's secret, from a host who leaves to the next one."""

    opening: str = checked(DIGEST)
    secret: str = checked(SECRET)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """Locked: what one seat sees of the deal with this opening, as the JSON of its observation."""

    opening: str = checked(DIGEST)
    turn: int = checked(whole(0, 10**7))
    observation: str = checked(text(2, 7600))


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """Locked to the host: what a player does in this turn of this game, with its word for it (see `contents.Acts`)."""

    game: int = checked(whole(1, 10_000))
    turn: int = checked(whole(0, 10**7))
    action: str = checked(text(1, 24))
    nonce: str = checked(hexed(16, 16))
    proof: str = checked(DIGEST)
    signature: str = checked(SIGNATURE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ack:
    """The log up to `seq` was applied here; `state` is the hash of what is publicly known after it."""

    seq: int = checked(whole(0, MOST_ENTRIES))
    head: str = checked(DIGEST)
    state: str = checked(DIGEST)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping:
    """Sign of life, how far the log goes here, and the hash of what is publicly known after it."""

    count: int = checked(whole(0, BIGGEST))
    length: int = checked(whole(0, MOST_ENTRIES))
    head: str = checked(DIGEST)
    state: str = checked(DIGEST)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pong:
    """Answer to a ping of `key`, sent when it came and not by a timer."""

    key: str = checked(KEY)
    count: int = checked(whole(0, BIGGEST))


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat:
    """A line for the table."""

    line: str = checked(text(1, 400))


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """Yes (or no, without a signature that counts) to a topic: rematch, concede, timer, takeover."""

    topic: str = checked(TOPIC)
    yes: bool = checked(flag())
    signature: str = checked(SIGNATURE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Back:
    """A player whose seat a computer plays is there again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bye:
    """A player leaves for good."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Private:
    """A message locked to the receiver of the envelope."""

    locked: str = checked(hexed(16, 20_000))


Message = (
    Hello
    | Admit
    | Refuse
    | Logged
    | Want
    | Commit
    | Reveal
    | Share
    | HandOver
    | Seen
    | Intent
    | Ack
    | Ping
    | Pong
    | Chat
    | Vote
    | Back
    | Bye
    | Private
)

KINDS: dict[str, type[Message]] = {
    "hello": Hello,
    "admit": Admit,
    "refuse": Refuse,
    "logged": Logged,
    "want": Want,
    "commit": Commit,
    "reveal": Reveal,
    "share": Share,
    "hand_over": HandOver,
    "seen": Seen,
    "intent": Intent,
    "ack": Ack,
    "ping": Ping,
    "pong": Pong,
    "chat": Chat,
    "vote": Vote,
    "back": Back,
    "bye": Bye,
    "private": Private,
}
LOCKED = (Share, HandOver, Seen, Intent)
"""Kinds that come only locked; all others come only openly."""
_NAMES: dict[type[Message], str] = {kind: name for name, kind in KINDS.items()}
_LIMITS: dict[type[Message], int] = {Private: 44_000, Seen: LONGEST_LOCKED, Logged: LONGEST}
LONGEST_TEXT = max(_LIMITS.values())


@dataclass(frozen=True, slots=True)
class Unread:
    """A text that is no message; `reason` names the fault in words of this program alone."""

    reason: str


def write(message: Message) -> str:
    """The text of a message, which `read` reads back."""
    fields = {"entry": entry_data(message.entry)} if isinstance(message, Logged) else plain(message)
    return canonical({"v": VERSION, "is": _NAMES[type(message)], **fields})


def read(source: str, *, locked: bool = False) -> Message | Unread:
    """The message that `source` is, or why it is none. Whatever comes from outside, nothing is raised."""
    try:
        return _read(source, locked=locked)
    except Malformed as fault:
        return Unread(str(fault))


def _read(source: str, *, locked: bool) -> Message:
    data: dict[str, Any] = parsed(source, LONGEST_TEXT)
    if data.pop("v", None) != VERSION:
        raise Malformed("another version")
    name = data.pop("is", None)
    if not isinstance(name, str) or name not in KINDS:
        raise Malformed("unknown kind")
    kind = KINDS[name]
    if (kind in LOCKED) is not locked:
        raise Malformed("this kind does not come this way")
    if len(source) > _LIMITS.get(kind, LONGEST):
        raise Malformed("too long for its kind")
    return read_fields(kind, data)
