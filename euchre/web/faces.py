"""The drawings on cards that turn up: one behind each frame, so that none of the frames of the flight is late.

A card is seen from its edge before its face is: by then the drawing is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.web.dom import Dom
    from euchre.web.element import Element


class Faces:
    """Draws on cards at once, or behind the frames that come."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._waiting: dict[Element, str] = {}

    def draw(self, card: Element, address: str) -> None:
        """The card shows this drawing now."""
        self._waiting.pop(card, None)
        card.part(".card-face").picture(address)

    def draw_soon(self, card: Element, address: str) -> None:
        """The card shows this drawing after a few frames, unless it is given another before."""
        if not self._waiting:
            self._dom.next_frame(self._draw_next)
        self._waiting[card] = address

    def _draw_next(self) -> None:
        if self._waiting:
            card = next(iter(self._waiting))
            self.draw(card, self._waiting[card])
        if self._waiting:
            self._dom.next_frame(self._draw_next)
