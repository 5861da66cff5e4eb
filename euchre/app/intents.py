"""What the page may ask for: presses, commands and changed settings, as plain data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choose:
    """A press on something that carries `data-action`: the action text it showed."""

    text: str


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


Intent = Choose | Command | Change
