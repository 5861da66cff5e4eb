from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import pytest

from euchre.app.players import BotPlayer, HumanPlayer
from euchre.app.shuffling import bot_seed
from euchre.engine import Observation, OrderUp, Pass, Play, Seat, SeatAction, observe
from tests.app.visiting import ChanceBrain, visits
from tests.builders import card, deal_of

if TYPE_CHECKING:
    from collections.abc import Callable


def asked(dealer: str = "E") -> Observation:
    """South is asked first."""
    return observe(deal_of(dealer=dealer), Seat.SOUTH)


async def turn_over() -> None:
    for _ in range(4):
        await asyncio.sleep(0)


@visits
async def test_person_answers_once_for_a_turn() -> None:
    """BC-UI-01, BC-MP-01."""
    human, observation = HumanPlayer(), asked()
    decision = asyncio.ensure_future(human.decide(observation))
    await turn_over()
    assert not human.choose(Pass(Seat.SOUTH), observation.turn_id + 1)
    assert human.choose(OrderUp(Seat.SOUTH), observation.turn_id)
    assert not human.choose(Pass(Seat.SOUTH), observation.turn_id)
    assert await decision == OrderUp(Seat.SOUTH)


@visits
async def test_person_may_answer_just_before_being_asked() -> None:
    human, observation = HumanPlayer(), asked()
    assert human.choose(Pass(Seat.SOUTH), observation.turn_id)
    assert human.has_chosen(observation.turn_id)
    assert not human.choose(OrderUp(Seat.SOUTH), observation.turn_id)
    assert await human.decide(observation) == Pass(Seat.SOUTH)
    assert not human.has_chosen(observation.turn_id)


@visits
async def test_early_answer_for_another_turn_or_against_the_rules_is_dropped() -> None:
    """BC-MP-01: looked at again when it is used."""
    for action, turn_id in ((Pass(Seat.SOUTH), 77), (Play(Seat.SOUTH, card("9c")), asked().turn_id)):
        human = HumanPlayer()
        human.choose(action, turn_id)
        decision = asyncio.ensure_future(human.decide(asked()))
        await turn_over()
        assert not decision.done()
        human.choose(Pass(Seat.SOUTH), asked().turn_id)
        assert await decision == Pass(Seat.SOUTH)


def bot(brain: ChanceBrain, faults: list[Observation], thumb: Callable[[Observation, int], SeatAction]) -> BotPlayer:
    return BotPlayer(
        brain=brain,
        seed="fox",
        level=lambda: "club",
        rule_of_thumb=thumb,
        think=lambda: asyncio.sleep(0),
        on_fault=faults.append,
    )


def first(observation: Observation, _: int) -> SeatAction:
    return observation.legal[0]


@visits
async def test_bot_is_asked_with_its_own_seed_for_the_turn() -> None:
    seeds: list[int] = []

    class Noting(ChanceBrain):
        def choose(self, observation: Observation, seed: int) -> SeatAction:
            seeds.append(seed)
            return observation.legal[0]

    assert await bot(Noting(), [], first).decide(asked()) == asked().legal[0]
    assert seeds == [bot_seed("fox", asked().turn_id, Seat.SOUTH)]


def test_failing_brain_is_replaced_by_the_rule_of_thumb(caplog: pytest.LogCaptureFixture) -> None:
    """BC-PY-05."""
    caplog.set_level(logging.CRITICAL, "euchre")
    faults: list[Observation] = []
    decision = asyncio.run(bot(ChanceBrain(fails_at=(1,)), faults, lambda obs, _: obs.legal[1]).decide(asked()))
    assert decision == asked().legal[1]
    assert faults == [asked()]


def test_illegal_advice_is_a_fault(caplog: pytest.LogCaptureFixture) -> None:
    """BC-AI-03: never offered again and again."""

    class Cheat(ChanceBrain):
        def choose(self, observation: Observation, seed: int) -> SeatAction:
            assert observation.legal != ()
            assert seed >= 0
            return Play(Seat.SOUTH, card("9c"))

    caplog.set_level(logging.CRITICAL, "euchre")
    faults: list[Observation] = []

    def broken(observation: Observation, seed: int) -> SeatAction:
        raise RuntimeError("no rule")

    assert asyncio.run(bot(Cheat(), faults, broken).decide(asked())) == asked().legal[0]
    assert len(faults) == 1
