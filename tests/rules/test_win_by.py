from __future__ import annotations

from itertools import product

import pytest

from euchre.engine.rules import RuleSet, values_of
from euchre.engine.scoring import winner
from euchre.engine.seats import Team
from tests.builders import position
from tests.engine.positions import ONE_POINT


def test_a_lead_of_one_or_of_two_can_be_asked_for() -> None:
    assert values_of("win_by") == (1, 2)


@pytest.mark.parametrize(
    ("win_by", "before", "won"),
    [
        (1, (9, 9), Team.EAST_WEST),
        (2, (9, 9), None),
        (2, (8, 9), Team.EAST_WEST),
        (2, (9, 8), None),
        (2, (12, 12), None),
        (2, (12, 13), Team.EAST_WEST),
        (2, (10, 10), None),
    ],
)
def test_the_lead_decides_at_and_past_the_target(win_by: int, before: tuple[int, int], won: Team | None) -> None:
    rules = RuleSet(win_by=win_by)
    state = position(trump="h", dealer="S", maker="W", rules=rules, scores=before, taken=ONE_POINT)
    assert state.winner is won


def test_the_winner_has_the_target_and_the_lead() -> None:
    for ours, theirs, win_by in product(range(20), range(20), (1, 2)):
        decided = max(ours, theirs) >= 10 and abs(ours - theirs) >= win_by
        expected = (0 if ours > theirs else 1) if decided else None
        assert winner((ours, theirs), RuleSet(win_by=win_by)) == expected, (ours, theirs, win_by)
