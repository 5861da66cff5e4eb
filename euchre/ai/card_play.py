"""The play of the cards by rules of thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.following import follow
from euchre.ai.leading import lead
from euchre.ai.memory import Recall
from euchre.ai.situation import situation

if TYPE_CHECKING:
    from euchre.ai.leading import Choice
    from euchre.engine.observation import Observation


def choose_card(obs: Observation, recall: Recall = Recall.ALL) -> Choice:
    """The card to play in `obs`, a turn in the play, with the reason."""
    turn = situation(obs, recall)
    if len(turn.legal) == 1:
        return turn.legal[0], "It is the only card that may be played."
    return follow(turn) if turn.plays else lead(turn)
