"""The four seats around the table, the score table, the trump badge and the cube on the kitty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.web.element import FACES, ICONS, TALLIES, Element

if TYPE_CHECKING:
    from euchre.app.view import SeatView, TableView, TeamScore, TrumpView
    from euchre.web.dom import Dom

TALLY_PAIRS = ("fives", "six-and-four")
TALLY_SUITS = ("h", "s")  # of the own team and of the other
MOST_TALLIED = 10  # two fives have no more pips; the number beside them goes on
POSITIONS = ("top", "left", "right", "bottom")


class SeatLayer:
    """Draws who sits where and what can be seen of them."""

    def __init__(self, dom: Dom) -> None:
        self._seats = {position: Element(dom, dom.find(f'.seat[data-position="{position}"]')) for position in POSITIONS}

    def draw(self, table: TableView) -> None:
        """The seats are those of `table`."""
        suit = None if table.trump is None else table.trump.suit
        for seat in table.seats:
            _draw_seat(self._seats[str(seat.position)], seat, suit)


def _draw_seat(element: Element, seat: SeatView, suit: str | None) -> None:
    element.set("data-seat", seat.seat)
    element.set("aria-label", seat.label)
    element.flag("data-turn", seat.turn)
    element.flag("data-out", seat.sitting_out)
    element.part(".seat-face").picture(f"{FACES}{seat.face}")
    element.part(".seat-name").text(seat.name)
    element.part(".seat-note").text(_note(seat))
    element.part(".seat-bubble").text(seat.bubble)
    element.part(".seat-dealer").flag("data-shown", seat.dealer)
    badge = element.part(".seat-maker")
    shown = seat.maker and suit is not None
    badge.flag("data-shown", shown)
    if shown and suit is not None:
        badge.set("data-suit", suit)
        badge.picture(suit_icon(suit))


def _note(seat: SeatView) -> str:
    if seat.sitting_out:
        return "sitting out"
    if seat.thinking:
        return "thinking"
    return "to play" if seat.turn else ""


def suit_icon(suit: str) -> str:
    """Address of a suit's drawing; no trump has none of its own and gets the crown."""
    return f"{ICONS}suit-{suit}" if suit in "cdhs" else f"{ICONS}crown"


class ScoreLayer:
    """Draws both scores, the trump badge and the cube."""

    def __init__(self, dom: Dom) -> None:
        self._rows = [Element(dom, row) for row in dom.find_all('[data-region="scores"] tbody tr')]
        self._target = Element(dom, dom.find('[data-region="target"]'))
        self._trump = Element(dom, dom.find('[data-region="trump"]'))
        self._cube = Element(dom, dom.find(".cube"))

    def draw(self, table: TableView) -> None:
        """Scores and trump are those of `table`."""
        for row, score, suit in zip(self._rows, table.scores, TALLY_SUITS, strict=True):
            _draw_score(row, score, suit)
        self._target.text(f"First to {table.target}")
        self._draw_trump(table.trump)

    def _draw_trump(self, trump: TrumpView | None) -> None:
        self._trump.flag("data-shown", trump is not None)
        self._cube.flag("data-shown", trump is not None)
        if trump is None:
            return
        for element in (self._trump.part(".trump-suit"), self._cube):
            element.set("data-suit", trump.suit)
            element.picture(suit_icon(trump.suit))
        self._trump.set("title", trump.text)
        self._trump.part(".trump-story").text(trump.text.partition(", ")[2])
        self._trump.part(".trump-word").text(trump.word)
        self._trump.part(".trump-maker").text(trump.maker + (", alone" if trump.alone else ""))


def _draw_score(row: Element, score: TeamScore, suit: str) -> None:
    shown = min(score.score, MOST_TALLIED)
    for pair in TALLY_PAIRS:
        row.part(f'.tally[data-pair="{pair}"]').picture(f"{TALLIES}{pair}-{shown}-{suit}")
    row.part(".team").text(score.name)
    row.flag("data-makers", score.makers)
    row.part(".tricks").text(str(score.tricks))
    row.part(".points").text(str(score.score))
