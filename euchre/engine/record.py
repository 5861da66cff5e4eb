"""A game as the list of everything done in it: save file, bug link, undo, test fixture."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from euchre.engine.codec import register_kind
from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, new_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.engine.actions import Action
    from euchre.engine.game import GameState, Step

RECORD_VERSION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """Rules, first dealer and every action applied, shuffles included.

    `seed` is what the decks were drawn from, kept for the reader; replaying needs only the actions. `names` are by
    seat number. `carried` are the points that the sides bring from the game before, where the rules allow it.
    """

    version: int = RECORD_VERSION
    rules: RuleSet = field(default_factory=RuleSet)
    first_dealer: Seat = Seat.SOUTH
    names: tuple[str, str, str, str] = ("North", "East", "South", "West")
    seed: str = ""
    actions: tuple[Action, ...] = ()
    carried: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        """Refuse a version that this program does not know, and points that can't be carried over (ValueError)."""
        if self.version != RECORD_VERSION:
            message = f"record version {self.version} is not known"
            raise ValueError(message)
        if self.carried != (0, 0) and not (self.rules.carry_over and 0 == min(self.carried) < max(self.carried) < 5):
            message = f"points {self.carried} can't be carried into this game"
            raise ValueError(message)

    def start(self) -> GameState:
        """The game before its first action."""
        return replace(new_game(self.rules, self.first_dealer), scores=self.carried)

    def with_action(self, action: Action) -> GameRecord:
        """This record with one more action at its end."""
        return replace(self, actions=(*self.actions, action))


def steps(record: GameRecord) -> Iterator[Step]:
    """Every step of the recorded game in order; raises IllegalAction at the first action the rules refuse."""
    state = record.start()
    for action in record.actions:
        step = apply(state, action)
        state = step.state
        yield step


def replay(record: GameRecord) -> GameState:
    """The state after the last recorded action; raises IllegalAction when an action is refused."""
    state = record.start()
    for step in steps(record):
        state = step.state
    return state


register_kind("record", GameRecord)
