"""Tabs of one browser at a shared table, as players speak of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from e2e.opening import wait_until_ready
from e2e.table_page import TablePage

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

WAIT_MS = 30_000
KEEPS_NOTHING = """for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
}"""
"""Script for a browser that lets the page keep nothing."""
_PLAYER = """({ end, cards }) => {
  const find = (selector) => document.querySelector(selector);
  const asked = ".choice[data-action]:not([aria-disabled]), .card[data-live='yes'][data-legal='yes'][data-action]";
  const held = () => document.querySelectorAll(".card[data-zone='hand'][data-card]").length;
  const lines = () => [...document.querySelectorAll("[data-region='log'] li")].map((line) => line.textContent);
  const ends = () => lines().filter((line) => line.includes(end)).length;
  const before = ends();
  window.dealResult = window.dealStopped = undefined;
  const finish = () => {
    clearInterval(timer);
    result.disconnect();
  };
  const timer = setInterval(() => {
    if (find("#table").dataset.phase === "play" && held() <= cards) {
      window.dealStopped = true;
      finish();
    } else {
      (find(".choice[data-action='pass']:not([aria-disabled])") ?? find(asked))?.click();
    }
  }, 30);
  const result = new MutationObserver(() => {
    if (ends() > before) {
      window.dealResult = [...document.querySelectorAll(".scores .points")].map((cell) => cell.textContent);
      finish();
    }
  });
  result.observe(find("[data-region='log']"), { childList: true, subtree: true });
}"""
SHORT = "&rules=1o0.HlQR"
"""A game to five points."""
GAME_MS = 300_000
"""For a game to five points on two busy cores."""
DEAL = " score "
GAME = " win the game "
"""What the log says at an end; the scores are drawn with it."""


@dataclass(frozen=True, slots=True)
class Friend:
    """One tab. `table` is the table in it."""

    page: Page

    @property
    def table(self) -> TablePage:
        """The table as every page has it."""
        return TablePage(self.page)

    def press(self, name: str) -> None:
        """Press the button with just this name."""
        self.page.get_by_role("button", name=name, exact=True).locator("visible=true").first.click()

    def menu(self, name: str) -> None:
        """Press this entry of the menu, with whatever sheet is open closed before."""
        self.page.keyboard.press("Escape")
        self.page.get_by_role("button", name="Menu", exact=True).click()
        self.page.locator("#menu").get_by_role("button", name=name, exact=True).click()

    def title(self, text: str, timeout: float = WAIT_MS) -> None:
        """Wait until the open sheet has this title."""
        self.page.locator("#panel[open] #panel-title", has_text=text).wait_for(timeout=timeout)

    def wait_for_phase(self, *phases: str) -> None:
        """Wait until the table is in one of these phases."""
        selector = ", ".join(f'#table[data-phase="{phase}"]' for phase in phases)
        self.page.locator(selector).wait_for(timeout=WAIT_MS)

    @property
    def invitation(self) -> str:
        """The code in the address, and what stands behind it."""
        return self.page.url.split("#t=")[1]

    def play_by_itself(self, end: str = DEAL, *, cards: int = -1) -> None:
        """From now on the page presses the first thing that is asked for.

        It does so to this end, or until it holds so few cards.
        """
        self.page.evaluate(_PLAYER, {"end": end, "cards": cards})

    def wait_until_stopped(self) -> None:
        """Wait until the page holds as few cards as it was told."""
        self.page.wait_for_function("() => window.dealStopped", timeout=WAIT_MS)

    def result(self, timeout: float = WAIT_MS) -> tuple[int, int]:
        """Both scores at the end of what the page has played by itself, the own team first."""
        self.page.wait_for_function("() => window.dealResult", timeout=timeout)
        ours, theirs = self.page.evaluate("() => window.dealResult")
        return int(ours), int(theirs)


def open_friend(context: BrowserContext, fragment: str = "", speed: str = "instant") -> Friend:
    """A new tab on the page of friends."""
    page = context.new_page()
    page.goto(f"./friends.html?speed={speed}{fragment}")
    wait_until_ready(page)
    return Friend(page)


def host_table(context: BrowserContext, name: str, fragment: str = "", *, watch: bool = False) -> Friend:
    """A tab that has made a table, at which people may watch or not."""
    friend = open_friend(context, fragment)
    friend.press("Make a table")
    friend.page.get_by_label("Your name").fill(name)
    if watch:
        friend.page.get_by_label("People may watch").click()
    friend.press("Make the table")
    friend.title("Waiting for players")
    return friend


def short_table(context: BrowserContext, name: str, fragment: str = "", *, relayed: bool = False) -> Friend:
    """A tab that has made a table for a game to five points, with little patience."""
    host = open_friend(context, SHORT + fragment)
    host.press("Make a table")
    host.page.get_by_label("Your name").fill(name)
    host.page.get_by_label("House rules").select_option("The house rules of my settings")
    host.page.get_by_label("Waiting for somebody who is gone").select_option("30 seconds")
    if relayed:
        host.page.get_by_label("Keep my network address secret").click()
    host.press("Make the table")
    host.title("Waiting for players")
    return host


def join_table(context: BrowserContext, invitation: str, name: str, press: str = "Join") -> Friend:
    """A tab that has come by the link: a code, and whatever else stands behind `#t=`."""
    friend = open_friend(context, f"#t={invitation}")
    friend.page.get_by_label("Your name").fill(name)
    friend.press(press)
    friend.title("Waiting for players")
    return friend
