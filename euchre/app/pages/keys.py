"""All keys of the table, and whether the letters among them act."""

from __future__ import annotations

from euchre.app.document import Button, Buttons, Panel, Paragraph, Table

ALWAYS: tuple[tuple[str, str], ...] = (
    ("Tab, Shift+Tab", "To the next or previous control; the hand is one stop"),
    ("Left, Right, Home, End", "From card to card in the hand"),
    ("Enter, Space", "Press the control or play the card that has the focus"),
    ("Enter", "Deal, go on, or press the main button when nothing has the focus"),
    ("Space", "End a wait at once when nothing has the focus"),
    ("Esc", "Close what is open, or take a chosen discard back"),
)
"""Keys that always act, and what each does."""

SINGLE: tuple[tuple[str, str], ...] = (
    ("1 to 6", "Play or choose that card of the hand, from the left"),
    ("O", "Order up, or pick up as dealer"),
    ("P", "Pass"),
    ("C, D, H, S", "Name clubs, diamonds, hearts or spades in the second round"),
    ("A", "Switch playing alone on or off"),
    ("L", "Show the last trick"),
    ("T", "Say trump and who made it"),
    ("K", "Say the score"),
    ("N", "Say how many cards are still out"),
    ("?", "Show these keys"),
)
"""Keys of one character; they act while no field has the focus, unless they are switched off."""


def keys_panel(*, letter_keys: bool) -> Panel:
    """Every key and what it does."""
    state = "They can be switched off in the settings." if letter_keys else "They are switched off in the settings."
    return Panel(
        id="keys",
        title="Keys",
        blocks=(
            _table("Always", ALWAYS),
            _table("Single letters, digits and signs", SINGLE),
            Paragraph((f"Single keys act while no field has the focus. {state}",)),
            Buttons((Button("Settings", "settings"),)),
        ),
    )


def _table(caption: str, keys: tuple[tuple[str, str], ...]) -> Table:
    return Table(caption=caption, header=("Key", "What it does"), rows=tuple(((key,), (does,)) for key, does in keys))
