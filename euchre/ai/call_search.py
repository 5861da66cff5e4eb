"""The auction by search: likely layouts are drawn, and each call, and a pass, is played out on them.

After a pass the others call as the fitted model of callers says; the cards are played by the rules of thumb, since open
hands flatter a maker. The worth of a call is joined with the fitted weights of the calls, which count like so many
layouts more. Last comes a correction by place, which was learned from what such calls came to.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.ai.auction_model import EVEN_LUCK, AuctionModel, buried, draw_luck
from euchre.ai.belief_table import TABLE
from euchre.ai.beliefs import Beliefs, Trust
from euchre.ai.bidding import Caller, is_pointless_alone, weigh_calls
from euchre.ai.bot import Candidate
from euchre.ai.call_correction import CALLS, PASSES
from euchre.ai.kernel_tables import BIT_OF, translate
from euchre.ai.match_equity import Stakes
from euchre.ai.payoff import Payoff, all_pass_points
from euchre.ai.rollout import makers_tricks
from euchre.engine.actions import NameTrump, OrderUp, Pass
from euchre.engine.cards import Suit
from euchre.engine.rules import LonerLead
from euchre.engine.seats import Team

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from euchre.ai.auction_model import Call, Luck
    from euchre.ai.worlds import Layout
    from euchre.engine.actions import SeatAction
    from euchre.engine.observation import Observation

_TRUST = Trust(calls=0.7)
_DIGITS = 9
_CALLER = Caller()

Draw = tuple["Layout", float, "Luck"]
"""A layout, its weight, and what decides the calls of the others on it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallSearch:
    """How calls are searched.

    Every legal call is tried on the `first` layouts, those within `margin` points of the best on all `layouts`. The
    fitted weights count like `prior` layouts. `boldness` and `alone_boldness` are added to calls, in points.
    """

    first: int = 48
    layouts: int = 480
    margin: float = 0.9
    prior: float = 60.0
    boldness: float = 0.0
    alone_boldness: float = 0.0

    def weigh(self, obs: Observation, rng: Random, effort: float) -> tuple[Candidate, ...]:
        """Every legal call with its worth, best first; `obs` must be a turn in the auction."""
        stakes = Stakes(obs)
        unit = (stakes.gain(1) - stakes.gain(-1)) / 2
        prior = {candidate.action: candidate for candidate in weigh_calls(obs, _CALLER, rng)}
        beliefs = Beliefs(obs, _TRUST)
        layouts = beliefs.sampler.layouts(rng, max(4, round(self.layouts * effort)))
        tries = {action: _Try(action) for action in obs.legal}
        playouts = CallPlayouts(obs, stakes)
        start = max(2, min(len(layouts), round(self.first * effort)))
        weights = beliefs.weights(layouts)
        draws = [(layout, weight, draw_luck(rng)) for layout, weight in zip(layouts, weights, strict=True)]
        for one in tries.values():
            one.add(playouts, draws[:start])
        bar = max(one.win for one in tries.values()) - self.margin * unit
        for one in tries.values():
            if one.win >= bar:
                one.add(playouts, draws[start:])
        worth = []
        for action in obs.legal:
            one = tries[action]
            candidate = one.candidate.joined(prior[action], one.count / (one.count + self.prior))
            points = PASSES if isinstance(action, Pass) else CALLS
            candidate = _corrected(candidate, points[len(obs.calls) // 4][len(obs.calls) % 4], unit)
            liking = candidate.win + unit * self._favor(action)
            if is_pointless_alone(obs, action, stakes):
                liking -= 2.0
            worth.append((round(liking, _DIGITS), candidate))
        worth.sort(key=lambda pair: -pair[0])
        return tuple(candidate for _, candidate in worth)

    def _favor(self, action: SeatAction) -> float:
        match action:
            case OrderUp(alone=alone) | NameTrump(alone=alone):
                return self.boldness + (self.alone_boldness if alone else 0.0)
            case _:
                return 0.0


def _corrected(candidate: Candidate, points: float, unit: float) -> Candidate:
    return replace(candidate, points=candidate.points + points, win=candidate.win + points * unit)


class _Try:
    """Weighted sums over the layouts on which one call was tried."""

    def __init__(self, action: SeatAction) -> None:
        self.action = action
        self._weight = self._points = self._squares = self._win = self._spread = 0.0

    def add(self, playouts: CallPlayouts, draws: Sequence[Draw]) -> None:
        """Try the call on more layouts."""
        for layout, weight, luck in draws:
            points, win = playouts.value(self.action, layout, luck)
            self._weight += weight
            self._points += weight * points
            self._squares += weight * points * points
            self._win += weight * win
            self._spread += weight * weight

    @property
    def count(self) -> float:
        """How many layouts of equal weight would say as much."""
        return self._weight**2 / self._spread

    @property
    def win(self) -> float:
        """Mean change of the chance to win."""
        return self._win / self._weight

    @property
    def candidate(self) -> Candidate:
        """The action with its means and the standard error of its points."""
        points = self._points / self._weight
        error = (max(0.0, self._squares / self._weight - points**2) / self.count) ** 0.5
        return Candidate(action=self.action, points=points, se=float(error), win=self.win)


Value = tuple[float, float]
"""Points and change of the chance to win."""


class CallPlayouts:
    """Plays calls out on layouts for one turn in the auction."""

    def __init__(self, obs: Observation, stakes: Stakes) -> None:
        if obs.up_card is None or obs.seat is None:
            raise ValueError("nobody calls here")
        self._obs = obs
        self._model = AuctionModel(obs, TABLE)
        self._dealer = int(obs.dealer)
        self._suit = obs.up_card.printed_suit
        self._up = obs.up_card
        self._start = len(obs.calls)
        points = all_pass_points(obs)
        self._thrown_in: Value = (points, stakes.gain(points))
        self._left_of_maker = obs.rules.loner_lead is LonerLead.LEFT_OF_MAKER
        self._payoffs = {
            (int(makers), alone): Payoff(obs, makers, stakes, alone=alone) for makers in Team for alone in (False, True)
        }

    def value(self, action: SeatAction, layout: Layout, luck: Luck = EVEN_LUCK) -> Value:
        """What `action` comes to on this layout."""
        match action:
            case OrderUp(seat=seat, alone=alone):
                call: Call | None = (int(seat), self._suit, alone)
            case NameTrump(seat=seat, trump=trump, alone=alone):
                call = (int(seat), Suit(trump), alone)
            case Pass():
                call = self._model.rest(self._start + 1, layout.hands, luck)
            case _:
                raise ValueError(f"no call: {action}")
        return self._thrown_in if call is None else self._played(call, layout)

    def _played(self, call: Call, layout: Layout) -> Value:
        maker, _, alone = call
        tricks = self.tricks(call, layout)
        payoff = self._payoffs[maker & 1, alone]
        return payoff.points[tricks], payoff.win[tricks]

    def tricks(self, call: Call, layout: Layout) -> int:
        """Tricks of the makers of this call."""
        maker, trump, alone = call
        hands = [translate(hand, self._suit, trump) for hand in layout.hands]
        out = maker ^ 2 if alone else -1
        dealer = self._dealer
        if trump is self._suit and out != dealer:
            six = hands[dealer] | BIT_OF[trump][self._up]
            allowed = six if self._obs.rules.discard_up_card else hands[dealer]
            hands[dealer] = six ^ buried(six, allowed)
        first = maker if alone and self._left_of_maker else dealer
        leader = (first + 1) % 4
        if leader == out:
            leader = (leader + 1) % 4
        return makers_tricks(hands, leader, maker, alone=alone)
