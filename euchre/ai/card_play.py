"""The play of the cards by rules of thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.following import follow
from euchre.ai.leading import lead

if TYPE_CHECKING:
    from euchre.ai.leading import Choice
    from euchre.ai.situation import Situation


def choose_card(turn: Situation) -> Choice:
    """The card to play in this situation, with the reason."""
    if len(turn.legal) == 1:
        return turn.legal[0], "It is the only card that may be played."
    return follow(turn) if turn.plays else lead(turn)
