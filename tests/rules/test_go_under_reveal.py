"""Whether everyone is shown the three cards that go under."""

from __future__ import annotations

from typing import Any

import pytest

from euchre.engine.actions import GoUnder
from euchre.engine.perspective import observe, redact
from euchre.engine.rules import GoUnder as GoUnderRule
from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply
from tests.builders import cards, deal_of

GIVEN = cards("9c Tc 9d")


@pytest.mark.parametrize("reveal", [False, True])
@pytest.mark.parametrize("seat", [Seat.NORTH, Seat.EAST, Seat.SOUTH, None])
def test_the_given_cards_are_shown_or_not_and_the_taken_ones_never(reveal: bool, seat: Seat | None) -> None:
    rules = RuleSet(go_under=GoUnderRule.THREE_LOW, go_under_reveal=reveal)
    step = apply(deal_of(dealer="S", up="9h", W="9c Tc 9d Js Qs", rules=rules), GoUnder(Seat.WEST, GIVEN))
    event = redact(step.events[0], seat)
    under = observe(step.state, seat).unders[0]
    expected = GIVEN if reveal else None
    assert (under.given, under.taken) == (expected, None)
    assert (event.given, event.taken) == (expected, None)  # type: ignore[union-attr]


def test_of_a_swap_that_was_shown_everyone_knows_what_the_next_takes() -> None:
    rules = RuleSet(go_under=GoUnderRule.THREE_LOW, go_under_reveal=True, go_under_repeat=True)
    hands: dict[str, Any] = {"W": "9c Tc 9d Js Qs", "N": "Td 9s Ts Kc Ac"}
    state = apply(deal_of(dealer="S", up="9h", rules=rules, **hands), GoUnder(Seat.WEST, GIVEN)).state
    state = apply(state, GoUnder(Seat.NORTH, cards("Td 9s Ts"))).state
    assert observe(state, Seat.SOUTH).unders[1].taken == GIVEN
