"""Fit the weights of the calls: `python -m tools.arena.fit_calls` rewrites `euchre/ai/call_table.py`.

Deals are bid by the rule-of-thumb player. At every place of the auction the deal is split: once the seat calls, once it
calls alone, once it passes, and each branch is played out by the same player. The outcomes are regressed on the
features of the hand, with most samples near the point where calling and passing are worth the same. Repeating it
improves the table on itself.
"""

from __future__ import annotations

import argparse
import multiprocessing
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from euchre.ai.bidding import Caller, call_features, outlook_of, place_in_auction, weigh_calls
from euchre.ai.call_table import TABLE
from euchre.ai.call_weights import CallTable, Weights
from euchre.ai.hand_value import FEATURES
from euchre.ai.heuristic import HeuristicBot, Style
from euchre.engine.actions import NameTrump, OrderUp, Pass
from euchre.engine.perspective import observe
from euchre.engine.rules import RuleSet
from euchre.engine.scoring import Result
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply
from tools.arena.deals import dealt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine.game import GameState
    from euchre.engine.observation import Observation

Row = tuple[tuple[float, ...], float]
_TARGET = Path(__file__).parents[2] / "euchre" / "ai" / "call_table.py"
_RIDGE = 2.0
_CAUTION = -0.15  # points; chance picks the best looking calls, so they are worth less than they look
_DEALS_A_SAMPLE = 18
_FAR = 0.35  # share of the clear calls and passes that are sampled


@dataclass(slots=True)
class Samples:
    """Rows (features, outcome) for each of the five regressions of one place."""

    euchred: list[Row] = field(default_factory=list)
    march: list[Row] = field(default_factory=list)
    alone_euchred: list[Row] = field(default_factory=list)
    alone_march: list[Row] = field(default_factory=list)
    passed: list[Row] = field(default_factory=list)

    def extend(self, other: Samples) -> None:
        """Add the rows of `other`."""
        for part in fields(self):
            getattr(self, part.name).extend(getattr(other, part.name))


def gather(job: tuple[CallTable, int, int]) -> list[Samples]:
    """Samples for the eight places, about `quota` calls each, from the deals that start at `seed`."""
    table, seed, quota = job
    bot, rng = HeuristicBot(Style(caller=Caller(table=table, boldness=_CAUTION))), Random(seed)
    places = [Samples() for _ in range(8)]
    index = 0
    while any(len(samples.euchred) < quota for samples in places) and index < _DEALS_A_SAMPLE * quota:
        state = dealt(seed * 10_000_000 + index, Seat(index % 4), RuleSet())
        index += 1
        while state.turn is not None and state.current.contract is None:
            obs = observe(state, state.turn)
            auction_round, place = place_in_auction(obs)
            samples = places[4 * auction_round + place - 4]
            if len(samples.euchred) < quota:
                _split(state, obs, table, samples, rng, bot)
            state = apply(state, bot.decide(obs, 1.0, 0).action).state
    return places


def _split(
    state: GameState, obs: Observation, table: CallTable, samples: Samples, rng: Random, bot: HeuristicBot
) -> None:
    weighed = weigh_calls(obs, Caller(table=table), rng)
    calls = [item for item in weighed if isinstance(item.action, OrderUp | NameTrump)]
    plain = [item for item in calls if not item.action.alone]  # type: ignore[union-attr]
    chosen = plain[0] if rng.random() < 0.75 else rng.choice(plain)
    passing = next((item for item in weighed if isinstance(item.action, Pass)), None)
    edge = chosen.points - (passing.points if passing is not None else 0.0)
    if abs(edge) > 1.0 and rng.random() > _FAR:
        return
    call = chosen.action
    if not isinstance(call, OrderUp | NameTrump):
        return
    values = call_features(obs, call)
    _record(samples.euchred, samples.march, values, _played_out(state, call, bot))
    if passing is not None and chosen is plain[0]:
        after = _played_out(state, Pass(call.seat), bot)
        samples.passed.append((values, _points(after, state, call.seat)))
    auction_round, place = place_in_auction(obs)
    lone = outlook_of(values, table[auction_round - 1][place], obs.rules, alone=True)
    if lone.points(obs.rules, alone=True) > chosen.points - 0.9 or rng.random() < 0.1:
        _record(samples.alone_euchred, samples.alone_march, values, _played_out(state, replace(call, alone=True), bot))


def _record(euchred: list[Row], march: list[Row], values: tuple[float, ...], end: GameState) -> None:
    result = None if end.current.result is None else end.current.result.result
    euchred.append((values, float(result is Result.EUCHRED)))
    march.append((values, float(result in (Result.MARCH, Result.LONE_MARCH))))


def _played_out(state: GameState, first: Pass | OrderUp | NameTrump, bot: HeuristicBot) -> GameState:
    state = apply(state, first).state
    while state.turn is not None:
        state = apply(state, bot.decide(observe(state, state.turn), 1.0, 0).action).state
    return state


def _points(end: GameState, start: GameState, seat: Seat) -> float:
    ours, theirs = seat.team, seat.team.other
    return float((end.scores[ours] - start.scores[ours]) - (end.scores[theirs] - start.scores[theirs]))


def least_squares(rows: Sequence[Row], width: int) -> tuple[float, ...]:
    """Weights with the least squared error, all but the first pulled a little towards zero; zeros without rows."""
    matrix = [[0.0] * (width + 1) for _ in range(width)]
    for values, outcome in rows:
        used = [index for index in range(width) if values[index]]
        for i in used:
            for j in used:
                matrix[i][j] += values[i] * values[j]
            matrix[i][width] += values[i] * outcome
    for i in range(width):
        matrix[i][i] += _RIDGE if i else 1e-9
    return _solved(matrix)


def _solved(matrix: list[list[float]]) -> tuple[float, ...]:
    """Solution of the linear equations in `matrix`, whose last column is the right side (Gauss-Jordan with pivots)."""
    width = len(matrix)
    for column in range(width):
        pivot = max(range(column, width), key=lambda row: abs(matrix[row][column]))
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        head = matrix[column][column] or 1.0
        for row in range(width):
            factor = matrix[row][column] / head
            if row != column and factor:
                matrix[row] = [a - factor * b for a, b in zip(matrix[row], matrix[column], strict=True)]
    return tuple(matrix[row][width] / (matrix[row][row] or 1.0) for row in range(width))


def fitted(places: Sequence[Samples]) -> CallTable:
    """The table that fits the samples of the eight places."""
    width = len(FEATURES)
    names = [part.name for part in fields(Samples)]
    weights = [Weights(**{name: least_squares(getattr(samples, name), width) for name in names}) for samples in places]
    return tuple(weights[:4]), tuple(weights[4:])


def halfway(old: CallTable, new: CallTable) -> CallTable:
    """The mean of two tables: full steps would swing between calling too much and too little."""
    names = [part.name for part in fields(Weights)]
    return tuple(
        tuple(
            Weights(**{name: _mean(getattr(before, name), getattr(after, name)) for name in names})
            for before, after in zip(*rounds, strict=True)
        )
        for rounds in zip(old, new, strict=True)
    )


def _mean(old: Sequence[float], new: Sequence[float]) -> tuple[float, ...]:
    return tuple((before + after) / 2 for before, after in zip(old, new, strict=True))


def source_of(table: CallTable) -> str:
    """The module that holds the table."""
    lines = [
        '"""Weights of the calls. Made by `python -m tools.arena.fit_calls`; do not edit."""',
        "",
        "from __future__ import annotations",
        "",
        "from euchre.ai.call_weights import CallTable, Weights",
        "",
        "# fmt: off",
        "TABLE: CallTable = (",
    ]
    for auction_round in table:
        lines.append("    (")
        for weights in auction_round:
            lines.append("        Weights(")
            for part in fields(weights):
                numbers = [f"{number:.3f}" for number in getattr(weights, part.name)]
                half = len(numbers) // 2
                lines.append(f"            {part.name}=(")
                lines.extend(f"                {', '.join(row)}," for row in (numbers[:half], numbers[half:]))
                lines.append("            ),")
            lines.append("        ),")
        lines.append("    ),")
    return "\n".join([*lines, ")", ""])


def main() -> None:
    """Improve the table that is in use by some rounds of fitting and write it."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.arena.fit_calls", description="Fit the weights of the calls."
    )
    parser.add_argument("--samples", type=int, default=6000, help="calls at each place, for each round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    table = TABLE
    for turn in range(args.rounds):
        workers = multiprocessing.cpu_count()
        jobs = [(table, args.seed * 1000 + turn * 100 + worker, args.samples // workers) for worker in range(workers)]
        places = [Samples() for _ in range(8)]
        with multiprocessing.Pool(workers) as pool:
            for part in pool.imap_unordered(gather, jobs):
                for mine, new in zip(places, part, strict=True):
                    mine.extend(new)
        table = halfway(table, fitted(places))
        print("round", turn + 1, [len(samples.euchred) for samples in places])
    _TARGET.write_text(source_of(table), encoding="utf-8")


if __name__ == "__main__":
    main()
