from __future__ import annotations

import random

import pytest

from euchre.ai.kernel_tables import (
    ALL_CARDS,
    BIT_OF,
    CARD_AT,
    SUIT_MASKS,
    SUIT_OF,
    SURE_TRICKS,
    TRUMPS,
    bits,
    card_of_bit,
    cards_of,
    mask_of,
    translate,
)
from euchre.engine.cards import STANDARD_DECK, Suit, format_cards, parse_cards
from euchre.engine.trump import effective_suit, trump_order


@pytest.mark.parametrize("trump", Suit)
def test_trump_is_on_top_in_its_order_of_strength(trump: Suit) -> None:
    assert tuple(reversed(CARD_AT[trump][17:])) == trump_order(trump)


def test_the_bits_run_through_cross_suits_next_suit_and_trump() -> None:
    assert format_cards(CARD_AT[Suit.HEARTS]) == (
        "9c Tc Jc Qc Kc Ac 9s Ts Js Qs Ks As 9d Td Qd Kd Ad 9h Th Qh Kh Ah Jd Jh"
    )


@pytest.mark.parametrize("trump", Suit)
def test_cards_of_one_effective_suit_share_a_mask(trump: Suit) -> None:
    for card in STANDARD_DECK:
        same = mask_of(
            (other for other in STANDARD_DECK if effective_suit(other, trump) is effective_suit(card, trump)), trump
        )
        assert SUIT_OF[BIT_OF[trump][card]] == same


def test_the_suit_masks_share_no_card_and_leave_none_out() -> None:
    assert sum(SUIT_MASKS) == ALL_CARDS
    assert SUIT_MASKS[3] == TRUMPS


@pytest.mark.parametrize("trump", Suit)
def test_cards_and_bits_translate_both_ways(trump: Suit) -> None:
    hand = parse_cards("9c Jc Ad Jd Qh Js As")
    assert cards_of(mask_of(hand, trump), trump) == tuple(sorted(hand))
    for card in STANDARD_DECK:
        assert card_of_bit(BIT_OF[trump][card], trump) is card


def test_a_mask_can_be_read_under_another_trump() -> None:
    rng = random.Random(1)
    for _ in range(300):
        hand = rng.sample(STANDARD_DECK, rng.randrange(25))
        old, new = rng.choice(tuple(Suit)), rng.choice(tuple(Suit))
        assert translate(mask_of(hand, old), old, new) == mask_of(hand, new)


def test_bits_come_lowest_first() -> None:
    assert list(bits(0b101001)) == [1, 8, 32]


@pytest.mark.parametrize(
    ("mine", "theirs", "tricks"),
    [
        (0b1110000, 0b0001111, 3),
        (0b0100001, 0b1000000, 1),  # a guarded left bower
        (0b0100000, 0b1000000, 0),
        (0b0001111, 0b0110000, 2),
        (0b0000111, 0, 3),
        (0, 0b1111111, 0),
    ],
)
def test_sure_trump_tricks(mine: int, theirs: int, tricks: int) -> None:
    assert SURE_TRICKS[mine | theirs << 7] == tricks
