"""The game without a mouse: from the first Enter to the next deal, the focus never on the page itself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.listening import LONGEST, heard, listen, wait_until_told
from e2e.opening import open_table
from e2e.player import Player
from e2e.positions import Deal, game, keep
from e2e.table_facts import differences, shown
from euchre.engine import Discard, Phase, Play, legal_actions

if TYPE_CHECKING:
    from playwright.sync_api import Page

_WITHIN = "selector => document.activeElement.closest(selector) !== null"


def check_focus(page: Page, selector: str = ".card, .prompt, .hand") -> None:
    """The focus is on something that makes sense, and never on the page itself."""
    assert page.evaluate("document.activeElement !== document.body"), "the focus fell to the page"
    assert page.evaluate(_WITHIN, selector), page.evaluate("document.activeElement.outerHTML.slice(0, 200)")


def focused_card(page: Page) -> str:
    """The face of the card that has the focus."""
    return str(page.evaluate("document.activeElement.dataset.card ?? ''"))


def rove_to(page: Page, face: str) -> None:
    """Move with the arrows to this card of the hand."""
    page.keyboard.press("Home")
    for _ in range(6):
        if focused_card(page) == face:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no arrow leads to {face}")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(60):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def test_enter_on_load_deals(page: Page) -> None:
    open_table(page, seed=5)
    assert shown(page)["phase"] == "idle"
    assert page.evaluate("document.activeElement.dataset.command") == "deal"
    page.keyboard.press("Enter")
    player = Player(page)
    player.wait_until_asked()
    facts = shown(page)
    assert len([card for card in facts["cards"] if card[0] == "hand" and card[1]]) == 5
    check_focus(page)


def test_whole_deal_by_keyboard(page: Page) -> None:
    """BC-A11Y-05: call, discard, five plays and the next deal."""
    keep(page, game(Deal(up="9h", south="Jh Jd Ah As Ks", then="pass pass pass"), dealer="S"))
    player = Player(page).open()
    page.keyboard.press("a")
    expect(page.get_by_role("switch", name="Alone")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("a")
    expect(page.get_by_role("switch", name="Alone")).to_have_attribute("aria-checked", "false")
    tab_to(page, '.choice[data-action="order"]')
    player.after(partial(page.keyboard.press, "Enter"))
    check_focus(page, ".card, .prompt")
    page.keyboard.press("1")
    check_focus(page, '.choice[data-action^="-"]')
    page.keyboard.press("Escape")
    check_focus(page, ".card")
    rove_to(page, "9h")
    page.keyboard.press("Enter")
    expect(player.button("-9h")).to_be_visible()
    page.keyboard.press("Escape")
    expect(player.button("-9h")).to_have_count(0)
    check_focus(page)
    tab_to(page, '.card[data-live="yes"]')
    rove_to(page, "Ks")
    page.keyboard.press("Space")
    check_focus(page, '.choice[data-action="-Ks"]')
    player.after(partial(page.keyboard.press, "Enter"))
    listen(page)
    while player.state().phase is Phase.PLAY:
        check_focus(page)
        assert differences(page, player.record()) == {}
        actions = legal_actions(player.state())
        face = str(next(action.card for action in actions if isinstance(action, Play | Discard)))
        tab_to(page, '.card[data-live="yes"]')
        rove_to(page, face)
        player.after(partial(page.keyboard.press, "Enter"))
        if shown(page)["phase"] != "play":
            break
    wait_until_told(page, "point")
    said = heard(page)
    assert all(len(text) <= LONGEST for text in said)
    assert len(set(said)) == len(said), "each thing is announced once"
    assert shown(page)["phase"] == "deal_over"
    check_focus(page, ".prompt")
    player.after(partial(page.keyboard.press, "Enter"))
    assert "Hand 2: Alex deals" in shown(page)["log"]
    check_focus(page)


def test_keys_say_how_things_stand(page: Page) -> None:
    """Trump, score, counter and last trick by key; an illegal card says why."""
    north, south, west = "Js Ks Qs Kd Qd", "Jc As 9s Ah Th", "9d 9h Td Qh Kh"
    keep(page, game(Deal(up="9c", north=north, south=south, west=west, then="order -9c Js"), dealer="W"))
    player = Player(page).open()
    before = player.record()
    announcer = page.locator("#announcer")
    for key, words in (
        ("t", "Clubs, ordered up by Rory"),
        ("k", "You & Rory 0, Alex & Sam 0"),
        ("2", "You must follow clubs"),
        ("n", shown(page)["counted"]),
    ):
        page.keyboard.press(key)
        expect(announcer).to_have_text(words)
    assert player.record() == before
    player.after(partial(page.keyboard.press, "1"))
    page.keyboard.press("l")
    expect(page.locator("#panel").get_by_role("img", name="jack of clubs")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    check_focus(page, ".card, .prompt, .hand, button")
