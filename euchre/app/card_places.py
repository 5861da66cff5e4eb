"""Where each of the 24 cards lies, and under which id.

An id lives through a deal. The viewer's own dealt cards are known by their texts, the card turned up is `up`, the
kitty is `k0` to `k2`, and every other seat has five slots (`W0` to `W4`). A slot says nothing about its card: when a
seat plays, its highest slot left gets that card's face, whichever card it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.app.exchange_places import after_gifts, received_ids, still_gives, waiting_ids
from euchre.app.naming import capital, card_name, led_suit, role_name, role_tag, suit_name
from euchre.app.pack_places import KITTY, SLOTS, UP, before_the_deal, in_pack
from euchre.app.sorting import sort_hand
from euchre.app.ui_state import DealStage
from euchre.app.view import CardView, Zone
from euchre.engine import Card, Discard, Give, Phase, Play, Seat
from euchre.engine.seats import order_from
from euchre.engine.trump import winning_index

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Observation
    from euchre.engine.observation import TakenTrick, Trick

_TEXTS = tuple(map(str, Card))
_LETTERS = tuple(map(str, Seat))


@dataclass(frozen=True, slots=True)
class _Owned:
    """Ids of one seat's cards: still held (left to right as dealt), played in order, buried."""

    held: tuple[str, ...]
    played: tuple[str, ...]
    buried: str | None = None


def card_views(observation: Observation, ui: UiState) -> tuple[CardView, ...]:
    """All 24 cards, sorted by id so that nothing can be read from their order."""
    if observation.phase is Phase.IDLE or observation.up_card is None:
        return before_the_deal(ui)
    owned = {seat: _owned(observation, seat) for seat in Seat}
    if ui.cutting or ui.stage is DealStage.SHUFFLED:
        return in_pack(_deal_order(observation, owned))
    views: list[CardView] = []
    for seat in Seat:
        views += _hand(observation, ui, seat, owned[seat])
    views += _up_and_kitty(observation, ui, owned[observation.dealer])
    views += _tricks(observation, ui, owned)
    return tuple(sorted(views, key=lambda view: view.id))


def _deal_order(observation: Observation, owned: dict[Seat, _Owned]) -> tuple[str, ...]:
    """The ids of this deal from the top of the pack, without regard to which cards they are."""
    ids: list[str] = []
    for seat in order_from(observation.dealer.left):
        all_ids = sorted({*owned[seat].held, *owned[seat].played, owned[seat].buried or UP} - {UP})
        ids += all_ids
    return (*ids, UP, *KITTY)


def _played_by(observation: Observation, seat: Seat) -> list[Card]:
    plays = [play for taken in observation.taken for play in taken.plays]
    if observation.trick is not None:
        plays += observation.trick.plays
    return [play.card for play in plays if play.seat is seat]


def _owned(observation: Observation, seat: Seat) -> _Owned:
    played = _played_by(observation, seat)
    picked_up = observation.up_card if observation.up_card_picked_up and seat is observation.dealer else None
    if seat is observation.seat:
        return _own(observation, played, picked_up)
    slots = list(SLOTS[seat])
    buried = slots.pop(0) if picked_up is not None and observation.phase is not Phase.DISCARD else None
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


def _own(observation: Observation, played: list[Card], picked_up: Card | None) -> _Owned:
    received = received_ids(observation)

    def own_id(card: Card) -> str:
        return received.get(card) or (UP if card is picked_up else _TEXTS[card])

    buried = observation.own_discard
    return _Owned(
        held=tuple(own_id(card) for card in sort_hand(observation.hand, observation.trump)),
        played=tuple(map(own_id, played)),
        buried=None if buried is None else own_id(buried),
    )


def _hand(observation: Observation, ui: UiState, seat: Seat, owned: _Owned) -> list[CardView]:
    if seat in observation.seats_out and not still_gives(observation, seat):
        who = "You sit" if seat is observation.seat else f"{ui.names[seat]} sits"
        return _face_down(owned.held, Zone.OUT, seat, f"{who} out, face-down card")
    if seat is observation.seat:
        hand = _own_hand(observation, ui, owned)
        return hand + _waiting(observation, seat, len(hand))
    return _face_down(owned.held, Zone.HAND, seat, f"{ui.names[seat]}, face-down card")


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


def _own_hand(observation: Observation, ui: UiState, owned: _Owned) -> list[CardView]:
    asked = is_asked(observation, ui) and not ui.busy
    prefix = {Phase.DISCARD: "-", Phase.EXCHANGE: "give "}.get(observation.phase, "")
    acts = asked and observation.phase in (Phase.DISCARD, Phase.EXCHANGE, Phase.PLAY)
    legal = {action.card for action in observation.legal if isinstance(action, (Play, Discard, Give))}
    trump = observation.trump
    views = []
    for place, card in enumerate(sort_hand(observation.hand, trump)):
        enabled = acts and card in legal
        selected = acts and ui.selected is card
        views.append(
            CardView(
                id=owned.held[place],
                face=_TEXTS[card],
                zone=Zone.HAND,
                seat="" if observation.seat is None else _LETTERS[observation.seat],
                index=place,
                action=prefix + _TEXTS[card] if acts else "",
                enabled=enabled,
                selected=selected,
                tag=role_tag(card, trump),
                label=_own_label(observation, card, acts=acts, enabled=enabled, selected=selected),
            )
        )
    return views


def _state_words(observation: Observation, *, enabled: bool) -> str:
    if observation.phase is Phase.DISCARD:
        return "can be discarded" if enabled else "you must keep the card you picked up"
    if observation.phase is Phase.EXCHANGE:
        return "can be given"
    if enabled:
        return "playable"
    led = led_suit(observation)
    return "not playable" if led is None else f"you must follow {suit_name(led)}"


def _own_label(observation: Observation, card: Card, *, acts: bool, enabled: bool, selected: bool) -> str:
    picked_up = observation.phase is Phase.DISCARD and card is observation.up_card
    parts = (
        face_label(card, observation),
        "picked up" if picked_up else "",
        "selected" if selected else "",
        _state_words(observation, enabled=enabled) if acts else "",
    )
    return ", ".join(part for part in parts if part)


def face_label(card: Card, observation: Observation) -> str:
    """Full name of a card that can be seen, with its role under trump: `Jack of clubs, left bower`."""
    role = role_name(card, observation.trump)
    return capital(card_name(card)) + (f", {role}" if role else "")


def _up_and_kitty(observation: Observation, ui: UiState, dealer: _Owned) -> list[CardView]:
    views: list[CardView] = []
    kitty = list(KITTY)
    if dealer.buried is not None:
        kitty.append(dealer.buried)
    if not observation.up_card_picked_up:
        if observation.phase is Phase.FIRST_ROUND:
            views.append(_on_offer(observation, ui))
        else:
            kitty.append(UP)
    views += (
        CardView(id=card_id, face=None, zone=Zone.KITTY, index=place, label="Face-down card in the kitty")
        for place, card_id in enumerate(kitty)
    )
    return views


def _on_offer(observation: Observation, ui: UiState) -> CardView:
    card = observation.up_card
    if card is None or ui.stage is not DealStage.TURNED_UP:
        return CardView(id=UP, face=None, zone=Zone.UP, label="Face-down card on the kitty")
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
