"""Faults that computer players of other euchre programs had, each as a position."""

from __future__ import annotations

import pytest

from euchre.ai.discarding import choose_discard
from euchre.ai.hand_value import trump_points
from euchre.ai.memory import shown_voids
from euchre.engine.cards import Card, Suit, parse_card, parse_cards, parse_suit
from euchre.engine.perspective import observe
from euchre.engine.seats import Seat
from euchre.engine.trump import is_trump
from tests.ai.positions import choice, played, seen
from tests.builders import after, deal_of, position

LEVELS = ("beginner", "casual", "club")


@pytest.mark.parametrize("level", LEVELS)
def test_a_stuck_dealer_names_a_suit(level: str) -> None:
    """BC-AI-01."""
    state = deal_of(dealer="W", up="Qh", W="9s Ts 9h 9c 9d")
    state = after(state, *["pass"] * 7)
    assert choice(state, level).split()[0] in {"s", "c", "d"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_stuck_dealer_does_not_name_the_suit_turned_down(level: str) -> None:
    """BC-AI-02."""
    state = deal_of(dealer="W", up="9s", W="Ts Qs Ks 9h Td")
    state = after(state, *["pass"] * 7)
    assert choice(state, level).split()[0] in {"h", "d", "c"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_led_left_bower_is_followed_with_trump(level: str) -> None:
    """BC-AI-03."""
    assert played(level, trump="h", trick="E:Jd", turn="S", S="Ad Kd 9h Ts Qc") == "9h"


def test_the_lowest_of_six_trumps_is_buried() -> None:
    """BC-AI-04 (a)."""
    six = parse_cards("Ah Kh Qh Th Jd Jh")
    assert choose_discard(six, Suit.HEARTS, six) is parse_card("Th")


def test_a_hand_of_aces_and_trumps_can_be_discarded_from() -> None:
    """BC-AI-04 (b)."""
    six = parse_cards("As Ac Ad Kh Qh 9h")
    assert str(choose_discard(six, Suit.HEARTS, six)) in {"As", "Ac", "Ad", "9h"}


def test_neither_trump_nor_ace_is_buried_when_a_plain_card_is_there() -> None:
    """BC-AI-05."""
    six = parse_cards("Js As Kh Qh 9h Th")
    assert choose_discard(six, Suit.HEARTS, six) is parse_card("Js")


def test_the_left_bower_counts_after_its_suit_was_turned_down() -> None:
    """BC-AI-06."""
    hand = parse_cards("Jh Jd Ah 9s Tc")
    assert sum(is_trump(card, Suit.HEARTS) for card in hand) == 3
    assert trump_points(hand, Suit.HEARTS) == 7.5
    state = after(deal_of(dealer="S", up="Td", W="Jh Jd Ah 9s Tc"), *["pass"] * 4)
    assert choice(state).split()[0] == "h"


def test_the_last_seat_leaves_its_partners_trick_alone() -> None:
    """BC-AI-10."""
    for level in LEVELS:
        assert played(level, trump="s", trick="E:Kh S:Ah W:Th", turn="N", N="Js 9c Ad") == "9c"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_goes_alone_when_the_opponents_pick_up_the_right_bower(level: str) -> None:
    """BC-AI-11."""
    state = deal_of(dealer="W", up="Js", N="Ah Qs Ks As Jc")
    for seed in range(40):
        assert choice(state, level, seed) in {"pass", "order"}


@pytest.mark.parametrize(
    ("trick", "seat", "void"),
    [
        ("E:Ac S:9h", Seat.SOUTH, Suit.CLUBS),
        ("S:Ad W:Jd", Seat.WEST, Suit.DIAMONDS),
        ("W:Ah N:Jd", Seat.NORTH, None),
        ("N:As E:Jd", Seat.EAST, Suit.SPADES),
    ],
)
def test_voids_are_read_by_the_effective_suit(trick: str, seat: Seat, void: Suit | None) -> None:
    """BC-AI-13."""
    state = position(trump="h", trick=trick)
    voids = shown_voids(seen(state))
    assert voids[seat] == (set() if void is None else {void})
    assert sum(map(len, voids)) == (0 if void is None else 1)


def test_the_void_of_a_seat_after_a_loner_is_its_own() -> None:
    """BC-AI-13: the seat that sits out is skipped."""
    state = position(trump="h", maker="N", dealer="W", up="9h", alone=True, discard="9c", trick="N:As E:Ks W:9d")
    assert shown_voids(observe(state, Seat.NORTH))[Seat.WEST] == {Suit.SPADES}
    assert shown_voids(observe(state, Seat.NORTH))[Seat.SOUTH] == set()


def test_a_loner_leads_trumps_from_the_top_and_keeps_the_nine_for_last() -> None:
    """BC-AI-15."""
    hand = ["Js", "Jc", "As", "Ks", "9d"]
    state = position(trump="s", maker="N", dealer="W", up="9s", alone=True, turn="N", N=" ".join(hand))
    led = []
    while state.turn is not None:
        text = choice(state)
        if state.turn is Seat.NORTH:
            led.append(text)
        state = after(state, text)
    assert led == hand


@pytest.mark.parametrize(
    ("hand", "buried"),
    [
        ("Jd Jh Tc 9c Qs", "Qs"),
        ("Jd Jh Tc 9c As", "9c"),
        ("Jd Jh Ad Kd Ah", "Ah"),
        ("Jd Jh Ad Kd 9d", "9d"),
    ],
)
def test_the_discard_makes_a_void_and_keeps_aces(hand: str, buried: str) -> None:
    """BC-AI-16."""
    cards: tuple[Card, ...] = parse_cards(hand)
    assert str(choose_discard(cards, parse_suit("d"), cards)) == buried


def test_trump_is_not_led_when_both_opponents_are_out_of_it() -> None:
    """BC-AI-17."""
    card = played(trump="h", maker="W", dealer="N", taken=("E:Jh S:9c W:Th N:9d",), turn="E", E="Ah Ks 9s Qc")
    assert card in {"Ks", "9s", "Qc"}


def test_a_small_ruff_does_not_bare_the_left_bower() -> None:
    """BC-AI-18."""
    card = played(trump="h", maker="E", dealer="N", up="9d", trick="E:Ks", turn="S", S="Jd 9h 9c Tc Qc")
    assert card in {"9c", "Tc", "Qc", "Jd"}
