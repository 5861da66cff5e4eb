from __future__ import annotations

import pytest

from euchre.engine.rules import RuleSet, values_of
from euchre.engine.scoring import Result, score_deal
from euchre.engine.seats import Team
from tests.builders import position
from tests.engine.positions import LONE_MARCH


def test_a_march_alone_is_worth_three_four_or_five() -> None:
    assert values_of("loner_march") == (3, 4, 5)


@pytest.mark.parametrize("points", values_of("loner_march"))
def test_a_march_alone_scores_what_was_agreed(points: int) -> None:
    rules = RuleSet(loner_march=points)
    state = position(trump="h", dealer="E", maker="S", alone=True, up="9d", rules=rules, taken=LONE_MARCH)
    assert state.scores == (points, 0)
    assert state.current.result is not None
    assert state.current.result.result is Result.LONE_MARCH


@pytest.mark.parametrize("points", values_of("loner_march"))
def test_other_results_are_not_touched(points: int) -> None:
    rules = RuleSet(loner_march=points)
    assert score_deal(Team.EAST_WEST, 5, alone=False, rules=rules).points == 2
    assert score_deal(Team.EAST_WEST, 4, alone=True, rules=rules).points == 1
    assert score_deal(Team.EAST_WEST, 2, alone=True, rules=rules).points == 2
