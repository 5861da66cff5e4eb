"""The page looks as it did: a handful of small pictures, compared with those that `make looks` wrote."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from e2e.golden_looks import FOLDER, LOOKS, MADE_WITH, SEED, made_with, options, pictures
from e2e.likeness import likeness
from e2e.opening import open_table
from e2e.visitor import play_until, press
from tools.site import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST = 0.002  # of the pixels: one card of the hand at its place in a window of a phone is ten times as much
SEEN = ROOT / "build" / "looks"


@pytest.fixture
def context_options() -> dict[str, object]:
    return options()


def test_the_page_looks_as_it_was_recorded(page: Page) -> None:
    """What differs is written to build/looks: the picture of today, and the same with the differing pixels marked."""
    open_table(page, seed=SEED)
    recorded = json.loads(MADE_WITH.read_text(encoding="utf-8"))
    if (now := made_with(page)) != recorded:
        pytest.skip(f"The pictures were made with {recorded}, this is {now}: texts are drawn differently")
    found = {}
    for look, data in pictures(page):
        compared = likeness(page, (FOLDER / f"{look.name}.png").read_bytes(), data)
        if compared.share > MOST:
            found[look.name] = f"{compared.share:.2%} of the pixels differ"
            SEEN.mkdir(parents=True, exist_ok=True)
            (SEEN / f"{look.name}.png").write_bytes(data)
            (SEEN / f"{look.name}.differs.png").write_bytes(compared.marked)
    assert found == {}, "if it is meant to look so, `make looks` records it"


# What is done to the page, and undone.
CHANGES = {
    "nothing": "() => () => {}",
    "the face of a card": """() => {
      const face = document.querySelector('.card[data-zone="hand"][data-card] use');
      const before = face.getAttribute("href");
      face.setAttribute("href", before.replace(/#.*/, before.endsWith("#Bj") ? "#9c" : "#Bj"));
      return () => face.setAttribute("href", before);
    }""",
    "the place of the hand": """() => {
      const page = document.querySelector(".page");
      page.style.setProperty("--hand-y", "calc(100cqh - var(--hand-h) / 2 - 1rem)");
      return () => page.style.removeProperty("--hand-y");
    }""",
    "the theme": """() => {
      document.documentElement.dataset.theme = "dark";
      return () => { document.documentElement.dataset.theme = "system"; };
    }""",
    "a button": """() => {
      const button = document.querySelector(".choice");
      button.style.visibility = "hidden";
      return () => { button.style.visibility = ""; };
    }""",
}


def test_the_comparison_sees_another_card_another_place_and_another_theme(page: Page) -> None:
    """And it sees no difference where there is none."""
    open_table(page, seed=SEED)
    press(page, "consent-decline")
    play_until(page, "first_round")
    before = page.screenshot(animations="disabled", scale="device")
    shares = {}
    for name, change in CHANGES.items():
        page.evaluate(f"void (window.undo = ({change})())")
        shares[name] = likeness(page, before, page.screenshot(animations="disabled", scale="device")).share
        page.evaluate("void window.undo()")
    assert shares.pop("nothing") == 0
    assert min(shares.values()) > MOST, shares


def test_the_pictures_are_few_and_small() -> None:
    files = sorted(FOLDER.glob("*.png"))
    assert [file.stem for file in files] == sorted(look.name for look in LOOKS)
    assert sum(file.stat().st_size for file in files) < 300_000
