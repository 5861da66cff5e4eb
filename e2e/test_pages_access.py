"""No fault that axe-core finds, at every stop of a walk through a game and in every panel, in light and in dark."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from e2e import tour
from e2e.opening import open_table
from e2e.visitor import play_until, press
from tools.site import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Page

AXE = ROOT / "node_modules/axe-core/axe.min.js"
_RUN = """async ([place, rules]) => {
  const options = { resultTypes: ["violations"] };
  if (rules.length) options.runOnly = rules;
  const result = await axe.run(place, options);
  return result.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}"""


def load_axe(page: Page) -> None:
    """Make axe-core known to the page, and the color under the seats, which a picture paints, known to axe-core."""
    page.evaluate("document.querySelectorAll('.seat').forEach(seat => { seat.style.background = 'var(--felt)'; })")
    page.evaluate(AXE.read_text(encoding="utf-8"))  # an element with a program the page forbids


def faults(page: Page, *rules: str) -> list[str]:
    """What is wrong by all rules, or by these, in what can be reached: the open panel, else the whole page."""
    place = "#panel" if page.locator("#panel[open]").count() else "html"
    found: list[Any] = page.evaluate(_RUN, [place, rules])
    return list(found)


def faults_at(page: Page, stops: Iterable[str]) -> dict[str, list[str]]:
    """What is wrong at each stop: by all rules in light; dark differs in nothing but colors."""
    found = {}
    for stop in stops:
        found[stop], found[f"{stop}, dark"] = faults_in_both_themes(page)
    return found


def faults_in_both_themes(page: Page) -> tuple[list[str], list[str]]:
    """What is wrong now by all rules in light, and with the colors in dark; the page is left in light."""
    if page.evaluate("typeof axe") == "undefined":
        load_axe(page)
    page.emulate_media(color_scheme="light")
    light = faults(page)
    page.emulate_media(color_scheme="dark")
    dark = faults(page, "color-contrast")
    page.emulate_media(color_scheme="light")
    return light, dark


def test_table_has_no_fault_from_the_start_to_the_end_of_a_game(page: Page) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found = faults_at(page, tour.table_stops(page))
    assert len(found) > 2 * 12
    assert {stop: texts for stop, texts in found.items() if texts} == {}


def test_no_panel_and_nothing_beside_the_table_has_a_fault(page: Page) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_table(page, seed=tour.SEED)
    press(page, "consent-decline")
    play_until(page, "deal_over")
    notes, rules, games = tour.note_stops(page), tour.house_rule_stops(page), tour.opened_game_stops(page)
    stops = chain(tour.panel_stops(page), notes, rules, games)
    found = faults_at(page, stops)
    assert len(found) == 2 * (len(tour.PANELS) + 7)
    assert {stop: texts for stop, texts in found.items() if texts} == {}


def test_guided_hand_has_no_fault(page: Page) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_table(page, seed=tour.SEED)
    found = faults_at(page, tour.guided_stop(page))
    assert {stop: texts for stop, texts in found.items() if texts} == {}
