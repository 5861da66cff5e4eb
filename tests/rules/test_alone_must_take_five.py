from __future__ import annotations

import pytest

from euchre.engine.rules import RuleSet
from euchre.engine.scoring import Result, score_deal
from euchre.engine.seats import Team


@pytest.mark.parametrize("tricks", [3, 4])
def test_on_a_loner_with_less_than_five_tricks_is_euchred(tricks: int) -> None:
    rules = RuleSet(alone_must_take_five=True)
    assert score_deal(Team.EAST_WEST, tricks, alone=True, rules=rules).result is Result.EUCHRED
    result = score_deal(Team.EAST_WEST, tricks, alone=True, rules=rules)
    assert (result.team, result.points) == (Team.NORTH_SOUTH, 2)


def test_on_a_march_alone_and_two_makers_are_not_touched() -> None:
    rules = RuleSet(alone_must_take_five=True)
    assert score_deal(Team.EAST_WEST, 5, alone=True, rules=rules).result is Result.LONE_MARCH
    assert [score_deal(Team.EAST_WEST, tricks, alone=False, rules=rules).result for tricks in range(6)] == [
        *(Result.EUCHRED,) * 3,
        *(Result.POINT,) * 2,
        Result.MARCH,
    ]


def test_off_three_tricks_alone_are_a_point() -> None:
    assert score_deal(Team.EAST_WEST, 3, alone=True, rules=RuleSet(alone_must_take_five=False)).result is Result.POINT


def test_on_the_euchre_counts_as_agreed_for_loners() -> None:
    rules = RuleSet(alone_must_take_five=True, loner_euchred=4)
    assert score_deal(Team.EAST_WEST, 4, alone=True, rules=rules).points == 4
