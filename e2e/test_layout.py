"""Nothing overlaps, nothing is cut off and nothing is small: every phase at ten sizes, for either hand, up to 200 %."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from e2e.layout import SIZES, layout_faults
from e2e.opening import open_table
from e2e.positions import Deal, game, keep
from e2e.tour import phases
from e2e.visitor import press
from euchre.app.characters import CHARACTERS
from euchre.app.settings import Settings

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEED = "cat"  # it brings all phases in this order
PHASES = ("idle", "first_round", "second_round", "play", "deal_over", "discard", "game_over")
LOOKS: dict[str, dict[str, str]] = {
    "as it comes": {},
    "left-handed": {"left-handed": "true", "score": "fives", "suit-letters": "true"},
    "large texts": {"text-size": "150"},
    "largest texts": {"text-size": "200", "left-handed": "true"},
}
_DRESS = """look => {
  for (const name of ["left-handed", "score", "suit-letters", "text-size"]) {
    if (look[name]) document.documentElement.setAttribute(`data-${name}`, look[name]);
    else document.documentElement.removeAttribute(`data-${name}`);
  }
}"""

# Texts are cut where they are longest: the longest names of the people that come with the game, and the longest suit.
LONGEST = sorted((character.name for character in CHARACTERS), key=len)[-3:]
LONERS = {
    "an opponent alone": Deal(up="9d", west="Jd Jh Ad Kd Qd", then="pass pass pass order_alone -9d"),
    "the deal of an opponent alone": Deal(
        up="9d", west="Jd Jh Ad Kd Qd", then="pass pass pass order_alone -9d", to_end=True
    ),
}

# Faces of cards and people fill boxes of a fixed shape: without them a size is laid out in half the time.
_PLAIN = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".card svg, .seat-face svg { display: none }");
  document.adoptedStyleSheets.push(sheet);
}"""


def faults_at_all_sizes(page: Page, phase: str, looks: tuple[str, ...]) -> dict[str, list[str]]:
    """What is wrong, by phase, size and look."""
    found: dict[str, list[str]] = {}
    for name in looks:
        page.evaluate(_DRESS, LOOKS[name])
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            faults = layout_faults(page)
            if faults:
                found[f"{phase}, {width} x {height}, {name}"] = faults
    page.evaluate(_DRESS, {})
    return found


def test_the_start_has_its_place_below_the_question_about_saving(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 375, "height": 667})
    open_table(page, seed=SEED)
    page.evaluate(_PLAIN)
    assert faults_at_all_sizes(page, "start", ("as it comes", "left-handed")) == {}


@pytest.mark.parametrize("looks", [("as it comes", "largest texts"), ("left-handed", "large texts")], ids=" and ".join)
def test_everything_has_its_place(page: Page, looks: tuple[str, ...]) -> None:
    """In every phase of a game; one page serves all sizes."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 375, "height": 667})  # where the notes are closed at first
    open_table(page, seed=SEED)
    page.evaluate(_PLAIN)
    press(page, "consent-decline")
    found: dict[str, list[str]] = {}
    for phase in phases(page, PHASES):
        found |= faults_at_all_sizes(page, phase, looks)
    assert found == {}


@pytest.mark.parametrize("loner", LONERS)
def test_nothing_is_cut_when_an_opponent_with_a_long_name_plays_alone(page: Page, loner: str) -> None:
    names = (LONGEST[0], LONGEST[1], "You", LONGEST[2])
    keep(page, game(LONERS[loner], dealer="W"), replace(Settings(), names=names))
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 375, "height": 667})
    open_table(page)
    page.locator(".trump[data-shown='yes']").wait_for()
    page.evaluate(_PLAIN)
    assert faults_at_all_sizes(page, loner, ("as it comes", "left-handed")) == {}


_ON_THE_FELT = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const packs = [...document.querySelectorAll('.card[data-spot="deck"]')].map((card) => card.getBoundingClientRect());
  const print = [...document.querySelectorAll(".print > *")].map((part) => part.getBoundingClientRect());
  const all = [...packs, ...print].filter((part) => part.height > 0);
  const [top, bottom] = [Math.min(...all.map((part) => part.top)), Math.max(...all.map((part) => part.bottom))];
  const [above, below] = [box('.seat[data-position="top"]').bottom, box('.seat[data-position="bottom"]').top];
  return [top - above, below - bottom, (bottom - top) / (below - above)];
}"""


def test_the_start_fills_the_felt_between_the_seats(page: Page) -> None:
    """Pack and print stand in the middle, and take half of the height or more."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 375, "height": 667})
    open_table(page, seed=SEED)
    press(page, "consent-decline")
    page.evaluate(_PLAIN)
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        above, below, share = page.evaluate(_ON_THE_FELT)
        if abs(above - below) > 0.06 * height or min(above, below) < 0 or share < 0.5:
            found[f"{width} x {height}"] = (above, below, share)
    assert found == {}
