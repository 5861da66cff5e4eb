from __future__ import annotations

import math
import re
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from euchre.app.achievements import ACHIEVEMENTS
from euchre.app.preferences import Back
from tools.draw.__main__ import DRAWINGS
from tools.draw.backs import BACKS
from tools.draw.cards import cards_of_parts
from tools.draw.glyphs import RANK_SHAPES
from tools.draw.tallies import PAIRS, PIPS, lying

IMAGES = Path(__file__).resolve().parents[1] / "static" / "img"
SVG = "{http://www.w3.org/2000/svg}"
KIB = 1024
SIZE_CAPS = {
    "back-lattice.svg": 8 * KIB,
    "back-stars.svg": 8 * KIB,
    "back-waves.svg": 8 * KIB,
    "cards.svg": 240 * KIB,
    "faces.svg": 40 * KIB,
    "favicon.svg": 3 * KIB,
    "icons.svg": 12 * KIB,
    "medals.svg": 6 * KIB,
    "tallies.svg": 16 * KIB,
    "hat-crown.svg": 2 * KIB,
    "hat-feather.svg": 2 * KIB,
    "hat-laurel.svg": 2 * KIB,
    "hat-party.svg": 2 * KIB,
    "icon-192.png": 24 * KIB,
    "icon-512.png": 64 * KIB,
    "icon-maskable-512.png": 64 * KIB,
}
CARDS = [rank + suit for suit in "cdhs" for rank in "789TJQKA"]
FACE_UP = [*CARDS, "Bj"]
ICONS = [
    "menu",
    "close",
    "settings",
    "stats",
    "rules",
    "score",
    "last-trick",
    "history",
    "sound-on",
    "sound-off",
    "fullscreen",
    "friends",
    "talk",
    "undo",
    "hint",
    "flag",
    "deal",
    "check",
    "chevron-down",
    "chevron-up",
    "info",
    "question",
    "book",
    "keyboard",
    "trophy",
    "warning",
    "user",
    "pencil",
    "download",
    "upload",
    "trash",
    "link",
    "sit-out",
    "suit-c",
    "suit-d",
    "suit-h",
    "suit-s",
    "dealer",
    "console",
    "guide",
    "notes",
    "strategy",
    "crown",
    "turn",
]
SYMBOLS = {
    "cards.svg": FACE_UP,
    "icons.svg": ICONS,
    "medals.svg": [achievement.name for achievement in ACHIEVEMENTS],
    "faces.svg": [f"face-{number}" for number in range(1, 13)],
    "tallies.svg": [f"{pair}-{points}-{suit}" for pair in PAIRS for points in range(11) for suit in "hs"],
}
DRAWN = sorted(DRAWINGS)
SUIT_PAINTS = {"c": "var(--suit-c,#111)", "d": "var(--suit-d,#C00018)"}
SUIT_PAINTS |= {"h": "var(--suit-h,#C00018)", "s": "var(--suit-s,#111)"}


def root_of(name: str) -> ET.Element:
    return ET.fromstring((IMAGES / name).read_text(encoding="utf-8"))  # noqa: S314 our own file


def cards_in_parts() -> ET.Element:
    """The cards before they are made flat."""
    return ET.fromstring(cards_of_parts())  # noqa: S314 our own text


def card_in_parts(name: str) -> ET.Element:
    return next(symbol for symbol in cards_in_parts().iter(f"{SVG}symbol") if symbol.attrib["id"] == name)


def symbols_of(name: str) -> dict[str, ET.Element]:
    return {symbol.attrib["id"]: symbol for symbol in root_of(name).iter(f"{SVG}symbol")}


@pytest.mark.parametrize("name", DRAWN)
def test_the_committed_drawing_is_what_the_generator_draws(name: str) -> None:
    assert (IMAGES / name).read_bytes() == DRAWINGS[name]().encode()


@pytest.mark.parametrize("name", DRAWN)
def test_drawing_twice_gives_the_same_bytes(name: str) -> None:
    assert DRAWINGS[name]() == DRAWINGS[name]()


@pytest.mark.parametrize("name", sorted(SYMBOLS))
def test_a_sprite_holds_exactly_the_promised_symbols(name: str) -> None:
    found = [symbol.attrib["id"] for symbol in root_of(name).iter(f"{SVG}symbol")]
    assert sorted(found) == sorted(SYMBOLS[name])


@pytest.mark.parametrize("name", DRAWN)
def test_no_id_occurs_twice_in_a_file(name: str) -> None:
    ids = [element.attrib["id"] for element in root_of(name).iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", DRAWN)
def test_every_reference_points_into_the_same_file(name: str) -> None:
    root = root_of(name)
    ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    links = [value for element in root.iter() for key, value in element.attrib.items() if key.endswith("href")]
    assert [link for link in links if not link.startswith("#") or link[1:] not in ids] == []


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_uses_only_plain_shapes(name: str) -> None:
    """No font, filter, gradient, script or style sheet: these break when a page borrows a symbol."""
    allowed = {"svg", "defs", "symbol", "g", "use", "path", "circle", "rect"}
    assert {element.tag.removeprefix(SVG) for element in root_of(name).iter()} <= allowed
    text = (IMAGES / name).read_text(encoding="utf-8")
    assert "url(" not in text
    assert "font" not in text
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg\")", text) == []


@pytest.mark.parametrize(("name", "most"), [("cards.svg", 1200), ("faces.svg", 250)])
def test_what_every_visit_shows_has_few_elements(name: str, most: int) -> None:
    """A browser makes each of them when it opens the page, and those of a symbol again for each picture of it."""
    elements = list(root_of(name).iter())
    assert len(elements) <= most
    assert [element.tag for element in elements if element.tag == f"{SVG}use"] == []


@pytest.mark.parametrize("name", FACE_UP)
def test_a_card_has_the_proportions_five_to_seven(name: str) -> None:
    assert symbols_of("cards.svg")[name].attrib["viewBox"] == "0 0 250 350"


@pytest.mark.parametrize("name", CARDS)
def test_a_card_takes_its_color_from_the_custom_property_of_its_suit(name: str) -> None:
    styles = [element.attrib.get("style", "") for element in symbols_of("cards.svg")[name].iter()]
    assert styles[1].startswith(f"color:{SUIT_PAINTS[name[1]]};")  # of the group around all
    assert any("fill:currentColor" in style for style in styles)


@pytest.mark.parametrize("name", FACE_UP)
def test_a_card_has_a_usual_and_a_jumbo_face_of_which_one_is_shown(name: str) -> None:
    styles = [element.attrib.get("style", "") for element in symbols_of("cards.svg")[name].iter()]
    assert [found[0] for style in styles if (found := re.search(r"display:var\(--card-.*", style))] == [
        "display:var(--card-picture,inline)",
        "display:var(--card-jumbo,none)",
    ]


@pytest.mark.parametrize("name", CARDS)
def test_letter_of_the_suit_stands_at_every_index_when_asked_for(name: str) -> None:
    """Beside the suit in the corners, which both halves share, and on the jumbo face."""
    file = cards_in_parts()
    letters = []
    for group in file.iter(f"{SVG}g"):
        if group.attrib.get("style") == "display:var(--suit-lettered,none)":
            letters += [use.attrib["href"] for use in group.iter(f"{SVG}use")]
    assert letters.count(f"#letter-{name[1]}") == 2 * 8
    index = next(group for group in file.iter(f"{SVG}g") if group.attrib.get("id") == f"index-{name}")
    assert f"#letter-{name[1]}" in {use.attrib["href"] for use in index.iter(f"{SVG}use")}


def test_each_of_the_twelve_court_cards_shows_a_figure_of_its_own() -> None:
    figures = {
        group.attrib["id"]: ET.tostring(group, encoding="unicode").replace(group.attrib["id"], "")
        for group in cards_in_parts().iter(f"{SVG}g")
        if re.fullmatch(r"figure-[JQK][cdhs]", group.attrib.get("id", ""))
    }
    assert len(figures) == len(set(figures.values())) == 12
    for name in figures:
        card = card_in_parts(name.removeprefix("figure-"))
        assert f"#{name}" in {use.attrib["href"] for use in card.iter(f"{SVG}use")}


def test_every_back_that_can_be_chosen_is_drawn_in_the_colors_that_the_page_names_for_it() -> None:
    assert sorted(BACKS) == sorted(back.value for back in Back)
    tokens = (IMAGES.parent / "css" / "tokens.css").read_text(encoding="utf-8")
    for name, colors in BACKS.items():
        rule = tokens.partition(":root {" if name == "lattice" else f'[data-back="{name}"] {{')[2].partition("\n  }")[0]
        assert f"--card-back: {colors.field};" in rule
        assert f"--card-back-tint: {colors.tint};" in rule


@pytest.mark.parametrize("name", FACE_UP)
def test_the_lower_half_of_a_card_is_the_upper_half_turned(name: str) -> None:
    turned = [
        use.attrib["href"]
        for use in card_in_parts(name).iter(f"{SVG}use")
        if use.attrib.get("transform") == "rotate(180 125 175)"
    ]
    assert turned == [f"#half-{name}"]


def width_of(data: str) -> float:
    """Distance between the outermost points of a path of absolute M, L, H, V and C commands."""
    xs: list[float] = []
    for command, text in re.findall(r"([MLHVC])([^MLHVCZ]*)", data):
        numbers = [float(word) for word in re.findall(r"-?\d*\.?\d+", text)]
        if command == "H":
            xs += numbers
        elif command != "V":
            xs += numbers[-2::-2] if command == "C" else numbers[0::2]
    return max(xs) - min(xs)


@pytest.mark.parametrize("rank", sorted(RANK_SHAPES))
def test_a_corner_index_takes_thirty_percent_of_the_card_width(rank: str) -> None:
    assert width_of(RANK_SHAPES[rank]) >= 0.3 * 250


@pytest.mark.parametrize(("rank", "count"), [("7", 7), ("8", 8), ("9", 9), ("T", 10), ("A", 1)])
@pytest.mark.parametrize("suit", "cdhs")
def test_a_number_card_shows_as_many_pips_as_it_counts(rank: str, count: int, suit: str) -> None:
    symbol = card_in_parts(rank + suit)
    half = next(group for group in symbol.iter(f"{SVG}g") if group.attrib.get("id") == f"half-{rank}{suit}")
    pip = f"#pip-{suit}"
    in_half = sum(use.attrib["href"] == pip for use in half.iter(f"{SVG}use"))
    pictures = (group for group in symbol.iter(f"{SVG}g") if "--card-picture" in group.attrib.get("style", ""))
    in_all = sum(use.attrib["href"] == pip for use in next(pictures).iter(f"{SVG}use"))
    assert in_all - in_half + 2 * in_half == count


@pytest.mark.parametrize("pair", PAIRS.values(), ids=list(PAIRS))
@pytest.mark.parametrize("points", range(11))
def test_two_scoring_cards_show_as_many_pips_as_points(pair: tuple[int, int], points: int) -> None:
    lower, upper = lying(pair, points)
    seen = [spot for spot in PIPS.get(lower.pips, ()) if not upper.place.hides(spot)]
    assert len(seen) + upper.pips == points


@pytest.mark.parametrize("pair", PAIRS.values(), ids=list(PAIRS))
@pytest.mark.parametrize("points", range(11))
def test_a_scoring_card_hides_a_pip_wholly_or_not_at_all(pair: tuple[int, int], points: int) -> None:
    lower, upper = lying(pair, points)
    around = [(math.cos(angle) * 4, math.sin(angle) * 4) for angle in range(7)]
    for x, y in PIPS.get(lower.pips, ()):
        assert len({upper.place.hides((x + right, y + down)) for right, down in around}) == 1


@pytest.mark.parametrize("name", ["icons.svg", "medals.svg"])
def test_icons_take_the_color_of_the_text_around_them(name: str) -> None:
    text = (IMAGES / name).read_text(encoding="utf-8")
    assert "#" not in text
    for symbol in symbols_of(name).values():
        assert "currentColor" in {symbol.attrib.get("fill"), symbol.attrib.get("stroke")}


@pytest.mark.parametrize(("name", "cap"), sorted(SIZE_CAPS.items()))
def test_an_image_stays_small(name: str, cap: int) -> None:
    assert (IMAGES / name).stat().st_size <= cap


@pytest.mark.parametrize(
    ("name", "size"), [("icon-192.png", 192), ("icon-512.png", 512), ("icon-maskable-512.png", 512)]
)
def test_a_png_icon_has_the_size_in_its_name(name: str, size: int) -> None:
    data = (IMAGES / name).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (size, size)


def test_the_license_lists_every_image() -> None:
    images = sorted(path.name for path in IMAGES.iterdir() if path.name != "LICENSE")
    listed = re.findall(r"^    (\S+\.(?:svg|png)) ", (IMAGES / "LICENSE").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == images
    assert images == sorted(SIZE_CAPS)
