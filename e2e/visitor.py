"""Someone who comes, plays quickly, opens panels, looks at what the browser stores, and comes again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from e2e.opening import open_table, wait_until_ready
from euchre.app.keeper import CONSENT
from euchre.app.links import read_game
from euchre.app.store import PREFIX, seal, unseal

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

    from euchre.engine import GameRecord

GAME_MS = 120_000  # a dozen seconds of work on two cores that do nothing else
PLAYER_DEALS = 10  # with this seed; the three others pass
QUIET_PLACE = "quiet.html"  # same origin, no program
AGREED = seal(CONSENT, {"agreed": True})

# Presses one thing a frame: deals, picks up as dealer, passes, names the first suit, plays the lowest text. What it
# presses depends on the position alone. Done when the table waits for a press in one of the phases.
_PLAY = """({ phases, most }) => {
  const table = document.querySelector('#table');
  const prompt = document.querySelector('.prompt[data-asked="yes"]');
  const on = (selector) => prompt && prompt.querySelector(`.choice${selector}:not([aria-disabled="true"])`);
  const card = [...document.querySelectorAll('.card[data-live="yes"][data-legal="yes"]')]
    .sort((a, b) => (a.dataset.action < b.dataset.action ? -1 : 1))[0];
  const call = on('[data-action]');
  const go = on('[data-command="deal"]') || on('[data-command="continue"]');
  const control = on('[data-primary="yes"][data-action^="-"]') || go || call || card || on('');
  if (!control) return false;
  const phase = table.dataset.phase;
  const key = phase + document.querySelector('[data-region="log"]').textContent;
  const confirms = phase === 'discard' && control.classList.contains('choice');
  if (key === window.visitorKey && !confirms) return false; // the last press has not acted yet
  if (phases.includes(phase) || phase === 'game_over' || window.visitorPresses >= most) {
    return true;
  }
  let choice = control;
  if (phase === 'first_round') {
    const dealer = document.querySelector('.seat[data-position="bottom"] .seat-dealer').dataset.shown === 'yes';
    choice = on(dealer ? '[data-action="order"]' : '[data-action="pass"]') || control;
  }
  window.visitorKey = key;
  window.visitorPresses += 1;
  choice.click();
  return false;
}"""

_START = """() => {
  window.visitorPresses = 0;
  if (document.querySelector('#table').dataset.phase === 'idle') delete window.visitorKey;
}"""

_TRACES = """async () => ({
  local: Object.keys(localStorage),
  session: Object.keys(sessionStorage),
  cookie: document.cookie,
  databases: await indexedDB.databases(),
  caches: typeof caches === 'undefined' ? [] : await caches.keys(),
})"""
NO_TRACES = {"local": [], "session": [], "cookie": "", "databases": [], "caches": []}

# Notes every attempt to keep something, even one that was undone.
WATCH_WRITES = """
window.writes = [];
for (const name of ["setItem", "removeItem", "clear"]) {
  const original = Storage.prototype[name];
  Storage.prototype[name] = function (...given) {
    window.writes.push(`${name} ${given[0]}`);
    return original.apply(this, given);
  };
}
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...given) {
  window.writes.push(`database ${given[0]}`);
  return open.apply(this, given);
};
"""


def play_until(page: Page, *phases: str, most: int = 10_000) -> str:
    """Play to one of these phases, the end of the game, or so many presses; gives the phase when the table asks."""
    page.evaluate(_START)
    page.wait_for_function(_PLAY, arg={"phases": list(phases), "most": most}, timeout=GAME_MS)
    return phase_of(page)


def play_on(page: Page, presses: int = 1) -> str:
    """Make so many presses and wait until the table asks for the next."""
    return play_until(page, most=presses)


def play_game(page: Page) -> None:
    """Play the game to its end."""
    assert play_until(page) == "game_over"


def phase_of(page: Page) -> str:
    """Phase of the table."""
    return str(page.locator("#table").get_attribute("data-phase"))


def reload(page: Page) -> None:
    """Load the page again and wait until it answers."""
    page.reload()
    wait_until_ready(page)


# ---- what is stored ----


def traces(page: Page) -> dict[str, Any]:
    """All that the browser keeps for the site."""
    found: dict[str, Any] = page.evaluate(_TRACES)
    return found


def stored(page: Page) -> dict[str, str]:
    """The stored texts by kind."""
    texts: dict[str, str] = page.evaluate("({ ...localStorage })")
    return {key.removeprefix(PREFIX): text for key, text in texts.items()}


def stored_data(page: Page, kind: str) -> dict[str, Any]:
    """The stored value of this kind."""
    return unseal(kind, stored(page)[kind])


def put(page: Page, **texts: str) -> None:
    """Leave the game, and store these texts by kind, in place of everything stored before."""
    page.route(f"**/{QUIET_PLACE}", _quiet)
    page.goto(QUIET_PLACE)
    named = {PREFIX + kind: text for kind, text in texts.items()}
    script = "texts => { localStorage.clear(); Object.entries(texts).forEach(([k, t]) => localStorage.setItem(k, t)); }"
    page.evaluate(script, named)


def _quiet(route: Route) -> None:
    route.fulfill(content_type="text/html", body="<!doctype html><link rel='icon' href='data:,'>")


def open_kept(page: Page, **texts: str) -> Page:
    """Open the table for a player who agreed to saving and has these texts stored by kind."""
    put(page, consent=AGREED, **texts)
    return open_table(page)


# ---- panels ----


def press(page: Page, command: str) -> None:
    """Press a control with this command, even one in the closed menu; one in the open panel comes first."""
    page.evaluate(
        """name => (document.querySelector(`#panel[open] [data-command="${name}"]`)
          || document.querySelector(`[data-command="${name}"]`)).click()""",
        command,
    )


def panel(page: Page, name: str = "") -> Locator:
    """The open panel, opened by this name if one is given."""
    if name:
        press(page, name)
    shown = page.locator("#panel[open]")
    shown.wait_for()
    return shown


def close_panel(page: Page) -> None:
    """Close the open panel."""
    page.locator("#panel [data-command='close']").click()
    page.locator("#panel:not([open])").wait_for(state="attached")


def set_field(page: Page, key: str, value: str) -> None:
    """Set a field of the open settings, the way a player does."""
    fields = page.locator(f"#panel [data-key='{key}']")
    kind = fields.first.evaluate("node => node.type")
    if kind == "select-one":
        fields.select_option(value)
    elif kind == "checkbox":
        fields.set_checked(value == "true")
    elif kind == "radio":
        page.locator(f"#panel [data-key='{key}'][value='{value}']").check(force=True)
    else:
        fields.fill(value)
        fields.press("Tab")


def change(page: Page, settings: dict[str, str]) -> None:
    """Open the settings, set these by their keys, and close them."""
    panel(page, "settings")
    for key, value in settings.items():
        set_field(page, key, value)
    close_panel(page)


def statistics(page: Page) -> dict[str, str]:
    """The first table of the statistics panel; empty while nothing is counted."""
    panel(page, "statistics")
    rows = page.locator("#panel table").first.locator("tbody tr") if page.locator("#panel table").count() else None
    found = {} if rows is None else dict(json.loads(str(rows.evaluate_all(_ROWS))))
    close_panel(page)
    return found


_ROWS = "rows => JSON.stringify(rows.map(row => [...row.cells].map(cell => cell.textContent)))"


# ---- notes and links ----


def note(page: Page) -> str:
    """The note on show; empty when there is none."""
    shown = page.locator('[data-region="note"]')
    return shown.locator(".notice-text").inner_text() if shown.get_attribute("data-shown") == "yes" else ""


def dismiss_notes(page: Page) -> list[str]:
    """Dismiss all notes and give them."""
    found = []
    while text := note(page):
        found.append(text)
        page.get_by_role("button", name="Dismiss").click()
    return found


def report_link(page: Page) -> str:
    """The address that `Report a problem` gives."""
    press(page, "about")
    press(page, "report")
    link = page.locator("#panel a[href*='#g=']")
    address = str(link.get_attribute("href"))
    close_panel(page)
    return address


def reported(page: Page) -> GameRecord:
    """The record of the game on the table."""
    return read_game(parse_qs(urlsplit(report_link(page)).fragment)["g"][0])
