"""How much the beliefs know: `python -m tools.bench.beliefs [deals] [level]`.

At decisions of self-play the true layout and a pool of even draws are weighed. Printed is the mean logarithm of the
true layout's weight times the size of the pool, in nats: 0 is what even weights get, more is better.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from math import log
from statistics import mean, stdev
from time import perf_counter
from typing import TYPE_CHECKING

from euchre.ai.beliefs import Beliefs, Trust
from euchre.ai.kernel_tables import BIT_OF, mask_of
from euchre.ai.levels import bot_for
from euchre.ai.worlds import Layout
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.seats import Seat
from tools.self_play import states_of_deal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.engine.cards import Suit
    from euchre.engine.game import GameState
    from euchre.engine.observation import Observation

POOL = 60
KINDS = {
    "all": Trust(),
    "calls": Trust(discard=0.0, plays=0.0),
    "discard": Trust(calls=0.0, plays=0.0),
    "plays": Trust(calls=0.0, discard=0.0),
}


def true_layout(state: GameState, trump: Suit) -> Layout:
    """Where the cards really lie, as the beliefs would write it."""
    deal = state.current
    north, east, south, west = (mask_of(hand, trump) for hand in deal.hands)
    kitty = mask_of(deal.kitty, trump)
    if not deal.up_card_picked_up:
        kitty |= BIT_OF[trump][deal.up_card]
    return Layout((north, east, south, west), 0 if deal.discard is None else BIT_OF[trump][deal.discard], kitty, trump)


def decisions(level: str, seeds: range) -> Iterator[tuple[GameState, Observation]]:
    """Every state of self-play in which something was said before, with what the seat on turn knows."""
    bots = tuple(bot_for(level) for _ in Seat)
    for seed in seeds:
        for state in states_of_deal(bots, seed):
            if state.turn is not None and state.current.calls:
                yield state, observe(state, state.turn)


def gain(beliefs: Beliefs, truth: Layout, layouts: list[Layout]) -> float:
    """Logarithm of how many times likelier than even the truth is held to be among the truth and the layouts."""
    weights = beliefs.weights([truth, *layouts])
    return log(weights[0] * len(weights))


def stage(observation: Observation) -> str:
    """Name of the part of the deal: the auction or the trick."""
    if observation.phase is Phase.PLAY:
        return f"trick {len(observation.taken) + 1}"
    return "auction" if observation.phase is not Phase.DISCARD else "discard"


def main(count: int, level: str) -> None:
    """Print the gain by kind of evidence and part of the deal, and the time of a weight."""
    rng = random.Random(1)
    gains: dict[tuple[str, str], list[float]] = defaultdict(list)
    seconds, weighed = 0.0, 0
    spread: list[float] = []
    for state, observation in decisions(level, range(1_000_001, 1_000_001 + count)):
        for kind, trust in KINDS.items():
            beliefs = Beliefs(observation, trust)
            layouts = beliefs.sampler.layouts(rng, POOL)
            truth = true_layout(state, beliefs.sampler.trump)
            start = perf_counter()
            value = gain(beliefs, truth, layouts)
            if kind == "all":
                seconds += perf_counter() - start
                weighed += POOL + 1
                spread.append(1 / (POOL * sum(weight**2 for weight in beliefs.weights(layouts))))
            gains[kind, stage(observation)].append(value)
            gains[kind, "whole deal"].append(value)
    stages = sorted({name for _, name in gains})
    print(f"{'nats over even weights':24}" + "".join(f"{name:>18}" for name in stages))
    for kind in KINDS:
        cells = (gains[kind, name] for name in stages)
        errors = (f"{mean(cell):+9.3f} ({stdev(cell) / len(cell) ** 0.5:.3f})" for cell in cells)
        print(f"{kind:24}" + "".join(f"{text:>18}" for text in errors))
    print(f"effective share of the even draws: {mean(spread):.0%}")
    print(f"{1e6 * seconds / weighed:.1f} us a weight")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 150, sys.argv[2] if len(sys.argv) > 2 else "club")
