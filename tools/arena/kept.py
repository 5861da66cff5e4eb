"""What was played of a match, kept in a file so that it can be gone on with."""

from __future__ import annotations

import hashlib
import json
from array import array
from dataclasses import asdict, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.arena.deals import Forecast, Tally
from tools.arena.match import Outcome

if TYPE_CHECKING:
    from tools.arena.match import Order

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "strength"
_PLAYED_BY = ("euchre/engine", "euchre/ai", "tools/arena")
_NOT_PLAYED_BY = (
    "strength.py",
    "preset_strength.py",
    "strength_page.py",
    "report.py",
    "calibration.py",
    "whole_games.py",
    "kept.py",
)


def fingerprint(root: Path = ROOT) -> str:
    """A short text that changes with any source that decides what is played."""
    found = hashlib.sha256()
    for path in sorted(path for part in _PLAYED_BY for path in (root / part).rglob("*.py")):
        if path.name not in _NOT_PLAYED_BY and not path.name.startswith("fit_"):
            found.update(path.read_bytes())
    return found.hexdigest()[:12]


class Kept:
    """The matches played so far in one `folder`, a file of JSON lines for each; a line has some deals."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def load(self, order: Order) -> Outcome:
        """All that was played of this match, the deals in order from the first."""
        total = Outcome()
        path = self._path(order)
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                total.add(_outcome(json.loads(line)))
        return total

    def add(self, order: Order, part: Outcome) -> None:
        """Put the deals that follow behind those already kept."""
        self._folder.mkdir(parents=True, exist_ok=True)
        with self._path(order).open("a", encoding="utf-8") as file:
            file.write(json.dumps(_data(part), separators=(",", ":")) + "\n")

    def _path(self, order: Order) -> Path:
        score = "any" if order.scores is None else "{}-{}".format(*order.scores)
        return self._folder / f"{order.a}.{order.b}.{score}.{order.seed}.{order.effort:g}.jsonl"


def _data(outcome: Outcome) -> dict[str, Any]:
    return {part.name: _plain(getattr(outcome, part.name)) for part in fields(Outcome)}


def _plain(value: list[float] | Tally) -> Any:  # noqa: ANN401 - whatever JSON can hold
    if not isinstance(value, Tally):
        return value
    data = asdict(value)
    return data | {"seconds": [round(second, 6) for second in value.seconds], "forecasts": value.forecasts}


def _outcome(data: dict[str, Any]) -> Outcome:
    return Outcome(**(data | {"a": _tally(data["a"]), "b": _tally(data["b"])}))


def _tally(data: dict[str, Any]) -> Tally:
    seconds = array("d", data["seconds"])
    return Tally(**data | {"seconds": seconds, "forecasts": [Forecast(*forecast) for forecast in data["forecasts"]]})
