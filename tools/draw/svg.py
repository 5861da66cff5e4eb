"""Small builders of SVG text shared by all drawings."""

from __future__ import annotations

INK = "var(--card-ink,#1B1726)"
FACE = "var(--card-face,#fff)"
GOLD = "var(--card-gold,#EDB52F)"
SKIN = "var(--card-skin,#F4D0AC)"
HAIR = "var(--card-hair,#5A3418)"
SUIT_COLORS = {
    "c": "var(--suit-c,#111)",
    "d": "var(--suit-d,#C00018)",
    "h": "var(--suit-h,#C00018)",
    "s": "var(--suit-s,#111)",
    "j": "var(--suit-j,#5B2A86)",
}
LINE = 3.2


def number(value: float) -> str:
    """The value with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path(data: str, *, fill: str = "", stroke: str = "", width: float = 0) -> str:
    """A path; paint goes into a style attribute because custom properties need CSS."""
    return f'<path d="{data}"{paint(fill=fill, stroke=stroke, width=width)}/>'


def circle(x: float, y: float, radius: float, *, fill: str = "", stroke: str = "", width: float = 0) -> str:
    """A circle about (x, y)."""
    at = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f"<circle {at}{paint(fill=fill, stroke=stroke, width=width)}/>"


def box(
    corner: tuple[float, float],
    size: tuple[float, float],
    *,
    radius: float = 0,
    fill: str = "",
    stroke: str = "",
    width: float = 0,
) -> str:
    """A rectangle from its upper left corner (x, y), its corners rounded by radius."""
    at = f'x="{number(corner[0])}" y="{number(corner[1])}" width="{number(size[0])}" height="{number(size[1])}"'
    round_corner = f' rx="{number(radius)}"' if radius else ""
    return f"<rect {at}{round_corner}{paint(fill=fill, stroke=stroke, width=width)}/>"


def paint(*, fill: str = "", stroke: str = "", width: float = 0) -> str:
    """A style attribute for the given paints, or nothing."""
    parts = []
    if fill:
        parts.append(f"fill:{fill}")
    if stroke:
        parts.append(f"stroke:{stroke}")
    if width:
        parts.append(f"stroke-width:{number(width)}")
    return f' style="{";".join(parts)}"' if parts else ""


def group(*children: str, transform: str = "", style: str = "", name: str = "") -> str:
    """A g element; empty attributes are left out."""
    attributes = "".join(
        f' {key}="{value}"' for key, value in (("id", name), ("transform", transform), ("style", style)) if value
    )
    return f"<g{attributes}>{''.join(children)}</g>"


def reuse(name: str, transform: str = "") -> str:
    """A reference to a part of the same file."""
    moved = f' transform="{transform}"' if transform else ""
    return f'<use href="#{name}"{moved}/>'


def at(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The transform that moves to (x, y), then turns by degrees, then scales."""
    parts = [f"translate({number(x)} {number(y)})"]
    if turn:
        parts.append(f"rotate({number(turn)})")
    if scale != 1:
        parts.append(f"scale({scale:.4g})")
    return " ".join(parts)


def symbol(name: str, view_box: str, *children: str) -> str:
    """A symbol a page can show by an external use element."""
    return f'<symbol id="{name}" viewBox="{view_box}">{"".join(children)}</symbol>'


def sprite(defs: list[str], symbols: list[str]) -> str:
    """A whole sprite file: private parts first, then one symbol a line."""
    head = '<svg xmlns="http://www.w3.org/2000/svg">'
    parts = ["<defs>", *defs, "</defs>"] if defs else []
    return "\n".join([head, *parts, *symbols, "</svg>"]) + "\n"
