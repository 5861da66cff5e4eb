"""Panels: plain blocks of text, tables, fields and buttons become elements. Texts stay texts, never HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from euchre.app.document import (
    Block,
    Bullets,
    Buttons,
    Cards,
    Definitions,
    Fields,
    Heading,
    Inline,
    Link,
    Panel,
    Paragraph,
    Strong,
    Table,
    Text,
)
from euchre.web.element import CARDS, Element, child, picture
from euchre.web.fields import Editors, draw_fields
from euchre.web.notes_layer import _RANKS, _SUITS

if TYPE_CHECKING:
    from euchre.web.dom import Dom


class PanelLayer:
    """Draws the open panel into the page's only dialog."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._dialog = Element(dom, dom.find("#panel"))
        self._shown: Panel | None = None
        self._editors = Editors()

    @property
    def open(self) -> bool:
        """Whether a panel is open."""
        return self._shown is not None

    def draw(self, panel: Panel | None) -> None:
        """The dialog shows `panel`, or is closed.

        Blocks that are as before stay as they are; a panel that changed only in values keeps its fields and focus.
        """
        before, self._shown = self._shown, panel
        if panel is None:
            if before is not None:
                self._dom.close(self._dialog.node)
            return
        if before == panel:
            return
        if before is None or before.id != panel.id or not self._editors.follow(before.blocks, panel.blocks):
            self._rebuild(panel, before)
        if before is None:
            self._dom.show_modal(self._dialog.node)
        if before is None or before.id != panel.id:
            self._dom.focus(self._dialog.part("#panel-title").node)

    def _rebuild(self, panel: Panel, before: Panel | None) -> None:
        self._dialog.set("data-panel", panel.id)
        self._dialog.set("role", "alertdialog" if panel.alert else None)
        self._dialog.flag("data-printable", panel.printable)
        self._dialog.part("#panel-title").text(panel.title)
        self._dialog.part(".panel-print").hidden(not panel.printable)
        body = self._dialog.part(".panel-body")
        body.clear()
        self._editors.clear()
        for block in panel.blocks:
            _draw(body, block, self._editors)
        if before is None or before.id != panel.id:
            self._dom.scroll_to(body.node, 0)


def _draw(body: Element, block: Block, editors: Editors) -> None:
    match block:
        case Heading(text=text, level=level, anchor=anchor):
            heading = child(body, f"h{min(level + 1, 6)}")
            heading.text(text)
            heading.set("id", anchor or None)
            heading.set("tabindex", "-1" if anchor else None)
        case Paragraph(content=content):
            _write(child(body, "p"), content)
        case Bullets(items=items, ordered=ordered):
            box = child(body, "ol" if ordered else "ul")
            for item in items:
                _write(child(box, "li"), item)
        case Table():
            _draw_table(body, block)
        case Definitions(items=terms):
            _draw_terms(body, terms)
        case Fields(legend=legend, fields=group):
            draw_fields(body, legend, group, editors)
        case Buttons():
            _draw_buttons(body, block)
        case _:
            assert_never(block)


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
            if not href.startswith("#"):
                link.set("rel", "noopener noreferrer")
                link.set("target", "_blank")
        case Strong(text=text):
            child(place, "strong").text(text)
        case Cards(faces=faces):
            for face in faces:
                card = picture(place, "small-card", CARDS + face)
                card.set("aria-hidden", None)
                card.set("role", "img")
                card.set("aria-label", f"{_RANKS.get(face[0], face)} of {_SUITS.get(face[1:], '')}")
        case _:
            assert_never(piece)


def _draw_table(body: Element, block: Table) -> None:
    table = child(child(body, "div", "sheet-scroll"), "table", "sheet")
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


def _draw_terms(body: Element, terms: tuple[tuple[str, str, Text], ...]) -> None:
    box = child(body, "dl")
    for term, anchor, meaning in terms:
        name = child(box, "dt")
        name.set("id", anchor or None)
        name.set("tabindex", "-1" if anchor else None)
        name.text(term)
        _write(child(box, "dd"), meaning)


def _draw_buttons(body: Element, block: Buttons) -> None:
    row = child(body, "div", "buttons")
    for facts in block.buttons:
        button = child(row, "button", "button")
        button.set("type", "button")
        button.set("data-command", facts.command)
        button.set("data-value", facts.value or None)
        button.set("data-primary", "yes" if facts.primary else None)
        button.set("data-danger", "yes" if facts.danger else None)
        button.text(facts.label)
