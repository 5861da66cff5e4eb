"""The game as an app: the menu offers to install it while the browser does, and the page tells another way."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.opening import open_table
from e2e.visitor import panel
from tools.site import SITE

if TYPE_CHECKING:
    from playwright.sync_api import Page

# What a browser does that can install a page, which one under test does not.
OFFER = """() => {
  window.prompted = 0;
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => { window.prompted += 1; };
  window.dispatchEvent(offer);
  return offer.defaultPrevented;
}"""


@pytest.fixture
def game(page: Page) -> Page:
    """The open table with its menu open."""
    open_table(page)
    page.get_by_role("button", name="Menu").click()
    return page


def test_menu_has_no_install_where_the_browser_offers_none(game: Page) -> None:
    expect(game.locator("#menu")).to_be_visible()
    expect(game.get_by_role("button", name="Install")).to_be_hidden()


def test_menu_installs_while_the_browser_offers_it(game: Page) -> None:
    assert game.evaluate(OFFER) is True
    install = game.get_by_role("button", name="Install")
    install.click()
    assert game.evaluate("window.prompted") == 1
    expect(game.locator("#menu")).to_be_hidden()
    game.get_by_role("button", name="Menu").click()
    expect(install).to_be_hidden()
    game.evaluate(OFFER)
    expect(install).to_be_visible()
    game.evaluate("window.dispatchEvent(new Event('appinstalled'))")
    expect(install).to_be_hidden()


def test_page_about_the_game_tells_the_way_without_an_offer(page: Page) -> None:
    expect(panel(open_table(page), "about")).to_contain_text("Add to Home Screen")


def test_icons_of_the_app_are_the_size_that_the_manifest_tells() -> None:
    manifest = json.loads((SITE / "manifest.webmanifest").read_text(encoding="utf-8"))
    found = set()
    for icon in manifest["icons"]:
        data = (SITE / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(data[place : place + 4], "big") for place in (16, 20))
            found.add((width, height, icon["sizes"], icon.get("purpose", "any")))
    assert found == {(192, 192, "192x192", "any"), (512, 512, "512x512", "any"), (512, 512, "512x512", "maskable")}
