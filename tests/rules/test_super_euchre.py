from __future__ import annotations

import pytest

from euchre.engine.rules import RuleSet
from euchre.engine.scoring import score_deal
from euchre.engine.seats import Team


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize(("on", "points"), [(True, 4), (False, 2)])
def test_makers_without_a_trick_give_four(on: bool, points: int, alone: bool) -> None:
    result = score_deal(Team.EAST_WEST, 0, alone=alone, rules=RuleSet(super_euchre=on))
    assert (result.team, result.points) == (Team.NORTH_SOUTH, points)


@pytest.mark.parametrize("tricks", [1, 2])
def test_makers_with_a_trick_give_two(tricks: int) -> None:
    assert score_deal(Team.EAST_WEST, tricks, alone=False, rules=RuleSet(super_euchre=True)).points == 2


@pytest.mark.parametrize("euchred", [2, 3, 4])
def test_it_never_adds_to_what_a_lone_euchre_gives(euchred: int) -> None:
    rules = RuleSet(super_euchre=True, loner_euchred=euchred)
    assert score_deal(Team.EAST_WEST, 0, alone=True, rules=rules).points == 4
    assert score_deal(Team.EAST_WEST, 1, alone=True, rules=rules).points == euchred
