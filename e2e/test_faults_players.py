"""What fails inside the program is told, and the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.opening import open_table
from e2e.visitor import (
    NO_TRACES,
    PLAYER_DEALS,
    close_panel,
    dismiss_notes,
    note,
    panel,
    phase_of,
    play_game,
    play_on,
    play_until,
    press,
    reload,
    reported,
    statistics,
    stored,
    traces,
)
from euchre.app.driver import WENT_WRONG
from tools.site import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page, Route

    from e2e.gate import Gate

MAIN = (ROOT / "euchre/web/main.py").read_text(encoding="utf-8")
WRITTEN_DOWN = r"^(A computer player|The game|A press) (failed|stopped)|^Traceback|^RuntimeError: no|^ |^$"

# The third question to the brain fails, wherever it is answered.
BRAIN_FAILS = """
from euchre.web import brain
_decide, _asked = brain.WorkerBrain.decide, []
async def _failing(self, *question):
    _asked.append(1)
    if len(_asked) == 3:
        raise RuntimeError("no thought")
    return await _decide(self, *question)
brain.WorkerBrain.decide = _failing
"""
# A player itself fails once: not even its rule of thumb is left.
PLAYER_FAILS = """
from euchre.app import players
_decide, _asked = players.BotPlayer.decide, []
async def _failing(self, *question):
    _asked.append(1)
    if len(_asked) == 3:
        raise RuntimeError("no player")
    return await _decide(self, *question)
players.BotPlayer.decide = _failing
"""
PRESS_FAILS = """
from euchre.app import commands
def _failing(controller, value):
    raise RuntimeError("no panel")
commands.COMMANDS["glossary"] = _failing
"""
WORKER_FAILS = """
__all__ = ["decide"]
__export__ = ["decide"]
def decide(text):
    raise ValueError("no answer")
"""


def with_fault(page: Page, fault: str) -> None:
    """Let the program of `page` have this fault."""

    def answer(route: Route) -> None:
        future = "from __future__ import annotations"
        route.fulfill(content_type="text/x-python", body=MAIN.replace(future, f"{future}\n{fault}", 1))

    page.route("**/euchre/web/main.py", answer)


def collect(client: CDPSession) -> None:
    """Let the browser throw away what nobody holds."""
    client.send("HeapProfiler.collectGarbage")


def listeners(page: Page) -> int:
    """How many listeners the page has."""
    client = page.context.new_cdp_session(page)
    collect(client)
    counters: dict[str, int] = client.send("Memory.getDOMCounters")
    client.detach()
    return counters["jsEventListeners"]


def test_player_who_cannot_think_is_told_and_the_game_ends(page: Page, gate: Gate) -> None:
    """BC-PY-05: with its name, and by a rule of thumb."""
    gate.allow(WRITTEN_DOWN)
    with_fault(page, BRAIN_FAILS)
    open_table(page, seed=PLAYER_DEALS)
    page.get_by_role("button", name="Deal").click()
    expect(page.locator("[data-region='note']")).to_contain_text("could not think that through")
    play_game(page)
    assert len(dismiss_notes(page)) == 1


def test_game_that_stopped_says_so_and_goes_on(page: Page, gate: Gate) -> None:
    """BC-PY-05: closing the note is the way on, the details are in the console, and what is saved is whole."""
    gate.allow(WRITTEN_DOWN)
    with_fault(page, PLAYER_FAILS)
    open_table(page, seed=PLAYER_DEALS)
    page.get_by_role("button", name="Keep my statistics").click()
    page.get_by_role("button", name="Deal").click()
    expect(page.locator("[data-region='note']")).to_contain_text(WENT_WRONG)
    assert dismiss_notes(page) == [WENT_WRONG]
    play_until(page, "play")
    record = reported(page)
    reload(page)
    play_on(page, 0)
    assert reported(page) == record
    assert "game" in stored(page)


def test_press_that_fails_is_told_and_the_page_lives_on(page: Page, gate: Gate) -> None:
    """BC-PY-05."""
    gate.allow(WRITTEN_DOWN)
    with_fault(page, PRESS_FAILS)
    open_table(page)
    press(page, "glossary")
    assert note(page) == WENT_WRONG
    dismiss_notes(page)
    panel(page, "rules")
    close_panel(page)
    assert play_until(page, "deal_over") == "deal_over"


def test_worker_that_fails_changes_nothing(page: Page) -> None:
    """BC-PY-05: the page thinks for itself, to the same end."""
    games = []
    for fault in (WORKER_FAILS, None):
        if fault is not None:
            page.route("**/euchre/web/ai_worker.py", lambda route: route.fulfill(body=WORKER_FAILS))
        open_table(page, seed="worker")
        play_until(page, "deal_over")
        play_until(page, "play")
        play_until(page, "deal_over")
        games.append(reported(page))
        page.unroute_all()
    assert games[0] == games[1]


def test_many_games_leave_one_listener_of_each_kind(page: Page) -> None:
    """BC-PY-03 and BC-PY-04: every control works again after a collection, and one press is one action."""
    open_table(page, seed="many")
    client = page.context.new_cdp_session(page)
    for _ in range(2):
        for name in ("rules", "settings", "statistics", "about"):
            collect(client)
            panel(page, name)
            close_panel(page)
    counted = []
    for games in (10, 20):  # what is made once, when it is first needed, is there after the first ones
        for _ in range(games):
            press(page, "new-game")
            assert play_until(page, "play", "first_round", "second_round", "discard") != "idle"
        play_until(page, "play")
        counted.append(listeners(page))
    assert counted[1] <= counted[0]
    made = len(reported(page).actions)
    collect(client)
    card = page.locator(".card[data-legal='yes']").first
    text = str(card.get_attribute("data-action"))
    card.click()
    play_on(page, 0)
    own = [action for action in reported(page).actions[made:] if str(getattr(action, "card", "")) == text]
    assert len(own) == 1
    assert traces(page) == NO_TRACES
    assert statistics(page) == {}
    assert phase_of(page) != "idle"
