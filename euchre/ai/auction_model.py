"""The rest of an auction on bit masks: what each seat would call with the hand it has in a layout.

A seat calls with the chance that the fitted model of callers (`call_likelihood`, `belief_table`) gives; `luck` decides.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from euchre.ai.call_likelihood import hand_numbers, lone_only
from euchre.ai.kernel_tables import BIT_OF, SIDE_SUITS, TRUMPS, translate
from euchre.engine.cards import Suit

if TYPE_CHECKING:
    from random import Random

    from euchre.ai.belief_weights import BeliefTable
    from euchre.engine.observation import Observation

Call = tuple[int, Suit, bool]
"""Seat number of the maker, trump, alone."""

Luck = tuple[float, ...]
"""For each of the eight calls of an auction, and for going alone, the value above which it happens."""

EVEN_LUCK: Luck = (0.0,) * 9
"""Everything happens that is likelier than not."""


def draw_luck(rng: Random) -> Luck:
    """Luck with which things happen as often as the model says: the logit of a chance."""
    chances = (min(max(rng.random(), 1e-9), 1.0 - 1e-9) for _ in range(9))
    return tuple(log(chance / (1.0 - chance)) for chance in chances)


class AuctionModel:
    """The calls still to come in the auction of `obs`; hands are bits under the suit of the up card."""

    def __init__(self, obs: Observation, table: BeliefTable) -> None:
        if obs.up_card is None:
            raise ValueError("no card is turned up")
        self._up = obs.up_card
        self._suit = obs.up_card.printed_suit
        self._up_bit = BIT_OF[self._suit][obs.up_card]
        self._dealer = int(obs.dealer)
        self._stuck = obs.rules.sticks
        self._partner_lone = lone_only(obs.rules, 1)
        self._alone = table.alone
        self._others = tuple(suit for suit in Suit if suit is not self._suit)
        worth = hand_numbers(self._up_bit)[0]
        target = obs.rules.target
        near = [float(target - score <= 2) for score in obs.scores]
        self._constants = []
        for index in range(8):
            weights = table.calls[index // 4][index % 4]
            team = (self._dealer + 1 + index) % 2
            constant = weights[0] + weights[5] * near[team] + weights[6] * near[1 - team]
            if index < 4:
                constant += weights[4] * worth
            self._constants.append((constant, weights))

    def call_at(self, index: int, hand: int, luck: Luck = EVEN_LUCK) -> Call | None:
        """What the seat whose call is number `index` (0 to 7) does with this hand: None is a pass."""
        seat = (self._dealer + 1 + index) % 4
        constant, weights = self._constants[index]
        if index < 4:
            held = hand | self._up_bit if index == 3 else hand
            worth, aces, voids = hand_numbers(held)
            if constant + weights[1] * worth + weights[2] * aces + weights[3] * voids <= luck[index]:
                return None
            lone = self._lone(0, worth, aces, voids, luck[8])
            if index == 1 and self._partner_lone is not None:
                return (seat, self._suit, self._partner_lone) if lone or not self._partner_lone else None
            return seat, self._suit, lone
        best: Call | None = None
        most = -1e9 if index == 7 and self._stuck else luck[index]
        for suit in self._others:
            worth, aces, voids = hand_numbers(translate(hand, self._suit, suit))
            value = constant + weights[1] * worth + weights[2] * aces + weights[3] * voids
            if suit is self._suit.next:
                value += weights[4]
            if value > most:
                most, best = value, (seat, suit, self._lone(1, worth, aces, voids, luck[8]))
        return best

    def rest(self, start: int, hands: tuple[int, int, int, int], luck: Luck) -> Call | None:
        """The call that ends the auction when the calls from number `start` on are made by the model."""
        for index in range(start, 8):
            call = self.call_at(index, hands[(self._dealer + 1 + index) % 4], luck)
            if call is not None:
                return call
        return None

    def _lone(self, second: int, worth: float, aces: float, voids: float, bar: float) -> bool:
        weights = self._alone[second]
        return weights[0] + weights[1] * worth + weights[2] * aces + weights[3] * voids > bar


def buried(six: int, allowed: int) -> int:
    """The card of `allowed` that a dealer with these six cards, bits under trump, misses least."""
    best, least = 0, 1000
    for suit in SIDE_SUITS:
        held = six & suit
        if not held & allowed:
            continue
        card = held & allowed & -(held & allowed)
        top = suit & ~(suit >> 1)
        if card == top:
            cost = 60
        else:
            height = (card // (suit & -suit)).bit_length()
            mates = held ^ card
            if not mates:
                cost = height - 20
            elif mates == top >> 1:
                cost = height + 12
            else:
                cost = height + (1 if mates & top else 3)
        if cost < least:
            best, least = card, cost
    if best:
        return best
    trumps = six & TRUMPS & allowed
    return trumps & -trumps
