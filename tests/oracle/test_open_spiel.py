"""Random deals played in step with OpenSpiel's euchre, a program that shares nothing with this one.

Compared are the legal actions, the seat to act, who takes each trick (the next seat to act) and the points.
OpenSpiel plays some things differently, which `Mirror` allows for and nothing else:
the dealer's first card comes first in the deal; the up card can't be buried; a dealer whose partner goes alone takes
the up card all the same; the maker is asked about going alone after the discard, not with the call; and defenders are
asked about playing alone in their order from the dealer's left, not from the maker's.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from euchre.engine.actions import Discard, NameTrump, OrderUp, Pass, Play, SeatAction, Shuffle
from euchre.engine.cards import Card, Suit
from euchre.engine.observation import Phase
from euchre.engine.rules import DefendAlone, RuleSet, StickDealer
from euchre.engine.scoring import Result
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, legal_actions, new_game
from tests.builders import pack

pyspiel = pytest.importorskip("pyspiel")
pytestmark = pytest.mark.oracle

DEALS = int(os.environ.get("EUCHRE_ORACLE_DEALS") or 500)
PASS, FIRST_SUIT, ALONE, PARTNER = 24, 25, 29, 30


def card_number(card: Card) -> int:
    """OpenSpiel's number of a card: rank by rank, clubs first."""
    return card % 6 * 4 + card // 6


def called(action: SeatAction, up: Suit) -> int:
    """OpenSpiel's number of a call, of which going alone is no part, or of a card."""
    match action:
        case Pass():
            return PASS
        case OrderUp():
            return FIRST_SUIT + up
        case NameTrump(trump=trump):
            return FIRST_SUIT + trump
        case Play(card=card) | Discard(card=card):
            return card_number(card)
        case _:
            raise AssertionError(action)


class Mirror:
    """One deal in both programs, always at the same point."""

    def __init__(self, game: Any, rules: RuleSet, dealer: Seat, deck: tuple[Card, ...]) -> None:
        self.ours = apply(new_game(rules, dealer), Shuffle(deck)).state
        self.theirs = game.new_initial_state()
        self.theirs.apply_action(int(dealer))
        for place in range(20):
            hand = 5 * ((place - 1) % 4)
            self.theirs.apply_action(card_number(deck[hand + place // 4]))
        self.theirs.apply_action(card_number(deck[20]))

    def compare(self) -> None:
        """The same seat may do the same; while defenders are asked only the answers are compared, at their end."""
        if self.ours.phase is Phase.DEFENSE:
            return
        assert self.theirs.current_player() == self.ours.turn
        up = self.ours.current.up_card.printed_suit
        assert set(self.theirs.legal_actions()) == {called(action, up) for action in legal_actions(self.ours)}

    def act(self, action: SeatAction, rng: Random) -> None:
        """Do the same in both."""
        if self.ours.phase is Phase.DEFENSE:
            self.ours = apply(self.ours, action).state
            self._answer()
            return
        up = self.ours.current.up_card.printed_suit
        self.theirs.apply_action(called(action, up))
        self.ours = apply(self.ours, action).state
        if isinstance(action, Pass | Play):
            return
        deal = self.ours.current
        made = self.ours.phase in (Phase.PLAY, Phase.DEFENSE)
        if isinstance(action, OrderUp) and made:
            assert deal.sitting_out is deal.dealer
            assert self.theirs.current_player() == deal.dealer
            self.theirs.apply_action(rng.choice(self.theirs.legal_actions()))
        if made:
            assert self.theirs.current_player() == deal.made.maker
            assert self.theirs.legal_actions() == [ALONE, PARTNER]
            self.theirs.apply_action(ALONE if deal.made.alone else PARTNER)

    def _answer(self) -> None:
        """Once ours is decided, tell theirs which defender plays alone."""
        alone = self.ours.current.made.defender_alone
        while self.ours.phase is Phase.PLAY and self.theirs.legal_actions() == [ALONE, PARTNER]:
            self.theirs.apply_action(ALONE if self.theirs.current_player() == alone else PARTNER)

    def compare_the_end(self) -> None:
        """Both are done and agree about the points."""
        assert self.theirs.is_terminal()
        result = self.ours.current.result
        gained = [0.0] * 4 if result is None else [self._gain(seat) for seat in Seat]
        assert self.theirs.returns() == gained

    def _gain(self, seat: Seat) -> float:
        result = self.ours.current.result
        assert result is not None
        return float(result.points if seat.team is result.team else -result.points)


def random_action(legal: tuple[SeatAction, ...], rng: Random) -> SeatAction:
    """Passes more often than not, so that every call is reached."""
    if isinstance(legal[0], Pass) and rng.random() < 0.7:
        return legal[0]
    return rng.choice(legal)


def test_random_deals_with_lone_defenders_go_as_in_open_spiel() -> None:
    """Where any defender may play alone against any maker: who leads, and 4 points for three tricks."""
    game = pyspiel.load_game("euchre", {"stick_the_dealer": True, "allow_lone_defender": True})
    rules = RuleSet(defend_alone=DefendAlone.ANY_CALL, discard_up_card=False)
    rng = Random("open spiel defends")
    results: set[object] = set()
    for _ in range(DEALS // 2):
        mirror = Mirror(game, rules, rng.choice(list(Seat)), pack(rng))
        while mirror.ours.turn is not None:
            mirror.compare()
            mirror.act(random_action(legal_actions(mirror.ours), rng), rng)
        mirror.compare_the_end()
        contract, result = mirror.ours.current.made, mirror.ours.current.result
        assert result is not None
        results.add((contract.defender_alone is not None, contract.alone, result.result, result.points))
    assert (True, True, Result.EUCHRED, 4) in results
    assert (True, False, Result.EUCHRED, 4) in results
    assert (True, True, Result.POINT, 1) in results


@pytest.mark.parametrize("stick", [True, False])
def test_random_deals_go_as_in_open_spiel(stick: bool) -> None:
    game = pyspiel.load_game("euchre", {"stick_the_dealer": stick})
    rules = RuleSet(stick_dealer=StickDealer.ON if stick else StickDealer.OFF, discard_up_card=False)
    rng = Random(f"open spiel {stick}")
    results: set[object] = set()
    for _ in range(DEALS // 2):
        mirror = Mirror(game, rules, rng.choice(list(Seat)), pack(rng))
        while mirror.ours.turn is not None:
            mirror.compare()
            mirror.act(random_action(legal_actions(mirror.ours), rng), rng)
        mirror.compare_the_end()
        result = mirror.ours.current.result
        results.add(None if result is None else result.result)
    assert len(results) == (4 if stick else 5)
