from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.app.document import Buttons
from euchre.app.intents import Change, Choose, Command
from euchre.engine import Phase, Seat, format_action, steps
from tests.app.visiting import ChanceBrain, Visit, visits

if TYPE_CHECKING:
    from euchre.ai.bot import Decision
    from euchre.app.view import Glance
    from euchre.engine import Observation


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]


@visits
async def test_deal_may_be_pressed_as_soon_as_it_is_shown() -> None:
    visit = Visit()
    visit.command("deal")
    visit.command("deal")
    await visit.settle()
    assert visit.observation.number == 1
    visit.command("new-game-confirm")
    visit.command("deal")
    await visit.settle()
    assert (visit.observation.number, visit.controller.table.session.record.seed) == (1, "fox/2")


@visits
async def test_same_seed_gives_the_same_game() -> None:
    """BC-DEAL-09: whatever the names, faces and storage."""
    first, second = Visit(), Visit(label="another place")
    second.change("name.W", "Zoë")
    second.change("face.N", "3")
    second.command("consent-accept")
    await first.play_game()
    await second.play_game()
    assert first.controller.table.session.record.actions == second.controller.table.session.record.actions


@visits
async def test_games_without_a_seed_differ() -> None:
    """BC-DEAL-06."""
    visit = Visit("speed=instant")
    await visit.play_to(Phase.DEAL_OVER)
    first = visit.controller.table.session.record.actions[0]
    visit.command("new-game-confirm")
    await visit.play_to(Phase.DEAL_OVER)
    assert visit.controller.table.session.record.actions[0] != first


@visits
async def test_conceding_asks_first() -> None:
    visit = Visit()
    visit.command("concede")
    assert visit.view.panel is None
    await visit.play_to(Phase.PLAY)
    before = visit.observation
    visit.command("concede")
    panel = visit.view.panel
    assert panel is not None
    assert panel.alert
    commands = [button.command for block in panel.blocks if isinstance(block, Buttons) for button in block.buttons]
    assert commands == ["cancel", "concede-confirm"]
    visit.command("cancel")
    assert visit.view.panel is None
    assert visit.observation == before
    visit.command("concede")
    visit.command("concede-confirm")
    await visit.settle()
    assert visit.observation.phase is Phase.GAME_OVER
    prompt = visit.view.table.prompt
    assert prompt is not None
    assert (prompt.title, prompt.note) == ("You conceded: Alex & Sam won", "The game was given up at 0 to 0")
    assert visit.controller.keeper.stats.total.conceded == 1
    assert visit.controller.keeper.stats.total.lost == 1
    visit.command("concede-confirm")
    assert visit.controller.keeper.stats.total.lost == 1


@visits
async def test_new_game_asks_first_when_deals_would_be_lost() -> None:
    visit = Visit()
    await visit.play_to(Phase.DEAL_OVER)
    visit.command("new-game")
    assert visit.view.panel is not None
    assert visit.observation.phase is Phase.DEAL_OVER
    visit.command("new-game-confirm")
    await visit.settle()
    assert visit.observation.phase is Phase.IDLE
    assert visit.observation.scores == (0, 0)


@visits
async def test_twenty_new_games_leave_one_task() -> None:
    """BC-UI-05, BC-PY-04: whatever the table was doing."""

    async def long_sleep(_: float) -> None:
        await asyncio.sleep(3600)

    visit = Visit("seed=fox&speed=normal", sleep=long_sleep)
    await visit.settle()
    for number in range(20):
        visit.command("deal")
        for _ in range(number):
            visit.command("skip")
            await asyncio.sleep(0)
        visit.command("new-game")
    for _ in range(5):
        await asyncio.sleep(0)
    assert len(asyncio.all_tasks()) == 2  # this test and the game
    assert visit.observation.phase is Phase.IDLE
    asked = len(visit.brain.asked)
    for _ in range(50):
        await asyncio.sleep(0)
    assert len(visit.brain.asked) == asked


@visits
async def test_new_game_while_a_bot_thinks_stays_untouched() -> None:
    """BC-UI-05."""
    gate = asyncio.Event()

    class Slow(ChanceBrain):
        async def decide(self, level: str, observation: Observation, seed: int, effort: float) -> Decision:
            await gate.wait()
            return await super().decide(level, observation, seed, effort)

    visit = Visit(brain=Slow())
    await visit.settle()
    for _ in range(10):
        visit.command("deal")
        for _ in range(10):
            await asyncio.sleep(0)
        visit.command("new-game")
    gate.set()
    for _ in range(50):
        await asyncio.sleep(0)
    assert visit.observation.phase is Phase.IDLE
    assert visit.controller.table.session.record.actions == ()


def test_failing_brain_is_told_and_the_game_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    """BC-PY-05."""

    async def run() -> None:
        visit = Visit(brain=ChanceBrain(fails_at=(3, 4, 9)))
        await visit.play_to(Phase.DEAL_OVER)
        assert "could not think" in visit.view.table.note
        visit.command("dismiss-note")
        await visit.play_game()

    asyncio.run(run())
    assert "A computer player failed" in errors(caplog)


def test_fault_in_the_loop_is_told_with_a_way_on(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BC-PY-05."""

    async def run() -> None:
        visit = Visit()
        await visit.settle()
        faults = iter([True])
        table = visit.controller.table
        begin = table.turn_began

        def faulty(seat: Seat) -> None:
            if next(faults, False):
                raise RuntimeError("broken")
            begin(seat)

        monkeypatch.setattr(table, "turn_began", faulty)
        visit.command("deal")
        for _ in range(50):
            await asyncio.sleep(0)
        assert "went wrong" in visit.view.table.note
        visit.command("dismiss-note")
        await visit.play_game()
        assert visit.view.table.note == ""

    asyncio.run(run())
    assert "The game stopped" in errors(caplog)


@visits
async def test_house_rules_wait_for_the_next_game() -> None:
    """BC-PER-10: but a game that nothing was dealt in takes them at once."""
    visit = Visit()
    visit.change("rule.target", "5")
    assert visit.observation.rules.target == 5
    await visit.play_to(Phase.DEAL_OVER)
    visit.change("rule.target", "7")
    assert visit.observation.rules.target == 5
    visit.command("new-game-confirm")
    assert visit.observation.rules.target == 7


@visits
async def test_the_person_cuts_when_the_rules_ask_for_it() -> None:
    decks: set[object] = set()
    for cut in ("6", "12"):
        for number in range(40):
            visit = Visit(f"seed=cut-{number}&speed=instant")
            visit.change("rule.cut", "right")
            await visit.settle()
            visit.command("deal")
            await visit.settle()
            if visit.controller.table.ui.cutting:
                break
        visit.command("cut", "many")
        assert visit.controller.table.ui.cutting
        visit.command("cut", cut)
        await visit.settle()
        assert not visit.controller.table.ui.cutting
        assert visit.observation.dealer.right is Seat.SOUTH
        decks.add(visit.controller.table.session.record.actions[0])
    assert len(decks) == 2


@visits
async def test_first_jack_is_shown_before_the_first_deal() -> None:
    visit = Visit("seed=fox&speed=fast")
    visit.change("rule.first_dealer", "first_jack")
    await visit.settle()
    seen = []
    visit.controller.table._changed = lambda: seen.append(visit.controller.table.ui.dealer_draw)
    await visit.act()
    longest = max(seen, key=len)
    assert longest[-1][0] is visit.controller.table.session.record.first_dealer
    assert visit.controller.table.ui.dealer_draw == ()


@visits
async def test_record_of_a_played_game_is_legal() -> None:
    visit = Visit()
    await visit.play_game()
    record = visit.controller.table.session.record
    assert [step.state.turn_id for step in steps(record)] == list(range(1, len(record.actions) + 1))


TEXTS = ("pass", "order", "order alone", "h", "s alone", "-9c", "Jh", "concede", "", "💥", "deal x")


OTHER_NAMES = (
    "cut new-game new-game-confirm concede concede-confirm cancel alone skip take-back last-trick review history "
    "settings report consent-accept consent-decline erase erase-confirm export side dismiss-note "
    "reset-statistics-confirm unknown"
)


NAMES = [*("deal", "continue") * 12, *OTHER_NAMES.split(" ")]


CHANGES = (("speed", "fast"), ("speed", "instant"), ("name.S", "\x00"), ("rule.target", "5"), ("import", "{"), ("", ""))


def random_intent(visit: Visit, rng: Random) -> Choose | Command | Change:
    kind = rng.random()
    if kind < 0.5:
        legal = visit.observation.legal
        return Choose(format_action(rng.choice(legal)) if legal and rng.random() < 0.8 else rng.choice(TEXTS))
    if kind < 0.92:
        return Command(rng.choice(NAMES), rng.choice(["", "9", "-1", "99999"]))
    return Change(*rng.choice(CHANGES))


@pytest.mark.parametrize("seed", range(4))
def test_any_intent_at_any_time_is_survived(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    """BC-UI-03: nothing raises, the record stays legal, one task drives."""

    async def run() -> None:
        rng = Random(seed)
        visit = Visit(f"seed=fuzz-{seed}&speed=instant")
        for _ in range(1500):
            visit.controller.handle(random_intent(visit, rng))
            for _ in range(rng.randrange(4)):
                await asyncio.sleep(0)
            view = visit.views[-1]
            faces = [card.face for card in view.table.cards if card.face is not None]
            assert len(view.table.cards) == 24
            assert len(set(faces)) == len(faces)
            assert len(view.announcement) <= 120
        assert list(steps(visit.controller.table.session.record)) is not None
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) <= 4

    asyncio.run(run())
    assert errors(caplog) == []


@visits
async def test_what_a_seat_knows_is_worked_out_once_between_two_actions() -> None:
    visit = Visit()
    await visit.play_to(Phase.PLAY)
    known = visit.observation
    assert visit.observation is known
    assert visit.controller.table.session.observe(Seat.NORTH) != known
    await visit.act()
    assert visit.observation.turn_id > known.turn_id


@visits
async def test_a_page_that_can_t_be_made_gives_nothing_to_draw_and_the_game_goes_on() -> None:
    glances: list[Glance] = []
    visit = Visit()
    await visit.settle()
    visit.controller._on_change = glances.append
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("euchre.app.controller.table_view", lambda *_: 1 // 0)
        visit.command("deal")
        assert glances[-1]() is None
    await visit.play_to(Phase.DEAL_OVER)
    view = glances[-1]()
    assert view is not None
    assert view.table.phase == "deal_over"
