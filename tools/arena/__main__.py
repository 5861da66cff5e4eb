"""`python -m tools.arena --a club --b beginner --deals 1000`: a duplicate match and its statistics."""

from __future__ import annotations

import argparse
import json
import math

from euchre.app.presets import PRESETS
from euchre.engine.rules import RuleSet
from tools.arena.match import Order, play_match
from tools.arena.players import FAMILIES, PLAYERS, player, rules_for, rules_named
from tools.arena.report import as_data, as_text


def _known(name: str) -> str:
    player(name)
    return name


def _scores(text: str) -> tuple[int, int] | None:
    if text == "any":
        return None
    ours, theirs = text.split("-")
    return int(ours), int(theirs)


def main() -> None:
    """Play the match asked for on the command line and print it."""
    known = f"{', '.join(PLAYERS)}, {FAMILIES}"
    parser = argparse.ArgumentParser(
        prog="python -m tools.arena", description=f"Duplicate matches between computer players: {known}."
    )
    parser.add_argument("--a", default="club", type=_known, help="first player")
    parser.add_argument("--b", default="random", type=_known, help="second player")
    parser.add_argument("--deals", type=int, default=1000, help="different deals; each is played twice")
    parser.add_argument("--seed", type=int, default=1, help="of the deals and the players")
    parser.add_argument("--effort", type=float, default=1.0, help="thinking effort")
    parser.add_argument("--score", type=_scores, default=(0, 0), help="NS-EW before each deal, or `any` (by chance)")
    presets = ", ".join(preset.key for preset in PRESETS)
    parser.add_argument("--rules", type=rules_named, default=RuleSet(), help=f"{presets}, or the rules of a link")
    parser.add_argument("--seconds", type=float, default=math.inf, help="begin no more deals after that")
    parser.add_argument("--processes", type=int, default=None, help="all cores unless said")
    parser.add_argument("--json", action="store_true", help="print data instead of text")
    args = parser.parse_args()
    order = Order(
        a=args.a,
        b=args.b,
        deals=args.deals,
        seed=args.seed,
        effort=args.effort,
        scores=args.score,
        rules=rules_for(args.rules, args.a, args.b),
    )
    data = as_data(order, play_match(order, args.processes, args.seconds))
    print(json.dumps(data, indent=2) if args.json else as_text(data))


if __name__ == "__main__":
    main()
