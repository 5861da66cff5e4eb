"""Someone at the table: plays by mouse or by keyboard, and waits for what the table asks next."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from e2e.opening import table_address, wait_until_ready
from euchre.app.keeper import GAME
from euchre.app.links import read_game
from euchre.app.store import PREFIX, unseal
from euchre.engine import replay

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from euchre.engine import GameRecord, GameState

ANSWER_MS = 20_000
_ASKS = """() => {
  const prompt = document.querySelector('[data-region="prompt"]');
  const offers = prompt.dataset.asked === "yes" && prompt.querySelector(".choice:not([aria-disabled])") !== null;
  return offers || document.querySelector('.card[data-zone="hand"][data-legal="yes"]') !== null;
}"""
_ASKS_ANEW = f"""before => {{
  const log = document.querySelector('[data-region="log"]').textContent;
  return log !== before && ({_ASKS})();
}}"""


class Player:
    """A person at the bottom seat of `page`."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, *, seed: int | str | None = None, speed: str = "instant") -> Player:
        """Load the table and wait until it asks for something."""
        self.page.goto(table_address(seed=seed, speed=speed))
        wait_until_ready(self.page)
        self.wait_until_asked()
        return self

    # ---- waiting ----

    def log_text(self) -> str:
        """Everything in the log."""
        return self.page.locator('[data-region="log"]').text_content() or ""

    def wait_until_asked(self) -> None:
        """Return when the table asks for a press."""
        self.page.wait_for_function(_ASKS, timeout=ANSWER_MS)

    def after(self, press: Callable[[], object]) -> None:
        """Press, and return when something happened in the game and the table asks for the next press."""
        before = self.log_text()
        press()
        self.page.wait_for_function(_ASKS_ANEW, arg=before, timeout=ANSWER_MS)

    # ---- by mouse ----

    def card(self, text: str) -> Locator:
        """The card with this face, wherever it lies open."""
        return self.page.locator(f'.card[data-card="{text}"]')

    def button(self, action: str) -> Locator:
        """The button that sends this action."""
        return self.page.locator(f'.choice[data-action="{action}"]')

    def command(self, name: str) -> Locator:
        """The button of the prompt that sends this command."""
        return self.page.locator(f'[data-region="prompt"] [data-command="{name}"]')

    def do(self, action: str) -> None:
        """Make this call, discard or play with the mouse, and wait for the next question."""
        self.after(lambda: self.click(action))

    def click(self, action: str) -> None:
        """Click what sends this action; a discard takes a second click, to confirm it."""
        if action.endswith(" alone"):
            self.page.get_by_role("switch", name="Alone").click()
        if action.startswith("-"):
            self.card(action[1:]).click()
            self.button(action).click()
        elif len(action) == 2 and action[0] in "9TJQKA":
            self.card(action).click()
        else:
            self.button(action).click()

    def go_on(self) -> None:
        """Deal, or go on to the next deal."""
        self.after(self.command("deal").or_(self.command("continue")).click)

    # ---- by keyboard ----

    def do_by_keys(self, action: str) -> None:
        """Make this call, discard or play with the keyboard, and wait for the next question."""
        self.after(lambda: self.press_keys(action))

    def press_keys(self, action: str) -> None:
        """Press the keys for this action: the letters of the calls, the place of a card, Enter to confirm a discard."""
        keyboard = self.page.keyboard
        if action.endswith(" alone"):
            keyboard.press("a")
        if action[0] == "-" or (len(action) == 2 and action[0] in "9TJQKA"):
            keyboard.press(str(self.place_of(action.removeprefix("-"))))
            if action[0] == "-":
                keyboard.press("Enter")
        else:
            keyboard.press(action[0])

    def place_of(self, card: str) -> int:
        """Place of this card in the hand, from 1 at the left."""
        return 1 + int(self.card(card).evaluate("node => node.style.getPropertyValue('--index')"))

    # ---- the game ----

    def record(self) -> GameRecord:
        """The game so far, as the browser keeps it for a player who agreed to that; it holds no finished game."""
        text = self.page.evaluate(f"localStorage.getItem('{PREFIX}{GAME}')")
        return read_game(unseal(GAME, text)["game"])

    def state(self) -> GameState:
        """The engine's state of the game so far."""
        return replay(self.record())

    def reported_record(self) -> GameRecord:
        """The game so far, from the link of `Report a problem`."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.locator('#menu [data-command="about"]').click()
        self.page.locator('#panel [data-command="report"]').click()
        link = self.page.locator("#panel").get_by_role("textbox").or_(self.page.locator("#panel a[href*='#g=']"))
        link.first.wait_for()
        address = str(link.first.evaluate("node => node.value ?? node.href"))
        self.page.locator('#panel [data-command="close"]').click()
        return read_game(parse_qs(urlsplit(address).fragment)["g"][0])
