"""What the browser gives for finding a table: the slow derivation of its room, and the list of relays."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException, to_js

from euchre.net.relays import Relays, read_relays
from euchre.net.table_code import DERIVED_BYTES, ROUNDS, SALT, Room, derived_of, room_from

RELAYS = "relays.json"


async def find_room(code: str) -> Room:
    """The room of a table; ValueError when `code` is none.

    Raises what the browser raises when it has no cryptography, which it has in a secure place only.
    """
    subtle = js.crypto.subtle
    key = await subtle.importKey("raw", to_js(derived_of(code)), "PBKDF2", to_js(False), to_js(["deriveBits"]))  # noqa: FBT003
    how = _plain({"name": "PBKDF2", "hash": "SHA-256", "salt": to_js(SALT), "iterations": ROUNDS})
    derived = await subtle.deriveBits(how, key, 8 * DERIVED_BYTES)
    return room_from(bytes(derived.to_bytes()))


async def load_relays() -> Relays:
    """The relays of the list beside the page; none when it can't be had."""
    try:
        response = await js.fetch(js.URL.new(RELAYS, js.document.baseURI).href)
        return read_relays(str(await response.text())) if response.ok else Relays()
    except JsException:
        return Relays()


def _plain(value: dict[str, object]) -> Any:
    return to_js(value, dict_converter=js.Object.fromEntries)
