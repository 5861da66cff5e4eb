"""Search where the narrow form does not reach: other packs, no trump, lone defenders, gifts and swapped cards.

Every legal action is tried on the same likely layouts; the rest is played out by rules of thumb, and the cards of a
trick with open hands as well, without a trump suit only those of the last three tricks. Among near equals the action of
the rules of thumb is preferred.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import fsum
from typing import TYPE_CHECKING

from euchre.ai.bot import Candidate
from euchre.ai.discard_search import first_leader
from euchre.ai.discarding import choose_discard
from euchre.ai.lone_hands import best_card, least_card
from euchre.ai.match_equity import Stakes
from euchre.ai.payoff import Payoff, all_pass_points
from euchre.ai.wide_auction import rest_of
from euchre.ai.wide_cards import BIT_OF, mask_of
from euchre.ai.wide_open import reached
from euchre.ai.wide_play import Start, Table
from euchre.ai.wide_worlds import WideSampler
from euchre.engine.actions import Defend, Discard, NameTrump, OrderUp, Pass, Play
from euchre.engine.cards import PRINTED_SUIT, Suit
from euchre.engine.observation import Contract, Phase
from euchre.engine.rules import PartnersBest
from euchre.engine.scoring import Course
from euchre.engine.seats import order_from

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from euchre.ai.bot import Decision
    from euchre.ai.open_play import OpenPlay
    from euchre.ai.wide_worlds import WideLayout
    from euchre.engine.actions import Call, SeatAction
    from euchre.engine.cards import Card
    from euchre.engine.observation import Observation
    from euchre.engine.seats import Seat

_DIGITS = 9
_OPEN = 3  # cards in hand from which on open hands are solved too where the narrow solver can't
Hands = tuple[tuple["Card", ...], ...]
Result = tuple[int, float, float]
"""Points for our side, the change of the chance to win, and the share that this counts for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WideSearch:
    """How much is drawn: layouts for calls, for what is decided before the lead, and for cards.

    `prior` is how many layouts the judgment of the rules of thumb about a call counts for; `mix` the weight of open
    hands by trick; `favor` in points.
    """

    calls: int = 48
    cards: int = 80
    prior: float = 16.0
    mix: tuple[float, ...] = (0.3, 0.3, 0.4, 0.6, 0.75)
    favor: float = 0.04

    def weigh(
        self,
        obs: Observation,
        favorite: Decision,
        solver: OpenPlay,
        rng: Random,
        effort: float,
    ) -> tuple[Candidate, ...]:
        """Every legal action with its worth, best first; `favorite` is what the rules of thumb decide."""
        in_auction = obs.phase in (Phase.FIRST_ROUND, Phase.SECOND_ROUND)
        count = max(4, round((self.calls if in_auction else self.cards) * effort))
        draws = WideSampler(obs).weighed(rng, count)
        deal = _Deal(obs, solver, self.mix[len(obs.taken)])
        unit = (deal.stakes.gain(1) - deal.stakes.gain(-1)) / 2
        before = {candidate.action: candidate for candidate in favorite.candidates}
        share = count / (count + self.prior)
        worth = []
        for action in obs.legal:
            candidate = deal.tried(action, draws)
            if action in before:
                candidate = candidate.joined(before[action], share)
            liking = candidate.win + (self.favor * unit if action == favorite.action else 0.0)
            worth.append((round(liking, _DIGITS), candidate))
        worth.sort(key=lambda pair: -pair[0])
        return tuple(candidate for _, candidate in worth)


class _Deal:
    """One turn, and what an action comes to on a layout."""

    def __init__(self, obs: Observation, solver: OpenPlay, mix: float) -> None:
        self.stakes = Stakes(obs)
        self._obs = obs
        self._solver = solver
        self._mix = mix
        self._opened: dict[WideLayout, dict[int, int] | None] = {}
        self._known: dict[Contract, tuple[Table, Payoff]] = {}

    def tried(self, action: SeatAction, draws: Sequence[tuple[WideLayout, float]]) -> Candidate:
        """The action's worth over the layouts."""
        points, squares, wins = [], [], []
        for layout, weight in draws:
            for made, gain, part in self._results(action, layout):
                points.append(weight * part * made)
                squares.append(weight * part * made * made)
                wins.append(weight * part * gain)
        mean = fsum(points)
        spread = fsum(weight * weight for _, weight in draws)
        error = (max(0.0, fsum(squares) - mean * mean) * spread) ** 0.5
        return Candidate(action=action, points=mean, se=error, win=fsum(wins))

    def _results(self, action: SeatAction, layout: WideLayout) -> list[Result]:
        """What the action comes to."""
        obs = self._obs
        contract = obs.contract
        match action:
            case Play(card=card) if contract is not None:
                return self._from_card(card, contract, layout)
            case Discard(seat=seat, card=card) if contract is not None:
                return self._from_lead(contract, _without(layout.hands, seat, card))
            case Defend(seat=seat) if contract is not None:
                return self._from_lead(replace(contract, defender_alone=seat), layout.hands)
            case Pass() if contract is not None:
                return self._from_lead(contract, layout.hands)
            case Pass():
                return self._passed(layout, action)
            case OrderUp() | NameTrump():
                return self._called(action, layout.hands)
            case _:
                raise ValueError(f"not searched: {action}")

    def _passed(self, layout: WideLayout, action: Pass) -> list[Result]:
        call = rest_of(replace(self._obs, calls=(*self._obs.calls, action), legal=()), layout.hands)
        if call is not None:
            return self._called(call, layout.hands)
        points = all_pass_points(self._obs)
        return [(points, self.stakes.gain(points), 1.0)]

    def _called(self, call: Call, hands: Hands) -> list[Result]:
        obs = self._obs
        if isinstance(call, Pass) or obs.up_card is None:
            raise ValueError("a pass makes no trump")
        trump = call.trump if isinstance(call, NameTrump) else PRINTED_SUIT[obs.up_card]
        if trump is None:
            raise ValueError("Benny names no suit")
        contract = Contract(maker=call.seat, trump=trump, alone=call.alone)
        if isinstance(call, OrderUp) and obs.dealer not in contract.seats_out:
            six = (*hands[obs.dealer], obs.up_card)
            allowed = six if obs.rules.discard_up_card else hands[obs.dealer]
            hands = _with(hands, obs.dealer, six)
            hands = _without(hands, obs.dealer, choose_discard(six, trump, allowed))
        if call.alone and obs.rules.partners_best is not PartnersBest.OFF:
            hands = _exchanged(hands, contract, blind=obs.rules.partners_best is PartnersBest.BLIND)
        return self._from_lead(contract, hands)

    def _from_lead(self, contract: Contract, hands: Hands) -> list[Result]:
        masks = [mask_of(hand, contract.trump) for hand in hands]
        table, payoff = self._under(contract)
        tricks = table.rolled(masks, Start(int(first_leader(self._obs, contract))))
        return [(payoff.points[tricks], payoff.win[tricks], 1.0)]

    def _from_card(self, card: Card, contract: Contract, layout: WideLayout) -> list[Result]:
        obs = self._obs
        if obs.trick is None or obs.seat is None:
            raise ValueError("no card is to be played here")
        bit = BIT_OF[contract.trump]
        masks = [mask_of(hand, contract.trump) for hand in layout.hands]
        masks[obs.seat] ^= bit[card]
        gone = mask_of((play.card for taken in obs.taken for play in taken.plays), contract.trump)
        start = Start(
            leader=int(obs.trick.leader),
            played=(*(bit[one] for one in obs.trick.cards), bit[card]),
            gone=gone,
            ours=obs.tricks[contract.makers],
        )
        table, payoff = self._under(contract)
        if layout not in self._opened:
            self._opened[layout] = self._open_tricks(contract, layout, payoff)
        tricks = self._opened[layout]
        rolled = table.rolled(masks.copy(), start)
        if tricks is not None:
            opened = tricks[bit[card]]
        elif len(obs.hand) <= _OPEN:
            opened = table.opened(masks, start)
        else:
            return [(payoff.points[rolled], payoff.win[rolled], 1.0)]
        return [
            (payoff.points[rolled], payoff.win[rolled], 1.0 - self._mix),
            (payoff.points[opened], payoff.win[opened], self._mix),
        ]

    def _open_tricks(self, contract: Contract, layout: WideLayout, payoff: Payoff) -> dict[int, int] | None:
        """By card of the seat on turn the makers' tricks, as far as points depend on them, with all hands open.

        None without a trump suit, and where the cards don't fit into the solver's form.
        """
        obs = self._obs
        if obs.trick is None or not isinstance(contract.trump, Suit):
            return None
        leader, bit = obs.trick.leader, BIT_OF[contract.trump]
        needs = [step - obs.tricks[contract.makers] for step in payoff.steps if step > obs.tricks[contract.makers]]
        marks = (0, *payoff.steps)[len(payoff.steps) - len(needs) :]
        seats = tuple(order_from(leader))
        hands = [0 if seat in contract.seats_out else mask_of(layout.hands[seat], contract.trump) for seat in seats]
        cards = {play.seat: bit[play.card] for play in obs.trick.plays}
        played = [cards.get(seat, 0) for seat in seats[: seats.index(obs.seat)]]
        found = reached(self._solver, hands, played, needs, leaders=leader.team is contract.makers)
        return None if found is None else {card: marks[count] for card, count in found.items()}

    def _under(self, contract: Contract) -> tuple[Table, Payoff]:
        """The play under this contract and what its tricks are worth."""
        known = self._known.get(contract)
        if known is None:
            obs = self._obs
            late = len(obs.taken) > 1 and all(taken.winner.team is not contract.makers for taken in obs.taken[:2])
            course = Course(alone=contract.alone, defended=contract.defender_alone is not None, late=late)
            payoff = Payoff(obs, contract.makers, self.stakes, alone=contract.alone, course=course)
            table = Table(contract, mask_of(obs.rules.cards, contract.trump))
            known = self._known[contract] = (table, payoff)
        return known


def _with(hands: Hands, seat: Seat, hand: tuple[Card, ...]) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _without(hands: Hands, seat: Seat, card: Card) -> Hands:
    return _with(hands, seat, tuple(one for one in hands[seat] if one is not card))


def _exchanged(hands: Hands, contract: Contract, *, blind: bool) -> Hands:
    """The hands once the partner has given the best card and the maker another back."""
    maker = contract.maker
    gift = best_card(hands[maker.partner], contract.trump)
    choice = hands[maker] if blind else (*hands[maker], gift)
    back = least_card(choice, contract.trump)
    return _without(_with(hands, maker, (*hands[maker], gift)), maker, back)
