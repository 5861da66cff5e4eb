"""Speed of the engine in CPython and in Chromium beside OpenSpiel's C++ euchre, in one run on one machine.

Run: python -m tools.bench.engine
"""

from __future__ import annotations

import json
import random
import time
from typing import TYPE_CHECKING

from tools.bench import workload
from tools.bench.browser import chromium
from tools.bench.python_page import python_page, run, sources

if TYPE_CHECKING:
    from tools.bench.workload import Figures

DEALS = 300


def in_open_spiel(deals: int = 2000) -> float:
    """Deals a second of OpenSpiel's euchre, driven from Python by random legal actions."""
    import pyspiel  # noqa: PLC0415 - a development tool, slow to import

    game = pyspiel.load_game("euchre")
    rng = random.Random(1)
    start = time.perf_counter()
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return deals / (time.perf_counter() - start)


def in_chromium() -> Figures:
    """The workload in Pyodide in Chromium."""
    with chromium() as browser, python_page(browser, sources("tools/bench/workload.py")) as page:
        program = f"from tools.bench import workload\nworkload.measure_json({DEALS})"
        figures: Figures = json.loads(run(page, program))
    return figures


def main() -> None:
    """Print the three speeds and their ratios."""
    native = workload.measure(DEALS)
    inside = in_chromium()
    spiel = in_open_spiel()
    print(f"{'':22}{'deals/s':>10}{'us/step':>10}{'us/observation':>16}")
    _row("CPython", native)
    _row("Pyodide in Chromium", inside)
    print(f"{'OpenSpiel (C++)':22}{spiel:>10.0f}")
    print(f"CPython / OpenSpiel: {native['deals_per_s'] / spiel:.3f}")
    print(f"Chromium / CPython: {inside['deals_per_s'] / native['deals_per_s']:.3f}")


def _row(name: str, figures: Figures) -> None:
    print(
        f"{name:22}{figures['deals_per_s']:>10.0f}{figures['us_per_step']:>10.1f}{figures['us_per_observation']:>16.1f}"
    )


if __name__ == "__main__":
    main()
