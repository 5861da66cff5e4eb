"""Open hands of larger packs, solved in the form of the narrow solver."""

from __future__ import annotations

from random import Random

import pytest

from euchre.ai.open_play import OpenPlay
from euchre.ai.wide_cards import SUIT_OF, TRUMPS, mask_of
from euchre.ai.wide_open import numbered_anew, reached
from euchre.ai.wide_play import Start, Table
from euchre.engine.cards import BENNY_DECK, SEVENS_DECK, Card, Suit
from euchre.engine.observation import Contract
from euchre.engine.seats import Seat, order_from

CASES = {
    "32 cards": (Suit.HEARTS, SEVENS_DECK, False, False),
    "Benny": (Suit.CLUBS, BENNY_DECK, False, False),
    "alone": (Suit.SPADES, SEVENS_DECK, True, False),
    "a lone defender": (Suit.DIAMONDS, BENNY_DECK, True, True),
}


@pytest.mark.parametrize("case", CASES)
def test_every_card_reaches_what_the_plain_search_says(case: str) -> None:
    trump, pack, alone, defended = CASES[case]
    contract = Contract(maker=Seat.NORTH, trump=trump, alone=alone, defender_alone=Seat.EAST if defended else None)
    rng, solver, turns = Random(case), OpenPlay(), 0
    for _ in range(40):
        cards = rng.sample(pack, 12)
        hands = {seat: tuple(cards[3 * seat : 3 * seat + 3]) for seat in Seat}
        leader = rng.choice([seat for seat in Seat if seat not in contract.seats_out])
        seats = tuple(order_from(leader))
        table = Table(contract, mask_of(cards, trump))
        on_table: list[Card] = []
        for seat in (seat for seat in seats if seat not in contract.seats_out):
            masks = [0 if one in contract.seats_out else mask_of(hands[one], trump) for one in seats]
            bits = iter([mask_of([card], trump) for card in on_table])
            played = [0 if one in contract.seats_out else next(bits) for one in seats[: seats.index(seat)]]
            led = None if not on_table else SUIT_OF[mask_of(on_table[:1], trump)]
            found = reached(solver, masks, played, (1, 2, 3), leaders=leader.team is contract.makers)
            if found is None:
                break  # a suit is too long
            legal = [card for card in hands[seat] if led is None or mask_of([card], trump) & led] or list(hands[seat])
            assert set(found) == {mask_of([card], trump) for card in legal}
            for card in legal:
                left = {**hands, seat: tuple(one for one in hands[seat] if one is not card)}
                start = Start(int(leader), tuple(mask_of([one], trump) for one in (*on_table, card)))
                plain = table.opened([mask_of(left[one], trump) for one in Seat], start)
                assert found[mask_of([card], trump)] == plain, (case, on_table, card)
                turns += 1
            card = rng.choice(legal)
            hands[seat] = tuple(one for one in hands[seat] if one is not card)
            on_table.append(card)
    assert turns > 100


def test_the_order_of_the_cards_in_each_suit_stays() -> None:
    rng = Random(4)
    fitting = 0
    for _ in range(300):
        live = mask_of(rng.sample(SEVENS_DECK, 20), Suit.HEARTS)
        table = numbered_anew(live)
        if table is None:
            continue
        fitting += 1
        assert sum(table) == live
        assert len(set(table.values())) == len(table) == 20
        for one in table:
            for other in table:
                if SUIT_OF[one] == SUIT_OF[other]:
                    assert (one < other) is (table[one] < table[other]) or one == other
    assert fitting > 200


def test_cards_that_do_not_fit_are_not_solved() -> None:
    nine_trumps = mask_of([card for card in SEVENS_DECK if mask_of([card], Suit.HEARTS) & TRUMPS], Suit.HEARTS)
    assert nine_trumps.bit_count() == 9
    assert numbered_anew(nine_trumps) is None
    assert (
        numbered_anew(mask_of([card for card in SEVENS_DECK if card.printed_suit is Suit.CLUBS], Suit.HEARTS)) is None
    )
