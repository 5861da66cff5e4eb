"""A good player of another make: it counts points for its calls and plays by an ordered list of rules.

The figures of the count, the bars and the order of the rules are facts about the strategy "Smart 1" of euchre-plt
(github.com/crashka/euchre-plt, MIT license: `config/base_config.yml`, `euchplt/strategy/smart.py`); what is done with
them here is our own. It knows the usual rules. What house rules add is decided as `club` decides it.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from euchre.ai.bot import Decision
from euchre.ai.levels import bot_for
from euchre.ai.situation import situation
from euchre.engine.actions import Discard, NameTrump, OrderUp, Pass, Play
from euchre.engine.cards import Rank, Suit
from euchre.engine.observation import Phase
from euchre.engine.trump import EFFECTIVE_SUIT, is_trump, trump_order
from tools.arena.smart_cards import choose_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre.engine.actions import SeatAction
    from euchre.engine.cards import Card
    from euchre.engine.observation import Observation

CALL_BAR, ALONE_BAR = 35.0, 45.0
"""Points from which a suit is called, and called alone."""

_TRUMPS = (10, 7, 4, 2, 1)
_SIDES = {Rank.ACE: 10, Rank.KING: 7, Rank.QUEEN: 2}
_UP_CARDS = (50, 0, 30, 25, 20, 15, 10)
_TRUMP_COUNT = (0.0, 0.2, 0.3, 0.65, 0.9, 1.0)
_ACE_COUNT = (0.0, 0.25, 0.6, 1.0)
_VOID_COUNT = (0.0, 0.3, 0.7, 1.0)
_UP_CARD_SHARE = 25
_STRIDE = 1_000_003


@dataclass(frozen=True, slots=True)
class SmartBot:
    """Calls from `bar` points on, alone from ten points more; the effort makes no difference.

    One that does not sort its hand follows in the order in which chance dealt it, as the strategy itself does.
    """

    bar: float = CALL_BAR
    sorts: bool = True

    def decide(self, obs: Observation, effort: float, seed: int) -> Decision:
        """A legal action; chance decides only between cards that its rules hold equal."""
        action: SeatAction | None = None
        if obs.phase in (Phase.FIRST_ROUND, Phase.SECOND_ROUND):
            action = self._call(obs)
        elif obs.phase is Phase.DISCARD and isinstance(obs.trump, Suit):
            action = _discard(obs, obs.trump)
        elif obs.phase is Phase.PLAY and isinstance(obs.trump, Suit):
            hand = None if self.sorts else _as_dealt(obs, seed)
            card = choose_card(situation(obs), Random(seed * _STRIDE + obs.turn_id), hand)
            action = next(play for play in obs.legal if isinstance(play, Play) and play.card is card)
        if action is None:
            return bot_for("club").decide(obs, effort, seed)
        return Decision(action=action, reason="Its rules say so.")

    def _call(self, obs: Observation) -> SeatAction | None:
        """The best call, or a pass below the bar; None where this auction is not an ordinary one."""
        values = {trump: value for trump, value in _values(obs).items() if _calls(obs, trump)}
        if not values:
            return None
        trump = max(values, key=lambda one: values[one])
        passes = [action for action in obs.legal if isinstance(action, Pass)]
        if passes and values[trump] < self.bar:
            return passes[0]
        alone = values[trump] >= self.bar + ALONE_BAR - CALL_BAR
        return min(_calls(obs, trump), key=lambda call: call.alone is not alone)


def points(hand: Iterable[Card], trump: Suit) -> float:
    """What a hand of five counts as maker of `trump`: 100 would be everything at once.

    Trumps count by rank (20 for all of them) and by number (27), the best side suit by rank (7), side aces (25) and
    voids (21), of which a hand has use for one fewer than it has trumps.
    """
    held = list(hand)
    worth = dict(zip(trump_order(trump), _TRUMPS, strict=False))
    trumps = [card for card in held if is_trump(card, trump)]
    sides = [[card for card in held if EFFECTIVE_SUIT[trump][card] is suit] for suit in Suit if suit is not trump]
    best = max(sum(_SIDES.get(card.rank, 0) for card in cards) for cards in sides)
    aces = sum(card.rank is Rank.ACE for cards in sides for card in cards)
    voids = max(0, min(len(trumps) - 1, sum(not cards for cards in sides)))
    return (
        20 * sum(worth.get(card, 0) for card in trumps) / sum(_TRUMPS)
        + 27 * _TRUMP_COUNT[len(trumps)]
        + 7 * best / sum(_SIDES.values())
        + 25 * _ACE_COUNT[aces]
        + 21 * _VOID_COUNT[voids]
    )


def up_card_points(card: Card) -> float:
    """What the up card adds to the points of the dealer's partner and takes from those of an opponent."""
    worth = dict(zip(trump_order(card.printed_suit), _UP_CARDS, strict=True))
    return _UP_CARD_SHARE * worth.get(card, 0) / sum(_UP_CARDS)


def _values(obs: Observation) -> dict[Suit, float]:
    """Points of each suit that may be trump here; empty when the up card has no suit."""
    up_card = obs.up_card
    if up_card is None or obs.seat is None or EFFECTIVE_SUIT[Suit.CLUBS][up_card] is None:
        return {}
    turned = up_card.printed_suit
    if obs.phase is Phase.SECOND_ROUND:
        return {suit: points(obs.hand, suit) for suit in Suit if suit is not turned}
    if obs.seat is obs.dealer:
        return {turned: max(points([*_without(obs.hand, card), up_card], turned) for card in obs.hand)}
    sign = 1 if obs.seat is obs.dealer.partner else -1
    return {turned: points(obs.hand, turned) + sign * up_card_points(up_card)}


def _calls(obs: Observation, trump: Suit) -> list[OrderUp | NameTrump]:
    return [
        action
        for action in obs.legal
        if isinstance(action, OrderUp) or (isinstance(action, NameTrump) and action.trump is trump)
    ]


def _discard(obs: Observation, trump: Suit) -> SeatAction:
    """What leaves the most points; the lowest rank among equals."""
    allowed = [action for action in obs.legal if isinstance(action, Discard)]
    return max(allowed, key=lambda one: (points(_without(obs.hand, one.card), trump), -one.card.rank))


def _as_dealt(obs: Observation, seed: int) -> list[Card]:
    """The hand in an order by chance, which stays the same through the deal."""
    pack = Random(seed).sample(obs.rules.cards, len(obs.rules.cards))
    return sorted(obs.hand, key=pack.index)


def _without(hand: Sequence[Card], card: Card) -> list[Card]:
    return [held for held in hand if held is not card]
