"""Line icons, 24 by 24, painted in the text color of the place they stand in."""

from __future__ import annotations

import math

from tools.draw.suits import SUIT_SHAPES, SUITS
from tools.draw.svg import number, sprite

LINE_ICONS = {
    "menu": "M4 6.5H20M4 12H20M4 17.5H20",
    "close": "M6 6L18 18M18 6L6 18",
    "stats": "M4 20.5H20M6.5 20V13M12 20V4.5M17.5 20V9",
    "rules": (
        "M12 6.5C9.5 4.5 6 4 3 4.5V19C6 18.5 9.5 19 12 21C14.5 19 18 18.5 21 19V4.5C18 4 14.5 4.5 12 6.5ZM12 6.5V21"
    ),
    "score": "M4 4H20V20H4ZM12 4V20M7 9.5L8.5 8.5V15.5M15 10C15 8 18 8 18 10C18 12 15 13 15 15.5H18",
    "last-trick": "M9.5 3.5H19.5V17H9.5ZM9.5 7H4.5V20.5H14.5V17M14.5 7.5L17 10.25L14.5 13L12 10.25Z",
    "history": "M4 12A8 8 0 1 0 6.5 6.2L4 8.5M4 4V8.5H8.5M12 8V12.5L15 14.5",
    "sound-on": ("M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15 9.5A4 4 0 0 1 15 14.5M17.5 6.5A8 8 0 0 1 17.5 17.5"),
    "sound-off": "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9.5L20.5 14.5M20.5 9.5L15.5 14.5",
    "fullscreen": "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
    "undo": "M8.5 4.5L4 9L8.5 13.5M4 9H14A5.5 5.5 0 0 1 14 20H9",
    "hint": "M9 17.5C9 15 6 13.5 6 9.5A6 6 0 0 1 18 9.5C18 13.5 15 15 15 17.5ZM9.5 21H14.5",
    "flag": "M5.5 21V3.5M5.5 4.5C9 2.5 12 7 18.5 4.5V13.5C12 16 9 11.5 5.5 13.5",
    "deal": "M3.5 9L10 6.5L14.5 18L8 20.5ZM12.5 10L13.5 4L20.5 5.2L18.5 17L15.5 16.5",
    "check": "M4.5 12.5L10 18L19.5 6.5",
    "chevron-down": "M5.5 9L12 15.5L18.5 9",
    "chevron-up": "M5.5 15L12 8.5L18.5 15",
    "question": "M8 9A4 4 0 1 1 13.5 12.6Q12 13.3 12 15M12 19V19.1",
    "book": "M5 4.5H16.5A2 2 0 0 1 18.5 6.5V20.5H7A2 2 0 0 1 5 18.5ZM5 18.5A2 2 0 0 1 7 16.5H18.5M9 8.5H14.5",
    "keyboard": "M2.5 6H21.5V18H2.5ZM6 9.75H6.1M10 9.75H10.1M14 9.75H14.1M18 9.75H18.1M7 14.25H17",
    "trophy": (
        "M7.5 4H16.5V10A4.5 4.5 0 0 1 7.5 10ZM7.5 5.5H4V7A3.5 3.5 0 0 0 7.5 10.5"
        "M16.5 5.5H20V7A3.5 3.5 0 0 1 16.5 10.5M12 14.5V18M8 20.5H16L15 18H9Z"
    ),
    "info": "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5ZM12 11V16.5M12 7.5V7.6",
    "warning": "M12 3.5L21.5 20H2.5ZM12 9.5V14M12 17V17.1",
    "user": "M12 3.5A4.25 4.25 0 1 1 12 12A4.25 4.25 0 1 1 12 3.5ZM4 20.5C4 13.5 20 13.5 20 20.5Z",
    "friends": (
        "M9 4A3.5 3.5 0 1 1 9 11A3.5 3.5 0 1 1 9 4ZM2.5 20C2.5 13.5 15.5 13.5 15.5 20Z"
        "M15.5 4.3A3.4 3.4 0 0 1 15.5 10.7M18 14.8C20.3 15.6 21.5 17.5 21.5 20"
    ),
    "talk": "M3.5 5H20.5V16H11L6.5 20V16H3.5Z",
    "pencil": "M4 20L5 15.5L16.5 4L20 7.5L8.5 19ZM13.5 7L17 10.5",
    "download": "M12 4V15M7.5 10.5L12 15L16.5 10.5M4 16V20H20V16",
    "upload": "M12 15V4M7.5 8.5L12 4L16.5 8.5M4 16V20H20V16",
    "trash": "M4 6.5H20M9 6.5V3.5H15V6.5M6 6.5L7 20.5H17L18 6.5M10 10.5V16.5M14 10.5V16.5",
    "link": (
        "M10 14A4 4 0 0 0 15.7 14L19.5 10.2A4 4 0 0 0 13.8 4.5L12.5 5.8"
        "M14 10A4 4 0 0 0 8.3 10L4.5 13.8A4 4 0 0 0 10.2 19.5L11.5 18.2"
    ),
    "sit-out": "M6.5 3.5V13H16.5V20.5M6.5 13V20.5M12.5 4L18.5 10M18.5 4L12.5 10",
    "console": "M3 4.5H21V19.5H3ZM7 9L10.5 12L7 15M13 15.5H17",
    "guide": "M12 4.5L22 9.5L12 14.5L2 9.5ZM6 11.7V17C8 20 16 20 18 17V11.7M22 9.5V15.5",
    "notes": "M5 3.5H19V20.5H5ZM8.5 8.5H15.5M8.5 12H15.5M8.5 15.5H12.5",
    "strategy": "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5ZM12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8ZM12 11.9V12.1",
    "crown": "M4.5 19.5H19.5M4.5 16L3 6.5L8.5 10.5L12 4.5L15.5 10.5L21 6.5L19.5 16Z",
}


def draw_icons() -> str:
    """The whole sprite as SVG text."""
    lines = {"settings": gear(), **LINE_ICONS}
    symbols = [line_icon(name, data) for name, data in lines.items()]
    symbols += [suit_icon(suit) for suit in SUITS]
    return sprite([], [*symbols, dealer_button(), turn_marker()])


def line_icon(name: str, data: str) -> str:
    """An icon of rounded strokes two units wide."""
    paint = 'fill="none" stroke="currentColor" stroke-width="2" '
    paint += 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<symbol id="{name}" viewBox="0 0 24 24" {paint}><path d="{data}"/></symbol>'


def filled_icon(name: str, data: str, transform: str = "") -> str:
    """An icon of one filled shape; holes by the even-odd rule."""
    moved = f' transform="{transform}"' if transform else ""
    shape = f'<path fill-rule="evenodd" d="{data}"{moved}/>'
    return f'<symbol id="{name}" viewBox="0 0 24 24" fill="currentColor">{shape}</symbol>'


def suit_icon(suit: str) -> str:
    """A suit shape filling the box but for one unit on each side."""
    return filled_icon(f"suit-{suit}", SUIT_SHAPES[suit], "translate(12 12) scale(.21)")


def gear() -> str:
    """Eight teeth around a ring."""
    steps = []
    for tooth in range(8):
        for offset, radius in ((-15, 6.6), (-9, 9), (9, 9), (15, 6.6)):
            angle = math.radians(45 * tooth + offset)
            x, y = 12 + radius * math.sin(angle), 12 - radius * math.cos(angle)
            steps.append(f"{number(x)} {number(y)}")
    return "M" + "L".join(steps) + "ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9Z"


def dealer_button() -> str:
    """A disk with the letter D cut out."""
    disk = "M12 1A11 11 0 1 1 12 23A11 11 0 1 1 12 1Z"
    letter = "M7.5 6.5H12.2A5.5 5.5 0 0 1 12.2 17.5H7.5Z"
    counter = "M10.2 9V15H12A3 3 0 0 0 12 9Z"
    return filled_icon("dealer", disk + letter + counter)


def turn_marker() -> str:
    """A broad arrowhead pointing down at the seat whose turn it is."""
    return filled_icon("turn", "M3 5.5Q12 9.5 21 5.5L13.2 19.3Q12 21.3 10.8 19.3Z")
