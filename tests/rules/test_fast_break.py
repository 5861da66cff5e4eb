from __future__ import annotations

import pytest

from euchre.engine.rules import RuleSet
from euchre.engine.scoring import Course, DealResult, Result, score_course
from euchre.engine.seats import Team
from tests.builders import position

ON = RuleSet(fast_break=True)
LATE = (
    "W:9c N:Ac E:Tc S:Qc",
    "N:Ad E:9d S:Td W:Kd",
    "N:Qs E:Jh S:9s W:Ts",
    "E:Jd S:Js W:9h N:As",
    "E:Ah S:Kc W:Th N:Ks",
)
"""Hearts are trump; east and west, the makers, lose the first two tricks and take the others."""


@pytest.mark.parametrize(("on", "points"), [(True, 0), (False, 1)])
def test_makers_who_lose_the_first_two_tricks_and_take_three_score_nothing(on: bool, points: int) -> None:
    state = position(trump="h", dealer="S", maker="E", up="Qd", taken=LATE, rules=RuleSet(fast_break=on))
    result = Result.FAST_BREAK if on else Result.POINT
    assert state.current.result == DealResult(result=result, team=Team.EAST_WEST, points=points)
    assert state.scores == (0, points)


def test_on_one_of_the_first_two_tricks_is_enough() -> None:
    assert score_course(Team.EAST_WEST, 3, Course(late=False), ON).points == 1


def test_on_a_euchre_is_still_a_euchre() -> None:
    result = score_course(Team.EAST_WEST, 2, Course(late=True), ON)
    assert (result.result, result.points) == (Result.EUCHRED, 2)


def test_on_a_lone_hand_scores_nothing_either() -> None:
    assert score_course(Team.EAST_WEST, 3, Course(alone=True, late=True), ON).points == 0
