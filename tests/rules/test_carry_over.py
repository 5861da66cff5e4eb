from __future__ import annotations

import pytest

from euchre.engine.codec import decode, encode
from euchre.engine.record import GameRecord
from euchre.engine.rules import RuleSet
from euchre.engine.scoring import carried_over

ON = RuleSet(carry_over=True)


@pytest.mark.parametrize(
    ("scores", "carried"), [((10, 3), (0, 0)), ((12, 3), (2, 0)), ((3, 13), (0, 3)), ((9, 3), (0, 0))]
)
def test_on_the_points_beyond_the_target_go_to_the_next_game(scores: tuple[int, int], carried: tuple[int, int]) -> None:
    """A game that was given up before the target leaves nothing."""
    assert carried_over(scores, ON) == carried


def test_off_every_game_begins_at_nothing() -> None:
    assert carried_over((13, 3), RuleSet(carry_over=False)) == (0, 0)


def test_on_with_a_lead_of_two_only_points_beyond_what_was_needed_are_left_over() -> None:
    rules = RuleSet(carry_over=True, win_by=2)
    assert carried_over((14, 12), rules) == (0, 0)
    assert carried_over((16, 12), rules) == (2, 0)
    assert carried_over((13, 3), rules) == (3, 0)


def test_a_game_begins_with_what_was_carried_into_it() -> None:
    record = GameRecord(rules=ON, carried=(0, 2))
    assert record.start().scores == (0, 2)
    assert decode("record", encode(record)) == record


@pytest.mark.parametrize(("rules", "carried"), [(RuleSet(), (0, 2)), (ON, (1, 2)), (ON, (5, 0)), (ON, (0, -1))])
def test_points_that_no_game_can_have_left_are_refused(rules: RuleSet, carried: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="can't be carried"):
        GameRecord(rules=rules, carried=carried)
