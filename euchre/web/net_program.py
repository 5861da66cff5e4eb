"""Programs in JavaScript that play between browsers needs; each is loaded when it is asked for first."""

from __future__ import annotations

from typing import Any

import js
from pyscript import js_import


async def load_program(name: str) -> Any:
    """The module static/js/net/`name`.mjs; raises what the browser raises when it can't be loaded."""
    address = js.URL.new(f"static/js/net/{name}.mjs", js.document.baseURI).href
    [module] = await js_import(address)
    return module
