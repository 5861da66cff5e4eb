from __future__ import annotations

import pytest

from euchre.engine.actions import Discard
from euchre.engine.errors import Reason
from euchre.engine.notation import format_action
from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import check, legal_actions
from tests.builders import after, card, deal_of

HAND = "9c Tc Qd Kd As"


@pytest.mark.parametrize(
    ("allowed", "discards"),
    [(True, ["-9c", "-Tc", "-Qd", "-Kd", "-Jh", "-As"]), (False, ["-9c", "-Tc", "-Qd", "-Kd", "-As"])],
)
def test_the_card_just_picked_up_may_be_buried_or_not(allowed: bool, discards: list[str]) -> None:
    state = after(deal_of(dealer="S", up="Jh", S=HAND, rules=RuleSet(discard_up_card=allowed)), "order")
    assert [format_action(action) for action in legal_actions(state)] == discards
    expected = None if allowed else Reason.MUST_KEEP_UP_CARD
    assert check(state, Discard(Seat.SOUTH, card("Jh"))) is expected


@pytest.mark.parametrize("allowed", [True, False])
def test_another_trump_may_always_be_buried(allowed: bool) -> None:
    rules = RuleSet(discard_up_card=allowed)
    state = after(deal_of(dealer="S", up="9h", S="Th Jh Qh Kh Ah", rules=rules), "order", "-Ah")
    assert state.current.discard is card("Ah")
