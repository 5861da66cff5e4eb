"""The page of strength, docs/strength.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tools.arena.strength import Pairing

FEW = 30  # deals below which an error means nothing


def page(rows: Sequence[tuple[Pairing, dict[str, Any] | None]], deals: int, seed: int) -> str:
    """The whole page; None stands for a match that was not played."""
    lines = [_HEAD.format(command=f"make strength DEALS={deals} SEED={seed}")]
    for title in dict.fromkeys(pairing.title for pairing, _ in rows):
        lines += [f"## {title}", "", *_TABLE]
        lines += [row_of(pairing, data) for pairing, data in rows if pairing.title == title]
        lines.append("")
    lines += [
        "## How they play",
        "",
        "Times are those of the machine that played, however busy it was.",
        "",
        *_STYLE_TABLE,
    ]
    shown: set[str] = set()
    for pairing, data in rows:
        if data is None:
            continue
        for side in "ab":
            name = str(data[side])
            if name not in shown and data["deals"] >= FEW and pairing.title != "Odd habits":
                shown.add(name)
                lines.append(_style_row(name, data["players"][side], str(data["b" if side == "a" else "a"])))
    return "\n".join([*lines, "", *_expected(rows), _NOTES])


def row_of(pairing: Pairing, data: dict[str, Any] | None) -> str:
    """The row of one match."""
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


def _expected(rows: Sequence[tuple[Pairing, dict[str, Any] | None]]) -> Iterator[str]:
    """What the first player of a match between levels expected of its calls, and got, by place in the auction."""
    for pairing, data in rows:
        if data is None or data["deals"] < FEW or not pairing.calibrated:
            continue
        yield from ("## What calls are expected to come to", "", _EXPECTED.format(match=_match(pairing)))
        yield from ("", *_EXPECTED_TABLE)
        for row in data["players"]["a"]["calibration"]:
            if row["kind"] in ("call", "alone", "pass"):
                off = f"{row['realized'] - row['expected']:+.2f} ± {row['standard_error']:.2f}"
                slope = "-" if row["slope"] is None or row["count"] < FEW else f"{row['slope']:.2f}"
                means = (_signed(row["expected"]), _signed(row["realized"]))
                cells = (row["kind"], row["place"] or "all", str(row["count"]), *means, off, slope)
                yield f"| {' | '.join(cells)} |"
        yield ""


def _signed(points: float) -> str:
    return f"{points:+.2f}"


def _percent(rate: float | None) -> str:
    return "-" if rate is None else f"{rate:.0%}"


_HEAD = """# Strength

Written by `{command}`; do not edit. With `MINUTES=30` it stops in time and goes on with
the next call. One match: `make arena A=expert B=club DEALS=2000`.

Every deal is played twice with the sides swapped, the dealer rotates, and the seed fixes the deals and the players'
chances, so the table can be made again number by number. *Points* are those of the first player minus those of the
second, a deal, with the standard error over deals; the interval is two errors wide on either side. *Games* are games
to 10 put together from the deals of the match. *Chance to win* is the change of the chance to win the game that a
deal brings at the score of the match, which is what counts when the score is not 0-0. Limited time makes a match
shorter, never different. Only `ismcts-1000`, which is OpenSpiel's, differs a little each time: it settles ties in the
order of a hash table of its own.
"""
_TABLE = (
    "| match | deals | points a deal | interval | share of points | games won | chance to win, a deal |",
    "|---|---|---|---|---|---|---|",
)
_STYLE_TABLE = (
    "| player | against | euchred | alone (made all) | calls in round 1, by place | in round 2 | ms median / p95 |",
    "|---|---|---|---|---|---|---|",
)
_EXPECTED = """In {match}: what the first player expected of a call or a pass, in points of its side, and what
the deals came to. A place is the round and the seat, 1 the eldest hand and 4 the dealer."""
_EXPECTED_TABLE = (
    "| choice | place | count | expected | realized | difference | slope |",
    "|---|---|---|---|---|---|---|",
)
_NOTES = """## The opponents

- `random` takes any legal action, each with the same chance. `random-stepwise` decides by chance whether to call, and
  only then whether to play alone, as OpenSpiel's game asks: it passes every other time in the first round, `random`
  every third time. Published figures are of players such as the second.
- `pimc50` is the yardstick, kept as it is: perfect-information Monte Carlo with fifty even layouts and nothing else
  (`tools/arena/pimc.py`).
- `smart` calls by counted points and plays by an ordered list of rules; its figures are those of a rule player of
  another make, the strategy "Smart 1" of euchre-plt (`tools/arena/smart.py`). It sorts its cards before it follows low
  or high, which is meant there too, but not done. `smart-unsorted` follows in the order in which its hand was dealt, as
  that strategy does; published figures are of such a player.
- `ismcts-1000` is OpenSpiel's `ISMCTSBot` with 1,000 simulations (Lanctot and others, 2019, arXiv:1908.09453; the
  search is that of Cowling, Powley and Whitehouse, 2012). It is shown more than a player may know: its layouts keep
  the true kitty and the dealer's true discard. Matches with it forbid burying the up card, which OpenSpiel can't.
- The odd ones play like `club` but for one habit each (`tools/arena/odd_players.py`).
- `pimcN` and `ismcts-N` can be played with any N.
"""
