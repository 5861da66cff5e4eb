from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.engine.actions import Concede, Shuffle
from euchre.engine.errors import IllegalAction, Reason
from euchre.engine.events import Conceded, DealScored, GameWon
from euchre.engine.notation import parse_action
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.rules import RuleSet
from euchre.engine.scoring import DealResult, Result, score_deal, winner
from euchre.engine.seats import Seat, Team
from euchre.engine.transitions import apply, check, legal_actions, new_game
from tests.builders import next_action, pack, play_random_deal, play_random_game, position
from tests.engine.positions import LONE_MARCH, ONE_POINT, in_each_phase
from tests.engine.referee import POINTS, POINTS_ALONE

if TYPE_CHECKING:
    from euchre.engine.deal import DealState
    from euchre.engine.events import Event

STANDARD = RuleSet()


@pytest.mark.parametrize(("maker", "alone", "tricks"), list(product(Seat, (False, True), range(6))))
def test_points_are_those_of_the_table(maker: Seat, alone: bool, tricks: int) -> None:
    """BC-SCO-02, BC-SCO-09, BC-SCO-10, BC-SCO-13: 3 or 4 tricks 1, a march 2, alone 4, euchre 2 to the other side."""
    made, lost = (POINTS_ALONE if alone else POINTS)[tricks]
    result = score_deal(maker.team, tricks, alone=alone, rules=STANDARD)
    assert result.points == made + lost
    assert result.team is (maker.team if made else maker.team.other)


@pytest.mark.parametrize("team", list(Team))
@pytest.mark.parametrize("tricks", range(6))
@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("march", [3, 4, 5])
@pytest.mark.parametrize("euchred", [2, 3, 4])
@pytest.mark.parametrize("five", [False, True])
@pytest.mark.parametrize("super_euchre", [False, True])
def test_points_under_every_scoring_rule(
    team: Team, tricks: int, alone: bool, march: int, euchred: int, five: bool, super_euchre: bool
) -> None:
    """Every trick count, maker team, lone call and scoring option."""
    rules = RuleSet(loner_march=march, loner_euchred=euchred, alone_must_take_five=five, super_euchre=super_euchre)
    lost = tricks < (5 if alone and five else 3)
    if lost:
        points = euchred if alone else 2
        points = max(points, 4) if super_euchre and tricks == 0 else points
        expected = DealResult(result=Result.EUCHRED, team=team.other, points=points)
    elif tricks < 5:
        expected = DealResult(result=Result.POINT, team=team, points=1)
    elif alone:
        expected = DealResult(result=Result.LONE_MARCH, team=team, points=march)
    else:
        expected = DealResult(result=Result.MARCH, team=team, points=2)
    assert score_deal(team, tricks, alone=alone, rules=rules) == expected


@pytest.mark.parametrize("tricks", [-1, 6])
def test_trick_counts_that_cannot_be_are_refused(tricks: int) -> None:
    with pytest.raises(ValueError, match="tricks"):
        score_deal(Team.EAST_WEST, tricks, alone=False, rules=STANDARD)


@pytest.fixture(scope="module")
def deals() -> list[DealState]:
    """Three thousand deals played by chance from 0 to 0, with every dealer."""
    rng = Random(41)
    return [play_random_deal(new_game(first_dealer=rng.choice(list(Seat))), rng).current for _ in range(3000)]


def tricks_of(deal: DealState, seat: Seat) -> int:
    return sum(trick.winner is seat for trick in deal.taken)


def points_of(deal: DealState) -> tuple[int, int]:
    """Points of the makers and of the defenders by the referee's table."""
    maker = deal.made.maker
    return (POINTS_ALONE if deal.made.alone else POINTS)[tricks_of(deal, maker) + tricks_of(deal, maker.partner)]


def scored(deal: DealState) -> tuple[int, int]:
    """Points of the makers and of the defenders as the engine counted them."""
    assert deal.result is not None
    return (deal.result.points, 0) if deal.result.team is deal.made.makers else (0, deal.result.points)


def test_points_go_by_the_makers_team_whoever_dealt(deals: list[DealState]) -> None:
    """BC-SCO-01: made and euchred deals of all sixteen pairs of dealer and maker."""
    seen = {(deal.dealer, deal.made.maker, points_of(deal)[0] > 0) for deal in deals}
    assert seen == set(product(Seat, Seat, (True, False)))
    assert [scored(deal) for deal in deals] == [points_of(deal) for deal in deals]


@pytest.mark.parametrize(
    ("own", "partners", "points"), [(2, 2, 1), (0, 3, 1), (1, 2, 1), (0, 5, 2), (3, 0, 1), (1, 1, 0)]
)
def test_the_partners_tricks_count_too(deals: list[DealState], own: int, partners: int, points: int) -> None:
    """BC-SCO-02."""
    found = [
        deal
        for deal in deals
        if (tricks_of(deal, deal.made.maker), tricks_of(deal, deal.made.maker.partner)) == (own, partners)
        and not deal.made.alone
    ]
    assert found
    assert {scored(deal)[0] for deal in found} == {points}


@pytest.mark.parametrize(("after_four", "last", "points"), [(2, True, (1, 0)), (2, False, (0, 2)), (4, True, (2, 0))])
def test_the_fifth_trick_counts(deals: list[DealState], after_four: int, last: bool, points: tuple[int, int]) -> None:
    """BC-SCO-03."""
    found = []
    for deal in deals:
        won = [trick.winner.team is deal.made.makers for trick in deal.taken]
        if not deal.made.alone and (sum(won[:4]), won[4]) == (after_four, last):
            found.append(deal)
    assert found
    assert {scored(deal) for deal in found} == {points}


def test_a_finished_deal_cannot_be_finished_again() -> None:
    """BC-SCO-04."""
    rng = Random(2)
    state = apply(new_game(), Shuffle(pack(rng))).state
    last = None
    events: list[Event] = []
    while state.turn is not None:
        last = next_action(state, rng)
        step = apply(state, last)
        state, events = step.state, [*events, *step.events]
    assert last is not None
    assert check(state, last) is Reason.WRONG_PHASE
    assert sum(isinstance(event, DealScored) for event in events) == 1
    assert sum(state.scores) in (1, 2, 4)


@pytest.mark.parametrize("nine", [0, 9])
def test_a_game_may_end_at_thirteen_points(nine: int) -> None:
    """BC-SCO-06: the score is shown as reached, the game is over once and nothing follows."""
    state = position(
        trump="h",
        dealer="E",
        maker="S",
        alone=True,
        up="9d",
        scores=(9, nine),
        E="Qc",
        taken=LONE_MARCH[:4],
        trick="S:Qh W:Jc",
    )
    step = apply(state, parse_action("Qc", Seat.EAST))
    state = step.state
    assert step.events[-1] == GameWon(team=Team.NORTH_SOUTH, scores=(13, nine))
    assert sum(isinstance(event, GameWon) for event in step.events) == 1
    assert (state.phase, state.turn, state.winner, state.scores) == (
        Phase.GAME_OVER,
        None,
        Team.NORTH_SOUTH,
        (13, nine),
    )
    assert observe(state, Seat.WEST).scores == (13, nine)
    assert legal_actions(state) == ()
    for action in (Shuffle(pack(Random(1))), Concede(Seat.EAST), parse_action("Qc", Seat.EAST)):
        with pytest.raises(IllegalAction) as refused:
            apply(state, action)
        assert refused.value.reason is Reason.GAME_OVER


@pytest.mark.parametrize(
    ("before", "over"), [((0, 0), False), ((0, 8), False), ((9, 8), False), ((9, 9), True), ((0, 9), True)]
)
def test_the_first_side_at_ten_wins_without_a_lead_of_two(before: tuple[int, int], over: bool) -> None:
    """BC-SCO-07: 10 to 9 ends the game; 1 to 0 and 9 to 9 don't."""
    state = position(trump="h", dealer="S", maker="W", scores=before, taken=ONE_POINT)
    assert state.scores == (before[0], before[1] + 1)
    assert state.winner is (Team.EAST_WEST if over else None)
    if not over:
        dealt = apply(state, Shuffle(pack(Random(1)))).state
        assert (dealt.dealer, dealt.number) == (Seat.WEST, 2)


@pytest.mark.parametrize("seat", list(Seat))
def test_every_seat_can_be_dealer_maker_loner_winner_and_leader(deals: list[DealState], seat: Seat) -> None:
    """BC-SCO-08: number 0 counts as the others do."""
    assert any(deal.dealer is seat and deal.result is not None for deal in deals)
    assert any(deal.made.maker is seat and scored(deal)[0] for deal in deals)
    assert any(deal.made.maker is seat and deal.made.alone and scored(deal) == (4, 0) for deal in deals)
    assert any(trick.winner is seat and trick.leader is seat for deal in deals for trick in deal.taken)


@pytest.mark.parametrize("team", list(Team))
def test_each_team_can_win_the_game(team: Team) -> None:
    """BC-SCO-08."""
    assert winner((10, 9) if team is Team.NORTH_SOUTH else (9, 10), STANDARD) == team
    rng = Random(0)
    ends = {play_random_game(rng)[0].winner for _ in range(20)}
    assert team in ends


def test_a_new_game_starts_at_nothing_to_ten() -> None:
    """BC-SCO-11."""
    game = new_game()
    assert (game.scores, game.rules.target, game.rules, game.number) == ((0, 0), 10, RuleSet(), 0)


def test_conceding_gives_the_game_to_the_other_side_at_any_time() -> None:
    """The scores stay; it needs no turn; it happens once."""
    for state in (new_game(), *in_each_phase()):
        for seat in Seat:
            step = apply(state, Concede(seat))
            assert step.state.winner is seat.team.other
            assert step.state.scores == state.scores
            assert step.events == (Conceded(seat=seat), GameWon(team=seat.team.other, scores=state.scores))
            assert check(step.state, Concede(seat)) is Reason.GAME_OVER
