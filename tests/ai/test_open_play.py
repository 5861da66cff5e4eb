"""Turns in the middle of a trick, against the plain entry into the same search, and the play-out by rules."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.ai.auction_model import buried
from euchre.ai.discarding import choose_discard, discard_cost
from euchre.ai.kernel import Position, Solver, after, legal_mask
from euchre.ai.kernel_tables import ALL_CARDS, bits, card_of_bit, mask_of
from euchre.ai.open_play import OpenPlay, runs
from euchre.ai.rollout import makers_tricks
from euchre.engine.cards import STANDARD_DECK, Suit
from euchre.engine.seats import Seat, Team, order_from

if TYPE_CHECKING:
    from euchre.ai.open_play import Four


def _random_position(rng: Random) -> Position:
    cards = [1 << index for index in range(24)]
    rng.shuffle(cards)
    size = rng.randint(1, 5)
    north, east, south, west = (sum(cards[5 * seat : 5 * seat + size]) for seat in range(4))
    leader = rng.choice(list(Seat))
    out = rng.choice([None, leader.left, leader.right, leader.partner])
    position = Position((north, east, south, west), leader, (), out)
    for _ in range(rng.randrange(len(position.order))):
        position = after(position, rng.choice(list(bits(legal_mask(position)))))
    return position


def _in_order(position: Position) -> tuple[Four, list[int]]:
    seats = tuple(order_from(position.leader))
    a, b, c, d = (0 if seat is position.sitting_out else position.hands[seat] for seat in seats)
    played = list(position.played)
    if position.sitting_out is not None and seats.index(position.sitting_out) <= len(played):
        played.insert(seats.index(position.sitting_out), 0)
    return (a, b, c, d), played


@pytest.mark.parametrize("seed", range(4))
def test_each_card_reaches_what_the_solver_says(seed: int) -> None:
    rng = Random(seed)
    solver, open_play = Solver(), OpenPlay()
    for _ in range(40):
        position = _random_position(rng)
        hands, played = _in_order(position)
        for team in Team:
            leaders = position.leader.team is team
            reached = open_play.reached(hands, played, (1, 3, 5), leaders=leaders)
            assert sum(reached) == legal_mask(position)
            for index, need in enumerate((1, 3, 5)):
                holding = sum(bit for bit, count in reached.items() if count > index)
                assert holding == solver.holding_moves(position, team, need)


def test_equal_cards_form_one_run() -> None:
    assert runs(0b1100, ALL_CARDS) == [(0b100, 0b1100)]
    assert runs(0b1010, ALL_CARDS) == [(0b10, 0b10), (0b1000, 0b1000)]
    assert runs(0b1010, ALL_CARDS ^ 0b100) == [(0b10, 0b1010)]


def test_playing_out_takes_every_trick_with_the_best_cards() -> None:
    trumps = mask_of([card_of_bit(1 << bit, Suit.HEARTS) for bit in range(19, 24)], Suit.HEARTS)
    hands = [trumps, 0b11111, 0b11111 << 6, 0b11111 << 12]
    assert makers_tricks(list(hands), 0, 0, alone=False) == 5
    assert makers_tricks(list(hands), 1, 0, alone=True) == 5
    assert makers_tricks(list(hands), 0, 1, alone=False) == 0


def test_playing_out_goes_on_from_the_middle_of_a_trick() -> None:
    rng = Random(3)
    for _ in range(200):
        cards = [1 << index for index in range(24)]
        rng.shuffle(cards)
        hands = [sum(cards[5 * seat : 5 * seat + 5]) for seat in range(4)]
        lead = next(iter(bits(hands[2])))
        hands[2] ^= lead
        tricks = makers_tricks(hands, 2, 1, alone=False, played=(lead,))
        assert 0 <= tricks <= 5


def test_the_masks_keep_the_trumps_and_aces_that_the_rules_of_thumb_keep() -> None:
    rng = Random(4)
    for _ in range(300):
        six = tuple(sorted(rng.sample(STANDARD_DECK, 6)))
        chosen = choose_discard(six, Suit.CLUBS, six)
        bit = buried(mask_of(six, Suit.CLUBS), ALL_CARDS)
        card = card_of_bit(bit, Suit.CLUBS)
        kinds = {max(0, discard_cost(held, six, Suit.CLUBS)) // 100 for held in (chosen, card)}
        assert len(kinds) == 1  # neither parts with a trump or an ace where the other does not


def test_a_wild_seat_plays_the_card_that_its_luck_falls_on() -> None:
    hands = [1 << 0 | 1 << 5, 1 << 23, 1 << 6 | 1 << 7, 1 << 12 | 1 << 13]
    gone = sum(1 << bit for bit in (8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21))

    def tricks(luck: float) -> int:
        wild = (0b0001, [luck] * 20)
        return makers_tricks(list(hands), 1, 0, alone=False, played=(1 << 4,), gone=gone, ours=2, wild=wild)

    assert tricks(0.0) == 2  # the nine under the king, and the last trump takes the last trick
    assert tricks(0.99) == 3  # the ace
