"""Points of a finished deal from trick counts alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.engine.rules import RuleSet
    from euchre.engine.seats import Team


class Result(StrEnum):
    """What a deal came to."""

    POINT = "point"
    MARCH = "march"
    LONE_MARCH = "lone_march"
    EUCHRED = "euchred"


TRICKS = 5
TRICKS_TO_MAKE = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class DealResult:
    """Outcome of a deal: only `team` scores, and it scores `points` (1 to 5)."""

    result: Result
    team: Team
    points: int


def result_for(maker_tricks: int, *, alone: bool, rules: RuleSet) -> Result:
    """What taking `maker_tricks` (0 to 5) of the five tricks amounts to for the makers."""
    if not 0 <= maker_tricks <= TRICKS:
        message = f"makers can't take {maker_tricks} tricks"
        raise ValueError(message)
    needed = TRICKS if alone and rules.alone_must_take_five else TRICKS_TO_MAKE
    if maker_tricks < needed:
        return Result.EUCHRED
    if maker_tricks < TRICKS:
        return Result.POINT
    return Result.LONE_MARCH if alone else Result.MARCH


def score_deal(makers: Team, maker_tricks: int, *, alone: bool, rules: RuleSet) -> DealResult:
    """Who scores what: 3 or 4 tricks 1, a march 2, a lone march 4, euchred makers give 2 (with `RuleSet()`)."""
    result = result_for(maker_tricks, alone=alone, rules=rules)
    if result is Result.EUCHRED:
        return DealResult(
            result=result, team=makers.other, points=_euchre_points(maker_tricks, alone=alone, rules=rules)
        )
    points = {Result.POINT: 1, Result.MARCH: 2, Result.LONE_MARCH: rules.loner_march}[result]
    return DealResult(result=result, team=makers, points=points)


def _euchre_points(maker_tricks: int, *, alone: bool, rules: RuleSet) -> int:
    points = rules.loner_euchred if alone else 2
    if rules.super_euchre and maker_tricks == 0:
        return max(points, 4)
    return points


def winner(scores: tuple[int, int], rules: RuleSet) -> int | None:
    """Index of the team that has reached the target with the lead asked for, or None."""
    ahead = 0 if scores[0] >= scores[1] else 1
    lead = scores[ahead] - scores[1 - ahead]
    if scores[ahead] >= rules.target and lead >= rules.win_by:
        return ahead
    return None
