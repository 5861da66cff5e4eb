from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.ai.bot import Candidate, Decision
from euchre.ai.levels import bot_for
from euchre.app.advice import advice_of
from euchre.app.lessons import DONE
from euchre.engine import OrderUp, Pass, Phase, Seat
from tests.app.visiting import ChanceBrain, PassingBrain, Visit, visits

if TYPE_CHECKING:
    from euchre.engine import Observation


class Expounding(PassingBrain):
    """Judges every action for the seat in the south, the first one as the worst."""

    async def decide(self, level: str, observation: Observation, seed: int, effort: float) -> Decision:
        decision = await super().decide(level, observation, seed, effort)
        if observation.seat is not Seat.SOUTH:
            return decision
        judged = tuple(
            Candidate(action=action, points=place - 1.25, se=0.1, win=0.0)
            for place, action in enumerate(observation.legal)
        )
        return Decision(action=decision.action, candidates=judged, reason="It is cheap.")


def test_a_reason_leaves_out_what_the_rows_say() -> None:
    judged = tuple(
        Candidate(action=action, points=0.5, se=0.1, win=0.0) for action in (Pass(Seat.SOUTH), OrderUp(Seat.SOUTH))
    )
    decision = Decision(
        action=judged[0].action, candidates=judged, reason="It is judged at +0.50 points. The left bower is out."
    )
    assert advice_of(decision).reason == "The left bower is out."
    assert advice_of(replace(decision, candidates=judged[:1])).reason == decision.reason
    assert advice_of(replace(decision, candidates=judged[:1])).rows == ()


class Clubby(ChanceBrain):
    """Plays by the rules of thumb."""

    async def decide(self, level: str, observation: Observation, seed: int, effort: float) -> Decision:
        assert effort == 1.0
        self.asked.append((level, observation.turn_id, observation.seat))
        return bot_for("club").decide(observation, effort, seed)


async def on_turn(brain: ChanceBrain) -> Visit:
    """A visit in which the person is asked for the first time."""
    visit = Visit(brain=brain)
    await visit.settle()
    while visit.observation.turn is not Seat.SOUTH:
        await visit.act()
    return visit


async def advised(visit: Visit) -> None:
    """Let the brain think until its advice is shown."""
    await visit.settle()
    for _ in range(100):
        if visit.view.advice is None or visit.view.advice.sentence != "Thinking it over":
            return
        await asyncio.sleep(0)
    raise AssertionError("the advice never comes")


@visits
async def test_a_hint_tells_what_to_do_and_what_each_choice_is_worth() -> None:
    visit = await on_turn(Expounding())
    assert visit.view.advice is None
    visit.command("hint")
    assert visit.view.advice is not None
    assert visit.view.advice.sentence == "Thinking it over"
    await advised(visit)
    advice = visit.view.advice
    assert advice is not None
    assert advice.sentence == "A strong player would pass."
    assert advice.reason == "It is cheap."
    assert advice.rows[0][0] == "Pass"
    assert len(advice.rows) == len(visit.observation.legal)
    assert advice.rows[1:] == tuple(sorted(advice.rows[1:], key=lambda row: -float(row[1].replace("\u2212", "-"))))
    assert visit.announcement == advice.sentence


@visits
async def test_advice_goes_with_the_turn_it_was_for() -> None:
    visit = await on_turn(Expounding())
    visit.command("hint")
    await advised(visit)
    visit.press("pass")
    await visit.settle()
    assert visit.view.advice is None


@visits
async def test_advice_can_be_put_away_and_asked_for_again() -> None:
    visit = await on_turn(Expounding())
    visit.command("hint")
    await advised(visit)
    visit.command("dismiss-advice")
    assert visit.view.advice is None
    visit.command("hint")
    await advised(visit)
    assert visit.view.advice is not None


@visits
async def test_nothing_is_thought_about_while_hints_are_off() -> None:
    brain = Expounding()
    visit = await on_turn(brain)
    visit.change("habits.hints", "false")
    asked = len(brain.asked)
    visit.command("hint")
    await advised(visit)
    assert visit.view.advice is None
    assert len(brain.asked) == asked


@visits
async def test_a_brain_that_fails_leaves_a_sentence_and_the_game_goes_on() -> None:
    visit = await on_turn(Expounding(fails_at=tuple(range(1, 1000))))
    visit.command("hint")
    await advised(visit)
    assert visit.view.advice is not None
    assert visit.view.advice.sentence == "No advice could be found."
    visit.press("pass")
    await visit.settle()
    assert visit.view.advice is None


@visits
async def test_the_guided_hand_explains_every_decision_and_gives_the_game_back() -> None:
    visit = Visit(brain=Clubby())
    await visit.settle()
    visit.command("deal")
    await visit.settle()
    before = visit.observation
    visit.command("guide")
    await visit.settle()
    assert visit.observation.dealer is Seat.SOUTH
    visit.command("dismiss-advice")
    await visit.settle()
    assert visit.view.advice is None
    visit.command("hint")
    lessons: list[str] = []
    while visit.observation.phase is not Phase.DEAL_OVER:
        await advised(visit)
        advice = visit.view.advice
        assert visit.observation.turn is Seat.SOUTH
        assert advice is not None
        assert advice.lesson
        assert advice.sentence.startswith("A strong player would ")
        lessons.append(advice.lesson)
        await visit.act()
    assert "jack of clubs next, the left bower" in lessons[0]
    assert visit.view.advice is not None
    assert visit.view.advice.lesson == DONE
    visit.command("deal")
    await visit.settle()
    assert visit.observation == before
    assert visit.view.advice is None


@visits
async def test_advice_for_one_game_is_no_advice_for_the_next() -> None:
    visit = await on_turn(Expounding())
    visit.command("hint")
    await advised(visit)
    turn = visit.observation.turn_id
    visit.command("new-game")
    await visit.settle()
    while visit.observation.turn is not Seat.SOUTH or visit.observation.turn_id < turn:
        assert visit.view.advice is None
        await visit.act()
    assert visit.view.advice is None


@visits
async def test_the_guided_hand_is_followed_by_no_other_even_where_deals_start_by_themselves() -> None:
    visit = Visit(brain=Clubby())
    await visit.settle()
    visit.change("habits.auto_continue", "true")
    visit.command("guide")
    await visit.settle()
    while visit.observation.phase is not Phase.DEAL_OVER:
        await visit.act()
    assert visit.observation.number == 1
    assert visit.controller.driver.guiding
    visit.command("continue")
    await visit.settle()
    assert not visit.controller.driver.guiding


@visits
async def test_the_new_left_bower_is_told_once() -> None:
    visit = Visit(brain=Clubby())
    await visit.settle()
    visit.command("guide")
    await visit.settle()
    visit.press("order")
    while visit.observation.phase is not Phase.DEAL_OVER:
        await visit.settle()
        await visit.act()
    told = dict.fromkeys(view.announcement for view in visit.views)
    assert "".join(told).count("is now the left bower") == 1
