"""A game that was left goes on at the same decision, and ends as if nobody had left."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.kept_games import after_three_tricks, sealed_game, sitting_out, stuck_dealer
from e2e.opening import open_table, table_address, wait_until_ready
from e2e.table_facts import differences, shown
from e2e.visitor import (
    AGREED,
    note,
    open_kept,
    panel,
    phase_of,
    play_game,
    play_on,
    play_until,
    press,
    put,
    reload,
    reported,
    set_field,
    statistics,
    stored_data,
)
from euchre.ai.levels import bot_for
from euchre.app.keeper import GAME, SETTINGS
from euchre.app.links import game_text, read_game
from euchre.app.settings import Settings, read_settings, settings_data
from euchre.app.store import seal
from euchre.engine import NameTrump, OrderUp, Pass, Phase, RuleSet, format_action
from euchre.engine.rules import StickDealer
from tests.app.visiting import ChanceBrain, Visit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from euchre.ai.bot import Decision
    from euchre.engine import Observation, SeatAction

SEED = "cat"  # it brings all phases in this order
PHASES = ("idle", "first_round", "second_round", "play", "deal_over", "discard")
TO_FIVE = Settings(rules=RuleSet(target=5))


class Thinker(ChanceBrain):
    """Thinks like the computer's players."""

    def __init__(self, level: str) -> None:
        super().__init__()
        self.level = level

    async def decide(self, level: str, observation: Observation, seed: int, effort: float) -> Decision:
        await asyncio.sleep(0)
        return bot_for(level).decide(observation, effort, seed)


def visitor_choice(observation: Observation) -> SeatAction:
    """What `visitor.play_until` presses."""
    legal = observation.legal
    if observation.phase is Phase.FIRST_ROUND:
        return next(
            call for call in legal if isinstance(call, OrderUp if observation.seat is observation.dealer else Pass)
        )
    if observation.phase is Phase.SECOND_ROUND:
        return next(call for call in legal if isinstance(call, NameTrump))
    return min(legal, key=format_action)


async def whole_game(seed: str) -> str:
    """The text of the whole game, played without a browser and without a break."""
    visit = Visit(f"seed={seed}&speed=instant", brain=Thinker("club"))
    visit.change("rule.target", "5")
    await visit.settle()
    while visit.observation.phase is not Phase.GAME_OVER:
        own = visit.observation.turn is not None
        await visit.act(visitor_choice(visit.observation) if own else None)
    return visit.controller.table.session.text


def facts(page: Page) -> object:
    """All that the table shows."""
    found = shown(page)
    found["trouble"] = note(page)
    return found


def test_reload_in_every_phase_changes_nothing(page: Page) -> None:
    """BC-PER-06, BC-PER-07 and BC-PY-08: the same view after it, and in the end the game that Python plays alone."""
    put(page, consent=AGREED, settings=seal(SETTINGS, settings_data(TO_FIVE)))
    open_table(page, seed=SEED)
    for phase in PHASES:
        assert play_until(page, phase) == phase
        if phase == "play":
            assert play_on(page, 2) == phase
        before = facts(page)
        reload(page)
        play_on(page, 0)
        assert facts(page) == before
    play_game(page)
    with ThreadPoolExecutor() as pool:  # this thread has a loop already
        alone = pool.submit(asyncio.run, whole_game(SEED)).result()
    assert game_text(reported(page)) == alone
    assert statistics(page)["Games"] == "1"


def test_look_of_a_left_game_is_complete(page: Page) -> None:
    """BC-PER-07: tricks, dealer, maker, trump, the trick on the table, whose turn, and the own cards face up."""
    record = after_three_tricks()
    open_kept(page, game=sealed_game(record))
    play_on(page, 0)
    assert differences(page, record) == {}
    expect(page.locator("[data-region='scores'] .tricks")).to_have_text(["2", "1"])
    expect(page.locator(".card[data-zone='trick']")).to_have_count(2)
    assert sorted(card[1] for card in shown(page)["cards"] if card[:1] == ("hand",) and card[2] == "S") == ["Jh", "Qh"]
    assert read_game(stored_data(page, GAME)["game"]) == reported(page)


def test_game_goes_on_by_itself_where_the_player_sits_out(page: Page) -> None:
    """BC-PER-06: left while the partner plays alone, it needs no press, and ends as it would have."""
    put(page, consent=AGREED, game=sealed_game(sitting_out()))
    page.goto(table_address(speed="slow"))
    wait_until_ready(page)
    assert phase_of(page) == "play"
    expect(page.locator(".seat[data-position='bottom']")).to_have_attribute("data-out", "yes")
    page.locator(".card[data-zone='trick']").first.wait_for()
    page.goto(table_address())
    wait_until_ready(page)
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    expect(page.locator("[data-region='scores'] .points")).to_have_text(["4", "0"])
    assert statistics(page)["Deals"] == "1"


def test_tab_killed_at_once_loses_one_move_at_most(page: Page, context: BrowserContext) -> None:
    """BC-PY-08: the page gets no chance to say goodbye, and is opened again half a minute later."""
    page.add_init_script("addEventListener('pagehide', event => event.stopImmediatePropagation(), true)")
    put(page, consent=AGREED)
    open_table(page, seed=SEED)
    play_until(page, "play")
    made = len(reported(page).actions)
    page.evaluate("document.querySelector('.card[data-legal=yes]').click()")
    page.close()
    again = context.new_page()
    again.clock.set_system_time(datetime.now(UTC) + timedelta(seconds=30))
    open_table(again, seed=SEED)
    play_on(again, 0)
    assert note(again) == ""
    assert len(reported(again).actions) >= made
    play_game(again)
    assert statistics(again)["Games"] == "1"


def test_rules_of_a_game_under_way_stay(page: Page) -> None:
    """BC-PER-10, BC-PER-09: changed rules hold from the next game, also after a reload."""
    open_kept(page, game=sealed_game(stuck_dealer()))
    play_on(page, 0)
    assert "Stick the dealer" in page.locator(".prompt-note").inner_text()
    panel(page, "settings")
    set_field(page, "rule.stick_dealer", "off")
    set_field(page, "rule.discard_up_card", "false")
    expect(page.locator("#panel")).to_contain_text("These hold from the next game.")
    press(page, "rules")
    rules = page.locator("#panel .panel-body").inner_text()
    assert "The dealer can't pass in the second round" in rules
    press(page, "close")
    reload(page)
    play_on(page, 0)
    assert "Stick the dealer" in page.locator(".prompt-note").inner_text()
    expect(page.locator(".choice[data-action='pass']")).to_have_count(0)
    settings, faultless = read_settings(stored_data(page, SETTINGS))
    assert faultless
    assert (settings.rules.stick_dealer, settings.rules.discard_up_card) == (StickDealer.OFF, False)
    panel(page, "settings")
    expect(page.locator("#panel [data-key='rule.discard_up_card']")).not_to_be_checked()
    press(page, "new-game")
    press(page, "rules")
    expect(page.locator("#panel .panel-body")).to_contain_text("When the dealer passes too, the deal is thrown in")
    expect(page.locator("#panel .panel-body")).to_contain_text("but not the card just picked up")
