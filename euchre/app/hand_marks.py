"""What the viewer does with cards of the own hand before they are played: marked, chosen early, put elsewhere.

Each function gives the page's own state after it and the words that tell of it, empty where there is nothing to tell.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.naming import capital, card_name
from euchre.app.opening_prompts import CARDS
from euchre.app.own_hand import hand_order
from euchre.app.sorting import moved

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Card, Observation

Marked = tuple["UiState", str]


def selected(ui: UiState, card: Card | None) -> Marked:
    """This card is chosen but not confirmed; None chooses none."""
    words = "" if card is None else f"{capital(card_name(card))} chosen"
    return replace(ui, selected=card), words


def premoved(ui: UiState, card: Card) -> Marked:
    """This card is chosen for the coming turn in place of any other, or chosen no longer."""
    chosen = None if ui.premoved is card else card
    words = "no longer chosen" if chosen is None else "chosen for your turn"
    return replace(ui, premoved=chosen), f"{capital(card_name(card))} {words}"


def arranged(ui: UiState, observation: Observation, card: Card, place: int) -> Marked:
    """This card of the hand is at this place from the left."""
    order = moved(hand_order(observation, ui), card, place)
    words = f"{capital(card_name(card))}, place {order.index(card) + 1} of {len(order)}"
    return replace(ui, arranged=order), words


def marked(ui: UiState, card: Card) -> Marked:
    """This card is chosen to go under, or chosen no longer; of four the one chosen first is let go."""
    held = tuple(other for other in ui.marked if other is not card) if card in ui.marked else (*ui.marked, card)
    under = held[-CARDS:]
    words = f"{capital(card_name(card))} {'chosen' if card in under else 'kept'}, {len(under)} of {CARDS}"
    return replace(ui, marked=under), words
