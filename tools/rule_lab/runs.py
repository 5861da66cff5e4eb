"""Playing the variants block by block on several processes, a file for each block: a run can be stopped and continued.

A block is one session of so many deals with every variant, all dealt the same cards.
"""

from __future__ import annotations

import json
import multiprocessing
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any

from euchre.ai.levels import bot_for
from tools.rule_lab.games import Counts, SelfPlay
from tools.rule_lab.variants import rules_as_data

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tools.rule_lab.variants import Variant

_BLOCK = 500
_MOST_BLOCKS = 10_000

Run = dict[tuple[int, int], Counts]
"""The games of one variant by block and number; those of the same block and number were dealt the same cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What to play: at least so many deals of each variant, by the player of this level, with this seed."""

    deals: int
    seed: int = 1
    level: str = "club"

    @property
    def block(self) -> int:
        """Deals of one block."""
        return min(_BLOCK, self.deals)

    @property
    def blocks(self) -> range:
        """Numbers of the blocks."""
        return range(ceil(self.deals / self.block))


def play_all(variants: Sequence[Variant], plan: Plan, folder: Path, processes: int | None = None) -> Iterator[int]:
    """Play what is missing in `folder` on so many processes (all cores when None); yields the blocks as they end."""
    folder.mkdir(parents=True, exist_ok=True)
    work = partial(play_block, variants=tuple(variants), plan=plan, folder=folder)
    workers = min(processes or multiprocessing.cpu_count(), len(plan.blocks))
    if workers == 1:
        yield from map(work, plan.blocks)
        return
    with multiprocessing.Pool(workers) as pool:
        yield from pool.imap_unordered(work, plan.blocks)


def play_block(block: int, *, variants: Sequence[Variant], plan: Plan, folder: Path) -> int:
    """Play this block with each variant that its file does not have yet; returns its number."""
    kept = _read(block, folder)
    missing = [variant for variant in variants if kept.get(variant.name, {}).get("of") != _identity(variant, plan)]
    table = SelfPlay(bot_for(plan.level))
    for variant in missing:
        games = table.session(variant.rules, plan.seed * _MOST_BLOCKS + block, plan.block)
        kept[variant.name] = {"of": _identity(variant, plan), "games": [game.counts for game in games]}
    if missing:
        path = _path(block, folder)
        part = path.with_suffix(".part")
        part.write_text(json.dumps(kept), encoding="utf-8")
        part.replace(path)
    return block


def load(variants: Sequence[Variant], plan: Plan, folder: Path) -> dict[str, Run]:
    """The games that were played of each variant as the plan says; none for a block that is missing."""
    runs: dict[str, Run] = {variant.name: {} for variant in variants}
    for block in plan.blocks:
        kept = _read(block, folder)
        for variant in variants:
            data = kept.get(variant.name, {})
            if data.get("of") == _identity(variant, plan):
                runs[variant.name] |= {(block, number): Counts(*row) for number, row in enumerate(data["games"])}
    return runs


def _read(block: int, folder: Path) -> dict[str, Any]:
    path = _path(block, folder)
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return kept


def _path(block: int, folder: Path) -> Path:
    return folder / f"block-{block:04}.json"


def _identity(variant: Variant, plan: Plan) -> dict[str, Any]:
    return {
        "rules": rules_as_data(variant.rules),
        "seed": plan.seed,
        "level": plan.level,
        "deals": plan.block,
        "counts": list(Counts._fields),
    }
