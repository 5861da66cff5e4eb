"""Names and chat lines from strangers, made fit to show: short, in one line, without anything that acts unseen.

They are shown as plain text everywhere, so markup is harmless and stays as it was typed.
"""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 20
CHAT_LENGTH = 200
_MARKS_IN_A_ROW = 2
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")


def clean_line(source: str, most: int) -> str:
    """At most `most` code points of `source` in form NFC, unseen ones (bidirectional, zero-width, control) gone.

    Blanks of all sorts become single spaces; of combining marks in a row the first two stay.
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", source[: 8 * most]):
        category = unicodedata.category(letter)
        if category.startswith("Z") or letter in "\t\n\r\f\v":
            letter = " "  # noqa: PLW2901 - every blank is this one
        elif category in _UNSEEN:
            continue
        marks = marks + 1 if category.startswith("M") else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(letter)
    return " ".join("".join(kept).split())[:most].strip()


def clean_name(source: str, fingerprint: str) -> str:
    """The name fit to show, or one made of the key's fingerprint when nothing that can be seen is left."""
    name = clean_line(source, NAME_LENGTH)
    seen = any(unicodedata.category(letter)[0] in "LNPS" for letter in name)
    return name if seen else f"Player {fingerprint[:4]}"


def clean_chat(source: str) -> str:
    """The line fit to show; empty when nothing is left."""
    return clean_line(source, CHAT_LENGTH)
