"""What the fitted weights of the beliefs are."""

from __future__ import annotations

from dataclasses import dataclass

Row = tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BeliefTable:
    """Weights of what others do.

    `calls` by round and place (eldest hand to dealer) for CALL_NUMBERS, `alone` by round for ALONE_NUMBERS, `discard`
    for DISCARD_KINDS, `leads` by LEADERS for LEAD_KINDS, `follows` by FOLLOWERS for FOLLOW_KINDS.
    """

    calls: tuple[tuple[Row, ...], tuple[Row, ...]]
    alone: tuple[Row, Row]
    discard: Row
    leads: tuple[Row, ...]
    follows: tuple[Row, ...]
