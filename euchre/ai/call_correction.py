"""What calls came to beyond what was expected of them. Made by `python -m tools.arena.fit_correction`; do not edit."""

from __future__ import annotations

POINTS: tuple[tuple[float, ...], tuple[float, ...]] = (
    (-0.14, 0.09, 0.06, 0.14),
    (0.05, -0.10, 0.05, 0.00),
)
"""By round and place (eldest hand to dealer): points to be added to a call."""
