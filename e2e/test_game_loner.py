"""Going alone in the browser: who sits out, three cards a trick, 15 cards in play, and the way back to four."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.player import Player
from e2e.positions import Deal, game, keep, with_rules
from e2e.table_facts import differences, leaks, shown
from euchre.engine import Play, RuleSet, Seat, legal_actions

if TYPE_CHECKING:
    from playwright.sync_api import Page

TRUMPS = "Jh Jd Ah Kh Qh"


def open_game(page: Page, deal: Deal, dealer: str, speed: str = "instant") -> Player:
    keep(page, game(deal, dealer=dealer))
    return Player(page).open(speed=speed)


def out_seats(page: Page) -> list[str]:
    return [seat[0] for seat in shown(page)["seats"] if "sitting out" in seat[6]]


def taken_sizes(page: Page) -> list[int]:
    """Number of cards of each trick pile on the table."""
    piles: dict[tuple[str, int], int] = {}
    for card in shown(page)["cards"]:
        if card[0] == "taken":
            piles[card[2], card[3]] = piles.get((card[2], card[3]), 0) + 1
    return list(piles.values())


def test_lone_march_to_the_end_of_the_game(page: Page) -> None:
    """BC-ALN-07 and BC-SCO-06: 4 and 4 are 8 in a game to 5, wherever the score is shown."""
    rules = RuleSet(target=5)
    first = Deal(up="9c", south=TRUMPS, then="pass pass pass pass h_alone", to_end=True)
    record = game(first, Deal(up="9h", south=TRUMPS, then="pass pass pass"), dealer="E", rules=rules)
    keep(page, record, with_rules(rules))
    player = Player(page).open()
    assert shown(page)["scores"][0][2] == "4"
    expect(page.get_by_role("switch", name="Alone")).to_have_attribute("aria-checked", "false")
    player.do("order alone")
    player.do("-9h")
    assert out_seats(page) == ["N"]
    assert [card[1] for card in shown(page)["cards"] if card[0] == "out"] == [""] * 5
    for tricks, card in enumerate(TRUMPS.split()):
        assert shown(page)["inPlay"] == 15
        assert taken_sizes(page) == [3] * tricks
        assert differences(page, player.record()) == {}
        assert leaks(page, player.state()) == []
        player.do(card)
    facts = shown(page)
    assert facts["phase"] == "game_over"
    assert facts["title"] == "Congratulations, you won!"
    assert [row[2] for row in facts["scores"]] == ["8", "0"]
    assert facts["note"] == "Final score 8 to 0"
    assert facts["log"][-1] == "You & Rory win the game 8 to 0"
    assert [row[1] for row in facts["history"]] == ["4", "4"]
    assert page.evaluate("document.activeElement.id") == "prompt-title"
    log = player.log_text()
    for key in "123456opchds":
        page.keyboard.press(key)
    assert player.log_text() == log
    assert shown(page) == facts
    player.command("new-game").click()
    page.locator('#table[data-phase="idle"]').wait_for()
    player.go_on()
    facts = shown(page)
    assert facts["alone"] in ("", "false")
    assert out_seats(page) == []
    assert [row[1:] for row in facts["scores"]] == [["0", "0"], ["0", "0"]]


def test_viewer_sits_out_for_a_lone_partner(page: Page) -> None:
    """BC-ALN-06, BC-ALN-08, BC-ALN-09: the dealer sits out, no discard is asked, no press is needed or taken."""
    south = "9c Tc 9s Ts Qc"
    keep(page, game(Deal(up="9h", south=south, north=TRUMPS, then="pass order_alone"), dealer="S"))
    page.goto("./?speed=fast")
    page.locator('#table[data-phase="play"]').wait_for(timeout=60_000)
    page.wait_for_function("() => document.documentElement.dataset.ready === 'true'")
    page.evaluate(
        """() => { window.most = 99; window.presses = 0; window.pressing = setInterval(() => {
          if (document.querySelector("#table").dataset.phase !== "play") return;
          for (const card of document.querySelectorAll('.card')) { card.click(); window.presses += 1; }
          for (const key of "123456")
            document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
          window.most = Math.min(window.most,
            document.querySelectorAll('.card[data-zone="out"][data-seat="S"]').length);
        }, 100); }"""
    )
    assert out_seats(page) == ["S"]
    facts = shown(page)
    assert facts["trump"] == "Hearts, ordered up by Rory, alone"
    assert "sitting out" in next(seat[6] for seat in facts["seats"] if seat[0] == "S")
    page.locator('#table[data-phase="deal_over"]').wait_for(timeout=30_000)
    player = Player(page)
    player.wait_until_asked()
    page.evaluate("clearInterval(pressing)")
    assert page.evaluate("presses") > 24
    assert page.evaluate("most") == 5
    record = player.record()
    assert [action for action in record.actions if isinstance(action, Play) and action.seat is Seat.SOUTH] == []
    assert sum(isinstance(action, Play) for action in record.actions) == 15
    assert differences(page, record) == {}
    player.go_on()
    assert out_seats(page) == []
    assert len([card for card in shown(page)["cards"] if card[0] == "hand" and card[1]]) == 5


AGAINST_WEST = Deal(up="9h", south="Ac Kc As Ks Ad", west=TRUMPS, then="order_alone -9h")
AGAINST_EAST = Deal(up="9h", south="Ac Kc As Ks Ad", east=TRUMPS, then="order_alone -9h")


@pytest.mark.parametrize(("deal", "dealer", "partner"), [(AGAINST_WEST, "S", "E"), (AGAINST_EAST, "N", "W")])
def test_viewer_plays_against_a_lone_opponent(page: Page, deal: Deal, dealer: str, partner: str) -> None:
    """BC-ALN-10: only the loner's partner is shown as sitting out."""
    player = open_game(page, deal, dealer)
    assert out_seats(page) == [partner]
    while shown(page)["phase"] == "play":
        state = player.state()
        assert differences(page, player.record()) == {}
        player.do(str(legal_actions(state)[0].card))  # type: ignore[union-attr]
    assert set(taken_sizes(page)) == {3}
    assert len(taken_sizes(page)) == 5
