"""The keys in force on the buttons of the prompt."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.app.keymap import Keymap
    from euchre.app.view import Choice, Prompt

_COMMANDS = {
    "order": "order",
    "pass": "pass",
    "c": "clubs",
    "d": "diamonds",
    "h": "hearts",
    "s": "spades",
    "n": "no-trump",
    "l": "low-no-trump",
    "friends": "friends",
    "guide": "guide",
    "rules": "rules",
    "settings": "settings",
}
"""First word of an action, or a command of the page, to the key command whose key presses its button."""


def with_keys(prompt: Prompt | None, keys: Keymap, *, single: bool) -> Prompt | None:
    """The prompt with the player's own keys on its buttons; keys of one character are left out unless `single`."""
    if prompt is None:
        return None
    return replace(prompt, choices=tuple(_with_key(choice, keys, single=single) for choice in prompt.choices))


def _with_key(choice: Choice, keys: Keymap, *, single: bool) -> Choice:
    if len(choice.key) != 1:
        return choice
    name = _COMMANDS.get(choice.action.partition(" ")[0] or choice.command, "")
    key = keys.key_of(name) if name else choice.key
    return replace(choice, key=key if single else "")
