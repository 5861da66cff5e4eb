"""The keys of the player, computed by a small library of JavaScript that the page loads with the first shared table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException, to_js

from euchre.web.net_program import load_program

if TYPE_CHECKING:
    from collections.abc import Callable


class BrowserKeys:
    """A key pair, see `euchre.net.identity.Keys`."""

    def __init__(self, keys: Any) -> None:
        self._keys = keys
        self._public = str(keys.public)

    @property
    def public(self) -> str:
        """The own public key: Ed25519, 64 hexadecimal digits."""
        return self._public

    def sign(self, message: bytes) -> str:
        """The signature of `message` by the own key, 128 hexadecimal digits."""
        return str(self._keys.sign(to_js(message)))

    def verify(self, key: str, message: bytes, signature: str) -> bool:
        """Whether `signature` was made by the owner of `key` over `message`; False for anything that is no key."""
        return bool(self._keys.verify(key, to_js(message), signature))

    def lock(self, key: str, message: bytes) -> str:
        """`message` so that only the owner of `key` can open it, and knows that it comes from this one.

        Raises ValueError when `key` is no key.
        """
        try:
            return str(self._keys.lock(key, to_js(message)))
        except JsException as fault:
            raise ValueError("this is no key") from fault

    def unlock(self, key: str, locked: str) -> bytes | None:
        """What the owner of `key` locked for this one; None when it can't be opened."""
        opened = self._keys.unlock(key, locked)
        return None if opened is None else bytes(opened.to_bytes())


async def load_keys(secret: str | None, keep: Callable[[str], None]) -> BrowserKeys:
    """The keys of this secret; those of a new one, which is kept, when there is none or it is spoiled."""
    program = await load_program("keys")
    if secret is not None:
        try:
            return BrowserKeys(program.keysOf(secret))
        except JsException:
            pass
    secret = str(program.newSecret())
    keep(secret)
    return BrowserKeys(program.keysOf(secret))


def entropy(count: int) -> bytes:
    """So many bytes that nobody can foresee, from the browser."""
    return bytes(js.crypto.getRandomValues(js.Uint8Array.new(count)).to_bytes())
