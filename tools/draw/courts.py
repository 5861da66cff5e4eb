"""What court cards show: the figure of each, the Benny's jester, what they hold, and how a half is put together.

Coordinates as in robes: x about the middle of the figure, y as on the card.
"""

from __future__ import annotations

from tools.draw import jacks, kings, queens
from tools.draw.court_face import face
from tools.draw.svg import FACE, GOLD, SKIN, circle, group, path, reuse

STEEL = "var(--card-steel,#C9D3DE)"
LEAF = "var(--card-leaf,#2F7A4B)"
HELD = {"K": "sword", "Q": "flower", "J": "staff"}
"""What the figures of a rank hold; these are the ranks with figures."""
FIGURES = {
    "Jc": jacks.jack_of_clubs,
    "Jd": jacks.jack_of_diamonds,
    "Jh": jacks.jack_of_hearts,
    "Js": jacks.jack_of_spades,
    "Qc": queens.queen_of_clubs,
    "Qd": queens.queen_of_diamonds,
    "Qh": queens.queen_of_hearts,
    "Qs": queens.queen_of_spades,
    "Kc": kings.king_of_clubs,
    "Kd": kings.king_of_diamonds,
    "Kh": kings.king_of_hearts,
    "Ks": kings.king_of_spades,
}


def benny() -> str:
    """The Benny: a jester's three-pointed cap with bells, wide grin, pointed collar."""
    lips = path("M-13 101Q0 119 13 101Q0 106-13 101Z", fill="#fff", width=2.6)
    left = "M0 34C-14 20-40 12-58 40C-62 50-62 58-60 66C-50 56-40 56-28 64Q-14 52 0 50Z"
    collar = "M-14 112L-44 114L-36 146L-17 130L0 158L17 130L36 146L44 114L14 112Z"
    bells = "".join(circle(x, y, 7, fill=GOLD) for x, y in ((-60, 70), (60, 70), (0, 21)))
    return "".join(
        [
            path(collar, fill=GOLD),
            face(lips),
            path(left, fill="currentColor"),
            group(path(left, fill=GOLD), transform="scale(-1 1)"),
            path("M-15 54C-20 38-12 26 0 22C12 26 20 38 15 54Q0 48-15 54Z", fill=FACE),
            path("M-29 66Q0 48 29 66V57Q0 40-29 57Z", fill=FACE),
            bells,
        ]
    )


def sword() -> str:
    """A king's sword held upright beside the head, with the hand."""
    return "".join(
        [
            path("M48 128V30L55 17L62 30V128Z", fill=STEEL),
            path("M55 30V122", fill="none", width=2),
            path("M38 124Q55 131 72 124V132Q55 139 38 132Z", fill=GOLD),
            path("M50 134H60V164L50 165Z", fill="currentColor"),
            path("M43 139Q55 134 67 139Q70 146 66 152Q55 156 44 152Q40 146 43 139Z", fill=SKIN),
            path("M48 145H66", fill="none", width=2),
        ]
    )


def flower() -> str:
    """A queen's flower on a stem, with the hand."""
    petals = "".join(
        path("M0 2C-11-4-9-18 0-19C9-18 11-4 0 2Z", fill="currentColor", width=2.6).replace(
            "<path", f'<path transform="rotate({turn})"', 1
        )
        for turn in range(0, 360, 72)
    )
    return "".join(
        [
            path("M54 150C53 132 53 116 52 100", fill="none", width=7),
            path("M54 150C53 132 53 116 52 100", stroke=LEAF, fill="none", width=3.5),
            path("M54 126C60 112 70 112 72 112C72 124 64 130 54 130Z", fill=LEAF, width=2.6),
            group(petals, circle(0, 0, 6.5, fill=GOLD, width=2.6), transform="translate(51 87)"),
            path("M44 140Q53 134 64 139Q68 146 64 152Q54 156 45 152Q40 146 44 140Z", fill=SKIN),
            path("M47 146H63", fill="none", width=2),
        ]
    )


def staff() -> str:
    """A jack's staff, with the hand; the suit sign on top is set by the card."""
    return "".join(
        [
            path("M-57 100V160", fill="none", width=8),
            path("M-57 100V160", stroke=GOLD, fill="none", width=3.6),
            path("M-66 143Q-57 137-47 142Q-43 149-47 155Q-57 159-66 155Q-70 149-66 143Z", fill=SKIN),
            path("M-65 149H-48", fill="none", width=2),
        ]
    )


def half_figure(robe_name: str, figure_name: str, held: str, *, mirrored: bool) -> str:
    """One upper half: robe, bust and what it holds; the bust may look the other way."""
    turn = "scale(-1 1)" if mirrored else ""
    parts = [reuse(figure_name), held]
    return reuse(robe_name) + (group(*parts, transform=turn) if turn else "".join(parts))
