"""A deal as everybody at a shared table may know it, moved on by the engine itself.

Nobody but the host knows the hands, so each program checks the others' actions on a state whose hands are left open: a
seat that acts holds, for that one step, all it could hold by what was seen. The engine then refuses whatever can be
seen to be wrong: an action out of turn or phase, a card that has been played, a suit that this seat was out of. What
can't be seen yet, the audit after the deal finds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from euchre.engine import (
    Concede,
    Discard,
    Give,
    GoUnder,
    IllegalAction,
    Observation,
    Phase,
    Play,
    Reason,
    Seat,
    ShowFarmers,
    Shuffle,
    Suit,
    apply,
    observe,
    redact,
)
from euchre.engine.cards import is_low
from euchre.engine.deal import with_hand
from euchre.engine.observation import Gift, Under
from euchre.engine.phases.play import led_suit
from euchre.engine.trump import effective_suit, is_trump

if TYPE_CHECKING:
    from euchre.engine import Card, Event, GameState, Packets, SeatAction
    from euchre.engine.deal import Hands

_HANDS: Hands = ((), (), (), ())
_OPEN = (frozenset[Suit](),) * 4
_UNDER_CARDS = 3


class Kind(StrEnum):
    """Actions of which only that they were done may be known, and not with which cards."""

    DISCARD = "discard"
    GIVE = "give"
    UNDER = "under"


@dataclass(frozen=True, slots=True)
class Hidden:
    """A seat did this with cards that others don't see."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Veil:
    """`state` has empty hands during a deal and a made-up pack around the up card; `counts` are the cards held.

    `voids` are by seat the suits it did not follow, `gone` the cards that were played. `events` are what the last deed
    made happen, as everybody may learn it.
    """

    state: GameState
    counts: tuple[int, ...] = (0, 0, 0, 0)
    voids: tuple[frozenset[Suit], ...] = _OPEN
    gone: frozenset[Card] = frozenset()
    events: tuple[Event, ...] = ()


def veiled(state: GameState) -> Veil:
    """A state in which nothing is hidden: before the first deal, or after a deal was shown."""
    counts = (0, 0, 0, 0) if state.deal is None else tuple(map(len, state.deal.hands))
    return Veil(state=state, counts=counts)


def dealt(veil: Veil, up_card: Card, packets: Packets) -> Veil:
    """The next deal, of which the up card is known; IllegalAction when none is due or the card is not of the pack."""
    others = tuple(card for card in veil.state.rules.cards if card is not up_card)
    step = apply(veil.state, Shuffle((*others[:20], up_card, *others[20:]), packets))
    return Veil(state=_without_hands(step.state), counts=(5, 5, 5, 5), events=_shown(step.events))


def deed_of(action: SeatAction, state: GameState) -> SeatAction | Hidden:
    """What others may know of an action."""
    match action:
        case Discard(seat=seat):
            return Hidden(seat, Kind.DISCARD)
        case Give(seat=seat):
            return Hidden(seat, Kind.GIVE)
        case GoUnder(seat=seat) if not state.rules.go_under_reveal:
            return Hidden(seat, Kind.UNDER)
        case _:
            return action


def done(veil: Veil, deed: SeatAction | Hidden) -> Veil:
    """The table after this deed; IllegalAction when everybody can see that it is none."""
    if isinstance(deed, Concede):
        step = apply(veil.state, deed)
        return replace(veil, state=step.state, events=_shown(step.events))
    if veil.state.deal is None or veil.state.deal.turn is None:
        raise IllegalAction(Reason.GAME_OVER if veil.state.winner is not None else Reason.WRONG_PHASE, deed)
    if deed.seat is not veil.state.deal.turn:
        raise IllegalAction(Reason.NOT_YOUR_TURN, deed)
    if isinstance(deed, Play):
        veil = _following(veil, deed)
    hand, action = _made_up(veil, deed)
    hands = with_hand(_HANDS, deed.seat, hand)
    before = replace(veil.state, deal=replace(veil.state.current, hands=hands))
    step = apply(before, action)
    after = step.state
    held = (len(new) - len(old) for new, old in zip(after.current.hands, hands, strict=True))
    return replace(
        veil,
        state=_without_hands(after),
        counts=tuple(count + change for count, change in zip(veil.counts, held, strict=True)),
        gone=veil.gone | {deed.card} if isinstance(deed, Play) else veil.gone,
        events=_shown(step.events),
    )


def _shown(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events without what is made up of them."""
    seen = (redact(event, None) for event in events)
    return tuple(event for event in seen if event is not None)


def _without_hands(state: GameState) -> GameState:
    return replace(state, deal=replace(state.current, hands=_HANDS, discard=None))


def _following(veil: Veil, play: Play) -> Veil:
    """What the seat is out of, now that it plays this card; IllegalAction when it was out of the card's own suit."""
    deal = veil.state.current
    if deal.phase is not Phase.PLAY:
        raise IllegalAction(Reason.WRONG_PHASE, play)
    led, suit = led_suit(deal), effective_suit(play.card, deal.made.trump)
    if suit in veil.voids[play.seat]:
        raise IllegalAction(Reason.MUST_FOLLOW_SUIT, play)
    if led is None or led is suit:
        return veil
    voids = tuple(out | {led} if seat is play.seat else out for seat, out in zip(Seat, veil.voids, strict=True))
    return replace(veil, voids=voids)


def _made_up(veil: Veil, deed: SeatAction | Hidden) -> tuple[tuple[Card, ...], SeatAction]:
    """A hand with which the seat may do this, as far as everybody knows, and the action it may be."""
    pool = _possible(veil, deed.seat)
    match deed:
        case Play():
            trump = veil.state.current.made.trump
            return tuple(card for card in pool if effective_suit(card, trump) not in veil.voids[deed.seat]), deed
        case Hidden(seat=seat, kind=Kind.DISCARD):
            return pool, Discard(seat, next(card for card in pool if card is not veil.state.current.up_card))
        case Hidden(seat=seat, kind=Kind.GIVE):
            return pool, Give(seat, pool[0])
        case Hidden(seat=seat, kind=Kind.UNDER):
            low = tuple(filter(is_low, pool))[: 2 * _UNDER_CARDS - 1]
            return low, GoUnder(seat, tuple(sorted(low[:_UNDER_CARDS])))
        case GoUnder(cards=cards):
            others = [card for card in pool if is_low(card) and card not in cards]
            return tuple(sorted((*cards, *others[: 5 - len(cards)]))), deed
        case ShowFarmers():
            return tuple(filter(is_low, _without_trump(veil, pool)))[:5], deed
        case Hidden():
            raise IllegalAction(Reason.WRONG_PHASE, deed)
        case _:
            return pool, deed


def _possible(veil: Veil, seat: Seat) -> tuple[Card, ...]:
    """Every card that may be in this hand by what was seen, in ascending order."""
    deal = veil.state.current
    away = veil.gone if deal.up_card_picked_up and seat is deal.dealer else veil.gone | {deal.up_card}
    return tuple(card for card in veil.state.rules.cards if card not in away)


def _without_trump(veil: Veil, pool: tuple[Card, ...]) -> tuple[Card, ...]:
    contract = veil.state.current.contract
    return pool if contract is None else tuple(card for card in pool if not is_trump(card, contract.trump))


def public_of(seen: Observation) -> Observation:
    """The part of what anybody sees that everybody sees."""
    return replace(
        seen,
        seat=None,
        hand=(),
        own_discard=None,
        legal=(),
        revealed=None,
        unders=tuple(Under(seat=under.seat, given=None, taken=None) for under in seen.unders),
        gifts=tuple(Gift(seat=gift.seat, card=None) for gift in seen.gifts),
    )


def public(veil: Veil) -> Observation:
    """What everybody sees of the table."""
    return public_of(watched(veil))


def watched(veil: Veil) -> Observation:
    """What a spectator sees of a deal under way. It is made of a state in which no hand is."""
    north, east, south, west = veil.counts
    return replace(observe(veil.state, None), counts=(north, east, south, west))
