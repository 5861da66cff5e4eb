"""The back of the cards in three patterns, each the same upside down; big forms, so that they do not shimmer.

Two dozen backs lie on the table at once. So each is a picture of its own that the style sheets put behind them: a part
of a sprite would give the page hundreds of shapes to place, to style and to lay out with every deal.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from tools.draw.svg import box, circle, group, number, path

EDGE = "#6D6A63"
GOLD = "#EDB52F"


@dataclass(frozen=True, slots=True, kw_only=True)
class Colors:
    """What a pattern is drawn in; the tokens of the page name the same colors for what stands beside a back."""

    field: str
    tint: str


BACKS = {
    "lattice": Colors(field="#1f4480", tint="#5e8bd0"),
    "waves": Colors(field="#0f5a5e", tint="#6fb8b0"),
    "stars": Colors(field="#3d2260", tint="#8f74bd"),
}


def draw_back(name: str) -> str:
    """The back with this pattern: edge and field of the card; the rim between them is left to the page."""
    colors = BACKS[name]
    patterns = {"lattice": lattice, "waves": waves, "stars": stars}
    edge = box((1.5, 1.5), (247, 347), radius=17, fill="none", stroke=EDGE, width=3)
    field = box((13, 13), (224, 324), radius=9, fill=colors.field)
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">'
    return f"{head}{edge}{field}{patterns[name](colors)}</svg>\n"


def lattice(colors: Colors) -> str:
    """Lozenges in two tones with small gold crossings."""
    cells = [(37 + 44 * column, 39 + 68 * row) for row in range(5) for column in range(5)]
    lozenges = "".join(f"M{x} {y - 28}L{x + 18} {y}L{x} {y + 28}L{x - 18} {y}Z" for x, y in cells)
    studs = "".join(disc(59 + 44 * column, 73 + 68 * row, 5) for row in range(4) for column in range(4))
    return path(lozenges, fill=colors.tint) + path(studs, fill=GOLD)


def waves(colors: Colors) -> str:
    """Rolling lines of water, and between them a sun over its own reflection."""
    rows = [31 + 24 * row for row in range(13)]
    lines = "".join(f"M25 {y}q25-19 50 0t50 0t50 0t50 0" for y in rows)
    gold = "".join(f"M25 {y}q25-19 50 0t50 0t50 0t50 0" for y in (rows[0], rows[-1]))
    sun = "".join(
        [
            circle(125, 175, 58, fill=colors.field),
            circle(125, 175, 47, fill="none", stroke=GOLD, width=6),
            path("M91 175A34 34 0 0 1 159 175Q142 162 125 175T91 175Z", fill=GOLD),
            path("M159 175A34 34 0 0 1 91 175Q108 188 125 175T159 175Z", fill=colors.tint),
        ]
    )
    water = group(
        path(lines, stroke=colors.tint), path(gold, stroke=GOLD), style="fill:none;stroke-width:7;stroke-linecap:round"
    )
    return water + sun


def stars(colors: Colors) -> str:
    """A night sky: stars of eight points in rows, and a great one in the middle."""
    places = [(47 + 52 * column, 45 + 52 * row) for row in range(6) for column in range(4)]
    sky = "".join(star(x, y, 17, 6.5) for x, y in places if math.dist((x, y), (125, 175)) > 66)
    between = [(73 + 52 * column, 71 + 52 * row) for row in range(5) for column in range(3)]
    dots = "".join(disc(x, y, 4) for x, y in between if math.dist((x, y), (125, 175)) > 66)
    heart = circle(125, 175, 13, fill=colors.field) + circle(125, 175, 5, fill=GOLD)
    return path(sky, fill=colors.tint) + path(dots + star(125, 175, 58, 22), fill=GOLD) + heart


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
