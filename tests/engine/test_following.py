from __future__ import annotations

from itertools import permutations

import pytest

from euchre.engine.actions import Play
from euchre.engine.cards import Suit, parse_suit
from euchre.engine.errors import Reason
from euchre.engine.observation import Phase
from euchre.engine.seats import Seat
from euchre.engine.transitions import check
from euchre.engine.trump import effective_suit, playable
from tests.builders import after, card, cards, deal_of, plays, position


def legal(hand: str, led: str, trump: str) -> set[str]:
    suit = parse_suit(trump)
    return {str(held) for held in playable(cards(hand), suit, effective_suit(card(led), suit))}


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("Ad Kd 9h Ts Qc", "9h"),
        ("Td Qd As Ks 9c", "Td Qd As Ks 9c"),
        ("Jh Ah Qh 9d Tc", "Jh Ah Qh"),
    ],
)
def test_a_led_left_bower_asks_for_trump(hand: str, expected: str) -> None:
    """BC-ENG-01."""
    state = position(trump="h", turn="N", trick="W:Jd", N=hand)
    assert set(plays(state)) == set(cards(expected))


@pytest.mark.parametrize(("hand", "expected"), [("Js Qs Ah Kd 9d", "Qs"), ("Js Ah Kd 9d Th", "Js Ah Kd 9d Th")])
def test_the_left_bower_does_not_follow_its_printed_suit(hand: str, expected: str) -> None:
    """BC-ENG-02."""
    state = position(trump="c", turn="N", trick="W:9s", N=hand)
    assert set(plays(state)) == set(cards(expected))


def test_a_left_bower_that_does_not_follow_is_refused() -> None:
    """BC-ENG-02."""
    state = position(trump="c", turn="N", trick="W:9s", N="Js Qs Ah Kd 9d")
    assert check(state, Play(Seat.NORTH, card("Js"))) is Reason.MUST_FOLLOW_SUIT


def test_following_does_not_depend_on_the_order_of_the_hand() -> None:
    """BC-ENG-03."""
    assert all(legal(" ".join(hand), "9c", "s") == {"Ac"} for hand in permutations(["Jc", "Ac", "9h", "Td", "Kh"]))


def test_the_left_bower_follows_no_plain_suit() -> None:
    """BC-ENG-04."""
    state = position(trump="h", turn="E", trick="N:Ts", E="Jd 9s Qs Ac Kd")
    assert plays(state) == cards("9s Qs")
    assert check(state, Play(Seat.EAST, card("Jd"))) is Reason.MUST_FOLLOW_SUIT


def test_worked_example_of_the_rules_page() -> None:
    """Clubs are trump and the hand is Js Th Ad: a spade lead leaves all three, a club lead forces the left bower."""
    assert legal("Js Th Ad", "As", "c") == {"Js", "Th", "Ad"}
    assert legal("Js Th Ad", "9c", "c") == {"Js"}


def test_the_leader_may_play_anything_whatever_was_led_before() -> None:
    """BC-ENG-12: the suit of the last trick is not in force any more."""
    state = position(trump="d", taken=("W:9s N:Ts E:Ks S:As",), turn="S", S="Qs 9c Kd Ah")
    assert set(plays(state)) == set(cards("Qs 9c Kd Ah"))


def test_trump_may_be_led_at_any_time() -> None:
    state = position(trump="h", dealer="N", turn="E", E="Jh Jd Ah 9c Kd")
    assert len(plays(state)) == 5


def test_playing_a_card_takes_exactly_that_card_from_the_hand() -> None:
    """BC-ENG-14."""
    state = position(trump="h", dealer="N", turn="E", E="Ac Ad 9s Kh Tc")
    assert set(after(state, "Ac").current.hands[Seat.EAST]) == set(cards("Ad 9s Kh Tc"))


def test_the_trump_of_the_table_already_holds_during_the_discard() -> None:
    """BC-ENG-21."""
    state = after(deal_of(dealer="N", up="9s", N="Jc Ac 9h Td Kh"), "order")
    assert state.phase is Phase.DISCARD
    assert effective_suit(card("Jc"), state.current.made.trump) is Suit.SPADES
