"""The play of the cards by search: likely layouts are drawn, and every legal card is tried on each.

A card is tried in two ways. With all hands open the solver tells how many tricks the makers still get among the numbers
that matter; that flatters plans which need to see the cards. Played out by the rules of thumb nobody sees more than in
a real game, but the play is plainer. A card is worth a mix of both, in which the second counts most in the first
tricks. Among near equals the card that the rules of thumb would choose is preferred.

As far as the opponents seem to be careless, they are taken to play any legal card, and open hands are not looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import repeat
from typing import TYPE_CHECKING

from euchre.ai.beliefs import Beliefs, Trust
from euchre.ai.kernel_tables import BIT_OF
from euchre.ai.match_equity import Stakes
from euchre.ai.payoff import Payoff
from euchre.ai.rollout import TAME, makers_tricks
from euchre.engine.actions import Play
from euchre.engine.seats import order_from

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from euchre.ai.bot import Candidate
    from euchre.ai.open_play import Four, OpenPlay
    from euchre.ai.rollout import Wild
    from euchre.ai.worlds import Layout
    from euchre.engine.cards import Card
    from euchre.engine.observation import Observation

_TRUST = Trust(calls=0.5, discard=0.6, plays=0.5)
_DIGITS = 9  # values are compared after rounding, so that every platform decides alike


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSearch:
    """How cards are searched.

    `layouts` are used, drawn from `pool` even ones; `mix` is by trick the weight of playing out by the rules of thumb;
    `favor` is what their card is preferred by, in points; `careless` is the chance of careless opponents to begin with.
    """

    layouts: int = 96
    pool: int = 288
    trust: Trust = _TRUST
    mix: tuple[float, ...] = (0.7, 0.7, 0.6, 0.4, 0.25)
    favor: float = 0.04
    careless: float = 0.07

    def weigh(
        self, obs: Observation, favorite: Card, solver: OpenPlay, rng: Random, effort: float
    ) -> tuple[Candidate, ...]:
        """Every legal card with its worth, best first; `obs` must be a turn in the play under a trump suit."""
        count = max(4, round(self.layouts * effort))
        pool = max(count, round(self.pool * effort))
        usual, careless, likely = Beliefs(obs, self.trust).draw_either(rng, count, pool=pool, careless=self.careless)
        table = _Table(obs)
        opened = table.opened(usual, solver)
        rolled = table.rolled(usual)
        wild = table.rolled_wild(careless, rng)
        mix = self.mix[len(obs.taken)]
        part = len(careless) / pool
        worth = []
        for play, bit in table.plays:
            shares = _shares(opened[bit], rolled[bit], wild[bit], mix, part)
            candidate = table.payoff.candidate(play, shares, count)
            liking = candidate.win + (self.favor * (1.0 - likely) * table.unit if play.card is favorite else 0.0)
            worth.append((round(liking, _DIGITS), candidate))
        worth.sort(key=lambda pair: -pair[0])
        return tuple(candidate for _, candidate in worth)


def _shares(opened: list[int], rolled: list[int], wild: list[int], mix: float, part: float) -> list[float]:
    """Shares of the results: with open hands and played out, mixed, and with careless opponents by their `part`."""
    usual, careless = sum(rolled), sum(wild)
    tame = 1.0 - part if usual else 0.0
    if not usual:
        part = 1.0
    open_share, rolled_share = (tame * (1.0 - mix) / (usual or 1), tame * mix / (usual or 1))
    wild_share = part / careless if careless else 0.0
    return [
        open_share * one + rolled_share * two + wild_share * three
        for one, two, three in zip(opened, rolled, wild, strict=True)
    ]


Counts = dict[int, list[int]]
"""Card bit → on how many layouts the makers end with 0 to 5 tricks."""


class _Table:
    """The turn as the searches need it."""

    def __init__(self, obs: Observation) -> None:
        contract, trick = obs.contract, obs.trick
        if contract is None or trick is None or obs.seat is None:
            raise ValueError("no card is to be played here")
        bit_of = BIT_OF[int(contract.trump)]
        stakes = Stakes(obs)
        self.plays = [(action, bit_of[action.card]) for action in obs.legal if isinstance(action, Play)]
        self.payoff = Payoff(obs, contract.makers, stakes, alone=contract.alone)
        self.unit = (stakes.gain(1) - stakes.gain(-1)) / 2
        self._seat = int(obs.seat)
        self._contract = contract
        self._leader = trick.leader
        self._played = tuple(bit_of[card] for card in trick.cards)
        self._gone = sum(bit_of[play.card] for taken in obs.taken for play in taken.plays)
        self._taken = obs.tricks[contract.makers]
        self._out = obs.sitting_out

    def opened(self, layouts: Sequence[Layout], solver: OpenPlay) -> Counts:
        """Results with all hands open."""
        steps = self.payoff.steps
        needs = [step - self._taken for step in steps if step > self._taken]
        marks = (0, *steps)[len(steps) - len(needs) :]
        leaders = self._leader.team is self._contract.makers
        first, second, third, fourth = seats = tuple(order_from(self._leader))
        played = list(self._played)
        if self._out is not None and seats.index(self._out) <= len(played):
            played.insert(seats.index(self._out), 0)
        a, b, c, d = (0 if seat is self._out else -1 for seat in seats)
        found: Counts = {bit: [0] * 6 for _, bit in self.plays}
        for layout in layouts:
            held = layout.hands
            hands: Four = (held[first] & a, held[second] & b, held[third] & c, held[fourth] & d)
            for bit, reached in solver.reached(hands, played, needs, leaders=leaders).items():
                found[bit][marks[reached]] += 1
        return found

    def rolled_wild(self, layouts: Sequence[Layout], rng: Random) -> Counts:
        """Results when the opponents play any legal card; each layout has the same luck for every card tried."""
        opponents = sum(1 << seat for seat in range(4) if (seat ^ self._seat) & 1)
        return self.rolled(layouts, [(opponents, [rng.random() for _ in range(20)]) for _ in layouts])

    def rolled(self, layouts: Sequence[Layout], wild: Sequence[Wild] = ()) -> Counts:
        """Results when the deal is played out by the rules of thumb, but for the `wild` seats of each layout."""
        maker, alone, leader, seat = int(self._contract.maker), self._contract.alone, int(self._leader), self._seat
        found: Counts = {}
        for _, bit in self.plays:
            counts = found[bit] = [0] * 6
            played = (*self._played, bit)
            for layout, dice in zip(layouts, wild or repeat(TAME), strict=False):
                hands = list(layout.hands)
                hands[seat] ^= bit
                tricks = makers_tricks(
                    hands, leader, maker, alone=alone, played=played, gone=self._gone, ours=self._taken, wild=dice
                )
                counts[tricks] += 1
        return found
