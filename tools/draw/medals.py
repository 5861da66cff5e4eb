"""Motifs of the achievements, 24 by 24, painted in the text color of the place they stand in."""

from __future__ import annotations

from tools.draw.icons import line_icon
from tools.draw.svg import sprite

MOTIFS = {
    # The moon and two stars.
    "first_win": "M14.5 3.5A8.7 8.7 0 1 0 20.5 14.5A7 7 0 0 1 14.5 3.5ZM19 4.5V8.5M17 6.5H21M10.5 8.5V8.6",
    # Three coins on each other.
    "small_change": (
        "M4.5 7C4.5 3.5 19.5 3.5 19.5 7C19.5 10.5 4.5 10.5 4.5 7ZM4.5 7V12C4.5 15.5 19.5 15.5 19.5 12V7"
        "M4.5 12V17C4.5 20.5 19.5 20.5 19.5 17V12"
    ),
    # A house with a heart.
    "good_neighbor": ("M3 11.5L12 3.5L21 11.5M5.5 10V20.5H18.5V10M12 17.5L9 14.3A2 2 0 0 1 12 12A2 2 0 0 1 15 14.3Z"),
    # An open hand.
    "bare_hands": (
        "M8 12V5.5A1.5 1.5 0 0 1 11 5.5V11V4.5A1.5 1.5 0 0 1 14 4.5V11V5.5A1.5 1.5 0 0 1 17 5.5V11V8"
        "A1.5 1.5 0 0 1 20 8V14.5C20 18.5 17.5 21 14 21C10.5 21 9 19.5 7.5 16.5L4.5 12.5A1.5 1.5 0 0 1 7 11L8 12.5"
    ),
    # Two rocks, and the ball between them.
    "rock_bottom": (
        "M2.5 20.5L6 8L9.5 13L11 20.5ZM13 20.5L14.5 13L18 8L21.5 20.5ZM12 3A2.5 2.5 0 1 1 12 8A2.5 2.5 0 1 1 12 3Z"
    ),
    # Round and round again.
    "encore": "M4 11A7.5 7.5 0 0 1 17.5 7L20 9.5M20 4.5V9.5H15M20 13A7.5 7.5 0 0 1 6.5 17L4 14.5M4 19.5V14.5H9",
    # A door without a gap.
    "shut_door": "M6 20.5V3.5H18V20.5M3.5 20.5H20.5M9 7H15V10.5H9ZM9 14H15V17H9ZM15.2 12.2H15.3",
    # A sign with eight corners, and the bar across it.
    "stop_sign": "M8.2 3H15.8L21 8.2V15.8L15.8 21H8.2L3 15.8V8.2ZM7.5 12H16.5",
    # One tree at a winding way.
    "lone_trail": "M9 21C16 18.5 8 15.5 14 12.5M15 21C20 18 14 15.5 18 12.5M7 12.5V15.5M7 2.5L11 12.5H3ZM14 12.5H21.5",
    # A square with its four corners, and four points inside.
    "four_corners": (
        "M3.5 8V3.5H8M16 3.5H20.5V8M20.5 16V20.5H16M8 20.5H3.5V16"
        "M12 6.5L14 9L12 11.5L10 9ZM12 12.5L14 15L12 17.5L10 15ZM7 9.5L9 12L7 14.5L5 12ZM17 9.5L19 12L17 14.5L15 12Z"
    ),
    # A slate on which nothing stands, and its sponge.
    "clean_slate": "M3.5 4H20.5V16H3.5ZM6.5 7H17.5V13H6.5ZM18 16V18.5M15.5 18.5H20.5V21H15.5Z",
    # A way that turns and comes back up.
    "long_way_back": "M4 4V13A5 5 0 0 0 14 13V9A3 3 0 0 1 20 9V20M16.5 16.5L20 20.5L23 16.5",
    # A flame.
    "out_of_the_ashes": (
        "M12 2.5C13 6.5 18.5 9 18.5 14.5A6.5 6.5 0 0 1 5.5 14.5C5.5 11.5 7.5 10 8 7.5C9.5 8.5 10 10 10 11"
        "C11.5 9 12.5 6 12 2.5ZM12 20.5A2.7 2.7 0 0 1 9.5 17.5C9.5 15.5 12 14.5 12 13C13.5 14.5 14.5 16 14.5 17.5"
        "A2.7 2.7 0 0 1 12 20.5Z"
    ),
    # The cup that waits for a regular guest.
    "regular": "M4 9H17V15A5 5 0 0 1 12 20H9A5 5 0 0 1 4 15ZM17 10.5H18.5A2.5 2.5 0 0 1 18.5 15.5H17M8 3V6M13 3V6",
    # Five steps up.
    "on_a_roll": "M2.5 20.5H6.5V17H10.5V13.5H14.5V10H18.5V6.5H21.5M4 11L12 4M8 3.8H12.2V8",
    # An hourglass.
    "old_hand": "M5.5 3H18.5M5.5 21H18.5M7 3V6.5L12 12L17 6.5V3M7 21V17.5L12 12L17 17.5V21M10 17.5H14",
}


def draw_medals() -> str:
    """The whole sprite as SVG text."""
    return sprite([], [line_icon(name, data) for name, data in MOTIFS.items()])
