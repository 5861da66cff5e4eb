"""Defenders are asked, one after the other, whether they want to play alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine.actions import Defend, Pass
from euchre.engine.events import DefendedAlone, Event, LetBe
from euchre.engine.game import Step
from euchre.engine.observation import Phase
from euchre.engine.phases.before_lead import may_defend
from euchre.engine.phases.play import open_play

if TYPE_CHECKING:
    from euchre.engine.game import GameState


def legal(state: GameState) -> tuple[Pass | Defend, ...]:
    """The two answers of the seat that is asked."""
    seat = state.current.turn
    return () if seat is None else (Pass(seat), Defend(seat))


def step(state: GameState, action: Pass | Defend) -> Step:
    """Ask the next defender, or open the play: when one plays alone, or when nobody is left to ask."""
    deal = state.current
    if isinstance(action, Defend):
        contract = replace(deal.made, defender_alone=action.seat)
        deal = open_play(replace(deal, contract=contract), state.rules)
        event: Event = DefendedAlone(seat=action.seat, sitting_out=action.seat.partner)
        return Step(state=replace(state, deal=deal), events=(event,))
    asked = may_defend(deal, state.rules)
    left = asked[asked.index(action.seat) + 1 :]
    deal = replace(deal, phase=Phase.DEFENSE, turn=left[0]) if left else open_play(deal, state.rules)
    return Step(state=replace(state, deal=deal), events=(LetBe(seat=action.seat),))
