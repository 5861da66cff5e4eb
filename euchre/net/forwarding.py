"""Messages find their way over other players: whoever gets a new one passes it on to all other links.

An envelope carries its sender's key, a counter that only grows, and a signature over all of it. What was seen before,
or is too old to tell, goes no further; the memory for this is bounded.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from euchre.net.identity import KEY, SIGNATURE, digest
from euchre.net.messages import LONGEST_TEXT
from euchre.net.schema import BIGGEST, Malformed, canonical, checked, maybe, parsed, plain, read_fields, text, whole

if TYPE_CHECKING:
    from euchre.net.identity import Keys

WINDOW = 512
"""How far a counter may lie behind the highest one of its sender and still be told from a repetition."""
MOST_SENDERS = 64
LONGEST_ENVELOPE = 2 * LONGEST_TEXT


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """A message on its way, to one player or (None) to all."""

    sender: str = checked(KEY)
    counter: int = checked(whole(1, BIGGEST))
    to: str | None = checked(maybe(KEY))
    body: str = checked(text(2, LONGEST_TEXT))
    signature: str = checked(SIGNATURE)


class Fate(StrEnum):
    """What became of a text that arrived."""

    NEW = "new"
    REPEATED = "repeated"
    TOO_OLD = "too_old"
    MALFORMED = "malformed"
    FORGED = "forged"


def _signed_bytes(table: str, envelope: Envelope) -> bytes:
    to = "" if envelope.to is None else envelope.to
    return digest("euchre envelope 1", table, envelope.sender, str(envelope.counter), to, envelope.body).encode()


class Post:
    """Writes and reads the envelopes of one table for the owner of `keys`.

    `first` is the counter to begin with, higher than any this key has used: wall-clock milliseconds do.
    """

    def __init__(self, keys: Keys, table: str, first: int) -> None:
        self._keys = keys
        self._table = table
        self._counter = first
        self._seen: OrderedDict[str, _Window] = OrderedDict()

    def envelope(self, body: str, to: str | None = None) -> str:
        """The text of a new envelope around `body`."""
        self._counter += 1
        bare = Envelope(sender=self._keys.public, counter=self._counter, to=to, body=body, signature="")
        signature = self._keys.sign(_signed_bytes(self._table, bare))
        return canonical({**plain(bare), "signature": signature})

    def arrived(self, source: object) -> tuple[Fate, Envelope | None]:
        """What became of an incoming text, and the envelope when it is one; only a NEW one counts and is passed on."""
        try:
            envelope = read_fields(Envelope, parsed(source, LONGEST_ENVELOPE))
        except Malformed:
            return Fate.MALFORMED, None
        if envelope.sender == self._keys.public:
            return Fate.REPEATED, envelope
        window = self._seen.get(envelope.sender)
        if window is not None and (fate := window.fate(envelope.counter)) is not Fate.NEW:
            return fate, envelope
        if not self._keys.verify(envelope.sender, _signed_bytes(self._table, envelope), envelope.signature):
            return Fate.FORGED, envelope
        self._note(envelope)
        return Fate.NEW, envelope

    def _note(self, envelope: Envelope) -> None:
        window = self._seen.pop(envelope.sender, None) or _Window()
        window.note(envelope.counter)
        self._seen[envelope.sender] = window
        while len(self._seen) > MOST_SENDERS:
            self._seen.popitem(last=False)


class _Window:
    """The counters of one sender that were seen: the highest, and which of the WINDOW below it."""

    def __init__(self) -> None:
        self._highest = 0
        self._bits = 0

    def fate(self, counter: int) -> Fate:
        behind = self._highest - counter
        if behind < 0:
            return Fate.NEW
        if behind >= WINDOW:
            return Fate.TOO_OLD
        return Fate.REPEATED if self._bits >> behind & 1 else Fate.NEW

    def note(self, counter: int) -> None:
        ahead = counter - self._highest
        if ahead > 0:
            kept = self._bits << ahead if ahead < WINDOW else 0
            self._bits = (kept | 1) & ((1 << WINDOW) - 1)
            self._highest = counter
        else:
            self._bits |= 1 << -ahead
