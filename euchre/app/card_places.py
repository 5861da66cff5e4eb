"""Where each card of the pack lies, and under which id.

An id lives through a deal. The viewer's own dealt cards are known by their texts, the card turned up is `up`, the
kitty is `k0` and so on, and every other seat has five slots (`W0` to `W4`). A slot says nothing about its card: when a
seat plays, its highest slot left gets that card's face, whichever card it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.app.exchange_places import after_gifts, received_ids, still_gives, waiting_ids
from euchre.app.naming import role_tag
from euchre.app.own_hand import face_label, hand_order, has_not_looked, own_hand
from euchre.app.pack_places import SLOTS, UP, before_the_deal, dealing_order, in_pack, kitty_ids
from euchre.app.ui_state import DealStage
from euchre.app.view import CardView, Zone
from euchre.engine import Card, Phase, Play, Seat
from euchre.engine.seats import order_from
from euchre.engine.trump import winning_index

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Observation
    from euchre.engine.observation import TakenTrick, Trick

_TEXTS = tuple(map(str, Card))
_LETTERS = tuple(map(str, Seat))
_BEFORE_BURYING = (Phase.FARMERS_HAND, Phase.DISCARD)
_LAST = 20  # cards dealt before the up card and the kitty come to lie in their places


@dataclass(frozen=True, slots=True)
class _Owned:
    """Ids of one seat's cards: still held (left to right as dealt), played in order, buried."""

    held: tuple[str, ...]
    played: tuple[str, ...]
    buried: str | None = None


def card_views(observation: Observation, ui: UiState) -> tuple[CardView, ...]:
    """All cards of the pack, sorted by id so that nothing can be read from their order."""
    if observation.phase is Phase.IDLE or observation.up_card is None:
        return before_the_deal(ui, observation.rules)
    owned = {seat: _owned(observation, ui, seat) for seat in Seat}
    if ui.cutting or ui.stage is DealStage.SHUFFLED:
        return in_pack(_deal_order(observation, owned))
    views: list[CardView] = []
    for seat in Seat:
        views += _dealt(_hand(observation, ui, seat, owned[seat]), observation, ui, seat)
    views += _up_and_kitty(observation, ui, owned[observation.dealer])
    views += _tricks(observation, ui, owned)
    return tuple(sorted(views, key=lambda view: view.id))


def _deal_order(observation: Observation, owned: dict[Seat, _Owned]) -> tuple[str, ...]:
    """The ids of this deal from the top of the pack, without regard to which cards they are."""
    ids: list[str] = []
    for seat in order_from(observation.dealer.left):
        all_ids = sorted({*owned[seat].held, *owned[seat].played, owned[seat].buried or UP} - {UP})
        ids += all_ids
    return (*ids, UP, *kitty_ids(observation.rules))


def _played_by(observation: Observation, seat: Seat) -> list[Card]:
    plays = [play for taken in observation.taken for play in taken.plays]
    if observation.trick is not None:
        plays += observation.trick.plays
    return [play.card for play in plays if play.seat is seat]


def _owned(observation: Observation, ui: UiState, seat: Seat) -> _Owned:
    played = _played_by(observation, seat)
    picked_up = observation.up_card if observation.up_card_picked_up and seat is observation.dealer else None
    if seat is observation.seat and not has_not_looked(observation):
        return _own(observation, ui, played, picked_up)
    slots = list(SLOTS[seat])
    buried = slots.pop(0) if picked_up is not None and observation.phase not in _BEFORE_BURYING else None
    if picked_up is not None:
        slots.insert(0, UP)
    slots = after_gifts(slots, observation, seat)
    ids = [_take_slot(slots, card, picked_up) for card in played]
    return _Owned(held=tuple(slots), played=tuple(ids), buried=buried)


def _take_slot(slots: list[str], card: Card, picked_up: Card | None) -> str:
    """The id of the card just played: its own where that is known, else the highest slot left."""
    if card is picked_up and UP in slots:
        slots.remove(UP)
        return UP
    if _TEXTS[card] in slots:
        slots.remove(_TEXTS[card])
        return _TEXTS[card]
    return slots.pop()


def _own(observation: Observation, ui: UiState, played: list[Card], picked_up: Card | None) -> _Owned:
    received = received_ids(observation)

    def own_id(card: Card) -> str:
        return received.get(card) or (UP if card is picked_up else _TEXTS[card])

    buried = observation.own_discard
    return _Owned(
        held=tuple(own_id(card) for card in hand_order(observation, ui)),
        played=tuple(map(own_id, played)),
        buried=None if buried is None else own_id(buried),
    )


def _hand(observation: Observation, ui: UiState, seat: Seat, owned: _Owned) -> list[CardView]:
    if seat in observation.seats_out and not still_gives(observation, seat):
        who = "You sit" if seat is observation.seat else f"{ui.names[seat]} sits"
        return _face_down(owned.held, Zone.OUT, seat, f"{who} out, face-down card")
    if seat is observation.seat and has_not_looked(observation):
        return _face_down(owned.held, Zone.HAND, seat, "Your face-down card")
    if seat is observation.seat:
        hand = own_hand(observation, ui, owned.held, asked=is_asked(observation, ui) and not ui.busy)
        return hand + _waiting(observation, seat, len(hand))
    return _face_down(owned.held, Zone.HAND, seat, f"{ui.names[seat]}, face-down card")


def _dealt(views: list[CardView], observation: Observation, ui: UiState, seat: Seat) -> list[CardView]:
    """The hand with the order in which its cards come from the pack, while they do."""
    if ui.stage is not DealStage.DEALT:
        return views
    orders = dealing_order(ui.packets)[(seat - observation.dealer - 1) % 4]
    return [replace(view, order=order) for view, order in zip(views, orders, strict=True)]


def _face_down(ids: tuple[str, ...], zone: Zone, seat: Seat, label: str) -> list[CardView]:
    return [
        CardView(id=card_id, face=None, zone=zone, seat=_LETTERS[seat], index=place, label=label)
        for place, card_id in enumerate(ids)
    ]


def _waiting(observation: Observation, seat: Seat, place: int) -> list[CardView]:
    """The card given blind that lies before the viewer until the viewer has given one."""
    views = _face_down(waiting_ids(observation), Zone.HAND, seat, "Face-down card, yours once you have given one")
    return [replace(view, index=place) for view in views]


def is_asked(observation: Observation, ui: UiState) -> bool:
    """Whether the viewer is to act, on a table that shows the whole deal."""
    on_turn = observation.seat is not None and observation.turn is observation.seat
    return on_turn and not ui.cutting and ui.stage is DealStage.TURNED_UP


def _up_and_kitty(observation: Observation, ui: UiState, dealer: _Owned) -> list[CardView]:
    views: list[CardView] = []
    kitty = list(kitty_ids(observation.rules))
    if dealer.buried is not None:
        kitty.append(dealer.buried)
    if not observation.up_card_picked_up:
        if observation.contract is None and not observation.up_card_turned_down:
            views.append(_on_offer(observation, ui))
        else:
            kitty.append(UP)
    views += (
        CardView(id=card_id, face=None, zone=Zone.KITTY, index=place, order=_LAST, label="Face-down card in the kitty")
        for place, card_id in enumerate(kitty)
    )
    return views


def _on_offer(observation: Observation, ui: UiState) -> CardView:
    card = observation.up_card
    if card is None or ui.stage is not DealStage.TURNED_UP:
        return CardView(id=UP, face=None, zone=Zone.UP, order=_LAST, label="Face-down card on the kitty")
    return CardView(id=UP, face=_TEXTS[card], zone=Zone.UP, label=f"{face_label(card, observation)}, turned up")


def _tricks(observation: Observation, ui: UiState, owned: dict[Seat, _Owned]) -> list[CardView]:
    ids = {seat: iter(owned[seat].played) for seat in Seat}
    shown = trick_on_table(observation, ui)
    views: list[CardView] = []
    piles = dict.fromkeys(Seat, 0)
    for taken in observation.taken:
        if taken is shown:
            continue
        label = f"Face-down card, trick of {_whose(observation, ui, taken.winner)}"
        views += (
            CardView(
                id=next(ids[play.seat]),
                face=None,
                zone=Zone.TAKEN,
                seat=_LETTERS[taken.winner],
                index=piles[taken.winner],
                layer=layer,
                label=label,
            )
            for layer, play in enumerate(taken.plays)
        )
        piles[taken.winner] += 1
    plays = () if shown is None else shown.plays
    return views + _trick(observation, ui, plays, [next(ids[play.seat]) for play in plays])


def _whose(observation: Observation, ui: UiState, seat: Seat) -> str:
    return "yours" if seat is observation.seat else ui.names[seat]


def trick_on_table(observation: Observation, ui: UiState) -> Trick | TakenTrick | None:
    """The trick that lies open: the one being played, else the last one taken while it is held."""
    trick = observation.trick
    if trick is not None and trick.plays:
        return trick
    return observation.taken[-1] if ui.trick_held and observation.taken else None


def _trick(observation: Observation, ui: UiState, plays: tuple[Play, ...], ids: list[str]) -> list[CardView]:
    trump = observation.trump
    if trump is None or not plays:
        return []
    best = winning_index([play.card for play in plays], trump)
    return [
        CardView(
            id=ids[place],
            face=_TEXTS[play.card],
            zone=Zone.TRICK,
            seat=_LETTERS[play.seat],
            index=place,
            winning=place == best,
            led=place == 0,
            tag=role_tag(play.card, trump),
            label=_trick_label(observation, ui, play, led=place == 0, winning=place == best),
        )
        for place, play in enumerate(plays)
    ]


def _trick_label(observation: Observation, ui: UiState, play: Play, *, led: bool, winning: bool) -> str:
    who = "you" if play.seat is observation.seat else ui.names[play.seat]
    words = f"{face_label(play.card, observation)}, {'led' if led else 'played'} by {who}"
    return f"{words}, winning" if winning else words
