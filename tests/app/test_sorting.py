from __future__ import annotations

from itertools import pairwise

import pytest

from euchre.app.sorting import sort_hand
from euchre.engine import Card, Suit
from euchre.engine.cards import STANDARD_DECK, format_cards
from euchre.engine.trump import NoTrump, effective_suit, trump_order
from tests.builders import cards

_RED = (Suit.DIAMONDS, Suit.HEARTS)


def shown(hand: str, trump: Suit | NoTrump | None) -> str:
    return format_cards(sort_hand(cards(hand), trump))


def test_before_trump_suits_alternate_spades_hearts_clubs_diamonds_high_to_low() -> None:
    assert shown("9d Ac 9s Jh As", None) == "As 9s Jh Ac 9d"
    assert shown("9h Th Jh Qh Ah", None) == "Ah Qh Jh Th 9h"


def test_after_naming_trump_stands_first_with_both_bowers_at_its_head() -> None:
    """BC-A11Y-06. The left bower moves next to the right one."""
    assert shown("9h Jd Jh Ad Ks", Suit.HEARTS) == "Jh Jd 9h Ad Ks"
    assert shown("Jc As Js Ah 9d", Suit.CLUBS) == "Jc Js 9d As Ah"


@pytest.mark.parametrize("trump", list(Suit))
def test_all_seven_trumps_lead_the_full_pack_in_their_order(trump: Suit) -> None:
    assert sort_hand(STANDARD_DECK, trump)[:7] == trump_order(trump)


@pytest.mark.parametrize("trump", [None, *Suit, *NoTrump])
def test_colors_alternate_and_no_card_is_lost(trump: Suit | NoTrump | None) -> None:
    ordered = sort_hand(STANDARD_DECK, trump)
    suits = [effective_suit(held, trump) for held in ordered]
    changes = [(one, other) for one, other in pairwise(suits) if one is not other]
    assert len(changes) == 3
    assert all((one in _RED) != (other in _RED) for one, other in changes)
    assert set(ordered) == set(STANDARD_DECK)


def test_low_no_trump_puts_the_nine_before_the_ace_and_benny_comes_first() -> None:
    assert shown("As 9s", NoTrump.LOW) == "9s As"
    assert sort_hand([Card.ACE_OF_SPADES, Card.BENNY], Suit.SPADES)[0] is Card.BENNY
