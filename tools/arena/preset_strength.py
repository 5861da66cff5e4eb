"""Strength under each rule set that has a name: `python -m tools.arena.preset_strength [--minutes 60] [--seed 1]`.

The matches are played in turns of a few deals, always the one that is known least well. What was played is kept in
`build`, so a run goes on where another one stopped; players that have changed begin anew.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

from euchre.app.presets import PRESETS
from euchre.app.rules_code import rules_code
from euchre.engine.rules import AllPassDeal, Cut, FirstDealer, RuleSet
from tools.arena.kept import ROOT, Kept, fingerprint
from tools.arena.match import Order, Outcome, play_match, standard_error
from tools.arena.whole_games import error_of_share, share_of_games

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tools.arena.deals import Tally

PAGE = Path("docs") / "presets.md"
KEPT = Path("build") / "preset-strength"
A, B = "expert", "club"
MOST = 4000  # deals of a match
SLICE = 60  # deals of one match at a time
FEW = 30  # deals below which an error means nothing
_UNKNOWN = 10.0  # error of a match with hardly any deals


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """One match of the table: `presets` are the names of the rule sets whose deals are these."""

    rules: RuleSet
    presets: tuple[str, ...]
    seed: int = 1

    @property
    def code(self) -> str:
        """The rules as the text of a link, which names the match."""
        return rules_code(self.rules)

    @property
    def order(self) -> Order:
        """The match as it is played."""
        return Order(a=A, b=B, deals=MOST, seed=self.seed, rules=self.rules)


@dataclass(slots=True)
class Played:
    """What was played of a match so far, and where it is kept."""

    match: Match
    kept: Kept
    outcome: Outcome = field(default_factory=Outcome)

    @classmethod
    def of(cls, match: Match, folder: Path) -> Played:
        """What the players as they are have played of this match."""
        kept = Kept(folder / fingerprint() / match.code)
        return cls(match, kept, kept.load(match.order))

    @property
    def deals(self) -> int:
        """How many deals, each played twice."""
        return len(self.outcome.pairs)

    @property
    def error(self) -> float:
        """How badly the match is known."""
        return self.outcome.error if self.deals >= FEW else _UNKNOWN - self.deals / FEW

    def go_on(self, deals: int, seconds: float, processes: int | None) -> None:
        """Play and keep the next `deals`, fewer when the time is over."""
        order = replace(self.match.order, deals=deals, first=self.deals)
        part = play_match(order, processes, seconds)
        for tally in (part.a, part.b):
            del tally.seconds[:], tally.forecasts[:]  # not told, and long
        self.kept.add(self.match.order, part)
        self.outcome.add(part)


def matches(seed: int = 1) -> tuple[Match, ...]:
    """One match for each rule set with a name; those whose deals are the same share one."""
    shared: dict[RuleSet, list[str]] = {}
    for preset in PRESETS:
        shared.setdefault(_as_dealt(preset.rules), []).append(preset.name)
    return tuple(Match(rules=rules, presets=tuple(names), seed=seed) for rules, names in shared.items())


def _as_dealt(rules: RuleSet) -> RuleSet:
    """The rules without what a single deal with a given dealer and a given order of the pack can't show."""
    return replace(
        rules,
        first_dealer=FirstDealer.RANDOM,
        cut=Cut.OFF,
        allpass_deal=AllPassDeal.NEXT,
        progressive_caller_bonus=False,
        carry_over=False,
    )


def play_on(played: Sequence[Played], seconds: float, processes: int | None = None) -> Iterator[Played]:
    """Play until the time is over, the match that is known least well first."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        open_ones = [one for one in played if one.deals < MOST]
        if not open_ones:
            return
        worst = max(open_ones, key=lambda one: one.error)
        worst.go_on(min(SLICE, MOST - worst.deals), max(1.0, end - time.perf_counter()), processes)
        yield worst


def page(played: Sequence[Played], seed: int) -> str:
    """The whole page."""
    return "\n".join([_HEAD.format(a=A, b=B, seed=seed), *_TABLE, *map(_row, played), "", _NOTES])


def _row(one: Played) -> str:
    names = ", ".join(one.match.presets)
    outcome, target = one.outcome, one.match.rules.target
    if one.deals < FEW:
        return f"| {names} | {one.deals} | too few deals to tell | | | | | | |"
    low, high = (outcome.mean + sign * 2 * outcome.error for sign in (-1, 1))
    won, error = (part(outcome.dealing, outcome.other, target) for part in (share_of_games, error_of_share))
    cells = (
        names,
        str(one.deals),
        f"{outcome.mean:+.3f} ± {outcome.error:.3f}",
        f"{low:+.2f} to {high:+.2f}",
        f"{outcome.share:.1%}",
        f"{won:.1%} ± {error:.1%}",
        f"{fmean(outcome.equity):+.2%} ± {standard_error(outcome.equity):.2%}",
        _style(outcome.a),
        _style(outcome.b),
    )
    return f"| {' | '.join(cells)} |"


def _style(tally: Tally) -> str:
    calls = sum(tally.calls.values())
    if not calls:
        return "-"
    return f"{sum(tally.euchred.values()) / calls:.0%} / {tally.alone / calls:.0%}"


_HEAD = """# Strength under each rule set

Written by `make preset-strength MINUTES=60` (seed {seed}); do not edit. One match: `make arena RULES=british`.

`{a}` against `{b}`, the rule-of-thumb player, under each rule set that has a name. Every deal is played twice with the
sides swapped, the dealer rotates, and each deal begins at 0-0. *Points* are those of `{a}` minus those of `{b}`, a
deal, with the standard error over deals; the interval is two errors wide on either side. *Share* is that of all points.
*Games* are games to the target of the rules, put together from the deals of the match. *Chance* is what a deal changes
of the chance to win the game, which the players go by: at the start of a game to 5 a point counts half as much again as
in one to 10. The last columns have the share of calls that were euchred and of those made alone.
"""
_TABLE = (
    f"| rule set | deals | points a deal | interval | share | games won | chance | {A}: euchred / alone | {B} |",
    "|---|---|---|---|---|---|---|---|---|",
)
_NOTES = """Rule sets that share a row differ only in what no single deal shows: how the first dealer is found, the cut,
who deals after a deal was thrown in, and the score card of each player.
"""


def main(arguments: list[str] | None = None, root: Path = ROOT) -> None:
    """Play on and write the page after each turn, in the folder `root`."""
    parser = argparse.ArgumentParser(prog="python -m tools.arena.preset_strength", description=__doc__)
    parser.add_argument("--minutes", type=float, default=math.inf, help="of all matches together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None, help="all cores unless said")
    chosen = parser.parse_args(arguments)
    played = [Played.of(match, root / KEPT) for match in matches(chosen.seed)]
    for one in play_on(played, 60 * chosen.minutes, chosen.processes):
        print(_row(one), flush=True)
        (root / PAGE).write_text(page(played, chosen.seed), encoding="utf-8")
    (root / PAGE).write_text(page(played, chosen.seed), encoding="utf-8")


if __name__ == "__main__":
    main()
