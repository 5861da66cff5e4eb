"""Sentences about the running game: the status line and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from euchre.app.announce import announce
from euchre.app.calls import is_stuck
from euchre.app.naming import (
    Names,
    capital,
    card_name,
    count,
    led_suit,
    seat_name,
    seat_says,
    suit_name,
    team_name,
)
from euchre.app.pack_places import is_first_jack
from euchre.app.results import deal_headline, game_headline, history_row, score_words
from euchre.app.ui_state import DealStage
from euchre.engine import Phase, Suit
from euchre.engine.events import (
    Conceded,
    DealScored,
    Dealt,
    Discarded,
    Event,
    GameWon,
    HandReceived,
    Passed,
    PickedUp,
    Played,
    ThrownIn,
    TrickTaken,
    TrumpMade,
    TurnedDown,
    TurnedUp,
    WentAlone,
)
from euchre.engine.scoring import Result
from euchre.engine.trump import effective_suit

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Observation, Seat

__all__ = ["announce", "history_row", "log_line", "own_turn_line", "status_line"]

_SCORED_FOR = {
    Result.POINT: "for making it",
    Result.MARCH: "for a march",
    Result.LONE_MARCH: "for a lone march",
    Result.EUCHRED: "for the euchre",
}


def status_line(observation: Observation, ui: UiState) -> str:
    """One sentence that says where the game stands; it never tells what the table does not show yet."""
    names, viewer = ui.names, observation.seat
    if ui.cutting:
        return "Cut the pack"
    if ui.dealer_draw:
        return _draw_line(ui, viewer)
    if observation.phase is Phase.GAME_OVER and ui.conceded:
        return game_headline(observation, names, conceded=True)
    if observation.phase is not Phase.IDLE and ui.stage is not DealStage.TURNED_UP:
        return seat_says(observation.dealer, names, viewer, "shuffle" if ui.stage is DealStage.SHUFFLED else "deal")
    if ui.trick_held and observation.taken and not (observation.trick is not None and observation.trick.plays):
        return seat_says(observation.taken[-1].winner, names, viewer, "take the trick")
    return _phase_line(observation, names)


def _draw_line(ui: UiState, viewer: Seat | None) -> str:
    seat, card = ui.dealer_draw[-1]
    if not is_first_jack(card):
        return "The first jack makes the dealer"
    deals = "deal" if seat is viewer else "deals"
    return f"{seat_says(seat, ui.names, viewer, 'get')} the {card_name(card)} and {deals} first"


def _phase_line(observation: Observation, names: Names) -> str:
    match observation.phase:
        case Phase.IDLE:
            return "Press Deal to start"
        case Phase.FIRST_ROUND | Phase.SECOND_ROUND:
            return _auction_line(observation, names)
        case Phase.DISCARD:
            return _discard_line(observation, names)
        case Phase.PLAY:
            return _play_line(observation, names)
        case Phase.DEAL_OVER:
            return deal_headline(observation, names)
        case Phase.GAME_OVER:
            return game_headline(observation, names, conceded=False)
        case _:
            assert_never(observation.phase)


def _auction_line(observation: Observation, names: Names) -> str:
    turn, up_card = observation.turn, observation.up_card
    if turn is None or up_card is None:
        return ""
    who = "Your call" if turn is observation.seat else f"{names[turn]} to call"
    if observation.phase is Phase.FIRST_ROUND:
        return f"{who}: the {card_name(up_card)} is turned up"
    suit = suit_name(up_card.printed_suit)
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


def log_line(event: Event, names: Names, viewer: Seat | None) -> str:
    """One line of the log for an event as this viewer may know it."""
    match event:
        case Dealt(dealer=dealer, number=number):
            return f"Hand {number}: {seat_says(dealer, names, viewer, 'deal')}"
        case HandReceived(seat=seat, cards=cards):
            return f"{seat_says(seat, names, viewer, 'hold')} {', '.join(map(card_name, cards))}"
        case TurnedUp(card=card):
            return f"{capital(card_name(card))} is turned up"
        case TurnedDown(card=card):
            return f"{capital(card_name(card))} is turned down"
        case ThrownIn():
            return "Everyone passed: the hand is thrown in"
        case DealScored(result=result, scores=scores):
            points = f"score {count(result.points, 'point')} {_SCORED_FOR[result.result]}"
            return f"{team_name(result.team, names, viewer)} {points}: {score_words(scores, viewer)}"
        case GameWon(team=team, scores=scores):
            return f"{team_name(team, names, viewer)} win the game {score_words(scores, viewer)}"
        case WentAlone(sitting_out=partner):
            return seat_says(partner, names, viewer, "sit out")
        case _:
            return seat_says(event.seat, names, viewer, _did(event))


def _did(event: Passed | TrumpMade | PickedUp | Discarded | Played | TrickTaken | Conceded) -> str:
    """What the seat of the event did, in the plain form of the verb."""
    match event:
        case Passed():
            return "pass"
        case TrumpMade(trump=trump, alone=alone, ordered=ordered):
            verb = f"{'order up' if ordered else 'name'} {suit_name(trump)}"
            return f"{verb} alone" if alone else verb
        case PickedUp(card=card):
            return f"pick up the {card_name(card)}"
        case Discarded(card=card):
            return "discard" if card is None else f"discard the {card_name(card)}"
        case Played(card=card, led=led):
            return f"{'lead' if led else 'play'} the {card_name(card)}"
        case TrickTaken(number=number):
            return f"take trick {number}"
        case Conceded():
            return "concede"
        case _:
            assert_never(event)
