"""Chance to win the game from a score, so that a point is worth what it does for the game.

The shares of the points of one deal, for the dealer's side and the other, are measured in self-play with lone hands and
a stuck dealer (`equity_table`). They agree with Fred Benjamin's simulation between equal good players, quoted by Natty
Bumppo: the dealer's side makes 1, 2 or 4 points in 45, 16 and 5 % of the deals, the other side in 17, 12 and 5 %.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import TYPE_CHECKING

from euchre.ai.equity_table import DEALER_SIDE, OTHER_SIDE

if TYPE_CHECKING:
    from euchre.engine.observation import Observation

_MIXED_SCORE = tuple(
    (points, ours + theirs) for (points, ours), (_, theirs) in zip(DEALER_SIDE, OTHER_SIDE, strict=True)
)
_MEAN_SCORE = fsum(points * share for points, share in _MIXED_SCORE)


@lru_cache(maxsize=2048)
def chance_to_win(ours: int, theirs: int, *, dealing: bool) -> float:
    """Chance to win when we need `ours` more points and they need `theirs`; `dealing`: our side deals next."""
    if ours <= 0 or theirs <= 0:
        return 1.0 if ours <= 0 else 0.0
    us, them = (DEALER_SIDE, OTHER_SIDE) if dealing else (OTHER_SIDE, DEALER_SIDE)
    won = fsum(share * chance_to_win(ours - points, theirs, dealing=not dealing) for points, share in us)
    lost = fsum(share * chance_to_win(ours, theirs - points, dealing=not dealing) for points, share in them)
    return won + lost


class Stakes:
    """What the outcomes of this deal do to the chance to win, seen from the observing seat."""

    def __init__(self, obs: Observation) -> None:
        if obs.seat is None:
            raise ValueError("a spectator has no stakes")
        self._dealing = obs.dealer.team is not obs.seat.team  # the other side deals next
        self._ours = obs.rules.target - obs.scores[obs.seat.team]
        self._theirs = obs.rules.target - obs.scores[obs.seat.team.other]
        self._now = self._chance(0)
        self._gains: dict[int, float] = {}

    @property
    def needed(self) -> int:
        """Points that our side still needs."""
        return self._ours

    def gain(self, points: int) -> float:
        """Change of the chance to win when our side makes `points` (negative: the others make them)."""
        found = self._gains.get(points)
        if found is None:
            found = self._gains[points] = self._chance(points) - self._now
        return found

    def mixed(self, points: float) -> float:
        """Change of the chance to win for an open deal worth `points` on average."""
        ours = min(1.0, max(0.0, 0.5 + points / (2 * _MEAN_SCORE)))
        won = fsum(share * self.gain(made) for made, share in _MIXED_SCORE)
        lost = fsum(share * self.gain(-made) for made, share in _MIXED_SCORE)
        return ours * won + (1 - ours) * lost

    def _chance(self, points: int) -> float:
        ours = max(0, self._ours - max(0, points))
        theirs = max(0, self._theirs - max(0, -points))
        return chance_to_win(max(0, ours), max(0, theirs), dealing=self._dealing)
