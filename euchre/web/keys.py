"""What a key does at this moment, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.intents import Choose, Command, Intent

if TYPE_CHECKING:
    from euchre.app.view import Choice, PageView, TableView


@dataclass(frozen=True, slots=True)
class Move:
    """Move within the hand: by steps, or to its first or last card."""

    step: int
    to_end: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """Press the card at this place of the hand, from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class Say:
    """Read this to the player."""

    text: str


Deed = Intent | Move | Press | Say

_MOVES = {
    "ArrowLeft": Move(-1),
    "ArrowRight": Move(1),
    "Home": Move(-1, to_end=True),
    "End": Move(1, to_end=True),
}


def deed_of(key: str, view: PageView, *, on_card: bool, on_control: bool, over: bool = False) -> Deed | None:
    """What `key` does; None leaves it to the browser.

    `on_card` and `on_control` say where the focus is: on a card of the hand, or on anything else that answers to
    Enter and Space itself; `over` says that the notes lie over the table, as they do on a phone.
    """
    if view.panel is not None:
        return None
    if on_card and key in _MOVES:
        return _MOVES[key]
    if key in ("Enter", " "):
        return None if on_card or on_control else _enter(key, view.table)
    if key == "Escape" and over and view.side_open:
        return Command("side")
    if key == "Escape":
        return Command("take-back") if _offers(view.table, "take-back") else None
    if len(key) != 1 or not view.letter_keys:
        return None
    if key == "?":
        return Command("keys")
    if key in "123456":
        return Press(int(key) - 1)
    return _letter(key.upper(), view.table)


def _enter(key: str, table: TableView) -> Deed:
    """Away from all controls Enter presses the main button, and both keys end a wait."""
    if key == "Enter":
        for choice in () if table.prompt is None else table.prompt.choices:
            if choice.key == "Enter":
                return press_of(choice)
    return Command("skip")


def _letter(letter: str, table: TableView) -> Deed | None:
    prompt = table.prompt
    for choice in () if prompt is None else prompt.choices:
        if choice.key == letter:
            return press_of(choice)
    match letter:
        case "A" if prompt is not None and prompt.alone is not None:
            return Command("alone")
        case "L" if table.last_trick:
            return Command("last-trick")
        case "T":
            return Say("No trump yet" if table.trump is None else table.trump.text)
        case "K":
            return Say(", ".join(f"{score.name} {score.score}" for score in table.scores))
        case "N":
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
