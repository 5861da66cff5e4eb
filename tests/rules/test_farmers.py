"""A farmer's hand: by the rule in force it may be shown, and the same dealer deals again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from euchre.engine.actions import Pass, ShowFarmers, Shuffle
from euchre.engine.errors import Reason
from euchre.engine.events import Misdealt
from euchre.engine.game import GameState
from euchre.engine.notation import format_action
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe, redact
from euchre.engine.rules import AllPassDeal, Farmers, Pack, RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, check, legal_actions
from tests.builders import after, cards, deal_of, pack

FIVE = "9c Tc 9d Td 9s"
FOUR = "9c Tc 9d Td Js"
THREE = "9c Tc 9d Js Qs"
TWO = "9c Tc Js Qs Ks"
BEFORE = (Farmers.REDEAL, Farmers.MCEVOY, Farmers.THREE_OR_MORE)
OTHER_SUITS = "Th Jh Qh Kh Ah"


def dealt(value: Farmers, **hands: Any) -> GameState:
    return deal_of(dealer="S", up="9h", rules=RuleSet(farmers=value), **hands)


def texts(state: GameState) -> list[str]:
    return [format_action(action) for action in legal_actions(state)]


@pytest.mark.parametrize("value", BEFORE)
def test_all_four_are_asked_from_eldest_hand_before_the_auction(value: Farmers) -> None:
    """Also those with nothing to show, so that being asked tells nothing."""
    state = dealt(value, W=FIVE)
    for seat in (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH):
        assert (state.phase, state.turn) == (Phase.FARMERS_HAND, seat)
        assert legal_actions(state)[0] == Pass(seat)
        step = apply(state, Pass(seat))
        assert step.events == ()
        state = step.state
    assert (state.phase, state.turn) == (Phase.FIRST_ROUND, Seat.WEST)


@pytest.mark.parametrize("value", [Farmers.OFF, Farmers.REDEAL_NO_TRUMP])
def test_nobody_is_asked_before_the_auction_by_the_other_rules(value: Farmers) -> None:
    assert dealt(value, W=FIVE).phase is Phase.FIRST_ROUND


@pytest.mark.parametrize(
    ("value", "hands"),
    [(Farmers.REDEAL, (FIVE,)), (Farmers.MCEVOY, (FIVE,)), (Farmers.THREE_OR_MORE, (FIVE, FOUR, THREE))],
)
def test_what_makes_a_farmers_hand_depends_on_the_rule(value: Farmers, hands: tuple[str, ...]) -> None:
    for hand in (FIVE, FOUR, THREE, TWO):
        may = ["pass", "show"] if hand in hands else ["pass"]
        state = dealt(value, W=hand)
        assert texts(state) == may
        assert check(state, ShowFarmers(Seat.WEST)) is (None if hand in hands else Reason.NO_FARMERS_HAND)


@pytest.mark.parametrize("value", BEFORE)
@pytest.mark.parametrize("again", list(AllPassDeal))
def test_the_same_dealer_deals_again_and_nobody_scores(value: Farmers, again: AllPassDeal) -> None:
    """The up card is replaced too: it is a whole new deal. It is no throw-in."""
    rules = RuleSet(farmers=value, allpass_deal=again)
    state = after(deal_of(dealer="S", up="9h", W=FIVE, rules=rules, scores=(3, 4)), "show")
    assert (state.phase, state.turn, state.scores) == (Phase.DEAL_OVER, None, (3, 4))
    state = apply(state, Shuffle(pack(Random(1)))).state
    assert (state.dealer, state.number) == (Seat.SOUTH, 2)


@pytest.mark.parametrize("value", BEFORE)
def test_everyone_sees_the_hand_that_is_shown(value: Farmers) -> None:
    step = apply(dealt(value, W=FIVE), ShowFarmers(Seat.WEST))
    assert step.events == (Misdealt(seat=Seat.WEST, cards=cards(FIVE)),)
    for seat in (*Seat, None):
        assert redact(step.events[0], seat) == step.events[0]
        assert observe(step.state, seat).redealt_by is Seat.WEST


def test_showing_is_a_choice() -> None:
    state = after(dealt(Farmers.REDEAL, W=FIVE), "pass", "pass", "pass", "pass")
    assert state.phase is Phase.FIRST_ROUND


def test_of_two_farmers_hands_the_one_nearer_to_eldest_is_asked_first() -> None:
    state = deal_of(
        dealer="S", up="9h", N="7c 8c 9c Tc 7d", E="7s 8s 9s Ts 8d",
        rules=RuleSet(farmers=Farmers.REDEAL, pack=Pack.WITH_SEVENS),
    )  # fmt: skip
    state = after(state, "pass")
    assert (state.turn, texts(state)) == (Seat.NORTH, ["pass", "show"])
    state = after(state, "pass")
    assert (state.turn, texts(state)) == (Seat.EAST, ["pass", "show"])


def test_sevens_and_eights_count_as_low_and_benny_does_not() -> None:
    """No ace, no face: nor the joker."""
    sevens = RuleSet(farmers=Farmers.REDEAL, pack=Pack.WITH_SEVENS)
    assert texts(deal_of(dealer="S", up="9h", W="7c 8c 9c Tc 7d", rules=sevens)) == ["pass", "show"]
    benny = RuleSet(farmers=Farmers.REDEAL, pack=Pack.WITH_BENNY)
    assert texts(deal_of(dealer="S", up="9h", W="9c Tc 9d Td Bj", rules=benny)) == ["pass"]


def test_mcevoy_may_be_claimed_once_a_game_by_each_player() -> None:
    rules = RuleSet(farmers=Farmers.MCEVOY)
    state = after(deal_of(dealer="S", up="9h", W=FIVE, rules=rules), "show")
    deck = state.current.deck
    state = apply(state, Shuffle(deck)).state
    assert texts(state) == ["pass"]
    assert check(state, ShowFarmers(Seat.WEST)) is Reason.NO_FARMERS_HAND
    others = apply(after(deal_of(dealer="S", up="9h", N=FIVE, rules=rules), "pass", "show"), Shuffle(deck)).state
    assert texts(others) == ["pass", "show"]


def test_a_farmers_hand_may_be_shown_again_where_no_limit_is_set() -> None:
    state = after(dealt(Farmers.REDEAL, W=FIVE), "show")
    assert texts(apply(state, Shuffle(state.current.deck)).state) == ["pass", "show"]


def test_without_a_trump_all_in_play_are_asked_once_trump_is_made() -> None:
    """Before the discard; the dealer, who took the up card, holds a trump."""
    state = after(dealt(Farmers.REDEAL_NO_TRUMP, N=FIVE), "order")
    asked = []
    while state.phase is Phase.FARMERS_HAND:
        asked.append((str(state.turn), texts(state)))
        state = after(state, "pass")
    assert asked == [("W", ["pass"]), ("N", ["pass", "show"]), ("E", ["pass"]), ("S", ["pass"])]
    assert (state.phase, state.turn) == (Phase.DISCARD, Seat.SOUTH)


def test_a_trump_among_nines_and_tens_is_no_farmers_hand_then() -> None:
    state = after(dealt(Farmers.REDEAL_NO_TRUMP, W="9c Tc 9d Td Th"), "order")
    assert (state.turn, texts(state)) == (Seat.WEST, ["pass"])
    named = after(dealt(Farmers.REDEAL_NO_TRUMP, W=FIVE), "pass", "pass", "pass", "pass", "pass", "s")
    assert (named.turn, texts(named)) == (Seat.WEST, ["pass"])


def test_a_seat_that_sits_out_is_not_asked() -> None:
    state = after(dealt(Farmers.REDEAL_NO_TRUMP, E=FIVE), "order alone")
    asked = []
    while state.phase is Phase.FARMERS_HAND:
        asked.append(str(state.turn))
        state = after(state, "pass")
    assert "".join(asked) == "WNS"


def test_a_hand_without_trump_ends_the_deal_after_a_call() -> None:
    state = after(dealt(Farmers.REDEAL_NO_TRUMP, W=OTHER_SUITS, N=FIVE), "order", "pass", "show")
    assert (state.phase, state.current.redealt_by) == (Phase.DEAL_OVER, Seat.NORTH)
    assert apply(state, Shuffle(pack(Random(2)))).state.dealer is Seat.SOUTH


def test_after_the_second_round_the_play_begins_when_nobody_shows() -> None:
    state = after(dealt(Farmers.REDEAL_NO_TRUMP), *["pass"] * 4, "c", *["pass"] * 4)
    assert (state.phase, state.turn) == (Phase.PLAY, Seat.WEST)
