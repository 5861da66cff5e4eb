"""What a key does at this moment, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.intents import Choose, Command, Intent
from euchre.app.keymap import CARD_KEYS

if TYPE_CHECKING:
    from euchre.app.view import Choice, PageView, TableView


@dataclass(frozen=True, slots=True)
class Move:
    """Move within the hand: by steps, or to its first or last card."""

    step: int
    to_end: bool = False


@dataclass(frozen=True, slots=True)
class Carry:
    """Move the card that has the focus by so many places within the hand."""

    step: int


@dataclass(frozen=True, slots=True)
class Press:
    """Press the card at this place of the hand, from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class Say:
    """Read this to the player."""

    text: str


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Open the menu."""


_MOVES = {
    "ArrowLeft": Move(-1),
    "ArrowRight": Move(1),
    "Home": Move(-1, to_end=True),
    "End": Move(1, to_end=True),
}
_CARRIES = {"ArrowLeft": Carry(-1), "ArrowRight": Carry(1)}


@dataclass(frozen=True, slots=True)
class Area:
    """Move the focus to the next area of the page (1) or the one before (-1)."""

    step: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where the focus is: on a card of the hand, on anything that answers to Enter and Space itself, in the table.

    A card does not while it can't be chosen.

    `over` says that the notes lie over the table, as they do on a phone; `shift` that Shift is held.
    """

    on_card: bool = False
    on_control: bool = False
    in_table: bool = True
    over: bool = False
    shift: bool = False


Deed = Intent | Move | Carry | Press | Say | Area | OpenMenu


def typed_letter(key: str, code: str) -> str:
    """The letter that counts for a typed key: the one typed, whatever the layout of the keyboard.

    On a layout without Latin letters it is the Latin one of that key's place (`code` is the browser's `KeyO`).
    """
    foreign = len(key) == 1 and key.isalpha() and not key.isascii()
    return code[3:] if foreign and len(code) == 4 and code.startswith("Key") else key


def deed_of(key: str, view: PageView, place: Place) -> Deed | None:
    """What `key` does; None leaves it to the browser."""
    if view.panel is not None:
        return None
    if place.on_card and place.shift and key in _CARRIES:
        return _CARRIES[key]
    if place.on_card and key in _MOVES:
        return _MOVES[key]
    if key in ("F1", "F6"):
        return Command("keys") if key == "F1" else Area(-1 if place.shift else 1)
    if key in ("Enter", " "):
        return None if place.on_control else _enter(key, view.table)
    if key == "Escape" and place.over and view.side_open:
        return Command("side")
    if key == "Escape":
        return Command("take-back") if _offers(view.table, "take-back") else None
    if len(key) != 1 or not view.letter_keys or not place.in_table:
        return None
    if key in CARD_KEYS:
        return Press(int(key) - 1)
    return _single(key, view)


def _enter(key: str, table: TableView) -> Deed:
    """Away from all controls Enter presses the main button, and both keys end a wait."""
    if key == "Enter":
        for choice in () if table.prompt is None else table.prompt.choices:
            if choice.key == "Enter":
                return press_of(choice)
    return Command("skip")


def _single(key: str, view: PageView) -> Deed | None:
    prompt = view.table.prompt
    for choice in () if prompt is None else prompt.choices:
        if choice.key == key.upper():
            return press_of(choice)
    return _command(view.keys.command_of(key), view.table)


def _command(name: str, table: TableView) -> Deed | None:
    match name:
        case "alone":
            return Command(name) if table.prompt is not None and table.prompt.alone is not None else None
        case "last-trick":
            return Command(name) if table.last_trick else None
        case "keys" | "console" | "hint" | "undo" | "rules" | "settings":
            return Command(name)
        case "menu":
            return OpenMenu()
        case "repeat":
            return Command("say", "table")
        case "trump":
            return Say("No trump yet" if table.trump is None else table.trump.text)
        case "score":
            return Say(", ".join(f"{score.name} {score.score}" for score in table.scores))
        case "counter":
            return Say(table.counter.text or "No card has been played yet")
        case _:
            return None


def press_of(choice: Choice) -> Deed:
    """What a press on this button does."""
    if choice.reason and not choice.enabled:
        return Say(choice.reason)
    return Choose(choice.action) if choice.action else Command(choice.command, choice.value)


def _offers(table: TableView, command: str) -> bool:
    return table.prompt is not None and any(choice.command == command for choice in table.prompt.choices)
