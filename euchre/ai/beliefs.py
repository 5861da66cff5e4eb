"""How likely each layout is after what the others said, buried and played.

Before any of it all layouts that fit are equally likely; each call, discard and card of another seat multiplies a
layout's weight with the chance of that action from the hand the seat would hold. The chances come from small models
fitted on self-play (`belief_table`). Nothing but the observation is read.

The opponents may also be careless and do anything that is legal. The chance of that goes from a small one up with every
action that the models find less likely than chance; layouts are then drawn for either case.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from math import exp, fsum, log
from typing import TYPE_CHECKING

from euchre.ai import call_likelihood, play_likelihood
from euchre.ai.belief_table import TABLE
from euchre.ai.kernel_moves import trim
from euchre.ai.worlds import Sampler

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from euchre.ai.belief_weights import BeliefTable
    from euchre.ai.worlds import Layout
    from euchre.engine.observation import Observation
    from euchre.engine.seats import Seat

MEMO_CAP = 20_000
_SIX = 6  # cards of a dealer who picked up


@dataclass(frozen=True, slots=True, kw_only=True)
class Trust:
    """How far each kind of evidence is believed: 1 fully, 0 not at all; it multiplies the logarithms."""

    calls: float = 1.0
    discard: float = 1.0
    plays: float = 1.0


FULL_TRUST = Trust()


class Beliefs:
    """Weighs layouts of one observation; `sampler` draws them."""

    def __init__(self, observation: Observation, trust: Trust = FULL_TRUST, table: BeliefTable = TABLE) -> None:
        self.sampler = Sampler(observation)
        self._trust = trust
        self._table = table
        trump = self.sampler.trump
        me = observation.seat
        calls = call_likelihood.facts_of(observation) if trust.calls else ()
        plays = play_likelihood.facts_of(observation, trump) if trust.plays else ()
        self._calls = [fact for fact in calls if fact.seat is not me]
        self._plays = [fact for fact in plays if fact.seat is not me]
        self._me = me
        self._dealer = observation.dealer
        self._weighs_discard = bool(trust.discard) and observation.own_discard is None
        self._call_memo: dict[tuple[int, int], float] = {}
        self._play_memo: dict[tuple[int, int], float] = {}

    def log_weight(self, layout: Layout) -> float:
        """Logarithm of the chance that the others did what they did, if the cards lie like this."""
        trust = self._trust
        total = 0.0
        if self._calls:
            total += trust.calls * self._log_calls(layout)
        if self._weighs_discard and layout.discard:
            total += trust.discard * self._log_discard(layout)
        if self._plays:
            total += trust.plays * self._log_plays(layout)
        return total

    def weights(self, layouts: list[Layout]) -> list[float]:
        """The layouts' chances relative to each other, summing to 1; `layouts` were drawn by the sampler."""
        trim(self._call_memo, MEMO_CAP)
        trim(self._play_memo, MEMO_CAP)
        return self._scaled(self.log_weight, layouts)

    def _scaled(self, log_weight: Callable[[Layout], float], layouts: list[Layout]) -> list[float]:
        logs = [log_weight(layout) for layout in layouts]
        top = max(logs)
        raw = [exp(value - top) for value in logs]
        total = fsum(raw)
        return [value / total for value in raw]

    def draw(self, rng: Random, count: int, *, pool: int) -> list[Layout]:
        """`count` layouts about as likely as believed, chosen from `pool` even draws; a likely one may come twice."""
        layouts = self.sampler.layouts(rng, pool)
        return _spread(layouts, self.weights(layouts), count, rng.random())

    def draw_either(
        self, rng: Random, count: int, *, pool: int, careless: float
    ) -> tuple[list[Layout], list[Layout], float]:
        """Layouts for opponents who play as usual, layouts for careless ones, and the chance that they are careless.

        `careless` is that chance before anything was seen. The first list has `count` layouts less the share of
        careless opponents, the second that share of the `pool`; either may be empty, but not both.
        """
        layouts = self.sampler.layouts(rng, pool)
        likely = self._careless(layouts, careless)
        wild = round(pool * likely)
        tame = count - round(count * likely)
        usual = _spread(layouts, self.weights(layouts), tame, rng.random())
        chance = rng.random()
        other = _spread(layouts, self._scaled(self._log_partner, layouts), wild, chance) if wild else []
        return usual, other, likely

    def _careless(self, layouts: list[Layout], before: float) -> float:
        """Chance that the opponents are careless after all that they did, rounded so that it is the same everywhere."""
        if before <= 0.0 or self._me is None:
            return 0.0
        sensible = fsum(exp(self._log_against_chance(layout)) for layout in layouts) / len(layouts)
        return round(before / (before + (1.0 - before) * sensible), 6)

    def _log_against_chance(self, layout: Layout) -> float:
        """Logarithm of how much likelier the models find what the opponents did than chance, if the cards lie so."""
        total = 0.0
        for number, fact in enumerate(self._calls):
            if self._is_opponent(fact.seat):
                total += self._log_call(number, layout) + log(2 * len(fact.suits) + fact.may_pass)
        if self._weighs_discard and layout.discard and self._is_opponent(self._dealer):
            total += self._log_discard(layout) + log(_SIX)
        for number, one in enumerate(self._plays):
            if self._is_opponent(one.seat):
                hand = layout.hands[one.seat] | one.kept
                total += self._log_play(number, hand) + log(play_likelihood.options(one, hand))
        return total

    def _log_partner(self, layout: Layout) -> float:
        """The logarithm of a layout's weight when what the opponents did tells nothing."""
        trust, total = self._trust, 0.0
        for number, fact in enumerate(self._calls):
            if not self._is_opponent(fact.seat):
                total += trust.calls * self._log_call(number, layout)
        if self._weighs_discard and layout.discard and not self._is_opponent(self._dealer):
            total += trust.discard * self._log_discard(layout)
        for number, one in enumerate(self._plays):
            if not self._is_opponent(one.seat):
                total += trust.plays * self._log_play(number, layout.hands[one.seat] | one.kept)
        return total

    def _is_opponent(self, seat: Seat) -> bool:
        return self._me is not None and seat.team is not self._me.team

    def _log_calls(self, layout: Layout) -> float:
        return fsum(self._log_call(number, layout) for number in range(len(self._calls)))

    def _log_call(self, number: int, layout: Layout) -> float:
        fact = self._calls[number]
        dealt = self.sampler.dealt_hand(layout, fact.seat)
        key = (number, dealt)
        found = self._call_memo.get(key)
        if found is None:
            numbers = call_likelihood.call_numbers(fact, dealt, layout.trump)
            weights = self._table.calls[fact.second_round][fact.place]
            alone = self._table.alone[fact.second_round]
            found = self._call_memo[key] = call_likelihood.log_chance(fact, numbers, weights, alone)
        return found

    def _log_discard(self, layout: Layout) -> float:
        six = self.sampler.held(layout, self._dealer) | layout.discard
        kinds = play_likelihood.discard_kinds(six)
        return play_likelihood.log_chances(kinds, self._table.discard)[layout.discard]

    def _log_plays(self, layout: Layout) -> float:
        hands = layout.hands
        return fsum(self._log_play(number, hands[fact.seat] | fact.kept) for number, fact in enumerate(self._plays))

    def _log_play(self, number: int, hand: int) -> float:
        key = (number, hand)
        found = self._play_memo.get(key)
        if found is None:
            fact = self._plays[number]
            kinds = play_likelihood.kinds_of(fact, hand)
            table = self._table.follows if fact.lead else self._table.leads
            found = self._play_memo[key] = play_likelihood.log_chances(kinds, table[fact.situation])[fact.card]
        return found


def _spread(layouts: list[Layout], weights: list[float], count: int, chance: float) -> list[Layout]:
    """`count` of the layouts, each about as often as it weighs."""
    if not count:
        return []
    marks = list(accumulate(weights))
    step = marks[-1] / count
    mark = chance * step
    found, index = [], 0
    for _ in range(count):
        while index < len(layouts) - 1 and marks[index] <= mark:
            index += 1
        found.append(layouts[index])
        mark += step
    return found
