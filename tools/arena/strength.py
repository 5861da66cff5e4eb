"""The published table of strength: `python -m tools.arena.strength [--deals 2000] [--minutes 30]` plays and writes it.

Slow opponents are played for fewer deals, and the number stands in each row. The matches take turns in short slices, so
that each has had the same share of its deals; those that the strength is judged by have twice the share of the others.
What was played is kept: a later call with the same players goes on where this one stopped. The page is written anew
after every slice.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from euchre.ai.levels import LEVELS
from euchre.engine.rules import RuleSet
from tools.arena.kept import FOLDER, ROOT, Kept, fingerprint
from tools.arena.match import Order, play_match
from tools.arena.odd_players import HABITS
from tools.arena.players import rules_for
from tools.arena.report import as_data
from tools.arena.strength_page import page, row_of

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = ROOT / "docs" / "strength.md"
STRONGEST, NEXT = LEVELS[-1], LEVELS[-2]
DONOR_SCORE = (9, 6)
SLICE = 20.0  # seconds of one match at a time


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """A match of the table; `part` is its share of the deals asked for.

    `judged` matches are those that the strength is judged by; of the `calibrated` one the page tells what was expected.
    """

    title: str
    a: str
    b: str
    part: float = 1.0
    judged: bool = False
    calibrated: bool = False
    scores: tuple[int, int] | None = (0, 0)

    def order(self, deals: int, seed: int) -> Order:
        """The match as it is played when a full one has so many deals."""
        return Order(
            a=self.a,
            b=self.b,
            deals=max(8, round(deals * self.part)),
            seed=seed,
            scores=self.scores,
            rules=rules_for(RuleSet(), self.a, self.b),
        )


def pairings() -> tuple[Pairing, ...]:
    """All matches of the table, in its order."""
    among = [_among_levels(a, b) for b, a in combinations(LEVELS, 2)]
    chance = [
        Pairing(title="Against chance", a=level, b=b, judged=level == STRONGEST)
        for b in ("random", "random-stepwise")
        for level in LEVELS
    ]
    others = [
        Pairing(title="Yardsticks", a=STRONGEST, b="pimc50", judged=True),
        Pairing(title="Yardsticks", a=NEXT, b="pimc50", part=0.15),
        Pairing(title="Yardsticks", a=STRONGEST, b="smart", judged=True),
        Pairing(title="Yardsticks", a=NEXT, b="smart"),
        Pairing(title="Yardsticks", a=STRONGEST, b="smart-unsorted", judged=True),
        Pairing(title="Yardsticks", a=NEXT, b="smart-unsorted"),
        Pairing(title="Yardsticks", a=STRONGEST, b="ismcts-1000", part=0.25, judged=True),
        Pairing(title="Yardsticks", a=NEXT, b="ismcts-1000", part=0.15),
    ]
    among_others = [
        Pairing(title="Yardsticks among themselves", a=a, b=b, part=part)
        for a, b, part in (
            ("pimc50", "random", 0.5),
            ("smart", "random", 1),
            ("smart-unsorted", "random-stepwise", 1),
            ("smart", "smart-unsorted", 1),
            ("pimc50", "smart", 0.5),
            ("pimc50", "smart-unsorted", 0.1),
            ("ismcts-1000", "smart", 0.2),
        )
    ]
    odd = [
        Pairing(
            title="Odd habits",
            a=STRONGEST,
            b=name,
            part=0.15,
            scores=DONOR_SCORE if name == "donates" else (0, 0),
        )
        for name in HABITS
    ]
    return (*among, *chance, *others, *among_others, *odd)


def _among_levels(a: str, b: str) -> Pairing:
    """Two levels; the strongest has to show its strength against the next one alone, and how it calls at each place."""
    if a != STRONGEST:
        return Pairing(title="Levels", a=a, b=b)
    if b == NEXT:
        return Pairing(title="Levels", a=a, b=b, part=2, judged=True, calibrated=True)
    return Pairing(title="Levels", a=a, b=b, part=0.25)


def play_all(
    deals: int, seed: int, seconds: float, kept: Kept, processes: int | None = None
) -> Iterator[tuple[Pairing, dict[str, Any]]]:
    """Each match with its figures, first as they were kept, then again after every slice of it.

    No slice begins once `seconds` are over.
    """
    end = time.perf_counter() + seconds
    played: dict[Pairing, int] = {}
    for pairing in pairings():
        order = pairing.order(deals, seed)
        outcome = kept.load(order)
        played[pairing] = len(outcome.pairs)
        if outcome.pairs:
            yield pairing, as_data(order, outcome)
    while (left := end - time.perf_counter()) > 0:
        open_matches = [pairing for pairing in pairings() if played[pairing] < pairing.order(deals, seed).deals]
        if not open_matches:
            return
        pairing = min(open_matches, key=lambda one: _turn(one, played[one] / one.order(deals, seed).deals))
        order = pairing.order(deals, seed)
        rest = replace(order, first=played[pairing], deals=order.deals - played[pairing])
        part = play_match(rest, processes, seconds=min(SLICE, left))
        kept.add(order, part)
        outcome = kept.load(order)
        played[pairing] = len(outcome.pairs)
        yield pairing, as_data(order, outcome)


def _turn(pairing: Pairing, share: float) -> tuple[float, bool]:
    """What the match with the least of is played next, when it has had this `share` of its deals."""
    return (share if pairing.judged else 2 * share), not pairing.judged


def main() -> None:
    """Play all matches and write the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.arena.strength", description=__doc__)
    parser.add_argument("--deals", type=int, default=2000, help="deals of a full match; slow ones get a part of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="of this call; a later one goes on")
    parser.add_argument("--processes", type=int, default=None, help="all cores unless said")
    parser.add_argument("--page", type=Path, default=PAGE, help="file to write")
    args = parser.parse_args()
    found: dict[Pairing, dict[str, Any]] = {}
    kept = Kept(FOLDER / fingerprint())
    for pairing, data in play_all(args.deals, args.seed, 60 * args.minutes, kept, args.processes):
        print(row_of(pairing, data), flush=True)
        found[pairing] = data
        rows = [(one, found.get(one)) for one in pairings()]
        args.page.write_text(page(rows, args.deals, args.seed), encoding="utf-8")


if __name__ == "__main__":
    main()
