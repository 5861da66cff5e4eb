"""Cards chosen before the turn has come, and cards that are played without a press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.naming import led_suit
from euchre.app.preferences import AutoPlay
from euchre.app.ui_state import DealStage
from euchre.engine import Phase, Play
from euchre.engine.trump import effective_suit

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Card, Observation


def may_choose_early(observation: Observation, ui: UiState) -> bool:
    """Whether a card can be chosen now for the coming turn.

    Another seat leads or has led, and the viewer is to follow: a card is never chosen for a trick that it might lead.
    """
    seat = observation.seat
    if not ui.habits.premove or ui.stage is not DealStage.TURNED_UP or observation.phase is not Phase.PLAY:
        return False
    if seat is None or observation.turn is seat or seat in observation.seats_out or observation.trick is None:
        return False
    return all(play.seat is not seat for play in observation.trick.plays)


def follows(observation: Observation, card: Card) -> bool:
    """Whether the card may be played to the suit that is led; any card may while nothing is led."""
    led = led_suit(observation)
    if led is None or effective_suit(card, observation.trump) is led:
        return True
    return all(effective_suit(held, observation.trump) is not led for held in observation.hand)


def automatic(observation: Observation, ui: UiState) -> Play | None:
    """The card that is played without a press on this turn of the viewer, as the player's habits want it."""
    plays = [action for action in observation.legal if isinstance(action, Play)]
    if len(plays) != 1:
        return None
    match ui.habits.auto_play:
        case AutoPlay.FORCED:
            return plays[0]
        case AutoPlay.LAST if len(observation.hand) == 1:
            return plays[0]
        case _:
            return None
