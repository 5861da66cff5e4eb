"""How likely each layout is after what the others said, buried and played.

Before any of it all layouts that fit are equally likely; each call, discard and card of another seat multiplies a
layout's weight with the chance of that action from the hand the seat would hold. The chances come from small models
fitted on self-play (`belief_table`). Nothing but the observation is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from math import exp, fsum
from typing import TYPE_CHECKING

from euchre.ai import call_likelihood, play_likelihood
from euchre.ai.belief_table import TABLE
from euchre.ai.kernel_moves import trim
from euchre.ai.worlds import Sampler

if TYPE_CHECKING:
    from random import Random

    from euchre.ai.belief_weights import BeliefTable
    from euchre.ai.play_likelihood import PlayFact
    from euchre.ai.worlds import Layout
    from euchre.engine.observation import Observation

MEMO_CAP = 20_000


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
        logs = [self.log_weight(layout) for layout in layouts]
        top = max(logs)
        raw = [exp(value - top) for value in logs]
        total = fsum(raw)
        return [value / total for value in raw]

    def draw(self, rng: Random, count: int, *, pool: int) -> list[Layout]:
        """`count` layouts about as likely as believed, chosen from `pool` even draws; a likely one may come twice."""
        layouts = self.sampler.layouts(rng, pool)
        marks = list(accumulate(self.weights(layouts)))
        step = marks[-1] / count
        mark = rng.random() * step
        found, index = [], 0
        for _ in range(count):
            while index < pool - 1 and marks[index] <= mark:
                index += 1
            found.append(layouts[index])
            mark += step
        return found

    def _log_calls(self, layout: Layout) -> float:
        memo, dealt_hand = self._call_memo, self.sampler.dealt_hand
        total = 0.0
        for number, fact in enumerate(self._calls):
            dealt = dealt_hand(layout, fact.seat)
            key = (number, dealt)
            found = memo.get(key)
            if found is None:
                numbers = call_likelihood.call_numbers(fact, dealt, layout.trump)
                weights = self._table.calls[fact.second_round][fact.place]
                alone = self._table.alone[fact.second_round]
                found = memo[key] = call_likelihood.log_chance(fact, numbers, weights, alone)
            total += found
        return total

    def _log_discard(self, layout: Layout) -> float:
        six = self.sampler.held(layout, self._dealer) | layout.discard
        kinds = play_likelihood.discard_kinds(six)
        return play_likelihood.log_chances(kinds, self._table.discard)[layout.discard]

    def _log_plays(self, layout: Layout) -> float:
        memo, hands = self._play_memo, layout.hands
        total = 0.0
        for number, fact in enumerate(self._plays):
            hand = hands[fact.seat] | fact.kept
            key = (number, hand)
            found = memo.get(key)
            if found is None:
                found = memo[key] = self._log_play(fact, hand)
            total += found
        return total

    def _log_play(self, fact: PlayFact, hand: int) -> float:
        kinds = play_likelihood.kinds_of(fact, hand)
        table = self._table.follows if fact.lead else self._table.leads
        return play_likelihood.log_chances(kinds, table[fact.situation])[fact.card]
