"""Speed of the engine in CPython and in Chromium beside OpenSpiel's C++ euchre, in one run on one machine.

Run: python -m tools.bench.engine
"""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tools.bench import workload
from tools.bench.browser import chromium, site_address

if TYPE_CHECKING:
    from tools.bench.workload import Figures

DEALS = 300
_LOAD = """async ([files, deals]) => {
  const { loadPyodide } = await import("./static/runtime/pyodide/pyodide.mjs");
  const pyodide = await loadPyodide();
  for (const [path, text] of Object.entries(files)) {
    pyodide.FS.mkdirTree("/home/pyodide/" + path.split("/").slice(0, -1).join("/"));
    pyodide.FS.writeFile("/home/pyodide/" + path, text);
  }
  return pyodide.runPython(`from tools.bench import workload\\nworkload.measure_json(${deals})`);
}"""


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


def sources(root: Path) -> dict[str, str]:
    """Path and text of everything the workload imports."""
    files = {str(path.relative_to(root)): path.read_text() for path in sorted(root.glob("euchre/**/*.py"))}
    files["tools/__init__.py"] = files["tools/bench/__init__.py"] = ""
    files["tools/bench/workload.py"] = (root / "tools/bench/workload.py").read_text()
    return files


def in_chromium() -> Figures:
    """The workload in Pyodide in Chromium."""
    root = Path(__file__).parents[2]
    with site_address() as address, chromium() as browser:
        page = browser.new_page()
        page.goto(f"{address}static/img/favicon.svg")  # any file of the site: only its origin matters
        load = _LOAD.replace("./static", f"{address}static")
        figures: Figures = json.loads(page.evaluate(load, [sources(root), DEALS]))
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
