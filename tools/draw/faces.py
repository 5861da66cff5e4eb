"""Twelve flat portraits in one style; each is one function that says who it is."""

from __future__ import annotations

from tools.draw.flat import flat
from tools.draw.portrait import Portrait, draw_portrait
from tools.draw.svg import box, circle, path, sprite


def draw_faces() -> str:
    """The whole sprite as SVG text, with few elements."""
    return flat(sprite([], [draw_portrait(i, one) for i, one in enumerate(portraits(), 1)]))


def portraits() -> list[Portrait]:
    """All twelve, in the order of their numbers."""
    return [
        glasses(),
        flat_cap(),
        round_curls(),
        freckles(),
        headscarf(),
        turban(),
        white_bun(),
        moustache(),
        braids(),
        headphones(),
        blue_hair(),
        straw_hat(),
    ]


def glasses() -> Portrait:
    """A brown bob and red glasses."""
    bob = "M27 66C22 30 34 17 50 17C66 17 78 30 73 66C68 70 62 68 62 62H38C38 68 32 70 27 66Z"
    fringe = "M31 46C29 26 40 21 50 21C60 21 71 26 69 46C66 36 62 33 58 32C50 37 38 35 34 36Q32 40 31 46Z"
    frames = circle(42, 48, 7, fill="none", stroke="#C8202E", width=2.6)
    frames += circle(58, 48, 7, fill="none", stroke="#C8202E", width=2.6)
    return Portrait(
        description="woman with red glasses",
        ground="#F3C969",
        skin="#F4CFAE",
        cloth="#2B6A6C",
        brow="#5A3418",
        behind=path(bob, fill="#6B3F20"),
        front=path(fringe, fill="#6B3F20")
        + frames
        + path("M49 47.5Q50 46.5 51 47.5M35 47L32 45.5M65 47L68 45.5", fill="none", stroke="#C8202E", width=2.4),
    )


def flat_cap() -> Portrait:
    """A gray beard and a flat cap."""
    beard = "M32 46C31 66 38 80 50 80C62 80 69 66 68 46C66 54 62 57 57 57Q50 54 43 57C38 57 34 54 32 46Z"
    cap = "M28 36C24 18 42 14 54 16C68 17 74 26 72 36Q50 28 28 36Z"
    return Portrait(
        description="man with gray beard and flat cap",
        ground="#9CC5A1",
        skin="#EBBE95",
        cloth="#4B3B52",
        brow="#8D8D93",
        front=path(beard, fill="#A9A9AF")
        + path("M42 61Q50 58 58 61Q50 69 42 61Z", fill="#8C3A3A")
        + path("M36 58Q43 54 50 58Q57 54 64 58Q57 62 50 59Q43 62 36 58Z", fill="#C4C4C9")
        + path(cap, fill="#5B4A3A")
        + path("M24 39Q50 24 76 39Q50 32 24 39Z", fill="#43362A", stroke="#43362A", width=2),
        smile="M44 62H56",
    )


def round_curls() -> Portrait:
    """Round black curls and gold earrings."""
    places = ((30, 30), (42, 20), (58, 20), (70, 30), (24, 44), (76, 44), (28, 57), (72, 57), (50, 27))
    curls = "".join(circle(x, y, 12, fill="#221815") for x, y in places)
    hairline = "M32 44C33 34 38 30 50 30C62 30 67 34 68 44C72 24 60 18 50 18C40 18 28 24 32 44Z"
    return Portrait(
        description="woman with round black curls",
        ground="#E98B6D",
        skin="#8A5636",
        cloth="#F2E3C6",
        brow="#221815",
        behind=curls,
        front=path(hairline, fill="#221815")
        + circle(31, 57, 3.2, fill="none", stroke="#F0BE3C", width=2)
        + circle(69, 57, 3.2, fill="none", stroke="#F0BE3C", width=2),
    )


def freckles() -> Portrait:
    """Ginger tousled hair and freckles."""
    hair = (
        "M31 44C26 30 32 22 38 22C38 16 48 13 52 18C60 13 70 20 68 27C73 32 71 40 69 44"
        "C67 38 64 35 60 36C58 32 54 31 50 35C46 31 40 32 38 37Q33 37 31 44Z"
    )
    spots = "".join(
        circle(x, y, 1, fill="#C06A3A") for x, y in ((36, 53), (40, 55), (38, 57.5), (60, 55), (64, 53), (62, 57.5))
    )
    return Portrait(
        description="young man with ginger hair and freckles",
        ground="#7FB3D5",
        skin="#F8D9BF",
        cloth="#C8553D",
        brow="#B2561F",
        front=path(hair, fill="#D2691E") + spots,
        dress=path("M36 72L50 88L64 72L58 69H42Z", fill="#FFF4E0"),
    )


def headscarf() -> Portrait:
    """A teal headscarf framing the face."""
    scarf = "M24 84C20 60 22 14 50 14C78 14 80 60 76 84Q50 96 24 84Z"
    edge = (
        "M50 22C32 22 30 36 31 46C32 64 40 75 50 75C60 75 68 64 69 46C70 36 68 22 50 22ZM50 29"
        "C62 29 65 36 65 45C65 60 59 69 50 69C41 69 35 60 35 45C35 36 38 29 50 29Z"
    )
    return Portrait(
        description="woman with teal headscarf",
        ground="#F0DDBB",
        skin="#D9A273",
        cloth="#3C4E7A",
        brow="#3A241A",
        dress=path(scarf, fill="#1F7A78"),
        front='<path fill-rule="evenodd" d="'
        + edge
        + '" style="fill:#1F7A78"/>'
        + path("M35 74Q52 84 72 70M33 81Q50 90 68 82", fill="none", stroke="#155B5A", width=2),
    )


def turban() -> Portrait:
    """An orange turban and a full black beard."""
    beard = "M32 46C30 68 38 82 50 82C62 82 70 68 68 46C66 55 62 58 57 57.5Q50 54 43 57.5C38 58 34 55 32 46Z"
    wrap = "M28 40C22 20 36 10 50 10C64 10 78 20 72 40C66 30 58 27 50 24C42 27 34 30 28 40Z"
    return Portrait(
        description="man with orange turban and black beard",
        ground="#7A6FA8",
        skin="#B97F50",
        cloth="#E9E2D0",
        brow="#1E1714",
        front=path(beard, fill="#1E1714")
        + path("M43 61Q50 58.5 57 61Q50 68 43 61Z", fill="#A34A45")
        + path(wrap, fill="#E88A2B")
        + path("M30 30Q44 24 56 11M33 22Q42 19 48 11M70 30Q62 24 53 22", fill="none", stroke="#B8641A", width=2),
        smile="M44 62H56",
    )


def white_bun() -> Portrait:
    """White hair in a bun, pearl earrings, laugh lines."""
    hair = "M30 48C26 28 36 20 50 20C64 20 74 28 70 48C68 38 62 33 50 31C38 33 32 38 30 48Z"
    lines = "M34.5 54Q35.5 56 35 58M65.5 54Q64.5 56 65 58"
    return Portrait(
        description="older woman with white bun",
        ground="#C65A6B",
        skin="#F2CDB0",
        cloth="#35506B",
        brow="#B9B4AE",
        behind=circle(50, 16, 11, fill="#ECE8E1") + path("M43 19Q50 24 57 19", fill="none", stroke="#C9C3BA", width=2),
        front=path(hair, fill="#ECE8E1")
        + path(lines, fill="none", stroke="#C98F74", width=1.4)
        + circle(32, 56, 2.6, fill="#fff")
        + circle(68, 56, 2.6, fill="#fff"),
        dress=path("M40 71Q50 84 60 71", fill="none", stroke="#fff", width=3),
    )


def moustache() -> Portrait:
    """A bald head and a broad dark moustache."""
    hair = "M33 59Q41 52 50 57Q59 52 67 59Q58 65 50 61Q42 65 33 59Z"
    return Portrait(
        description="bald man with broad moustache",
        ground="#5FA88B",
        skin="#E2AC80",
        cloth="#222C3C",
        brow="#38241A",
        front=path(hair, fill="#38241A") + path("M40 30Q45 27 51 28", fill="none", stroke="#F3CDA9", width=2.4),
        dress=path("M42 71L50 82L58 71Z", fill="#fff") + path("M46 80L50 83L54 80L53 97H47Z", fill="#C8202E"),
        smile="M46 65.5Q50 67.5 54 65.5",
    )


def braids() -> Portrait:
    """Two blond braids with ribbons."""
    cap = "M30 50C26 28 38 19 50 19C62 19 74 28 70 50C68 40 64 34 50 26C36 34 32 40 30 50Z"
    knots = "".join(circle(x, y, 6, fill="#E9BE55") for x in (27, 73) for y in (54, 63, 72))
    ribbons = box((22, 77), (10, 4), radius=2, fill="#C8202E") + box((68, 77), (10, 4), radius=2, fill="#C8202E")
    tails = path("M24 81H30L29 88Q27 90 25 88ZM70 81H76L75 88Q73 90 71 88Z", fill="#E9BE55")
    return Portrait(
        description="young woman with blond braids",
        ground="#A7C7E7",
        skin="#F8D9BF",
        cloth="#6D8B3A",
        brow="#B98A2E",
        front=path(cap, fill="#E9BE55")
        + path("M50 20V26", fill="none", stroke="#C2953A", width=1.6)
        + knots
        + tails
        + ribbons,
    )


def headphones() -> Portrait:
    """Short twists, a goatee and headphones."""
    twists = "".join(
        box((x, y), (6.5, 17), radius=3.2, fill="#1E1714")
        for x, y in ((30, 22), (36, 18), (42, 16), (48, 15), (54, 16), (60, 19), (65, 24))
    )
    band = path("M30 48C26 8 74 8 70 48", fill="none", stroke="#E7E3DA", width=4)
    cups = box((25, 42), (9, 16), radius=4, fill="#E0503C") + box((66, 42), (9, 16), radius=4, fill="#E0503C")
    return Portrait(
        description="man with headphones and short twists",
        ground="#F2B04A",
        skin="#7D4E32",
        cloth="#2E5C8A",
        brow="#1E1714",
        front=twists + band + cups + path("M45 67Q50 65 55 67Q54 73 50 73Q46 73 45 67Z", fill="#1E1714"),
    )


def blue_hair() -> Portrait:
    """A blue side-swept cut and a nose stud."""
    sweep = "M31 48C26 26 40 16 56 18C70 19 75 32 69 48C68 40 64 36 60 33C54 42 40 44 34 38Q31 42 31 48Z"
    return Portrait(
        description="person with blue side-swept hair",
        ground="#E6D3EC",
        skin="#E8BE94",
        cloth="#2A2230",
        brow="#2B4F9E",
        behind=path("M30 52C24 34 34 20 50 20C66 20 76 34 70 52Z", fill="#24448A"),
        front=path(sweep, fill="#3566C8") + circle(53.5, 54.5, 1.3, fill="#F0BE3C"),
        dress=path("M40 72Q50 80 60 72L62 75Q50 86 38 75Z", fill="#E0503C"),
    )


def straw_hat() -> Portrait:
    """A straw hat, stubble-free grin, checked collar."""
    crown = "M34 33C33 16 40 12 50 13C60 12 67 16 66 33Z"
    return Portrait(
        description="farmer with straw hat",
        ground="#8FB7A0",
        skin="#D99E70",
        cloth="#B43A34",
        brow="#4A2C18",
        behind=path("M31 40C28 54 30 60 33 62H67C70 60 72 54 69 40Z", fill="#4A2C18"),
        front=path("M32 40Q31 46 33 52L35 38ZM68 40Q69 46 67 52L65 38Z", fill="#4A2C18")
        + path("M14 37Q50 24 86 37Q68 43 50 37.5Q32 43 14 37Z", fill="#E3B95B")
        + path(crown, fill="#EBC76E")
        + path("M34 33Q50 27 66 33V28Q50 22 34 28Z", fill="#2F5D50"),
        dress=path("M38 70L50 84L62 70L68 74L56 92H44L32 74Z", fill="#F5EBDD"),
        smile="M42 59Q50 69 58 59Z",
    )
