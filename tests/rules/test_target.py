from __future__ import annotations

import pytest

from euchre.engine.rules import RuleSet, values_of
from euchre.engine.scoring import winner
from euchre.engine.seats import Team
from tests.builders import position
from tests.engine.positions import ONE_POINT


def test_the_targets_are_those_of_the_sources() -> None:
    assert values_of("target") == (5, 7, 10, 11, 15, 21)


@pytest.mark.parametrize("target", values_of("target"))
def test_the_game_ends_at_the_target_and_not_before(target: int) -> None:
    rules = RuleSet(target=target)
    for before, won in ((target - 2, None), (target - 1, Team.EAST_WEST)):
        state = position(trump="h", dealer="S", maker="W", rules=rules, scores=(target - 1, before), taken=ONE_POINT)
        assert state.scores == (target - 1, before + 1)
        assert state.winner is won


@pytest.mark.parametrize("target", values_of("target"))
def test_points_past_the_target_are_kept(target: int) -> None:
    rules = RuleSet(target=target)
    assert winner((target + 3, 0), rules) == 0
    assert winner((0, target), rules) == 1
    assert winner((target - 1, target - 1), rules) is None
