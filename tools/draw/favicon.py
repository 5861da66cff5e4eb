"""The page icon: two bowers, one black and one red, on green felt."""

from __future__ import annotations

from tools.draw.glyphs import RANK_SHAPES
from tools.draw.suits import SUIT_SHAPES
from tools.draw.svg import at, box, group, path

FELT = "#0B5D3B"


INNER = 0.72  # what no system cuts off an icon is a circle of four fifths of its width


def draw_favicon() -> str:
    """A square icon of 64 units as SVG text, rounded at the corners."""
    return _icon(box((0, 0), (64, 64), radius=13, fill=FELT), _cards())


def draw_maskable() -> str:
    """The same icon for a system that cuts its own shape: felt to the edges, the cards inside the safe circle."""
    margin = 32 * (1 - INNER)
    return _icon(box((0, 0), (64, 64), radius=0, fill=FELT), group(_cards(), transform=at(margin, margin, INNER)))


def _icon(*parts: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{"".join(parts)}</svg>\n'


def _cards() -> str:
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
    return back + front
