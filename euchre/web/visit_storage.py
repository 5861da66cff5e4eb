"""What the browser keeps for a visit: texts that outlive a reload of the page, but not its tab."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping

import js
from pyodide.ffi import JsException

from euchre.web.browser import known


class VisitStorage(MutableMapping[str, str]):
    """The texts whose names begin with `prefix`. Where the browser keeps nothing, they last as long as the page."""

    _own: dict[str, str] = {}  # noqa: RUF012 - one for the page, in place of the browser's

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix

    @property
    def works(self) -> bool:
        """Whether the browser keeps anything."""
        try:
            return known(js.sessionStorage) is not None
        except JsException:
            return False

    def __getitem__(self, name: str) -> str:
        """The text under this name; KeyError when there is none."""
        key = self._prefix + name
        if key in self._own:
            return self._own[key]
        try:
            text = known(js.sessionStorage.getItem(key))
        except JsException:
            text = None
        if text is None:
            raise KeyError(name)
        return str(text)

    def __setitem__(self, name: str, text: str) -> None:
        """Keep this text; within the page if the browser refuses."""
        key = self._prefix + name
        self._own.pop(key, None)
        try:
            js.sessionStorage.setItem(key, text)
        except JsException:
            self._own[key] = text

    def __delitem__(self, name: str) -> None:
        """Forget this text."""
        self[name]  # KeyError when there is none
        self._own.pop(self._prefix + name, None)
        try:
            js.sessionStorage.removeItem(self._prefix + name)
        except JsException:
            return

    def _names(self) -> list[str]:
        try:
            storage = js.sessionStorage
            keys = [str(storage.key(place)) for place in range(storage.length)]
        except JsException:
            keys = []
        return [key.removeprefix(self._prefix) for key in {*keys, *self._own} if key.startswith(self._prefix)]

    def __iter__(self) -> Iterator[str]:
        """All names."""
        return iter(self._names())

    def __len__(self) -> int:
        """How many texts there are."""
        return len(self._names())
