"""A cut changes the order of the pack before it is dealt; the engine deals what it gets."""

from __future__ import annotations

from random import Random

import pytest

from euchre.engine.actions import Shuffle
from euchre.engine.rules import Cut, RuleSet, values_of
from euchre.engine.transitions import apply, new_game
from tests.builders import pack


def test_nobody_or_a_neighbor_of_the_dealer_cuts() -> None:
    assert values_of("cut") == (Cut.OFF, Cut.RIGHT, Cut.LEFT)


@pytest.mark.parametrize("value", list(Cut))
def test_the_deck_is_dealt_as_given(value: Cut) -> None:
    deck = pack(Random(1))
    cut = (*deck[10:], *deck[:10])
    states = [apply(new_game(RuleSet(cut=value)), Shuffle(cards)).state for cards in (deck, cut)]
    assert [state.current.deck for state in states] == [deck, cut]
    assert states[0].current.hands != states[1].current.hands
