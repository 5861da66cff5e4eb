"""Which key of one character does what: the usual keys, and those that a player has changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class KeyCommand:
    """Something that a key of one character does: its name, its usual key, and what it does in words."""

    name: str
    key: str
    does: str


KEY_COMMANDS: tuple[KeyCommand, ...] = (
    KeyCommand("order", "O", "Order up, or pick up as dealer"),
    KeyCommand("pass", "P", "Pass"),
    KeyCommand("alone", "A", "Switch playing alone on or off"),
    KeyCommand("clubs", "C", "Name clubs"),
    KeyCommand("diamonds", "D", "Name diamonds"),
    KeyCommand("hearts", "H", "Name hearts"),
    KeyCommand("spades", "S", "Name spades"),
    KeyCommand("no-trump", "+", "Name no trump, where the house rules have it"),
    KeyCommand("low-no-trump", "-", "Name low no trump, where the house rules have it"),
    KeyCommand("last-trick", "L", "Show the last trick"),
    KeyCommand("trump", "T", "Say trump and who made it"),
    KeyCommand("score", "K", "Say the score"),
    KeyCommand("counter", "N", "Say how many cards are still out"),
    KeyCommand("repeat", "R", "Say what lies on the table and whose turn it is"),
    KeyCommand("hint", "?", "Say what a good player would do, and why"),
    KeyCommand("undo", "U", "Take back"),
    KeyCommand("guide", "G", "Play the guided hand, before the first deal"),
    KeyCommand("friends", "F", "Play with friends, before the first deal"),
    KeyCommand("rules", "B", "Show the rules"),
    KeyCommand("settings", "E", "Show the settings"),
    KeyCommand("menu", "M", "Open the menu"),
    KeyCommand("console", "/", "Open the command line"),
    KeyCommand("keys", "I", "Show these keys"),
)
"""Everything that a key of one character can be given to, in the order of the list of keys."""

CARD_KEYS = "123456"
"""These play or choose the cards of the hand, from the left; no other command can have them."""

_USUAL = {command.name: command.key for command in KEY_COMMANDS}
_DOES = {command.name: command.does for command in KEY_COMMANDS}


@dataclass(frozen=True, slots=True)
class Keymap:
    """The keys in force. `changes` holds the commands with another key than usual, `""` for none, in their order."""

    changes: tuple[tuple[str, str], ...] = ()

    def key_of(self, name: str) -> str:
        """The key of this command, a capital if it is a letter; empty when it has none."""
        return dict(self.changes).get(name, _USUAL[name])

    def command_of(self, typed: str) -> str:
        """The command that this typed character stands for; empty when there is none."""
        key = typed.upper()
        return next((name for name in _USUAL if key and self.key_of(name) == key), "")

    def with_key(self, name: str, text: str) -> Keymap:
        """The keys with another one for this command, none for an empty text.

        ValueError (with a sentence for people) when that can't be its key, or another command has it.
        """
        if name not in _USUAL:
            raise ValueError("There is no such key command.")
        key = _checked(text)
        owner = self.command_of(key)
        if owner not in ("", name):
            raise ValueError(f"{key} is taken: “{_DOES[owner]}”. Give that another key, or none, first.")
        return _made({**dict(self.changes), name: key})


def _checked(text: str) -> str:
    key = text.strip().upper()
    if len(key) > 1 or not key.isprintable():
        raise ValueError("A key is one letter or one sign.")
    if key in CARD_KEYS and key:
        raise ValueError("The keys 1 to 6 stand for the cards of the hand.")
    return key


def _made(changed: Mapping[str, str]) -> Keymap:
    kept = tuple((name, changed[name]) for name in _USUAL if changed.get(name, _USUAL[name]) != _USUAL[name])
    return Keymap(kept)


def keymap_of(changed: Mapping[str, str]) -> Keymap:
    """The keymap with all of these changes; ValueError when one can't be, or two commands would have one key."""
    if any(name not in _USUAL for name in changed):
        raise ValueError("There is no such key command.")
    keymap = _made({name: _checked(text) for name, text in changed.items()})
    keys = [key for key in map(keymap.key_of, _USUAL) if key]
    if len(set(keys)) != len(keys):
        raise ValueError("Two commands can't have the same key.")
    return keymap
