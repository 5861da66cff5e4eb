"""Taking back: what the table showed before each action of the viewer that nobody has answered yet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.app.calls import call_words
from euchre.app.naming import card_name
from euchre.app.ui_state import DealStage
from euchre.engine import Discard, Give, NameTrump, OrderUp, Pass, Play

if TYPE_CHECKING:
    from euchre.app.game import Game
    from euchre.app.ui_state import UiState
    from euchre.engine import Action, Seat


@dataclass(frozen=True, slots=True)
class _Shown:
    """The page's state and the number of events told, before an action."""

    ui: UiState
    events: int


class WayBack:
    """Follows the session: as many pictures of the table as there are actions of the viewer to take back."""

    def __init__(self, viewer: Seat) -> None:
        self._viewer = viewer
        self._shown: list[_Shown] = []

    def follow(self, session: Game, ui: UiState, events: int) -> str:
        """An action was applied to a table that looked like `ui`; gives the words for taking it back, if that can be.

        `events` were told before it.
        """
        steps = session.steps_back(self._viewer)
        del self._shown[max(steps - 1, 0) :]
        if steps == 0:
            return ""
        self._shown.append(_Shown(ui, events))
        return undo_words(session.record.actions[-1], session.observe(self._viewer).dealer)

    def back(self, session: Game, now: UiState) -> tuple[UiState, int]:
        """The session has gone back a step: what the table shows of it, and how many events were told by then."""
        shown = self._shown.pop()
        left = session.steps_back(self._viewer) > 0
        ui = replace(
            shown.ui,
            names=now.names,
            faces=now.faces,
            habits=now.habits,
            arranged=now.arranged,
            stage=DealStage.TURNED_UP,
            trick_held=False,
            selected=None,
            premoved=None,
            alone=False,
            thinking=None,
            busy=False,
            status="",
            undo=undo_words(session.record.actions[-1], session.observe(self._viewer).dealer) if left else "",
        )
        return ui, shown.events


def undo_words(action: Action, dealer: Seat) -> str:
    """The name of the button that takes this action back."""
    match action:
        case Play(card=card):
            what = card_name(card)
        case Discard():
            what = "discard"
        case Give():
            what = "gift"
        case Pass() | OrderUp() | NameTrump():
            what = call_words(action, dealer).lower()
        case _:
            what = "last move"
    return f"Undo {what}"
