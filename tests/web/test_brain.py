from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from euchre.ai import wire
from euchre.engine import observe
from euchre.web import brain as brains
from euchre.web.brain import Worker, WorkerBrain
from tests.app.visiting import visits
from tests.builders import deal_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from euchre.ai.bot import Decision
    from euchre.engine import Observation


class Thinker:
    """A worker on the same thread; `spoil` changes its answers."""

    def __init__(self, spoil: dict[str, object] | None = None) -> None:
        self.asked = 0
        self._spoil = spoil or {}

    async def decide(self, text: str) -> str:
        self.asked += 1
        return json.dumps({**json.loads(wire.decide(text)), **self._spoil})


class Silent:
    """A worker that never answers."""

    async def decide(self, text: str) -> str:
        await asyncio.Event().wait()
        return text


def question() -> Observation:
    state = deal_of()
    assert state.turn is not None
    return observe(state, state.turn)


def here(asked: list[str]) -> Callable[[str], str]:
    def decide(text: str) -> str:
        asked.append(text)
        return wire.decide(text)

    return decide


async def brain_with(worker: Worker, asked: list[str]) -> WorkerBrain:
    """A brain whose worker has come."""

    async def connect() -> Worker:
        return worker

    brain = WorkerBrain(connect, here(asked))
    brain.warm()
    await asyncio.sleep(0)
    return brain


@visits
async def test_the_worker_is_asked_and_the_page_is_not() -> None:
    worker, asked = Thinker(), list[str]()
    decision = await (await brain_with(worker, asked)).decide("club", question(), 7, 1.0)
    assert decision.action in question().legal
    assert (worker.asked, asked) == (1, [])


@visits
async def test_worker_and_page_decide_alike() -> None:
    asked: list[str] = []
    by_worker = await (await brain_with(Thinker(), asked)).decide("club", question(), 7, 1.0)
    by_page = await (await brain_with(Thinker({"turn_id": -1}), asked)).decide("club", question(), 7, 1.0)
    assert by_worker == by_page
    assert len(asked) == 1


@visits
async def test_an_answer_to_another_turn_is_dropped() -> None:
    worker, asked = Thinker({"turn_id": 99_999}), list[str]()
    await (await brain_with(worker, asked)).decide("club", question(), 7, 1.0)
    assert len(asked) == 1


@visits
async def test_a_worker_that_failed_twice_is_not_asked_again() -> None:
    worker, asked = Thinker({"v": 2}), list[str]()
    brain = await brain_with(worker, asked)
    for _ in range(4):
        await brain.decide("club", question(), 7, 1.0)
    assert (worker.asked, len(asked)) == (2, 4)


def test_a_silent_worker_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brains, "ANSWER_SECONDS", 0.0)
    asked: list[str] = []

    async def ask() -> Decision:
        return await (await brain_with(Silent(), asked)).decide("club", question(), 7, 1.0)

    assert asyncio.run(ask()).action in question().legal
    assert len(asked) == 1


@visits
async def test_nobody_waits_for_a_worker_that_has_not_come() -> None:
    asked: list[str] = []

    async def connect() -> Worker:
        await asyncio.Event().wait()
        return Silent()

    decision = await WorkerBrain(connect, here(asked)).decide("club", question(), 7, 1.0)
    assert decision.action in question().legal
    assert len(asked) == 1


@visits
async def test_a_searching_level_waits_for_the_worker() -> None:
    worker, asked, comes = Thinker(), list[str](), asyncio.Event()

    async def connect() -> Worker:
        await comes.wait()
        return worker

    thinking = asyncio.ensure_future(WorkerBrain(connect, here(asked)).decide("expert", question(), 7, 0.1))
    await asyncio.sleep(0)
    assert not thinking.done()
    comes.set()
    decision = await thinking
    assert decision.action in question().legal
    assert (worker.asked, asked) == (1, [])


@visits
async def test_the_quick_player_stands_in_for_a_searching_level_without_worker() -> None:
    asked: list[str] = []

    async def connect() -> Worker:
        raise OSError("no worker here")

    brain = WorkerBrain(connect, here(asked))
    decision = await brain.decide("expert", question(), 7, 1.0)
    assert decision.action in question().legal
    assert [json.loads(text)["level"] for text in asked] == [brains.STAND_IN]
