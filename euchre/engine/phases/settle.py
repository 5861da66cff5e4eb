"""Counting the points of a finished deal and ending the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine import scoring
from euchre.engine.events import Conceded, DealScored, Event, GameWon
from euchre.engine.game import Step
from euchre.engine.observation import Phase
from euchre.engine.seats import Team

if TYPE_CHECKING:
    from euchre.engine.actions import Concede
    from euchre.engine.game import GameState


def settle(state: GameState, events: tuple[Event, ...]) -> Step:
    """Score the deal, all of whose tricks are taken, after `events`; end the game when the target is reached."""
    deal = state.current
    contract = deal.made
    maker_tricks = sum(trick.winner.team is contract.makers for trick in deal.taken)
    result = scoring.score_deal(contract.makers, maker_tricks, alone=contract.alone, rules=state.rules)
    scores = (
        state.scores[0] + (result.points if result.team is Team.NORTH_SOUTH else 0),
        state.scores[1] + (result.points if result.team is Team.EAST_WEST else 0),
    )
    deal = replace(deal, phase=Phase.DEAL_OVER, result=result)
    state = replace(state, deal=deal, scores=scores)
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
