"""The card sprite: 32 cards and the Benny, each 250 by 350 units.

The page chooses by custom properties what a card shows. `--card-picture` and `--card-jumbo` are what `display` is for
the usual face and for one huge rank and suit; `--suit-alone` and `--suit-lettered` the same for a suit without and
with its initial.

A corner index takes 30 percent of the width. The picture uses what the two indices leave:
the upper right and, turned by half, the lower left. So nothing small has to be read.
"""

from __future__ import annotations

from tools.draw import courts
from tools.draw.flat import flat
from tools.draw.glyphs import LETTER_STROKES, RANK_SHAPES, RANKS
from tools.draw.robes import robe, sash, trefoil
from tools.draw.suits import SUIT_SHAPES, SUITS
from tools.draw.svg import FACE, GOLD, INK, LINE, SUIT_COLORS, at, group, path, reuse, sprite, symbol

VIEW_BOX = "0 0 250 350"
HALF_TURN = "rotate(180 125 175)"
SEVEN_PIPS = ((144, 44), (210, 44), (177, 108))
NINE_PIPS = ((144, 44), (210, 44), (144, 108), (210, 108))
TEN_PIPS = ((142, 40), (212, 40), (177, 82), (142, 124), (212, 124))
PIPS = {"7": SEVEN_PIPS, "8": NINE_PIPS, "9": NINE_PIPS, "T": TEN_PIPS}
ODD = ("7", "9")
PIP_SCALE = 0.44
ACE_SCALE = {"c": 0.92, "d": 1.24, "h": 0.98, "s": 0.95}
ACE_RISE = {"c": 4, "d": 0, "h": -5, "s": 7}
HAIR_AND_SKIN = {
    "Jc": ("#2A1A12", "#B9794C"),
    "Jd": ("#C8682A", "#F6D7B8"),
    "Jh": ("#E0A93C", "#F4D0AC"),
    "Js": ("#4A2C18", "#E8BE94"),
    "Qc": ("#7A3B1A", "#F4D0AC"),
    "Qd": ("#E0A93C", "#F6D7B8"),
    "Qh": ("#4A2C18", "#E8BE94"),
    "Qs": ("#2A1A12", "#B9794C"),
    "Kc": ("#6B4226", "#F4D0AC"),
    "Kd": ("#3A2418", "#B9794C"),
    "Kh": ("#D9D4CC", "#F6D7B8"),
    "Ks": ("#9A9AA0", "#E8BE94"),
}
MIRRORED = {"Jc", "Jd", "Jh", "Js", "Qd", "Qs", "Kh", "Kc"}


def card_names() -> list[str]:
    """The text names of the 32 cards, clubs first, low to high."""
    return [rank + suit for suit in SUITS for rank in RANKS]


def draw_cards() -> str:
    """The whole sprite as SVG text, with few elements."""
    return flat(cards_of_parts())


def cards_of_parts() -> str:
    """The same sprite as it is put together of parts that are used again and again."""
    symbols = [card(name) for name in card_names()]
    return sprite(shared_parts(), [*symbols, benny_card()])


def shared_parts() -> list[str]:
    """What several cards use: frame, letters, suits, robes, figures."""
    line = f"stroke:{INK};stroke-width:{LINE};stroke-linejoin:round;stroke-linecap:round"
    frame = '<rect id="frame" x="1.5" y="1.5" width="247" height="347" rx="17"'
    frame += f' style="fill:{FACE};stroke:var(--card-edge,#6E7480);stroke-width:3"/>'
    figures = [group(draw(), name=f"figure-{name}", style=line) for name, draw in courts.FIGURES.items()]
    return [
        frame,
        *(f'<path id="rank-{rank}" d="{data}"/>' for rank, data in RANK_SHAPES.items()),
        *(f'<path id="pip-{suit}" d="{data}"/>' for suit, data in SUIT_SHAPES.items()),
        *(
            f'<path id="letter-{suit}" d="{data}" style="fill:none;stroke:currentColor;stroke-width:18"/>'
            for suit, data in LETTER_STROKES.items()
        ),
        trefoil(),
        *(group(robe(suit), name=f"robe-{suit}", style=line) for suit in SUITS),
        *figures,
        group(courts.sword(), name="sword", style=line),
        group(courts.staff(), name="staff", style=line),
        group(courts.flower(), name="flower", style=line),
        group(courts.benny(), name="figure-Bj", style=line),
        sash(),
        group(ace_branch(), name="branch", style=line),
        *(group(index(rank, suit), name=f"index-{rank}{suit}") for rank in RANKS for suit in SUITS),
        group(index("B", "j"), name="index-Bj"),
    ]


def index(rank: str, suit: str) -> str:
    """Both corner indices: the rank and under it the suit."""
    left = 12 if rank == "T" else 13
    alone = reuse(f"pip-{suit}", at(49, 135, 0.6))
    return reuse(f"rank-{rank}", at(left, 15)) + with_letter(suit, alone, at(32, 133, 0.44), at(71, 133, 0.44))


def with_letter(suit: str, alone: str, pip: str, letter: str) -> str:
    """A suit as it is alone, and in two places beside its initial; the Benny's star has none."""
    if suit not in LETTER_STROKES:
        return alone
    both = reuse(f"pip-{suit}", pip) + reuse(f"letter-{suit}", letter)
    return group(alone, style="display:var(--suit-alone,inline)") + group(
        both, style="display:var(--suit-lettered,none)"
    )


def card(name: str) -> str:
    """The symbol of one card."""
    rank, suit = name[0], name[1]
    half = reuse(f"index-{name}")
    if rank in courts.HELD:
        half += court_half(name)
    else:
        half += pips(rank, suit)
    return face_up(name, SUIT_COLORS[suit], half, middle(rank, suit))


def face_up(name: str, color: str, half: str, centre: str) -> str:
    """A card whose lower half is its upper half turned by 180 degrees."""
    upper = group(half, name=f"half-{name}")
    picture = group(upper, reuse(f"half-{name}", HALF_TURN), centre, style="display:var(--card-picture,inline)")
    jumbo = group(huge(name), style="display:var(--card-jumbo,none)")
    inked = group(picture, jumbo, style=f"color:{color};fill:currentColor")
    return symbol(name, VIEW_BOX, reuse("frame"), inked)


def middle(rank: str, suit: str) -> str:
    """What stands in the middle of the card, over both halves."""
    if rank in courts.HELD:
        return reuse("sash")
    if rank in PIPS and rank not in ODD:
        return ""
    if rank in PIPS:
        return reuse(f"pip-{suit}", at(125, 175, PIP_SCALE))
    return reuse(f"pip-{suit}", at(125, 175 - ACE_RISE[suit], ACE_SCALE[suit]))


def pips(rank: str, suit: str) -> str:
    """The pips of the upper half: three of seven, four of eight and nine, five of ten, an ace's branch."""
    if rank == "A":
        return reuse("branch")
    return "".join(reuse(f"pip-{suit}", at(x, y, PIP_SCALE)) for x, y in PIPS[rank])


def ace_branch() -> str:
    """A leafy branch from the ace's pip to the corner, outlined like the court figures."""
    leaf = "M0 0C2-17 17-29 39-28C39-8 22 6 0 0Z"
    places = ((165, 121, 28), (162, 124, -74), (190, 91, 22), (188, 93, -72), (207, 57, -22))
    leaves = "".join(
        path(leaf, fill=GOLD).replace("<path", f'<path transform="{at(x, y, 1, turn)}"', 1) for x, y, turn in places
    )
    stem = "M140 150C172 120 198 88 212 52"
    inked = path(stem, fill="none", width=8) + path(stem, fill="none", stroke=GOLD, width=3.5)
    return inked + leaves


def court_half(name: str) -> str:
    """The upper half figure of a court card, colored by its suit."""
    rank, suit = name[0], name[1]
    hair, skin = HAIR_AND_SKIN[name]
    held = reuse(courts.HELD[rank])
    if rank == "J":
        held += reuse(f"pip-{suit}", at(-57, 88, 0.3))
    drawing = courts.half_figure(f"robe-{suit}", f"figure-{name}", held, mirrored=name in MIRRORED)
    style = f"--card-hair:{hair};--card-skin:{skin}"
    return group(drawing, transform="translate(165 0)", style=style)


def benny_card() -> str:
    """The extra top card: a jester, star for a suit."""
    figure = courts.half_figure("robe-d", "figure-Bj", "", mirrored=False)
    half = reuse("index-Bj") + group(figure, transform="translate(165 0)")
    return face_up("Bj", SUIT_COLORS["j"], half, reuse("sash"))


def huge(name: str) -> str:
    """A face for weak eyes or tiny screens: rank and suit at twice the size, no picture."""
    rank, suit = name[0], name[1]
    pip = at(154, 254, 1.6)
    suited = with_letter(suit, reuse(f"pip-{suit}", pip), pip, at(205, 76, 0.8))
    return reuse(f"rank-{rank}", at(18, 20, 1.72)) + suited
