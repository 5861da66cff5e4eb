"""Whether this is the only open page of the game: the first one holds a lock of the browser for as long as it lives."""

from __future__ import annotations

import asyncio
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from euchre.web.browser import known

LOCK = "euchre"


class SolePage:
    """Asks for the lock once. A browser gives it back when a page ends, however that happens. Nothing is stored."""

    def __init__(self) -> None:
        self._held = False
        self._answer: asyncio.Future[bool] = asyncio.Future()
        self._for_ever = create_proxy(lambda *_: None)
        self._granted = create_proxy(self._take)

    def is_known(self) -> bool:
        """Whether no other page is open; False where the browser has no such locks."""
        return self._held

    async def ask(self) -> None:
        """From here on `is_known` tells the truth."""
        locks = known(getattr(js.navigator, "locks", None))
        if locks is None:
            return
        only_if_free = to_js({"ifAvailable": True}, dict_converter=js.Object.fromEntries)
        locks.request(LOCK, only_if_free, self._granted)
        self._held = await self._answer

    def _take(self, lock: Any) -> Any:
        granted = known(lock) is not None
        self._answer.set_result(granted)
        return js.Promise.new(self._for_ever) if granted else None
