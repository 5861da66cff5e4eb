"""Four old men: each has a beard, hair and a crown of his own; all wear ermine."""

from __future__ import annotations

from tools.draw.court_face import ROSE, both_sides, face
from tools.draw.robes import ermine
from tools.draw.svg import GOLD, HAIR, circle, path

CURLS = "M-27 62C-40 64-42 78-33 82C-44 86-44 102-33 104C-38 112-30 118-24 113L-22 70Z"
STRAIGHT = "M-27 58C-40 66-42 96-38 120C-31 123-24 118-22 108L-22 70Z"
WAVES = "M-27 60C-38 60-43 70-37 80C-46 88-45 100-37 106C-45 114-42 126-34 128C-28 122-24 114-22 106L-22 70Z"
# Below the cheeks, where every beard begins.
JAW = "C25 90 20 96 12 98Q0 93-12 98C-20 96-25 90-27 80Z"
POINTED = "M-27 80C-33 104-28 124-16 134C-12 142-5 150 0 153C5 150 12 142 16 134C28 124 33 104 27 80"
ROUND = "M-27 80C-34 102-29 121-16 128C-7 133 7 133 16 128C29 121 34 102 27 80"
FORKED = "M-27 80C-34 104-36 128-27 147C-17 150-7 142 0 126C7 142 17 150 27 147C36 128 34 104 27 80"
LONG = "M-27 80C-33 106-27 132-19 152Q-12 158-7 153Q0 161 7 153Q12 158 19 152C27 132 33 106 27 80"
MOUSTACHE = "M0 99C-6 95-14 97-24 107C-14 110-5 109 0 104C5 109 14 110 24 107C14 97 6 95 0 99Z"
HANGING = (
    "M0 98C-9 94-18 98-21 112C-22 119-24 123-28 125C-14 127-10 112 0 104"
    "C10 112 14 127 28 125C24 123 22 119 21 112C18 98 9 94 0 98Z"
)
MOUTH = "M-6 108Q0 112 6 108Q0 116-6 108Z"
SMILE = "M-9 103Q0 112 9 103"


def _king(hair: str, beard: str, mouth: str, crown: str, *, gaze: float, brows: str) -> str:
    return ermine() + both_sides(hair) + face("", gaze=gaze, brows=brows) + beard + mouth + crown


def _beard(outline: str, locks: str) -> str:
    return path(outline + JAW, fill=HAIR) + path(locks, fill="none", width=2)


def king_of_clubs() -> str:
    """Pointed beard, curls, an open crown."""
    locks = "M-18 112C-18 124-12 134-7 140M18 112C18 124 12 134 7 140M-8 116Q-6 130 0 142Q6 130 8 116"
    mouth = path(MOUTH, fill=ROSE, width=1.6) + path(MOUSTACHE, fill=HAIR)
    return _king(CURLS, _beard(POINTED, locks), mouth, open_crown(), gaze=0, brows="calm")


def king_of_diamonds() -> str:
    """A short round beard, straight hair, a low crown with lozenges."""
    locks = "M-18 112Q-17 120-11 125M18 112Q17 120 11 125M-5 118Q-4 124-3 128M5 118Q4 124 3 128"
    mouth = path(MOUTH, fill=ROSE, width=1.6) + path(MOUSTACHE, fill=HAIR)
    return _king(STRAIGHT, _beard(ROUND, locks), mouth, low_crown(), gaze=2.4, brows="raised")


def king_of_hearts() -> str:
    """A forked beard and no moustache, waves, a closed crown."""
    locks = (
        "M-20 110C-23 124-23 134-22 142M-10 112C-12 126-15 136-17 142"
        "M20 110C23 124 23 134 22 142M10 112C12 126 15 136 17 142"
    )
    return _king(
        WAVES, _beard(FORKED, locks), path(SMILE, fill="none", width=2.8), closed_crown(), gaze=-1.6, brows="raised"
    )


def king_of_spades() -> str:
    """A long beard, a hanging moustache, curls, stern brows, a closed crown."""
    locks = (
        "M-15 126C-15 138-12 146-11 151M-5 122C-5 136-4 144-4 150M5 122C5 136 4 144 4 150M15 126C15 138 12 146 11 151"
    )
    return _king(CURLS, _beard(LONG, locks), path(HANGING, fill=HAIR), closed_crown(), gaze=2.2, brows="stern")


def open_crown() -> str:
    """Five high points with balls, red cap inside, jeweled band."""
    points = "M-32 60L-42 25L-23 42L-15 19L0 38L15 19L23 42L42 25L32 60Q0 50-32 60Z"
    balls = "".join(circle(x, y, 4.6, fill=GOLD) for x, y in ((-42, 24), (-15, 18), (15, 18), (42, 24)))
    return "".join(
        [
            path("M-34 50C-40 20-14 28 0 30C14 28 40 20 34 50Z", fill="currentColor"),
            path(points, fill=GOLD),
            path("M-33 60Q0 49 33 60V52Q0 41-33 52Z", fill="currentColor", width=2.6),
            balls,
            path("M0 12V30M-7 19H7", fill="none", width=8),
            path("M0 14V30M-5 19H5", stroke=GOLD, fill="none", width=4),
        ]
    )


def closed_crown() -> str:
    """Arches over a cap, meeting below a ball and a cross."""
    arches = "M-29 52C-43 26-17 20 0 31C17 20 43 26 29 52M0 31V46"
    return "".join(
        [
            path("M-31 54C-46 24-16 14 0 28C16 14 46 24 31 54Q0 42-31 54Z", fill="currentColor"),
            path(arches, fill="none", width=9),
            path(arches, stroke=GOLD, fill="none", width=4.6),
            path("M-33 62Q0 49 33 62V51Q0 38-33 51Z", fill=GOLD),
            "".join(circle(x, y, 3.2, fill="currentColor", width=2) for x, y in ((-20, 52), (0, 49), (20, 52))),
            path("M0 10V26M-6 15H6", fill="none", width=7.5),
            path("M0 11V26M-5 15H5", stroke=GOLD, fill="none", width=3.6),
            circle(0, 28, 5, fill=GOLD),
        ]
    )


def low_crown() -> str:
    """A broad band of leaves: three tall ones and two small ones."""
    leaves = (
        "M-33 61L-40 36Q-33 38-30 44Q-30 30-22 24Q-15 32-13 42Q-8 26 0 19Q8 26 13 42Q15 32 22 24"
        "Q30 30 30 44Q33 38 40 36L33 61Q0 50-33 61Z"
    )
    return "".join(
        [
            path("M-30 46Q0 22 30 46Q0 40-30 46Z", fill="currentColor"),
            path(leaves, fill=GOLD),
            path("M-33 61Q0 50 33 61V54Q0 43-33 54Z", fill="currentColor", width=2.6),
            "".join(
                path(f"M{x} {y}l4 6l-4 6l-4-6Z", fill="currentColor", width=2)
                for x, y in ((-21, 31), (0, 28), (21, 31))
            ),
        ]
    )
