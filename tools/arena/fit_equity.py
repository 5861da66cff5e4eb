"""Measure what a deal comes to between equal players: `python -m tools.arena.fit_equity` rewrites `equity_table.py`.

The chance to win from every score follows from these shares (`euchre.ai.match_equity`).
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections import Counter
from pathlib import Path

from euchre.ai.levels import LEVELS, bot_for
from euchre.engine.perspective import observe
from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply
from tools.arena.deals import dealt

_TARGET = Path(__file__).parents[2] / "euchre" / "ai" / "equity_table.py"
_CHUNK = 100

Result = tuple[bool, int]
"""Whether the dealer's side scored, and its points."""


def results(job: tuple[str, int, int]) -> Counter[Result]:
    """How often each result came up in the deals of these seeds between four players of the level."""
    level, start, end = job
    bot = bot_for(level)
    found: Counter[Result] = Counter()
    for seed in range(start, end):
        state = dealt(seed, Seat(seed % 4), RuleSet())
        while state.turn is not None:
            state = apply(state, bot.decide(observe(state, state.turn), 1.0, seed).action).state
        result = state.current.result
        if result is not None:
            found[result.team is state.current.dealer.team, result.points] += 1
    return found


def shares(found: Counter[Result], *, dealing: bool) -> tuple[tuple[int, float], ...]:
    """(Points, share of all deals) of one side."""
    total = sum(found.values())
    return tuple((points, round(found[dealing, points] / total, 4)) for points in (1, 2, 4))


def source_of(found: Counter[Result], level: str) -> str:
    """The module that holds the shares; those of the dealer's side are rounded so that all add up to 1."""
    dealer, other = shares(found, dealing=True), shares(found, dealing=False)
    rest = 1.0 - sum(share for _, share in (*dealer[1:], *other))
    dealer = ((1, round(rest, 4)), *dealer[1:])
    return (
        '"""What a deal comes to between equal players. Made by `python -m tools.arena.fit_equity`; do not edit."""\n\n'
        "from __future__ import annotations\n\n"
        f"DEALS = {sum(found.values())}\n"
        f'"""Deals that were played, by players of the level {level}, sticking the dealer."""\n\n'
        f"DEALER_SIDE = {dealer}\n"
        '"""Points and share of all deals in which the dealer\'s side makes them."""\n\n'
        f"OTHER_SIDE = {other}\n"
    )


def main() -> None:
    """Play the deals asked for on all cores and write the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.arena.fit_equity", description="Measure deal results.")
    parser.add_argument("--level", default="club", choices=LEVELS)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=500_000)
    args = parser.parse_args()
    ends = range(args.seed, args.seed + args.deals, _CHUNK)
    jobs = [(args.level, start, min(start + _CHUNK, args.seed + args.deals)) for start in ends]
    found: Counter[Result] = Counter()
    with multiprocessing.Pool() as pool:
        for part in pool.imap_unordered(results, jobs):
            found += part
    _TARGET.write_text(source_of(found, args.level), encoding="utf-8")


if __name__ == "__main__":
    main()
