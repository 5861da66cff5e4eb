"""A game from its first shuffle to its end: which actions are legal, and what each one does.

Nothing here knows a rule of euchre; it finds the phase that does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from euchre.engine.actions import (
    Action,
    Concede,
    Defend,
    Discard,
    Give,
    GoUnder,
    NameTrump,
    OrderUp,
    Pass,
    Play,
    SeatAction,
    ShowFarmers,
    Shuffle,
)
from euchre.engine.errors import IllegalAction, Reason
from euchre.engine.game import GameState, Step
from euchre.engine.observation import Phase
from euchre.engine.phases import (
    bidding,
    dealing,
    defense,
    discard,
    exchange,
    farmers_hand,
    going_under,
    play,
    settle,
)
from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat

_DEFAULT_RULES = RuleSet()
_InTurn = Pass | ShowFarmers | GoUnder | OrderUp | NameTrump | Discard | Give | Defend | Play


def new_game(rules: RuleSet = _DEFAULT_RULES, first_dealer: Seat = Seat.SOUTH) -> GameState:
    """A game at 0 to 0 in which nothing is dealt yet; its only action is a Shuffle."""
    return GameState(rules=rules, dealer=first_dealer)


def legal_actions(state: GameState) -> tuple[SeatAction, ...]:
    """Actions of the seat on turn, in a fixed order; empty when a shuffle is due or the game is over.

    Concede is possible at any time of an unfinished game, for every seat, and is not listed.
    """
    match state.phase:
        case Phase.PLAY:
            return play.legal(state)
        case Phase.FIRST_ROUND | Phase.SECOND_ROUND | Phase.BLIND_CALL:
            return bidding.legal(state)
        case Phase.FARMERS_HAND:
            return farmers_hand.legal(state)
        case Phase.GO_UNDER:
            return going_under.legal(state)
        case Phase.DISCARD:
            return discard.legal(state)
        case Phase.EXCHANGE:
            return exchange.legal(state)
        case Phase.DEFENSE:
            return defense.legal(state)
        case Phase.IDLE | Phase.DEAL_OVER | Phase.GAME_OVER:
            return ()


def check(state: GameState, action: Action) -> Reason | None:
    """Why `action` may not be applied to `state`, or None when it may."""
    if state.winner is not None:
        return Reason.GAME_OVER
    match action:
        case Shuffle():
            return dealing.refusal(state, action)
        case Concede():
            return None
        case _:
            return _check_turn(state, action)


def _check_turn(state: GameState, action: _InTurn) -> Reason | None:
    if state.deal is None or state.deal.turn is None:
        return Reason.WRONG_PHASE
    if action.seat is not state.deal.turn:
        return Reason.SITTING_OUT if action.seat in state.deal.seats_out else Reason.NOT_YOUR_TURN
    match action, state.phase:
        case Play() as played, Phase.PLAY:
            return play.refusal(state, played)
        case (Pass() | OrderUp() | NameTrump()) as call, (Phase.FIRST_ROUND | Phase.SECOND_ROUND | Phase.BLIND_CALL):
            return bidding.refusal(state, call)
        case (Pass() | ShowFarmers()) as answer, Phase.FARMERS_HAND:
            return farmers_hand.refusal(state, answer)
        case (Pass() | GoUnder()) as answer, Phase.GO_UNDER:
            return going_under.refusal(state, answer)
        case Discard() as buried, Phase.DISCARD:
            return discard.refusal(state, buried)
        case Give() as given, Phase.EXCHANGE:
            return exchange.refusal(state, given)
        case ((Pass() | Defend()), Phase.DEFENSE):
            return None
        case _:
            return Reason.WRONG_PHASE


def apply(state: GameState, action: Action) -> Step:
    """The state after `action` and what happened; raises IllegalAction, with nothing changed, when `check` refuses."""
    reason = check(state, action)
    if reason is not None:
        raise IllegalAction(reason, action)
    return _step(replace(state, turn_id=state.turn_id + 1), action)


def _step(state: GameState, action: Action) -> Step:
    match action:
        case Play():
            return play.step(state, action)
        case Shuffle():
            return dealing.step(state, action)
        case Pass():
            return _step_pass(state, action)
        case OrderUp() | NameTrump():
            return bidding.step(state, action)
        case Discard():
            return discard.step(state, action)
        case Concede():
            return settle.concede(state, action)
        case _:
            return _step_rare(state, action)


def _step_pass(state: GameState, action: Pass) -> Step:
    match state.phase:
        case Phase.FARMERS_HAND:
            return farmers_hand.step(state, action)
        case Phase.GO_UNDER:
            return going_under.step(state, action)
        case Phase.DEFENSE:
            return defense.step(state, action)
        case _:
            return bidding.step(state, action)


def _step_rare(state: GameState, action: ShowFarmers | GoUnder | Give | Defend) -> Step:
    """What only some house rules know."""
    match action:
        case ShowFarmers():
            return farmers_hand.step(state, action)
        case GoUnder():
            return going_under.step(state, action)
        case Give():
            return exchange.step(state, action)
        case Defend():
            return defense.step(state, action)
        case _:
            assert_never(action)
