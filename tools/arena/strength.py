"""The published table of strength: `python -m tools.arena.strength [--deals 2000] [--minutes 30]` plays and writes it.

Slow opponents are played for fewer deals, and the number stands in each row. Of limited time the slow matches get the
most; what a match leaves goes to those after it. The page is written anew after every match.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass
from itertools import combinations
from math import fsum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from euchre.ai.levels import LEVELS
from euchre.engine.rules import RuleSet
from tools.arena.match import Order, play_match
from tools.arena.odd_players import HABITS
from tools.arena.players import rules_for
from tools.arena.report import as_data

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PAGE = Path(__file__).resolve().parents[2] / "docs" / "strength.md"
STRONGEST = LEVELS[-1]
DONOR_SCORE = (9, 6)
FEW = 30  # deals below which an error means nothing


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """A match of the table; `part` is its share of the deals asked for, `slowness` its claim on the time."""

    title: str
    a: str
    b: str
    part: float = 1.0
    slowness: float = 1.0
    scores: tuple[int, int] | None = (0, 0)


def pairings() -> tuple[Pairing, ...]:
    """All matches of the table, in its order."""
    among = [Pairing(title="Levels", a=a, b=b, slowness=_slowness(a)) for b, a in combinations(LEVELS, 2)]
    chance = [Pairing(title="Against chance", a=level, b="random", slowness=_slowness(level)) for level in LEVELS]
    others = [
        Pairing(title="Yardsticks", a=STRONGEST, b="pimc50", slowness=25.0),
        Pairing(title="Yardsticks", a="club", b="pimc50", part=0.25, slowness=3.0),
        Pairing(title="Yardsticks", a=STRONGEST, b="ismcts-1000", part=0.25, slowness=12.0),
        Pairing(title="Yardsticks", a="club", b="ismcts-1000", part=0.25, slowness=8.0),
    ]
    odd = [
        Pairing(
            title="Odd habits",
            a=STRONGEST,
            b=name,
            part=0.25,
            slowness=4.0,
            scores=DONOR_SCORE if name == "donates" else (0, 0),
        )
        for name in HABITS
    ]
    return (*among, *chance, *others, *odd)


def _slowness(level: str) -> float:
    return 10.0 if level == STRONGEST else 1.0


def play_all(deals: int, seed: int, seconds: float) -> Iterator[tuple[Pairing, dict[str, Any]]]:
    """Each match with its figures, quick matches first; `seconds` are shared out among them."""
    end = time.perf_counter() + seconds
    waiting = sorted(pairings(), key=lambda pairing: pairing.slowness)
    while waiting:
        pairing = waiting[0]
        part = pairing.slowness / fsum(other.slowness for other in waiting)
        yield pairing, play(pairing, deals, seed, part * max(0.0, end - time.perf_counter()))
        del waiting[0]


def play(pairing: Pairing, deals: int, seed: int, seconds: float = math.inf) -> dict[str, Any]:
    """The figures of one match."""
    order = Order(
        a=pairing.a,
        b=pairing.b,
        deals=max(8, round(deals * pairing.part)),
        seed=seed,
        scores=pairing.scores,
        rules=rules_for(RuleSet(), pairing.a, pairing.b),
    )
    return as_data(order, play_match(order, seconds=seconds))


def page(
    rows: Sequence[tuple[Pairing, dict[str, Any] | None]], deals: int, seed: int, minutes: float = math.inf
) -> str:
    """The whole page; None stands for a match that was not played."""
    limit = "" if minutes == math.inf else f" MINUTES={minutes:g}"
    lines = [_HEAD.format(command=f"make strength DEALS={deals}{limit}", seed=seed)]
    for title in dict.fromkeys(pairing.title for pairing, _ in rows):
        lines += [f"## {title}", "", *_TABLE]
        lines += [_row(pairing, data) for pairing, data in rows if pairing.title == title]
        lines.append("")
    lines += ["## How they play", "", *_STYLE_TABLE]
    shown: set[str] = set()
    for pairing, data in rows:
        if data is None:
            continue
        for side in "ab":
            name = str(data[side])
            if name not in shown and data["deals"] >= FEW and pairing.title != "Odd habits":
                shown.add(name)
                lines.append(_style_row(name, data["players"][side], str(data["b" if side == "a" else "a"])))
    return "\n".join([*lines, "", _NOTES])


def _row(pairing: Pairing, data: dict[str, Any] | None) -> str:
    if data is None:
        return f"| {_match(pairing)} | 0 | not played | | | | |"
    if data["deals"] < FEW:
        return f"| {_match(pairing)} | {data['deals']} | too few deals to tell | | | | |"
    low, high = (data["points_per_deal"] + sign * 2 * data["standard_error"] for sign in (-1, 1))
    cells = (
        _match(pairing),
        str(data["deals"]),
        f"{data['points_per_deal']:+.3f} ± {data['standard_error']:.3f}",
        f"{low:+.2f} to {high:+.2f}",
        f"{data['share']:.1%}",
        f"{data['games_won']:.1%} ± {data['games_won_error']:.1%}",
        f"{data['equity_per_deal']:+.2%} ± {data['equity_error']:.2%}",
    )
    return f"| {' | '.join(cells)} |"


def _match(pairing: Pairing) -> str:
    score = "" if pairing.scores == (0, 0) else f" at {'-'.join(map(str, pairing.scores or ('any',)))}"
    return f"{pairing.a} against {pairing.b}{score}"


def _style_row(name: str, stats: dict[str, Any], against: str) -> str:
    mix = " / ".join(_percent(stats["call_mix"][f"1.{place}"]) for place in range(1, 5))
    second = sum(stats["call_mix"][f"2.{place}"] or 0 for place in range(1, 5))
    took = stats["milliseconds"]
    cells = (
        name,
        against,
        _percent(stats["euchred"]),
        f"{_percent(stats['alone'])} ({_percent(stats['lone_marches'])})",
        mix,
        _percent(second),
        f"{took['median']:.1f} / {took['p95']:.0f}",
    )
    return f"| {' | '.join(cells)} |"


def _percent(rate: float | None) -> str:
    return "-" if rate is None else f"{rate:.0%}"


_HEAD = """# Strength

Written by `{command}` (seed {seed}); do not edit. One match: `make arena A=expert B=club DEALS=2000`.

Every deal is played twice with the sides swapped, the dealer rotates, and the seed fixes the deals and the players'
chances, so the table can be made again number by number. *Points* are those of the first player minus those of the
second, a deal, with the standard error over deals; the interval is two errors wide on either side. *Games* are games
to 10 put together from the deals of the match. *Chance to win* is the change of the chance to win the game that a
deal brings at the score of the match, which is what counts when the score is not 0-0. Limited time makes a match
shorter, never different.
"""
_TABLE = (
    "| match | deals | points a deal | interval | share of points | games won | chance to win, a deal |",
    "|---|---|---|---|---|---|---|",
)
_STYLE_TABLE = (
    "| player | against | euchred | alone (made all) | calls in round 1, by place | in round 2 | ms median / p95 |",
    "|---|---|---|---|---|---|---|",
)
_NOTES = """## The opponents

- `random` takes any legal action. `pimc50` is the yardstick, kept as it is: perfect-information Monte Carlo with fifty
  even layouts and nothing else (`tools/arena/pimc.py`).
- `ismcts-1000` is OpenSpiel's `ISMCTSBot` with 1,000 simulations (Lanctot and others, 2019, arXiv:1908.09453; the
  search is that of Cowling, Powley and Whitehouse, 2012). It is shown more than a player may know: its layouts keep
  the true kitty and the dealer's true discard. Matches with it forbid burying the up card, which OpenSpiel can't.
- The odd ones play like `club` but for one habit each (`tools/arena/odd_players.py`).
- `pimcN` and `ismcts-N` can be played with any N.
"""


def main() -> None:
    """Play all matches and write the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.arena.strength", description=__doc__)
    parser.add_argument("--deals", type=int, default=2000, help="deals of a full match; slow ones get a part of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="of all matches; slow ones get more of them")
    parser.add_argument("--page", type=Path, default=PAGE, help="file to write")
    args = parser.parse_args()
    found: dict[Pairing, dict[str, Any]] = {}
    for pairing, data in play_all(args.deals, args.seed, 60 * args.minutes):
        print(_row(pairing, data), flush=True)
        found[pairing] = data
        rows = [(one, found.get(one)) for one in pairings()]
        args.page.write_text(page(rows, args.deals, args.seed, args.minutes), encoding="utf-8")


if __name__ == "__main__":
    main()
