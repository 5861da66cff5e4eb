"""Four women: each wears her hair in her own way; all have pearls and an open neckline."""

from __future__ import annotations

from tools.draw.court_face import ROSE, both_sides, face
from tools.draw.svg import FACE, GOLD, HAIR, SKIN, circle, path

LIPS = "M-8 105Q-4 101.5 0 103.5Q4 101.5 8 105Q0 112-8 105Z"
PARTED = "M0 54C-14 56-24 66-26 90C-36 78-34 48 0 44C34 48 36 78 26 90C24 66 14 56 0 54Z"
SWEPT = "M-10 54C-20 58-25 68-26 86C-35 74-33 48 0 44C34 48 36 76 26 88C25 70 14 60-10 54Z"
MANE = (
    "M-26 50C-46 58-44 82-40 98C-37 112-50 118-48 136C-36 144-22 140-16 124L16 124"
    "C22 140 36 144 48 136C50 118 37 112 40 98C44 82 46 58 26 50Z"
)
BRAID = (
    "M-26 54C-36 60-38 74-34 86C-44 90-44 101-35 103C-45 107-44 118-36 120C-44 124-43 135-36 137"
    "C-40 144-37 150-33 152C-28 150-26 144-30 137C-23 135-22 125-28 120C-21 118-20 108-26 103C-21 98-22 90-24 86Z"
)
VEIL = "M-8 42C-40 42-44 70-42 96C-41 116-50 126-52 142C-42 148-28 146-20 134L-23 70Z"
CLOUD = (
    "M-22 46C-36 42-47 52-42 64C-52 68-54 82-45 88C-52 96-48 108-38 108C-36 118-24 120-18 112L18 112"
    "C24 120 36 118 38 108C48 108 52 96 45 88C54 82 52 68 42 64C47 52 36 42 22 46Z"
)


def _queen(behind: str, front: str, crown: str, *, gaze: float, brows: str) -> str:
    pearls = "".join(
        circle(x, y, 3.4, fill=FACE, width=2) for x, y in ((-14, 124), (-8, 130), (0, 132.5), (8, 130), (14, 124))
    )
    return "".join(
        [
            path("M-30 114Q-24 142 0 150Q24 142 30 114L14 108H-14Z", fill=GOLD),
            path("M-22 112Q-18 134 0 141Q18 134 22 112Z", fill=SKIN, width=2.6),
            behind,
            path("M-17 112Q-14 132 0 136Q14 132 17 112Z", fill=SKIN, stroke="none"),
            face(path(LIPS, fill=ROSE, width=1.6), gaze=gaze, brows=brows),
            front,
            pearls,
            crown,
        ]
    )


def queen_of_clubs() -> str:
    """A long mane, parted; a crown of arches."""
    waves = path("M-34 74C-33 92-38 104-38 128M34 74C33 92 38 104 38 128", fill="none", width=2)
    return _queen(path(MANE, fill=HAIR), path(PARTED, fill=HAIR) + waves, arched_crown(), gaze=0, brows="calm")


def queen_of_diamonds() -> str:
    """Two braids with ribbons; a pointed crown."""
    ribbons = "".join(path(f"M{x - 5} 137H{x + 5}V143H{x - 5}Z", fill="currentColor", width=2) for x in (-33, 33))
    plaits = path("M-36 94Q-30 98-27 96M-37 111Q-31 115-28 113M-38 128Q-32 132-29 130", fill="none", width=2)
    others = path("M36 94Q30 98 27 96M37 111Q31 115 28 113M38 128Q32 132 29 130", fill="none", width=2)
    front = both_sides(BRAID) + plaits + others + ribbons + path(PARTED, fill=HAIR)
    return _queen("", front, pointed_crown(), gaze=-2.2, brows="raised")


def queen_of_hearts() -> str:
    """A veil with a gold hem over swept hair; a crown of arches."""
    hems = path("M-45 139C-40 143-32 142-24 135M45 139C40 143 32 142 24 135", stroke=GOLD, fill="none", width=3)
    folds = path("M-34 66C-31 90-33 112-38 130M34 66C31 90 33 112 38 130", fill="none", width=2)
    return _queen(both_sides(VEIL, FACE) + folds + hems, path(SWEPT, fill=HAIR), arched_crown(), gaze=2, brows="calm")


def queen_of_spades() -> str:
    """Short curls like a cloud, drops at the ears; a pointed crown."""
    curls = path("M-38 66Q-32 68-32 74M-40 90Q-34 90-33 96M38 66Q32 68 32 74M40 90Q34 90 33 96", fill="none", width=2)
    drops = "".join(path(f"M{x} 94l3.6 8a3.8 3.8 0 1 1-7.2 0Z", fill=GOLD, width=2) for x in (-29, 29))
    front = path(PARTED, fill=HAIR) + curls + drops
    return _queen(path(CLOUD, fill=HAIR), front, pointed_crown(), gaze=2.4, brows="stern")


def arched_crown() -> str:
    """Low arches rising to the middle, pearls on top."""
    arches = (
        "M-29 56L-36 38Q-27 44-22 40Q-20 30-14 30Q-9 36-7 34Q-6 24 0 18Q6 24 7 34Q9 36 14 30"
        "Q20 30 22 40Q27 44 36 38L29 56Q0 47-29 56Z"
    )
    tops = "".join(
        circle(x, y, 3.8, fill=FACE, width=2.6) for x, y in ((-37, 35), (-15, 27), (0, 15.5), (15, 27), (37, 35))
    )
    return "".join(
        [
            path(arches, fill=GOLD),
            path("M0 31L5 38L0 45L-5 38Z", fill="currentColor", width=2),
            circle(-16, 44, 3, fill="currentColor", width=2),
            circle(16, 44, 3, fill="currentColor", width=2),
            tops,
        ]
    )


def pointed_crown() -> str:
    """A small diadem: one tall point with a stone, two lower ones with pearls."""
    points = "M-30 57L-34 40L-20 45L-13 30L-7 38L0 15L7 38L13 30L20 45L34 40L30 57Q0 47-30 57Z"
    tops = "".join(circle(x, y, 3.6, fill=FACE, width=2.6) for x, y in ((-34, 38), (-13, 28), (13, 28), (34, 38)))
    return "".join(
        [
            path(points, fill=GOLD),
            path("M0 27L5.5 36L0 46L-5.5 36Z", fill="currentColor", width=2),
            circle(-15, 46, 2.8, fill=FACE, width=2),
            circle(15, 46, 2.8, fill=FACE, width=2),
            tops,
            circle(0, 14, 4.2, fill="currentColor", width=2.6),
        ]
    )
