"""Fit what the expert's calls come to beyond what it expects, by place: `python -m tools.arena.fit_correction`.

Club players deal and pass on; wherever the expert would call, it makes the call and plays it out with an expert partner
against club players. Places with few calls are corrected by a part of the difference only. The table is what was
corrected before and this.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from euchre.ai import call_correction
from euchre.ai.bidding import Caller, weigh_calls
from euchre.ai.levels import LEVELS, bot_for
from euchre.engine.actions import NameTrump, OrderUp, Pass
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply
from tools.arena.calibration import calibration
from tools.arena.deals import Forecast, dealt

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.engine.game import GameState
    from euchre.engine.observation import Observation

TARGET = Path(call_correction.__file__)
FEW = 100  # calls at which half of the difference is believed
Points = tuple[tuple[float, ...], tuple[float, ...]]
PLACES = tuple(f"{auction}.{place}" for auction in (1, 2) for place in range(1, 5))
_HOPELESS = -0.6  # points of the best call by the fitted chances against a pass, below which the expert is not asked
_EXPERT, _CLUB = (bot_for(level) for level in (LEVELS[-1], LEVELS[-2]))
_PART = 10  # deals that a process plays at a time


def corrected(before: Points, forecasts: Iterable[Forecast]) -> Points:
    """The table after these calls, plain and alone ones together; other forecasts do not count."""
    off: dict[str, list[float]] = {}
    for forecast in forecasts:
        if forecast.kind in ("call", "alone"):
            off.setdefault(forecast.place, []).append(forecast.made - forecast.expected)
    first, second = (
        tuple(
            round(points + _believed(off.get(f"{auction}.{place}", [])), 2)
            for place, points in enumerate(before[auction - 1], 1)
        )
        for auction in (1, 2)
    )
    return first, second


def _believed(differences: list[float]) -> float:
    return math.fsum(differences) / (len(differences) + FEW)


def as_module(points: Points) -> str:
    """The text of the table's module."""
    head, _, _ = TARGET.read_text(encoding="utf-8").partition("POINTS")
    rows = "".join(f"    ({', '.join(f'{value:.2f}' for value in row)}),\n" for row in points)
    return (
        f"{head}POINTS: tuple[tuple[float, ...], tuple[float, ...]] = (\n{rows})\n"
        '"""By round and place (eldest hand to dealer): points to be added to a call."""\n'
    )


def calls_of(seed: int, wanted: frozenset[str], effort: float) -> list[Forecast]:
    """What the expert expected, and got, of its calls at the `wanted` places in the deal of this seed."""
    state = dealt(seed, Seat(seed % 4), RuleSet())
    found = []
    while state.turn is not None and state.phase in (Phase.FIRST_ROUND, Phase.SECOND_ROUND):
        obs = observe(state, state.turn)
        place = f"{len(obs.calls) // 4 + 1}.{len(obs.calls) % 4 + 1}"
        if place in wanted and _has_hope(obs):
            decision = _EXPERT.decide(obs, effort, seed)
            if isinstance(decision.action, OrderUp | NameTrump):
                end = _played_out(apply(state, decision.action).state, obs, seed, effort)
                ours, theirs = end.scores[state.turn.team], end.scores[state.turn.team.other]
                found.append(Forecast("call", place, decision.candidates[0].points, ours - theirs))
        state = apply(state, _CLUB.decide(obs, 1.0, seed).action).state
    return found


def _has_hope(obs: Observation) -> bool:
    weighed = {candidate.action: candidate.points for candidate in weigh_calls(obs, Caller(), Random(0))}
    passing = max((points for action, points in weighed.items() if isinstance(action, Pass)), default=-math.inf)
    best = max(points for action, points in weighed.items() if not isinstance(action, Pass))
    return best - passing > _HOPELESS


def _played_out(state: GameState, caller: Observation, seed: int, effort: float) -> GameState:
    while state.turn is not None:
        ours = caller.turn is not None and state.turn.team is caller.turn.team
        bot, thought = (_EXPERT, effort) if ours else (_CLUB, 1.0)
        state = apply(state, bot.decide(observe(state, state.turn), thought, seed).action).state
    return state


def _part(job: tuple[int, frozenset[str], float]) -> list[Forecast]:
    start, wanted, effort = job
    return [forecast for seed in range(start, start + _PART) for forecast in calls_of(seed, wanted, effort)]


def gathered(calls: int, seed: int, effort: float, seconds: float) -> list[Forecast]:
    """The expert's calls, up to about so many at each place, as far as the `seconds` reach."""
    end = time.perf_counter() + seconds
    start = seed * 10_000_000
    found: list[Forecast] = []
    workers = multiprocessing.cpu_count()
    with multiprocessing.Pool(workers) as pool:
        while time.perf_counter() < end:
            counts = {place: sum(forecast.place == place for forecast in found) for place in PLACES}
            wanted = frozenset(place for place, count in counts.items() if count < calls)
            if not wanted:
                break
            jobs = [(start + _PART * number, wanted, effort) for number in range(4 * workers)]
            start += _PART * len(jobs)
            found += [forecast for part in pool.imap(_part, jobs) for forecast in part]
    return found


def main() -> None:
    """Gather calls and write the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.arena.fit_correction", description=__doc__)
    parser.add_argument("--calls", type=int, default=1000, help="at each place")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=math.inf, help="begin no more deals after that")
    args = parser.parse_args()
    found = gathered(args.calls, args.seed, args.effort, args.seconds)
    for row in calibration(found):
        print(row, flush=True)
    TARGET.write_text(as_module(corrected(call_correction.POINTS, found)), encoding="utf-8")


if __name__ == "__main__":
    main()
