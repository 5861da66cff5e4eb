"""How the first dealer is found is decided before a game begins; the engine takes any seat."""

from __future__ import annotations

from random import Random

import pytest

from euchre.engine.actions import Shuffle
from euchre.engine.rules import FirstDealer, RuleSet, values_of
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, new_game
from tests.builders import pack


def test_there_are_five_ways_to_find_the_first_dealer() -> None:
    assert values_of("first_dealer") == tuple(FirstDealer)


@pytest.mark.parametrize("seat", list(Seat))
@pytest.mark.parametrize("value", list(FirstDealer))
def test_the_seat_that_was_found_deals_first(value: FirstDealer, seat: Seat) -> None:
    state = apply(new_game(RuleSet(first_dealer=value), seat), Shuffle(pack(Random(1)))).state
    assert (state.dealer, state.turn) == (seat, seat.left)
