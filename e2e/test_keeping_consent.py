"""Nothing is stored before the player agrees nor after declining; what was agreed to is kept, and erased on request."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.gate import Gate
from e2e.kept_games import TO_FIVE, nearly_won, sealed_game
from e2e.opening import open_table
from e2e.visitor import (
    AGREED,
    NO_TRACES,
    WATCH_WRITES,
    change,
    close_panel,
    dismiss_notes,
    open_kept,
    panel,
    phase_of,
    play_game,
    play_until,
    press,
    put,
    reload,
    report_link,
    statistics,
    stored,
    traces,
)
from euchre.app.keeper import CONSENT, GAME, SETTINGS, SHELF, STATS
from euchre.app.lease import KIND as LEASE
from euchre.app.settings import Settings, settings_data
from euchre.app.store import seal

NOT_OURS = "someone-else"


def test_whole_games_without_consent_leave_no_trace(page: Page, gate: Gate, origin: str) -> None:
    """BC-SCO-11, BC-PER-05: before an answer and after declining."""
    page.add_init_script(WATCH_WRITES)
    open_table(page)
    bar = page.get_by_role("region", name="Saving")
    keep, decline = bar.get_by_role("button").all()
    assert [keep.inner_text(), decline.inner_text()] == ["Keep my statistics", "Play without saving"]
    looks = [button.evaluate("n => [n.className, getComputedStyle(n).backgroundColor]") for button in (keep, decline)]
    assert looks[0] == looks[1]
    expect(page.locator("[data-region='scores'] .points")).to_have_text(["0", "0"])
    expect(page.locator("[data-region='target']")).to_have_text("First to 10")
    assert statistics(page) == {}
    assert "NaN" not in page.locator("body").inner_text()
    play_game(page)
    expect(bar).to_be_visible()
    assert traces(page) == NO_TRACES
    decline.click()
    expect(bar).to_be_hidden()
    assert statistics(page)["Games"] == "1"
    press(page, "new-game")
    play_game(page)
    assert statistics(page)["Games"] == "2"
    assert traces(page) == NO_TRACES
    assert page.evaluate("window.writes") == []
    asked = [url for url in gate.requests if not url.startswith(("blob:", "data:"))]
    assert {url.split("/euchre/")[0] for url in asked} == {origin}
    reload(page)
    expect(bar).to_be_visible()
    assert statistics(page) == {}


def test_finished_game_is_counted_once_and_not_offered_again(page: Page) -> None:
    """BC-PER-03, BC-PER-04, BC-PER-11 and BC-SCO-04: kept until it is withdrawn."""
    open_kept(page, game=sealed_game(nearly_won()), settings=seal(SETTINGS, settings_data(Settings(rules=TO_FIVE))))
    assert phase_of(page) == "play"
    play_game(page)
    expect(page.get_by_role("heading", name="Congratulations, you won!")).to_be_focused()
    page.evaluate("for (let i = 0; i < 3; i += 1) document.querySelector('[data-command=review]').click()")
    close_panel(page)
    counted = statistics(page)
    assert (counted["Games"], counted["Won"], counted["Points for and against"]) == ("1", "1 (100%)", "6 : 0")
    assert set(stored(page)) == {CONSENT, SETTINGS, STATS, LEASE, SHELF}
    for _ in range(5):
        reload(page)
        assert phase_of(page) == "idle"
        assert statistics(page) == counted
    assert set(stored(page)) == {CONSENT, SETTINGS, STATS, LEASE, SHELF}
    assert play_until(page, "first_round", "second_round") in ("first_round", "second_round")
    assert set(stored(page)) == {CONSENT, SETTINGS, STATS, GAME, LEASE, SHELF}

    page.evaluate("localStorage.setItem('someone-else', 'stays')")
    panel(page, "settings").get_by_role("button", name="Play without saving").click()
    assert page.evaluate("({ ...localStorage })") == {NOT_OURS: "stays"}
    close_panel(page)
    play_until(page, "deal_over")
    assert page.evaluate("({ ...localStorage })") == {NOT_OURS: "stays"}
    reload(page)
    assert statistics(page) == {}
    expect(page.get_by_role("region", name="Saving")).to_be_visible()


def test_agreeing_late_keeps_what_the_visit_brought_and_erasing_forgets_it(page: Page) -> None:
    open_table(page)
    change(page, {"name.N": "Nora", "face.S": "9", "rule.target": "5"})
    play_until(page, "deal_over")
    before = statistics(page)
    assert before["Deals"] == "1"
    play_until(page, "discard", "play", "second_round", "first_round")
    assert traces(page) == NO_TRACES
    page.get_by_role("region", name="Saving").get_by_role("button", name="Keep my statistics").click()
    link = report_link(page)
    reload(page)
    assert report_link(page) == link
    assert statistics(page) == before
    expect(page.locator(".seat[data-seat='N'] .seat-name")).to_have_text("Nora")
    panel(page, "settings")
    press(page, "erase")
    panel(page).get_by_role("button", name="Cancel").click()
    assert set(stored(page)) >= {CONSENT, STATS, GAME}
    panel(page, "settings")
    press(page, "erase")
    panel(page).get_by_role("button", name="Erase", exact=True).click()
    assert traces(page) == NO_TRACES
    assert dismiss_notes(page) == ["Everything was erased."]
    assert statistics(page) == {}
    play_until(page, "deal_over")
    assert traces(page) == NO_TRACES


def test_export_and_import_carry_everything(page: Page, tmp_path: Path) -> None:
    """Clear the storage, import the file, and all is as it was; garbage changes nothing."""
    open_table(page, seed="luggage")
    page.get_by_role("button", name="Keep my statistics").click()
    change(page, {"name.W": "Ann & Bob", "rule.stick_dealer": "off"})
    play_until(page, "deal_over")
    play_until(page, "play")
    counted, kept = statistics(page), stored(page)
    panel(page, "settings")
    with page.expect_download() as download:
        page.locator("#panel").get_by_role("button", name="Export", exact=True).click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name.startswith("euchre-")

    put(page, consent=AGREED)
    open_table(page)
    garbage = tmp_path / "garbage.json"
    panel(page, "settings")
    before = stored(page).get(STATS)
    for text in (b"", b"\xff\xfe\x00PNG", b'{"v": 1, "kind": "euchre-export", "data": []}', file.read_bytes()[:-40]):
        garbage.write_bytes(text)
        page.locator("#panel input[type=file]").set_input_files(garbage)
        expect(page.locator('[data-region="note"]')).to_contain_text("or it is damaged. Nothing was changed.")
        page.evaluate("document.querySelector('[data-command=dismiss-note]').click()")
    assert stored(page).get(STATS) == before
    page.locator("#panel input[type=file]").set_input_files(file)
    expect(page.locator('[data-region="note"]')).to_contain_text("the game in progress were taken in")
    close_panel(page)
    assert statistics(page) == counted
    for kind in (SETTINGS, STATS, GAME):
        assert stored(page)[kind] == kept[kind]
    panel(page, "settings")
    page.locator("#panel input[type=file]").set_input_files(file)
    expect(page.locator('[data-region="note"]')).to_contain_text("game")
    close_panel(page)
    assert statistics(page) == counted
