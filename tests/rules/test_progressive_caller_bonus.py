from __future__ import annotations

from typing import Any

from euchre.engine.perspective import observe
from euchre.engine.rules import RuleSet
from euchre.engine.scoring import DealResult, Result, seat_points
from euchre.engine.seats import Seat, Team
from tests.builders import position
from tests.engine.positions import LONE_MARCH, ONE_POINT

ON = RuleSet(progressive_caller_bonus=True)
MARCH: Any = {"trump": "h", "dealer": "E", "maker": "S", "alone": True, "up": "9d", "taken": LONE_MARCH}


def test_on_a_lone_march_gives_the_caller_five_and_the_partner_four() -> None:
    state = position(**MARCH, rules=ON)
    assert state.scorecards == (4, 0, 5, 0)
    assert state.scores == (4, 0)
    assert observe(state, Seat.EAST).scorecards == (4, 0, 5, 0)


def test_off_partners_have_the_same_on_their_scorecards() -> None:
    assert position(**MARCH, rules=RuleSet(progressive_caller_bonus=False)).scorecards == (4, 0, 4, 0)


def test_on_other_results_count_the_same_for_both_partners() -> None:
    state = position(trump="h", dealer="S", maker="W", taken=ONE_POINT, rules=ON)
    assert state.scorecards == (0, 1, 0, 1)
    euchred = DealResult(result=Result.EUCHRED, team=Team.NORTH_SOUTH, points=2)
    assert seat_points(euchred, Seat.WEST, ON) == (2, 0, 2, 0)
