"""What only a browser has: its objects, and its two kinds of nothing."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import jsnull

document = js.document
window = js.window


def known(value: Any) -> Any:
    """`value`, or None for the browser's null."""
    return None if value is jsnull else value


def closest(node: Any, selector: str) -> Any:
    """`node` or what is nearest around it and matches; None when nothing does, or when `node` is no element."""
    return known(node.closest(selector)) if hasattr(node, "closest") else None
