"""Addresses as the browser would split them."""

from __future__ import annotations

from urllib.parse import parse_qsl


def pairs(text: str) -> list[tuple[str, str]]:
    """Names and values of a query or fragment, which may begin with `?` or `#`, decoded."""
    return parse_qsl(text.removeprefix("?").removeprefix("#"), keep_blank_values=True)
