"""No fault that axe-core finds, on the table in every phase and in every panel, in light and in dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from e2e.opening import open_table
from e2e.visitor import play_on, play_until, press
from tools.site import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = ROOT / "node_modules/axe-core/axe.min.js"
SEED = "cat"  # it brings all phases in this order
# How each panel is reached.
PATHS = (
    "rules",
    "strategy",
    "faq",
    "glossary",
    "about",
    "about changelog",
    "about report",
    "settings",
    "settings privacy",
    "settings erase",
    "statistics",
    "statistics reset-statistics",
    "review",
    "concede",
    "new-game",
)
PHASES = ("idle", "first_round", "second_round", "play", "deal_over", "discard", "game_over")
_RUN = """async (place) => {
  const result = await axe.run(place, { resultTypes: ["violations"] });
  return result.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}"""


def faults(page: Page, place: str) -> list[str]:
    """What is wrong below `place`."""
    found: list[Any] = page.evaluate(_RUN, place)
    return list(found)


def load_axe(page: Page) -> None:
    """Make axe-core known to the page, and the color under the seats, which a picture paints, known to axe-core."""
    page.evaluate("document.querySelectorAll('.seat').forEach(seat => { seat.style.background = 'var(--felt)'; })")
    page.evaluate(AXE.read_text(encoding="utf-8"))  # an element with a program the page forbids


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_table_has_no_fault_in_any_phase(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    open_table(page, seed=SEED)
    load_axe(page)
    found = {}
    for phase in PHASES:
        assert play_until(page, phase) == phase
        if phase == "play":
            play_on(page, 2)
        found[phase] = faults(page, "html")
        if phase == "idle":
            press(page, "consent-decline")
    assert {phase: texts for phase, texts in found.items() if texts} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_panel_has_a_fault(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    open_table(page, seed=SEED)
    load_axe(page)
    play_until(page, "deal_over")
    found = {}
    for path in PATHS:
        for name in path.split():
            press(page, name)
        expect(page.locator("#panel"), path).to_be_visible()
        shown = str(page.locator("#panel").get_attribute("data-panel"))
        assert shown not in found
        found[shown] = faults(page, "#panel")
        page.keyboard.press("Escape")
        page.locator("#panel:not([open])").wait_for(state="attached")
    play_until(page, "play")
    play_until(page, "deal_over", most=2)
    page.keyboard.press("l")
    found["last-trick"] = faults(page, "#panel")
    assert len(found) == len(PATHS) + 1
    assert {name: texts for name, texts in found.items() if texts} == {}
