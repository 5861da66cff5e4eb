"""What has happened in a game as one seat saw it, and what was said about it: its log and its hand-by-hand table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.narrate import history_row, log_line
from euchre.app.remarks import Remark
from euchre.app.rule_sets import title_of
from euchre.engine import observe, redact, steps
from euchre.engine.events import DealScored, Dealt, Misdealt, ThrownIn

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.game import Happening
    from euchre.app.naming import Names
    from euchre.app.rule_sets import Own
    from euchre.app.view import HistoryRow
    from euchre.engine import Event, GameRecord, Observation, RuleSet, Seat

LONGEST_LOG = 400


def seen_by(step: Happening, seat: Seat | None) -> tuple[Event, ...]:
    """The events of a step as this seat may learn them, in order."""
    seen = (redact(event, seat) for event in step.events)
    return tuple(event for event in seen if event is not None)


def _silence(_: Event, __: int) -> None:
    """Nobody says a word."""


class Chronicle:
    """Events that were shown to a viewer, remarks on them, and how each deal looked at its end.

    Names enter only when it is read.
    """

    def __init__(self, viewer: Seat | None) -> None:
        self._viewer = viewer
        self._entries: list[Event | Remark] = []
        self._ends: list[Observation] = []
        self._rules: RuleSet | None = None

    @classmethod
    def of(
        cls, record: GameRecord, viewer: Seat | None, remark_on: Callable[[Event, int], Remark | None] = _silence
    ) -> Chronicle:
        """The chronicle of everything recorded, with what is said about each event, given the number of its deal."""
        chronicle = cls(viewer)
        for step in steps(record):
            for event in seen_by(step, viewer):
                chronicle.add(event, observe(step.state, viewer))
                chronicle.add_remark(remark_on(event, step.state.number))
        return chronicle

    def add(self, event: Event, observation: Observation) -> None:
        """Note an event and what the viewer knew after its action."""
        self._entries.append(event)
        self._rules = observation.rules
        if isinstance(event, DealScored | ThrownIn | Misdealt):
            self._ends.append(observation)

    def add_remark(self, remark: Remark | None) -> None:
        """Note what was said about the event added last, if anything was."""
        if remark is not None:
            self._entries.append(remark)

    @property
    def told(self) -> int:
        """How many events and remarks were added."""
        return len(self._entries)

    def forget_after(self, told: int) -> None:
        """Only the first `told` events and remarks were added; no deal ended after them."""
        del self._entries[told:]

    def lines(self, entry: Event | Remark, names: Names, own: Own = ()) -> tuple[str, ...]:
        """The event or remark as lines of the log.

        Before the first deal stands the name of the house rules, if need be one of `own`.
        """
        line = entry.text(names) if isinstance(entry, Remark) else log_line(entry, names, self._viewer)
        begins = isinstance(entry, Dealt) and entry.number == 1
        told = (f"House rules: {title_of(self._rules, own)}" if begins and self._rules is not None else "", line)
        return tuple(line for line in told if line != "")

    def remark(self, names: Names) -> str:
        """What was said last about the latest deal; empty when nothing was."""
        for entry in reversed(self._entries):
            if isinstance(entry, Dealt):
                break
            if isinstance(entry, Remark):
                return entry.text(names)
        return ""

    def log(self, names: Names, own: Own = ()) -> tuple[str, ...]:
        """The latest lines, oldest first."""
        return tuple(line for entry in self._entries for line in self.lines(entry, names, own))[-LONGEST_LOG:]

    def history(self, names: Names) -> tuple[HistoryRow, ...]:
        """One row for each finished deal."""
        return tuple(history_row(observation, names) for observation in self._ends)
