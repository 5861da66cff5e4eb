"""What a newcomer meets: a table without questions in the way, and everything one key away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.layout import layout_faults
from e2e.opening import open_table
from e2e.tour import ADVICE_MS
from e2e.visitor import PLAYER_DEALS, close_panel, panel
from euchre.app.start_choices import OTHERS

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from euchre.app.view import Choice


PANELS = tuple(choice for choice in OTHERS if choice.command not in ("friends", "guide"))


@pytest.mark.parametrize("choice", PANELS, ids=lambda choice: choice.command)
def test_what_stands_beside_the_deal_is_one_key_away(page: Page, choice: Choice) -> None:
    open_table(page, seed=PLAYER_DEALS)
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press(choice.key.lower())
    expect(page.locator("#panel[open]")).to_have_attribute("data-panel", choice.command)
    close_panel(page)
    page.keyboard.press("Enter")
    expect(page.locator("#table")).not_to_have_attribute("data-phase", "idle")
    expect(page.get_by_role("button", name=choice.label, exact=True).and_(page.locator(".choice"))).to_have_count(0)


def test_the_guided_hand_is_one_key_away_and_explains_the_left_bower(page: Page) -> None:
    open_table(page, seed=PLAYER_DEALS)
    page.keyboard.press("g")
    advice = page.get_by_role("region", name="Advice")
    expect(advice).to_contain_text("the jack of clubs next, the left bower")
    expect(advice).to_contain_text("A strong player would order up.")
    page.get_by_role("button", name="Close the advice").click()
    expect(advice).to_be_hidden()


def test_lessons_of_the_guided_hand_fit_into_their_box_on_phones_and_cover_nothing(page: Page) -> None:
    """Also before the question about saving is answered, which waits for them."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 375, "height": 667})  # where the notes are closed at first
    open_table(page, seed=PLAYER_DEALS)
    page.keyboard.press("g")
    scrolled: list[str] = []
    faults: list[str] = []
    for _ in range(4):
        expect(page.locator(".advice-sentence")).to_contain_text("A strong player would", timeout=ADVICE_MS)
        for width, height in ((320, 568), (375, 667), (568, 320), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            faults += [f"{width} x {height}: {fault}" for fault in layout_faults(page)]
            if page.locator(".advice").evaluate("box => box.scrollHeight > box.clientHeight"):
                scrolled.append(f"{width} x {height}: {page.locator('.advice-lesson').text_content()}")
        lesson = str(page.locator(".advice-lesson").text_content())
        phase = page.locator("#table").get_attribute("data-phase")
        page.locator(".prompt .choice:not([aria-disabled])[data-action], .card[data-legal='yes']").first.click()
        if phase == "discard":
            page.locator(".choice[data-action^='-']").click()
        expect(page.locator(".advice-lesson")).not_to_have_text(lesson)
    assert scrolled == []
    assert faults == []


def test_the_menu_is_one_key_away_and_its_entries_another(page: Page) -> None:
    open_table(page, seed=PLAYER_DEALS)
    page.keyboard.press("m")
    expect(page.locator("#menu [data-command='new-game']")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#menu [data-command='about']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#panel[open]")).to_have_attribute("data-panel", "about")
    close_panel(page)
    page.keyboard.press("m")
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    assert page.evaluate("document.activeElement !== document.body")


def test_a_hint_names_the_best_choice_and_the_points_of_each(page: Page) -> None:
    open_table(page, seed=PLAYER_DEALS)
    page.keyboard.press("Enter")
    expect(page.locator(".prompt .choice[data-action='pass']")).to_be_visible()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".advice-sentence")).to_contain_text("A strong player would ")
    expect(page.locator(".advice-rows li")).to_have_count(3)


def test_a_jump_leads_to_its_section_and_takes_the_focus_there(page: Page) -> None:
    open_table(page, seed=PLAYER_DEALS)
    panel(page, "settings").get_by_role("navigation").get_by_role("link", name="Sound").click()
    expect(page.locator("#settings-sound")).to_be_focused()
    expect(page.locator("#settings-sound")).to_be_in_viewport()
    page.locator("#panel [data-key='habits.counter']").set_checked(checked=False)
    expect(page.locator("#panel [data-key='habits.counter']")).to_be_focused()
