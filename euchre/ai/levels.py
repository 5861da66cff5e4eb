"""The levels of the computer players, from the weakest to the strongest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.bidding import Caller
from euchre.ai.expert import ExpertBot
from euchre.ai.heuristic import HeuristicBot, Style
from euchre.ai.memory import Recall

if TYPE_CHECKING:
    from euchre.ai.bot import Bot

_BEGINNER = Style(
    caller=Caller(boldness=-0.3, alone_boldness=-0.4, noise=0.75),
    recall=Recall.NOTHING,
    slips=0.5,
)
_CASUAL = Style(
    caller=Caller(boldness=-0.1, alone_boldness=-0.1, noise=0.45),
    recall=Recall.TRUMPS,
    slips=0.2,
)

_BOTS: dict[str, Bot] = {
    "beginner": HeuristicBot(_BEGINNER),
    "casual": HeuristicBot(_CASUAL),
    "club": HeuristicBot(),
    "expert": ExpertBot(),
}
LEVELS: tuple[str, ...] = tuple(_BOTS)
"""Names of the levels, weakest first."""


def bot_for(level: str) -> Bot:
    """The player of this level; KeyError for a name not in LEVELS."""
    return _BOTS[level]


def is_quick(level: str) -> bool:
    """Whether this level answers in a few milliseconds, so that it needs no worker; KeyError for an unknown name."""
    return isinstance(_BOTS[level], HeuristicBot)
