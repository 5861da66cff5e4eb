"""The back of the cards in three patterns, each the same upside down; big forms, so that they do not shimmer.

Two dozen backs lie on the table at once, so what is alike is one path: fewer shapes are placed and painted.

`--back-lattice`, `--back-waves` and `--back-stars` are what `display` is for each of them.
"""

from __future__ import annotations

import math

from tools.draw.svg import FACE, GOLD, box, circle, group, number, path, symbol

VIEW_BOX = "0 0 250 350"
FIELD = "var(--card-back,#1F4480)"
TINT = "var(--card-back-tint,#5E8BD0)"


def back() -> str:
    """The symbol of the back."""
    patterns = (("lattice", "inline", lattice()), ("waves", "none", waves()), ("stars", "none", stars()))
    shown = (group(drawn, style=f"display:var(--back-{name},{usual})") for name, usual, drawn in patterns)
    return symbol("back", VIEW_BOX, plate(), *shown)


def plate() -> str:
    """White card with a colored field."""
    edge = "var(--card-edge,#6E7480)"
    card = box((1.5, 1.5), (247, 347), radius=17, fill=FACE, stroke=edge, width=3)
    return card + box((13, 13), (224, 324), radius=9, fill=FIELD)


def lattice() -> str:
    """Lozenges in two tones with small gold crossings."""
    cells = [(37 + 44 * column, 39 + 68 * row) for row in range(5) for column in range(5)]
    lozenges = "".join(f"M{x} {y - 28}L{x + 18} {y}L{x} {y + 28}L{x - 18} {y}Z" for x, y in cells)
    studs = "".join(disc(59 + 44 * column, 73 + 68 * row, 5) for row in range(4) for column in range(4))
    return path(lozenges, fill=TINT) + path(studs, fill=GOLD)


def waves() -> str:
    """Rolling lines of water, and between them a sun over its own reflection."""
    rows = [31 + 24 * row for row in range(13)]
    lines = "".join(f"M25 {y}q25-19 50 0t50 0t50 0t50 0" for y in rows)
    gold = "".join(f"M25 {y}q25-19 50 0t50 0t50 0t50 0" for y in (rows[0], rows[-1]))
    sun = "".join(
        [
            circle(125, 175, 58, fill=FIELD),
            circle(125, 175, 47, fill="none", stroke=GOLD, width=6),
            path("M91 175A34 34 0 0 1 159 175Q142 162 125 175T91 175Z", fill=GOLD),
            path("M159 175A34 34 0 0 1 91 175Q108 188 125 175T159 175Z", fill=TINT),
        ]
    )
    water = group(
        path(lines, stroke=TINT), path(gold, stroke=GOLD), style="fill:none;stroke-width:7;stroke-linecap:round"
    )
    return water + sun


def stars() -> str:
    """A night sky: stars of eight points in rows, and a great one in the middle."""
    places = [(47 + 52 * column, 45 + 52 * row) for row in range(6) for column in range(4)]
    sky = "".join(star(x, y, 17, 6.5) for x, y in places if math.dist((x, y), (125, 175)) > 66)
    between = [(73 + 52 * column, 71 + 52 * row) for row in range(5) for column in range(3)]
    dots = "".join(disc(x, y, 4) for x, y in between if math.dist((x, y), (125, 175)) > 66)
    heart = circle(125, 175, 13, fill=FIELD) + circle(125, 175, 5, fill=GOLD)
    return path(sky, fill=TINT) + path(dots + star(125, 175, 58, 22), fill=GOLD) + heart


def disc(x: float, y: float, radius: float) -> str:
    """The outline of a circle about (x, y)."""
    half = f"a{number(radius)} {number(radius)} 0 1 0"
    return f"M{number(x - radius)} {number(y)}{half} {number(2 * radius)} 0{half} {number(-2 * radius)} 0Z"


def star(x: float, y: float, outer: float, inner: float) -> str:
    """The outline of a star of eight points about (x, y)."""
    steps = []
    for step in range(16):
        radius = inner if step % 2 else outer if step % 4 == 0 else outer * 0.66
        angle = math.pi * step / 8
        steps.append(f"{number(x + radius * math.sin(angle))} {number(y - radius * math.cos(angle))}")
    return "M" + "L".join(steps) + "Z"
