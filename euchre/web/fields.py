"""The fields of a panel: texts, choices, switches, faces and files. Each carries its setting in `data-key`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.document import Fields
from euchre.web.element import FACES, Element, child, picture

if TYPE_CHECKING:
    from euchre.app.document import Block, Button, Field


LINE = 40
"""Characters that stand in a field beside its label."""


class Editors:
    """The fields on show, so that a value that changed can be written without drawing the panel anew."""

    def __init__(self) -> None:
        self._inputs: dict[str, list[Element]] = {}
        self._notes: dict[str, Element] = {}

    def clear(self) -> None:
        """No fields are on show."""
        self._inputs.clear()
        self._notes.clear()

    def add(self, field: Field, element: Element) -> None:
        """`element` edits `field`."""
        self._inputs.setdefault(field.key, []).append(element)

    def add_note(self, field: Field, element: Element) -> None:
        """`element` says what the chosen value of `field` does."""
        self._notes[field.key] = element

    def forget(self, group: Fields) -> None:
        """The fields of this group are not on show any more."""
        for field in group.fields:
            self._inputs.pop(field.key, None)
            self._notes.pop(field.key, None)

    def follow(self, before: Fields, now: Fields) -> bool:
        """Write changed values if nothing but values differs; False when more does."""
        if not _alike(before, now):
            return False
        for field in now.fields:
            if field not in before.fields:
                for element in self._inputs.get(field.key, ()):
                    _write(field, element)
                if field.key in self._notes:
                    self._notes[field.key].text(field.note)
        return True

    def restore(self, blocks: tuple[Block, ...]) -> None:
        """Write the values of all fields again, in place of what was typed and refused."""
        for block in blocks:
            for field in block.fields if isinstance(block, Fields) else ():
                for element in self._inputs.get(field.key, ()):
                    _write(field, element)


def _alike(old: Fields, new: Fields) -> bool:
    return (old.legend, old.anchor, old.level, _frames(old)) == (new.legend, new.anchor, new.level, _frames(new))


def _frames(group: Fields) -> list[Field]:
    """The fields without what can be written in its place: their values and the texts of their notes."""
    return [replace(item, value="", note="note" if item.note else "") for item in group.fields]


def _write(field: Field, element: Element) -> None:
    match field.kind:
        case "switch":
            element.dom.set_property(element.node, "checked", field.value == "true")
        case "face":
            element.dom.set_property(element.node, "checked", element.get("value") == field.value)
        case "file" | "lines":
            pass  # what was pasted stays to be mended
        case _:
            element.dom.set_property(element.node, "value", field.value)


def draw_fields(body: Element, group: Fields, editors: Editors) -> Element:
    """A group of fields under its legend stands at the end of `body`."""
    box = child(body, "fieldset", "fields")
    draw_heading(child(box, "legend"), group.legend, group.level, group.anchor)
    for field in group.fields:
        _draw_field(box, field, editors)
    return box


def draw_heading(place: Element, text: str, level: int, anchor: str) -> Element:
    """A heading stands at the end of `place`, below the panel's own title."""
    heading = child(place, f"h{min(level + 1, 6)}")
    heading.text(text)
    heading.set("id", anchor or None)
    heading.set("tabindex", "-1" if anchor else None)
    return heading


def _draw_field(box: Element, field: Field, editors: Editors) -> None:
    row = child(box, "div", "field field-wide" if _is_long(field) else "field")
    name = "field-" + field.key.replace(".", "-")
    label = child(row, "span" if field.kind == "face" else "label")
    label.text(field.label)
    label.set("id", f"{name}-label")
    if field.kind == "face":
        _draw_faces(row, field, name, editors)
    else:
        label.set("for", name)
        element = _editor(row, field)
        element.set("id", name)
        element.set("data-key", field.key)
        told = [f"{name}-{part}" for part in ("help", "note", "trouble") if getattr(field, part)]
        element.set("aria-describedby", " ".join(told) or None)
        element.set("aria-invalid", "true" if field.trouble else None)
        _write(field, element)
        editors.add(field, element)
    if field.help:
        help_text = child(row, "span", "field-help")
        help_text.set("id", f"{name}-help")
        help_text.text(field.help)
    if field.note:
        note = child(row, "span", "field-note")
        note.set("id", f"{name}-note")
        note.text(field.note)
        editors.add_note(field, note)
    if field.trouble:
        _draw_trouble(row, field, name)


def _draw_trouble(row: Element, field: Field, name: str) -> None:
    """Why the last change was not made, and buttons that lead on."""
    box = child(row, "div", "field-trouble")
    sentence = child(box, "p")
    sentence.set("id", f"{name}-trouble")
    sentence.text(field.trouble)
    for facts in field.ways:
        draw_button(box, facts).set("data-field", field.key)


def draw_button(place: Element, facts: Button) -> Element:
    """A button that sends a command stands at the end of `place`."""
    button = child(place, "button", "button")
    button.set("type", "button")
    button.set("data-command", facts.command)
    button.set("data-value", facts.value or None)
    button.set("data-primary", "yes" if facts.primary else None)
    button.set("data-danger", "yes" if facts.danger else None)
    button.text(facts.label)
    return button


def _is_long(field: Field) -> bool:
    """Whether what is typed here may be longer than a name."""
    return field.kind == "text" and not 0 < field.max_length <= LINE


def _editor(row: Element, field: Field) -> Element:
    match field.kind:
        case "choice":
            return _choice(row, field)
        case "lines" | "told":
            return _lines(row, field)
        case _:
            return _input(row, field)


def _lines(row: Element, field: Field) -> Element:
    element = child(row, "textarea")
    element.set("readonly", "" if field.kind == "told" else None)
    element.set("rows", "4")
    element.set("autocomplete", "off")
    element.set("spellcheck", "false")
    return element


def _choice(row: Element, field: Field) -> Element:
    element = child(row, "select")
    for value, label in field.options:
        option = child(element, "option")
        option.set("value", value)
        option.text(label)
    return element


def _input(row: Element, field: Field) -> Element:
    element = child(row, "input")
    element.set("type", {"switch": "checkbox", "file": "file"}.get(field.kind, "text"))
    if field.kind == "switch":
        element.set("role", "switch")
    if field.kind == "file":
        element.set("accept", ".json,.egn,application/json")
    if field.kind == "text":
        element.set("autocomplete", "off")
        element.set("spellcheck", "false")
        element.set("data-enter", field.enter or None)
        element.set("maxlength", str(field.max_length) if field.max_length else None)
    return element


def _draw_faces(row: Element, field: Field, name: str, editors: Editors) -> None:
    box = child(row, "div", "faces")
    box.set("role", "radiogroup")
    box.set("aria-labelledby", f"{name}-label")
    box.set("aria-describedby", f"{name}-help" if field.help else None)
    for value, text in field.options:
        label = child(box, "label")
        button = child(label, "input")
        button.set("type", "radio")
        button.set("name", name)
        button.set("value", value)
        button.set("data-key", field.key)
        button.set("aria-label", text)
        picture(label, "", FACES + value)
        _write(field, button)
        editors.add(field, button)
