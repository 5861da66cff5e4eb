"""Counting the points of a finished deal and ending the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine import scoring
from euchre.engine.events import Conceded, DealScored, Event, GameWon
from euchre.engine.game import Step
from euchre.engine.observation import Phase
from euchre.engine.scoring import DealResult
from euchre.engine.seats import Team

if TYPE_CHECKING:
    from euchre.engine.actions import Concede
    from euchre.engine.game import GameState


def settle(state: GameState, events: tuple[Event, ...]) -> Step:
    """Score the deal, all of whose tricks are taken, after `events`; end the game when the target is reached."""
    deal = state.current
    contract = deal.made
    maker_tricks = sum(trick.winner.team is contract.makers for trick in deal.taken)
    course = scoring.Course(
        alone=contract.alone,
        defended=contract.defender_alone is not None,
        late=all(trick.winner.team is contract.defenders for trick in deal.taken[:2]),
    )
    result = scoring.score_course(contract.makers, maker_tricks, course, state.rules)
    return _counted(state, events, result, maker_tricks)


def forfeit(state: GameState, events: tuple[Event, ...]) -> Step:
    """End the deal without a contract: the dealer gave the other side a point."""
    result = DealResult(result=scoring.Result.FORFEITED, team=state.dealer.team.other, points=1)
    return _counted(state, events, result, 0)


def _counted(state: GameState, events: tuple[Event, ...], result: DealResult, maker_tricks: int) -> Step:
    """The deal closed with this result; the game too when the target is reached."""
    deal = state.current
    scores = (
        state.scores[0] + (result.points if result.team is Team.NORTH_SOUTH else 0),
        state.scores[1] + (result.points if result.team is Team.EAST_WEST else 0),
    )
    caller = None if deal.contract is None else deal.contract.maker
    gained = scoring.seat_points(result, caller, state.rules)
    north, east, south, west = (kept + more for kept, more in zip(state.scorecards, gained, strict=True))
    deal = replace(deal, phase=Phase.DEAL_OVER, turn=None, result=result)
    state = replace(state, deal=deal, scores=scores, scorecards=(north, east, south, west))
    events = (*events, DealScored(result=result, maker_tricks=maker_tricks, scores=scores))
    ahead = scoring.winner(scores, state.rules)
    if ahead is None:
        return Step(state=state, events=events)
    team = Team(ahead)
    return Step(state=replace(state, winner=team), events=(*events, GameWon(team=team, scores=scores)))


def concede(state: GameState, action: Concede) -> Step:
    """End the game in favor of the other team; the scores stay as they are."""
    team = action.seat.team.other
    won = GameWon(team=team, scores=state.scores)
    return Step(state=replace(state, winner=team), events=(Conceded(seat=action.seat), won))
