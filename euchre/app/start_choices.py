"""What the table offers before the first deal: the deal itself, and the way to everything else."""

from __future__ import annotations

from euchre.app.view import Choice

DEAL = Choice(label="Deal", command="deal", primary=True, key="Enter")

OTHERS: tuple[Choice, ...] = (
    Choice(label="Guided hand", command="guide", minor=True, key="G"),
    Choice(label="Rules", command="rules", minor=True, key="B"),
    Choice(label="Settings", command="settings", minor=True, key="E"),
)
"""Smaller buttons beside the deal; each has a key of its own."""
