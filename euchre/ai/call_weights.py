"""What the fitted weights of the calls are."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """One place in the auction; each tuple has a weight for every name in `hand_value.FEATURES`.

    `euchred` and `march` give the chances of a call with a partner, `alone_…` those of going alone, `passed` the
    expected points of a pass.
    """

    euchred: tuple[float, ...]
    march: tuple[float, ...]
    alone_euchred: tuple[float, ...]
    alone_march: tuple[float, ...]
    passed: tuple[float, ...]


CallTable = tuple[tuple[Weights, ...], ...]
"""Weights by round (first, second), then by place from eldest hand to the dealer."""
