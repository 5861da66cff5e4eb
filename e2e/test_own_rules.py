"""House rules of the player's own: made, named, kept, carried in a file and in a link, and forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from e2e.opening import open_table, wait_until_ready
from e2e.visitor import (
    AGREED,
    close_panel,
    note,
    panel,
    play_until,
    press,
    put,
    reload,
    reported,
    set_field,
    stored_data,
)
from euchre.app.keeper import SETTINGS
from euchre.app.rules_code import read_rules_code
from euchre.engine.rules import Pack

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

NAME = "Sundays <at> Kim's"


def test_own_rules_are_named_kept_exported_and_shared(page: Page, tmp_path: Path) -> None:
    """Nothing of them is lost on the way through a reload, a file and a link."""
    put(page, consent=AGREED)
    open_table(page, seed="sunday")
    panel(page, "settings")
    preset = page.locator("#panel [data-key='preset']")
    set_field(page, "preset", "british")
    set_field(page, "rule.target", "7")
    expect(preset.locator("option:checked")).to_have_text("Your own choice")
    set_field(page, "keep_rules", NAME)
    expect(preset.locator("option:checked")).to_have_text(NAME)
    with page.expect_download() as download:
        page.locator("#panel").get_by_role("button", name="Export", exact=True).click()
    file = tmp_path / "own.json"
    download.value.save_as(file)
    set_field(page, "preset", "canadian")
    close_panel(page)
    own = stored_data(page, SETTINGS)["own_rules"]
    assert [kept["name"] for kept in own] == [NAME]
    rules = read_rules_code(own[0]["rules"])
    assert (rules.target, rules.pack) == (7, Pack.WITH_BENNY)

    reload(page)
    panel(page, "settings")
    press(page, "rule-sets")
    page.locator("#panel").get_by_role("button", name=f"Play {NAME}").click()
    panel(page, "settings")
    expect(preset.locator("option:checked")).to_have_text(NAME)
    page.locator("#panel [data-command='share-rules']").click()
    link = str(page.locator("#panel a[href*='rules=']").first.get_attribute("href"))
    assert read_rules_code(parse_qs(urlsplit(link).query)["rules"][0]) == rules
    close_panel(page)
    play_until(page, "first_round")
    assert reported(page).rules == rules

    put(page, consent=AGREED)
    page.goto(link)
    wait_until_ready(page)
    assert "house rules" in note(page)
    panel(page, "settings")
    expect(page.locator("[data-key='rule.target']")).to_have_value("7")
    page.locator("#panel input[type=file]").set_input_files(file)
    expect(preset.locator("option:checked")).to_have_text(NAME)
    press(page, "forget-rules")
    expect(preset.locator("option:checked")).to_have_text("Your own choice")
    assert stored_data(page, SETTINGS)["own_rules"] == []
