"""The play in the browser: who must follow, where a card can be touched, and what a turned window leaves alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from e2e.player import Player
from e2e.positions import Deal, game, keep
from e2e.table_facts import differences, leaks, shown
from euchre.engine import Discard, Phase, Play, Seat, legal_actions
from euchre.engine.cards import parse_card

if TYPE_CHECKING:
    from playwright.sync_api import Page

SMALL = {"width": 360, "height": 640}
FLAT = {"width": 844, "height": 390}


@pytest.fixture
def context_options() -> dict[str, object]:
    """Cards do not fly: where they lie is where they are."""
    return {"reduced_motion": "reduce"}


def hand_labels(page: Page) -> list[str]:
    """Names of the cards in hand, from left to right."""
    hand = [card for card in shown(page)["cards"] if card[0] == "hand" and card[1]]
    return [card[11] for card in sorted(hand, key=lambda card: card[3])]


def test_led_left_bower_asks_for_trump(page: Page) -> None:
    """BC-A11Y-06: a jack of spades led under clubs asks for clubs."""
    north, south, west = "Js Ks Qs Kd Qd", "Jc As 9s Ah Th", "9d 9h Td Qh Kh"
    deal = Deal(up="9c", north=north, south=south, west=west, then="order -9c Js")
    keep(page, game(deal, dealer="W"))
    player = Player(page).open()
    facts = shown(page)
    assert facts["status"] == "Your turn: follow clubs"
    expect(page.get_by_text("Your turn: follow clubs").first).to_be_visible()
    assert hand_labels(page) == [
        "Jack of clubs, right bower, playable",
        "Ace of spades, you must follow clubs",
        "Nine of spades, you must follow clubs",
        "Ace of hearts, you must follow clubs",
        "Ten of hearts, you must follow clubs",
    ]
    assert [line[0] for line in facts["order"]] == ["J♣", "J♠", "A", "K", "Q", "10", "9"]
    assert facts["order"][1] == ["J♠", True], "played"
    before = player.record()
    player.card("As").click(force=True)
    expect(page.locator("#announcer")).to_have_text("You must follow clubs")
    assert player.record() == before
    assert differences(page, before) == {}
    player.do("Jc")
    assert player.record().actions[len(before.actions)] == Play(Seat.SOUTH, parse_card("Jc"))


def test_winner_may_lead_anything_and_bowers_lie_among_trumps(page: Page) -> None:
    """BC-ENG-12 and BC-A11Y-06: the trick of spades is over, and so is its claim."""
    deal = Deal(up="9h", south="Jh Jd Ah As Ks", west="9s Ts Qs 9c Tc", then="pass pass pass order -Ks")
    keep(page, game(deal, dealer="S"))
    player = Player(page).open()
    hand = [label.split(",")[0] for label in hand_labels(page)]
    assert hand[:4] == ["Jack of hearts", "Jack of diamonds", "Ace of hearts", "Nine of hearts"]
    while player.state().phase is Phase.PLAY and len(hand_labels(page)) > 1:
        player.do(_winning_or_lowest(player))
        facts = shown(page)
        if facts["phase"] == "play" and not any(card[0] == "trick" for card in facts["cards"]):
            assert facts["status"] == "Your lead"
            assert all(card[6] for card in facts["cards"] if card[0] == "hand" and card[1])
            break
    else:
        pytest.fail("the player never led")


def cards_of(player: Player) -> list[str]:
    """Cards that may be played or discarded now."""
    return [str(action.card) for action in legal_actions(player.state()) if isinstance(action, Play | Discard)]


def _winning_or_lowest(player: Player) -> str:
    plays = cards_of(player)
    return next((card for card in plays if card in ("Jh", "Jd", "Ah", "As")), plays[0])


_UNDER = """([x, y]) => {
  const card = document.elementFromPoint(x, y)?.closest(".card");
  return card ? card.dataset.card ?? "back" : "";
}"""


def boxes(page: Page) -> dict[str, dict[str, float]]:
    """Where the cards in hand lie, by face."""
    found: dict[str, dict[str, float]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.card[data-zone="hand"][data-card]')]
          .map(card => [card.dataset.card, card.getBoundingClientRect().toJSON()]))"""
    )
    return found


def places(box: dict[str, float]) -> list[tuple[float, float]]:
    """The middle of a card, and its left edge."""
    return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), (box["x"] + 2, box["y"] + box["height"] / 2)]


def check_reach(page: Page) -> None:
    """Every card in hand is what a press on its middle or left edge meets, and is large enough."""
    for face, box in boxes(page).items():
        assert min(box["width"], box["height"]) >= 24, face
        assert [page.evaluate(_UNDER, place) for place in places(box)] == [face, face]


def check_inside(page: Page) -> None:
    """Nothing that is open, asked or counted lies outside the window."""
    outside = page.evaluate(
        """() => [...document.querySelectorAll('.card[data-card], .choice, [data-region="scores"]')]
          .filter(node => node.checkVisibility()).map(node => [node, node.getBoundingClientRect()])
          .filter(([, box]) => Math.min(box.left, box.top) < -1
            || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
          .map(([node]) => node.dataset.card ?? node.textContent)"""
    )
    assert outside == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("size", "other"), [(SMALL, FLAT), (FLAT, SMALL)])
def test_every_card_can_be_touched_through_a_whole_deal(page: Page, size: Any, other: Any) -> None:
    """BC-A11Y-01, BC-A11Y-02, BC-UI-15: middle and left edge, six cards and fewer, turned mid-trick."""
    page.set_viewport_size(size)
    keep(page, game(Deal(up="9h", south="Jh Jd Ah As Ks", then="pass pass pass order"), dealer="S"))
    player = Player(page).open()
    edge = 0
    while (state := player.state()).phase in (Phase.DISCARD, Phase.PLAY):
        check_reach(page)
        check_inside(page)
        assert leaks(page, state) == []
        face = cards_of(player)[-1]
        edge = 1 - edge
        spot = places(boxes(page)[face])[edge]
        if state.phase is Phase.DISCARD:
            page.mouse.click(*spot)
            player.after(player.button(f"-{face}").click)
        else:
            player.after(partial(page.mouse.click, *spot))
        if len(boxes(page)) == 3:
            facts = shown(page)
            for turned in (other, size, other, size):
                page.set_viewport_size(turned)
                check_inside(page)
            assert shown(page) == facts
        if shown(page)["phase"] != "play":
            break
    assert differences(page, player.record()) == {}


def test_press_where_a_card_was_does_nothing(page: Page) -> None:
    """BC-UI-15: no ghost of a played card takes the press, and none blocks another card."""
    keep(page, game(Deal(up="9h", south="Jh Jd Ah As Ks", then="pass pass pass order -Ks"), dealer="S"))
    player = Player(page).open()
    row = boxes(page)
    left = min(row.values(), key=lambda box: box["x"])
    player.do(cards_of(player)[0])
    before = player.record()
    gone = (left["x"] + 3, left["y"] + left["height"] / 2)
    assert page.evaluate(_UNDER, gone) == ""
    page.mouse.click(*gone)
    assert player.record() == before
    check_reach(page)
