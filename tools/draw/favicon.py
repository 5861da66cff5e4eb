"""The page icon: two bowers, one black and one red, on green felt."""

from __future__ import annotations

from tools.draw.glyphs import RANK_SHAPES
from tools.draw.suits import SUIT_SHAPES
from tools.draw.svg import at, box, group, path

FELT = "#0B5D3B"


def draw_favicon() -> str:
    """A square icon of 64 units as SVG text."""
    back = group(
        box((-17, -24), (34, 48), radius=4.5, fill="#fff"),
        group(path(SUIT_SHAPES["h"], fill="#C00018"), transform=at(-6, -12, 0.2)),
        transform=at(23, 31, 1, -14),
    )
    front = group(
        box((-18.5, -25.5), (37, 51), radius=6, fill=FELT),
        box((-17, -24), (34, 48), radius=4.5, fill="#fff"),
        group(path(RANK_SHAPES["J"], fill="#111"), transform=at(-9.5, -19.5, 0.25)),
        group(path(SUIT_SHAPES["s"], fill="#111"), transform=at(0, 12.5, 0.2)),
        transform=at(40, 34, 1, 10),
    )
    field = box((0, 0), (64, 64), radius=13, fill=FELT)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{field}{back}{front}</svg>\n'
