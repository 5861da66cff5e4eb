"""Presses at the wrong moment, twice, or too early; and what the table shows between two moments."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import film
from e2e.player import Player
from e2e.positions import Deal, game, keep
from e2e.table_facts import differences, shown
from euchre.app.naming import card_name
from euchre.engine import Pass, Play, Seat, replay
from euchre.engine.cards import parse_card

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from euchre.engine import GameRecord

TRUMPS = "Jh Jd Ah Kh Qh"
LEADING = Deal(up="9h", south=TRUMPS, then="order -9h", east="Ac Kc Qc Jc Tc")


def own(record: GameRecord, kind: type[Play | Pass]) -> int:
    """How many actions of this kind the player at the bottom made."""
    return sum(isinstance(action, kind) and action.seat is Seat.SOUTH for action in record.actions)


@pytest.mark.parametrize("speed", ["fast", "instant"])
def test_two_presses_at_once_are_one_action(page: Page, speed: str) -> None:
    """BC-UI-01: a double click on a card, two cards, a key and a click together, and a double click on Pass."""
    keep(page, game(Deal(up="9h", south=TRUMPS, east="Ac Kc Qc Jc Tc"), dealer="E"))
    player = Player(page).open(speed=speed)
    player.after(partial(page.evaluate, "() => { const b = document.querySelector('.choice[data-action=pass]');"
                         " b.click(); b.click(); b.click(); }"))  # fmt: skip
    assert own(player.record(), Pass) == 1
    player.after(partial(page.evaluate, "() => { for (const b of document.querySelectorAll('.choice')) b.click(); }"))
    assert own(player.record(), Pass) == 1
    cards = "() => { for (const c of document.querySelectorAll('.card[data-legal=yes]')) { c.click(); c.click(); } }"
    for plays in (1, 2):
        if shown(page)["phase"] != "play":
            break
        player.after(partial(page.evaluate, cards))
        assert own(player.record(), Play) == plays
    key = """() => { const c = document.querySelector('.card[data-legal=yes]'); c.click();
      document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "1", bubbles: true}));
      document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true})); }"""
    if shown(page)["phase"] == "play":
        player.after(partial(page.evaluate, key))
        assert own(player.record(), Play) == 3
    assert differences(page, player.record()) == {}


def test_double_click_with_a_real_mouse_plays_one_card(page: Page) -> None:
    """BC-UI-01."""
    keep(page, game(LEADING, dealer="E"))
    player = Player(page).open(speed="fast")
    player.after(player.card("Jd").dblclick)
    assert own(player.record(), Play) == 1
    expect(page.locator('.card[data-zone="trick"]')).to_have_count(0)
    assert differences(page, player.record()) == {}


def test_late_second_press_of_a_double_click_is_not_another_action(page: Page) -> None:
    """BC-UI-01: at instant speed the next question is there before the finger is up again."""
    keep(page, game(LEADING, dealer="E"))
    player = Player(page).open()
    player.do("Jd")
    player.card("Jh").hover()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    player.do("Jh")
    plays = [str(one.card) for one in player.record().actions if isinstance(one, Play) and one.seat is Seat.SOUTH]
    assert plays == ["Jd", "Jh"]


def test_presses_before_the_turn_do_nothing(page: Page) -> None:
    """BC-UI-03, BC-UI-07, BC-UI-08: everything is pressed while the cards are dealt and the others call."""
    keep(page)
    player = Player(page).open(seed="early presses", speed="fast")
    film.start(page)
    page.evaluate(
        """() => { window.pressing = setInterval(() => {
          for (const card of document.querySelectorAll(".card")) card.click();
          for (const key of ["1", "5", "o", "p", "h", "s"])
            if (document.querySelector("#table").dataset.phase === "idle"
                || document.querySelector('.seat[data-turn="yes"]')?.dataset.seat !== "S")
              document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
        }, 40); }"""
    )
    player.go_on()
    page.evaluate("clearInterval(pressing)")
    record = player.record()
    assert [action for action in record.actions if getattr(action, "seat", None) is Seat.SOUTH] == []
    assert differences(page, record) == {}
    check_nothing_is_told_early(page, record)


def check_nothing_is_told_early(page: Page, record: GameRecord) -> None:
    """The up card is neither open nor named before it is turned, and nobody calls before that."""
    deal = replay(record).deal
    assert deal is not None
    up = str(deal.up_card)
    reel = film.frames(page)
    turned = next(at for at, frame in enumerate(reel) if up in frame["open"])
    assert turned > 1
    for frame in reel[:turned]:
        assert card_name(parse_card(up)) not in frame["words"].lower()
        assert "is turned up" not in frame["words"]
        assert frame["bubbles"] == ""
    assert any(frame["deck"] == 24 for frame in reel[:turned])


def test_lead_at_once_after_a_won_trick_stays_on_the_table(page: Page) -> None:
    """BC-UI-04 and BC-UI-10: each trick grows card by card and leaves whole, the last one too, before the result."""
    keep(page, game(LEADING, dealer="E"))
    player = Player(page).open(speed="fast")
    film.start(page)
    page.evaluate(
        """() => { window.leading = setInterval(() => {
          document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "1", bubbles: true}));
        }, 10); }"""
    )
    page.locator('#table[data-phase="deal_over"]').wait_for(timeout=60_000)
    player.wait_until_asked()
    page.evaluate("clearInterval(leading)")
    record = player.record()
    plays = [str(action.card) for action in record.actions if isinstance(action, Play)]
    tricks = [plays[at : at + 4] for at in range(0, 20, 4)]
    allowed = [sorted(trick[:size]) for trick in tricks for size in range(1, 5)]
    reel = [frame for frame in film.frames(page) if frame["trick"]]
    at = 0
    for frame in reel:
        assert frame["trick"] in allowed[at:], "a trick lost or gained cards out of order"
        at = allowed.index(frame["trick"])
    whole = [frame for frame in reel if frame["trick"] == sorted(tricks[-1])]
    assert whole, "the last trick was shown"
    assert all(frame["taken"] == 16 and frame["held"] == 0 for frame in whole)
    assert not any(frame["phase"] == "deal_over" and frame["asked"] for frame in whole)
    assert differences(page, record) == {}


def new_game(page: Page) -> None:
    """Press New game in the menu, by script: as fast as a press can come."""
    page.evaluate("document.querySelector('#menu [data-command=\"new-game\"]').click()")


def test_new_game_while_a_bot_thinks_leaves_nothing_behind(page: Page) -> None:
    """BC-UI-05 and BC-PY-04: ten games are left while a player thinks, then 20 more, and one press is one action."""
    keep(page)
    player = Player(page).open(seed="left games", speed="slow")
    for _ in range(10):
        player.command("deal").click()
        page.locator('#table:not([data-phase="idle"])').wait_for()
        new_game(page)
        page.locator('#table[data-phase="idle"]').wait_for()
        player.wait_until_asked()
    assert shown(page)["log"] == []
    for _ in range(20):
        new_game(page)
    page.evaluate("document.querySelector('#menu [data-command=\"settings\"]').click()")
    page.locator('#panel [data-key="speed"]').first.wait_for()
    choose_speed(page, "instant")
    page.locator('#panel [data-command="close"]').first.click()
    player.go_on()
    record = player.record()
    assert record.seed == "left games/31"
    before = len([action for action in record.actions if getattr(action, "seat", None) is Seat.SOUTH])
    assert before == 0
    assert differences(page, record) == {}
    player.do("pass")
    assert own(player.record(), Pass) >= 1
    assert differences(page, player.record()) == {}


def choose_speed(page: Page, speed: str) -> None:
    """Set the pace in the open settings."""
    field = page.locator('#panel [data-key="speed"]').first
    if field.evaluate("node => node.tagName") == "SELECT":
        field.select_option(speed)
    else:
        page.locator(f'#panel [data-key="speed"][value="{speed}"]').check()
    expect(page.locator(f'html[data-speed="{speed}"]')).to_be_attached()
