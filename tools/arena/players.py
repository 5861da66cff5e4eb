"""The players that the arena knows, by name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from euchre.ai.bot import Decision
from euchre.ai.levels import LEVELS, bot_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.ai.bot import Bot
    from euchre.engine.observation import Observation


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Chooses among the legal actions with equal chances."""

    def decide(self, obs: Observation, effort: float, seed: int) -> Decision:  # noqa: ARG002 - the protocol's
        """Any legal action."""
        return Decision(action=Random(seed * 1_000_003 + obs.turn_id).choice(obs.legal), reason="Chance.")


PLAYERS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    **{name: partial(bot_for, name) for name in LEVELS},
}
"""Name → maker of the player. Register another with one more entry; makers run once in each worker process."""


def player(name: str) -> Bot:
    """A new player of this name; ValueError for an unknown one."""
    if name not in PLAYERS:
        message = f"no player {name!r}; there are {', '.join(PLAYERS)}"
        raise ValueError(message)
    return PLAYERS[name]()
