"""No decision depends on a card that its seat can't see, in any phase of any house rules."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.ai.levels import LEVELS, bot_for
from euchre.engine.actions import Shuffle
from euchre.engine.deal import with_hand
from euchre.engine.observation import Phase
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, legal_actions, new_game
from tests.ai.positions import seen
from tests.builders import eventful_pack
from tests.engine.invariants import IN_A_DEAL
from tests.strategies import random_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.engine.game import GameState

LITTLE = 0.05
CHECKED = 1100 if os.environ.get("EUCHRE_LONG") else 120


def _swapped(state: GameState, rng: Random) -> GameState | None:
    """The state with some cards of two other hands swapped; None where one of them is empty."""
    deal = state.current
    one, other = rng.sample([seat for seat in Seat if seat is not state.turn], 2)
    most = min(len(deal.hands[one]), len(deal.hands[other]))
    if most == 0:
        return None
    count = rng.randint(1, most)
    given, taken = (rng.sample(deal.hands[seat], count) for seat in (one, other))
    first = tuple(sorted({*deal.hands[one], *taken} - {*given}))
    second = tuple(sorted({*deal.hands[other], *given} - {*taken}))
    hands = with_hand(with_hand(deal.hands, one, first), other, second)
    return replace(state, deal=replace(deal, hands=hands))


def _pairs(rng: Random) -> Iterator[tuple[GameState, GameState]]:
    """Turns of random deals under random house rules, each with one that must look alike; most plays are left out."""
    while True:
        rules = random_rules(rng)
        state = apply(new_game(rules, rng.choice(list(Seat))), Shuffle(eventful_pack(rng, rules))).state
        while state.turn is not None:
            other = _swapped(state, rng)
            if other is not None and (state.phase is not Phase.PLAY or rng.random() < 0.2):
                yield state, other
            state = apply(state, rng.choice(legal_actions(state))).state


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_make_no_difference_in_any_phase_of_any_rules(level: str) -> None:
    bot, phases = bot_for(level), Counter[Phase]()
    pairs = _pairs(Random("hidden"))
    while phases.total() < CHECKED or {*phases} != {*IN_A_DEAL}:
        state, other = next(pairs)
        assert state.current.hands != other.current.hands
        assert seen(state) == seen(other)
        phases[state.phase] += 1
        assert bot.decide(seen(state), LITTLE, 2) == bot.decide(seen(other), LITTLE, 2)
