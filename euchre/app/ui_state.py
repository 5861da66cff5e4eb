"""What the page itself remembers between two drawings, beside the game: selection, stage of the deal, texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from euchre.app.preferences import Habits
from euchre.engine.actions import Packets

if TYPE_CHECKING:
    from euchre.app.view import HistoryRow
    from euchre.engine.cards import Card
    from euchre.engine.seats import Seat


class DealStage(StrEnum):
    """How much of a fresh deal the table shows already; text and picture keep to it alike."""

    SHUFFLED = "shuffled"  # all cards in the pack
    DEALT = "dealt"  # hands dealt, the up card still face down
    TURNED_UP = "turned_up"


@dataclass(frozen=True, slots=True, kw_only=True)
class UiState:
    """State of the page. Tuples of four are indexed by seat number.

    `trick_held` keeps a finished trick on the table until it is swept; `selected` is the card chosen but not confirmed,
    `marked` are those chosen to go under; `thinking` the bot that is being asked; `busy` is true while the table moves
    and no press may act; `dealer_draw` are the cards shown so far to find the first dealer. `dealt` are the viewer's
    cards in the order they came and `arranged` in the order the player gave them; `premoved` is the card to be played
    when the viewer's turn comes, if it may be. `undo` names what can be taken back.
    """

    viewer: Seat
    names: tuple[str, str, str, str]
    faces: tuple[int, int, int, int] = (1, 2, 3, 4)
    stage: DealStage = DealStage.TURNED_UP
    trick_held: bool = False
    habits: Habits = field(default_factory=Habits)
    packets: Packets = Packets.THREE_TWO
    dealt: tuple[Card, ...] = ()
    arranged: tuple[Card, ...] = ()
    selected: Card | None = None
    marked: tuple[Card, ...] = ()
    premoved: Card | None = None
    undo: str = ""
    alone: bool = False
    thinking: Seat | None = None
    busy: bool = False
    cutting: bool = False
    dealer_draw: tuple[tuple[Seat, Card], ...] = ()
    conceded: bool = False
    status: str = ""
    log: tuple[str, ...] = ()
    history: tuple[HistoryRow, ...] = ()
    remark: str = ""  # what another player said about the deal that is over
    note: str = ""
