"""What the table offers before the first deal: the deal itself, and the way to everything else."""

from __future__ import annotations

from euchre.app.keymap import Keymap
from euchre.app.view import Choice

DEAL = Choice(label="Deal", command="deal", primary=True, key="Enter")

OTHERS: tuple[Choice, ...] = tuple(
    Choice(label=label, command=command, minor=True, key=Keymap().key_of(command))
    for label, command in (
        ("With friends", "friends"),
        ("Guided hand", "guide"),
        ("Rules", "rules"),
        ("Settings", "settings"),
    )
)
"""Smaller buttons beside the deal; each has a key of its own."""
