"""How likely a player makes a call with a given hand: a logit model over a few numbers of the hand.

Every suit that could be called has a value linear in its numbers, a pass has the value 0, and chances go with the
exponential of the value. Whether the caller goes alone is a second logit. Hands are bits under the suit in question.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, fsum, log
from typing import TYPE_CHECKING

from euchre.ai.kernel_tables import BIT_OF, SIDE_SUITS, TRUMP_SHIFT, translate
from euchre.engine.actions import NameTrump, OrderUp, Pass
from euchre.engine.cards import Suit
from euchre.engine.rules import PartnerOrders

if TYPE_CHECKING:
    from euchre.engine.actions import Call
    from euchre.engine.cards import Card
    from euchre.engine.observation import Observation
    from euchre.engine.rules import RuleSet
    from euchre.engine.seats import Seat

Values = tuple[float, ...]

CALL_NUMBERS = ("one", "trumps", "aces", "voids", "up_or_next", "we_are_near", "they_are_near")
"""The numbers of a suit that could be called. The fifth is what the up card adds in round 1, next suit in round 2."""

ALONE_NUMBERS = CALL_NUMBERS[:4]

_TRUMP_WORTH = (1.0, 1.1, 1.3, 1.5, 1.9, 2.4, 3.0)  # nine to ace, left, right
_ACES = (1 << 5) | (1 << 11) | (1 << 16)
_WORTH = tuple(fsum(worth for i, worth in enumerate(_TRUMP_WORTH) if held >> i & 1) for held in range(128))
_SHY = 0.02  # chance of a call that the model does not explain


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFact:
    """A call with all that is public about it; `place` 0 is eldest hand, 3 the dealer, `chosen` None a pass.

    `lone` tells what the rules leave to the caller: True to call alone only, False never alone, None both.
    """

    seat: Seat
    second_round: bool
    place: int
    suits: tuple[Suit, ...]
    chosen: int | None
    alone: bool
    up_card: Card
    near: tuple[float, float]
    may_pass: bool
    lone: bool | None = None


def facts_of(observation: Observation) -> tuple[CallFact, ...]:
    """Every call of the auction so far, in order."""
    return tuple(_fact(observation, call, index) for index, call in enumerate(observation.calls))


def _fact(observation: Observation, call: Call, index: int) -> CallFact:
    up_card = observation.up_card
    if up_card is None:
        raise ValueError("no card is turned up")
    second = index >= 4
    suits = tuple(suit for suit in Suit if (suit is up_card.printed_suit) is not second)
    match call:
        case Pass():
            chosen, alone = None, False
        case OrderUp(alone=alone):
            chosen = 0
        case NameTrump(trump=trump, alone=alone):
            chosen = suits.index(Suit(trump))
    needed = observation.rules.target - observation.scores[call.seat.team]
    they_need = observation.rules.target - observation.scores[call.seat.team.other]
    return CallFact(
        seat=call.seat,
        second_round=second,
        place=index % 4,
        suits=suits,
        chosen=chosen,
        alone=alone,
        up_card=up_card,
        near=(float(needed <= 2), float(they_need <= 2)),
        may_pass=not (second and index == 7 and observation.rules.sticks),
        lone=lone_only(observation.rules, index),
    )


def lone_only(rules: RuleSet, index: int) -> bool | None:
    """What the rules leave to the call number `index` (0 to 7): True to be alone only, False never alone, None both."""
    if index != 1 or rules.partner_orders is PartnerOrders.FREE:
        return None
    return rules.partner_orders is PartnerOrders.MUST_ALONE


def hand_numbers(hand: int) -> tuple[float, float, float]:
    """Worth of the trumps (about 1 a card, the right 3), side aces and side suits missing."""
    voids = sum(not hand & suit for suit in SIDE_SUITS)
    return _WORTH[hand >> TRUMP_SHIFT], (hand & _ACES).bit_count(), voids


def call_numbers(fact: CallFact, dealt: int, trump: Suit) -> list[Values]:
    """For each suit of the fact its numbers, for the hand `dealt` given as bits under `trump`."""
    found: list[Values] = []
    for suit in fact.suits:
        hand = translate(dealt, trump, suit)
        up = BIT_OF[suit][fact.up_card]
        if fact.second_round:
            fifth = float(suit is fact.up_card.printed_suit.next)
        else:
            fifth = _WORTH[up >> TRUMP_SHIFT]
            if fact.place == 3:
                hand |= up
        found.append((1.0, *hand_numbers(hand), fifth, *fact.near))
    return found


def log_chance(fact: CallFact, numbers: list[Values], call: Values, alone: Values) -> float:
    """Logarithm of the chance of the call, a little above what the weights `call` and `alone` say alone."""
    values = [exp(dot(call, values)) for values in numbers]
    total = fsum(values) + fact.may_pass
    if fact.lone is not None:
        return _narrowed(fact, values[0] / total, dot(alone, numbers[0][:4]))
    if fact.chosen is None:
        chance = 1.0 / total
    else:
        lone = 1.0 / (1.0 + exp(-dot(alone, numbers[fact.chosen][:4])))
        chance = values[fact.chosen] / total * (lone if fact.alone else 1.0 - lone)
    outcomes = 2 * len(numbers) + fact.may_pass
    return log(_SHY / outcomes + (1 - _SHY) * chance)


def _narrowed(fact: CallFact, called: float, alone: float) -> float:
    """The logarithm where only one kind of order is left: who may call alone only passes where others would not."""
    ordered = called / (1.0 + exp(-alone)) if fact.lone else called
    chance = 1.0 - ordered if fact.chosen is None else ordered
    return log(_SHY / 2 + (1 - _SHY) * chance)


def dot(weights: Values, values: Values) -> float:
    """Sum of the products."""
    return fsum(map(float.__mul__, weights, values))
