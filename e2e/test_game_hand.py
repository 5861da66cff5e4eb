"""What a player may do with the hand beside pressing a card: drag, arrange, choose ahead, take back."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from e2e.player import Player
from e2e.positions import Deal, game, keep
from e2e.table_facts import shown
from euchre.app.preferences import Habits, Sorting
from euchre.app.settings import Settings
from euchre.engine import Play, Seat
from euchre.engine.cards import parse_card

if TYPE_CHECKING:
    from playwright.sync_api import Page

MUST_FOLLOW = game(
    Deal(up="9c", north="Js Ks Qs Kd Qd", south="Jc As 9s Ah Th", west="9d 9h Td Qh Kh", then="order -9c Js"),
    dealer="W",
)
"""The player follows a led left bower and has one trump, the jack of clubs."""


def habits(**choices: Any) -> Settings:
    return replace(Settings(), habits=Habits(**choices))


def middle(page: Page, face: str) -> tuple[float, float]:
    """The middle of this card, once it lies still."""
    page.wait_for_function("() => document.getAnimations().length === 0")
    box = Player(page).card(face).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, face: str, to: tuple[float, float]) -> None:
    """Press on this card, move there and let go."""
    page.mouse.move(*middle(page, face))
    page.mouse.down()
    page.mouse.move(*to, steps=6)
    expect(Player(page).card(face)).to_have_attribute("data-drag", "yes")
    page.mouse.up()
    expect(page.locator("[data-drag]")).to_have_count(0)


def felt(page: Page) -> tuple[float, float]:
    """A place on the cloth."""
    box = page.locator(".felt").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.6


def hand(page: Page) -> list[str]:
    """Faces of the hand from left to right, by where they are drawn."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.card[data-zone="hand"][data-card]')]
          .sort((a, b) => a.style.getPropertyValue("--index") - b.style.getPropertyValue("--index"))
          .map(card => card.dataset.card)"""
    )
    return found


def test_a_card_is_played_by_dragging_it_onto_the_table_and_goes_back_from_anywhere_else(page: Page) -> None:
    keep(page, MUST_FOLLOW)
    player = Player(page).open()
    before = player.record()
    drag(page, "Ah", felt(page))
    expect(page.locator("#announcer")).to_have_text("You must follow clubs")
    expect(player.card("Ah")).to_have_attribute("data-zone", "hand")
    drag(page, "Jc", middle(page, "9s"))
    expect(player.card("Jc")).to_have_attribute("data-zone", "hand")
    assert player.record() == before
    player.after(lambda: drag(page, "Jc", felt(page)))
    assert Play(Seat.SOUTH, parse_card("Jc")) in player.record().actions


class TestByFinger:
    @pytest.fixture
    def context_options(self) -> dict[str, object]:
        return {"has_touch": True, "viewport": {"width": 375, "height": 400}}

    def test_a_finger_drags_a_card_and_scrolls_only_beside_the_hand(self, page: Page) -> None:
        keep(page, MUST_FOLLOW)
        Player(page).open()
        page.evaluate("scrollTo(0, 40)")
        page.wait_for_function("() => scrollY === 40")
        touch(page, middle(page, "Jc"), (0, -150))
        page.wait_for_function(
            "() => document.querySelector('[data-region=log]').textContent.includes('You play the jack of clubs')"
        )
        assert page.evaluate("scrollY") == 40
        touch(page, felt(page), (0, 60))
        page.wait_for_function("() => scrollY < 40")


def touch(page: Page, start: tuple[float, float], way: tuple[float, float]) -> None:
    """Put a finger down, move it and lift it."""
    session = page.context.new_cdp_session(page)

    def send(kind: str, part: float) -> None:
        point = {"x": start[0] + way[0] * part, "y": start[1] + way[1] * part}
        points = [] if kind == "touchEnd" else [point]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", 0)
    for step in range(1, 9):
        send("touchMove", step / 8)
    send("touchEnd", 1)


def test_the_hand_is_arranged_by_dragging_and_by_keys(page: Page) -> None:
    keep(page, MUST_FOLLOW, habits(sorting=Sorting.BY_HAND))
    player = Player(page).open()
    first, second, *rest = hand(page)
    player.card(first).focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#announcer")).to_contain_text("place 2 of 5")
    assert hand(page) == [second, first, *rest]
    assert page.evaluate("document.activeElement.dataset.card") == first
    x, y = middle(page, rest[-1])
    drag(page, second, (x + 20, y))
    assert hand(page) == [first, *rest, second]


def test_trumps_stand_apart_where_that_is_chosen(page: Page) -> None:
    keep(page, MUST_FOLLOW, habits(sorting=Sorting.TRUMP_APART))
    Player(page).open()
    lefts = [middle(page, face)[0] for face in hand(page)]
    steps = [right - left for left, right in pairwise(lefts)]
    assert steps[0] > steps[1] + 8
    assert max(steps[1:]) - min(steps[1:]) < 1


def test_a_card_chosen_ahead_is_marked_and_played_when_the_turn_comes(page: Page) -> None:
    then = "order -9c"
    record = game(
        Deal(up="9c", north="Js Ks Qs Kd Qd", south="Jc As 9s Ah Th", west="9d 9h Td Qh Kh", then=then), dealer="W"
    )
    keep(page, record, habits(premove=True))
    page.goto("./?speed=slow")
    card = Player(page).card("Jc")
    card.and_(page.locator("[data-action]")).click()
    expect(card).to_have_attribute("data-premoved", "yes")
    expect(page.locator("#announcer")).to_have_text("Jack of clubs chosen for your turn")
    page.locator(".felt").click()
    expect(card).to_have_attribute("data-zone", "trick")


def test_a_misclick_can_be_taken_back_until_the_next_player_acts(page: Page) -> None:
    keep(page, game(Deal(up="9h", south="Jh Jd Ah As Ks"), dealer="E"))
    player = Player(page).open(speed="slow")
    undo = page.locator(".undo")
    expect(undo).to_be_hidden()
    player.button("pass").click()
    expect(undo).to_have_accessible_name("Undo pass")
    undo.click()
    expect(player.button("order")).to_be_enabled()
    expect(undo).to_be_hidden()
    assert shown(page)["phase"] == "first_round"
    assert "You pass" not in player.log_text()
    player.button("pass").click()
    expect(undo).to_be_visible()
    page.locator(".felt").click()
    expect(undo).to_be_hidden()
