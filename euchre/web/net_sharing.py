"""What the browser offers to hand a link on: the clipboard, its own sheet for sharing, and a picture to be scanned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException, to_js

from euchre.web.browser import known
from euchre.web.net_program import load_program

if TYPE_CHECKING:
    from collections.abc import Callable


async def copied(text: str) -> bool:
    """Put `text` on the clipboard, and tell whether the browser has let us."""
    clipboard = known(getattr(js.navigator, "clipboard", None))
    if clipboard is None:
        return False
    try:
        await clipboard.writeText(text)
    except JsException:
        return False
    return True


def select(text: str) -> None:
    """What holds just this text in the open panel is selected, so that it can be copied by hand."""
    for node in js.document.querySelectorAll("#panel :is(a, textarea)"):
        if str(node.value if node.tagName == "TEXTAREA" else node.textContent) == text:
            node.focus()
            if node.tagName == "TEXTAREA":
                node.select()
            else:
                js.getSelection().selectAllChildren(node)


def sharing() -> Callable[[str, str], None] | None:
    """Opens the browser's sheet for sharing a link under a title; None where there is none."""
    if known(getattr(js.navigator, "share", None)) is None:
        return None
    return _share


def _share(title: str, link: str) -> None:
    shared = to_js({"title": title, "url": link}, dict_converter=js.Object.fromEntries)
    js.navigator.share(shared).catch(js.Boolean)  # a function that is there: to change one's mind is no error


async def squares_of(text: str) -> tuple[str, ...]:
    """The QR code of `text`, see `euchre.app.document.Squares`; raises what the browser raises without its program."""
    program = await load_program("squares")
    return tuple(str(program.squaresOf(text)).split("\n"))
