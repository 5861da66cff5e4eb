from __future__ import annotations

from random import Random

from euchre.engine.actions import Pass
from euchre.engine.errors import Reason
from euchre.engine.events import DealScored, Forfeited, Passed
from euchre.engine.notation import format_action
from euchre.engine.observation import Phase
from euchre.engine.rules import AllPassDeal, NaturalTrump, RuleSet, StickDealer
from euchre.engine.scoring import DealResult, Result
from euchre.engine.seats import Seat, Team
from euchre.engine.transitions import apply, check, legal_actions
from tests.builders import after, deal_of, play_random_deal

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


def test_forfeit_the_dealer_may_pass_which_gives_the_other_side_a_point() -> None:
    state = after(deal_of(dealer="E", up="9h", rules=RuleSet(stick_dealer=StickDealer.FORFEIT)), *SEVEN)
    assert [format_action(action) for action in legal_actions(state)] == ["pass", *SUITS]
    step = apply(state, Pass(Seat.EAST))
    result = DealResult(result=Result.FORFEITED, team=Team.NORTH_SOUTH, points=1)
    assert step.events == (
        Passed(seat=Seat.EAST, round=2),
        Forfeited(seat=Seat.EAST),
        DealScored(result=result, maker_tricks=0, scores=(1, 0)),
    )
    assert (step.state.phase, step.state.turn, step.state.current.contract) == (Phase.DEAL_OVER, None, None)


def test_forfeit_the_next_seat_deals_after_a_point_was_given_up() -> None:
    rules = RuleSet(stick_dealer=StickDealer.FORFEIT, allpass_deal=AllPassDeal.SAME)
    state = after(deal_of(dealer="E", up="9h", rules=rules), *SEVEN, "pass")
    assert play_random_deal(state, Random(1)).dealer is Seat.SOUTH


def test_forfeit_the_point_can_end_the_game() -> None:
    rules = RuleSet(stick_dealer=StickDealer.FORFEIT)
    state = after(deal_of(dealer="E", up="9h", rules=rules, scores=(9, 3)), *SEVEN, "pass")
    assert (state.winner, state.scores) == (Team.NORTH_SOUTH, (10, 3))


def test_forfeit_only_the_dealers_last_pass_costs() -> None:
    state = after(deal_of(dealer="E", up="9h", rules=RuleSet(stick_dealer=StickDealer.FORFEIT)), *SEVEN)
    assert state.scores == (0, 0)
    assert after(state, "s").scores == (0, 0)


def test_with_no_trump_a_stuck_dealer_may_play_without_a_trump_suit() -> None:
    rules = RuleSet(stick_dealer=StickDealer.WITH_NO_TRUMP)
    state = after(deal_of(dealer="E", up="9h", rules=rules), *SEVEN[:6])
    assert [format_action(action) for action in legal_actions(state)] == ["pass", *SUITS]
    state = after(state, "pass")
    assert [format_action(action) for action in legal_actions(state)] == [*SUITS, "n", "n alone"]
    assert check(state, Pass(Seat.EAST)) is Reason.MUST_NAME_TRUMP


def test_with_no_trump_and_natural_trump_a_dealer_without_a_suit_plays_without_trump() -> None:
    """No waiver is needed: the deal can go on."""
    rules = RuleSet(stick_dealer=StickDealer.WITH_NO_TRUMP, natural_trump=NaturalTrump.CALL)
    state = after(deal_of(dealer="E", up="9h", E="Th Jh Qh Kh Ah", rules=rules), *SEVEN)
    assert [format_action(action) for action in legal_actions(state)] == ["n", "n alone"]
