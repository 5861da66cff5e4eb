"""Four young men: each has a hat of his own; all wear a white panel and a ruff."""

from __future__ import annotations

from tools.draw.court_face import both_sides, face
from tools.draw.robes import stole
from tools.draw.svg import FACE, GOLD, HAIR, circle, path

BOB = "M-28 54C-42 66-42 92-38 108Q-28 116-19 106L-22 66Z"
LONG = "M-28 54C-44 66-46 96-44 118C-38 126-26 124-20 112L-22 66Z"
CROPPED = "M-28 54C-37 62-38 80-34 92Q-28 96-23 92L-22 66Z"
FRINGE = "M-28 56Q-30 66-26 74Q-15 76-11 66Q-4 72 3 66Q12 75 26 74Q30 66 28 56Z"
PARTED = "M-28 56Q-31 68-27 80Q-20 66-2 60Q18 64 27 80Q31 68 28 56Z"
RUFF = (
    "M-34 116Q-30 126-22 124Q-18 134-9 129Q-3 138 3 131Q11 137 16 127Q25 131 27 122Q35 122 34 114"
    "Q16 120 12 116H-12Q-16 120-34 116Z"
)
SMILE = "M-7 105.5Q1 110 8 104.5"
GRIN = "M-8 104Q0 112 9 103"
THIN_MOUSTACHE = "M0 101C-5 98-11 99-16 103C-10 104-4 105 0 103C4 105 10 104 16 103C11 99 5 98 0 101Z"
TUFT = "M-4.5 110Q0 125 4.5 110Q0 113-4.5 110Z"


def _jack(hair: str, mouth: str, front: str, hat: str, *, gaze: float, brows: str) -> str:
    return "".join(
        [
            stole(11),
            both_sides(hair),
            face(mouth, gaze=gaze, brows=brows),
            path(RUFF, fill=FACE),
            path(front, fill=HAIR),
            hat,
        ]
    )


def _lips(line: str) -> str:
    return path(line, fill="none", width=2.8)


def jack_of_clubs() -> str:
    """Bobbed hair, a soft cap with a long feather."""
    return _jack(BOB, _lips(SMILE), FRINGE, feathered_cap(), gaze=0, brows="calm")


def jack_of_diamonds() -> str:
    """Long hair, a broad beret with an upright plume."""
    return _jack(LONG, _lips(GRIN), PARTED, beret(), gaze=-2.2, brows="raised")


def jack_of_hearts() -> str:
    """Cropped hair, a hood whose tip hangs to the shoulder."""
    return _jack(CROPPED, _lips(SMILE), FRINGE, hood(), gaze=2.2, brows="raised")


def jack_of_spades() -> str:
    """A thin moustache and a tuft, a hunter's pointed hat."""
    mouth = _lips("M-5 107Q0 109 5 107") + path(THIN_MOUSTACHE, fill=HAIR, width=1.6) + path(TUFT, fill=HAIR, width=1.6)
    return _jack(BOB, mouth, PARTED, hunting_hat(), gaze=-2, brows="stern")


def feathered_cap() -> str:
    """A cap leaning to one side, gold brim, feather sweeping the other way."""
    feather = "M-24 50C-22 26-4 8 30 11C48 12 62 20 66 34L57 33L60 42L50 38L51 47L40 40L38 47C26 36 0 36-12 54Z"
    return "".join(
        [
            path("M-34 58C-58 54-54 26-30 22C-4 16 34 24 34 58Q0 44-34 58Z", fill="currentColor"),
            path("M-46 44C-46 34-40 28-30 27M-37 43C-36 38-32 35-27 34", fill="none", stroke=GOLD, width=2.4),
            path("M-35 60Q0 46 35 60V52Q0 37-35 52Z", fill=GOLD),
            path(feather, fill=FACE),
            path("M-17 50C-8 28 22 20 56 29M4 31l-3-9M18 27l-1-9M32 26l2-8M14 27l7 8M28 25l7 9", fill="none", width=2),
            circle(-18, 50, 5, fill="currentColor", width=2.6),
        ]
    )


def beret() -> str:
    """Wide and flat, slashed with gold, a white plume standing at one side."""
    plume = "M24 44C12 28 20 8 44 8C54 10 58 18 52 20C60 26 56 34 49 33C52 40 44 44 38 41Q32 46 24 44Z"
    return "".join(
        [
            path(plume, fill=FACE),
            path("M27 41C28 28 34 18 46 14", fill="none", width=2),
            path("M-36 59C-62 54-54 28-16 26C20 22 54 32 48 50Q44 58 36 58Q0 43-36 59Z", fill="currentColor"),
            path("M-32 36L-26 48M-14 31L-11 43M6 30L6 42M24 34L20 46", fill="none", stroke=GOLD, width=3.4),
            path("M-35 61Q0 46 35 61V54Q0 39-35 54Z", fill=GOLD),
            circle(29, 47, 5.4, fill=GOLD),
        ]
    )


def hood() -> str:
    """A rolled hood, its long tip falling over one ear."""
    tip = "M18 24C44 18 58 34 56 62C56 78 60 88 54 98C48 104 42 98 43 88C44 72 42 60 30 54Z"
    return "".join(
        [
            path(tip, fill="currentColor"),
            path("M49 40C52 56 49 72 51 88", fill="none", stroke=GOLD, width=2.4),
            path("M-33 56C-42 28-20 16 4 18C28 18 40 34 33 56Q0 42-33 56Z", fill="currentColor"),
            path("M-22 34C-16 27-8 25 0 25", fill="none", stroke=GOLD, width=2.4),
            path("M-36 62C-42 50-24 42 0 42C24 42 42 50 36 62Q0 48-36 62Z", fill=GOLD),
            path("M-24 48l-3 8M-9 45l-1 8M9 45l1 8M24 48l3 8", fill="none", width=2),
        ]
    )


def hunting_hat() -> str:
    """Pointed before, the brim turned up behind, one feather."""
    feather = "M14 42C22 18 42 6 66 8C62 22 50 36 26 46Z"
    return "".join(
        [
            path(feather, fill=FACE),
            path("M20 42C32 28 44 18 58 13M36 28l-1-9M44 21l0-8M34 30l9 1M43 23l9-1", fill="none", width=2),
            path("M-30 52C-28 30-10 14 10 16C24 18 32 32 32 52Z", fill="currentColor"),
            path("M-30 47Q2 32 33 47L31 37Q6 25-26 37Z", fill=GOLD),
            path(
                "M-58 50C-36 44-10 42 12 46C30 46 44 42 48 30C52 46 46 60 30 60C6 50-28 52-58 50Z", fill="currentColor"
            ),
        ]
    )
