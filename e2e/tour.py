"""A walk through one game that stops on every screen, so that one page of the browser serves many looks at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.opening import open_table
from e2e.positions import Deal, game
from e2e.visitor import close_panel, play_on, play_until, press
from euchre.app.egn_writing import egn_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from playwright.sync_api import Page

SEED = "cat"  # it brings all phases in this order
ADVICE = '[data-region="advice"]'
AWARD = '[data-region="award"]'
ADVICE_MS = 30_000
# How each panel is reached, by the commands pressed one after the other.
PANELS = (
    "rules",
    "strategy",
    "faq",
    "glossary",
    "keys",
    "about",
    "about changelog",
    "about report",
    "settings",
    "settings share-rules",
    "settings rule-sets",
    "settings rule-effects",
    "settings privacy",
    "settings erase",
    "statistics",
    "statistics reset-statistics",
    "achievements",
    "history",
    "history games",
    "review",
    "concede",
    "new-game",
)


def advised(page: Page) -> None:
    """Ask for advice and wait until it tells what the choices bring."""
    press(page, "hint")
    page.locator(f"{ADVICE} .advice-rows li").first.wait_for(state="attached", timeout=ADVICE_MS)


def start_stops(page: Page) -> Iterator[str]:
    """The start, with the question about saving and then without it."""
    open_table(page, seed=SEED)
    expect(page.locator('[data-region="consent"]')).to_be_visible()
    yield "start, asked"
    press(page, "consent-decline")
    yield "start"


def auction_stops(page: Page) -> Iterator[str]:
    """Both rounds of the auction, going alone, and advice."""
    assert play_until(page, "first_round") == "first_round"
    yield "first round"
    press(page, "alone")
    expect(page.get_by_role("switch", name="Alone")).to_have_attribute("aria-checked", "true")
    yield "alone"
    press(page, "alone")
    advised(page)
    yield "advice"
    press(page, "dismiss-advice")
    assert play_until(page, "second_round") == "second_round"
    yield "second round"


def play_stops(page: Page) -> Iterator[str]:
    """A trick that has begun, what can be opened meanwhile, and the end of the deal."""
    assert play_until(page, "play") == "play"
    play_on(page, 2)
    yield "play"
    advised(page)
    yield "advice on a card"
    press(page, "dismiss-advice")
    page.keyboard.press("l")
    expect(page.locator("#panel")).to_be_visible()
    yield "last trick"
    close_panel(page)
    assert play_until(page, "deal_over") == "deal_over"
    yield "deal over"


def end_stops(page: Page) -> Iterator[str]:
    """The dealer's discard, chosen too, and the end of the game with what it earned."""
    assert play_until(page, "discard") == "discard"
    yield "discard"
    page.locator('.card[data-live="yes"][data-legal="yes"]').first.click()
    page.locator('.choice[data-action^="-"]').wait_for()
    yield "discard chosen"
    assert play_until(page, "game_over") == "game_over"
    if page.locator(AWARD).is_visible():
        yield "achievement"
        while page.locator(AWARD).is_visible():
            press(page, "award-decline")
    yield "game over"


def table_stops(page: Page) -> Iterator[str]:
    """The table from the start to the end of a game, by the names of the stops."""
    yield from start_stops(page)
    yield from auction_stops(page)
    yield from play_stops(page)
    yield from end_stops(page)


def guided_stop(page: Page) -> Iterator[str]:
    """The guided hand, from the start of a game or its end."""
    press(page, "guide")
    expect(page.locator(f"{ADVICE} .advice-sentence")).to_contain_text("A strong player", timeout=ADVICE_MS)
    yield "guided hand"


def note_stops(page: Page) -> Iterator[str]:
    """What can be opened beside or above the table: menu, notes, and the command line with an answer."""
    page.get_by_role("button", name="Menu", exact=True).click()
    page.locator("#menu:popover-open").wait_for()
    yield "menu"
    page.keyboard.press("Escape")
    opened = page.locator(".page[data-side='open']")
    if opened.count() == 0:
        press(page, "side")
    opened.wait_for(state="attached")
    yield "notes"
    press(page, "console")
    page.locator("#console-input").fill("score")
    page.locator("#console-input").press("Enter")
    page.locator(".console-answer").first.wait_for()
    yield "command line"
    press(page, "console")
    if opened.count():
        press(page, "side")


def panel_stops(page: Page) -> Iterator[str]:
    """Every panel that can be opened between two deals."""
    for path in PANELS:
        for name in path.split():
            press(page, name)
        expect(page.locator("#panel"), path).to_be_visible()
        yield path
        page.keyboard.press("Escape")
        page.locator("#panel:not([open])").wait_for(state="attached")


def opened_game_stops(page: Page) -> Iterator[str]:
    """A game that was opened from its text, and one of its deals."""
    press(page, "history")
    press(page, "games")
    page.locator("[data-key='egn-text']").fill(egn_text(game(Deal(up="Ah", then="order", to_end=True))))
    page.locator("#panel [data-command='read-egn']").click()
    page.locator("#panel[data-panel='replay']").wait_for()
    yield "opened game"
    press(page, "replay-deal")
    page.locator("#panel[data-panel='replay-deal']").wait_for()
    yield "opened deal"
    close_panel(page)


def house_rule_stops(page: Page) -> Iterator[str]:
    """The house rules as a set that has a name, and after a change that was refused."""
    press(page, "settings")
    page.select_option("[data-key='preset']", "british")
    page.select_option("[data-key='rule.no_trump']", "second_round")
    page.locator(".panel-trouble:not(:empty)").wait_for()
    yield "house rules refused"
    page.select_option("[data-key='rule.target']", "7")
    page.locator("[data-key='keep_rules']").fill("At the pub")
    page.locator("[data-key='keep_rules']").press("Tab")
    page.locator("[data-command='forget-rules']").wait_for()
    yield "own rule set"
    close_panel(page)


def phases(page: Page, names: Iterable[str]) -> Iterator[str]:
    """Play to each of the phases, and two presses into the play; stop there, with an award that came declined."""
    for name in names:
        assert play_until(page, name) == name
        if name == "play":
            play_on(page, 2)
        if page.locator(AWARD).is_visible():
            press(page, "award-decline")
        yield name
