"""All keys of the table as they are now, and the fields that change them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Button, Buttons, Fields, Panel, Paragraph, Table
from euchre.app.keymap import KEY_COMMANDS
from euchre.app.pages.key_fields import key_fields

if TYPE_CHECKING:
    from euchre.app.settings import Settings

ALWAYS: tuple[tuple[str, str], ...] = (
    ("Tab, Shift+Tab", "To the next or previous control; the hand is one stop"),
    ("F6, Shift+F6", "To the next or previous area: hand, actions, score, notes, menu"),
    ("Left, Right, Home, End", "From card to card in the hand"),
    ("Shift+Left, Shift+Right", "Move the card that has the focus, in a hand that you arrange"),
    ("Up, Down", "From entry to entry in the menu"),
    ("Enter, Space", "Press the control or play the card that has the focus"),
    ("Enter", "Deal, go on, or press the main button when nothing has the focus"),
    ("Space", "End a wait at once when nothing has the focus, or a card that can't be chosen yet"),
    ("F1", "Show these keys"),
    ("Esc", "Close what is open, or take a chosen discard back"),
)
"""Keys that always act, and what each does."""

_CARDS = ("1 to 6", "Play or choose that card of the hand, from the left")


def single_keys(settings: Settings) -> tuple[tuple[str, str], ...]:
    """Keys of one character as they are set, and what each does; commands without a key are left out."""
    keys = ((settings.keys.key_of(command.name), command.does) for command in KEY_COMMANDS)
    return (_CARDS, *((key, does) for key, does in keys if key))


def keys_panel(settings: Settings) -> Panel:
    """Every key and what it does, and the fields for other keys."""
    off = "" if settings.letter_keys else " They are switched off now."
    return Panel(
        id="keys",
        title="Keys",
        blocks=(
            _table("Always", ALWAYS),
            _table("Single letters, digits and signs", single_keys(settings)),
            Paragraph((f"Single keys act while the table has the focus, and never while you type.{off}",)),
            Fields("Change keys", tuple(key_fields(settings))),
            Buttons((Button("Usual keys", "reset-keys"), Button("Settings", "settings"))),
        ),
    )


def _table(caption: str, keys: tuple[tuple[str, str], ...]) -> Table:
    return Table(caption=caption, header=("Key", "What it does"), rows=tuple(((key,), (does,)) for key, does in keys))
