"""Pages and panels as plain data: headings, paragraphs, tables, fields and buttons, drawn by `euchre.web`.

Texts are never HTML. A `str` inside inline content is shown literally.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Link:
    """A link: `#anchor` inside the page's own texts, or an address."""

    text: str
    href: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Emphasized text."""

    text: str


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards shown as small faces, by their texts (`("Jc", "Js")`); read aloud by name."""

    faces: tuple[str, ...]


Inline = str | Link | Strong | Cards
Text = tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; `level` 2 or 3 below the panel's own title, `anchor` unique among all pages."""

    text: str
    level: int = 2
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph. A `live` one tells how things stand, and is read aloud when that changes."""

    content: Text
    live: bool = False


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list; numbered when `ordered`."""

    items: tuple[Text, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a caption and a header row; the first cell of each row is its header."""

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[Text, ...], ...]


@dataclass(frozen=True, slots=True)
class Definitions:
    """A glossary: term, anchor and meaning."""

    items: tuple[tuple[str, str, Text], ...]


@dataclass(frozen=True, slots=True)
class Field:
    """One setting.

    `kind`: `text`, `lines` (a long text), `told` (a long text of the page, to be copied), `choice`, `switch`, `face` or
    `file`; `options` are (value, label) pairs. `note` is about the value chosen, `help` about the setting; `trouble`
    says why the last change could not be made, and `ways` lead on from there. `enter` is the command that the Enter key
    sends in a text.
    """

    key: str
    label: str
    kind: str
    value: str
    options: tuple[tuple[str, str], ...] = ()
    help: str = ""
    max_length: int = 0
    note: str = ""
    trouble: str = ""
    ways: tuple[Button, ...] = ()
    enter: str = ""


@dataclass(frozen=True, slots=True)
class Fields:
    """A group of settings under a legend, which is a heading of this level and has this anchor."""

    legend: str
    fields: tuple[Field, ...]
    anchor: str = ""
    level: int = 2


@dataclass(frozen=True, slots=True)
class Button:
    """A button that sends a command (`data-command`, with an optional value)."""

    label: str
    command: str
    value: str = ""
    primary: bool = False
    danger: bool = False


@dataclass(frozen=True, slots=True)
class Buttons:
    """A row of buttons."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing of a list: what it is called, lines about it, and what can be done with it."""

    title: str
    lines: tuple[str, ...]
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Entries:
    """A list that changes while it is read, under a name that readers of the page hear."""

    label: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Medal:
    """One achievement: motif, title, what it is for, what it brings (`a crown`, or nothing), and when it was earned.

    `day` is told to people (`29 November 2026`), and empty while it is still to be earned.
    """

    motif: str
    title: str
    how: str
    brings: str
    day: str


@dataclass(frozen=True, slots=True)
class Medals:
    """A list of achievements, under a heading."""

    label: str
    medals: tuple[Medal, ...]


@dataclass(frozen=True, slots=True)
class Jumps:
    """A list of links to places of the same panel, under a name that readers of the page hear."""

    label: str
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Squares:
    """A picture of dark (`1`) and light (`0`) squares to be scanned by a camera, row by row, and what it shows."""

    rows: tuple[str, ...]
    label: str


Block = Heading | Paragraph | Bullets | Table | Definitions | Fields | Buttons | Entries | Medals | Jumps | Squares


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A dialog: its id, title and content. `alert` asks for a decision and closes only by its buttons or Esc.

    A `printable` one is printed alone; one with much text is `dense` then, in small letters.
    `trouble` is a sentence about what the player has just tried in it, such as a setting that can't be made.
    """

    id: str
    title: str
    blocks: tuple[Block, ...] = field(default=())
    alert: bool = False
    printable: bool = False
    dense: bool = False
    trouble: str = ""
