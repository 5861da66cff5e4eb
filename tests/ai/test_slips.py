"""The slips of the weaker levels are plausible: never a wasted trump, never a partner's trick taken away."""

from __future__ import annotations

from random import Random

import pytest

from euchre.ai.levels import bot_for
from euchre.ai.situation import situation
from euchre.ai.slips import plausible
from euchre.engine.observation import Phase
from tests.ai.positions import choice, seen, turns
from tests.builders import cards, position


def test_a_partners_ace_is_never_trumped() -> None:
    state = position(trump="s", trick="E:Kh S:Ah W:Th", turn="N", N="Js 9s 9c Ad Kd")
    assert {choice(state, "beginner", seed) for seed in range(60)} <= {"9c", "Kd"}


def test_the_last_seat_never_gives_a_trick_away() -> None:
    state = position(trump="s", trick="E:Kh S:9h W:Th", turn="N", N="Js 9s 9c Ad Kd")
    assert {choice(state, "beginner", seed) for seed in range(60)} == {"9s", "Js"}


def test_a_trump_that_can_not_win_is_not_thrown() -> None:
    state = position(trump="s", trick="E:Kh S:Th W:Ts", turn="N", N="9s 9c Qc Ad Kd")
    assert set(plausible(situation(seen(state)))) == set(cards("9c Qc Ad Kd"))


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_there_is_always_a_plausible_card_and_it_is_legal(level: str) -> None:
    for state, _ in turns(bot_for(level), Random(3), 60):
        if state.phase is Phase.PLAY:
            turn = situation(seen(state))
            chosen = plausible(turn)
            assert chosen
            assert set(chosen) <= set(turn.legal)
