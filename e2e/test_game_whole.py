"""Whole games in the browser: what the page shows is the engine's view of the same record, at every question."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from e2e.player import Player
from e2e.positions import keep, with_rules
from e2e.table_facts import VIEWER, differences, leaks, shown
from euchre.engine import Pass, RuleSet, format_action, legal_actions, replay, steps
from euchre.engine.events import DealScored, ThrownIn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from euchre.engine import GameRecord, SeatAction


def choice_of(record: GameRecord, chance: Random) -> SeatAction:
    """A legal action of the seat on turn, by chance; it passes three times of four when it may."""
    legal = legal_actions(replay(record))
    passes = [action for action in legal if isinstance(action, Pass)]
    return passes[0] if passes and chance.random() < 0.75 else chance.choice(legal)


_LISTEN = """() => {
  const announcer = document.querySelector("#announcer");
  const hear = () => (window.told += announcer.textContent);
  new MutationObserver(hear).observe(announcer, { childList: true, characterData: true, subtree: true });
}"""


def deal(page: Page, go_on: Callable[[], None]) -> None:
    """Go on to the next deal; what is said of the last one is read to its end, and then the new hand."""
    page.evaluate("window.told = ''")
    go_on()
    page.wait_for_function("() => window.told.includes('ou hold ')")


def play_game(player: Player, do: Callable[[str], None], go_on: Callable[[], None], chance: Random) -> None:
    """Play to the end of the game; the table is compared with the engine at every question."""
    page = player.page
    page.evaluate(_LISTEN)
    while shown(page)["phase"] != "game_over":
        record = player.record()
        assert differences(page, record) == {}
        assert leaks(page, replay(record)) == []
        assert page.evaluate("document.activeElement !== document.body"), "the focus fell to the page"
        if shown(page)["phase"] == "deal_over":
            deal(page, go_on)
        else:
            do(format_action(choice_of(record, chance)))


def check_end(player: Player, target: int) -> None:
    """The table of hands, the score, the result and the focus are those of the record that a report gives."""
    page = player.page
    assert page.evaluate("document.activeElement.id") == "prompt-title"
    record = player.reported_record()
    assert differences(page, record) == {}
    facts = shown(page)
    rows = [row[1:3] for row in facts["history"]]
    scored = [event for step in steps(record) for event in step.events if isinstance(event, DealScored | ThrownIn)]
    assert len(rows) == len(scored)
    assert [sum(int(row[team]) for row in rows) for team in (0, 1)] == [int(row[2]) for row in facts["scores"]]
    assert max(int(row[2]) for row in facts["scores"]) >= target
    assert (facts["title"] == "Congratulations, you won!") == (replay(record).winner is VIEWER.team)


def test_whole_game_by_mouse_shows_what_the_engine_says(page: Page) -> None:
    """BC-A11Y-04."""
    keep(page)
    player = Player(page).open(seed="a whole game")
    player.go_on()
    play_game(player, player.do, player.go_on, Random(11))
    check_end(player, 10)


def test_whole_game_by_keys_shows_what_the_engine_says(page: Page) -> None:
    """BC-A11Y-05, to five points."""
    keep(page, settings=with_rules(RuleSet(target=5)))
    player = Player(page).open(seed="another game")
    enter = partial(player.after, partial(page.keyboard.press, "Enter"))
    enter()
    play_game(player, player.do_by_keys, enter, Random(12))
    check_end(player, 5)
