"""How long the computer players think, in CPython and in Chromium, how much memory they take, and whether they agree.

    python -m tools.bench.decisions [--levels club expert] [--deals 40] [--games 100] [--games-effort 1]
        [--same 100] [--no-browser]

Times are by part of the deal. Memory is read in Chromium after each tenth of the games.
"""

from __future__ import annotations

import argparse
import json
import resource
from typing import TYPE_CHECKING

from euchre.ai.levels import LEVELS
from tools.arena.report import milliseconds
from tools.bench import thinking
from tools.bench.browser import chromium
from tools.bench.python_page import memory, python_page, run, sources

if TYPE_CHECKING:
    from playwright.sync_api import Page

WORKLOAD = "tools/bench/thinking.py"
SECONDS = 30.0  # the most that one row of times may take
MIB = 2**20


def in_page(page: Page, call: str) -> str:
    """What a function of `thinking` gives in the page."""
    return run(page, f"from tools.bench import thinking\nthinking.{call}")


def main() -> None:
    """Print times, memory and agreement."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.decisions", description=__doc__)
    parser.add_argument("--levels", nargs="+", default=LEVELS, choices=LEVELS)
    parser.add_argument("--deals", type=int, default=40, help="deals that are timed, at most 30 s of them")
    parser.add_argument("--games", type=int, default=100, help="games that memory is watched over")
    parser.add_argument("--games-effort", type=float, default=1.0, help="how much is thought in those games")
    parser.add_argument("--same", type=int, default=100, help="decisions of each level that are compared")
    parser.add_argument("--no-browser", action="store_true")
    args = parser.parse_args()
    print(f"{'ms a decision':34}{'count':>7}{'median':>9}{'p95':>9}{'max':>9}")
    for level in args.levels:
        show("CPython", level, thinking.times(level, args.deals, 1, SECONDS))
    if args.no_browser:
        return
    with chromium() as browser, python_page(browser, sources(WORKLOAD)) as page:
        for level in args.levels:
            taken = json.loads(in_page(page, f"times_json({level!r}, {args.deals}, 1, {SECONDS})"))
            show("Chromium", level, taken)
        for level in args.levels:
            agree(page, level, args.same)
        for level in args.levels:
            watch_memory(page, level, args.games, args.games_effort)
    print(f"CPython's memory at its highest: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB")


def show(place: str, level: str, taken: dict[str, list[float]]) -> None:
    """Print one row for each part of the deal and one for all."""
    rows = {"all": [second for seconds in taken.values() for second in seconds], **dict(sorted(taken.items()))}
    for name, seconds in rows.items():
        took = milliseconds(seconds)
        numbers = f"{took['median']:>9.2f}{took['p95']:>9.2f}{took['max']:>9.2f}"
        print(f"{place:10}{level:10}{name:14}{len(seconds):>7}{numbers}", flush=True)


def agree(page: Page, level: str, count: int) -> None:
    """Print how many decisions are the same text in both interpreters."""
    here = thinking.answers(level, count, 1)
    there = json.loads(in_page(page, f"answers_json({level!r}, {count}, 1)"))
    same = sum(one == other for one, other in zip(here, there, strict=True))
    print(f"{level}: {same} of {count} decisions are the same text in CPython and Chromium", flush=True)


def watch_memory(page: Page, level: str, games: int, effort: float) -> None:
    """Print Python's memory and the script heap in the page while games are played."""
    part = max(1, games // 10)
    for start in range(0, games, part):
        in_page(page, f"play_games({level!r}, {part}, {start}, {effort})")
        now = memory(page)
        wasm, script = now["wasm"] / MIB, now["script"] / MIB
        print(f"{level}: after {start + part} games {wasm:.1f} MiB of Python, {script:.1f} MiB of script", flush=True)


if __name__ == "__main__":
    main()
