"""Buttons that several prompts share: a suit to name, and a chosen card to confirm or to take back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.naming import capital, card_short, reason_sentence, suit_name, suit_symbol
from euchre.app.view import Choice
from euchre.engine import Discard, Give, Reason, Suit, format_action

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import NameTrump, Observation, Play


def suit_choice(observation: Observation, ui: UiState, call: NameTrump) -> Choice:
    """The button that makes this call; it can't be pressed, and says why, when the call isn't allowed."""
    legal = call in observation.legal
    word = capital(suit_name(call.trump))
    return Choice(
        label=f"{suit_symbol(call.trump)} {word}".strip() + (" alone" if call.alone else ""),
        action=format_action(call),
        enabled=legal and not ui.busy,
        reason="" if legal else reason_sentence(Reason.NEEDS_NATURAL_TRUMP),
        suit=str(call.trump) if isinstance(call.trump, Suit) else "",
        key=word[0],
    )


def confirm(action: Discard | Give | Play, ui: UiState) -> tuple[Choice, ...]:
    """The two buttons for a card that is chosen but not confirmed."""
    verb = "Discard" if isinstance(action, Discard) else "Give" if isinstance(action, Give) else "Play"
    return (
        Choice(
            label=f"{verb} {card_short(action.card)}",
            action=format_action(action),
            enabled=not ui.busy,
            primary=True,
            key="Enter",
        ),
        Choice(label="Take back", command="take-back", enabled=not ui.busy),
    )
