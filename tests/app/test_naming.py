from __future__ import annotations

import pytest

from euchre.app.naming import (
    capital,
    card_name,
    card_short,
    count,
    join_names,
    led_suit,
    mid_name,
    number_word,
    possessive,
    rank_name,
    reason_sentence,
    role_name,
    role_tag,
    seat_name,
    seat_says,
    suit_name,
    suit_symbol,
    team_name,
    third_person,
)
from euchre.engine import Card, Reason, Seat, Suit, Team, observe
from euchre.engine.trump import NoTrump
from tests.app.looking import NAMES
from tests.builders import after, card, deal_of, position


def test_a_card_has_a_full_name_a_short_one_and_a_rank() -> None:
    jack, ten = card("Jc"), card("Th")
    assert (card_name(jack), card_short(jack), rank_name(jack)) == ("jack of clubs", "J♣", "jack")
    assert (card_name(ten), card_short(ten), rank_name(ten)) == ("ten of hearts", "10♥", "ten")
    assert (card_name(Card.BENNY), card_short(Card.BENNY), rank_name(Card.BENNY)) == ("Benny", "Benny", "Benny")


def test_every_card_has_its_own_name_and_a_suit_sign() -> None:
    """BC-A11Y-06."""
    assert len({card_name(held) for held in Card}) == 33
    assert {card_short(held)[-1] for held in Card if held is not Card.BENNY} == set("♣♦♥♠")


@pytest.mark.parametrize(
    ("text", "trump", "role", "tag"),
    [
        ("Jc", Suit.CLUBS, "right bower", "R"),
        ("Js", Suit.CLUBS, "left bower", "L"),
        ("Jh", Suit.CLUBS, "", ""),
        ("Jc", None, "", ""),
        ("Jc", NoTrump.HIGH, "", ""),
        ("Ac", Suit.CLUBS, "", ""),
    ],
)
def test_only_the_two_bowers_have_a_role(text: str, trump: Suit | None, role: str, tag: str) -> None:
    assert role_name(card(text), trump) == role
    assert role_tag(card(text), trump) == tag


def test_suits_have_words_and_symbols() -> None:
    assert [suit_name(suit) for suit in Suit] == ["clubs", "diamonds", "hearts", "spades"]
    assert [suit_symbol(suit) for suit in Suit] == ["♣", "♦", "♥", "♠"]
    assert (suit_name(NoTrump.HIGH), suit_symbol(NoTrump.HIGH)) == ("no trump", "")


def test_the_viewer_is_you_and_the_others_have_names() -> None:
    assert seat_name(Seat.SOUTH, NAMES, Seat.SOUTH) == "You"
    assert mid_name(Seat.SOUTH, NAMES, Seat.SOUTH) == "you"
    assert seat_name(Seat.WEST, NAMES, Seat.SOUTH) == "Alex"
    assert seat_name(Seat.SOUTH, NAMES, None) == "Kim"


def test_verbs_agree_with_you_and_with_a_name() -> None:
    assert seat_says(Seat.SOUTH, NAMES, Seat.SOUTH, "lead") == "You lead"
    assert seat_says(Seat.NORTH, NAMES, Seat.SOUTH, "lead") == "Rory leads"
    assert seat_says(Seat.NORTH, NAMES, Seat.SOUTH, "pass") == "Rory passes"
    assert third_person("order up hearts") == "orders up hearts"
    assert third_person("have two") == "has two"


def test_possessives_end_with_an_apostrophe_after_s() -> None:
    assert possessive(Seat.SOUTH, NAMES, Seat.SOUTH) == "Your"
    assert possessive(Seat.NORTH, NAMES, Seat.SOUTH) == "Rory's"
    assert possessive(Seat.NORTH, ("Chris", "", "", ""), Seat.SOUTH) == "Chris'"


@pytest.mark.parametrize(
    ("viewer", "ours", "theirs"),
    [
        (Seat.SOUTH, "You & Rory", "Alex & Sam"),
        (Seat.NORTH, "You & Kim", "Sam & Alex"),
        (Seat.EAST, "You & Alex", "Kim & Rory"),
        (Seat.WEST, "You & Sam", "Rory & Kim"),
    ],
)
def test_a_team_is_you_and_partner_or_the_left_opponent_first(viewer: Seat, ours: str, theirs: str) -> None:
    assert team_name(viewer.team, NAMES, viewer) == ours
    assert team_name(viewer.team.other, NAMES, viewer) == theirs


def test_a_spectator_sees_four_names() -> None:
    assert team_name(Team.NORTH_SOUTH, NAMES, None) == "Rory & Kim"


def test_numbers_agree_with_their_nouns() -> None:
    assert (count(1, "trick"), count(3, "trick"), count(0, "point")) == ("1 trick", "3 tricks", "0 points")
    assert [number_word(number) for number in (0, 3, 5, 9)] == ["no", "three", "five", "9"]
    assert join_names(["Alex", "Rory", "Sam"]) == "Alex, Rory and Sam"
    assert join_names(["Alex"]) == "Alex"
    assert capital("jack of McKay") == "Jack of McKay"


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_has_a_sentence(reason: Reason) -> None:
    sentence = reason_sentence(reason)
    assert sentence[0].isupper()
    assert not sentence.endswith(".")
    assert "_" not in sentence


def test_a_refused_card_names_the_suit_to_follow() -> None:
    """BC-ENG-01. A led left bower asks for trump."""
    state = position(trump="c", trick="W:Js", S="9c Ah", dealer="S")
    seen = observe(state, Seat.SOUTH)
    assert led_suit(seen) is Suit.CLUBS
    assert reason_sentence(Reason.MUST_FOLLOW_SUIT, seen) == "You must follow clubs"
    assert reason_sentence(Reason.CARD_NOT_HELD, seen) == "You don't hold that card"


def test_a_refused_suit_says_that_it_was_turned_down() -> None:
    state = after(deal_of(up="9h"), "pass", "pass", "pass", "pass")
    assert reason_sentence(Reason.SUIT_TURNED_DOWN, observe(state, Seat.WEST)) == "Hearts was turned down"
    assert reason_sentence(Reason.MUST_FOLLOW_SUIT, observe(state, Seat.WEST)) == "You must follow suit"
