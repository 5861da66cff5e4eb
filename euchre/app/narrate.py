"""Sentences about the running game: the status line and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from euchre.app.calls import is_stuck
from euchre.app.first_dealer import deciding_place
from euchre.app.log_lines import log_line
from euchre.app.naming import (
    Names,
    card_name,
    led_suit,
    mid_name,
    seat_name,
    seat_says,
    suit_name,
)
from euchre.app.results import deal_headline, game_headline, history_row
from euchre.app.ui_state import DealStage
from euchre.engine import Card, Phase, Suit
from euchre.engine.rules import FirstDealer, StickDealer
from euchre.engine.trump import effective_suit

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Observation

__all__ = ["history_row", "log_line", "own_turn_line", "status_line"]


def status_line(observation: Observation, ui: UiState) -> str:
    """One sentence that says where the game stands; it never tells what the table does not show yet."""
    names, viewer = ui.names, observation.seat
    if ui.cutting:
        return "Cut the pack"
    if ui.dealer_draw:
        return _draw_line(observation, ui)
    if observation.phase is Phase.GAME_OVER and ui.conceded:
        return game_headline(observation, names, conceded=True)
    if observation.phase is not Phase.IDLE and ui.stage is not DealStage.TURNED_UP:
        return seat_says(observation.dealer, names, viewer, "shuffle" if ui.stage is DealStage.SHUFFLED else "deal")
    if ui.trick_held and observation.taken and not (observation.trick is not None and observation.trick.plays):
        return seat_says(observation.taken[-1].winner, names, viewer, "take the trick")
    return _phase_line(observation, names)


_DRAWS = {
    FirstDealer.RANDOM: "The first dealer is drawn",
    FirstDealer.FIRST_JACK: "The first jack makes the dealer",
    FirstDealer.FIRST_BLACK_JACK: "The first black jack makes the dealer",
    FirstDealer.HIGH_CUT: "The highest card drawn makes the dealer",
    FirstDealer.LOW_CARD: "The lowest card drawn makes the dealer",
}


START_LINE = "Press Deal to start"
"""What is said before the first deal of a game for one."""


def _draw_line(observation: Observation, ui: UiState) -> str:
    way, viewer = observation.rules.first_dealer, observation.seat
    place = deciding_place(ui.dealer_draw, way)
    if place is None:
        return _DRAWS[way]
    seat, card = ui.dealer_draw[place]
    deals = "deal" if seat is viewer else "deals"
    return f"{seat_says(seat, ui.names, viewer, 'get')} the {card_name(card)} and {deals} first"


def _phase_line(observation: Observation, names: Names) -> str:
    match observation.phase:
        case Phase.IDLE:
            return START_LINE
        case Phase.FARMERS_HAND | Phase.GO_UNDER | Phase.BLIND_CALL:
            return _opening_line(observation, names)
        case Phase.FIRST_ROUND | Phase.SECOND_ROUND:
            return _auction_line(observation, names)
        case Phase.DISCARD:
            return _discard_line(observation, names)
        case Phase.EXCHANGE:
            return exchange_line(observation, names)
        case Phase.DEFENSE:
            return defense_line(observation, names)
        case Phase.PLAY:
            return _play_line(observation, names)
        case Phase.DEAL_OVER | Phase.GAME_OVER:
            return _ending_line(observation, names)
        case _:
            assert_never(observation.phase)


def _ending_line(observation: Observation, names: Names) -> str:
    if observation.phase is Phase.DEAL_OVER:
        return deal_headline(observation, names)
    return game_headline(observation, names, conceded=False)


def _opening_line(observation: Observation, names: Names) -> str:
    """What is asked before the first call; who is asked about low cards tells nothing and stays unsaid."""
    if observation.phase is Phase.FARMERS_HAND:
        return "Farmer's hands may be shown"
    if observation.phase is Phase.GO_UNDER:
        return "Poor hands may go under"
    verb = "name" if observation.dealer is observation.seat else "names"
    who = mid_name(observation.dealer, names, observation.seat)
    return f"Benny is turned up: {who} {verb} trump without looking"


def _auction_line(observation: Observation, names: Names) -> str:
    turn, up_card = observation.turn, observation.up_card
    if turn is None or up_card is None:
        return ""
    who = "Your call" if turn is observation.seat else f"{names[turn]} to call"
    if observation.phase is Phase.FIRST_ROUND:
        the = "" if up_card is Card.BENNY else "the "
        return f"{who}: {the}{card_name(up_card)} is turned up"
    suit = suit_name(up_card.printed_suit)
    if turn is observation.dealer and observation.rules.stick_dealer is StickDealer.FORFEIT:
        return f"{seat_name(turn, names, observation.seat)} must name trump or give up a point"
    if is_stuck(observation):
        return f"{seat_name(turn, names, observation.seat)} must name trump, any suit but {suit}"
    return f"{who}: any suit but {suit}"


def _discard_line(observation: Observation, names: Names) -> str:
    dealer, up_card = observation.dealer, observation.up_card
    if up_card is None:
        return ""
    if dealer is observation.seat:
        return f"You pick up the {card_name(up_card)}: choose a card to discard"
    return f"{names[dealer]} picks up the {card_name(up_card)} and discards"


def exchange_line(observation: Observation, names: Names) -> str:
    """Who gives which card across the table before a lone hand."""
    turn, contract = observation.turn, observation.contract
    if turn is None or contract is None:
        return ""
    if turn is not observation.seat:
        return f"{names[turn]} gives {mid_name(turn.partner, names, observation.seat)} a card"
    if turn is contract.maker and observation.gifts:
        return f"Choose a card to give back to {names[turn.partner]}"
    return f"Choose a card to give to {names[turn.partner]}"


def defense_line(observation: Observation, names: Names) -> str:
    """Who is asked about defending alone."""
    turn, contract = observation.turn, observation.contract
    if turn is None or contract is None:
        return ""
    makers = mid_name(contract.maker, names, observation.seat)
    if turn is observation.seat:
        return f"Defend alone against {makers}?"
    return f"{names[turn]} may defend alone against {makers}"


def _play_line(observation: Observation, names: Names) -> str:
    turn, led = observation.turn, led_suit(observation)
    if turn is None:
        return ""
    if turn is observation.seat:
        return own_turn_line(observation)
    return f"{names[turn]} to lead" if led is None else f"{names[turn]} to play, {suit_name(led)} led"


def own_turn_line(observation: Observation) -> str:
    """What the viewer is to do in the play: `Your lead`, `Your turn: follow hearts`."""
    led = led_suit(observation)
    if led is None:
        return "Your lead"
    if _holds(observation, led):
        return f"Your turn: follow {suit_name(led)}"
    return f"Your turn: no {suit_name(led)}, play any card"


def _holds(observation: Observation, suit: Suit) -> bool:
    return any(effective_suit(card, observation.trump) is suit for card in observation.hand)
