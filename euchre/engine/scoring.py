"""Points of a finished deal from trick counts alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from euchre.engine.rules import DefendAlone
from euchre.engine.seats import Seat, Team

if TYPE_CHECKING:
    from euchre.engine.rules import RuleSet


class Result(StrEnum):
    """What a deal came to."""

    POINT = "point"
    MARCH = "march"
    LONE_MARCH = "lone_march"
    EUCHRED = "euchred"
    FAST_BREAK = "fast_break"  # made after losing the first two tricks: worth nothing
    FORFEITED = "forfeited"  # the dealer gave a point up


TRICKS = 5
TRICKS_TO_MAKE = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class DealResult:
    """Outcome of a deal: only `team` scores, and it scores `points` (1 to 5; 0 for a fast break)."""

    result: Result
    team: Team
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What besides the number of tricks decides about the points.

    `alone`: the maker played without the partner; `defended`: a defender did; `late`: the makers lost the first two
    tricks.
    """

    alone: bool = False
    defended: bool = False
    late: bool = False


_TOGETHER = Course()
_ALONE = Course(alone=True)


def score_deal(makers: Team, maker_tricks: int, *, alone: bool, rules: RuleSet) -> DealResult:
    """Who scores what: 3 or 4 tricks 1, a march 2, a lone march 4, euchred makers give 2 (with `RuleSet()`)."""
    return score_course(makers, maker_tricks, _ALONE if alone else _TOGETHER, rules)


def score_course(makers: Team, maker_tricks: int, course: Course, rules: RuleSet) -> DealResult:
    """Who scores what when the deal went this way.

    Against a lone defender three tricks give that side 4; a lone maker gets 4 for three tricks when only those who
    have not passed may challenge, and the usual points under the other rules.
    """
    result = _result(maker_tricks, course, rules)
    if result is Result.EUCHRED:
        return DealResult(result=result, team=makers.other, points=_euchre_points(maker_tricks, course, rules))
    points = {Result.POINT: 1, Result.MARCH: 2, Result.LONE_MARCH: rules.loner_march, Result.FAST_BREAK: 0}[result]
    if _is_duel(course, rules) and points:
        points = _CHALLENGE
    return DealResult(result=result, team=makers, points=points)


_CHALLENGE = 4


def _is_duel(course: Course, rules: RuleSet) -> bool:
    """Whether three tricks are worth 4 to either side: the maker was challenged by one who had not passed."""
    return course.defended and rules.defend_alone is DefendAlone.AFTER_CALLER


def _result(maker_tricks: int, course: Course, rules: RuleSet) -> Result:
    if not 0 <= maker_tricks <= TRICKS:
        message = f"makers can't take {maker_tricks} tricks"
        raise ValueError(message)
    needs_all = course.alone and rules.alone_must_take_five and not _is_duel(course, rules)
    if maker_tricks < (TRICKS if needs_all else TRICKS_TO_MAKE):
        return Result.EUCHRED
    if maker_tricks < TRICKS:
        return Result.FAST_BREAK if course.late and rules.fast_break else Result.POINT
    return Result.LONE_MARCH if course.alone else Result.MARCH


def _euchre_points(maker_tricks: int, course: Course, rules: RuleSet) -> int:
    points = rules.loner_euchred if course.alone else 2
    broken = course.defended and maker_tricks < TRICKS_TO_MAKE
    if broken or (rules.super_euchre and maker_tricks == 0):
        return max(points, _CHALLENGE)
    return points


def seat_points(result: DealResult, caller: Seat | None, rules: RuleSet) -> tuple[int, int, int, int]:
    """Points of each seat by itself, by seat number: what its side scored.

    A lone `caller` who took all five tricks has 1 more than the partner if the rules say so.
    """
    points = [result.points if seat.team is result.team else 0 for seat in Seat]
    if rules.progressive_caller_bonus and caller is not None and result.result is Result.LONE_MARCH:
        points[caller] += 1
    north, east, south, west = points
    return north, east, south, west


def carried_over(scores: tuple[int, int], rules: RuleSet) -> tuple[int, int]:
    """Points that the next game starts with after one that ended at `scores`.

    With `carry_over` what the winners have beyond what they needed; else, and for the losers, nothing.
    """
    won = winner(scores, rules)
    if won is None or not rules.carry_over:
        return 0, 0
    surplus = scores[won] - max(rules.target, scores[1 - won] + rules.win_by)
    return (surplus, 0) if won == 0 else (0, surplus)


def winner(scores: tuple[int, int], rules: RuleSet) -> int | None:
    """Index of the team that has reached the target with the lead asked for, or None."""
    ahead = 0 if scores[0] >= scores[1] else 1
    lead = scores[ahead] - scores[1 - ahead]
    if scores[ahead] >= rules.target and lead >= rules.win_by:
        return ahead
    return None
