"""Three card backs, each the same upside down; big forms, so that they do not shimmer."""

from __future__ import annotations

from tools.draw.svg import FACE, GOLD, at, box, circle, group, path, symbol

VIEW_BOX = "0 0 250 350"


def backs() -> list[str]:
    """The symbols of all backs."""
    return [
        symbol("back", VIEW_BOX, plate("var(--card-back,#1F4480)"), argyle()),
        symbol("back-b", VIEW_BOX, plate("var(--card-back,#8E1B2C)"), rosette()),
        symbol("back-c", VIEW_BOX, plate("var(--card-back,#24303A)"), rays()),
    ]


def plate(color: str) -> str:
    """White card with a colored field."""
    edge = "var(--card-edge,#6E7480)"
    card = box((1.5, 1.5), (247, 347), radius=17, fill=FACE, stroke=edge, width=3)
    return card + box((13, 13), (224, 324), radius=9, fill=color)


def argyle() -> str:
    """Lozenges in two tones with small gold crossings."""
    cells = [(37 + 44 * column, 39 + 68 * row) for row in range(5) for column in range(5)]
    lozenges = "".join(f"M{x} {y - 28}L{x + 18} {y}L{x} {y + 28}L{x - 18} {y}Z" for x, y in cells)
    studs = "".join(circle(59 + 44 * column, 73 + 68 * row, 5) for row in range(4) for column in range(4))
    return path(lozenges, fill="var(--card-back-tint,#5E8BD0)") + group(studs, style=f"fill:{GOLD}")


def rosette() -> str:
    """An eight-petaled rose between two half roses."""
    petal = "M0 0C-22-24-20-54 0-66C20-54 22-24 0 0Z"
    turns = "".join(f'<path transform="rotate({turn})" d="{petal}"/>' for turn in range(0, 360, 45))
    rose = "".join(
        [
            group(turns, style="fill:var(--card-back-tint,#E8A0A0)"),
            circle(0, 0, 15, fill=GOLD),
        ]
    )
    corner = "M25 25H85A60 60 0 0 1 25 85ZM225 25V85A60 60 0 0 1 165 25Z"
    lower = "M25 325V265A60 60 0 0 1 85 325ZM225 325H165A60 60 0 0 1 225 265Z"
    ring = path("M125 92A83 83 0 0 1 125 258A83 83 0 0 1 125 92Z", fill="none", stroke=GOLD, width=6)
    return path(corner + lower, fill="var(--card-back-tint,#E8A0A0)") + ring + group(rose, transform=at(125, 175))


def rays() -> str:
    """Rays from the middle behind a disk with a lozenge."""
    corners = [
        (25, 25),
        (85, 25),
        (105, 25),
        (145, 25),
        (165, 25),
        (225, 25),
        (225, 80),
        (225, 120),
        (225, 155),
        (225, 195),
        (225, 230),
        (225, 270),
        (225, 325),
    ]
    pairs = zip(corners[0::2], corners[1::2], strict=False)
    wedges = "".join(f"M125 175L{a[0]} {a[1]}L{b[0]} {b[1]}Z" for a, b in pairs)
    half = path(wedges, fill="var(--card-back-tint,#3E7F86)")
    return (
        half
        + group(half, transform="rotate(180 125 175)")
        + circle(125, 175, 42, fill="var(--card-back,#24303A)", stroke=GOLD, width=7)
        + path("M125 148L146 175L125 202L104 175Z", fill=GOLD)
    )
