"""`python -m tools.arena --a club --b beginner --deals 1000`: a duplicate match and its statistics."""

from __future__ import annotations

import argparse
import json

from tools.arena.match import Order, play_match
from tools.arena.players import PLAYERS
from tools.arena.report import as_data, as_text


def main() -> None:
    """Play the match asked for on the command line and print it."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.arena", description="Duplicate matches between computer players."
    )
    parser.add_argument("--a", default="club", choices=PLAYERS, help="first player")
    parser.add_argument("--b", default="random", choices=PLAYERS, help="second player")
    parser.add_argument("--deals", type=int, default=1000, help="different deals; each is played twice")
    parser.add_argument("--seed", type=int, default=1, help="of the deals and the players")
    parser.add_argument("--effort", type=float, default=1.0, help="thinking effort")
    parser.add_argument("--processes", type=int, default=None, help="all cores unless said")
    parser.add_argument("--json", action="store_true", help="print data instead of text")
    args = parser.parse_args()
    order = Order(a=args.a, b=args.b, deals=args.deals, seed=args.seed, effort=args.effort)
    data = as_data(order, play_match(order, args.processes))
    print(json.dumps(data, indent=2) if args.json else as_text(data))


if __name__ == "__main__":
    main()
