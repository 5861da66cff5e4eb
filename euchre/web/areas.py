"""The areas of the page, which one key goes through: table, hand, actions, score, notes and bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.web.card_layer import CardLayer
    from euchre.web.dom import Dom
    from euchre.web.prompt_layer import PromptLayer

AREAS = (".felt", ".hand", ".actions", ".score", ".side", ".bar")
"""The areas in the order of the page; the bar stands first there and last here."""

_FIRST = {".felt": ".felt", ".hand": "#heading-hand", ".score": ".score", ".side": ".log-scroll", ".bar": ".tool"}
"""What gets the focus in an area that has nothing better."""


class Areas:
    """Moves the focus from area to area."""

    def __init__(self, dom: Dom, cards: CardLayer, prompt: PromptLayer) -> None:
        self._dom = dom
        self._cards = cards
        self._prompt = prompt

    def move(self, step: int, *, notes: bool) -> None:
        """The focus is in the area so many steps on from where it is, from the hand on when it is in none.

        Without `notes` the notes are out of sight, and left out.
        """
        areas = [area for area in AREAS if notes or area != ".side"]
        focused = self._dom.focused()
        here = [area for area in areas if focused is not None and self._dom.is_within(focused, area)]
        start = areas.index(here[0]) if here else 0 if step > 0 else 2
        self._enter(areas[(start + step) % len(areas)])

    def _enter(self, area: str) -> None:
        if area == ".hand" and self._cards.hand:
            self._cards.rove(self._cards.rover)
        elif area == ".actions":
            if not self._prompt.focus_first():
                self._prompt.focus_title()
        else:
            self._dom.focus(self._dom.find(_FIRST[area]))
