"""What a computer player is: an observation, an effort and a seed in, a decision out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from euchre.engine.actions import SeatAction
    from euchre.engine.observation import Observation


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One action that was weighed.

    `points` is the expected gain of the own team in this deal (points made minus points given), `se` its standard error
    and `win` the same gain as a change of the chance to win the game.
    """

    action: SeatAction
    points: float
    se: float = 0.0
    win: float = 0.0

    def joined(self, other: Candidate, share: float) -> Candidate:
        """This judgment with weight `share` and an `other` of the same action, taken as exact, with the rest."""
        return Candidate(
            action=self.action,
            points=share * self.points + (1.0 - share) * other.points,
            se=share * self.se,
            win=share * self.win + (1.0 - share) * other.win,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The action chosen, what was weighed (best first; empty when nothing was), and why, as one sentence.

    `truncated` tells that the effort asked for was cut short.
    """

    action: SeatAction
    candidates: tuple[Candidate, ...] = ()
    reason: str = ""
    truncated: bool = False


class Bot(Protocol):
    """A computer player. It is pure: the same arguments give the same decision, and nothing is kept."""

    def decide(self, obs: Observation, effort: float, seed: int) -> Decision:
        """Choose one of `obs.legal`, which must not be empty (ValueError); `effort` 1.0 is the normal thinking."""
        ...
