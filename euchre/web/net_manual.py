"""Links that two players make by copying texts to each other, when no relay can be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyodide.ffi import JsException

from euchre.web.net_program import load_program
from euchre.web.net_way import WatchedWay

if TYPE_CHECKING:
    from collections.abc import Awaitable, Mapping

    from euchre.net.transport import Listener


class ByHand(WatchedWay):
    """A transport whose links are made by hand: one player offers, the other answers, the first accepts the answer.

    Each text has about 300 characters and is good for one link, as long as both pages stay open.
    """

    async def offer(self) -> str:
        """A text for one other player."""
        return str(await self.program.offer())

    async def answer(self, text: str) -> str:
        """The text to send back for an offer; ValueError when `text` is no offer for this table."""
        return str(await _understood(self.program.answer(text)))

    async def accept(self, text: str) -> None:
        """Take the answer to an own offer; ValueError when `text` is none."""
        await _understood(self.program.accept(text))


async def join_by_hand(options: Mapping[str, object], listener: Listener) -> ByHand:
    """A transport without links; raises what the browser raises when its program can't be loaded."""
    return ByHand(await load_program("manual"), options, listener)


async def _understood(answer: Awaitable[object]) -> object:
    try:
        return await answer
    except JsException as fault:
        raise ValueError("this text makes no link") from fault
