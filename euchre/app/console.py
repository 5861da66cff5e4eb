"""The command line of the table: what was typed, what came of it, and how a line is carried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.console_answers import answer, why_not
from euchre.app.console_words import Act, Ask, Run, Unknown, understand
from euchre.app.intents import Choose, Command
from euchre.app.naming import reason_sentence
from euchre.app.narrate import status_line
from euchre.app.ui_state import DealStage
from euchre.app.view import ConsoleLine
from euchre.engine import NotationError, Phase, parse_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.intents import Intent
    from euchre.app.table import GameTable
    from euchre.engine import SeatAction

LONGEST_LINE = 80
MOST_LINES = 100
WELCOME = "You sit at the table. Type help for the words this line knows."
DONE = "Done."


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a line comes to: something to say, and what the page is to do as if buttons were pressed."""

    said: str
    intents: tuple[Intent, ...] = ()


class Console:
    """The lines so far. `open` tells whether it is on the page."""

    def __init__(self) -> None:
        self.open = False
        self.lines: tuple[ConsoleLine, ...] = (ConsoleLine(asked="", answer=WELCOME),)

    def enter(self, text: str, table: GameTable, do: Callable[[Intent], None]) -> None:
        """Carry out a typed line by `do` and note it with its answer."""
        asked = " ".join(text.split())[:LONGEST_LINE]
        outcome = outcome_of(asked, table)
        self.lines = (*self.lines, ConsoleLine(asked=asked, answer=outcome.said))[-MOST_LINES:]
        for intent in outcome.intents:
            do(intent)

    def clear(self) -> None:
        """Forget the lines."""
        self.lines = ()


def outcome_of(text: str, table: GameTable) -> Outcome:
    """What this line comes to on the table as it stands; nothing is done yet."""
    match understand(text):
        case Ask(topic=topic):
            return Outcome(answered(topic, table))
        case Run(command=command):
            return _command(command, table)
        case Act(text=action):
            return _action(action, table)
        case Unknown(sentence=sentence):
            return Outcome(sentence)


def answered(topic: str, table: GameTable) -> str:
    """The answer to a question, as far as the table shows the deal already."""
    if table.ui.stage is not DealStage.TURNED_UP and topic not in ("score", "help"):
        return "The cards are being dealt."
    observation = table.observation
    if topic == "why" and not table.ui.habits.hints:
        return "Hints are switched off in the settings."
    return answer(topic, observation, table.ui.names, status_line(observation, table.ui))


def _command(command: str, table: GameTable) -> Outcome:
    if command in ("deal", "continue") and table.observation.phase not in (Phase.IDLE, Phase.DEAL_OVER):
        return Outcome("There is nothing to deal now.")
    if command == "undo":
        return Outcome("Taken back, if that was still possible.", (Command(command),))
    return Outcome(DONE, (Command(command),))


def _action(text: str, table: GameTable) -> Outcome:
    observation = table.observation
    if observation.seat is None or observation.turn is not observation.seat or table.ui.busy:
        return Outcome(f"It is not your turn. {status_line(observation, table.ui)}.")
    try:
        action = parse_action(text, observation.seat)
    except NotationError:
        return Outcome("That can't be done now.")
    if action not in observation.legal:
        return Outcome(why_not(observation, action) or _refusal(action, table))
    return Outcome(DONE, (Choose(text, sure=True),))


def _refusal(action: SeatAction, table: GameTable) -> str:
    reason = table.session.refusal(action)
    return "That can't be done now." if reason is None else f"{reason_sentence(reason, table.observation)}."
