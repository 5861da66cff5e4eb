"""What calls came to beyond what was expected of them. Made by `python -m tools.arena.fit_correction`; do not edit."""

from __future__ import annotations

POINTS: tuple[tuple[float, ...], tuple[float, ...]] = (
    (-0.13, 0.10, 0.02, 0.13),
    (0.04, -0.09, 0.02, 0.00),
)
"""By round and place (eldest hand to dealer): points to be added to a call."""
