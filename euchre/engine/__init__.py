"""The rules of euchre: the doorway that programs above the engine use.

`euchre.ai` and `euchre.net` import the state-free modules one by one instead, so that they can't reach a state.
"""

from euchre.engine.actions import (
    Action,
    Call,
    Concede,
    Defend,
    Discard,
    Give,
    GoUnder,
    NameTrump,
    OrderUp,
    Packets,
    Pass,
    Play,
    SeatAction,
    ShowFarmers,
    Shuffle,
)
from euchre.engine.cards import Card, Rank, Suit, parse_card
from euchre.engine.codec import decode, encode
from euchre.engine.deal import DealState
from euchre.engine.errors import EuchreError, IllegalAction, NotationError, Reason, RulesError
from euchre.engine.events import Event
from euchre.engine.game import GameState, Step
from euchre.engine.notation import format_action, parse_action
from euchre.engine.observation import Contract, Observation, Phase
from euchre.engine.perspective import observe, redact
from euchre.engine.record import GameRecord, replay, steps
from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat, Team
from euchre.engine.transitions import apply, check, legal_actions, new_game

__all__ = [
    "Action",
    "Call",
    "Card",
    "Concede",
    "Contract",
    "DealState",
    "Defend",
    "Discard",
    "EuchreError",
    "Event",
    "GameRecord",
    "GameState",
    "Give",
    "GoUnder",
    "IllegalAction",
    "NameTrump",
    "NotationError",
    "Observation",
    "OrderUp",
    "Packets",
    "Pass",
    "Phase",
    "Play",
    "Rank",
    "Reason",
    "RuleSet",
    "RulesError",
    "Seat",
    "SeatAction",
    "ShowFarmers",
    "Shuffle",
    "Step",
    "Suit",
    "Team",
    "apply",
    "check",
    "decode",
    "encode",
    "format_action",
    "legal_actions",
    "new_game",
    "observe",
    "parse_action",
    "parse_card",
    "redact",
    "replay",
    "steps",
]
