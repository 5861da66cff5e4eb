"""`python -m tools.rule_lab [--deals 20000] [--seed 1]` plays what is missing and writes the table and the effects."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.rule_lab.effects import module
from tools.rule_lab.page import page
from tools.rule_lab.runs import Plan, load, play_all
from tools.rule_lab.variants import variants

ROOT = Path(__file__).resolve().parents[2]
PAGE = Path("docs") / "rule-lab.md"
EFFECTS = Path("euchre") / "app" / "pages" / "rule_effect_table.py"
BLOCKS = Path("build") / "rule-lab"


def main(arguments: list[str] | None = None, root: Path = ROOT) -> None:
    """Run the laboratory in the folder `root`."""
    parser = argparse.ArgumentParser(description="Measure what each house rule does.")
    parser.add_argument("--deals", type=int, default=20_000, help="of each rule set, at least")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None, help="all cores when left out")
    parser.add_argument("--write", action="store_true", help="write from what was played so far, play nothing")
    chosen = parser.parse_args(arguments)
    plan = Plan(deals=chosen.deals, seed=chosen.seed)
    if not chosen.write:
        for block in play_all(variants(), plan, root / BLOCKS, chosen.processes):
            sys.stderr.write(f"block {block + 1} of {len(plan.blocks)}\n")
    runs = load(variants(), plan, root / BLOCKS)
    for path, text in ((PAGE, page(variants(), runs, plan)), (EFFECTS, module(variants(), runs, plan))):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
