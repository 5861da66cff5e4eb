from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.app.document import Buttons
from euchre.app.intents import Change, Choose, Command
from euchre.engine import Discard, OrderUp, Pass, Phase, Play, Reason, Seat, format_action, steps
from tests.app.visiting import ChanceBrain, LonerBrain, PassingBrain, Visit, visits

if TYPE_CHECKING:
    from euchre.ai.bot import Decision
    from euchre.engine import Observation


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]


async def at(visit: Visit, phase: Phase) -> None:
    """Play until the person is asked in this phase."""
    await visit.settle()
    while visit.observation.phase is not phase or visit.observation.turn is not Seat.SOUTH:
        if visit.observation.phase is Phase.GAME_OVER:
            visit.command("new-game")
        observation = visit.observation
        passes = observation.turn is Seat.SOUTH and observation.phase is Phase.FIRST_ROUND
        wants_pass = passes and phase is Phase.SECOND_ROUND
        await visit.act(Pass(Seat.SOUTH) if wants_pass else None)


@visits
async def test_nothing_moves_before_the_deal() -> None:
    visit = Visit()
    view = await visit.settle()
    for _ in range(50):
        await asyncio.sleep(0)
    assert view.table.phase == "idle"
    assert visit.brain.asked == []
    assert [choice.command for choice in view.table.prompt.choices] == ["deal"]  # type: ignore[union-attr]
    assert visit.announcement == "Press Deal to start"


@visits
async def test_a_whole_game_can_be_played() -> None:
    visit = Visit()
    await visit.play_game()
    view = visit.view
    assert view.table.phase == "game_over"
    assert max(row.score for row in view.table.scores) >= 10
    ours, theirs = (sum(row.points[team] for row in view.table.history) for team in (0, 1))
    assert (ours, theirs) == tuple(row.score for row in view.table.scores)
    assert [row.name for row in view.table.scores] == ["You & Rory", "Alex & Sam"]
    assert "new-game" in [choice.command for choice in view.table.prompt.choices]  # type: ignore[union-attr]


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
async def test_double_press_is_one_action() -> None:
    """BC-UI-01, BC-MP-01: two cards, or the same twice, before the table has moved."""
    visit = Visit()
    await at(visit, Phase.PLAY)
    observation = visit.observation
    first, *others = (format_action(action) for action in observation.legal)
    for text in (first, first, *others, first):
        visit.press(text)
    await visit.settle()
    later = visit.controller.table.session.record.actions[observation.turn_id :]
    played = [action for action in later if isinstance(action, Play) and action.seat is Seat.SOUTH]
    assert format_action(played[0]) == first
    assert len(played) == 1
    assert visit.view.table.note == ""


@visits
async def test_illegal_card_only_says_why() -> None:
    visit = Visit()
    while True:
        await at(visit, Phase.PLAY)
        legal = {action.card for action in visit.observation.legal if isinstance(action, Play)}
        held_back = [card for card in visit.observation.hand if card not in legal]
        if held_back:
            break
        await visit.act()
    turn_id = visit.observation.turn_id
    visit.press(str(held_back[0]))
    assert visit.announcement.startswith("You must follow ")
    once = visit.view.announcement
    visit.press(str(held_back[0]))
    assert visit.view.announcement != once
    assert visit.announcement == once
    assert visit.observation.turn_id == turn_id


async def deal_with_pickup(visit: Visit) -> None:
    """Play until the person, dealing, holds six cards."""
    await visit.settle()
    while visit.observation.phase is not Phase.DISCARD or visit.observation.turn is not Seat.SOUTH:
        observation = visit.observation
        if observation.phase is Phase.GAME_OVER:
            visit.command("new-game")
            await visit.settle()
        own = observation.dealer is Seat.SOUTH and observation.phase is Phase.FIRST_ROUND
        await visit.act(OrderUp(Seat.SOUTH) if own and observation.turn is Seat.SOUTH else None)


@visits
async def test_discard_is_selected_then_confirmed() -> None:
    """BC-UI-02, BC-UI-13: six cards can be chosen; another choice, a take-back and a confirmation."""
    visit = Visit()
    await deal_with_pickup(visit)
    cards = [card for card in visit.view.table.cards if card.enabled]
    assert len(cards) == 6
    first, second = cards[0].action, cards[1].action
    visit.press(first)
    assert [card.action for card in visit.view.table.cards if card.selected] == [first]
    visit.press(second)
    assert [card.action for card in visit.view.table.cards if card.selected] == [second]
    assert second in [choice.action for choice in visit.view.table.prompt.choices]  # type: ignore[union-attr]
    visit.command("take-back")
    assert not any(card.selected for card in visit.view.table.cards)
    assert visit.observation.phase is Phase.DISCARD
    visit.press(first)
    visit.press(first)
    visit.press(first)
    await visit.settle()
    assert visit.observation.phase is not Phase.DISCARD
    assert visit.observation.own_discard is not None
    assert f"-{visit.observation.own_discard}" == first
    assert visit.controller.table.ui.selected is None


@visits
async def test_selection_does_not_outlive_its_deal() -> None:
    """BC-UI-14."""
    visit = Visit()
    await deal_with_pickup(visit)
    visit.press(format_action(Discard(Seat.SOUTH, visit.observation.hand[0])))
    visit.command("new-game-confirm")
    await visit.settle()
    assert visit.controller.table.ui.selected is None
    visit.press("-9c")
    assert visit.observation.phase is Phase.IDLE


@visits
async def test_alone_is_a_switch_that_every_round_and_deal_resets() -> None:
    """BC-UI-12."""
    visit = Visit()
    await at(visit, Phase.FIRST_ROUND)
    visit.command("alone")
    assert visit.view.table.prompt.alone.checked  # type: ignore[union-attr]
    assert "order alone" in [choice.action for choice in visit.view.table.prompt.choices]  # type: ignore[union-attr]
    visit.command("alone")
    assert not visit.view.table.prompt.alone.checked  # type: ignore[union-attr]
    visit.command("alone")
    await visit.act(Pass(Seat.SOUTH))
    assert not visit.controller.table.ui.alone
    await at(visit, Phase.FIRST_ROUND)
    visit.command("alone")
    await visit.act(OrderUp(Seat.SOUTH, alone=True))
    await at(visit, Phase.FIRST_ROUND)
    assert not visit.view.table.prompt.alone.checked  # type: ignore[union-attr]


@visits
async def test_sitting_out_needs_no_press_and_takes_none() -> None:
    """BC-ALN-08, BC-ALN-09: when the partner is alone five tricks run by themselves."""
    visit = Visit(brain=LonerBrain())
    await visit.settle()
    while visit.observation.sitting_out is not Seat.SOUTH:
        own = visit.observation.turn is Seat.SOUTH and Pass(Seat.SOUTH) in visit.observation.legal
        await visit.act(Pass(Seat.SOUTH) if own else None)
    plays = [action for action in visit.controller.table.session.record.actions if isinstance(action, Play)]
    assert len(plays) % 20 == 15
    assert len(visit.observation.hand) == 5
    for card in visit.observation.hand:
        visit.press(str(card))
    assert len(visit.observation.hand) == 5
    assert visit.view.table.note == ""


@visits
async def test_continue_twice_deals_once() -> None:
    """BC-UI-11, BC-UI-07."""
    visit = Visit()
    await visit.play_to(Phase.DEAL_OVER)
    number = visit.observation.number
    visit.command("continue")
    visit.command("continue")
    visit.command("deal")
    await visit.settle()
    visit.command("continue")
    assert visit.observation.number == number + 1


@visits
async def test_thrown_in_deal_is_shown_and_goes_on() -> None:
    """BC-UI-06."""
    visit = Visit(brain=PassingBrain())
    visit.change("rule.stick_dealer", "off")
    await visit.settle()
    await visit.act()
    while visit.observation.turn is Seat.SOUTH:
        await visit.act(Pass(Seat.SOUTH))
    assert visit.observation.phase is Phase.DEAL_OVER
    assert visit.observation.result is None
    assert "thrown in" in visit.announcement.lower()
    assert visit.view.table.history[-1].points == (0, 0)
    await visit.act()
    assert visit.observation.number == 2


@visits
async def test_conceding_asks_first() -> None:
    visit = Visit()
    visit.command("concede")
    assert visit.view.panel is None
    await at(visit, Phase.FIRST_ROUND)
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
async def test_renaming_changes_what_was_written_too() -> None:
    visit = Visit()
    await visit.play_to(Phase.DEAL_OVER)
    assert any("Rory" in line for line in visit.view.table.log)
    visit.change("name.N", "Ada")
    text = " ".join((*visit.view.table.log, *(row.winners for row in visit.view.table.history)))
    assert "Rory" not in text
    assert visit.view.table.scores[0].name == "You & Ada"


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
async def test_every_panel_opens_and_closes() -> None:
    visit = Visit()
    await visit.play_to(Phase.DEAL_OVER)
    names = [
        "last-trick",
        "review",
        "history",
        "statistics",
        "settings",
        "rules",
        "strategy",
        "faq",
        "glossary",
        "about",
        "privacy",
        "changelog",
        "report",
        "erase",
        "reset-statistics",
    ]
    for name in names:
        visit.command(name)
        assert visit.view.panel is not None, name
        visit.command("close")
        assert visit.view.panel is None


@visits
async def test_hidden_hands_stay_closed_during_the_deal() -> None:
    visit = Visit()
    await at(visit, Phase.FIRST_ROUND)
    visit.command("review")
    visit.command("last-trick")
    assert visit.view.panel is None


@visits
async def test_side_panel_opens_and_closes() -> None:
    visit = Visit()
    assert visit.view.side_open
    visit.command("side")
    assert not visit.view.side_open


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
async def test_state_refuses_what_the_table_did_not_offer() -> None:
    visit = Visit()
    await at(visit, Phase.PLAY)
    session = visit.controller.table.session
    assert session.refusal(Pass(Seat.SOUTH)) is Reason.WRONG_PHASE
