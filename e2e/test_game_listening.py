"""Whole games without a mouse: one by keys alone, one by the names and roles that a screen reader gives."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.listening import check_heard, listen, wait_until_told
from e2e.opening import open_table
from e2e.positions import keep, with_rules
from euchre.engine import RuleSet

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

TO_FIVE = RuleSet(target=5)
TURN_MS = 20_000
STEPS = 400
_MOMENT = """() => [document.querySelector("#prompt-title").textContent, document.querySelectorAll(".log li").length,
  document.querySelector("#hand").getAttribute("aria-owns")].join("|")"""
_WAITS = """() => {
  const offers = document.querySelector('.prompt[data-asked="yes"] .choice:not([aria-disabled])');
  return offers !== null || document.querySelector('.card[data-live="yes"][data-legal="yes"]') !== null;
}"""


def wait_until_asked(page: Page, before: str = "") -> str:
    """Return what tells this moment from others, once the table asks for something anew."""
    page.wait_for_function(f"before => ({_MOMENT})() !== before && ({_WAITS})()", arg=before, timeout=TURN_MS)
    assert page.evaluate("document.activeElement !== document.body"), "the focus fell to the page"
    return str(page.evaluate(_MOMENT))


def test_a_whole_game_by_keys_alone_with_all_of_it_told(page: Page) -> None:
    """The focus is never lost, and at most two keys are pressed for a card."""
    keep(page, settings=with_rules(TO_FIVE))
    open_table(page, seed="keys alone")
    listen(page)
    moment = wait_until_asked(page)
    for _ in range(STEPS):
        phase = page.locator("#table").get_attribute("data-phase")
        if phase == "game_over":
            break
        keys = {"first_round": "p", "second_round": "p"}.get(str(phase), "Enter")
        if phase == "play":
            legal = page.locator('.card[data-live="yes"][data-legal="yes"]').first
            keys = str(1 + int(legal.evaluate("node => node.style.getPropertyValue('--index')")))
        if phase == "second_round" and page.get_by_role("button", name="Pass").count() == 0:
            button = page.locator(".choice:not([aria-disabled])").first
            keys = str(button.get_attribute("aria-keyshortcuts"))
        if phase == "discard":
            page.keyboard.press("1")
        page.keyboard.press(keys)
        moment = wait_until_asked(page, moment)
    expect(page.locator("#table")).to_have_attribute("data-phase", "game_over")
    wait_until_told(page, "win the game")
    check_heard(page)


def first_that_works(buttons: Locator) -> Locator | None:
    """The first of these that can be pressed."""
    for button in buttons.all():
        if button.is_visible() and button.get_attribute("aria-disabled") is None:
            return button
    return None


def press_by_name(page: Page) -> None:
    """Do what comes next, found by its role and its name alone."""
    prompt = page.get_by_role("region", name="Actions")
    hand = page.get_by_role("region", name="Your hand")
    for name in ("Deal", "Continue", "Pass", re.compile("^Discard ")):
        button = first_that_works(prompt.get_by_role("button", name=name, exact=True))
        if button is not None:
            button.press("Enter")
            return
    card = first_that_works(hand.get_by_role("button", name=re.compile(r", (playable|can be discarded)$")))
    choice = first_that_works(prompt.get_by_role("button")) if card is None else card
    assert choice is not None, "nothing can be pressed"
    choice.press("Enter")


def test_a_whole_game_by_names_and_roles_alone_with_all_of_it_told(page: Page) -> None:
    keep(page, settings=with_rules(TO_FIVE))
    open_table(page, seed="names alone")
    listen(page)
    headings = page.get_by_role("heading").all_text_contents()
    places = [headings.index(name) for name in ("Table", "Your hand", "Actions", "Score", "Log")]
    assert places == sorted(places)
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("complementary", name="Notes")).to_have_count(1)
    moment = wait_until_asked(page)
    again = page.get_by_role("button", name="Play again")
    for _ in range(STEPS):
        if again.count():
            break
        assert page.get_by_role("alert").filter(has_text=re.compile(".")).count() == 0
        press_by_name(page)
        moment = wait_until_asked(page, moment)
    expect(again).to_be_visible()
    wait_until_told(page, "win the game")
    check_heard(page)


def test_a_deal_by_the_typed_line_alone(page: Page) -> None:
    """The command line opens by its key, answers, plays, and gives the focus back."""
    open_table(page, seed="typed")
    page.keyboard.press("/")
    line = page.get_by_role("textbox", name="Type a command")
    expect(line).to_be_focused()
    answers = page.get_by_role("log", name="Answers").get_by_role("listitem")

    def say(text: str) -> str:
        count = answers.count()
        line.fill(text)
        line.press("Enter")
        expect(answers).to_have_count(count + 1)
        return str(answers.last.locator(".console-answer").text_content())

    assert say("deal") == "Done."
    wait_until_asked(page)
    assert say("hand").startswith("You hold ")
    assert say("score") == "You & Rory 0, Alex & Sam 0. First to 10."
    assert "jc" not in say("play jc")
    line.press("ArrowUp")
    expect(line).to_have_value("play jc")
    line.press("ArrowUp")
    expect(line).to_have_value("score")
    line.press("Escape")
    expect(line).to_be_hidden()
    assert page.evaluate("document.activeElement !== document.body")


def test_a_key_is_changed_in_the_list_of_keys_and_a_taken_one_is_refused(page: Page) -> None:
    open_table(page, seed="typed")
    page.keyboard.press("i")
    field = page.get_by_role("textbox", name="Say the score")
    field.fill("p")
    field.press("Tab")
    alert = page.get_by_role("alert").filter(has_text="P is taken: “Pass”.")
    expect(alert).to_be_visible()
    expect(field).to_have_value("K")
    field.fill("z")
    field.press("Tab")
    expect(alert).to_be_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("z")
    expect(page.locator("#announcer")).to_have_text("You & Rory 0, Alex & Sam 0")
