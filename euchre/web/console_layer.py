"""The command line: its lines and answers, the field, and the lines typed before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.web.element import Element, child

if TYPE_CHECKING:
    from euchre.app.view import ConsoleLine
    from euchre.web.dom import Dom, Node


class ConsoleLayer:
    """Draws the command line among the notes. Lines that are there already stay as they are."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._block = Element(dom, dom.find('[data-region="console"]'))
        self._list = self._block.part(".console-lines")
        self._input = self._block.part("#console-input")
        self._shown: tuple[ConsoleLine, ...] | None = None
        self._rows: list[Element] = []
        self._typed: list[str] = []
        self._place = 0
        self._back: Node = None

    def draw(self, lines: tuple[ConsoleLine, ...] | None) -> None:
        """The command line shows these lines; None closes it, and the focus goes back to where it came from."""
        before, self._shown = self._shown, lines
        if lines == before:
            return
        self._block.hidden(lines is None)
        if lines is None:
            self._leave()
            return
        self._draw_lines(before, lines)
        if before is None:
            self._back = self._dom.focused()
            self._dom.focus(self._input.node)

    def _leave(self) -> None:
        focused = self._dom.focused()
        if focused is None or self._dom.is_within(focused, ".console"):
            self._dom.focus(self._dom.find("#prompt-title") if self._back is None else self._back)

    def _draw_lines(self, before: tuple[ConsoleLine, ...] | None, lines: tuple[ConsoleLine, ...]) -> None:
        kept = len(before or ())
        if not before or lines[:kept] != before:
            self._list.clear()
            self._rows, kept = [], 0
        for line in lines[kept:]:
            row = child(self._list, "li")
            if line.asked:
                child(row, "span", "console-asked").text(line.asked)
            child(row, "span", "console-answer").text(line.answer)
            self._rows.append(row)
        self._dom.scroll_to(self._block.part(".console-scroll").node, 1_000_000)

    def is_input(self, node: Node) -> bool:
        """Whether `node` is the field that is typed into."""
        return node is not None and str(node.id or "") == "console-input"

    def take(self) -> str:
        """The line in the field, which is empty from now on."""
        line = str(self._dom.value(self._input.node)).strip()
        self._dom.set_property(self._input.node, "value", "")
        if line and self._typed[-1:] != [line]:
            self._typed.append(line)
        self._place = len(self._typed)
        return line

    def recall(self, step: int) -> None:
        """The field holds the line typed before (-1) or after (1) the one it holds; behind the last it is empty."""
        self._place = max(0, min(self._place + step, len(self._typed)))
        line = self._typed[self._place] if self._place < len(self._typed) else ""
        self._dom.set_property(self._input.node, "value", line)
