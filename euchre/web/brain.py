"""The computer players' brain: a worker that is asked by text, and the page's own thread when there is none."""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from euchre.ai.bot import Candidate, Decision
from euchre.ai.levels import is_quick
from euchre.engine import Observation, encode, parse_action

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from euchre.engine import Seat

VERSION = 1
READY_SECONDS = 20.0
ANSWER_SECONDS = 8.0
STAND_IN = "club"
MOST_FAILURES = 2

_log = logging.getLogger("euchre")


class Worker(Protocol):
    """The worker's side that the page can call."""

    def decide(self, text: str) -> Awaitable[str]:
        """The decision for a request, both as JSON text."""
        ...


class WorkerBrain:
    """Asks the worker. Quick levels are answered in the page itself while it is not there, with the same decision.

    Levels that search wait for the worker, since a search in the page would hold the page up. When the worker fails,
    the quick player stands in for them; a worker that failed twice is not asked again.
    """

    def __init__(self, connect: Callable[[], Awaitable[Worker]], decide_here: Callable[[str], str]) -> None:
        self._connect = connect
        self._decide_here = decide_here
        self._worker: asyncio.Future[Worker] | None = None
        self._failures = 0

    def warm(self) -> None:
        """Begin to wait for the worker, without waiting."""
        if self._worker is None:
            self._worker = asyncio.ensure_future(self._connect())

    async def decide(self, level: str, observation: Observation, seed: int, effort: float) -> Decision:
        """What a player of this level does; ValueError when no answer could be made sense of."""
        return await self._decide(level, observation, seed, effort, explain=False)

    @property
    def explaining(self) -> Explaining:
        """The same brain, giving its reason in words for the player on turn."""
        return Explaining(self._decide)

    async def _decide(
        self, level: str, observation: Observation, seed: int, effort: float, *, explain: bool
    ) -> Decision:
        seat = observation.seat
        if seat is None:
            message = "a spectator can't decide"
            raise ValueError(message)
        quick = is_quick(level)
        if self._failures < MOST_FAILURES and (self._is_ready() or not quick):
            try:
                answer = await self._ask(_request(level, observation, seed, effort, explain=explain))
                return read_decision(answer, seat, observation.turn_id)
            except Exception as fault:  # noqa: BLE001 - whatever is wrong with the worker, the page can think too
                self._failures += 1
                _log.info("The worker did not answer: %r", fault)
        request = _request(level if quick else STAND_IN, observation, seed, effort, explain=explain)
        return read_decision(self._decide_here(request), seat, observation.turn_id)

    def _is_ready(self) -> bool:
        self.warm()
        return self._worker is not None and self._worker.done()

    async def _ask(self, request: str) -> str:
        self.warm()
        if self._worker is None:
            message = "there is no worker"
            raise ValueError(message)
        worker = await asyncio.wait_for(asyncio.shield(self._worker), READY_SECONDS)
        return str(await asyncio.wait_for(worker.decide(request), ANSWER_SECONDS))


@dataclass(frozen=True, slots=True)
class Explaining:
    """A brain whose decisions come with reasons made for the player on turn."""

    ask: Callable[..., Awaitable[Decision]]

    async def decide(self, level: str, observation: Observation, seed: int, effort: float) -> Decision:
        """What a player of this level does, and why; ValueError when no answer could be made sense of."""
        return await self.ask(level, observation, seed, effort, explain=True)


def _request(level: str, observation: Observation, seed: int, effort: float, *, explain: bool) -> str:
    request: dict[str, Any] = {
        "v": VERSION,
        "turn_id": observation.turn_id,
        "level": level,
        "seed": seed,
        "effort": effort,
        "observation": encode(observation),
    }
    if explain:
        request["explain"] = True
    return json.dumps(request)


def read_decision(text: str, seat: Seat, turn_id: int) -> Decision:
    """The decision in an answer; ValueError when it is no answer to this turn."""
    answer: dict[str, Any] = json.loads(text)
    if answer.get("v") != VERSION or answer.get("turn_id") != turn_id or "action" not in answer:
        raise ValueError(str(answer.get("error", "the answer belongs to another turn")))
    candidates = tuple(
        Candidate(
            action=parse_action(item["action"], seat),
            points=float(item["points"]),
            se=float(item["se"]),
            win=float(item["win"]),
        )
        for item in answer.get("candidates", ())
    )
    return Decision(
        action=parse_action(answer["action"], seat),
        candidates=candidates,
        reason=str(answer.get("reason", "")),
        truncated=bool(answer.get("truncated", False)),
    )
