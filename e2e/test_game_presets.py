"""A whole game of every preset in the browser, and the same game played again outside it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from e2e.player import Player
from e2e.positions import keep, with_rules
from e2e.table_facts import VIEWER, differences, shown
from euchre.ai.levels import bot_for
from euchre.app.presets import PRESETS, Preset
from euchre.app.shuffling import bot_seed
from euchre.engine import Shuffle, apply, observe, replay

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from euchre.engine import GameRecord

LEVEL = "casual"
GAME_MS = 120_000
_PLAY = """() => {
  let calls = 0;
  const press = () => {
    if (document.querySelector("#table").dataset.phase === "game_over") return clearInterval(window.presses);
    const prompt = document.querySelector('[data-region="prompt"]');
    const offered = (asked) => prompt.dataset.asked === "yes"
      ? [...prompt.querySelectorAll('.choice:not([aria-disabled="true"])')].filter(asked) : [];
    const goOn = offered((choice) => ["deal", "continue", "cut"].includes(choice.dataset.command));
    const actions = offered((choice) => choice.dataset.action !== undefined);
    const card = document.querySelector('.card[data-zone="hand"][data-legal="yes"]');
    if (goOn.length > 0) return goOn[0].click();
    if (actions.length > 0) return actions[++calls % 3 === 0 ? actions.length - 1 : 0].click();
    if (card !== null) card.click();
  };
  window.presses = setInterval(press, 10);
}"""


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_whole_game_of_the_preset_is_the_same_outside_the_browser(page: Page, preset: Preset) -> None:
    keep(page, settings=replace(with_rules(preset.rules), levels=(LEVEL,) * 4))
    player = Player(page).open(seed=f"a game of {preset.key}")
    page.evaluate(_PLAY)
    page.locator('#table[data-phase="game_over"]').wait_for(timeout=GAME_MS)
    player.wait_until_asked()
    record = player.reported_record()
    assert record.rules == preset.rules
    assert differences(page, record) == {}
    facts = shown(page)
    end = replay(record)
    assert sorted(int(row[2]) for row in facts["scores"]) == sorted(end.scores)
    assert (facts["title"] == "Congratulations, you won!") == (end.winner is VIEWER.team)
    assert strays(record) == []


def strays(record: GameRecord) -> list[str]:
    """What a computer player did otherwise than it does here, with the same cards and the same seed."""
    bot, state, found = bot_for(LEVEL), record.start(), []
    for action in record.actions:
        if not isinstance(action, Shuffle) and action.seat is not VIEWER:
            seed = bot_seed(record.seed, state.turn_id, action.seat)
            decided = bot.decide(observe(state, action.seat), 1.0, seed).action
            found += [] if decided == action else [f"{action} instead of {decided}"]
        state = apply(state, action).state
    return found
