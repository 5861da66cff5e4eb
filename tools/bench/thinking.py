"""Decisions of the computer players, the same for every interpreter.

Imports `euchre` only, so that it runs under CPython and in a browser alike.
"""

from __future__ import annotations

import json
import time
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from euchre.ai.levels import bot_for
from euchre.ai.wire import decide
from euchre.engine import Seat, Shuffle, apply, new_game, observe
from euchre.engine.cards import STANDARD_DECK
from euchre.engine.codec import encode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.engine.observation import Observation

DRIVER = "club"  # plays the deals whose positions are asked about


def positions(deals: int, seed: int) -> Iterator[Observation]:
    """Every turn of some deals at scores drawn by chance, as the seat on turn sees it."""
    driver = bot_for(DRIVER)
    for number in range(deals):
        rng = Random(seed * 100_003 + number)
        game = new_game(first_dealer=Seat(number % 4))
        state = replace(game, scores=(rng.randrange(10), rng.randrange(10)))
        state = apply(state, Shuffle(tuple(rng.sample(STANDARD_DECK, len(STANDARD_DECK))))).state
        while state.turn is not None:
            obs = observe(state, state.turn)
            yield obs
            state = apply(state, driver.decide(obs, 1.0, seed).action).state


def answers(level: str, count: int, seed: int) -> list[str]:
    """What `wire.decide` answers to the first `count` turns of deals, reasons of facts included."""
    found: list[str] = []
    for obs in positions(count, seed):
        if len(found) == count:
            break
        request = {"v": 1, "level": level, "seed": seed, "effort": 1.0, "explain": True, "observation": encode(obs)}
        found.append(decide(json.dumps(request)))
    return found


def answers_json(level: str, count: int, seed: int) -> str:
    """`answers` as JSON text, for callers in another language."""
    return json.dumps(answers(level, count, seed))


def phase_of(obs: Observation) -> str:
    """Name of the part of the deal: a round of the auction, the discard, or a trick."""
    return f"trick {len(obs.taken) + 1}" if obs.contract is not None and not _discards(obs) else str(obs.phase)


def _discards(obs: Observation) -> bool:
    return obs.phase == "discard"


def times(level: str, deals: int, seed: int, limit: float) -> dict[str, list[float]]:
    """Seconds of each decision by part of the deal; no deal is begun once `limit` seconds are over.

    Turns with a single legal action are left out: a page answers them without thinking.
    """
    bot = bot_for(level)
    taken: dict[str, list[float]] = {}
    end = time.perf_counter() + limit
    for number in range(deals):
        if time.perf_counter() > end:
            break
        for obs in positions(1, seed + number):
            if len(obs.legal) == 1:
                continue
            start = time.perf_counter()
            bot.decide(obs, 1.0, number)
            taken.setdefault(phase_of(obs), []).append(time.perf_counter() - start)
    return taken


def times_json(level: str, deals: int, seed: int, limit: float) -> str:
    """`times` as JSON text, for callers in another language."""
    return json.dumps(times(level, deals, seed, limit))


def play_games(level: str, games: int, seed: int, effort: float = 1.0) -> int:
    """Play whole games, all seats at this level; the number of deals they took."""
    bot, deals = bot_for(level), 0
    for number in range(games):
        rng = Random(seed * 100_003 + number)
        state = new_game(first_dealer=Seat(number % 4))
        while state.winner is None:
            state = apply(state, Shuffle(tuple(rng.sample(STANDARD_DECK, len(STANDARD_DECK))))).state
            deals += 1
            while state.turn is not None:
                state = apply(state, bot.decide(observe(state, state.turn), effort, deals).action).state
    return deals
