"""The table as a player speaks of it: deal, call, play, look at the score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

CHOICES = '.prompt[data-asked="yes"] .choice:not([aria-disabled="true"])'
LEGAL_CARDS = '.card[data-live="yes"][data-legal="yes"]'
TURN_MS = 30_000


def passing(actions: tuple[str, ...]) -> str:
    """Pass if that is allowed, else the first thing that is."""
    return "pass" if "pass" in actions else actions[0]


def ordering(actions: tuple[str, ...]) -> str:
    """Order up if that is allowed, else the first thing that is."""
    return "order" if "order" in actions else actions[0]


@dataclass(frozen=True, slots=True)
class TablePage:
    """The page, and what can be done at the table. Nothing here sleeps."""

    page: Page

    # ---- what is to be seen ----

    @property
    def phase(self) -> str:
        """`idle`, `first_round`, `second_round`, `discard`, `play`, `deal_over` or `game_over`."""
        return str(self.page.locator("#table").get_attribute("data-phase"))

    @property
    def status(self) -> str:
        """The sentence above the actions."""
        return self.region("status").inner_text()

    @property
    def prompt(self) -> str:
        """What is asked."""
        return str(self.page.locator("#prompt-title").text_content())

    @property
    def announcement(self) -> str:
        """What a screen reader was told last."""
        return str(self.page.locator("#announcer").text_content()).rstrip("\u00a0")

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return self.region("log").locator("li").all_text_contents()

    @property
    def actions(self) -> tuple[str, ...]:
        """All action texts that a press would send now."""
        return tuple(
            self.page.eval_on_selector_all(
                '[data-action]:not([aria-disabled="true"])', "nodes => nodes.map(node => node.dataset.action)"
            )
        )

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards in hand, left to right."""
        return tuple(str(card.get_attribute("data-card")) for card in self.hand_cards())

    @property
    def scores(self) -> tuple[int, int]:
        """Both scores, the own team first."""
        ours, theirs = self.region("scores").locator("tbody .points").all_text_contents()
        return int(ours), int(theirs)

    @property
    def trump(self) -> str:
        """The word on the trump badge; empty before trump is made."""
        badge = self.region("trump")
        return badge.locator(".trump-word").inner_text() if badge.is_visible() else ""

    def region(self, name: str) -> Locator:
        """A region of the page by its name."""
        return self.page.locator(f'[data-region="{name}"]')

    def seat(self, position: str) -> Locator:
        """The seat at `bottom`, `left`, `top` or `right`."""
        return self.page.locator(f'.seat[data-position="{position}"]')

    def cards(self, zone: str) -> Locator:
        """The cards of a zone."""
        return self.page.locator(f'.card[data-zone="{zone}"]')

    def hand_cards(self) -> list[Locator]:
        """The cards in hand, left to right."""
        names = str(self.page.locator("#hand").get_attribute("aria-owns") or "").split()
        return [self.page.locator(f"#{name}") for name in names]

    def card(self, text: str) -> Locator:
        """The card that shows this face."""
        return self.page.locator(f'.card[data-card="{text}"]')

    # ---- what can be done ----

    def command(self, name: str) -> None:
        """Press the visible control with this command."""
        self.page.locator(f'[data-command="{name}"]:visible').first.click()

    def menu(self, name: str) -> None:
        """Press an entry of the menu."""
        self.page.get_by_role("button", name="Menu", exact=True).click()
        self.page.locator(f'#menu [data-command="{name}"]').click()

    def deal(self) -> None:
        """Press Deal and wait until it is the player's turn."""
        self.command("deal")
        expect(self.page.locator("#table")).not_to_have_attribute("data-phase", "idle")
        self.wait_for_turn()

    def choose(self, action: str) -> None:
        """Press what sends this action; a discard is confirmed too."""
        self.page.locator(f'[data-action="{action}"]:not([aria-disabled="true"])').first.click()
        if action.startswith("-"):
            confirm = self.page.locator(f'.choice[data-action="{action}"]')
            if self.phase == "discard":
                confirm.click()

    def play(self, card: str) -> None:
        """Press this card of the hand."""
        self.choose(card)

    def wait_for_turn(self) -> str:
        """Return the phase once the table waits for a press."""
        self.page.locator(f"{CHOICES}, {LEGAL_CARDS}").first.wait_for(state="visible", timeout=TURN_MS)
        return self.phase

    def act(self, policy: Callable[[tuple[str, ...]], str] = passing) -> None:
        """Do what the policy says of the actions on offer, and wait for the next turn."""
        before = self.moment()
        self.choose(policy(self.actions))
        self.wait_until_moved(before)
        self.wait_for_turn()

    def wait_until_moved(self, before: Any) -> None:
        """Return once something has happened since `before`, which `moment` gave."""
        self.page.wait_for_function(_MOVED, arg=before, timeout=TURN_MS)

    def moment(self) -> Any:
        """Something that differs after every action, once all of it is drawn: log and what is in hand."""
        return self.page.evaluate(_MOMENT)

    def play_deal(self, policy: Callable[[tuple[str, ...]], str] = passing) -> None:
        """Play until the deal is over; the table must wait for a call, a discard or a card."""
        while self.wait_for_turn() not in ("deal_over", "game_over"):
            self.act(policy)

    def play_whole_game(self, policy: Callable[[tuple[str, ...]], str] = passing) -> int:
        """Play from the first deal to the end of the game; gives the number of deals."""
        self.deal()
        deals = 0
        while True:
            self.play_deal(policy)
            deals += 1
            if self.phase == "game_over":
                return deals
            before = self.moment()
            self.command("continue")
            self.wait_until_moved(before)


_MOMENT = """() => [
  document.querySelector('[data-region="log"]').textContent,
  document.querySelector('#hand').getAttribute('aria-owns'),
].join('|')"""
_MOVED = f"before => ({_MOMENT})() !== before"
