"""Advice on the table: what to do, why, and what each action is expected to bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.web.element import Element, child

if TYPE_CHECKING:
    from euchre.app.view import AdviceView
    from euchre.web.dom import Dom


class AdviceLayer:
    """Draws the advice into its place on the page. It never takes the focus by itself."""

    def __init__(self, dom: Dom) -> None:
        self._box = Element(dom, dom.find('[data-region="advice"]'))
        self._shown: AdviceView | None = None

    def draw(self, advice: AdviceView | None) -> None:
        """The box tells of `advice`, or is gone."""
        if advice == self._shown:
            return
        self._shown = advice
        self._box.hidden(advice is None)
        if advice is not None:
            for part, text in (("lesson", advice.lesson), ("sentence", advice.sentence), ("reason", advice.reason)):
                element = self._box.part(f".advice-{part}")
                element.hidden(text == "")
                element.text(text)
            self._draw_rows(advice.rows)

    def _draw_rows(self, rows: tuple[tuple[str, str], ...]) -> None:
        body = self._box.part(".advice-rows")
        body.clear()
        body.hidden(not rows)
        for action, points in rows:
            row = child(body, "li")
            child(row, "span", "advice-action").text(action)
            child(row, "span", "advice-points").text(points)
