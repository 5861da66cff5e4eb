"""Robes of the court cards: one cut, four cloths, and the sash between the two halves.

Coordinates are those of a half figure: x from -71 to 71 about its middle, y as on the card.
The hem is the sash line y = 169.4 - 0.14 x, which runs through the middle of the card.
"""

from __future__ import annotations

from tools.draw.svg import FACE, GOLD, INK, LINE, box, group, path, reuse

CUT = "M-16 110C-38 119-64 122-71 146V179.3L71 159.5V146C64 122 38 119 16 110Z"
SASH_LINE = "M14 190.5L236 159.5"


def robe(suit: str) -> str:
    """The robe of a suit: body in the suit color, cloth pattern, outline."""
    return group(path(CUT, fill="currentColor"), CLOTHS[suit], path(CUT, fill="none"))


def chevrons() -> str:
    """Spades: nested gold and white chevrons, cut off inside the outline."""
    gold = "M-69.5 158L-9 129M-60 175.5L-9 152M69.5 149L9 129M62 158.5L9 152"
    white = "M-69.5 168L-9 141M69.5 155L9 141"
    return group(
        path(gold, stroke=GOLD, width=5),
        path(white, stroke=FACE, width=2.5),
        style="stroke-linecap:butt",
    )


def pales() -> str:
    """Hearts: stripes falling from the shoulders."""
    gold = "M-28 120L-34 174M-56 129L-62 178M28 120L33 164.8M56 129L61 161"
    white = "M-42 123L-48 176M42 123L47 162.8"
    return path(gold, stroke=GOLD, width=5) + path(white, stroke=FACE, width=2.5)


def lozenges() -> str:
    """Diamonds: a harlequin row of gold and white lozenges."""
    spots = ((-29, 144, GOLD), (-54, 152, FACE), (29, 141, GOLD), (54, 144, FACE))
    return "".join(path(f"M{x} {y - 17}L{x + 11} {y}L{x} {y + 17}L{x - 11} {y}Z", fill=paint) for x, y, paint in spots)


def trefoils() -> str:
    """Clubs: scattered gold trefoils."""
    spots = ((-30, 135), (-54, 144), (-36, 160), (-61, 167), (30, 135), (54, 143), (36, 155))
    return "".join(reuse("trefoil", f"translate({x} {y})") for x, y in spots)


def trefoil() -> str:
    """Three gold disks, shared by the clubs robes."""
    disks = "".join(f'<circle cx="{x}" cy="{y}" r="4.6"/>' for x, y in ((0, -4.5), (-4.8, 3.5), (4.8, 3.5)))
    return f'<g id="trefoil" style="fill:{GOLD};stroke:none">{disks}</g>'


CLOTHS = {"c": trefoils(), "d": lozenges(), "h": pales(), "s": chevrons()}


def sash() -> str:
    """The gold belt across the card that both half figures meet at."""
    studs = "".join(
        path(f"M{x} {y - 4}l3.5 4l-3.5 4l-3.5-4Z", fill="currentColor")
        for x, y in ((60, 184), (92.5, 179.5), (157.5, 170.5), (190, 166))
    )
    knot = group(
        path("M125 158L139 175L125 192L111 175Z", fill=GOLD),
        path("M125 166.5L132 175L125 183.5L118 175Z", fill="currentColor"),
        style=f"stroke:{INK};stroke-width:{LINE}",
    )
    return group(
        path(SASH_LINE, stroke=INK, width=15),
        path("M17 190L233 160", stroke=GOLD, width=9),
        studs,
        knot,
        name="sash",
    )


def ermine() -> str:
    """A king's white fur collar with black tails."""
    fur = "M-20 108C-40 116-60 120-66 134C-48 142-20 146 0 168C20 146 48 142 66 134C60 120 40 116 20 108Z"
    tails = "M-44 127l3 8M-26 131l3 9M44 127l-3 8M26 131l-3 9M-10 143l2 8M10 143l-2 8"
    return path(fur, fill=FACE) + path(tails, stroke=INK, width=3.5)


def stole(width: float) -> str:
    """A white front panel with a gold edge, from the neck to the sash."""
    left, right = 169.4 + 0.14 * width, 169.4 - 0.14 * width
    outline = f"M{-width} 112L{-width} {left:.1f}L{width} {right:.1f}L{width} 112Z"
    return path(outline, fill=GOLD) + box((-width / 2, 112), (width, 57), fill=FACE)
