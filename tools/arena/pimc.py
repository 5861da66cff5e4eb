"""The yardstick: perfect-information Monte Carlo with nothing added.

Fifty layouts of the hidden cards are drawn, each as likely as any other that agrees with what was seen; every action
is worth the mean of what it comes to when all hands are open and all four seats play their best (double dummy). There
is no inference from calls or plays, no regard for the score, and no rule of thumb but one: in the imagined deals of the
auction the dealer buries what `euchre.ai.discarding` says. Open hands can't tell what passing is worth, so that is a
constant for each place in the auction (`PASSED`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from euchre.ai.bot import Candidate, Decision
from euchre.ai.discarding import choose_discard
from euchre.ai.kernel import Position, Solver
from euchre.ai.kernel_tables import BIT_OF, cards_of, mask_of
from euchre.ai.worlds import Sampler, position_at
from euchre.engine.actions import Discard, NameTrump, OrderUp, Pass, Play
from euchre.engine.cards import Suit
from euchre.engine.observation import Contract, Phase
from euchre.engine.rules import LonerLead
from euchre.engine.scoring import TRICKS, TRICKS_TO_MAKE, score_deal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.ai.kernel import Hands
    from euchre.ai.worlds import Layout
    from euchre.engine.actions import SeatAction
    from euchre.engine.cards import Card
    from euchre.engine.observation import Observation
    from euchre.engine.seats import Seat

PASSED = ((-0.3, 0.2, -0.3, -0.1), (-0.3, -0.1, -0.1, 0.0))
"""By round and place in the auction: points that passing is taken to be worth, half of what it came to in self-play."""

TRICKS_THAT_MATTER = (TRICKS_TO_MAKE, TRICKS)
_STRIDE = 1_000_003


@dataclass(frozen=True, slots=True)
class Pimc:
    """Draws `worlds` layouts for every decision; the effort multiplies them."""

    worlds: int = 50
    passed: tuple[tuple[float, ...], ...] = PASSED
    solver: Solver = field(default_factory=Solver, compare=False, repr=False)

    def decide(self, obs: Observation, effort: float, seed: int) -> Decision:
        """The action with the best mean; the first in the order of `obs.legal` among equals."""
        if len(obs.legal) == 1:
            return Decision(action=obs.legal[0], reason="Nothing else is allowed.")
        rng = Random(seed * _STRIDE + obs.turn_id)
        layouts = Sampler(obs).layouts(rng, max(2, round(self.worlds * effort)))
        values: Mapping[SeatAction, list[int] | float]
        if obs.phase is Phase.PLAY:
            values = self._plays(obs, layouts)
        elif obs.phase is Phase.DISCARD:
            values = self._discards(obs, layouts)
        else:
            values = {action: self._call(obs, action, layouts) for action in obs.legal}
        candidates = [_candidate(action, points) for action, points in values.items()]
        candidates.sort(key=lambda candidate: -candidate.points)
        return Decision(
            action=candidates[0].action, candidates=tuple(candidates), reason="Best on average with open hands."
        )

    def _plays(self, obs: Observation, layouts: list[Layout]) -> dict[SeatAction, list[int]]:
        contract = _contract(obs)
        values: dict[SeatAction, list[int]] = {action: [] for action in obs.legal}
        for layout in layouts:
            position = position_at(obs, layout)
            taken = obs.tricks[contract.makers]
            left = position.tricks_left
            holding = {
                tricks: self.solver.holding_moves(position, contract.makers, tricks - taken)
                for tricks in TRICKS_THAT_MATTER
                if taken < tricks <= taken + left
            }
            for action in obs.legal:
                assert isinstance(action, Play)  # noqa: S101 - nothing else is legal in the play
                bit = BIT_OF[layout.trump][action.card]
                reached = max((tricks for tricks, moves in holding.items() if moves & bit), default=taken)
                values[action].append(_points(obs, contract, reached))
        return values

    def _discards(self, obs: Observation, layouts: list[Layout]) -> dict[SeatAction, list[int]]:
        contract = _contract(obs)
        values: dict[SeatAction, list[int]] = {}
        for action in obs.legal:
            assert isinstance(action, Discard)  # noqa: S101 - nothing else is legal for the dealer now
            bit = BIT_OF[layouts[0].trump][action.card]
            values[action] = [
                self._deal(obs, contract, _with(layout.hands, obs.dealer, layout.hands[obs.dealer] ^ bit))
                for layout in layouts
            ]
        return values

    def _call(self, obs: Observation, action: SeatAction, layouts: list[Layout]) -> list[int] | float:
        match action:
            case OrderUp(seat=seat, alone=alone):
                trump = _up_card(obs).printed_suit
            case NameTrump(seat=seat, trump=Suit() as trump, alone=alone):
                pass
            case Pass(seat=seat):
                return self.passed[obs.phase is Phase.SECOND_ROUND][(seat - obs.dealer - 1) % 4]
            case _:
                raise ValueError(f"no call: {action}")
        contract = Contract(maker=seat, trump=trump, alone=alone)
        values = []
        for layout in layouts:
            hands = layout.under(trump).hands
            if isinstance(action, OrderUp) and contract.sitting_out is not obs.dealer:
                hands = _with(hands, obs.dealer, _picked_up(obs, hands[obs.dealer], trump))
            values.append(self._deal(obs, contract, hands))
        return values

    def _deal(self, obs: Observation, contract: Contract, hands: Hands) -> int:
        """Points of the own side when the play begins with these hands, open to all."""
        position = Position(hands, _leader(obs, contract), (), contract.sitting_out)
        reached = 0
        for tricks in TRICKS_THAT_MATTER:
            if not self.solver.takes(position, contract.makers, tricks):
                break
            reached = tricks
        return _points(obs, contract, reached)


def _candidate(action: SeatAction, values: list[int] | float) -> Candidate:
    if isinstance(values, float):
        return Candidate(action=action, points=values)
    return Candidate(action=action, points=fmean(values), se=stdev(values) / len(values) ** 0.5)


def _points(obs: Observation, contract: Contract, tricks: int) -> int:
    result = score_deal(contract.makers, tricks, alone=contract.alone, rules=obs.rules)
    return result.points if obs.seat is not None and result.team is obs.seat.team else -result.points


def _leader(obs: Observation, contract: Contract) -> Seat:
    if contract.alone and obs.rules.loner_lead is LonerLead.LEFT_OF_MAKER:
        return contract.maker.left
    eldest = obs.dealer.left
    return eldest.left if eldest is contract.sitting_out else eldest


def _picked_up(obs: Observation, hand: int, trump: Suit) -> int:
    """The dealer's hand with the up card, less what the rule of thumb buries."""
    up_card = _up_card(obs)
    six = cards_of(hand | BIT_OF[trump][up_card], trump)
    allowed = six if obs.rules.discard_up_card else cards_of(hand, trump)
    buried: Card = choose_discard(six, trump, allowed)
    return mask_of((card for card in six if card is not buried), trump)


def _with(hands: Hands, seat: Seat, hand: int) -> Hands:
    north, east, south, west = (hand if number == seat else held for number, held in enumerate(hands))
    return north, east, south, west


def _contract(obs: Observation) -> Contract:
    if obs.contract is None:
        raise ValueError("trump is not made")
    return obs.contract


def _up_card(obs: Observation) -> Card:
    if obs.up_card is None:
        raise ValueError("no card is turned up")
    return obs.up_card
