"""The faces of those who sit at a shared table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.settings import FACES
from euchre.net.identity import fingerprint

if TYPE_CHECKING:
    from collections.abc import Sequence


def face_of(key: str) -> int:
    """The face that the owner of this key has on every page, unless another one at the table has it."""
    return FACES[int(fingerprint(key)[:4], 16) % len(FACES)]


def faces_at(keys: Sequence[str | None], own: Sequence[int]) -> tuple[int, ...]:
    """A face for each seat, of which no two are alike: people's first, then `own` for computers, whose key is None.

    People have the same faces on every page.
    """
    faces: dict[int, int] = {}
    for seat in sorted(range(len(keys)), key=lambda seat: keys[seat] is None):
        key = keys[seat]
        place = FACES.index(own[seat] if key is None else face_of(key))
        faces[seat] = next(face for face in FACES[place:] + FACES[:place] if face not in faces.values())
    return tuple(faces[seat] for seat in range(len(keys)))
