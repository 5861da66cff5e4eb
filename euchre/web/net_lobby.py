"""What the list of open tables needs of the browser: sockets to relays, and signatures; loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from euchre.net.board import MOST_ASKED
from euchre.net.nostr import LONGEST_FRAME
from euchre.web.net_connect import OWN_COMPUTER
from euchre.web.net_program import load_program
from euchre.web.net_room import load_relays

if TYPE_CHECKING:
    from euchre.net.board import SocketsEar


class BrowserStamp:
    """A key pair, see `euchre.net.nostr.Stamp`."""

    def __init__(self, stamp: Any) -> None:
        self._stamp = stamp
        self._public = str(stamp.public)

    @property
    def public(self) -> str:
        """The public key."""
        return self._public

    def sign(self, name: str) -> str:
        """The signature of what has this SHA-256."""
        return str(self._stamp.sign(name))

    def verify(self, key: str, name: str, signature: str) -> bool:
        """Whether the owner of `key` made `signature` for this SHA-256."""
        return bool(self._stamp.verify(key, name, signature))


async def load_stamp(secret: str | None) -> tuple[BrowserStamp, str]:
    """The key pair of this secret, or a new one where it is none, and its secret."""
    program = await load_program("lobby")
    if secret is not None:
        try:
            return BrowserStamp(program.stampOf(secret)), secret
        except JsException:
            pass
    secret = str(program.newSecret())
    return BrowserStamp(program.stampOf(secret)), secret


class BrowserSockets:
    """Sockets of the browser, see `euchre.net.board.Sockets`."""

    def __init__(self, program: Any, ear: SocketsEar) -> None:
        heard = {name: create_proxy(getattr(ear, name)) for name in ("opened", "closed", "text")}
        self._proxies = list(heard.values())
        self._sockets = program.openSockets(LONGEST_FRAME, to_js(heard, dict_converter=js.Object.fromEntries))

    def open(self, address: str) -> None:
        """Connect with this relay."""
        self._sockets.open(address)

    def send(self, address: str, text: str) -> None:
        """Send this, if the socket is open."""
        self._sockets.send(address, text)

    def close(self, address: str) -> None:
        """Close it after what was sent."""
        self._sockets.close(address)

    def leave(self) -> None:
        """Close all, and hear nothing more."""
        self._sockets.leave()
        for proxy in self._proxies:
            proxy.destroy()
        self._proxies.clear()

    def farewell(self, text: str) -> None:
        """Send this when the page is closed."""
        self._sockets.farewell(text)


async def load_sockets(ear: SocketsEar) -> BrowserSockets:
    """Sockets that tell `ear` what comes."""
    return BrowserSockets(await load_program("lobby"), ear)


async def usual_relays() -> tuple[str, ...]:
    """The relays of the list beside the page; none for a page on one's own computer, which asks nobody by itself."""
    if str(js.location.hostname) in OWN_COMPUTER:
        return ()
    return (await load_relays()).nostr[:MOST_ASKED]


def language() -> str:
    """The code of the language that the browser speaks, such as "en"; empty when it does not say."""
    code = str(js.navigator.language).partition("-")[0].lower()
    return code if code.isalpha() and code.isascii() and len(code) in (2, 3) else ""
