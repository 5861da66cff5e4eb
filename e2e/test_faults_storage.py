"""Whatever the browser's storage holds or refuses, the table starts and a game can be played to its end."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.gate import Gate
from e2e.kept_games import nearly_won, sealed_game
from e2e.opening import open_table
from e2e.visitor import (
    AGREED,
    dismiss_notes,
    note,
    open_kept,
    phase_of,
    play_game,
    play_on,
    play_until,
    press,
    put,
    reload,
    reported,
    statistics,
    stored,
    stored_data,
)
from euchre.app.keeper import GAME, SETTINGS, STATS
from euchre.app.lease import KIND as LEASE
from euchre.app.settings import Settings, settings_data
from euchre.app.store import NOT_SAVED, SET_ASIDE, seal

NOISE = "".join(chr(32 + (place * 7919) % 90) for place in range(100_000))
BROKEN = {
    "empty": "",
    "cut": "{",
    "score": '{"score":"ten"}',
    "noise": NOISE,
}
KINDS = (SETTINGS, STATS, GAME, LEASE)


def newer(text: str) -> str:
    """The value as a later version of the game might write it."""
    return json.dumps({**json.loads(text), "v": 99})


def foreign() -> dict[str, str]:
    """Values that are whole, each under the key of another."""
    settings, game = seal(SETTINGS, settings_data(Settings())), sealed_game(nearly_won())
    return {SETTINGS: game, STATS: settings, GAME: settings, LEASE: game}


def old() -> dict[str, str]:
    """Values that lack fields, or hold what no program of ours wrote, or come from a newer version."""
    settings = settings_data(Settings())
    del settings["speed"]
    settings["rules"] = {"house_rule_of_tomorrow": "on", "target": "5"}
    return {
        SETTINGS: seal(SETTINGS, settings),
        STATS: newer(seal(STATS, {"games": {}})),
        GAME: seal(GAME, {"id": 7, "game": True}),
        LEASE: seal(LEASE, {"writer": None}),
    }


CASES = {**{name: dict.fromkeys(KINDS, text) for name, text in BROKEN.items()}, "foreign": foreign(), "old": old()}


@pytest.mark.parametrize("case", CASES)
def test_broken_values_are_set_aside(page: Page, case: str) -> None:
    """BC-PER-01 and BC-PER-02: a start with at most one plain note, and the next deal is saved."""
    open_kept(page, **CASES[case])
    assert phase_of(page) == "idle"
    notes = dismiss_notes(page)
    assert SET_ASIDE in notes
    assert len(notes) <= (2 if case == "old" else 1)
    assert statistics(page) == {}
    play_until(page, "play")
    saved = stored_data(page, GAME)["game"]
    assert saved
    for kind in (STATS, GAME):
        assert stored(page)[kind + "-bad"] == CASES[case][kind][:20_000]


@pytest.mark.parametrize("text", ["x", '{"agreed": true}', newer(AGREED), AGREED.replace("true", "false")])
def test_broken_consent_is_none(page: Page, text: str) -> None:
    """BC-PER-01: the question comes again, nothing is read, and nothing is touched."""
    texts = {"consent": text, "game": sealed_game(nearly_won())}
    put(page, **texts)
    open_table(page)
    expect(page.get_by_role("region", name="Saving")).to_be_visible()
    assert phase_of(page) == "idle"
    play_until(page, "play")
    assert stored(page) == texts


def test_forbidden_storage_is_told_once_and_the_game_is_played(page: Page) -> None:
    """BC-PER-08"""
    page.add_init_script("""Object.defineProperty(window, 'localStorage', {
      get() { window.asked = (window.asked || 0) + 1; throw new DOMException('no', 'SecurityError'); },
    })""")
    open_table(page)
    assert dismiss_notes(page) == [NOT_SAVED]
    expect(page.get_by_role("region", name="Saving")).to_be_hidden()
    play_game(page)
    assert note(page) == ""
    assert statistics(page)["Games"] == "1"


def test_full_storage_is_told_once_and_the_game_is_played(page: Page) -> None:
    """BC-PER-08: from the third call on there is no room."""
    page.add_init_script("""
      let calls = 0;
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (...given) {
        calls += 1;
        if (calls > 2) throw new DOMException('full', 'QuotaExceededError');
        return set.apply(this, given);
      };""")
    open_table(page)
    page.get_by_role("button", name="Keep my statistics").click()
    assert dismiss_notes(page) == [NOT_SAVED]
    play_game(page)
    assert note(page) == ""
    assert statistics(page)["Games"] == "1"


def test_link_opens_the_reported_position_again(page: Page, gate: Gate) -> None:
    """By the address, by another link in the open page, and not by one that was changed."""
    open_table(page, seed="reported")
    play_until(page, "play")
    play_on(page)
    press(page, "about")
    press(page, "report")
    link = str(page.locator("#panel a[href*='#g=']").get_attribute("href"))
    record = reported(page)
    put(page, consent=AGREED, game=sealed_game(nearly_won()))
    page.goto(link)
    page.locator('html[data-ready="true"]').wait_for(state="attached")
    play_on(page, 0)
    assert reported(page) == record
    assert "opened from a link" in note(page)
    dismiss_notes(page)
    play_on(page)
    assert stored(page)[GAME] == sealed_game(nearly_won())
    with page.expect_navigation():
        page.evaluate("link => { location.href = link.slice(0, -9) + 'AAAAAAAAA'; }", link)
    page.locator('html[data-ready="true"]').wait_for(state="attached")
    assert "The link is incomplete or was changed on its way. Nothing was changed." in dismiss_notes(page)
    play_game(page)
    assert statistics(page)["Games"] == "1"
    reload(page)
