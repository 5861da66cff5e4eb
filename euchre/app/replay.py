"""A game that was read from a file, to be looked at deal by deal by somebody who sits at no seat of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.chronicle import seen_by
from euchre.app.narrate import history_row, log_line
from euchre.engine import Shuffle, observe
from euchre.engine.observation import Phase

if TYPE_CHECKING:
    from euchre.app.egn_reading import EgnGame
    from euchre.app.naming import Names
    from euchre.app.view import HistoryRow
    from euchre.engine import Observation, RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """The deals of a game that are over: how each looked at its end, and its log."""

    title: str
    names: Names
    rules: RuleSet
    start: tuple[int, int]
    ends: tuple[Observation, ...]
    logs: tuple[tuple[str, ...], ...]
    remarks: tuple[str, ...]

    @property
    def rows(self) -> tuple[HistoryRow, ...]:
        """The hand-by-hand table."""
        return tuple(history_row(end, self.names) for end in self.ends)

    @property
    def scores(self) -> tuple[int, int]:
        """The score at the end, north and south first."""
        return self.ends[-1].scores if self.ends else self.start


def replay_of(game: EgnGame) -> Replay:
    """The game of a file, for looking at."""
    names = game.record.names
    ends: list[Observation] = []
    logs: list[tuple[str, ...]] = []
    lines: list[str] = []
    for action, step in zip(game.record.actions, game.steps, strict=True):
        if isinstance(action, Shuffle):
            lines = []
        told = (log_line(event, names, None) for event in seen_by(step, None))
        lines += [line for line in told if line != ""]
        if step.state.phase in (Phase.DEAL_OVER, Phase.GAME_OVER) and len(ends) < step.state.number:
            ends.append(observe(step.state, None))
            logs.append(tuple(lines))
    return Replay(
        title=game.title,
        names=names,
        rules=game.record.rules,
        start=game.start,
        ends=tuple(ends),
        logs=tuple(logs),
        remarks=game.remarks,
    )
