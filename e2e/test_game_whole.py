"""Whole games in the browser: what the page shows is the engine's view of the same record, at every question."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from e2e.player import Player
from e2e.positions import keep
from e2e.table_facts import VIEWER, differences, leaks, observation_of, shown
from euchre.engine import Pass, format_action, legal_actions, replay, steps
from euchre.engine.events import DealScored, ThrownIn

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from euchre.engine import GameRecord, SeatAction


def choice_of(record: GameRecord, chance: Random) -> SeatAction:
    """A legal action of the seat on turn, by chance; it passes three times of four when it may."""
    legal = legal_actions(replay(record))
    passes = [action for action in legal if isinstance(action, Pass)]
    return passes[0] if passes and chance.random() < 0.75 else chance.choice(legal)


def test_whole_game_by_mouse_shows_what_the_engine_says(page: Page) -> None:
    """Spec rows 13, 35, 39, 40, 41, 43, 44, 45, 46 and BC-A11Y-04."""
    keep(page)
    player = Player(page).open(seed="a whole game")
    chance = Random(11)
    player.go_on()
    while True:
        phase = shown(page)["phase"]
        if phase == "game_over":
            break
        record = player.record()
        assert differences(page, record) == {}
        assert leaks(page, replay(record)) == []
        if phase == "deal_over":
            player.go_on()
        else:
            player.do(format_action(choice_of(record, chance)))
    assert page.evaluate("document.activeElement.id") == "prompt-title"
    record = player.reported_record()
    assert differences(page, record) == {}
    facts = shown(page)
    rows = [row[1:3] for row in facts["history"]]
    scored = [event for step in steps(record) for event in step.events if isinstance(event, DealScored | ThrownIn)]
    assert len(rows) == len(scored)
    assert [sum(int(row[team]) for row in rows) for team in (0, 1)] == [int(row[2]) for row in facts["scores"]]
    state = replay(record)
    assert max(int(row[2]) for row in facts["scores"]) >= 10
    assert (facts["title"] == "Congratulations, you won!") == (state.winner is VIEWER.team)
    assert observation_of(record).revealed is not None
