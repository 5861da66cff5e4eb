"""Write every generated picture: python -m tools.draw [--out FOLDER]."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from tools.draw.cards import draw_cards

ROOT = Path(__file__).resolve().parents[2]
DRAWINGS: dict[str, Callable[[], str]] = {"cards.svg": draw_cards}


def main() -> None:
    """Write all drawings into the folder asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "static" / "img")
    folder: Path = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWINGS.items():
        (folder / name).write_text(draw(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
