"""The focus by keyboard alone: in every frame it is on something that readers of the page are told of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.opening import open_table
from e2e.visitor import phase_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEED = "cat"  # the player bids in both rounds, plays, and is asked to discard
MOST_PRESSES = 90
# Notes every frame in which nothing has the focus, or something hidden from readers, with what the table said then.
_WATCH = """() => {
  window.lost = [];
  const look = () => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.closest('[aria-hidden="true"]')) {
      window.lost.push(`${document.querySelector("#table").dataset.phase}: ${window.lastKey}`);
    }
    requestAnimationFrame(look);
  };
  document.addEventListener("keydown", (event) => { window.lastKey = event.key; }, true);
  look();
}"""
# What the next press is; nothing while the table has not answered the last one.
_NEXT_KEY = """() => {
  const shown = (selector) => document.querySelector(`.prompt[data-asked="yes"] .choice${selector}`);
  const enabled = ':not([aria-disabled="true"])';
  const state = document.querySelector("#table").dataset.phase
    + document.querySelector('[data-region="log"]').textContent + document.querySelector("#prompt-title").textContent;
  if (state === window.stateBefore) return "";
  const card = document.querySelector('.card[data-zone="hand"][data-legal="yes"]');
  const suit = shown(`[data-suited="yes"][data-action]${enabled}`);
  let key = "";
  const dealer = document.querySelector('.seat[data-position="bottom"] .seat-dealer').dataset.shown === "yes";
  if (shown(`[data-action="pass"]${enabled}`) && state.startsWith("first")) key = dealer ? "o" : "p";
  else if (shown(`[data-primary="yes"]${enabled}`)) key = "Enter";
  else if (suit) key = suit.dataset.action[0];
  else if (card) {
    const order = document.querySelector("#hand").getAttribute("aria-owns").split(" ");
    key = String(order.indexOf(card.id) + 1);
  }
  if (key) window.stateBefore = state;
  return key;
}"""
ANSWER_MS = 20_000


def next_key(page: Page) -> str:
    """The key that goes on with the game, once the table asks."""
    return str(page.wait_for_function(_NEXT_KEY, timeout=ANSWER_MS).json_value())


def play_until(page: Page, phase: str) -> None:
    """Go on by keys alone until the table asks in this phase."""
    for _ in range(MOST_PRESSES):
        key = next_key(page)
        if phase_of(page) == phase:
            page.evaluate("delete window.stateBefore")
            return
        page.keyboard.press(key)
    raise AssertionError(f"{phase} was not reached by {MOST_PRESSES} presses")


def opens_and_closes(page: Page, key: str) -> None:
    """The key opens a panel, and Escape gives the focus back to where it was."""
    before = page.evaluate_handle("document.activeElement")
    page.keyboard.press(key)
    expect(page.locator("#panel[open]")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    page.locator("#panel:not([open])").wait_for(state="attached")
    assert page.evaluate("before => document.activeElement === before", before), key


def lost(page: Page) -> list[str]:
    """The moments in which nothing had the focus."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
    found: list[str] = page.evaluate("window.lost")
    return found


def test_focus_is_never_lost_from_the_first_deal_to_the_next_game(page: Page) -> None:
    """Through both rounds, play, discard, deal end, panels, advice, command line, conceding and a new game."""
    open_table(page, seed=SEED)
    page.evaluate(_WATCH)
    opens_and_closes(page, "b")
    opens_and_closes(page, "e")
    play_until(page, "first_round")
    page.keyboard.press("a")
    page.keyboard.press("a")
    page.keyboard.press("?")
    expect(page.locator(".advice-sentence")).to_contain_text("A strong player")
    opens_and_closes(page, "F1")
    play_until(page, "second_round")
    play_until(page, "play")
    page.keyboard.press(next_key(page))
    next_key(page)
    page.evaluate("delete window.stateBefore")
    opens_and_closes(page, "l")
    page.keyboard.press("/")
    expect(page.locator("#console-input")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#console-input")).to_be_hidden()
    assert lost(page) == []
    play_until(page, "deal_over")
    play_until(page, "discard")
    page.keyboard.press("1")
    page.locator('.choice[data-action^="-"]').wait_for()
    page.keyboard.press("Escape")
    play_until(page, "play")
    assert lost(page) == []
    page.evaluate("document.querySelector('#menu [data-command=concede]').click()")
    page.get_by_role("button", name="Cancel").press("Enter")
    page.locator("#panel:not([open])").wait_for(state="attached")
    page.evaluate("document.querySelector('#menu [data-command=concede]').click()")
    page.locator("#panel").get_by_role("button", name="Concede", exact=True).press("Enter")
    expect(page.locator("#table")).to_have_attribute("data-phase", "game_over")
    assert lost(page) == []
    page.keyboard.press("Enter")
    expect(page.locator("#table")).not_to_have_attribute("data-phase", "game_over")
    play_until(page, "first_round")
    assert lost(page) == []
    page.evaluate("document.activeElement.blur()")
    assert lost(page) != [], "the watch sees it"
