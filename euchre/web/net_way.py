"""A way for texts that a program in JavaScript goes, seen from Python; and the clock that keeps watch over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy, to_js

from euchre.net.transport import LONGEST
from euchre.net.watched import Watched
from euchre.web.net_program import load_program

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from euchre.net.transport import Listener

TICK_MS = 1000


class BrowserWay:
    """What `join` of one of the modules in static/js/net gives, see `euchre.net.watched.Way`."""

    def __init__(self, program: Any, options: Mapping[str, object], listener: Listener) -> None:
        heard = {name: create_proxy(getattr(listener, name)) for name in ("joined", "left", "text", "trouble")}
        self._proxies = list(heard.values())
        self.program = program.join(_plain({**options, "longest": LONGEST}), _plain(heard))

    def send(self, text: str, to: str | None) -> None:
        """Put a text on its way over this link, or over all."""
        self.program.send(text, to)

    def close(self, link: str) -> None:
        """Break this link for good."""
        self.program.close(link)

    def drop(self, link: str) -> None:
        """Break this link, which is silent."""
        self.program.drop(link)

    def rejoin(self) -> None:
        """Look anew for others at the table."""
        self.program.rejoin()

    def leave(self) -> None:
        """Break all links and be gone."""
        self.program.leave()
        for proxy in self._proxies:
            proxy.destroy()
        self._proxies.clear()

    def status(self) -> str:
        """A word of `euchre.net.transport.Status`."""
        return str(self.program.status())


class WatchedWay(Watched):
    """A way of the browser, watched by the browser's clock."""

    def __init__(self, program: Any, options: Mapping[str, object], listener: Listener) -> None:
        self.program: Any = None
        self._join: Callable[[Listener], BrowserWay] = lambda ear: BrowserWay(program, options, ear)
        super().__init__(self._made, listener, _seconds)
        self._tick = create_proxy(self.tick)
        self._timer = js.setInterval(self._tick, TICK_MS)

    def _made(self, ear: Listener) -> BrowserWay:
        way = self._join(ear)
        self.program = way.program
        return way

    def leave(self) -> None:
        """Break all links and be gone; a second time nothing happens."""
        if self._tick is None:
            return
        js.clearInterval(self._timer)
        super().leave()
        self._tick.destroy()
        self._tick = None


async def join_by(way: str, options: Mapping[str, object], listener: Listener) -> WatchedWay:
    """Join by the module static/js/net/`way`.mjs; raises what the browser raises when it can't be loaded."""
    return WatchedWay(await load_program(way), options, listener)


def _seconds() -> float:
    return float(js.performance.now()) / 1000.0


def _plain(value: Mapping[str, object]) -> Any:
    return to_js(value, dict_converter=js.Object.fromEntries)
