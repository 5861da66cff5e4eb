"""Games as files in the browser: the game on the table is saved, and a text is opened and looked at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.opening import open_table
from e2e.positions import Deal, game, keep
from euchre.app.egn_writing import egn_text

if TYPE_CHECKING:
    from playwright.sync_api import Page

ONE_DEAL = game(Deal(up="Ah", then="order", to_end=True))


def test_a_game_is_saved_as_a_file_and_a_text_is_opened(page: Page) -> None:
    keep(page, ONE_DEAL)
    open_table(page)
    page.get_by_role("button", name="Menu").click()
    page.locator('#menu [data-command="history"]').click()
    panel = page.locator("#panel")
    panel.get_by_role("button", name="Save or open a game").click()
    with page.expect_download() as saved:
        panel.get_by_role("button", name="Save as EGN").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert saved.value.suggested_filename.endswith(".egn")
    deals = json.loads(egn_text(ONE_DEAL))["deals"]
    assert json.loads(text)["deals"] == deals
    field = panel.get_by_label("Or its text")
    field.fill(text.replace('"Order"', '"Bid"'))
    panel.get_by_role("button", name="Read the text").click()
    number = next(n for n, line in enumerate(text.splitlines(), start=1) if '"Order"' in line)
    expect(panel.locator(".panel-trouble")).to_contain_text(f'Line {number}: "Bid" is not a call')
    expect(field).to_have_value(text.replace('"Order"', '"Bid"'))
    field.fill(text)
    panel.get_by_role("button", name="Read the text").click()
    panel.get_by_role("button", name="Look at the deals").click()
    expect(panel).to_have_attribute("data-panel", "replay-deal")
    tricks = panel.get_by_role("table", name="The cards as they were played").locator(".small-card")
    labels = tricks.evaluate_all("cards => cards.map(card => card.querySelector('use').getAttribute('href').slice(-2))")
    assert sorted(labels) == sorted(card for trick in deals[0]["phases"][1]["tricks"] for card in trick)
