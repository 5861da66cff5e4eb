"""The 24 cards while no deal lies on the table: in the pack, or shown one by one to find the first dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.naming import capital, card_name
from euchre.app.view import CardView, Zone
from euchre.engine import Rank, Seat

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Card

UP = "up"
KITTY = ("k0", "k1", "k2")
SLOTS = {seat: tuple(f"{seat}{slot}" for slot in range(5)) for seat in Seat}
_BLANK_IDS = (*(slot for seat in Seat for slot in SLOTS[seat]), UP, *KITTY)


def in_pack(ids: tuple[str, ...]) -> tuple[CardView, ...]:
    """Cards in the pack, all face down, `ids` from its top; the bottom card has index 0."""
    views = (
        CardView(id=card_id, face=None, zone=Zone.DECK, index=place, label="Face-down card in the pack")
        for place, card_id in enumerate(reversed(ids))
    )
    return tuple(sorted(views, key=lambda view: view.id))


def before_the_deal(ui: UiState) -> tuple[CardView, ...]:
    """The pack before the first deal; the cards that were shown to find its dealer lie before their seats."""
    shown = len(ui.dealer_draw)
    views = [_shown(_BLANK_IDS[place], place, seat, card, ui) for place, (seat, card) in enumerate(ui.dealer_draw)]
    views += in_pack(_BLANK_IDS[shown:])
    return tuple(sorted(views, key=lambda view: view.id))


def _shown(card_id: str, place: int, seat: Seat, card: Card, ui: UiState) -> CardView:
    who = "you" if seat is ui.viewer else ui.names[seat]
    return CardView(
        id=card_id,
        face=str(card),
        zone=Zone.TRICK,
        seat=str(seat),
        index=place,
        winning=is_first_jack(card),
        label=f"{capital(card_name(card))}, dealt to {who}",
    )


def is_first_jack(card: Card) -> bool:
    """Whether this card ends the draw for the first dealer."""
    return card.rank is Rank.JACK
