from __future__ import annotations

import pytest

from euchre.engine.rules import RuleSet, values_of
from euchre.engine.scoring import DealResult, Result, score_deal
from euchre.engine.seats import Team


def test_a_lone_euchre_gives_two_three_or_four() -> None:
    assert values_of("loner_euchred") == (2, 3, 4)


@pytest.mark.parametrize("tricks", [0, 1, 2])
@pytest.mark.parametrize("points", values_of("loner_euchred"))
def test_euchring_a_lone_maker_scores_what_was_agreed(points: int, tricks: int) -> None:
    result = score_deal(Team.NORTH_SOUTH, tricks, alone=True, rules=RuleSet(loner_euchred=points))
    assert result == DealResult(result=Result.EUCHRED, team=Team.EAST_WEST, points=points)


@pytest.mark.parametrize("points", values_of("loner_euchred"))
def test_euchring_two_makers_always_scores_two(points: int) -> None:
    assert score_deal(Team.NORTH_SOUTH, 2, alone=False, rules=RuleSet(loner_euchred=points)).points == 2
