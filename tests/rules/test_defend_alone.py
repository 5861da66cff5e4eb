from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from euchre.engine.actions import Defend, Pass, Play
from euchre.engine.errors import Reason
from euchre.engine.events import DefendedAlone, LetBe
from euchre.engine.notation import format_action
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe, redact
from euchre.engine.rules import DefendAlone, LonerLead, RuleSet
from euchre.engine.scoring import Course, Result, score_course
from euchre.engine.seats import Seat, Team
from euchre.engine.transitions import apply, check, legal_actions
from tests.builders import after, deal_of

if TYPE_CHECKING:
    from euchre.engine.game import GameState

FOUR = ("pass",) * 4
ON = [DefendAlone.AFTER_CALLER, DefendAlone.EITHER, DefendAlone.ANY_CALL]


def asked(value: DefendAlone, *texts: str) -> list[str]:
    """Seats that are asked, one after the other, when each says no; south deals."""
    state = after(deal_of(dealer="S", up="9h", rules=RuleSet(defend_alone=value)), *texts)
    seats = []
    while state.phase is Phase.DEFENSE:
        seats.append(str(state.turn))
        state = after(state, "pass")
    assert state.phase is Phase.PLAY
    return seats


def alone(value: DefendAlone, **other: Any) -> GameState:
    """West, left of the dealer south, has gone alone in the second round."""
    return after(deal_of(dealer="S", up="9h", rules=RuleSet(defend_alone=value, **other)), *FOUR, "c alone")


def test_off_nobody_is_asked() -> None:
    assert asked(DefendAlone.OFF, *FOUR, "c alone") == []


@pytest.mark.parametrize("value", [DefendAlone.EITHER, DefendAlone.ANY_CALL])
@pytest.mark.parametrize(("passes", "seats"), [(0, "NS"), (1, "EW"), (2, "SN"), (3, "WE")])
def test_both_defenders_are_asked_from_the_makers_left(value: DefendAlone, passes: int, seats: str) -> None:
    """Under both rules against a lone maker, wherever that one sits; also those who passed."""
    assert asked(value, *FOUR, *("pass",) * passes, "c alone") == list(seats)


@pytest.mark.parametrize(("passes", "seats"), [(0, "NS"), (1, "E"), (2, "S"), (3, "")])
def test_after_caller_only_a_defender_who_has_not_passed_is_asked(passes: int, seats: str) -> None:
    """In either round; those before the maker have passed, and nobody comes after the dealer."""
    assert asked(DefendAlone.AFTER_CALLER, *FOUR, *("pass",) * passes, "c alone") == list(seats)
    first = (*("pass",) * passes, "order alone")
    assert asked(DefendAlone.AFTER_CALLER, *first, *(() if passes == 1 else ("-9h",))) == list(seats)


@pytest.mark.parametrize("value", ON)
def test_against_two_makers_only_any_call_asks(value: DefendAlone) -> None:
    assert asked(value, *FOUR, "c") == (["N", "S"] if value is DefendAlone.ANY_CALL else [])


@pytest.mark.parametrize("value", ON)
def test_the_question_comes_after_the_discard_and_before_the_first_lead(value: DefendAlone) -> None:
    state = after(deal_of(dealer="S", up="9h", rules=RuleSet(defend_alone=value)), "order alone")
    assert state.phase is Phase.DISCARD
    state = after(state, "-9h")
    assert (state.phase, str(state.turn)) == (Phase.DEFENSE, "N")
    assert [format_action(action) for action in legal_actions(state)] == ["pass", "defend alone"]
    assert check(state, Play(Seat.NORTH, state.current.hands[Seat.NORTH][0])) is Reason.WRONG_PHASE
    assert check(state, Defend(Seat.SOUTH)) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("value", ON)
def test_the_first_to_accept_defends_and_both_partners_sit_out(value: DefendAlone) -> None:
    step = apply(alone(value), Defend(Seat.NORTH))
    deal = step.state.current
    assert step.events == (DefendedAlone(seat=Seat.NORTH, sitting_out=Seat.SOUTH),)
    assert (deal.phase, deal.made.defender_alone) == (Phase.PLAY, Seat.NORTH)
    assert deal.seats_out == (Seat.EAST, Seat.SOUTH)
    for seat in Seat:
        assert observe(step.state, seat).seats_out == (Seat.EAST, Seat.SOUTH)
        assert redact(step.events[0], seat) == step.events[0]


def test_the_second_is_asked_when_the_first_lets_it_be() -> None:
    step = apply(alone(DefendAlone.EITHER), Pass(Seat.NORTH))
    assert step.events == (LetBe(seat=Seat.NORTH),)
    assert (step.state.phase, step.state.turn) == (Phase.DEFENSE, Seat.SOUTH)
    state = after(step.state, "defend alone")
    assert state.current.seats_out == (Seat.EAST, Seat.NORTH)


def test_a_trick_between_two_lone_hands_has_two_cards() -> None:
    state = after(alone(DefendAlone.EITHER), "defend alone")
    while state.turn is not None:
        assert state.turn in (Seat.WEST, Seat.NORTH)
        state = apply(state, legal_actions(state)[0]).state
    assert [len(trick.plays) for trick in state.current.taken] == [2] * 5
    assert [len(state.current.hands[seat]) for seat in (Seat.EAST, Seat.SOUTH)] == [5, 5]


def test_a_lone_defender_against_two_makers_plays_tricks_of_three() -> None:
    state = after(deal_of(dealer="S", up="9h", rules=RuleSet(defend_alone=DefendAlone.ANY_CALL)), *FOUR, "c")
    state = after(state, "defend alone")
    assert state.current.seats_out == (Seat.SOUTH,)
    assert state.turn is Seat.WEST
    while state.turn is not None:
        assert state.turn is not Seat.SOUTH
        state = apply(state, legal_actions(state)[0]).state
    assert [len(trick.plays) for trick in state.current.taken] == [3] * 5


@pytest.mark.parametrize(("dealer", "leader"), [("S", "W"), ("W", "N"), ("N", "W"), ("E", "W")])
def test_the_first_seat_from_the_dealers_left_that_plays_leads(dealer: str, leader: str) -> None:
    """West alone against north alone."""
    state = after(deal_of(dealer=dealer, up="9h", rules=RuleSet(defend_alone=DefendAlone.EITHER)), *FOUR)
    while state.turn is not Seat.WEST:
        state = after(state, "pass")
    state = after(state, "c alone", "defend alone")
    assert state.current.seats_out == (Seat.EAST, Seat.SOUTH)
    assert str(state.turn) == leader


def test_the_lone_defender_leads_where_left_of_the_maker_does() -> None:
    rules: Any = {"loner_lead": LonerLead.LEFT_OF_MAKER}
    assert after(alone(DefendAlone.EITHER, **rules), "defend alone").turn is Seat.NORTH
    assert after(alone(DefendAlone.EITHER, **rules), "pass", "defend alone").turn is Seat.SOUTH


# Value of the rule → points of a lone maker, negative for those of the defender, by the maker's tricks.
POINTS = {
    DefendAlone.AFTER_CALLER: (-4, -4, -4, 4, 4, 4),
    DefendAlone.EITHER: (-4, -4, -4, 1, 1, 4),
    DefendAlone.ANY_CALL: (-4, -4, -4, 1, 1, 4),
}


@pytest.mark.parametrize("value", ON)
def test_the_points_between_two_lone_hands(value: DefendAlone) -> None:
    course = Course(alone=True, defended=True)
    results = [score_course(Team.EAST_WEST, tricks, course, RuleSet(defend_alone=value)) for tricks in range(6)]
    points = tuple(result.points if result.team is Team.EAST_WEST else -result.points for result in results)
    assert points == POINTS[value]


@pytest.mark.parametrize("value", ON)
@pytest.mark.parametrize("march", [3, 4, 5])
def test_a_march_against_a_lone_defender(value: DefendAlone, march: int) -> None:
    """Four either way after a challenge, else what a lone march is worth."""
    rules = RuleSet(defend_alone=value, loner_march=march)
    result = score_course(Team.EAST_WEST, 5, Course(alone=True, defended=True), rules)
    assert (result.result, result.points) == (
        Result.LONE_MARCH, 4 if value is DefendAlone.AFTER_CALLER else march
    )  # fmt: skip


def test_two_makers_against_a_lone_defender_score_one_and_two_and_give_four() -> None:
    rules = RuleSet(defend_alone=DefendAlone.ANY_CALL)
    results = [score_course(Team.EAST_WEST, tricks, Course(defended=True), rules) for tricks in range(6)]
    assert [(result.team is Team.EAST_WEST, result.points) for result in results] == [
        *[(False, 4)] * 3,
        *[(True, 1)] * 2,
        (True, 2),
    ]


def test_a_loner_who_needs_all_five_gives_four_only_when_the_defender_took_three() -> None:
    rules = RuleSet(defend_alone=DefendAlone.EITHER, alone_must_take_five=True)
    course = Course(alone=True, defended=True)
    assert [score_course(Team.EAST_WEST, tricks, course, rules).points for tricks in range(6)] == [4, 4, 4, 2, 2, 4]


def test_after_a_challenge_three_tricks_decide_also_where_a_loner_needs_all_five() -> None:
    rules = RuleSet(defend_alone=DefendAlone.AFTER_CALLER, alone_must_take_five=True)
    course = Course(alone=True, defended=True)
    results = [score_course(Team.EAST_WEST, tricks, course, rules) for tricks in (2, 3)]
    assert [(result.team, result.points) for result in results] == [(Team.NORTH_SOUTH, 4), (Team.EAST_WEST, 4)]


def test_nobody_challenging_leaves_the_usual_points() -> None:
    rules = RuleSet(defend_alone=DefendAlone.AFTER_CALLER)
    course = Course(alone=True)
    assert [score_course(Team.EAST_WEST, tricks, course, rules).points for tricks in range(6)] == [2, 2, 2, 1, 1, 4]
