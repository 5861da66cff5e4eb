"""The cards while no deal lies on the table: in the pack, or shown one by one to find the first dealer."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from euchre.app.first_dealer import deciding_place
from euchre.app.naming import capital, card_name
from euchre.app.view import CardView, Zone
from euchre.engine import Seat
from euchre.engine.actions import packet_sizes

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Card, Packets, RuleSet

UP = "up"
SLOTS = {seat: tuple(f"{seat}{slot}" for slot in range(5)) for seat in Seat}
_HANDS = tuple(slot for seat in Seat for slot in SLOTS[seat])


def kitty_ids(rules: RuleSet) -> tuple[str, ...]:
    """Ids of the cards under the up card: all but the 20 dealt and the one turned up."""
    return tuple(f"k{place}" for place in range(len(rules.cards) - len(_HANDS) - 1))


def in_pack(ids: tuple[str, ...]) -> tuple[CardView, ...]:
    """Cards in the pack, all face down, `ids` from its top; the bottom card has index 0."""
    views = (
        CardView(id=card_id, face=None, zone=Zone.DECK, index=place, label="Face-down card in the pack")
        for place, card_id in enumerate(reversed(ids))
    )
    return tuple(sorted(views, key=lambda view: view.id))


@cache
def dealing_order(packets: Packets) -> tuple[tuple[int, ...], ...]:
    """For the four seats from eldest hand: how many cards are dealt before each of their five."""
    orders: tuple[list[int], ...] = ([], [], [], [])
    dealt = 0
    for sizes in packet_sizes(packets):
        for order, size in zip(orders, sizes, strict=True):
            order.extend(range(dealt, dealt + size))
            dealt += size
    return tuple(map(tuple, orders))


def before_the_deal(ui: UiState, rules: RuleSet) -> tuple[CardView, ...]:
    """The pack before the first deal; the cards that were shown to find its dealer lie before their seats."""
    blank = (*_HANDS, UP, *kitty_ids(rules))
    decides = deciding_place(ui.dealer_draw, rules.first_dealer)
    views = [
        _shown(blank[place], place, seat, card, ui, winning=place == decides)
        for place, (seat, card) in enumerate(ui.dealer_draw)
    ]
    views += in_pack(blank[len(ui.dealer_draw) :])
    return tuple(sorted(views, key=lambda view: view.id))


def _shown(card_id: str, place: int, seat: Seat, card: Card, ui: UiState, *, winning: bool) -> CardView:
    who = "you" if seat is ui.viewer else ui.names[seat]
    return CardView(
        id=card_id,
        face=str(card),
        zone=Zone.TRICK,
        seat=str(seat),
        index=place,
        winning=winning,
        label=f"{capital(card_name(card))}, dealt to {who}",
    )
