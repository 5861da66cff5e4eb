"""Scores the euchre way: two fives, or a six and a four, that show as many pips as there are points.

One card lies over the other. Face down it hides what is not scored yet; once the lower card is full, it is turned up
and lies over the other one in the same ways.
"""

from __future__ import annotations

from dataclasses import dataclass

from tools.draw.suits import SUIT_SHAPES
from tools.draw.svg import FACE, SUIT_COLORS, box, group, number, path, reuse, sprite, symbol

VIEW_BOX = "-8 -3 73 62"
CARD = (30, 42)
PIP_SCALE = 0.094
MOST = 10
SUITS = ("h", "s")
PIPS = {
    4: ((8, 9), (22, 9), (8, 33), (22, 33)),
    5: ((8, 9), (22, 9), (15, 21), (8, 33), (22, 33)),
    6: ((8, 9), (22, 9), (8, 21), (22, 21), (8, 33), (22, 33)),
}
PAIRS = {"fives": (5, 5), "six-and-four": (6, 4)}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies: its upper left corner, and a turn about it in degrees of 0, 45 or 90."""

    x: float
    y: float
    turn: int = 0

    def hides(self, spot: tuple[float, float]) -> bool:
        """Whether the card here covers the spot."""
        right, down = spot[0] - self.x, spot[1] - self.y
        half = 0.5**0.5
        across, along = {
            0: (right, down),
            45: ((right + down) * half, (down - right) * half),
            90: (down, -right),
        }[self.turn]
        return bool(0 <= across <= CARD[0] and 0 <= along <= CARD[1])


HOME = Place(0, 0)
ACROSS_CORNER, ACROSS_END, ACROSS_MIDDLE = Place(23, 0, 45), Place(42.2, 6.8, 45), Place(36, 15, 90)
LOW, BESIDE, APART, BEHIND = Place(36, 27, 90), Place(15, 0), Place(32, 0), Place(13, 4)
COVERS = {
    4: {1: ACROSS_CORNER, 2: ACROSS_MIDDLE, 3: ACROSS_END},
    5: {1: ACROSS_CORNER, 2: ACROSS_MIDDLE, 3: LOW, 4: ACROSS_END},
    6: {1: ACROSS_CORNER, 2: ACROSS_MIDDLE, 3: BESIDE, 4: LOW, 5: ACROSS_END},
}


@dataclass(frozen=True, slots=True)
class Lying:
    """One card of the two: its pips (0 for a card face down) and its place."""

    pips: int
    place: Place


def lying(pair: tuple[int, int], points: int) -> tuple[Lying, Lying]:
    """The two cards for this score of 0 to 10, the lower one first."""
    first, second = pair
    if points == 0:
        return Lying(0, BEHIND), Lying(0, HOME)
    if points < first:
        return Lying(first, HOME), Lying(0, COVERS[first][points])
    if points == first:
        return Lying(0, BEHIND), Lying(first, HOME)
    if points < MOST:
        return Lying(second, HOME), Lying(first, COVERS[second][points - first])
    return Lying(first, HOME), Lying(second, APART)


def draw_tallies() -> str:
    """The whole sprite as SVG text."""
    pips = [f'<path id="pip-{suit}" d="{SUIT_SHAPES[suit]}"/>' for suit in SUITS]
    cards = [group(face(count, suit), name=f"card-{count}{suit}") for count in PIPS for suit in SUITS]
    scores = [scene(name, points, suit) for name in PAIRS for points in range(MOST + 1) for suit in SUITS]
    return sprite([*pips, *cards, group(back(), name="card-0")], scores)


def scene(name: str, points: int, suit: str) -> str:
    """The symbol of one score of one team."""
    return symbol(f"{name}-{points}-{suit}", VIEW_BOX, *(laid(card, suit) for card in lying(PAIRS[name], points)))


def laid(card: Lying, suit: str) -> str:
    """One of the two cards in its place."""
    transform = f"translate({number(card.place.x)} {number(card.place.y)})"
    if card.place.turn:
        transform += f" rotate({card.place.turn})"
    return reuse(f"card-{card.pips}{suit if card.pips else ''}", transform)


def face(count: int, suit: str) -> str:
    """A card face up; the size of its pips, not their number in the corner, is what counts here."""
    paper = box((0, 0), CARD, radius=3, fill=FACE, stroke="var(--card-edge,#6D6A63)", width=1.4)
    spots = "".join(reuse(f"pip-{suit}", f"translate({x} {y}) scale({PIP_SCALE})") for x, y in PIPS[count])
    return paper + group(spots, style=f"fill:{SUIT_COLORS[suit]}")


def back() -> str:
    """A card face down."""
    paper = box((0, 0), CARD, radius=3, fill=FACE, stroke="var(--card-edge,#6D6A63)", width=1.4)
    field = box((3, 3), (24, 36), radius=1.5, fill="var(--card-back,#1F4480)")
    lozenges = "M15 8L20 15L15 22L10 15ZM15 20L20 27L15 34L10 27Z"
    return paper + field + path(lozenges, fill="var(--card-back-tint,#5E8BD0)")
