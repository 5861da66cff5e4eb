"""What a press on a card or a call is for: a play, a first press of two, a choice for the coming turn, another place.

Whatever may not be done now says why, or nothing where that is plain to see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.naming import reason_sentence
from euchre.app.own_hand import may_go_under
from euchre.app.preferences import Sorting
from euchre.app.premove import follows, may_choose_early
from euchre.engine import Discard, Give, NotationError, Play, Reason, parse_action

if TYPE_CHECKING:
    from euchre.app.controller import Controller
    from euchre.engine import Card, Observation, SeatAction


def arrange(controller: Controller, text: str, place: int) -> None:
    """Put this card to this place of the hand, if the player arranges the hand."""
    table = controller.table
    if controller.keeper.settings.habits.sorting is not Sorting.BY_HAND:
        table.announcer.say("The settings say how the hand is sorted")
        return
    card = _held(table.observation, text)
    if card is not None:
        table.arrange(card, place)


def choose(controller: Controller, text: str, *, sure: bool) -> None:
    """Do this action, or what comes before it; one that is `sure` needs no second press."""
    table, observation = controller.table, controller.table.observation
    if observation.seat is not None and observation.turn is not observation.seat:
        _choose_early(controller, text)
    if table.ui.busy or observation.seat is None or observation.turn is not observation.seat:
        return
    try:
        action = parse_action(text, observation.seat)
    except NotationError:
        return
    if isinstance(action, Play) and action.card in may_go_under(observation):
        table.mark(action.card)
    elif action not in observation.legal:
        reason = table.session.refusal(action)
        if reason is not None:
            table.announcer.say(reason_sentence(reason, observation))
    elif (card := _selected_first(controller, action)) is not None and not sure and table.ui.selected is not card:
        table.select(card)
    else:
        controller.decide(action, observation)


def _choose_early(controller: Controller, text: str) -> None:
    """Choose a card for the coming turn, if the player's habits allow it; say why it would not fit."""
    table, observation = controller.table, controller.table.observation
    if not may_choose_early(observation, table.ui):
        return
    card = _held(observation, text)
    if card is not None and follows(observation, card):
        table.premove(card)
    elif card is not None:
        table.announcer.say(reason_sentence(Reason.MUST_FOLLOW_SUIT, observation))


def _selected_first(controller: Controller, action: SeatAction) -> Card | None:
    """The card of an action whose first press only selects it; None where one press is enough."""
    confirm = controller.keeper.settings.habits.confirm
    if isinstance(action, Discard | Give) or (confirm and isinstance(action, Play)):
        return action.card
    return None


def _held(observation: Observation, text: str) -> Card | None:
    return next((card for card in observation.hand if str(card) == text), None)
