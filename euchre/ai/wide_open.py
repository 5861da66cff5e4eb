"""Open hands of any pack in the form of the exact solver: only the order of the cards left in each suit counts.

The solver (`open_play`) knows seven trumps and side suits of six, six and five cards. The cards of a layout not yet
played are numbered anew suit by suit, the longest side suit first; few layouts have more of a suit than fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.kernel_tables import SUIT_MASKS, TRUMP_SHIFT, bits
from euchre.ai.kernel_tables import TRUMPS as NARROW_TRUMPS
from euchre.ai.wide_cards import SIDE_SUITS, TRUMPS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.ai.open_play import OpenPlay

_LANES = tuple((mask.bit_length() - mask.bit_count(), mask.bit_count()) for mask in SUIT_MASKS[:3])
_MOST_TRUMPS = NARROW_TRUMPS.bit_count()


def numbered_anew(live: int) -> dict[int, int] | None:
    """For each of these cards under a trump suit its bit in the solver's form; None when a suit has too many."""
    trumps = live & TRUMPS
    sides = sorted((live & suit for suit in SIDE_SUITS), key=lambda held: -held.bit_count())
    if trumps.bit_count() > _MOST_TRUMPS or sides[3]:
        return None
    table = {bit: 1 << TRUMP_SHIFT + place for place, bit in enumerate(bits(trumps))}
    for held, (shift, room) in zip(sides, _LANES, strict=False):
        if held.bit_count() > room:
            return None
        for place, bit in enumerate(bits(held)):
            table[bit] = 1 << shift + place
    return table


def reached(
    solver: OpenPlay, hands: Sequence[int], played: Sequence[int], needs: Sequence[int], *, leaders: bool
) -> dict[int, int] | None:
    """Card of the seat on turn → how many of the ascending `needs` one side reaches after it, with all hands open.

    As `OpenPlay.reached`, but on the bits of `wide_cards`; None when the cards don't fit into the solver's form.
    """
    live = sum(hands) | sum(played)
    table = numbered_anew(live)
    if table is None:
        return None
    first, second, third, fourth = (_moved(hand, table) for hand in hands)
    on_table = [_moved(card, table) for card in played]
    found = solver.reached((first, second, third, fourth), on_table, needs, leaders=leaders)
    back = {new: old for old, new in table.items()}
    return {back[bit]: count for bit, count in found.items()}


def _moved(mask: int, table: dict[int, int]) -> int:
    return sum(table[bit] for bit in bits(mask))
