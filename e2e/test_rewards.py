"""Achievements as a player meets them: told once at the end of a deal, worn, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.kept_games import nearly_won, sealed_game
from e2e.visitor import open_kept, panel, play_game, reload, set_field
from euchre.app.rewards import REWARDS

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIRST = REWARDS["first_win"]


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
