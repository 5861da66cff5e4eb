"""Kept data: a storage of texts, and an envelope around each value that shows what it is and whether it is whole.

Nothing is written before the player agrees, nor after declining. A value that can't be read is set aside under a key
that ends in `-bad`, so that nothing is lost and nothing breaks the start.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Protocol
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

PREFIX = "euchre."
ENVELOPE_VERSION = 1
LONGEST = 1_000_000
LONGEST_SET_ASIDE = 20_000
BAD = "-bad"

Json = dict[str, Any]

NOT_SAVED = "Your progress is not saved: this browser does not let the page store anything."
SET_ASIDE = "Something saved earlier could not be read. It was set aside, and the game starts without it."


class Storage(Protocol):
    """Texts under keys, as a browser keeps them. Every call may raise."""

    def get(self, key: str) -> str | None:
        """The text under this key, or None."""
        ...

    def set(self, key: str, value: str) -> None:
        """Keep this text under this key."""
        ...

    def remove(self, key: str) -> None:
        """Forget this key; nothing happens when it is not there."""
        ...

    def keys(self) -> Iterable[str]:
        """All keys, those of others included."""
        ...


class MemoryStorage:
    """A storage that lives as long as the program."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """The text under this key, or None."""
        return self.texts.get(key)

    def set(self, key: str, value: str) -> None:
        """Keep this text under this key."""
        self.texts[key] = value

    def remove(self, key: str) -> None:
        """Forget this key."""
        self.texts.pop(key, None)

    def keys(self) -> Iterable[str]:
        """All keys."""
        return tuple(self.texts)


def seal(kind: str, data: Json) -> str:
    """The text that is stored for this value."""
    return json.dumps({"v": ENVELOPE_VERSION, "kind": kind, "check": _check(data), "data": data}, ensure_ascii=False)


def unseal(kind: str, text: str) -> Json:
    """The value in a stored text; ValueError when it is not one of this kind and version, whole and unchanged."""
    if len(text) > LONGEST:
        raise ValueError("too long")
    try:
        envelope = json.loads(text)
    except RecursionError:
        raise ValueError("too deep") from None
    if not isinstance(envelope, dict) or envelope.get("v") != ENVELOPE_VERSION or envelope.get("kind") != kind:
        raise ValueError("not an envelope of this kind and version")
    data = envelope.get("data")
    if not isinstance(data, dict) or envelope.get("check") != _check(data):
        raise ValueError("changed or cut off")
    return data


def _check(data: Json) -> int:
    return crc32(json.dumps(data, sort_keys=True, separators=(",", ":")).encode("utf-8", "surrogatepass"))


class Store:
    """Values by kind in a storage; reading never raises, writing happens only while `allowed`.

    What players should know is given to `tell`, each sentence once.
    """

    def __init__(self, storage: Storage, tell: Callable[[str], None]) -> None:
        self._storage = storage
        self._tell_once = tell
        self._told: set[str] = set()
        self.allowed = False
        self.readable = True

    def read(self, kind: str) -> Json | None:
        """The value of this kind; None when there is none, or none that can be read (which is then set aside)."""
        text = self.text(kind)
        if text is None:
            return None
        try:
            return unseal(kind, text)
        except ValueError:
            self.set_aside(kind)
            return None

    def text(self, kind: str) -> str | None:
        """The stored text of this kind as it is."""
        try:
            text = self._storage.get(PREFIX + kind)
        except Exception:  # noqa: BLE001 - a browser refuses in many ways
            self.readable = False
            self._fail()
            return None
        self.readable = True
        return text

    def write(self, kind: str, data: Json) -> bool:
        """Keep the value of this kind and tell whether that worked."""
        return self.allowed and self._set(PREFIX + kind, seal(kind, data))

    def remove(self, kind: str) -> None:
        """Forget the value of this kind."""
        if self.allowed:
            self._remove(PREFIX + kind)

    def set_aside(self, kind: str) -> None:
        """Move a value that can't be used out of the way, its first 20,000 characters kept."""
        text = self.text(kind)
        if text is None or not self.allowed:
            return
        self._set(PREFIX + kind + BAD, text[:LONGEST_SET_ASIDE])
        self._remove(PREFIX + kind)
        self.tell(SET_ASIDE)

    def erase(self) -> bool:
        """Forget everything that is ours and tell whether that worked."""
        try:
            for key in tuple(self._storage.keys()):
                if key.startswith(PREFIX):
                    self._storage.remove(key)
        except Exception:  # noqa: BLE001 - a browser refuses in many ways
            self._fail()
            return False
        return True

    def tell(self, sentence: str) -> None:
        """Let the player know, once."""
        if sentence not in self._told:
            self._told.add(sentence)
            self._tell_once(sentence)

    def _set(self, key: str, text: str) -> bool:
        try:
            self._storage.set(key, text)
        except Exception:  # noqa: BLE001 - a browser refuses in many ways
            self._fail()
            return False
        return True

    def _remove(self, key: str) -> None:
        try:
            self._storage.remove(key)
        except Exception:  # noqa: BLE001 - a browser refuses in many ways
            self._fail()

    def _fail(self) -> None:
        self.tell(NOT_SAVED)
