"""What the browser keeps for this page: texts under keys. Any call may raise; the store of the game copes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from euchre.web.browser import known

if TYPE_CHECKING:
    from collections.abc import Iterable


class BrowserStorage:
    """The browser's local storage, asked for anew at every call, since even asking may be forbidden."""

    def get(self, key: str) -> str | None:
        """The text under this key, or None."""
        text = known(js.localStorage.getItem(key))
        return None if text is None else str(text)

    def set(self, key: str, value: str) -> None:
        """Keep this text under this key."""
        js.localStorage.setItem(key, value)

    def remove(self, key: str) -> None:
        """Forget this key."""
        js.localStorage.removeItem(key)

    def keys(self) -> Iterable[str]:
        """All keys, those of other pages of the same origin included."""
        storage = js.localStorage
        return [str(storage.key(place)) for place in range(storage.length)]
