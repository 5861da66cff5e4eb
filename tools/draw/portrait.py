"""How a portrait is drawn: a colored disk, shoulders, a frontal face."""

from __future__ import annotations

from dataclasses import dataclass

from tools.draw.svg import circle, group, path, symbol

INK = "#2A2230"
SHOULDERS = "M17.7 88.2C20 73 34 69 50 69C66 69 80 73 82.3 88.2A50 50 0 0 1 17.7 88.2Z"
HEAD = "M32 40C32 60 39 72 50 72C61 72 68 60 68 40C68 20 32 20 32 40Z"
NOSE = "M50.5 48L52.5 55Q51 56.5 48.5 56"


@dataclass(frozen=True, slots=True, kw_only=True)
class Portrait:
    """One avatar: colors, and what lies behind, on and before the face."""

    description: str
    ground: str
    skin: str
    cloth: str
    brow: str
    behind: str = ""
    front: str = ""
    dress: str = ""
    smile: str = "M43 61Q50 67 57 61"


def head(portrait: Portrait) -> str:
    """Ears, neck, face and features."""
    cheeks = circle(38, 56, 4, fill="#D8483E") + circle(62, 56, 4, fill="#D8483E")
    return "".join(
        [
            circle(32, 49, 4.5, fill=portrait.skin),
            circle(68, 49, 4.5, fill=portrait.skin),
            path("M43 62H57V73Q50 82 43 73Z", fill=portrait.skin),
            group(path("M43 66Q50 75 57 66V70Q50 79 43 70Z", fill=INK), style="opacity:.16"),
            path(HEAD, fill=portrait.skin),
            group(cheeks, style="opacity:.22"),
            circle(42, 48, 2.3, fill=INK),
            circle(58, 48, 2.3, fill=INK),
            path("M37 42.5Q41.5 39.5 46 42M63 42.5Q58.5 39.5 54 42", fill="none", stroke=portrait.brow, width=2.2),
            group(path(NOSE, fill="none", stroke=INK, width=1.6), style="opacity:.7"),
            path(portrait.smile, fill="none", stroke=INK, width=2),
        ]
    )


def draw_portrait(number: int, portrait: Portrait) -> str:
    """The symbol of one avatar."""
    return symbol(
        f"face-{number}",
        "0 0 100 100",
        circle(50, 50, 50, fill=portrait.ground),
        group(
            portrait.behind,
            path(SHOULDERS, fill=portrait.cloth),
            portrait.dress,
            head(portrait),
            portrait.front,
            style="stroke-linecap:round;stroke-linejoin:round",
        ),
    )
