"""The auction as people hear it: who said what, and whether the dealer is stuck."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from euchre.app.naming import capital, suit_name
from euchre.engine import NameTrump, OrderUp, Pass, Phase

if TYPE_CHECKING:
    from euchre.engine import Call, Observation, Seat


def is_stuck(observation: Observation) -> bool:
    """Whether the seat on turn is the dealer who must name trump."""
    return (
        observation.phase is Phase.SECOND_ROUND and observation.turn is observation.dealer and observation.rules.sticks
    )


def call_words(call: Call, dealer: Seat) -> str:
    """What a player says at the table: `Pass`, `Order it up`, `Hearts, alone`."""
    match call:
        case Pass():
            return "Pass"
        case OrderUp(seat=seat, alone=alone):
            words = "Pick it up" if seat is dealer else "Assist" if seat is dealer.partner else "Order it up"
        case NameTrump(trump=trump, alone=alone):
            words = capital(suit_name(trump))
        case _:
            assert_never(call)
    return f"{words}, alone" if alone else words


def bubbles(observation: Observation) -> tuple[str, str, str, str]:
    """What each seat said in the running round; the round that made trump stays until the first lead."""
    texts = ["", "", "", ""]
    if _auction_shows(observation):
        for call in _running_round(observation):
            texts[call.seat] = call_words(call, observation.dealer)
    north, east, south, west = texts
    return north, east, south, west


def _running_round(observation: Observation) -> tuple[Call, ...]:
    return observation.calls[4:] if observation.up_card_turned_down else observation.calls


def _auction_shows(observation: Observation) -> bool:
    match observation.phase:
        case Phase.FIRST_ROUND | Phase.SECOND_ROUND | Phase.DISCARD | Phase.EXCHANGE | Phase.DEFENSE:
            return True
        case Phase.FARMERS_HAND | Phase.GO_UNDER | Phase.BLIND_CALL:
            return True
        case Phase.PLAY | Phase.GAME_OVER | Phase.DEAL_OVER:
            return not observation.taken and (observation.trick is None or not observation.trick.plays)
        case Phase.IDLE:
            return False
        case _:
            assert_never(observation.phase)
