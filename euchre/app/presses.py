"""The one press that the table waits for before a deal: the deal itself, or a cut."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable


class Presses:
    """Waits for a press by its name; a press that nothing waits for does nothing."""

    def __init__(self) -> None:
        self._what = ""
        self._future: asyncio.Future[str] | None = None
        self._early = False

    @property
    def awaited(self) -> bool:
        """Whether nothing goes on without a press."""
        return self._future is not None and not self._future.done()

    def press(self, what: str, value: str = "", *, may_be_early: bool = False) -> bool:
        """Answer the wait for `what`; tells whether that counts. One that may be early is kept for the next `deal`."""
        if self._future is None and may_be_early and not self._early:
            self._early = True
            return True
        if self._future is None or self._what != what or self._future.done():
            return False
        self._future.set_result(value)
        return True

    def was_early(self) -> bool:
        """Whether a press came before its wait; it is used up by this."""
        early, self._early = self._early, False
        return early

    def expect(self, what: str) -> asyncio.Future[str]:
        """The press that is to come."""
        self._what, self._future = what, asyncio.get_running_loop().create_future()
        return self._future

    async def expected_or(self, pressed: asyncio.Future[str], other: Awaitable[object]) -> None:
        """Return when the press came, or when the other thing is done."""
        waiting = asyncio.ensure_future(other)
        try:
            await asyncio.wait((pressed, waiting), return_when=asyncio.FIRST_COMPLETED)
        finally:
            waiting.cancel()

    def clear(self) -> None:
        """Wait for nothing."""
        self._future = None
