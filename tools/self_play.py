"""Finished deals of computer players against each other, at scores drawn by chance, as a spectator may see them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from euchre.ai.levels import bot_for
from euchre.engine.perspective import observe
from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply
from tools.arena.deals import dealt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.ai.bot import Bot
    from euchre.engine.game import GameState
    from euchre.engine.observation import Observation


def states_of_deal(bots: tuple[Bot, ...], seed: int) -> Iterator[GameState]:
    """Every state of one deal from the first call to the end; `bots` by seat number."""
    rng = Random(seed)
    scores = (rng.randrange(10), rng.randrange(10))
    state = dealt(seed, rng.choice(tuple(Seat)), RuleSet(), scores)
    yield state
    while state.turn is not None:
        decision = bots[state.turn].decide(observe(state, state.turn), 1.0, seed)
        state = apply(state, decision.action).state
        yield state


def finished_deals(levels: tuple[str, ...], seeds: range) -> Iterator[Observation]:
    """The end of each deal, with all cards revealed; the seats play at levels drawn from `levels`."""
    for seed in seeds:
        rng = Random(-seed)
        bots = tuple(bot_for(rng.choice(levels)) for _ in Seat)
        *_, last = states_of_deal(bots, seed)
        yield observe(last, None)
