"""The state of a whole game: scores, whose deal it is, and the deal in progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.engine.observation import Phase

if TYPE_CHECKING:
    from euchre.engine.actions import Packets
    from euchre.engine.deal import DealState
    from euchre.engine.events import Event
    from euchre.engine.rules import RuleSet
    from euchre.engine.seats import Seat, Team


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """A game. `dealer` is the one of the current deal, or of the first deal while nothing is dealt.

    `number` counts the deals dealt so far, `turn_id` the actions applied. `packets` remembers by seat how each dealer
    deals. `scorecards` are the points of each seat by itself, as a progressive party keeps them. `farmers_shown`
    tells by seat who has shown a farmer's hand in this game.
    A finished deal stays in `deal` until the next shuffle.
    """

    rules: RuleSet
    dealer: Seat
    scores: tuple[int, int] = (0, 0)
    scorecards: tuple[int, int, int, int] = (0, 0, 0, 0)
    farmers_shown: tuple[bool, ...] = (False, False, False, False)
    number: int = 0
    deal: DealState | None = None
    packets: tuple[Packets | None, ...] = (None, None, None, None)
    winner: Team | None = None
    turn_id: int = 0

    @property
    def phase(self) -> Phase:
        """Where the game stands."""
        if self.winner is not None:
            return Phase.GAME_OVER
        return Phase.IDLE if self.deal is None else self.deal.phase

    @property
    def turn(self) -> Seat | None:
        """Seat to act; None when a shuffle is due or the game is over."""
        return None if self.deal is None or self.winner is not None else self.deal.turn

    @property
    def current(self) -> DealState:
        """The deal; ValueError before the first shuffle."""
        if self.deal is None:
            message = "nothing is dealt yet"
            raise ValueError(message)
        return self.deal


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Result of applying an action: the state after it and what happened, in order."""

    state: GameState
    events: tuple[Event, ...]
