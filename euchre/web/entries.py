"""Lists of a panel that change while they are read: an entry that stays keeps its element, focus and presses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.web.element import Element, child
from euchre.web.fields import draw_button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.document import Entries, Entry


class EntryList:
    """One list on show."""

    def __init__(self, body: Element, block: Entries) -> None:
        self.element = child(body, "ul", "entries")
        self.element.set("aria-label", block.label)
        self._label = block.label
        self._rows: dict[str, _Row] = {}
        self._append(dict(_named(block)))

    def follow(self, block: Entries) -> bool:
        """Show `block` if that can be done without moving an entry; False, and nothing is done, when it can't."""
        entries = dict(_named(block))
        kept = [name for name in self._rows if name in entries]
        if self._label != block.label or list(entries)[: len(kept)] != kept:
            return False
        for name in self._rows.keys() - entries.keys():
            self.element.dom.remove(self._rows.pop(name).element.node)
        for name, row in self._rows.items():
            row.show(entries[name])
        self._append({name: entry for name, entry in entries.items() if name not in self._rows})
        return True

    def _append(self, entries: dict[str, Entry]) -> None:
        for name, entry in entries.items():
            self._rows[name] = _Row(child(self.element, "li"))
            self._rows[name].show(entry)


class _Row:
    """One entry."""

    def __init__(self, element: Element) -> None:
        self.element = element
        self._shown: Entry | None = None
        self._texts: list[Element] = []

    def show(self, entry: Entry) -> None:
        before, self._shown = self._shown, entry
        if before is None or len(before.lines) != len(entry.lines) or before.buttons != entry.buttons:
            self._draw(entry)
        for element, text in zip(self._texts, (entry.title, *entry.lines), strict=True):
            element.text(text)

    def _draw(self, entry: Entry) -> None:
        self.element.clear()
        self._texts = [child(self.element, "h3"), *(child(self.element, "p") for _ in entry.lines)]
        buttons = child(self.element, "div", "buttons")
        for facts in entry.buttons:
            draw_button(buttons, facts)


def _named(block: Entries) -> Iterator[tuple[str, Entry]]:
    """Each entry with a name that stays: what its first button stands for, else its title."""
    seen: dict[str, int] = {}
    for entry in block.entries:
        name = entry.buttons[0].value if entry.buttons else entry.title
        seen[name] = seen.get(name, 0) + 1
        yield (name if seen[name] == 1 else f"{name} {seen[name]}"), entry
