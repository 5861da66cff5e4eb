"""What the table, the panels and the keeper need of a game, wherever its state lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.chronicle import Chronicle
    from euchre.app.remarks import Remark
    from euchre.app.session import Identity
    from euchre.engine import Action, Card, Event, GameRecord, Observation, Reason, Seat


class Happening(Protocol):
    """Something that was done, by its events in order."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened by it."""
        ...


class Game(Protocol):
    """A game as the page knows it: what a seat sees, and how it came to that."""

    @property
    def identity(self) -> Identity:
        """What the game is known by, and whether it is kept and counted."""
        ...

    @property
    def record(self) -> GameRecord:
        """The rules, the seed and what was done, as far as this page knows it."""
        ...

    @property
    def text(self) -> str:
        """The game so far as a short text; empty when this page does not know all of it."""
        ...

    @property
    def dealt(self) -> bool:
        """Whether anything was dealt yet."""
        ...

    @property
    def over(self) -> bool:
        """Whether the game is won."""
        ...

    def observe(self, seat: Seat | None) -> Observation:
        """What this seat knows now."""
        ...

    def refusal(self, action: Action) -> Reason | None:
        """Why this action would be refused now, or None."""
        ...

    def dealt_to(self, seat: Seat) -> tuple[Card, ...]:
        """The cards dealt to this seat, in the order they came; empty while it may not look at them."""
        ...

    def steps_back(self, seat: Seat) -> int:
        """How many actions of this seat can be taken back now."""
        ...

    def settle(self) -> None:
        """What was done up to now stays."""
        ...

    def chronicle(self, viewer: Seat | None, remark_on: Callable[[Event, int], Remark | None]) -> Chronicle:
        """What has happened so far, as this viewer saw it."""
        ...
