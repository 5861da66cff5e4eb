"""Achievements as a player meets them: told once at the end of a deal, worn, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.kept_games import nearly_won, sealed_game
from e2e.layout import SIZES
from e2e.visitor import open_kept, panel, play_game, reload, set_field
from euchre.app.achievements import ACHIEVEMENTS, Shelf, shelf_data
from euchre.app.keeper import SHELF
from euchre.app.rewards import REWARDS
from euchre.app.store import seal

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIRST = REWARDS["first_win"]
PHONE = 544  # below this width panels are sheets
_MEDALS = """() => {
  const list = document.querySelector(".medals");
  const cut = [...list.querySelectorAll("h4, p")].filter((node) => node.scrollWidth > node.clientWidth + 1);
  const columns = new Set([...list.children].map((item) => Math.round(item.getBoundingClientRect().left)));
  return [cut.map((node) => node.textContent), columns.size];
}"""


def test_a_won_game_offers_its_reward_once_and_it_stays(page: Page) -> None:
    open_kept(page, game=sealed_game(nearly_won()))
    notice = page.locator("[data-region='award']")
    expect(notice).to_be_hidden()
    play_game(page)
    offer = page.get_by_role("region", name="Achievement")
    while "First evening" not in offer.inner_text():
        offer.get_by_role("button").last.click()
    offer.get_by_role("button", name=FIRST.ask).click()
    expect(page.locator("html")).to_have_attribute("data-frame", FIRST.value)
    reload(page)
    expect(page.locator("html")).to_have_attribute("data-frame", FIRST.value)
    expect(notice).to_be_hidden()
    panel(page, "achievements")
    expect(page.locator("#panel")).to_contain_text("First evening")
    set_field(page, "look.frame", "none")
    expect(page.locator("html")).to_have_attribute("data-frame", "none")


def test_the_list_tells_of_each_what_it_is_for_and_what_came_of_it(page: Page) -> None:
    """In one column on phones, and in no window is a word cut."""
    shelf = Shelf(earned={"first_win": "2026-11-29", "small_change": "2026-11-30"})
    open_kept(page, **{SHELF: seal(SHELF, shelf_data(shelf))})
    panel(page, "achievements")
    medals = page.locator(".medals").get_by_role("listitem")
    expect(medals).to_have_count(len(ACHIEVEMENTS))
    won = medals.filter(has=page.get_by_role("heading", name="First evening"))
    expect(won).to_have_text("First eveningWin a game.Brings a rope around your faceEarned on 29 November 2026")
    expect(medals.filter(has_text="Old hand")).to_contain_text("Not earned yet")
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        cut, columns = page.evaluate(_MEDALS)
        if cut or columns != (1 if width < PHONE else 2):
            found[f"{width} x {height}"] = (cut, columns)
    assert found == {}
