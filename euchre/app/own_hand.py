"""The viewer's own hand: its order, what a press on each card does, and what each card is called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.naming import capital, card_name, led_suit, role_name, role_tag, suit_name
from euchre.app.premove import follows, may_choose_early
from euchre.app.sorting import sort_hand, trumps_apart
from euchre.app.view import CardView, Zone
from euchre.engine import Card, Discard, Give, GoUnder, Phase, Play, format_action

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Observation

_TEXTS = tuple(map(str, Card))
_BEFORE_LOOKING = (Phase.FARMERS_HAND, Phase.GO_UNDER, Phase.BLIND_CALL)
_CARD_PHASES = (Phase.DISCARD, Phase.EXCHANGE, Phase.PLAY)


def hand_order(observation: Observation, ui: UiState) -> tuple[Card, ...]:
    """The viewer's hand from left to right."""
    sorting = ui.habits.sorting
    return sort_hand(observation.hand, observation.trump, sorting, dealt=ui.dealt, arranged=ui.arranged)


def has_not_looked(observation: Observation) -> bool:
    """Whether the viewer is a dealer who names trump blind and knows no card of the own hand yet."""
    seat = observation.seat
    return (
        observation.phase in _BEFORE_LOOKING
        and seat is not None
        and seat is observation.dealer
        and not observation.hand
    )


def own_hand(observation: Observation, ui: UiState, ids: tuple[str, ...], *, asked: bool) -> list[CardView]:
    """The cards of the hand in its order, `ids` alike; `asked` when the viewer is to act on a table at rest."""
    cards = hand_order(observation, ui)
    left = trumps_apart(cards, observation.trump, ui.habits.sorting)
    acts = asked and (observation.phase in _CARD_PHASES or len(may_go_under(observation)) > 0)
    early = not acts and may_choose_early(observation, ui)
    views = []
    for place, (card_id, card) in enumerate(zip(ids, cards, strict=True)):
        deed = _on_turn(observation, ui, card) if acts else _early(observation, ui, card) if early else _Deed()
        views.append(
            CardView(
                id=card_id,
                face=_TEXTS[card],
                zone=Zone.HAND,
                seat="" if observation.seat is None else str(observation.seat),
                index=place,
                action=deed.action,
                enabled=deed.enabled,
                selected=deed.selected,
                early=early,
                premoved=early and deed.selected,
                picked_up=_just_picked_up(observation, card),
                apart=place >= left if left else None,
                tag=role_tag(card, observation.trump),
                label=_label(observation, card, deed),
            )
        )
    return views


@dataclass(frozen=True, slots=True, kw_only=True)
class _Deed:
    """What a press on a card of the hand does, and how that is said."""

    action: str = ""
    enabled: bool = False
    selected: bool = False
    words: tuple[str, ...] = ()


def may_go_under(observation: Observation) -> frozenset[Card]:
    """Cards that the viewer may swap for the bottom cards now."""
    swaps = (action.cards for action in observation.legal if isinstance(action, GoUnder))
    return frozenset(card for cards in swaps for card in cards)


def _to_go_under(observation: Observation, ui: UiState, card: Card) -> _Deed:
    chosen, may_go = card in ui.marked, card in may_go_under(observation)
    words = "chosen to go under" if chosen else "can go under" if may_go else "stays in your hand"
    return _Deed(action=_TEXTS[card], enabled=may_go, selected=chosen, words=(words,))


def _on_turn(observation: Observation, ui: UiState, card: Card) -> _Deed:
    if observation.phase is Phase.GO_UNDER:
        return _to_go_under(observation, ui, card)
    acts = (action for action in observation.legal if isinstance(action, Play | Discard | Give))
    legal = next((action for action in acts if action.card is card), None)
    selected = ui.selected is card
    return _Deed(
        action=("-" if observation.phase is Phase.DISCARD else "") + _TEXTS[card]
        if legal is None
        else format_action(legal),
        enabled=legal is not None,
        selected=selected,
        words=("selected" if selected else "", _state_words(observation, enabled=legal is not None)),
    )


def _early(observation: Observation, ui: UiState, card: Card) -> _Deed:
    chosen, fits = ui.premoved is card, follows(observation, card)
    words = "chosen for your turn" if chosen else "can be chosen for your turn" if fits else _must_follow(observation)
    return _Deed(action=_TEXTS[card], enabled=fits, selected=chosen, words=(words,))


def _state_words(observation: Observation, *, enabled: bool) -> str:
    match observation.phase:
        case Phase.DISCARD:
            return "can be discarded" if enabled else "you must keep the card you picked up"
        case Phase.EXCHANGE:
            return "can be given"
        case _:
            return "playable" if enabled else _must_follow(observation)


def _must_follow(observation: Observation) -> str:
    led = led_suit(observation)
    return "not playable" if led is None else f"you must follow {suit_name(led)}"


def _just_picked_up(observation: Observation, card: Card) -> bool:
    return observation.phase is Phase.DISCARD and observation.turn is observation.seat and card is observation.up_card


def _label(observation: Observation, card: Card, deed: _Deed) -> str:
    picked_up = "picked up" if _just_picked_up(observation, card) else ""
    return ", ".join(part for part in (face_label(card, observation), picked_up, *deed.words) if part)


def face_label(card: Card, observation: Observation) -> str:
    """Full name of a card that can be seen, with its role under trump: `Jack of clubs, left bower`."""
    role = role_name(card, observation.trump)
    return capital(card_name(card)) + (f", {role}" if role else "")
