"""The face all court figures share, frontal and flat: what differs is where it looks, its brows and its mouth.

Coordinates as in robes: x about the middle of the figure, y as on the card.
"""

from __future__ import annotations

from tools.draw.svg import HAIR, INK, SKIN, circle, group, path

ROSE = "var(--card-rose,#C8323C)"
NOSE = "M6 73Q2.5 75 3.5 84Q4 89 7 93Q7.5 97-1 96.5"
BROWS = {
    "calm": "M-21 75Q-13 68.5-5 73M21 75Q13 68.5 6 73",
    "stern": "M-22 71Q-13 69-4 74.5M22 71Q13 69 5 74.5",
    "raised": "M-21 73Q-13 65-5 71M21 73Q13 65 6 71",
}
EYES = "M-20 82Q-12.5 74-5.5 82.5Q-12.5 87.5-20 82ZM20 82Q12.5 74 6.5 82.5Q12.5 87.5 20 82Z"


def face(lips: str, *, gaze: float = 0, brows: str = "calm") -> str:
    """Neck, face, brows, nose, eyes that look `gaze` units aside, and cheeks; lips are given."""
    return "".join(
        [
            path("M-11 100V121Q0 130 11 121V100Z", fill=SKIN),
            path("M-27 60C-28 92-17 118 0 118C17 118 28 92 27 60Q0 40-27 60Z", fill=SKIN),
            group(circle(-17, 95, 5.5), circle(17, 95, 5.5), style=f"fill:{ROSE};stroke:none;opacity:.24"),
            path(BROWS[brows] + NOSE, fill="none", width=2.6),
            path(EYES, fill="#fff", width=2),
            group(circle(gaze - 12.5, 81.5, 3.4), circle(gaze + 12.5, 81.5, 3.4), style=f"fill:{INK};stroke:none"),
            lips,
        ]
    )


def both_sides(left: str, fill: str = HAIR) -> str:
    """A path and the same on the other side of the head."""
    return path(left, fill=fill) + group(path(left, fill=fill), transform="scale(-1 1)")
