"""Write every generated picture: python -m tools.draw [--out FOLDER]."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tools.draw.backs import BACKS, draw_back
from tools.draw.cards import draw_cards
from tools.draw.faces import draw_faces
from tools.draw.favicon import draw_favicon
from tools.draw.icons import draw_icons
from tools.draw.medals import draw_medals
from tools.draw.tallies import draw_tallies

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
DRAWINGS: dict[str, Callable[[], str]] = {
    **{f"back-{name}.svg": partial(draw_back, name) for name in BACKS},
    "cards.svg": draw_cards,
    "faces.svg": draw_faces,
    "favicon.svg": draw_favicon,
    "icons.svg": draw_icons,
    "medals.svg": draw_medals,
    "tallies.svg": draw_tallies,
}


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
