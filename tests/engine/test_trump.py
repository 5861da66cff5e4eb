"""Every card under every trump, against lists written by hand."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from euchre.engine.cards import STANDARD_DECK, Card, Suit, parse_suit
from euchre.engine.trump import (
    NoTrump,
    effective_suit,
    is_trump,
    left_bower,
    playable,
    right_bower,
    strength,
    trump_order,
    winning_index,
)
from tests.builders import card, cards
from tests.engine import referee

TRUMPS = ("c", "d", "h", "s")


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("text", referee.PACK)
def test_every_card_belongs_to_its_suit_under_every_trump(text: str, trump: str) -> None:
    """Right and left bower, then A K Q T 9; the left bower belongs to trump for all purposes. BC-ENG-07."""
    suit = parse_suit(trump)
    expected = referee.suit_of(text, trump)
    assert str(effective_suit(card(text), suit)) == expected
    assert is_trump(card(text), suit) is (expected == trump)


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("led", TRUMPS)
def test_every_card_has_its_place_in_every_led_suit(led: str, trump: str) -> None:
    """Strength ranks trumps over the led suit, and nothing else can win."""
    ranked = referee.SUITS[trump][trump] + ([] if led == trump else referee.SUITS[trump][led])
    order = sorted(STANDARD_DECK, key=lambda held: -strength(held, parse_suit(trump), parse_suit(led)))
    assert [str(held) for held in order[: len(ranked)]] == ranked
    assert all(strength(held, parse_suit(trump), parse_suit(led)) == 0 for held in order[len(ranked) :])


@pytest.mark.parametrize("trump", TRUMPS)
def test_any_two_cards_are_compared_as_the_referee_does(trump: str) -> None:
    """BC-ENG-05, BC-ENG-08, BC-ENG-09: all ordered pairs of lead and answer."""
    for pair in permutations(referee.PACK, 2):
        expected = referee.trick_winner(list(pair), trump)
        assert winning_index(cards(" ".join(pair)), parse_suit(trump)) == expected, pair


def test_ten_thousand_random_tricks_agree_with_the_referee() -> None:
    """Highest trump, else highest of the suit led; tricks of three and of four cards."""
    rng = Random(33)
    for _ in range(10_000):
        trick = rng.sample(referee.PACK, rng.choice((3, 4)))
        trump = rng.choice(TRUMPS)
        assert winning_index(cards(" ".join(trick)), parse_suit(trump)) == referee.trick_winner(trick, trump), (
            trick,
            trump,
        )


def test_ten_thousand_random_hands_may_play_what_the_referee_allows() -> None:
    """Follow suit, else anything; trump may be led at any time."""
    rng = Random(32)
    for _ in range(10_000):
        *hand, led = rng.sample(referee.PACK, rng.randint(2, 6))
        trump = rng.choice(TRUMPS)
        suit = parse_suit(trump)
        legal = playable(cards(" ".join(hand)), suit, effective_suit(card(led), suit))
        assert {str(held) for held in legal} == referee.may_play(hand, led, trump), (hand, led, trump)
        assert playable(cards(" ".join(hand)), suit, None) == cards(" ".join(hand))


@pytest.mark.parametrize(
    ("trump", "right", "left"), [("c", "Jc", "Js"), ("d", "Jd", "Jh"), ("h", "Jh", "Jd"), ("s", "Js", "Jc")]
)
def test_each_trump_has_exactly_one_right_and_one_left_bower(trump: str, right: str, left: str) -> None:
    """BC-ENG-07, BC-ENG-08."""
    suit = parse_suit(trump)
    assert (str(right_bower(suit)), str(left_bower(suit))) == (right, left)
    moved = [held for held in STANDARD_DECK if effective_suit(held, suit) is not held.printed_suit]
    assert moved == [left_bower(suit)]


@pytest.mark.parametrize("trump", TRUMPS)
def test_the_seven_trumps_have_seven_ranks(trump: str) -> None:
    """BC-ENG-07."""
    assert [str(held) for held in trump_order(parse_suit(trump))] == referee.SUITS[trump][trump]
    assert len({strength(held, parse_suit(trump), parse_suit(trump)) for held in trump_order(parse_suit(trump))}) == 7


def test_the_left_bower_depends_on_the_trump_asked_about() -> None:
    """BC-ENG-21: before trump is made a jack belongs to its printed suit."""
    assert effective_suit(Card.JACK_OF_CLUBS, None) is Suit.CLUBS
    assert effective_suit(Card.JACK_OF_CLUBS, Suit.SPADES) is Suit.SPADES
    assert effective_suit(Card.JACK_OF_CLUBS, Suit.DIAMONDS) is Suit.CLUBS


def test_without_trump_the_jacks_keep_their_places() -> None:
    assert all(effective_suit(held, NoTrump.HIGH) is held.printed_suit for held in STANDARD_DECK)
    assert not any(is_trump(held, NoTrump.LOW) for held in STANDARD_DECK)
    assert winning_index(cards("Th Jd Ah Jh"), NoTrump.HIGH) == 2
    assert winning_index(cards("Th Jd Ah 9h"), NoTrump.LOW) == 3
    assert winning_index(cards("Th 9d Ah Jh"), NoTrump.LOW) == 0


def test_benny_is_the_highest_trump_and_has_no_suit_without_one() -> None:
    assert winning_index((card("Jc"), Card.BENNY), Suit.CLUBS) == 1
    assert effective_suit(Card.BENNY, Suit.HEARTS) is Suit.HEARTS
    with pytest.raises(ValueError, match="Benny"):
        effective_suit(Card.BENNY, NoTrump.HIGH)
    with pytest.raises(ValueError, match="Benny"):
        effective_suit(Card.BENNY, None)


def test_every_kind_of_trump_is_true() -> None:
    assert all(bool(trump) for trump in (*Suit, *NoTrump))
    assert [str(trump) for trump in (*Suit, *NoTrump)] == ["c", "d", "h", "s", "n", "l"]
