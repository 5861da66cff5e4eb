"""Whole games under random house rules, checked after every action."""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from euchre.engine.actions import Action, Concede, Packets, Shuffle
from euchre.engine.codec import decode, encode
from euchre.engine.phases.dealing import next_dealer
from euchre.engine.record import GameRecord, replay
from euchre.engine.transitions import apply, check, legal_actions
from tests.builders import eventful_pack, next_action, play_random_game
from tests.engine import invariants
from tests.strategies import games, random_rules, rule_sets, seats

if TYPE_CHECKING:
    from euchre.engine.game import GameState
    from euchre.engine.rules import RuleSet
    from euchre.engine.seats import Seat

GAMES = int(os.environ.get("EUCHRE_FUZZ") or 60)


class WholeGame(RuleBasedStateMachine):
    """Acts at random, legally and not, and compares what happened with what must hold."""

    @initialize(rules=rule_sets(), first_dealer=seats())
    def sit_down(self, rules: RuleSet, first_dealer: Seat) -> None:
        self.record = GameRecord(rules=rules, first_dealer=first_dealer)
        self.state = self.record.start()

    def do(self, action: Action) -> None:
        step = apply(self.state, action)
        invariants.check_step(self.state, action, step)
        self.state = step.state
        self.record = self.record.with_action(action)

    @precondition(lambda self: self.state.winner is None and self.state.turn is None)
    @rule(seed=st.integers(0, 2**32), packets=st.sampled_from(Packets))
    def deal(self, seed: int, packets: Packets) -> None:
        deck = eventful_pack(Random(seed), self.state.rules)
        self.do(Shuffle(deck, self.state.packets[next_dealer(self.state)] or packets))

    @precondition(lambda self: self.state.turn is not None)
    @rule(choices=st.lists(st.integers(0, 23), min_size=1, max_size=6))
    def act(self, choices: list[int]) -> None:
        for choice in choices:
            legal = legal_actions(self.state)
            if legal:
                self.do(legal[choice % len(legal)])

    @precondition(lambda self: self.state.turn is not None)
    @rule(rng=st.integers(0, 2**16))
    def play_the_deal_out(self, rng: int) -> None:
        chance = Random(rng)
        while self.state.turn is not None:
            self.do(next_action(self.state, chance))
            invariants.check_state(self.state)

    @rule(action=st.sampled_from(invariants.CANDIDATES))
    def try_anything(self, action: Action) -> None:
        if check(self.state, action) is not None:
            invariants.check_refused(self.state, action)

    @precondition(lambda self: self.state.winner is None and self.state.number > 3)
    @rule(seat=seats())
    def concede(self, seat: Seat) -> None:
        self.do(Concede(seat))

    @invariant()
    def all_is_in_order(self) -> None:
        invariants.check_state(self.state)
        invariants.check_candidates(self.state)

    def teardown(self) -> None:
        if hasattr(self, "record"):
            assert replay(self.record) == self.state
            assert decode("record", encode(self.record)) == self.record


TestWholeGame = WholeGame.TestCase
TestWholeGame.settings = settings(max_examples=200 if os.environ.get("EUCHRE_FUZZ") else 25, stateful_step_count=40)


@given(games(), st.integers(0, 2**16))
def test_hidden_cards_can_change_places_unseen(state: GameState, seed: int) -> None:
    """BC-AI-12 at its root: no observation and no event depends on a card that its reader can't know."""
    rng = Random(seed)
    if state.phase not in invariants.IN_A_DEAL:
        return
    for seat in invariants.OBSERVERS:
        pairs = invariants.swaps(state, seat)
        for pair in rng.sample(pairs, min(6, len(pairs))):
            invariants.check_blind(state, seat, pair)


@pytest.mark.fuzz
def test_random_games_end_with_a_winner_at_the_target() -> None:
    """Under random rules; cards, turns and points are checked after every action."""
    rng = Random(os.environ.get("EUCHRE_FUZZ_SEED", "0"))
    for _ in range(GAMES):
        rules = random_rules(rng)
        state, record = play_random_game(rng, rules)
        assert state.winner is not None
        assert state.scores[state.winner] >= rules.target
        assert state.scores[state.winner] - state.scores[state.winner.other] >= rules.win_by
        walked = record.start()
        for action in record.actions:
            step = apply(walked, action)
            invariants.check_step(walked, action, step)
            walked = step.state
            invariants.check_cards(walked)
            invariants.check_turn(walked)
        assert walked == state
