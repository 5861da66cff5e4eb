"""The same work for every interpreter: random deals through the engine, and one drawing of the table.

Imports `euchre` only, so that it runs under CPython and in a browser alike.
"""

from __future__ import annotations

import json
import time
from random import Random

from euchre.engine import Seat, Shuffle, apply, legal_actions, new_game, observe
from euchre.engine.cards import STANDARD_DECK

Figures = dict[str, float]
"""Name of a figure to its value."""


def play_deals(deals: int, seed: int) -> int:
    """Play this many deals by random legal actions; the number of actions applied, shuffles included."""
    rng = Random(seed)
    state, dealt, steps = new_game(), 0, 0
    while True:
        legal = legal_actions(state)
        if legal:
            state = apply(state, rng.choice(legal)).state
        elif state.winner is not None:
            state = new_game()
        elif dealt == deals:
            return steps
        else:
            deck = list(STANDARD_DECK)
            rng.shuffle(deck)
            state = apply(state, Shuffle(tuple(deck))).state
            dealt += 1
            steps += 1
            continue
        steps += 1


def measure(deals: int = 300) -> Figures:
    """Deals a second, and microseconds for a step and for an observation."""
    play_deals(20, 0)
    start = time.perf_counter()
    steps = play_deals(deals, 1)
    seconds = time.perf_counter() - start
    state = apply(new_game(), Shuffle(STANDARD_DECK)).state
    start = time.perf_counter()
    for _ in range(deals):
        observe(state, Seat.SOUTH)
    observing = time.perf_counter() - start
    return {
        "deals_per_s": deals / seconds,
        "us_per_step": 1e6 * seconds / steps,
        "us_per_observation": 1e6 * observing / deals,
    }


def measure_json(deals: int = 300) -> str:
    """`measure` as JSON text, for callers in another language."""
    return json.dumps(measure(deals))
