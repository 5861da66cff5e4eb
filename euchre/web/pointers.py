"""Dragging cards of the hand, as an extra beside pressing them: onto the table to play, within the hand to arrange."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from euchre.app.intents import Arrange, Choose
from euchre.web.browser import closest
from euchre.web.drag import Drag, Ground, InHand, OnTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.intents import Intent
    from euchre.web.render import Renderer

_CLICK_MS = 400.0  # the click that belongs to a drag comes within this time of its end


class Pointers:
    """Follows one pointer from its press on a card; moves are listened to only while one is down."""

    def __init__(self, renderer: Renderer, handle: Callable[[Intent], None], settle: Callable[[], None]) -> None:
        self._renderer = renderer
        self._settle = settle
        self._handle = handle
        self._drag: Drag | None = None
        self._dropped_at = 0.0
        self._down = create_proxy(self._pressed)
        self._following = {
            "pointermove": create_proxy(self._moved),
            "pointerup": create_proxy(self._released),
            "pointercancel": create_proxy(self._cancelled),
            "keydown": create_proxy(self._typed),
        }
        js.document.addEventListener("pointerdown", self._down)

    def swallows(self, event: Any) -> bool:
        """Whether this click is only the end of a drag."""
        return event.detail > 0 and 0 <= float(event.timeStamp) - self._dropped_at < _CLICK_MS

    def _pressed(self, event: Any) -> None:
        self._dropped_at = -_CLICK_MS
        card = closest(event.target, ".card")
        if card is None:
            return
        self._settle()
        cards = self._renderer.cards
        number = cards.number_of(card)
        if self._drag is not None or number is None or cards.place_of(number) is None:
            return
        if not event.isPrimary or event.button != 0:
            return
        self._drag = Drag(number, float(event.clientX), float(event.clientY))
        cards.hold()
        for kind, listener in self._following.items():
            js.document.addEventListener(kind, listener)

    def _moved(self, event: Any) -> None:
        drag = self._drag
        if drag is None or not event.isPrimary:
            return
        if not drag.under_way and drag.move(float(event.clientX), float(event.clientY)):
            self._renderer.cards.node_of(drag.number).setPointerCapture(event.pointerId)
        elif drag.under_way:
            drag.move(float(event.clientX), float(event.clientY))
        if drag.under_way:
            self._renderer.cards.drag(drag.number, *drag.offset)

    def _released(self, event: Any) -> None:
        if self._drag is None or not event.isPrimary:
            return
        drag, cards = self._drag, self._renderer.cards
        drop = None
        if drag.under_way:
            self._dropped_at = float(event.timeStamp)
            drop = drag.drop(self._ground(drag.number))
        action, face = cards.action_of(drag.number), cards.face_of(drag.number)
        self._end()
        match drop:
            case OnTable() if action:
                self._handle(Choose(action, sure=True))
            case InHand(place=place) if face and self._sorts_by_hand():
                self._handle(Arrange(face, place))
            case _:
                return

    def _cancelled(self, _: Any) -> None:
        self._end()

    def _typed(self, event: Any) -> None:
        if event.key == "Escape" and self._drag is not None and self._drag.under_way:
            event.stopPropagation()
            self._dropped_at = float(event.timeStamp)
            self._end()

    def _end(self) -> None:
        """The card lies where the page says again."""
        for kind, listener in self._following.items():
            js.document.removeEventListener(kind, listener)
        if self._drag is not None:
            self._renderer.cards.let_go(self._drag.number)
        self._drag = None

    def _sorts_by_hand(self) -> bool:
        view = self._renderer.view
        return view is not None and view.habits.sorting == "by_hand"

    def _ground(self, number: int) -> Ground:
        cards = self._renderer.cards
        felt = js.document.querySelector(".felt").getBoundingClientRect()
        hand = js.document.querySelector(".hand").getBoundingClientRect()
        boxes = [cards.node_of(other).getBoundingClientRect() for other in cards.hand if other != number]
        middles = tuple(float(box.left) + float(box.width) / 2 for box in boxes)
        return Ground(left=felt.left, right=felt.right, top=felt.top, hand_top=hand.top, middles=middles)
