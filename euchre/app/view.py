"""What the table shows, as plain data: made from an observation and the page's own state, drawn by `euchre.web`.

Nothing here holds HTML, and nothing here can hold what the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from euchre.app.keymap import Keymap
from euchre.app.preferences import Habits, Look, Sounds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.app.document import Panel


class Zone(StrEnum):
    """Where a card lies; the values are the page's `data-zone`."""

    DECK = "deck"  # undealt, or not dealt to this deal's table yet
    HAND = "hand"
    UP = "up"  # turned up, on offer
    KITTY = "kitty"  # the undealt cards, the turned-down card and the discard, face down
    TRICK = "trick"
    TAKEN = "taken"  # in a trick pile, face down
    OUT = "out"  # the cards of the seat that sits out


class Position(StrEnum):
    """Where a seat is drawn; the viewer's own seat is at the bottom."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """One of the cards of the table, drawn by one element that lives as long as the page.

    `id` is stable through a deal and tells nothing about a hidden face. `face` is the card's text (`Jh`) or None while
    the viewer may not see it. `seat` is the letter of the hand, trick place or pile; `index` counts from 0 within
    hand (left to right), kitty or trick (order played); for a pile it is the trick number from 0 and `layer` the card's
    place in that trick. `action` is the action text that a press sends now, `enabled` whether it is allowed.
    `label` is the full accessible name. `tag` is `R` or `L` on the bowers while trump is set. `order` counts the cards
    dealt before it. `early` says that a press only chooses the card for the coming turn, and `premoved` that it is
    chosen. `picked_up` marks the card the dealer took and has not kept yet. `apart` says, in a hand with a gap, whether
    the card lies behind it; None in a hand without.
    """

    id: str
    face: str | None
    zone: Zone
    seat: str = ""
    index: int = 0
    layer: int = 0
    action: str = ""
    enabled: bool = False
    selected: bool = False
    winning: bool = False
    led: bool = False
    tag: str = ""
    label: str = ""
    order: int = 0
    early: bool = False
    premoved: bool = False
    picked_up: bool = False
    apart: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One seat: who sits there and what the table shows around it."""

    seat: str
    position: Position
    name: str
    face: int
    cards: int
    tricks: int
    dealer: bool
    turn: bool
    maker: bool
    sitting_out: bool
    thinking: bool
    bubble: str  # the last call of the running round, empty otherwise
    label: str  # "Alex, dealer, 4 cards, 1 trick"


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamScore:
    """One row of the score table. The first one is the viewer's `own` side, or for a spectator nobody's."""

    name: str  # "You & Rory"
    score: int
    tricks: int
    makers: bool
    own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryRow:
    """One row of the hand-by-hand table: points of each team in that deal and who won it."""

    number: int
    points: tuple[int, int]
    winners: str
    note: str  # "Rory called hearts alone: march"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpView:
    """The trump badge; also the cube on the kitty."""

    suit: str  # letter c d h s, or n
    word: str  # "Hearts"
    maker: str  # "Rory"
    alone: bool
    text: str  # "Hearts, named by Rory, alone"


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderCard:
    """A trump in the card-order note."""

    card: str
    short: str  # "J♣" for the bowers, "A" for the rest
    played: bool
    mine: bool


class Whereabouts(StrEnum):
    """Where a card is as far as the viewer knows."""

    OUT = "out"
    HAND = "hand"
    PLAYED = "played"
    KITTY = "kitty"  # gone under, and known to lie there


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterView:
    """The card counter; `cells` are the cards of the pack in suit order, empty before the first card is played."""

    cells: tuple[tuple[str, Whereabouts], ...]
    in_play: int  # 20, or 15 in a lone hand
    text: str  # "11 still out, 3 in your hand, 10 played"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A button of the prompt: the action text or command it sends."""

    label: str
    action: str = ""
    command: str = ""
    value: str = ""
    enabled: bool = True
    reason: str = ""  # why it is not enabled
    primary: bool = False
    minor: bool = False  # one of those that stand smaller below the others
    suit: str = ""  # letter, for the suit buttons
    key: str = ""  # "O", the key that presses it


@dataclass(frozen=True, slots=True, kw_only=True)
class AloneSwitch:
    """The switch labelled Alone: its state and its description for the rules and opponents at hand."""

    checked: bool
    label: str  # "Alone"
    note: str  # "No partner; five tricks score 4"
    description: str  # names both opponents and the reward


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """What the viewer is asked now."""

    title: str
    note: str = ""
    choices: tuple[Choice, ...] = ()
    alone: AloneSwitch | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """The whole table."""

    phase: str
    cards: tuple[CardView, ...]
    seats: tuple[SeatView, ...]
    scores: tuple[TeamScore, TeamScore]
    target: int
    history: tuple[HistoryRow, ...]
    trump: TrumpView | None
    order: tuple[OrderCard, ...]
    counter: CounterView
    prompt: Prompt | None
    status: str
    log: tuple[str, ...]
    viewer: str  # seat letter at the bottom
    deal_number: int
    last_trick: bool  # whether a finished trick of this deal can be looked at
    note: str = ""  # one dismissible notice ("Progress is not saved …")
    undo: str = ""  # "Undo jack of clubs" while that can be taken back


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardView:
    """An achievement that was just earned; `accept` is the button that puts its reward on, empty without one."""

    name: str
    text: str
    accept: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsoleLine:
    """A line typed into the command line, and its answer; nothing was typed for a greeting."""

    asked: str
    answer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AdviceView:
    """Advice that the viewer asked for: what to do, why, and what each action is expected to bring in points.

    `rows` are (action in words, points with sign), the best first; `lesson` is what the guided hand explains.
    """

    sentence: str
    reason: str = ""
    lesson: str = ""
    rows: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PageView:
    """Everything on the page: the table, the open panel, and what is set on the root element."""

    table: TableView
    panel: Panel | None
    consent_bar: bool
    speed: str  # instant, fast, normal or slow
    side_open: bool  # whether the side panel is open where it can be closed
    letter_keys: bool = True  # whether keys of one character act
    keys: Keymap = field(default_factory=Keymap)
    console: tuple[ConsoleLine, ...] | None = None  # the lines of the command line while it is open
    look: Look = field(default_factory=Look)
    habits: Habits = field(default_factory=Habits)
    sounds: Sounds = field(default_factory=Sounds)
    award: AwardView | None = None
    advice: AdviceView | None = None
    announcement: str  # at most 120 characters for the live region; changes once per thing to say


Glance = Callable[[], PageView | None]
"""Gives the page as it is when this is called; None when it could not be made."""


class Effects(Protocol):
    """What the program asks of the browser besides drawing."""

    def download(self, filename: str, text: str) -> None:
        """Offer `text` as a file."""

    def copy(self, text: str) -> None:
        """Put `text` on the clipboard where the browser lets us."""

    def play(self, cues: Sequence[str], volume: int) -> None:
        """Let these cues sound one after the other, at this percentage of loudness."""

    def visit(self, page: str) -> None:
        """Leave for another page of the game, given by its file."""

    def address(self, query: str, fragment: str) -> str:
        """Absolute address of this page with this query and fragment."""
