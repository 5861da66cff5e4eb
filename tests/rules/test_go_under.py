"""Going under: before the auction three cards may be swapped for the three bottom cards."""

from __future__ import annotations

from typing import Any

import pytest

from euchre.engine.actions import GoUnder, Pass
from euchre.engine.errors import NotationError, Reason
from euchre.engine.events import WentUnder
from euchre.engine.game import GameState
from euchre.engine.notation import format_action, parse_action
from euchre.engine.observation import Phase, Under
from euchre.engine.perspective import observe, redact
from euchre.engine.rules import Farmers, Pack, RuleSet
from euchre.engine.rules import GoUnder as GoUnderRule
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, check, legal_actions
from tests.builders import after, card, cards, deal_of

FIVE = "9c Tc 9d Td 9s"
FOUR = "9c Tc 9d Td Js"
THREE = "9c Tc 9d Js Qs"
TWO = "9c Tc Js Qs Ks"


def dealt(value: GoUnderRule, **others: Any) -> GameState:
    return deal_of(dealer="S", up="9h", **({"rules": RuleSet(go_under=value)} | others))


def texts(state: GameState) -> list[str]:
    return [format_action(action) for action in legal_actions(state)]


@pytest.mark.parametrize("value", [GoUnderRule.FARMERS, GoUnderRule.THREE_LOW])
def test_all_four_are_asked_from_eldest_hand_before_the_first_round(value: GoUnderRule) -> None:
    state = dealt(value, W=FIVE)
    for seat in (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH):
        assert (state.phase, state.turn) == (Phase.GO_UNDER, seat)
        step = apply(state, Pass(seat))
        assert step.events == ()
        state = step.state
    assert (state.phase, state.turn) == (Phase.FIRST_ROUND, Seat.WEST)


def test_nobody_goes_under_by_the_usual_rules() -> None:
    assert dealt(GoUnderRule.OFF, W=FIVE).phase is Phase.FIRST_ROUND


@pytest.mark.parametrize(
    ("value", "hand", "ways"),
    [
        (GoUnderRule.FARMERS, FIVE, 10),
        (GoUnderRule.FARMERS, FOUR, 0),
        (GoUnderRule.THREE_LOW, FIVE, 10),
        (GoUnderRule.THREE_LOW, FOUR, 4),
        (GoUnderRule.THREE_LOW, THREE, 1),
        (GoUnderRule.THREE_LOW, TWO, 0),
    ],
)
def test_any_three_low_cards_may_go(value: GoUnderRule, hand: str, ways: int) -> None:
    """Ten ways for five of them; a face card stays."""
    state = dealt(value, W=hand)
    assert texts(state)[0] == "pass"
    assert len(texts(state)) == 1 + ways
    assert all("J" not in text and "Q" not in text for text in texts(state))


def test_the_three_bottom_cards_come_to_the_hand_and_the_given_ones_take_their_place() -> None:
    """Not the up card."""
    before = dealt(GoUnderRule.FARMERS, W=FIVE)
    bottom = before.current.kitty
    state = after(before, "under 9c Td 9s")
    assert state.current.hands[Seat.WEST] == tuple(sorted((*cards("Tc 9d"), *bottom)))
    assert state.current.kitty == cards("9c Td 9s")
    assert state.current.up_card is card("9h")


def test_under_more_cards_only_the_bottom_three_are_swapped() -> None:
    before = dealt(GoUnderRule.FARMERS, W=FIVE, rules=RuleSet(go_under=GoUnderRule.FARMERS, pack=Pack.WITH_SEVENS))
    state = after(before, "under 9c Td 9s")
    assert len(before.current.kitty) == 11
    assert state.current.kitty == (*before.current.kitty[:8], *cards("9c Td 9s"))


def test_the_auction_begins_after_the_first_who_goes_under() -> None:
    state = after(dealt(GoUnderRule.THREE_LOW, W=THREE), "under 9c Tc 9d")
    assert (state.phase, state.turn) == (Phase.FIRST_ROUND, Seat.WEST)


def test_only_the_swapper_learns_the_cards() -> None:
    """It knows three cards that nobody plays."""
    before = dealt(GoUnderRule.FARMERS, W=FIVE)
    step = apply(before, GoUnder(Seat.WEST, cards("9c Td 9s")))
    event = step.events[0]
    taken = before.current.kitty
    assert redact(event, Seat.WEST) == event
    assert event == WentUnder(seat=Seat.WEST, given=cards("9c Td 9s"), taken=taken, shown=False)
    assert observe(step.state, Seat.WEST).unders == (Under(seat=Seat.WEST, given=cards("9c Td 9s"), taken=taken),)
    for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH, None):
        assert redact(event, seat) == WentUnder(seat=Seat.WEST, given=None, taken=None, shown=False)
        assert observe(step.state, seat).unders == (Under(seat=Seat.WEST, given=None, taken=None),)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("9c Tc", Reason.MUST_GIVE_THREE),
        ("Tc 9c 9d", Reason.MUST_GIVE_THREE),
        ("9c 9c Tc", Reason.MUST_GIVE_THREE),
        ("9c Tc Ah", Reason.CARD_NOT_HELD),
        ("9c Tc Js", Reason.MUST_GIVE_LOW_CARDS),
    ],
)
def test_other_cards_may_not_go(given: str, reason: Reason) -> None:
    state = dealt(GoUnderRule.THREE_LOW, W=THREE)
    assert check(state, GoUnder(Seat.WEST, cards(given))) is reason


def test_the_three_cards_may_be_written_in_any_order() -> None:
    assert parse_action("under 9s 9c td", Seat.WEST) == GoUnder(Seat.WEST, cards("9c Td 9s"))
    for text in ("under", "under 9c", "under 9c 9c Td", "under 9c Td 9s Ts"):
        with pytest.raises(NotationError):
            parse_action(text, Seat.WEST)


def test_at_the_end_the_hands_are_shown_as_the_auction_began() -> None:
    state = after(dealt(GoUnderRule.FARMERS, W=FIVE), "under 9c Td 9s")
    hand = state.current.hands[Seat.WEST]
    while state.turn is not None:
        state = apply(state, legal_actions(state)[-1]).state
    shown = observe(state, Seat.NORTH).revealed
    assert shown is not None
    assert shown.hands[Seat.WEST] == hand
    assert shown.kitty == cards("9c Td 9s")


def test_a_farmers_hand_can_be_shown_before_anyone_goes_under() -> None:
    rules = RuleSet(go_under=GoUnderRule.FARMERS, farmers=Farmers.REDEAL)
    state = dealt(GoUnderRule.FARMERS, W=FIVE, rules=rules)
    assert state.phase is Phase.FARMERS_HAND
    assert after(state, "pass", "pass", "pass", "pass").phase is Phase.GO_UNDER
