"""The dealer's discard by search: each of the six cards is buried on likely layouts, and the deal is played out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.ai.beliefs import Beliefs, Trust
from euchre.ai.kernel_tables import BIT_OF
from euchre.ai.match_equity import Stakes
from euchre.ai.payoff import Payoff
from euchre.ai.rollout import makers_tricks
from euchre.engine.actions import Discard
from euchre.engine.rules import LonerLead
from euchre.engine.seats import order_from

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from euchre.ai.bot import Candidate
    from euchre.ai.open_play import Four, OpenPlay
    from euchre.ai.worlds import Layout
    from euchre.engine.cards import Card
    from euchre.engine.observation import Contract, Observation
    from euchre.engine.seats import Seat

_TRUST = Trust(calls=0.7, discard=0.7, plays=0.7)
_DIGITS = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardSearch:
    """How discards are searched: `mix` is the weight of the rules of thumb against open hands, `favor` is in points."""

    layouts: int = 120
    mix: float = 1.0
    favor: float = 0.05

    def weigh(
        self, obs: Observation, favorite: Card, solver: OpenPlay, rng: Random, effort: float
    ) -> tuple[Candidate, ...]:
        """Every legal discard with its worth, best first."""
        contract = obs.contract
        if contract is None:
            raise ValueError("nothing is discarded before trump is made")
        count = max(4, round(self.layouts * effort))
        layouts = Beliefs(obs, _TRUST).draw(rng, count, pool=3 * count)
        stakes = Stakes(obs)
        payoff = Payoff(obs, contract.makers, stakes, alone=contract.alone)
        unit = (stakes.gain(1) - stakes.gain(-1)) / 2
        worth = []
        for action in obs.legal:
            if not isinstance(action, Discard):
                continue
            counts = self._counts(obs, contract, action.card, layouts, solver, payoff)
            candidate = payoff.candidate(action, [part / count for part in counts], count)
            liking = candidate.win + (self.favor * unit if action.card is favorite else 0.0)
            worth.append((round(liking, _DIGITS), candidate))
        worth.sort(key=lambda pair: -pair[0])
        return tuple(candidate for _, candidate in worth)

    def _counts(
        self,
        obs: Observation,
        contract: Contract,
        card: Card,
        layouts: Sequence[Layout],
        solver: OpenPlay,
        payoff: Payoff,
    ) -> list[float]:
        bit = BIT_OF[int(contract.trump)][card]
        leader = first_leader(obs, contract)
        seats = tuple(order_from(leader))
        ours = leader.team is contract.makers
        counts = [0.0] * 6
        marks = (0, *payoff.steps)
        for layout in layouts:
            hands = list(layout.hands)
            hands[obs.dealer] ^= bit
            if self.mix < 1.0:
                a, b, c, d = (0 if seat is contract.sitting_out else hands[seat] for seat in seats)
                four: Four = (a, b, c, d)
                reached = solver.reached(four, (), payoff.steps, leaders=ours).values()
                counts[marks[max(reached) if ours else min(reached)]] += 1.0 - self.mix
            tricks = makers_tricks(hands, int(leader), int(contract.maker), alone=contract.alone)
            counts[tricks] += self.mix
        return counts


def first_leader(obs: Observation, contract: Contract) -> Seat:
    """The seat that leads to the first trick under this contract."""
    far = contract.alone and obs.rules.loner_lead is LonerLead.LEFT_OF_MAKER
    first = (contract.maker if far else obs.dealer).left
    return next(seat for seat in order_from(first) if seat not in contract.seats_out)
