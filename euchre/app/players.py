"""Who sits at the table: people and computer players behind one protocol."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Protocol

from euchre.app.shuffling import bot_seed
from euchre.engine import Phase

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from euchre.ai.bot import Decision
    from euchre.engine import Observation, SeatAction

_log = logging.getLogger("euchre")


ASKED_IN_SILENCE = (Phase.FARMERS_HAND, Phase.GO_UNDER)
"""Phases in which every seat is asked about its cards, and takes no time to answer that could tell of them."""


class Player(Protocol):
    """Somebody at a seat."""

    async def decide(self, observation: Observation) -> SeatAction:
        """One of `observation.legal`, when it is found."""
        ...


def is_formality(observation: Observation) -> bool:
    """Whether the seat is asked only so that being asked tells nothing: it holds nothing to show or to swap."""
    return observation.phase in ASKED_IN_SILENCE and len(observation.legal) == 1


class HumanPlayer:
    """A person: waits for a press. At most one press counts for a turn; all others are dropped without a word."""

    def __init__(self) -> None:
        self._turn_id = -1
        self._asked: asyncio.Future[SeatAction] | None = None
        self._early: tuple[int, SeatAction] | None = None

    async def decide(self, observation: Observation) -> SeatAction:
        """The action chosen for this turn, if it was chosen already, or else when it is; a formality needs no press."""
        if is_formality(observation):
            return observation.legal[0]
        early, self._early = self._early, None
        if early is not None and early[0] == observation.turn_id and early[1] in observation.legal:
            return early[1]
        self._turn_id = observation.turn_id
        self._asked = asyncio.get_running_loop().create_future()
        try:
            return await self._asked
        finally:
            self._asked = None

    def choose(self, action: SeatAction, turn_id: int) -> bool:
        """Take `action` for this turn and tell whether it counts: not for another turn, and not a second time.

        A choice for a turn that is not asked for yet is kept until it is.
        """
        if self._asked is None:
            if self._early is not None and self._early[0] == turn_id:
                return False
            self._early = (turn_id, action)
            return True
        if turn_id != self._turn_id or self._asked.done():
            return False
        self._asked.set_result(action)
        return True

    def forget(self) -> None:
        """Nothing is chosen for any turn."""
        self._early = None

    def has_chosen(self, turn_id: int) -> bool:
        """Whether a choice for this turn is waiting to be asked for."""
        return self._early is not None and self._early[0] == turn_id


class Brain(Protocol):
    """Thinks for the computer players; how and where is its own affair. It may raise, the player copes."""

    async def decide(self, level: str, observation: Observation, seed: int, effort: float) -> Decision:
        """What a player of this level does; the same arguments give the same decision."""
        ...


class BotPlayer:
    """A computer player: asks the brain, then a rule of thumb, then takes the first legal action."""

    def __init__(
        self,
        *,
        brain: Brain,
        seed: str,
        level: Callable[[], str],
        rule_of_thumb: Callable[[Observation, int], SeatAction],
        think: Callable[[], Awaitable[object]],
        on_fault: Callable[[Observation], None],
    ) -> None:
        self._brain = brain
        self._seed = seed
        self._level = level
        self._rule_of_thumb = rule_of_thumb
        self._think = think
        self._on_fault = on_fault

    async def decide(self, observation: Observation) -> SeatAction:
        """A legal action in any case, not sooner than after the time that thinking takes at this table."""
        if observation.phase in ASKED_IN_SILENCE:
            return await self._choose(observation)
        pause = asyncio.ensure_future(self._think())
        try:
            action = await self._choose(observation)
            await pause
        finally:
            pause.cancel()
        return action

    async def _choose(self, observation: Observation) -> SeatAction:
        if observation.seat is None:
            message = "a spectator can't decide"
            raise ValueError(message)
        seed = bot_seed(self._seed, observation.turn_id, observation.seat)
        try:
            decision = await self._brain.decide(self._level(), observation, seed, 1.0)
            return _legal(decision.action, observation)
        except Exception:  # noqa: BLE001 - whatever fails in a brain, the game goes on
            _log.exception("A computer player failed")
            self._on_fault(observation)
        try:
            return _legal(self._rule_of_thumb(observation, seed), observation)
        except Exception:  # noqa: BLE001 - and so here
            _log.exception("The rule of thumb failed")
            return observation.legal[0]


def _legal(action: SeatAction, observation: Observation) -> SeatAction:
    if action not in observation.legal:
        message = f"not legal here: {action}"
        raise ValueError(message)
    return action
