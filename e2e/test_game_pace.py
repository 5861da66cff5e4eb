"""Three ways to move the table, one game: the same presses give the same log and score."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from e2e.player import Player
from e2e.positions import keep
from e2e.table_facts import differences, shown
from euchre.engine import Pass, format_action, legal_actions, replay

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from e2e.table_facts import Facts

_RUNNING = """() => document.getAnimations().filter(one => one.playState === "running"
  && one.effect.target?.closest(".card") && one.effect.getComputedTiming().duration > 100).length"""


def play_a_deal(page: Page) -> tuple[Facts, int]:
    """What the table shows after one deal of first legal actions, and the most cards seen in motion at once."""
    player = Player(page)
    player.wait_until_asked()
    player.command("deal").click()
    page.locator('#table:not([data-phase="idle"])').wait_for()
    moving = int(page.evaluate(_RUNNING))
    player.wait_until_asked()
    while shown(page)["phase"] != "deal_over":
        legal = legal_actions(replay(player.record()))
        action = next((one for one in legal if isinstance(one, Pass)), legal[0])
        player.after(partial(player.click, format_action(action)))
        moving = max(moving, int(page.evaluate(_RUNNING)))
    assert differences(page, player.record()) == {}
    return shown(page), moving


def test_three_paces_give_the_same_log_and_score(page: Page) -> None:
    """BC-A11Y-07: moving, moving with reduced motion, and at once. Reduced motion moves nothing."""
    keep(page)
    results = []
    for speed, motion in (("fast", "no-preference"), ("fast", "reduce"), ("instant", "no-preference")):
        page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        Player(page).open(seed="one pace", speed=speed)
        results.append(play_a_deal(page))
        page.evaluate("localStorage.removeItem('euchre.game'); sessionStorage.clear()")
    facts = [facts for facts, _ in results]
    assert facts[0]["log"] == facts[1]["log"] == facts[2]["log"]
    assert facts[0] == facts[1] == facts[2]
    assert results[0][1] > 0, "cards fly"
    assert results[1][1] == 0, "and do not when motion is to be reduced"
