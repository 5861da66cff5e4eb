"""Contrast of every pair of colors that meet on the page, in both themes, on every felt and with every deck.

The formula is that of WCAG 2.2 (relative luminance of sRGB); texts need 4.5 to 1, marks and edges 3 to 1.
"""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from euchre.app.preferences import Back, Deck, Felt

STYLES = Path(__file__).resolve().parents[1] / "static" / "css"
TOKENS = "".join((STYLES / name).read_text(encoding="utf-8") for name in ("tokens.css", "rewards.css"))
THEMES = ("light", "dark")
SUITS = ("suit-c", "suit-d", "suit-h", "suit-s")

TEXTS = {
    "page": ("ink", "ink-soft", "accent"),
    "surface": ("ink", "ink-soft", "accent", "danger"),
    "surface-2": ("ink", "ink-soft", "accent", "danger"),
    "accent": ("accent-ink",),
    "felt": ("felt-ink", "felt-soft", "gold-light"),
    "felt-deep": ("felt-ink", "felt-soft"),
    "gold": ("gold-ink",),
    "key": ("key-ink", *SUITS),
    "plate": ("plate-ink", *SUITS),
    "card-face": SUITS,
}
"""Colors of texts, indices included, by what is behind them."""

MARKS = {
    "page": ("edge", "accent"),
    "surface": ("edge", "accent", "gold-deep"),
    "surface-2": ("edge",),
    "felt": ("gold", "felt-soft", "card-face", "key", "plate"),
    "felt-deep": ("gold", "felt-soft"),
    "gold": ("rim-dark",),  # the ring of the focus on a gold button
    "card-back": ("card-face",),
    "plate": ("edge", "plate-mark"),
    "card-face": ("card-edge",),
}
"""Colors of edges, rings and signs, by what is behind them."""


def declared(selector: str) -> dict[str, str]:
    """The custom properties of the first rule with this selector."""
    start = TOKENS.index(selector + " {")
    block = TOKENS[start : TOKENS.index("\n  }", start)]
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", block))


def colors(*, theme: str, felt: str = "green", deck: str = "two_colors", back: str = "lattice") -> dict[str, str]:
    """All tokens that are one opaque color, as they are with this look."""
    values = declared(":root")
    for name, choice in (("felt", felt), ("deck", deck), ("back", back)):
        if f'[data-{name}="{choice}"]' in TOKENS:
            values |= declared(f'[data-{name}="{choice}"]')
    found = {}
    for name, value in values.items():
        pair = re.fullmatch(r"light-dark\((#\w{6}), (#\w{6})\)", value)
        one = pair[1 + THEMES.index(theme)] if pair else value
        if re.fullmatch(r"#[0-9a-f]{6}", one):
            found[name] = one
    return found


def luminance(color: str) -> float:
    """Relative luminance of `#rrggbb`, 0 for black and 1 for white."""
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, two: str) -> float:
    """Contrast of two colors, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(two)))
    return (lighter + 0.05) / (darker + 0.05)


def too_weak(found: dict[str, str], pairs: dict[str, tuple[str, ...]], least: float) -> dict[str, float]:
    """Pairs of tokens below `least`, with their contrast."""
    return {
        f"{front} on {behind}": round(contrast(found[front], found[behind]), 2)
        for behind, fronts in pairs.items()
        for front in fronts
        if contrast(found[front], found[behind]) < least
    }


def test_contrast_is_that_of_the_standard() -> None:
    """Known values: black on white, and a gray that just passes."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("felt", "deck"), list(product(Felt, Deck)))
def test_every_text_can_be_read(theme: str, felt: str, deck: str) -> None:
    assert too_weak(colors(theme=theme, felt=felt, deck=deck), TEXTS, 4.5) == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("felt", "back"), list(product(Felt, Back)))
def test_every_mark_can_be_seen(theme: str, felt: str, back: str) -> None:
    assert too_weak(colors(theme=theme, felt=felt, back=back), MARKS, 3) == {}


@pytest.mark.parametrize("deck", Deck)
def test_decks_have_as_many_colors_as_they_say(deck: Deck) -> None:
    found = colors(theme="light", deck=deck)
    many = {Deck.TWO_COLORS: 2, Deck.FOUR_COLORS: 4, Deck.COLOR_BLIND: 4}[deck]
    assert len({found[suit] for suit in SUITS}) == many


def test_every_choice_of_the_look_has_its_rule() -> None:
    """The first choice is what the page comes with."""
    for name, choices in (("felt", Felt), ("deck", Deck), ("back", Back)):
        for choice in list(choices)[1:]:
            assert declared(f'[data-{name}="{choice}"]') != {}, choice
