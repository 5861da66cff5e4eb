"""Panels: plain blocks of text, tables, fields and buttons become elements. Texts stay texts, never HTML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, assert_never

from euchre.app.document import (
    Block,
    Bullets,
    Buttons,
    Cards,
    Definitions,
    Entries,
    Fields,
    Heading,
    Inline,
    Jumps,
    Link,
    Medals,
    Panel,
    Paragraph,
    Squares,
    Strong,
    Table,
    Text,
)
from euchre.app.naming import FACE_NAMES
from euchre.web.element import CARDS, Element, child, new, picture
from euchre.web.entries import EntryList
from euchre.web.fields import Editors, draw_button, draw_fields, draw_heading
from euchre.web.medals import draw_medals

if TYPE_CHECKING:
    from euchre.web.dom import Dom, Node


_BORDER = 4
"""Light squares around a QR code: ISO/IEC 18004."""
_DARK = re.compile("1+")


class PanelLayer:
    """Draws the open panel into the page's only dialog."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._dialog = Element(dom, dom.find("#panel"))
        self._body = self._dialog.part(".panel-body")
        self._shown: Panel | None = None
        self._editors = Editors()
        self._drawn: list[Element] = []
        self._said = ""
        self._lists: dict[int, EntryList] = {}

    @property
    def open(self) -> bool:
        """Whether a panel is open."""
        return self._shown is not None

    def say(self, news: str) -> None:
        """A reader of the open panel hears what is new: nothing outside of it is read while it is open."""
        if self._shown is None or news != self._said:
            self._dialog.part(".panel-news").text("" if self._shown is None else news)
        self._said = news

    def draw(self, panel: Panel | None) -> None:
        """The dialog shows `panel`, or is closed.

        Blocks that are as before stay as they are; a group that changed only in values keeps its fields and focus.
        """
        before, self._shown = self._shown, panel
        if panel is None:
            if before is not None:
                self._dom.close(self._dialog.node)
            return
        if before == panel:
            return
        self._frame(panel)
        if before is not None and before.id == panel.id and len(before.blocks) == len(panel.blocks):
            self._follow(before.blocks, panel.blocks)
            if panel.trouble:
                self._editors.restore(panel.blocks)
            return
        held = self._dom.focused() if before is not None and before.id == panel.id else None
        held = held if held is not None and self._dom.contains(self._body.node, held) else None
        self._rebuild(panel)
        if held is not None and not self._focus_like(held, self._body):
            self._dom.focus(self._dialog.part("#panel-title").node)
        if before is None:
            self._dom.show_modal(self._dialog.node)
        if before is None or before.id != panel.id:
            self._dom.scroll_to(self._body.node, 0)
            self._dom.focus(self._dialog.part("#panel-title").node)

    def _frame(self, panel: Panel) -> None:
        self._dialog.set("data-panel", panel.id)
        self._dialog.set("role", "alertdialog" if panel.alert else None)
        self._dialog.flag("data-printable", panel.printable)
        self._dialog.flag("data-dense", panel.dense)
        self._dialog.part("#panel-title").text(panel.title)
        self._dialog.part(".panel-print").hidden(not panel.printable)
        self._dialog.part(".panel-trouble").text(panel.trouble)

    def _rebuild(self, panel: Panel) -> None:
        self._body.clear()
        self._editors.clear()
        self._lists.clear()
        self._drawn = [self._made(self._body, place, block) for place, block in enumerate(panel.blocks)]

    def _made(self, body: Element, place: int, block: Block) -> Element:
        if not isinstance(block, Entries):
            return _draw(body, block, self._editors)
        self._lists[place] = EntryList(body, block)
        return self._lists[place].element

    def _follow(self, before: tuple[Block, ...], now: tuple[Block, ...]) -> None:
        """Blocks that differ are drawn anew in their places; the focus stays with its field or its button."""
        for place, (old, new_one) in enumerate(zip(before, now, strict=True)):
            if old == new_one:
                continue
            if isinstance(old, Fields) and isinstance(new_one, Fields) and self._editors.follow(old, new_one):
                continue
            if isinstance(new_one, Entries) and place in self._lists and self._follow_list(place, new_one):
                continue
            if isinstance(old, Fields):
                self._editors.forget(old)
            self._draw_anew(place, new_one)

    def _follow_list(self, place: int, block: Entries) -> bool:
        """The list shows what is in it now; a focus that went with an entry is on the title."""
        focused = self._dom.focused()
        held = focused is not None and self._dom.contains(self._drawn[place].node, focused)
        if not self._lists[place].follow(block):
            return False
        if held and not self._dom.contains(self._drawn[place].node, focused):
            self._dom.focus(self._dialog.part("#panel-title").node)
        return True

    def _draw_anew(self, place: int, block: Block) -> None:
        gone = self._drawn[place]
        focused = self._dom.focused()
        held = focused is not None and self._dom.contains(gone.node, focused)
        self._lists.pop(place, None)
        made = self._made(new(self._dom, "div"), place, block)
        self._dom.replace(gone.node, made.node)
        self._drawn[place] = made
        if held and not self._focus_like(focused, made):
            self._dom.focus(self._dialog.part("#panel-title").node)

    def _focus_like(self, focused: Node, made: Element) -> bool:
        """The focus is on the same button or the field for the same setting, else on the first button.

        A button among what a field was told about stands for that field. False where there is nothing of that, and in
        a list whose entry is gone: another entry is something else.
        """
        does = self._does(focused)
        for node in self._dom.find_all("button", made.node):
            if does[0] is not None and self._does(node) == does:
                self._dom.focus(node)
                return True
        if made.get("class") == "entries":
            return False
        key = self._dom.attribute(focused, "data-key") or self._dom.attribute(focused, "data-field")
        for node in self._dom.find_all("[data-key]", made.node):
            if self._dom.attribute(node, "data-key") == key:
                self._dom.focus(node)
                return True
        for node in self._dom.find_all("button", made.node):
            self._dom.focus(node)
            return True
        return False

    def _does(self, node: Node) -> tuple[str | None, str | None]:
        return self._dom.attribute(node, "data-command"), self._dom.attribute(node, "data-value")


def _draw(body: Element, block: Block, editors: Editors) -> Element:
    """The one element that stands for this block, at the end of `body`."""
    match block:
        case Heading(text=text, level=level, anchor=anchor):
            return draw_heading(body, text, level, anchor)
        case Paragraph():
            return _draw_paragraph(body, block)
        case Bullets(items=items, ordered=ordered):
            return _draw_bullets(body, items, "ol" if ordered else "ul")
        case Table():
            return _draw_table(body, block)
        case Definitions(items=terms):
            return _draw_terms(body, terms)
        case Fields():
            return draw_fields(body, block, editors)
        case Buttons():
            return _draw_buttons(body, block)
        case _:
            return _draw_rest(body, block)


def _draw_rest(body: Element, block: Entries | Medals | Jumps | Squares) -> Element:
    match block:
        case Entries():
            return EntryList(body, block).element
        case Medals():
            return draw_medals(body, block)
        case Jumps():
            return _draw_jumps(body, block)
        case Squares():
            return _draw_squares(body, block)
        case _:
            assert_never(block)


def _draw_paragraph(body: Element, block: Paragraph) -> Element:
    paragraph = child(body, "p")
    paragraph.set("role", "status" if block.live else None)
    _write(paragraph, block.content)
    return paragraph


def _write(place: Element, content: Text) -> None:
    for piece in content:
        _write_piece(place, piece)


def _write_piece(place: Element, piece: Inline) -> None:
    match piece:
        case str():
            place.dom.add_text(place.node, piece)
        case Link(text=text, href=href):
            link = child(place, "a")
            link.set("href", href)
            link.text(text)
            if text == href:
                link.set("class", "address")
            if not href.startswith("#"):
                link.set("rel", "noopener noreferrer")
                link.set("target", "_blank")
        case Strong(text=text):
            child(place, "strong").text(text)
        case Cards(faces=faces):
            group = child(place, "span", "small-cards")
            for face in faces:
                card = picture(group, "small-card", CARDS + face)
                card.set("aria-hidden", None)
                card.set("role", "img")
                card.set("aria-label", FACE_NAMES[face])
        case _:
            assert_never(piece)


def _draw_bullets(body: Element, items: tuple[Text, ...], tag: str) -> Element:
    box = child(body, tag)
    for item in items:
        _write(child(box, "li"), item)
    return box


def _draw_jumps(body: Element, block: Jumps) -> Element:
    box = child(body, "nav", "jumps")
    box.set("aria-label", block.label)
    rows = child(box, "ul")
    for link in block.links:
        _write_piece(child(rows, "li"), link)
    return box


def _draw_squares(body: Element, block: Squares) -> Element:
    """One path around all dark squares, with the empty border that scanners want."""
    size = len(block.rows) + 2 * _BORDER
    drawing = child(body, "svg", "squares")
    drawing.set("role", "img")
    drawing.set("aria-label", block.label)
    drawing.set("viewBox", f"{-_BORDER} {-_BORDER} {size} {size}")
    runs = ((x, y, len(run)) for y, row in enumerate(block.rows) for x, run in _dark_runs(row))
    child(drawing, "path").set("d", "".join(f"M{x} {y}h{long}v1h-{long}z" for x, y, long in runs))
    return drawing


def _dark_runs(row: str) -> list[tuple[int, str]]:
    return [(found.start(), found[0]) for found in _DARK.finditer(row)]


def _draw_table(body: Element, block: Table) -> Element:
    frame = child(body, "div", "sheet-scroll")
    table = child(frame, "table", "sheet")
    if block.caption:
        child(table, "caption").text(block.caption)
    head = child(child(table, "thead"), "tr")
    for text in block.header:
        cell = child(head, "th")
        cell.set("scope", "col")
        cell.text(text)
    rows = child(table, "tbody")
    for row in block.rows:
        line = child(rows, "tr")
        for place, content in enumerate(row):
            cell = child(line, "td" if place else "th")
            if place == 0:
                cell.set("scope", "row")
            _write(cell, content)
    return frame


def _draw_terms(body: Element, terms: tuple[tuple[str, str, Text], ...]) -> Element:
    box = child(body, "dl")
    for term, anchor, meaning in terms:
        name = child(box, "dt")
        name.set("id", anchor or None)
        name.set("tabindex", "-1" if anchor else None)
        name.text(term)
        _write(child(box, "dd"), meaning)
    return box


def _draw_buttons(body: Element, block: Buttons) -> Element:
    row = child(body, "div", "buttons")
    for facts in block.buttons:
        draw_button(row, facts)
    return row
