"""What only a browser has: its objects, and its two kinds of nothing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_once_callable, jsnull

if TYPE_CHECKING:
    from collections.abc import Callable

document = js.document
window = js.window


def known(value: Any) -> Any:
    """`value`, or None for the browser's null."""
    return None if value is jsnull else value


def closest(node: Any, selector: str) -> Any:
    """`node` or what is nearest around it and matches; None when nothing does, or when `node` is no element."""
    return known(node.closest(selector)) if hasattr(node, "closest") else None


def soon(call: Callable[[], None]) -> None:
    """Call this in another task, after this one."""
    asyncio.get_running_loop().call_soon(call)


def after_frame(call: Callable[[], None]) -> None:
    """Call this in a task of its own behind the next frame; soon where nobody looks, since no frame comes."""
    if document.hidden:
        soon(call)
    else:
        js.requestAnimationFrame(create_once_callable(lambda _: soon(call)))


def now() -> float:
    """Milliseconds since the page was opened."""
    return float(js.performance.now())
