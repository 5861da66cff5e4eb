"""Cards of any pack as bits, and play-outs on them, against the tables of the engine and a plain search."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from euchre.ai.wide_cards import BIT_OF, SIDE_SUITS, SUIT_OF, TRUMPS, mask_of
from euchre.ai.wide_play import Start, Table
from euchre.engine.cards import BENNY_DECK, SEVENS_DECK, STANDARD_DECK, Card, Suit
from euchre.engine.observation import Contract
from euchre.engine.seats import Seat, order_from
from euchre.engine.trump import TRUMPS as KINDS
from euchre.engine.trump import NoTrump, Trump, effective_suit, playable, trump_order, winning_index

Hands = dict[Seat, tuple[Card, ...]]
CASES: dict[str, tuple[Trump, tuple[Card, ...], bool, bool]] = {
    "usual pack": (Suit.HEARTS, STANDARD_DECK, False, False),
    "alone": (Suit.SPADES, STANDARD_DECK, True, False),
    "two lone hands": (Suit.CLUBS, STANDARD_DECK, True, True),
    "Benny": (Suit.CLUBS, BENNY_DECK, False, False),
    "32 cards": (Suit.DIAMONDS, SEVENS_DECK, False, False),
    "no trump": (NoTrump.HIGH, STANDARD_DECK, False, False),
    "low no trump alone": (NoTrump.LOW, SEVENS_DECK, True, False),
}


def best_for_makers(hands: Hands, contract: Contract, leader: Seat, played: tuple[Card, ...] = ()) -> int:
    """Tricks of the makers with open hands: every line is tried, with the engine's own tables."""
    order = [seat for seat in order_from(leader) if seat not in contract.seats_out]
    if len(played) == len(order):
        winner = order[winning_index(played, contract.trump)]
        return (winner.team is contract.makers) + best_for_makers(hands, contract, winner)
    seat = order[len(played)]
    if not hands[seat]:
        return 0
    led = effective_suit(played[0], contract.trump) if played else None
    results = [
        best_for_makers(
            {**hands, seat: tuple(one for one in hands[seat] if one is not card)}, contract, leader, (*played, card)
        )
        for card in playable(hands[seat], contract.trump, led)
    ]
    return max(results) if seat.team is contract.makers else min(results)


def contract_of(trump: Trump, *, alone: bool, defended: bool) -> Contract:
    """North's contract, against east alone if `defended`."""
    return Contract(maker=Seat.NORTH, trump=trump, alone=alone, defender_alone=Seat.EAST if defended else None)


@pytest.mark.parametrize("trump", KINDS)
def test_the_bits_are_in_the_order_of_the_cards(trump: Trump) -> None:
    table = BIT_OF[trump]
    assert len(set(table.values())) == len(table) == (33 if isinstance(trump, Suit) else 32)
    for card, bit in table.items():
        mates = mask_of((one for one in table if effective_suit(one, trump) is effective_suit(card, trump)), trump)
        assert mates & ~SUIT_OF[bit] == 0
    if isinstance(trump, Suit):
        bits = [table[card] for card in trump_order(trump, tuple(Card))]
        assert all(high > low for high, low in pairwise(bits))
        assert sum(bits) == TRUMPS
    assert not any(mask & TRUMPS for mask in SIDE_SUITS)


@pytest.mark.parametrize("case", CASES)
def test_open_hands_are_solved_as_by_trying_every_line(case: str) -> None:
    trump, pack, alone, defended = CASES[case]
    contract = contract_of(trump, alone=alone, defended=defended)
    rng = Random(case)
    for _ in range(12):
        cards = rng.sample(pack, 12)
        hands = {seat: tuple(cards[3 * seat : 3 * seat + 3]) for seat in Seat}
        leader = rng.choice([seat for seat in Seat if seat not in contract.seats_out])
        table = Table(contract, mask_of(cards, trump))
        masks = [mask_of(hands[seat], trump) for seat in Seat]
        assert table.opened(masks, Start(int(leader))) == best_for_makers(hands, contract, leader)


@pytest.mark.parametrize("case", CASES)
def test_play_outs_keep_to_the_tricks_there_are(case: str) -> None:
    trump, pack, alone, defended = CASES[case]
    contract = contract_of(trump, alone=alone, defended=defended)
    rng = Random(case)
    seen = set()
    for _ in range(60):
        cards = rng.sample(pack, 20)
        masks = [mask_of(cards[5 * seat : 5 * seat + 5], trump) for seat in Seat]
        seen.add(Table(contract, mask_of(pack, trump)).rolled(masks, Start(1)))
        assert [mask.bit_count() for mask in masks] == [0 if seat not in contract.seats_out else 5 for seat in Seat]
    assert seen <= set(range(6))
    assert len(seen) > 2


def test_a_hand_of_the_highest_trumps_takes_every_trick() -> None:
    contract = contract_of(Suit.CLUBS, alone=False, defended=False)
    cards = [card for card in BENNY_DECK if card not in trump_order(Suit.CLUBS, BENNY_DECK)[:5]][:15]
    masks = [mask_of(trump_order(Suit.CLUBS, BENNY_DECK)[:5], Suit.CLUBS)]
    masks += [mask_of(cards[5 * seat : 5 * seat + 5], Suit.CLUBS) for seat in range(3)]
    assert Table(contract, mask_of(BENNY_DECK, Suit.CLUBS)).rolled(masks, Start(0)) == 5


def test_the_trick_that_takes_the_last_cards_counts() -> None:
    contract = contract_of(Suit.HEARTS, alone=False, defended=False)
    bit = BIT_OF[Suit.HEARTS]
    table = Table(contract, mask_of(STANDARD_DECK, Suit.HEARTS))
    played = tuple(
        bit[card] for card in (Card.ACE_OF_SPADES, Card.KING_OF_SPADES, Card.NINE_OF_SPADES, Card.TEN_OF_CLUBS)
    )
    start = Start(leader=int(contract.maker), played=played, ours=2)
    assert table.rolled([0, 0, 0, 0], start) == 3
    assert table.opened([0, 0, 0, 0], start) == 3
