"""A deal by mouse, by keyboard, and the places of everything at every size of window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.layout import layout_faults
from e2e.opening import open_table, wait_until_ready
from e2e.table_page import TablePage, ordering, passing

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = [(320, 568), (375, 667), (667, 375), (768, 1024), (844, 390), (1280, 800), (1920, 1080)]
FOUR_CALLS = 11  # with this seed the player is asked in both rounds


def test_a_deal_can_be_played_by_mouse(page: Page) -> None:
    table = TablePage(open_table(page, seed=FOUR_CALLS))
    assert table.phase == "idle"
    table.deal()
    assert len(table.hand) == 5
    table.play_deal()
    assert table.phase == "deal_over"
    assert sum(table.scores) in (1, 2, 4)
    assert table.hand == ()
    expect(page.get_by_role("button", name="Continue")).to_be_visible()


def test_the_dealer_discards_one_of_six(page: Page) -> None:
    table = TablePage(open_table(page, seed=10))
    table.deal()
    while table.phase != "discard":
        table.act(ordering)
    assert len(table.hand) == 6
    table.act()
    assert len(table.hand) in (4, 5)


def test_a_deal_can_be_played_by_keyboard(page: Page) -> None:
    """BC-A11Y-05: Enter, arrows and the letter of a call are enough, and the focus is always on a control."""
    table = TablePage(open_table(page, seed=FOUR_CALLS))
    page.keyboard.press("Enter")
    expect(page.locator("#table")).not_to_have_attribute("data-phase", "idle")
    while table.wait_for_turn() != "deal_over":
        before = table.moment()
        expect(page.locator("button:focus")).to_have_count(1)
        if "pass" in table.actions:
            page.keyboard.press("p")
        else:
            page.keyboard.press("Home")
            while page.locator("button:focus").get_attribute("data-legal") != "yes":
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        table.wait_until_moved(before)
    expect(page.get_by_role("button", name="Continue")).to_be_focused()


@pytest.mark.parametrize("seed", [FOUR_CALLS, 10])
def test_everything_has_its_place(page: Page, seed: int) -> None:
    """Nothing scrolls, covers, overlaps or is too small, before every press of a deal."""
    page.set_viewport_size({"width": 375, "height": 667})  # where the notes are closed at first
    table = TablePage(open_table(page, seed=seed))
    faults: dict[str, list[str]] = {}

    def look(key: str) -> None:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            faults[f"{key}, {width} x {height}"] = layout_faults(page)

    look("with the question about saving")
    table.command("consent-decline")
    look("idle")
    table.deal()
    policy = ordering if seed == 10 else passing
    while True:
        look(f"{table.phase} with {len(table.hand)} cards")
        if table.phase == "deal_over":
            break
        table.act(policy)
    assert {key: found for key, found in faults.items() if found} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_reduced_motion_moves_nothing(page: Page, theme: str) -> None:
    page.emulate_media(reduced_motion="reduce", color_scheme=theme)  # type: ignore[arg-type]
    table = TablePage(open_table(page, seed=FOUR_CALLS, speed="normal"))
    table.command("deal")
    page.locator('.card[data-zone="hand"]').first.wait_for(state="attached")
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize(("width", "height"), [(320, 568), (667, 375), (1280, 800)])
def test_nothing_jumps_when_python_takes_over(page: Page, width: int, height: int) -> None:
    """The page comes with the seated table."""
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(_SHIFTS)
    page.goto("./")
    seats = page.locator(".seat-face, .seat-name, .choice, .status, .prompt-title")
    before = seats.evaluate_all(_PLACES)
    wait_until_ready(page)
    assert seats.evaluate_all(_PLACES) == before
    expect(page.locator("[data-region=consent]")).to_be_visible()
    assert page.evaluate("window.shifts.filter(({ nodes }) => nodes.some(name => name !== ''))") == []


def test_escape_closes_notes_and_menu_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    open_table(page, seed=FOUR_CALLS)
    toggle = page.get_by_role("button", name="Notes", exact=False).first
    toggle.click()
    expect(page.get_by_role("button", name="Close the notes")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#table")).to_have_attribute("data-side", "closed")
    expect(page.locator(".side-toggle")).to_be_focused()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()


def test_f1_lists_the_keys(page: Page) -> None:
    open_table(page, seed=FOUR_CALLS)
    page.keyboard.press("F1")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()


def test_text_at_twice_its_size_loses_nothing_in_a_narrow_window(page: Page) -> None:
    """WCAG 1.4.4 and 1.4.10: the page then scrolls down, never sideways, and nothing covers a control."""
    page.set_viewport_size({"width": 320, "height": 568})
    table = TablePage(open_table(page, seed=FOUR_CALLS))
    table.command("consent-decline")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    table.deal()
    page.set_viewport_size({"width": 320, "height": 1500})
    found = {}
    while table.phase != "deal_over":
        kinds = ("covered", "outside", "small", "the page scrolls")
        found[table.phase] = [fault for fault in layout_faults(page) if fault.startswith(kinds)]
        table.act()
    assert {key: faults for key, faults in found.items() if faults} == {}


_PLACES = """(nodes) => nodes.map((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [node.className, node.textContent.trim(), ...[left, top, width, height].map(Math.round)];
})"""
_SHIFTS = """
  window.shifts = [];
  const name = ({ node }) => (node?.closest?.("#boot") ? "" : node?.className ?? "");
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shifts.push({ value: entry.value, nodes: entry.sources.map(name) });
    }
  }).observe({ type: "layout-shift", buffered: true });
"""


def test_the_last_trick_and_all_hands_open_from_bar_and_menu(page: Page) -> None:
    table = TablePage(open_table(page, seed=7))
    table.deal()
    while page.locator('.card[data-zone="taken"]').count() == 0:
        table.act(ordering)
    page.get_by_role("button", name="Last trick", exact=True).click()
    expect(page.get_by_role("dialog", name="Last trick")).to_be_visible()
    page.keyboard.press("Escape")
    table.menu("last-trick")
    expect(page.get_by_role("dialog", name="Last trick")).to_be_visible()
    page.keyboard.press("Escape")
    table.menu("history")
    expect(page.get_by_role("dialog", name="Hand by hand")).to_be_visible()
