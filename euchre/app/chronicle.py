"""What has happened in a game as one seat saw it: its log and its hand-by-hand table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.narrate import history_row, log_line
from euchre.app.session import seen_by
from euchre.engine import observe, steps
from euchre.engine.events import DealScored, Misdealt, ThrownIn

if TYPE_CHECKING:
    from euchre.app.naming import Names
    from euchre.app.view import HistoryRow
    from euchre.engine import Event, GameRecord, Observation, Seat

LONGEST_LOG = 400


class Chronicle:
    """Events that were shown to a viewer, and how each deal looked at its end. Names enter only when it is read."""

    def __init__(self, viewer: Seat) -> None:
        self._viewer = viewer
        self._events: list[Event] = []
        self._ends: list[Observation] = []

    @classmethod
    def of(cls, record: GameRecord, viewer: Seat) -> Chronicle:
        """The chronicle of everything recorded."""
        chronicle = cls(viewer)
        for step in steps(record):
            for event in seen_by(step, viewer):
                chronicle.add(event, observe(step.state, viewer))
        return chronicle

    def add(self, event: Event, observation: Observation) -> None:
        """Note an event and what the viewer knew after its action."""
        self._events.append(event)
        if isinstance(event, DealScored | ThrownIn | Misdealt):
            self._ends.append(observation)

    @property
    def told(self) -> int:
        """How many events were added."""
        return len(self._events)

    def forget_after(self, told: int) -> None:
        """Only the first `told` events were added; no deal ended after them."""
        del self._events[told:]

    def line(self, event: Event, names: Names) -> str:
        """The event as a line of the log; empty when it needs none."""
        return log_line(event, names, self._viewer)

    def log(self, names: Names) -> tuple[str, ...]:
        """The latest lines, oldest first."""
        lines = (self.line(event, names) for event in self._events)
        return tuple(line for line in lines if line != "")[-LONGEST_LOG:]

    def history(self, names: Names) -> tuple[HistoryRow, ...]:
        """One row for each finished deal."""
        return tuple(history_row(observation, names) for observation in self._ends)
