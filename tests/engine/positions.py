"""States that several tests of the engine start from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.builders import after, deal_of

if TYPE_CHECKING:
    from euchre.engine.game import GameState

LONE_MARCH = ("S:Jh W:9h E:Th", "S:Jd W:9c E:Tc", "S:Ah W:9s E:Ts", "S:Kh W:Td E:Qd", "S:Qh W:Jc E:Qc")
"""Hearts are trump; south, alone, takes all five tricks."""

ONE_POINT = (
    "W:Jh N:9h E:9c S:9d",
    "W:Jd N:Th E:Tc S:Td",
    "W:Ah N:9s E:Qc S:Qd",
    "W:Jc N:Ts E:Kc S:Ac",
    "S:Ad W:Qs N:Ks E:Kd",
)
"""Hearts are trump; west and east, the makers, take the first three tricks and lose the others."""


def in_each_phase() -> list[GameState]:
    """One state for each phase in which a seat is on turn: both rounds, discard, play."""
    first = deal_of(dealer="S", up="9h")
    second = after(first, "pass", "pass", "pass", "pass")
    return [first, second, after(first, "order"), after(second, "c")]
