"""States that several tests of the engine start from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.builders import after, deal_of

if TYPE_CHECKING:
    from euchre.engine.game import GameState


def in_each_phase() -> list[GameState]:
    """One state for each phase in which a seat is on turn: both rounds, discard, play."""
    first = deal_of(dealer="S", up="9h")
    second = after(first, "pass", "pass", "pass", "pass")
    return [first, second, after(first, "order"), after(second, "c")]
