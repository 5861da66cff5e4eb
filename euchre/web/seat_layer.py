"""The four seats around the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.web.element import FACES, ICONS, Element

if TYPE_CHECKING:
    from euchre.app.view import SeatView, TableView
    from euchre.web.dom import Dom

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
