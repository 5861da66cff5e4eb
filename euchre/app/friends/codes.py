"""The code of a table: ten signs that are easy to say and to read, half a thousand million million of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from euchre.net.identity import digest

if TYPE_CHECKING:
    from euchre.net.identity import Entropy

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's 32 signs: no I, L, O or U."""
_LENGTH = 10
_MEANT = str.maketrans("OIL", "011")
_SEARCHED = 2000
_IN_LINK = re.compile(r"[#&]t=([^&\s]{1,40})")
_ALONE = re.compile(r"(?<![0-9A-Za-z])([0-9A-Za-z]{5}[\s-]?[0-9A-Za-z]{5})(?![0-9A-Za-z])")


def fresh_code(entropy: Entropy) -> str:
    """A new code with 50 bits that nobody can foresee, written `XXXXX-XXXXX`."""
    return _written("".join(SIGNS[byte % 32] for byte in entropy(_LENGTH)))


def read_code(text: str) -> str | None:
    """The code in a link, a message or a typed text, in its usual form; None when there is none."""
    start = text[:_SEARCHED]
    found = _IN_LINK.search(start)
    candidates = [found.group(1)] if found is not None else [start, *_ALONE.findall(start)]
    return next((code for code in map(_read, candidates) if code is not None), None)


def _read(text: str) -> str | None:
    signs = re.sub(r"[\s-]", "", text).upper().translate(_MEANT)
    return _written(signs) if len(signs) == _LENGTH and set(signs) <= set(SIGNS) else None


def _written(signs: str) -> str:
    return f"{signs[:5]}-{signs[5:]}"


def table_of(code: str) -> str:
    """Id of the table with this code, as it stands in its log."""
    return digest("euchre table 1", code)
