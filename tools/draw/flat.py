"""A sprite of few elements: what its symbols reuse is written out in its place, and joined where the paint is the same.

A browser makes elements of its own for each use of a symbol, once in the sprite and once in each picture that shows it,
so that few elements are drawn sooner than little text. What the sprite shows stays the same.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import dataclass, field

from tools.draw.outline import Outline, Placement
from tools.draw.svg import number, sprite

SVG = "{http://www.w3.org/2000/svg}"
LINKS = re.compile(r"var\((--[\w-]+),[^()]*\)")
INITIAL = {
    "color": "inherit",
    "fill": "#000",
    "fill-rule": "nonzero",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linejoin": "miter",
    "stroke-linecap": "butt",
    "opacity": "1",
}
HERE = Placement()
INHERITED = [name for name in INITIAL if name != "opacity"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What an element has from those around it: where it lies, its paints, and values of custom properties."""

    placement: Placement = HERE
    paint: tuple[tuple[str, str], ...] = ()
    values: tuple[tuple[str, str], ...] = ()

    def inside(self, element: ET.Element) -> Surroundings:
        """The same for what is in this element."""
        style = styles(element)
        values = dict(self.values) | {name: value for name, value in style.items() if name.startswith("--")}
        paint = dict(self.paint)
        paint |= {name: valued(value, values) for name, value in style.items() if name in INITIAL}
        placement = self.placement.after(Placement.parse(element.get("transform", "")))
        return Surroundings(placement=placement, paint=tuple(paint.items()), values=tuple(values.items()))


@dataclass(slots=True)
class Shape:
    """An outline and how it is painted."""

    outline: Outline
    paint: dict[str, str]

    def text(self, around: dict[str, str], extra: str = "") -> str:
        """The element, with the paint that those `around` it do not give."""
        own = {name: value for name, value in self.paint.items() if around.get(name, INITIAL[name]) != value}
        style = ";".join([f"{name}:{value}" for name, value in own.items()] + ([extra] if extra else []))
        return f'<path d="{self.outline.text}"' + (f' style="{style}"/>' if style else "/>")


@dataclass(slots=True)
class Choice:
    """Shapes that are shown or not, all together."""

    display: str
    parts: list[Shape | Choice] = field(default_factory=list)

    def text(self, around: dict[str, str]) -> str:
        """The element of the one shape, or a group."""
        match self.parts:
            case [Shape() as only]:
                return only.text(around, f"display:{self.display}")
        return f'<g style="display:{self.display}">{"".join(part.text(around) for part in self.parts)}</g>'


def flat(text: str) -> str:
    """The sprite `text` with flat symbols and no parts that only they used.

    Raises ValueError for an element or a style that it could not keep.
    """
    root = ET.fromstring(text)  # noqa: S314 - our own drawing
    named = {str(element.get("id")): element for element in root.iter() if element.get("id")}
    return sprite([], [_symbol(element, named) for element in root.iter(f"{SVG}symbol")])


def styles(element: ET.Element) -> dict[str, str]:
    """What the element says about its style."""
    parts = [part.split(":", 1) for part in element.get("style", "").split(";") if part]
    found = {name.strip(): value.strip() for name, value in parts}
    unknown = [name for name in found if name not in INITIAL and name != "display" and not name.startswith("--")]
    if unknown:
        raise ValueError(f"the style {unknown[0]} would be lost")
    return {"fill-rule": element.attrib["fill-rule"], **found} if "fill-rule" in element.attrib else found


def valued(value: str, values: dict[str, str]) -> str:
    """The value of a property where custom properties have these values."""
    return LINKS.sub(lambda found: values.get(found[1], found[0]), value)


def _symbol(symbol: ET.Element, named: dict[str, ET.Element]) -> str:
    parts = joined(_parts(list(symbol), named, Surroundings()))
    common = _common([shape.paint for shape in _shapes(parts)])
    style = ";".join(f"{name}:{value}" for name, value in common.items())
    drawn = "".join(part.text(common) for part in parts)
    inner = f'<g style="{style}">{drawn}</g>' if style else drawn
    return f'<symbol id="{symbol.get("id")}" viewBox="{symbol.get("viewBox")}">{inner}</symbol>'


def _common(paints: list[dict[str, str]]) -> dict[str, str]:
    """The value of each property that most of these have, where it is not what an element has anyway."""
    found: dict[str, str] = {}
    for name in INHERITED:
        counts = Counter(paint[name] for paint in paints if name in paint)
        if counts:
            found[name] = counts.most_common(1)[0][0]
    return {name: value for name, value in found.items() if value != INITIAL[name]}


def _shapes(parts: list[Shape | Choice]) -> list[Shape]:
    return [shape for part in parts for shape in ([part] if isinstance(part, Shape) else _shapes(part.parts))]


def _parts(elements: list[ET.Element], named: dict[str, ET.Element], around: Surroundings) -> list[Shape | Choice]:
    """What is in these elements; of two halves of a card each piece of the one with its copy in the other."""
    found: list[Shape | Choice] = []
    for before, element, after in zip([None, *elements], elements, [*elements[1:], None], strict=False):
        if before is not None and _reuses(element, before):
            continue
        drawn = _drawn(element, named, around)
        if after is not None and _reuses(after, element):
            copies = joined(_drawn(after, named, around))
            drawn = [_both(one, copy) for one, copy in zip(joined(drawn), copies, strict=True)]
        found += drawn
    return found


def _reuses(element: ET.Element, other: ET.Element) -> bool:
    return element.tag == f"{SVG}use" and _reused(element) == other.get("id")


def _reused(element: ET.Element) -> str:
    return element.get("href", "").removeprefix("#")


def _both(one: Shape | Choice, copy: Shape | Choice) -> Shape | Choice:
    if isinstance(one, Shape) and isinstance(copy, Shape):
        return Shape(one.outline.joined(copy.outline), one.paint)
    if isinstance(one, Choice) and isinstance(copy, Choice):
        return Choice(one.display, [_both(*pair) for pair in zip(one.parts, copy.parts, strict=True)])
    raise ValueError("the halves are not alike")


def _drawn(element: ET.Element, named: dict[str, ET.Element], around: Surroundings) -> list[Shape | Choice]:
    inside = around.inside(element)
    match element.tag.removeprefix(SVG):
        case "use":
            found = _drawn(named[_reused(element)], named, inside)
        case "g":
            found = _parts(list(element), named, inside)
        case _:
            found = [Shape(_outline(element).placed(inside.placement), _painted(inside))]
    display = styles(element).get("display")
    return [Choice(display, found)] if display else found


def _outline(element: ET.Element) -> Outline:
    match element.tag.removeprefix(SVG):
        case "path":
            return Outline.parse(element.attrib["d"])
        case "circle":
            return Outline.circle(*(float(element.attrib[name]) for name in ("cx", "cy", "r")))
        case "rect":
            place = [float(element.attrib[name]) for name in ("x", "y", "width", "height")]
            return Outline.box(*place, radius=float(element.get("rx", "0")))
        case name:
            raise ValueError(f"{name} can't be made flat")


def _painted(around: Surroundings) -> dict[str, str]:
    """All that decides how a shape is painted there; a line keeps the width that it has on the whole picture."""
    paint = INITIAL | dict(around.paint)
    paint["stroke-width"] = number(float(paint["stroke-width"]) * around.placement.scale)
    unused: tuple[str, ...] = () if "currentColor" in {paint["fill"], paint["stroke"]} else ("color",)
    if paint["stroke"] == INITIAL["stroke"]:
        unused = (*unused, "stroke-width", "stroke-linejoin", "stroke-linecap")
    return {name: value for name, value in paint.items() if name not in unused}


def joined(parts: list[Shape | Choice]) -> list[Shape | Choice]:
    """The same with neighbors made one that are painted alike and do not touch."""
    found: list[Shape | Choice] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(part, Choice):
            inner = joined(part.parts)
            if isinstance(last, Choice) and last.display == part.display:
                last.parts = joined([*last.parts, *inner])
            else:
                found.append(Choice(part.display, inner))
        elif isinstance(last, Shape) and last.paint == part.paint and apart(last.outline, part.outline):
            last.outline = last.outline.joined(part.outline)
        else:
            found.append(Shape(part.outline, part.paint))
    return found


def apart(one: Outline, other: Outline) -> bool:
    """Whether the two surely have no point in common."""
    left, top, right, bottom = one.bounds()
    other_left, other_top, other_right, other_bottom = other.bounds()
    return right < other_left or other_right < left or bottom < other_top or other_bottom < top
