"""The card counter and the card-order note, from what the viewer knows and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.naming import card_short, role_name
from euchre.app.view import CounterView, OrderCard, Whereabouts
from euchre.engine import Card, Suit
from euchre.engine.trump import trump_order

if TYPE_CHECKING:
    from euchre.engine import Observation

_TEXTS = tuple(map(str, Card))

NO_COUNTER = CounterView(cells=(), in_play=20, text="")
"""The counter while no cards of a deal are on the table."""


def played_cards(observation: Observation) -> frozenset[Card]:
    """Every card that was laid face up in a trick of this deal."""
    plays = [play.card for taken in observation.taken for play in taken.plays]
    if observation.trick is not None:
        plays += (play.card for play in observation.trick.plays)
    return frozenset(plays)


def counter_view(observation: Observation) -> CounterView:
    """The counter, empty until the first card of the deal is played.

    A card that the viewer neither holds nor saw played counts as still out, be it in a hand, in the kitty, turned
    down or buried; but not the cards that are known to have gone under.
    """
    in_play = 20 - 5 * len(observation.seats_out)
    played = played_cards(observation)
    if not played:
        return CounterView(cells=(), in_play=in_play, text="")
    cards, under = observation.rules.cards, gone_under(observation)
    cells = tuple((_TEXTS[card], _whereabouts(card, observation, played)) for card in cards)
    held = len(observation.hand)
    out = len(cards) - held - len(played) - len(under)
    kitty = f", {len(under)} in the kitty" if under else ""
    own = "" if observation.seat is None else f", {held} in your hand"
    text = f"{out} still out{own}, {len(played)} played{kitty}"
    return CounterView(cells=cells, in_play=in_play, text=text)


def gone_under(observation: Observation) -> tuple[Card, ...]:
    """Cards that the viewer knows to lie in the kitty: those of the last who went under."""
    last = observation.unders[-1].given if observation.unders else None
    return () if last is None else last


def _whereabouts(card: Card, observation: Observation, played: frozenset[Card]) -> Whereabouts:
    if card in played:
        return Whereabouts.PLAYED
    if card in gone_under(observation):
        return Whereabouts.KITTY
    return Whereabouts.HAND if card in observation.hand else Whereabouts.OUT


def order_note(observation: Observation) -> tuple[OrderCard, ...]:
    """The trumps of the pack, highest first, from naming to the end of the hand; empty without a trump suit."""
    trump = observation.trump
    if not isinstance(trump, Suit):
        return ()
    played = played_cards(observation)
    return tuple(
        OrderCard(
            card=_TEXTS[card],
            short=card_short(card) if card is Card.BENNY or role_name(card, trump) else card_short(card)[:-1],
            played=card in played,
            mine=card in observation.hand,
        )
        for card in trump_order(trump, observation.rules.cards)
    )
