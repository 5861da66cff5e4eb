"""OpenSpiel's information-set tree search for euchre (its `ISMCTSBot`), playing in the arena.

Every decision is made on an OpenSpiel state that mirrors the deal. Two things make this opponent stronger than a fair
one: its layouts keep the true kitty and the dealer's true discard, and while a call is weighed, the discard that the
rule of thumb would make. Four things are played differently there, and mapped here: the dealer's card comes first in
the deal; the up card can't be buried (`rules_for`); a dealer who sits out takes the up card all the same; and going
alone is asked after the discard, so it is asked at once here, in the state that would follow.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pyspiel

from euchre.ai.discarding import choose_discard
from euchre.engine.actions import Discard, NameTrump, OrderUp, Pass, Play
from euchre.engine.cards import Card, Suit
from euchre.engine.deal import dealt_hands
from euchre.engine.rules import StickDealer

if TYPE_CHECKING:
    from euchre.engine.actions import Call, SeatAction
    from euchre.engine.deal import DealState
    from euchre.engine.game import GameState

PASS, FIRST_SUIT, ALONE, PARTNER = 24, 25, 29, 30
EXPLORATION = 4.0  # the range of a deal's points


def card_number(card: Card) -> int:
    """OpenSpiel's number of a card: rank by rank, clubs first."""
    return card % 6 * 4 + card // 6


def card_of_number(number: int) -> Card:
    """The card with OpenSpiel's number."""
    return Card(number % 4 * 6 + number // 4)


def called_suit(call: Call, up: Suit) -> int:
    """OpenSpiel's number of a call, of which going alone is no part."""
    match call:
        case Pass():
            return PASS
        case OrderUp():
            return FIRST_SUIT + up
        case NameTrump(trump=trump):
            return FIRST_SUIT + trump


def mirrored(state: GameState) -> Any:  # noqa: ANN401 - OpenSpiel has no types
    """OpenSpiel's state at the same point of the same deal; ValueError when the dealer has buried the up card."""
    deal = state.current
    if deal.discard is not None and deal.discard is deal.up_card:
        raise ValueError("OpenSpiel's dealer can't bury the up card")
    stick = state.rules.stick_dealer is StickDealer.ON
    mirror = pyspiel.load_game("euchre", {"stick_the_dealer": stick}).new_initial_state()
    mirror.apply_action(int(deal.dealer))
    for place in range(20):
        hand = 5 * ((place - 1) % 4)
        mirror.apply_action(card_number(deal.deck[hand + place // 4]))
    mirror.apply_action(card_number(deal.up_card))
    for call in deal.calls:
        mirror.apply_action(called_suit(call, deal.up_card.printed_suit))
    if deal.contract is None:
        return mirror
    _mirror_the_play(mirror, deal)
    return mirror


def _mirror_the_play(mirror: Any, deal: DealState) -> None:  # noqa: ANN401
    if isinstance(deal.calls[-1], OrderUp):
        if deal.discard is not None:
            mirror.apply_action(card_number(deal.discard))
        elif deal.sitting_out is deal.dealer:
            mirror.apply_action(mirror.legal_actions()[0])
        else:
            return  # the dealer is about to bury a card
    mirror.apply_action(ALONE if deal.made.alone else PARTNER)
    tricks = [trick.plays for trick in deal.taken] + ([] if deal.trick is None else [deal.trick.plays])
    for plays in tricks:
        for play in plays:
            mirror.apply_action(card_number(play.card))


@dataclass(frozen=True, slots=True)
class Ismcts:
    """Thinks with so many simulations a decision."""

    simulations: int

    def decide_open(self, state: GameState, seed: int) -> SeatAction:
        """The action that was tried most often."""
        deal, seat = state.current, state.turn
        if seat is None:
            raise ValueError("nobody is on turn")
        mirror = mirrored(state)
        chosen = self._step(mirror, seed)
        if deal.contract is not None:
            card = card_of_number(chosen)
            return Play(seat, card) if deal.trick is not None else Discard(seat, card)
        if chosen == PASS:
            return Pass(seat)
        suit = Suit(chosen - FIRST_SUIT)
        mirror.apply_action(chosen)
        first_round = len(deal.calls) < 4
        if first_round:
            dealt = dealt_hands(deal.deck, deal.dealer)[deal.dealer]
            buried = choose_discard((*dealt, deal.up_card), suit, dealt)
            mirror.apply_action(card_number(buried))
        alone = self._step(mirror, seed) == ALONE
        return OrderUp(seat, alone) if first_round else NameTrump(seat, suit, alone)

    def _step(self, mirror: Any, seed: int) -> int:  # noqa: ANN401
        legal = mirror.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed % 2**31)
        bot = pyspiel.ISMCTSBot(
            seed % 2**31,
            evaluator,
            EXPLORATION,
            self.simulations,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,  # noqa: FBT003 - pybind
            True,  # noqa: FBT003 - pybind; nobody's discard is in what OpenSpiel shows a seat
        )
        return int(bot.step(mirror))
