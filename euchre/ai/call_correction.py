"""What calls and passes came to beyond what was expected. By `python -m tools.arena.fit_correction`; do not edit."""

from __future__ import annotations

CALLS: tuple[tuple[float, ...], tuple[float, ...]] = (
    (-0.09, 0.14, 0.09, 0.12),
    (0.06, 0.20, 0.13, 0.09),
)
"""By round and place (eldest hand to dealer): points to be added to a call."""
PASSES: tuple[tuple[float, ...], tuple[float, ...]] = (
    (0.08, 0.28, 0.05, 0.25),
    (0.13, 0.12, 0.20, 0.00),
)
"""By round and place (eldest hand to dealer): the same for a pass."""
