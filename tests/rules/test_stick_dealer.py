from __future__ import annotations

from euchre.engine.actions import Pass
from euchre.engine.errors import Reason
from euchre.engine.notation import format_action
from euchre.engine.observation import Phase
from euchre.engine.rules import RuleSet, StickDealer
from euchre.engine.seats import Seat
from euchre.engine.transitions import check, legal_actions
from tests.builders import after, deal_of

SEVEN = ("pass",) * 7
SUITS = ["c", "c alone", "d", "d alone", "s", "s alone"]


def test_on_the_dealer_must_name_one_of_the_three_other_suits() -> None:
    """Alone is open to a stuck dealer; the turned-down suit is not."""
    state = after(deal_of(dealer="E", up="9h", rules=RuleSet(stick_dealer=StickDealer.ON)), *SEVEN)
    assert [format_action(action) for action in legal_actions(state)] == SUITS
    assert check(state, Pass(Seat.EAST)) is Reason.MUST_NAME_TRUMP
    assert after(state, "s alone").current.made.maker is Seat.EAST


def test_on_the_dealer_may_pass_in_the_first_round() -> None:
    state = after(deal_of(dealer="E", up="9h"), "pass", "pass", "pass")
    assert check(state, Pass(Seat.EAST)) is None


def test_off_the_dealer_may_pass_and_the_deal_is_thrown_in() -> None:
    state = after(deal_of(dealer="E", up="9h", rules=RuleSet(stick_dealer=StickDealer.OFF)), *SEVEN)
    assert [format_action(action) for action in legal_actions(state)] == ["pass", *SUITS]
    thrown_in = after(state, "pass")
    assert (thrown_in.phase, thrown_in.scores, thrown_in.turn) == (Phase.DEAL_OVER, (0, 0), None)
    assert thrown_in.current.result is None
    assert thrown_in.current.contract is None
