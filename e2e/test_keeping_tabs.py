"""The same player with the page open twice, out of sight, or in two profiles."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.opening import open_table, table_address, wait_until_ready
from e2e.visitor import (
    AGREED,
    dismiss_notes,
    open_kept,
    panel,
    play_on,
    play_until,
    put,
    reload,
    reported,
    stored,
)
from euchre.app.keeper import CONSENT, ELSEWHERE, GAME, SETTINGS, STATS, TURNED_OFF
from euchre.app.lease import KIND as LEASE
from euchre.app.settings import Settings, settings_data
from euchre.app.store import seal
from euchre.engine import Seat, Shuffle

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from euchre.engine import GameRecord

TEN_MINUTES_MS = 600_000


def kept(page: Page) -> dict[str, str]:
    """All that is stored but the note of who writes."""
    return {kind: text for kind, text in stored(page).items() if kind != LEASE}


def test_of_two_tabs_only_one_saves(page: Page, context: BrowserContext) -> None:
    """BC-MP-09: the second says so and plays without saving; when the first is closed it saves after a reload."""
    open_kept(page)
    play_until(page, "play")
    second = context.new_page()
    open_table(second)
    assert dismiss_notes(second) == [ELSEWHERE]
    before = kept(page)
    play_until(second, "play", "deal_over")
    play_on(second, 2)
    assert kept(page) == before
    play_on(page)
    after = kept(page)
    assert after[GAME] != before[GAME]
    record = reported(page)
    page.goto("about:blank")
    reload(second)
    play_on(second, 0)
    assert dismiss_notes(second) == []
    assert reported(second) == record
    play_on(second)
    assert kept(second)[GAME] != after[GAME]

    page.goto(table_address())
    wait_until_ready(page)
    assert dismiss_notes(page) == [ELSEWHERE]
    panel(page, "settings").get_by_role("button", name="Play without saving").click()
    assert stored(page) == {}
    play_on(second)
    assert stored(second) == {}
    assert dismiss_notes(second) == [TURNED_OFF]


def test_game_out_of_sight_goes_on_in_order(page: Page) -> None:
    """BC-PY-11: ten minutes in a hidden tab with slow timers bring one step, and no move is missed or made twice."""
    page.clock.install(time=datetime.now(UTC))
    put(page, consent=AGREED)
    page.goto(table_address(seed="hidden", speed="slow"))
    page.clock.run_for(1000)
    wait_until_ready(page)
    page.clock.pause_at(datetime.fromtimestamp(page.evaluate("Date.now()") / 1000 + 1, UTC))
    page.locator("[data-command='deal']:visible").first.click()
    page.evaluate("""() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    page.clock.fast_forward(TEN_MINUTES_MS)
    assert "".join(page.locator(".seat-bubble").all_text_contents()) == ""  # nobody is asked before the deal is shown
    page.evaluate("""() => {
      delete document.hidden; delete document.visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    page.clock.resume()
    page.goto(table_address(seed="hidden"))
    wait_until_ready(page)
    play_until(page, "deal_over")
    hidden = reported(page)
    put(page)
    open_table(page, seed="hidden")
    play_until(page, "deal_over")
    assert hidden == reported(page)


def deals(record: GameRecord) -> list[Shuffle]:
    """The shuffles of a game."""
    return [action for action in record.actions if isinstance(action, Shuffle)]


def test_same_seed_deals_the_same_to_everyone(page: Page) -> None:
    """BC-DEAL-09: other names, levels and earlier games change neither the dealer nor a card."""
    others = Settings(names=("Zoe", "<b>", "Me", "Ann"), levels=("beginner", "casual", "club", "beginner"))
    found = []
    for settings in (Settings(), others):
        put(page, consent=AGREED, settings=seal(SETTINGS, settings_data(settings)))
        if settings is others:
            open_table(page)
            play_until(page, "deal_over")
        open_table(page, seed="daily")
        dismiss_notes(page)
        for _ in range(3):
            play_on(page)
            play_until(page, "deal_over")
        record = reported(page)
        assert len(deals(record)) >= 3
        found.append((record.first_dealer, deals(record)[:3]))
    assert found[0] == found[1]
    assert found[0][0] in tuple(Seat)
    expect(page.locator(".seat[data-seat='E'] .seat-name")).to_have_text("<b>")
    assert page.locator(".seat b").count() == 0
    assert set(stored(page)) >= {CONSENT, SETTINGS, STATS}


def test_game_of_a_killed_tab_goes_on_at_once(page: Page) -> None:
    """BC-PY-08: a tab that was killed left its note of who writes behind; the next one saves all the same."""
    open_kept(page)
    play_until(page, "play")
    texts = kept(page)
    until = page.evaluate("Date.now() / 1000") + 14
    put(page, **texts, **{LEASE: seal(LEASE, {"writer": "killed", "until": until})})
    open_table(page)
    assert dismiss_notes(page) == []
    assert kept(page)[GAME] == texts[GAME]
    play_on(page)
    assert kept(page)[GAME] != texts[GAME]
