"""What the page may ask for: presses, commands and changed settings, as plain data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choose:
    """A press on something that carries `data-action`: the action text it showed.

    `sure` is true when nobody need ask again, as after dragging a card onto the table.
    """

    text: str
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """A press on something that carries `data-command`, with its `data-value`."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """A setting was changed to this text (`"true"`/`"false"` for switches)."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put this card (its text) of the own hand to this place from the left, counted from 0."""

    card: str
    place: int


Intent = Choose | Command | Change | Arrange
