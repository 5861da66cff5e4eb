"""Turns of the computer players, in positions set up by hand and in whole deals that they play themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from euchre.ai.levels import bot_for
from euchre.engine.actions import Shuffle
from euchre.engine.notation import format_action
from euchre.engine.perspective import observe
from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, new_game
from tests.builders import pack, position

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from euchre.ai.bot import Bot, Decision
    from euchre.engine.game import GameState
    from euchre.engine.observation import Observation

DEFAULT_RULES = RuleSet()


def seen(state: GameState) -> Observation:
    """What the seat on turn knows."""
    assert state.turn is not None
    return observe(state, state.turn)


def decision(state: GameState, level: str = "club", seed: int = 1) -> Decision:
    """What the player of this level decides for the seat on turn."""
    return bot_for(level).decide(seen(state), 1.0, seed)


def choice(state: GameState, level: str = "club", seed: int = 1) -> str:
    """The same as an action text."""
    return format_action(decision(state, level, seed).action)


def played(level: str = "club", **where: Any) -> str:
    """The card played in a `builders.position`."""
    return choice(position(**where), level)


def turns(bot: Bot, rng: Random, deals: int, rules: RuleSet = DEFAULT_RULES) -> Iterator[tuple[GameState, Decision]]:
    """Every turn, with the decision made, of some deals that `bot` plays for all seats."""
    state = new_game(rules, rng.choice(list(Seat)))
    for _ in range(deals):
        if state.winner is not None:
            state = new_game(rules, rng.choice(list(Seat)))
        state = apply(state, Shuffle(pack(rng, state.rules))).state
        while state.turn is not None:
            made = bot.decide(seen(state), 1.0, 1)
            yield state, made
            state = apply(state, made.action).state
