"""The check sum at the end of texts that travel in links."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from zlib import crc32


def check_sum(text: str) -> str:
    """Four signs that a text cut off or changed on its way does not end in, but for one in sixteen million."""
    return urlsafe_b64encode(crc32(text.encode("utf-8", "replace")).to_bytes(4, "big")[:3]).decode()
