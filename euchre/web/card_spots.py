"""Where a card lies, as the style sheets are told: its spot, its number there, and the way that it takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.view import CardView, Position, Zone

if TYPE_CHECKING:
    from euchre.web.element import Element

HAND = 5  # cards of a hand
SEEN_IN_PACK = 2  # cards on top of the pack whose back can be seen; of the others there is a rim only
_BIDDING = frozenset({"idle", "farmers_hand", "go_under", "blind_call", "first_round", "second_round"})


@dataclass(frozen=True, slots=True)
class Place:
    """What the style sheets place a card by; `count` is that of its hand, and `under` hides a back of the pack."""

    zone: Zone
    spot: str
    seat: str
    index: int
    layer: int
    order: int
    apart: bool | None
    count: int
    under: bool


def place_of(card: CardView, positions: dict[str, Position], phase: str, count: int) -> Place:
    """Where the card is; of the others in its zone only what changes its own place, so that they may come and go."""
    spot = _spot(card, positions, phase)
    return Place(
        zone=card.zone,
        spot=spot,
        seat=card.seat,
        index=card.index,
        layer=card.layer,
        order=card.order,
        apart=card.apart,
        count=count if spot == "hand-bottom" else HAND,
        under=spot == "deck" and card.index < count - SEEN_IN_PACK,
    )


def draw_place(element: Element, before: Place | None, place: Place) -> None:
    """The element has what the style sheets need to lay the card here from where it was before."""
    if before is None or before.zone is not place.zone:
        element.set("data-move", _move(None if before is None else before.zone, place.zone))
    elif before.index != place.index or place.zone is not Zone.HAND:
        element.set("data-move", None)
    element.set("data-zone", str(place.zone))
    element.set("data-spot", place.spot)
    element.set("data-seat", place.seat or None)
    element.style("--index", str(place.index))
    element.style("--count", str(place.count))
    element.style("--layer", str(place.layer))
    for part in (element, element.part(".card-body")):
        part.style("--order", str(place.order))
    element.set("data-apart", None if place.apart is None else "yes" if place.apart else "no")
    element.flag("data-six", place.count > HAND)
    element.set("data-under", "yes" if place.under else None)


def _spot(card: CardView, positions: dict[str, Position], phase: str) -> str:
    """Where the style sheet places the card."""
    match card.zone:
        case Zone.KITTY:
            return "kitty-center" if phase in _BIDDING else "kitty-corner"
        case Zone.DECK | Zone.UP:
            return str(card.zone)
        case Zone.HAND | Zone.OUT:
            return f"hand-{positions.get(card.seat, Position.BOTTOM)}"
        case Zone.TRICK | Zone.TAKEN:
            return f"{card.zone}-{positions.get(card.seat, Position.BOTTOM)}"


def _move(before: Zone | None, now: Zone) -> str | None:
    if before is Zone.DECK and now is not Zone.DECK:
        return "deal"
    return "sweep" if before is Zone.TRICK else None
