"""Outlines: the data of an SVG path as numbers that can be moved, turned, mirrored and joined.

Paths are those of SVG 2, chapter 9 "Paths"; of its commands all but S and the relative ones of the less used are read.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from tools.draw.svg import number

if TYPE_CHECKING:
    from collections.abc import Iterable

TOKEN = re.compile(r"([A-Za-z])|([-+]?(?:\d+\.?\d*|\.\d+))")
SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7, "Z": 0}
Command = tuple[str, tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Placement:
    """A similarity of the plane: (x, y) goes to (a x + c y + e, b x + d y + f)."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    @classmethod
    def parse(cls, text: str) -> Self:
        """What a transform attribute says; ValueError for a function other than translate, rotate and scale."""
        whole = cls()
        for name, values in re.findall(r"(\w+)\(([^)]*)\)", text):
            whole = whole.after(cls._one(name, [float(value) for value in values.replace(",", " ").split()]))
        return whole

    @classmethod
    def _one(cls, name: str, values: list[float]) -> Self:
        match name, values:
            case "translate", [x, *rest]:
                return cls(e=x, f=rest[0] if rest else 0)
            case "scale", [x, *rest]:
                return cls(a=x, d=rest[0] if rest else x)
            case "rotate", [degrees, *centre]:
                x, y = centre or (0.0, 0.0)
                cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
                return cls(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
            case _:
                raise ValueError(f"{name} of {len(values)} numbers is not known")

    def after(self, inner: Self) -> Self:
        """The placement that first does `inner` and then this."""
        (e, f) = self.point(inner.e, inner.f)
        (a, b), (c, d) = self.direction(inner.a, inner.b), self.direction(inner.c, inner.d)
        return type(self)(a, b, c, d, e, f)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point goes."""
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def direction(self, x: float, y: float) -> tuple[float, float]:
        """Where a step goes."""
        return (self.a * x + self.c * y, self.b * x + self.d * y)

    @property
    def mirrors(self) -> bool:
        """Whether left and right change."""
        return self.a * self.d - self.b * self.c < 0

    @property
    def scale(self) -> float:
        """How many times longer all becomes; ValueError when that depends on the direction."""
        across, down = math.hypot(self.a, self.b), math.hypot(self.c, self.d)
        if not math.isclose(across, down, rel_tol=1e-6):
            raise ValueError("the drawing would be stretched")
        return across


@dataclass(frozen=True, slots=True)
class Outline:
    """Absolute commands of a path, without H and V."""

    commands: tuple[Command, ...]

    @classmethod
    def parse(cls, data: str) -> Self:
        """The outline of a `d` attribute; ValueError for a command that is not known."""
        return cls(tuple(_absolute(_commands(data))))

    @classmethod
    def circle(cls, x: float, y: float, radius: float) -> Self:
        """A circle about (x, y)."""
        ends = ((x - radius, y), (x + radius, y))
        arcs = [("A", (radius, radius, 0.0, 1.0, 0.0, *end)) for end in (ends[1], ends[0])]
        return cls((("M", ends[0]), *arcs, ("Z", ())))

    @classmethod
    def box(cls, x: float, y: float, width: float, height: float, *, radius: float = 0) -> Self:
        """A rectangle from its upper left corner (x, y), its corners rounded by `radius`."""
        right, bottom = x + width, y + height
        corners = (
            ((x + radius, y), (right - radius, y), (right, y + radius)),
            ((right, y + radius), (right, bottom - radius), (right - radius, bottom)),
            ((right - radius, bottom), (x + radius, bottom), (x, bottom - radius)),
            ((x, bottom - radius), (x, y + radius), (x + radius, y)),
        )
        commands: list[Command] = [("M", corners[0][0])]
        for _, before, after in corners:
            commands.append(("L", before))
            if radius:
                commands.append(("A", (radius, radius, 0.0, 0.0, 1.0, *after)))
        return cls((*commands, ("Z", ())))

    def placed(self, placement: Placement) -> Outline:
        """The outline where the placement puts it."""
        return Outline(tuple(_placed(command, placement) for command in self.commands))

    def joined(self, other: Outline) -> Outline:
        """Both in one."""
        return Outline(self.commands + other.commands)

    def bounds(self) -> tuple[float, float, float, float]:
        """A box (left, top, right, bottom) that surely holds it."""
        points = list(_marks(self.commands))
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return (min(xs), min(ys), max(xs), max(ys))

    @property
    def text(self) -> str:
        """The `d` attribute, to a tenth of a unit, which no screen shows."""
        return "".join(_written(self.commands))


def _commands(data: str) -> Iterable[tuple[str, list[float]]]:
    """Each command once for every set of its numbers."""
    letter, values = "", []
    for name, value in [*TOKEN.findall(data), ("M", "")]:
        if value:
            values.append(float(value))
            continue
        if letter:
            yield from _split(letter, values)
        letter, values = name, []


def _split(letter: str, values: list[float]) -> Iterable[tuple[str, list[float]]]:
    if letter.upper() not in SIZES:
        raise ValueError(f"{letter} is not known in a path")
    size = SIZES[letter.upper()]
    if size == 0:
        yield letter, []
        return
    if len(values) % size or not values:
        raise ValueError(f"{letter} with {len(values)} numbers")
    for start in range(0, len(values), size):
        yield letter, values[start : start + size]
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def _absolute(commands: Iterable[tuple[str, list[float]]]) -> Iterable[Command]:
    x = y = start_x = start_y = 0.0
    for letter, values in commands:
        name, moved = letter.upper(), (x, y) if letter.islower() else (0.0, 0.0)
        match name:
            case "Z":
                x, y = start_x, start_y
                yield "Z", ()
                continue
            case "H":
                name, numbers = "L", [values[0] + moved[0], y]
            case "V":
                name, numbers = "L", [x, values[0] + moved[1]]
            case "A":
                numbers = [*values[:5], values[5] + moved[0], values[6] + moved[1]]
            case _:
                numbers = [value + moved[index % 2] for index, value in enumerate(values)]
        x, y = numbers[-2:]
        if name == "M":
            start_x, start_y = x, y
        yield name, tuple(numbers)


def _placed(command: Command, placement: Placement) -> Command:
    name, values = command
    if name == "A":
        along, across, turn, large, sweep, x, y = values
        turned = turn if math.isclose(along, across) else _turned(turn, placement)
        size = placement.scale
        swept = 1 - sweep if placement.mirrors else sweep
        return name, (along * size, across * size, turned, large, swept, *placement.point(x, y))
    points = zip(values[::2], values[1::2], strict=True)
    return name, tuple(value for x, y in points for value in placement.point(x, y))


def _turned(degrees: float, placement: Placement) -> float:
    x, y = placement.direction(math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    return math.degrees(math.atan2(y, x))


def _marks(commands: Iterable[Command]) -> Iterable[tuple[float, float]]:
    """Points whose box holds the outline: of arcs the ends with a full diameter about them."""
    x = y = 0.0
    for name, values in commands:
        if name == "A":
            reach = 2 * max(values[:2])
            for end_x, end_y in ((x, y), values[5:7]):
                yield end_x - reach, end_y - reach
                yield end_x + reach, end_y + reach
        else:
            yield from zip(values[::2], values[1::2], strict=True)
        if values:
            x, y = values[-2:]


def _written(commands: Iterable[Command]) -> Iterable[str]:
    last = ""
    for name, values in commands:
        texts = [number(round(value, 1)) for value in values]
        if name != last or name in "MZ":
            yield name
        elif not texts[0].startswith("-"):
            yield " "
        yield "".join(text if not index or text.startswith("-") else f" {text}" for index, text in enumerate(texts))
        last = name
