"""Half figures of jack, queen, king and Benny: frontal, flat, one line weight.

Coordinates as in robes: x about the middle of the figure, y as on the card.
"""

from __future__ import annotations

from tools.draw.robes import ermine, stole
from tools.draw.svg import FACE, GOLD, HAIR, INK, SKIN, circle, group, path, reuse

ROSE = "var(--card-rose,#C8323C)"
STEEL = "var(--card-steel,#C9D3DE)"
LEAF = "var(--card-leaf,#2F7A4B)"


def face(lips: str) -> str:
    """Neck, face, brows, nose, eyes and cheeks; lips are given."""
    brows = "M-21 75Q-13 68.5-5 73M21 75Q13 68.5 6 73Q2.5 75 3.5 84Q4 89 7 93Q7.5 97-1 96.5"
    eyes = "M-20 82Q-12.5 74-5.5 82.5Q-12.5 87.5-20 82ZM20 82Q12.5 74 6.5 82.5Q12.5 87.5 20 82Z"
    return "".join(
        [
            path("M-11 100V121Q0 130 11 121V100Z", fill=SKIN),
            path("M-27 60C-28 92-17 118 0 118C17 118 28 92 27 60Q0 40-27 60Z", fill=SKIN),
            group(circle(-17, 95, 5.5), circle(17, 95, 5.5), style=f"fill:{ROSE};stroke:none;opacity:.24"),
            path(brows.replace(".5", ".5"), fill="none", width=2.6),
            path(eyes.replace(".5", ".5"), fill="#fff", width=2),
            group(circle(-12.5, 81.5, 3.4), circle(12.5, 81.5, 3.4), style=f"fill:{INK};stroke:none"),
            lips,
        ]
    )


def king() -> str:
    """Old: pointed crown, curls, full beard."""
    beard = (
        "M-27 80C-33 104-28 124-16 134C-12 142-5 150 0 153C5 150 12 142 16 134C28 124 33 104 27 80"
        "C25 90 20 96 12 98Q0 93-12 98C-20 96-25 90-27 80Z"
    )
    locks = "M-18 112C-18 124-12 134-7 140M18 112C18 124 12 134 7 140M-8 116Q-6 130 0 142Q6 130 8 116"
    moustache = "M0 99C-6 95-14 97-24 107C-14 110-5 109 0 104C5 109 14 110 24 107C14 97 6 95 0 99Z"
    curls = "M-27 62C-40 64-42 78-33 82C-44 86-44 102-33 104C-38 112-30 118-24 113L-22 70Z"
    return "".join(
        [
            ermine(),
            path(curls, fill=HAIR),
            group(path(curls, fill=HAIR), transform="scale(-1 1)"),
            face(""),
            path(beard, fill=HAIR),
            path(locks, fill="none", width=2),
            path("M-6 108Q0 112 6 108Q0 116-6 108Z", fill=ROSE, width=1.6),
            path(moustache, fill=HAIR),
            king_crown(),
        ]
    )


def king_crown() -> str:
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


def queen() -> str:
    """Middle age: long hair, low pearl crown, necklace, open neckline."""
    mane = (
        "M-26 50C-46 58-44 82-40 98C-37 112-50 118-48 136C-36 144-22 140-16 124L16 124"
        "C22 140 36 144 48 136C50 118 37 112 40 98C44 82 46 58 26 50Z"
    )
    front = "M0 54C-14 56-24 66-26 90C-36 78-34 48 0 44C34 48 36 78 26 90C24 66 14 56 0 54Z"
    waves = "M-34 74C-33 92-38 104-38 128M34 74C33 92 38 104 38 128"
    lips = path("M-8 105Q-4 101.5 0 103.5Q4 101.5 8 105Q0 112-8 105Z", fill=ROSE, width=1.6)
    pearls = "".join(
        circle(x, y, 3.4, fill=FACE, width=2) for x, y in ((-14, 124), (-8, 130), (0, 132.5), (8, 130), (14, 124))
    )
    return "".join(
        [
            path("M-30 114Q-24 142 0 150Q24 142 30 114L14 108H-14Z", fill=GOLD),
            path("M-22 112Q-18 134 0 141Q18 134 22 112Z", fill=SKIN, width=2.6),
            path(mane, fill=HAIR),
            path("M-17 112Q-14 132 0 136Q14 132 17 112Z", fill=SKIN, stroke="none"),
            face(lips),
            path(front, fill=HAIR),
            path(waves, fill="none", width=2),
            pearls,
            queen_crown(),
        ]
    )


def queen_crown() -> str:
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


def jack() -> str:
    """Young: bobbed hair, soft cap with a long feather, white ruff."""
    bob = "M-28 54C-42 66-42 92-38 108Q-28 116-19 106L-22 66ZM28 54C42 66 42 92 38 108Q28 116 19 106L22 66Z"
    fringe = "M-28 56Q-30 66-26 74Q-15 76-11 66Q-4 72 3 66Q12 75 26 74Q30 66 28 56Z"
    ruff = (
        "M-34 116Q-30 126-22 124Q-18 134-9 129Q-3 138 3 131Q11 137 16 127Q25 131 27 122Q35 122 34 114"
        "Q16 120 12 116H-12Q-16 120-34 116Z"
    )
    lips = path("M-7 105.5Q1 110 8 104.5", fill="none", width=2.8)
    return "".join(
        [
            stole(11),
            path(bob, fill=HAIR),
            path("M-34 76Q-35 92-31 106M34 76Q35 92 31 106", fill="none", width=2),
            face(lips),
            path(ruff, fill=FACE),
            path(fringe, fill=HAIR),
            jack_cap(),
        ]
    )


def jack_cap() -> str:
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


FIGURES = {"J": jack, "Q": queen, "K": king}


def half_figure(robe_name: str, figure_name: str, held: str, *, mirrored: bool) -> str:
    """One upper half: robe, bust and what it holds; the bust may look the other way."""
    turn = "scale(-1 1)" if mirrored else ""
    parts = [reuse(figure_name), held]
    return reuse(robe_name) + (group(*parts, transform=turn) if turn else "".join(parts))
