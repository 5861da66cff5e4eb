"""The notes beside the table: card order, counter, hands played and log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.naming import FACE_NAMES
from euchre.app.view import Whereabouts
from euchre.web.element import Element, Rows, child, new, picture
from euchre.web.seat_layer import suit_icon

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.view import CounterView, HistoryRow, OrderCard, TableView
    from euchre.web.dom import Dom

_WHERE = {
    Whereabouts.OUT: "still out",
    Whereabouts.HAND: "in your hand",
    Whereabouts.PLAYED: "played",
    Whereabouts.KITTY: "in the kitty",
}
_BENNY = "Bj"
CELLS_AT_ONCE = 6
_EIGHTS = 32  # cards of a pack with eight of each suit


class NotesLayer:
    """Draws the notes. A log that grew gets new lines only."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._order = Element(dom, dom.find('[data-region="order"]'))
        self._order_rows = Rows(self._order.part(".order"), lambda: new(dom, "li"))
        self._counter = Element(dom, dom.find('[data-region="counter"]'))
        self._cells = Rows(self._counter.part(".counter"), lambda: new(dom, "span", "cell"))
        self._history = Element(dom, dom.find('[data-region="history"]'))
        self._history_rows = Rows(self._history.part("tbody"), self._make_history_row)
        self._log = Element(dom, dom.find('[data-region="log"]'))
        self._lines: list[Element] = []
        self._log_shown: tuple[str, ...] = ()

    def make_room(self, table: TableView) -> Iterator[None]:
        """Make the cells that the counter needs, a few before each pause: they are made once for all deals."""
        wanted = table.counter.cells
        while len(self._cells.items) + CELLS_AT_ONCE < len(wanted):
            self._cells.show(wanted[: len(self._cells.items) + CELLS_AT_ONCE], _draw_cell)
            yield

    def draw(self, table: TableView) -> None:
        """The notes are those of `table`."""
        self._order.hidden(not table.order)
        self._order_rows.show(table.order, _draw_order)
        self._draw_counter(table.counter)
        us, them = table.scores
        self._history.part(".history-us").text(us.name)
        self._history.part(".history-them").text(them.name)
        self._history.hidden(not table.history)
        self._history_rows.show(table.history, _draw_history)
        if table.log != self._log_shown:
            self._draw_log(table.log)

    def _draw_counter(self, counter: CounterView) -> None:
        self._counter.hidden(not counter.cells)
        self._counter.part(".counter-text").text(counter.text)
        self._counter.set("data-in-play", str(counter.in_play))
        self._counter.part(".counter").flag("data-eights", len(counter.cells) == _EIGHTS)
        self._cells.show(counter.cells, _draw_cell)

    def _make_history_row(self) -> Element:
        row = new(self._dom, "tr")
        head = child(row, "th", "history-number")
        head.set("scope", "row")
        for name in ("history-ours", "history-theirs", "history-winners"):
            child(row, "td", name)
        return row

    def _draw_log(self, log: tuple[str, ...]) -> None:
        gone = _gone(self._log_shown, log)
        for line in self._lines[:gone]:
            self._dom.remove(line.node)
        self._lines = self._lines[gone:]
        for text in log[len(self._lines) :]:
            line = child(self._log, "li")
            line.text(text)
            self._lines.append(line)
        self._log_shown = log


def _gone(old: tuple[str, ...], now: tuple[str, ...]) -> int:
    """How many lines at the start of `old` are gone, so that the rest of it is the start of `now`."""
    for gone in range(len(old)):
        if old[gone:] == now[: len(old) - gone]:
            return gone
    return len(old)


def _draw_order(item: Element, card: OrderCard) -> None:
    item.text(card.short)
    item.flag("data-played", card.played)
    item.flag("data-mine", card.mine)
    words = (card.short, "played" if card.played else "", "in your hand" if card.mine else "")
    item.set("aria-label", ", ".join(word for word in words if word))


def _draw_cell(cell: Element, state: tuple[str, Whereabouts]) -> None:
    card, where = state
    if cell.get("data-cell") != card:
        cell.clear()
        cell.set("data-cell", card)
        cell.set("role", "img")
        cell.dom.add_text(cell.node, _index(card))
        if card != _BENNY:
            picture(cell, "", suit_icon(card[1])).set("data-suit", card[1])
    cell.set("data-where", str(where))
    cell.set("aria-label", f"{FACE_NAMES[card]}, {_WHERE[where]}")


def _index(card: str) -> str:
    """What the corner of the card shows."""
    return {"T": "10", "B": "Benny"}.get(card[0], card[0])


def _draw_history(row: Element, facts: HistoryRow) -> None:
    row.part(".history-number").text(str(facts.number))
    row.part(".history-ours").text(str(facts.points[0]))
    row.part(".history-theirs").text(str(facts.points[1]))
    row.part(".history-winners").text(facts.winners or facts.note)
    row.set("title", facts.note)
