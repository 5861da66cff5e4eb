"""What the makers' tricks are worth to the observing seat: in points, and as a change of the chance to win the game."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from euchre.ai.bot import Candidate
from euchre.engine.rules import StickDealer
from euchre.engine.scoring import TRICKS, Course, score_course

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.ai.match_equity import Stakes
    from euchre.engine.actions import SeatAction
    from euchre.engine.observation import Observation
    from euchre.engine.seats import Team


class Payoff:
    """For one contract: `points` and `win` by the makers' tricks (0 to 5), seen from the observing side.

    `steps` are the numbers of tricks at which the makers' result changes, in ascending order.
    """

    def __init__(
        self, obs: Observation, makers: Team, stakes: Stakes, *, alone: bool, course: Course | None = None
    ) -> None:
        if obs.seat is None:
            raise ValueError("a spectator has no side")
        ours = obs.seat.team
        points = []
        course = Course(alone=alone) if course is None else course
        for tricks in range(TRICKS + 1):
            result = score_course(makers, tricks, course, obs.rules)
            points.append(result.points if result.team is ours else -result.points)
        self.points: tuple[int, ...] = tuple(points)
        self.win: tuple[float, ...] = tuple(stakes.gain(made) for made in points)
        self.steps: tuple[int, ...] = tuple(
            tricks for tricks in range(1, TRICKS + 1) if points[tricks] != points[tricks - 1]
        )

    def candidate(self, action: SeatAction, shares: Sequence[float], count: float) -> Candidate:
        """`action` with what it is worth if the makers end with each number of tricks in these shares of the layouts.

        The shares add up to 1; `count` layouts were used.
        """
        mean = fsum(share * made for share, made in zip(shares, self.points, strict=True))
        square = fsum(share * made * made for share, made in zip(shares, self.points, strict=True))
        win = fsum(share * gain for share, gain in zip(shares, self.win, strict=True))
        error = (max(0.0, square - mean * mean) / max(1.0, count - 1)) ** 0.5
        return Candidate(action=action, points=mean, se=error, win=win)


def all_pass_points(obs: Observation) -> int:
    """Points for the observing side when all pass twice: the dealer's side gives one up where it may, else none."""
    if obs.seat is None or obs.rules.stick_dealer is not StickDealer.FORFEIT:
        return 0
    return -1 if obs.seat.team is obs.dealer.team else 1
