"""Rates with their errors from counts of whole games.

Deals of one game are not independent, games nearly are, so errors come from the spread between games. Two rule sets
that were dealt the same cards are compared game by game, which takes most of the luck of the cards out.
Cochran, Sampling Techniques, chapter 6, has the errors of ratios.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Z = 1.959964
"""Standard errors on either side of a 95 % interval."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """A rate and half the width of its 95 % interval."""

    mean: float
    half: float

    @property
    def low(self) -> float:
        """Lower end of the interval."""
        return self.mean - self.half

    @property
    def high(self) -> float:
        """Upper end of the interval."""
        return self.mean + self.half


def rate(parts: Sequence[int], wholes: Sequence[int]) -> Measure | None:
    """All parts by all wholes, both one number a game; None when there is no whole."""
    influence = _influence(parts, wholes)
    if influence is None:
        return None
    return Measure(mean=sum(parts) / sum(wholes), half=_half(influence))


def difference(
    parts: Sequence[int], wholes: Sequence[int], base_parts: Sequence[int], base_wholes: Sequence[int]
) -> Measure | None:
    """How much the rate is above that of the base; None when one of them has no whole.

    Numbers at the same place are of games that were dealt the same cards; a game that was not played has zeros.
    """
    ours, theirs = _influence(parts, wholes), _influence(base_parts, base_wholes)
    if ours is None or theirs is None:
        return None
    value = sum(parts) / sum(wholes) - sum(base_parts) / sum(base_wholes)
    return Measure(mean=value, half=_half([a - b for a, b in zip(ours, theirs, strict=True)]))


def _influence(parts: Sequence[int], wholes: Sequence[int]) -> list[float] | None:
    """What each game moves the rate by; the sum is zero."""
    whole = sum(wholes)
    if whole == 0:
        return None
    ratio = sum(parts) / whole
    return [(part - ratio * size) / whole for part, size in zip(parts, wholes, strict=True)]


def _half(influence: Sequence[float]) -> float:
    count = len(influence)
    return Z * sqrt(fsum(value * value for value in influence) * count / max(1, count - 1))
