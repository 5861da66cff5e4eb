"""Playing a deal out on bit masks by the rules of `mask_rules`, about 2 µs a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.kernel_tables import ALL_CARDS, SUIT_OF, TRUMPS
from euchre.ai.mask_rules import DEFENDER, MAKER, PARTNER, follow_card, lead_card

if TYPE_CHECKING:
    from collections.abc import Sequence

_NOBODY = 4
Wild = tuple[int, "Sequence[float]"]
"""Seats (by bit) that play any legal card, and the chance numbers that choose it, 20 from 0 to below 1."""

TAME: Wild = (0, ())
"""Nobody does."""

_ORDERS = tuple(
    tuple(tuple(seat & 3 for seat in range(first, first + 4) if seat & 3 != out) for first in range(4))
    for out in range(5)
)
"""By the seat that sits out (4: nobody) and the leader: seats in order of play."""
_ROLES = tuple(
    tuple(MAKER if seat == maker else PARTNER if seat == maker ^ 2 else DEFENDER for seat in range(4))
    for maker in range(4)
)


def makers_tricks(  # noqa: PLR0913 - called for every layout
    hands: list[int],
    leader: int,
    maker: int,
    *,
    alone: bool,
    played: Sequence[int] = (),
    gone: int = 0,
    ours: int = 0,
    wild: Wild = TAME,
) -> int:
    """Tricks the makers end with when every seat that is not `wild` plays by the rules; `hands` by seat are used up.

    `played` are the cards on the table, in order, `gone` those of finished tricks, `ours` the tricks the makers have.
    With a partner the play stops when the makers can no longer take three.
    """
    orders = _ORDERS[maker ^ 2 if alone else _NOBODY]
    roles = _ROLES[maker]
    order = orders[leader]
    left = 5 - gone.bit_count() // len(order)
    while left:
        table, winner = _finish_trick(hands, order, roles, played, (gone, left, ours), wild, alone=alone)
        played = ()
        gone |= table
        order = orders[winner]
        ours += not (winner ^ maker) & 1
        left -= 1
        if ours + left < 3 and not alone:
            break
    return ours


def _finish_trick(  # noqa: PLR0913 - called for every trick of every layout
    hands: list[int],
    order: tuple[int, ...],
    roles: tuple[int, ...],
    played: Sequence[int],
    past: tuple[int, int, int],
    wild: Wild,
    *,
    alone: bool,
) -> tuple[int, int]:
    """The cards of the trick and the seat that takes it."""
    gone, left, ours = past
    careless, dice = wild
    table = best = lead = able = 0
    winner = 0
    for index, seat in enumerate(order):
        hand = hands[seat]
        if index < len(played):
            card = played[index]
        elif careless >> seat & 1:
            legal = (hand & SUIT_OF[lead] or hand) if table else hand
            card = _any_of(legal, dice[4 * left - 4 + seat])
            hands[seat] = hand ^ card
        elif not table:
            card = (
                hand if left == 1 else lead_card(hand, ALL_CARDS & ~gone & ~hand, roles[seat], left, ours, alone=alone)
            )
            hands[seat] = hand ^ card
        else:
            legal = hand & SUIT_OF[lead] or hand
            card = legal
            if legal & legal - 1:
                card = follow_card(
                    hand,
                    legal,
                    lead,
                    best,
                    ALL_CARDS & ~gone & ~table & ~hand,
                    friend=not (winner ^ seat) & 1,
                    behind=len(order) - 1 - index,
                    guarded=alone and roles[seat] == DEFENDER,
                )
            hands[seat] = hand ^ card
        if not table:
            lead, able = card, SUIT_OF[card] | TRUMPS
        if card > best and card & able:
            best, winner = card, seat
        table |= card
    return table, winner


def _any_of(cards: int, chance: float) -> int:
    """The card that the chance falls on, all being equal."""
    for _ in range(int(chance * cards.bit_count())):
        cards &= cards - 1
    return cards & -cards
