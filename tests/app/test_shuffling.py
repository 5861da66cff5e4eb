from __future__ import annotations

from collections import Counter

import pytest

from euchre.app.first_dealer import draw_first_dealer
from euchre.app.shuffling import bot_seed, cut_for, deck_for, fresh_seed, packets_for
from euchre.engine import Packets, Rank, Seat
from euchre.engine.cards import STANDARD_DECK, format_cards
from euchre.engine.rules import FirstDealer
from tests.app.visiting import entropy_of

GOLDEN = "Ts 9d Kc 9h Qd Jc Kh 9s Qs Js Qc Kd Ks Ac Th As Jh 9c Qh Jd Ah Td Ad Tc"
CHI_SQUARE_23_AT_0_1_PERCENT = 49.73


def test_deck_is_the_whole_pack() -> None:
    for number in range(1, 200):
        assert sorted(deck_for("any", number)) == list(STANDARD_DECK)


def test_deck_is_the_same_for_the_same_seed() -> None:
    """BC-DEAL-09: a known order, so that it can't change by accident; nothing local enters."""
    assert format_cards(deck_for("fox", 1)) == GOLDEN
    assert deck_for("fox", 1) != deck_for("fox", 2)
    assert deck_for("fox", 1) != deck_for("fax", 1)


@pytest.mark.parametrize("place", [0, 7, 20, 23])
def test_every_card_comes_equally_often_at_a_place(place: int) -> None:
    """BC-DEAL-06: chi-square over 12,000 deals."""
    deals = 12_000
    counts = Counter(deck_for(f"chi {number}", 1)[place] for number in range(deals))
    expected = deals / 24
    chi_square = sum((counts[card] - expected) ** 2 / expected for card in STANDARD_DECK)
    assert chi_square < CHI_SQUARE_23_AT_0_1_PERCENT


def test_cut_lifts_cards_from_the_top_below_the_rest() -> None:
    deck = deck_for("fox", 3)
    assert deck_for("fox", 3, 5) == deck[5:] + deck[:5]
    assert len({deck_for("fox", 3, cut) for cut in range(1, 24)}) == 23


def test_computer_cuts_neither_too_high_nor_too_low() -> None:
    cuts = {cut_for("fox", number) for number in range(600)}
    assert cuts == set(range(3, 22))


def test_computer_players_have_their_ways_to_deal() -> None:
    assert {packets_for(f"{number}", Seat.EAST) for number in range(100)} == set(Packets)


def test_bot_seed_differs_by_turn_seat_and_seed() -> None:
    seeds = {bot_seed(seed, turn, seat) for seed in ("a", "b") for turn in range(50) for seat in Seat}
    assert len(seeds) == 400
    assert all(0 <= seed < 2**48 for seed in seeds)


def test_fresh_seeds_differ_and_are_short() -> None:
    entropy = entropy_of("seeds")
    seeds = {fresh_seed(entropy) for _ in range(1000)}
    assert len(seeds) == 1000
    assert all(len(seed) == 24 and seed.isalnum() for seed in seeds)


def test_each_seat_deals_first_equally_often() -> None:
    """BC-DEAL-07: 40,000 seeds, 25 % with 1 % to spare."""
    counts = Counter(draw_first_dealer(f"game {number}", FirstDealer.RANDOM).dealer for number in range(40_000))
    assert all(9_600 <= counts[seat] <= 10_400 for seat in Seat)


def test_first_jack_ends_the_draw_and_its_seat_deals() -> None:
    for number in range(300):
        draw = draw_first_dealer(f"{number}", FirstDealer.FIRST_JACK)
        ranks = [card.rank for _, card in draw.shown]
        assert ranks[-1] is Rank.JACK
        assert Rank.JACK not in ranks[:-1]
        assert draw.shown[-1][0] is draw.dealer
        assert all(after is before.left for (before, _), (after, _) in zip(draw.shown, draw.shown[1:], strict=False))


def test_first_jack_is_fair() -> None:
    counts = Counter(draw_first_dealer(f"jack {number}", FirstDealer.FIRST_JACK).dealer for number in range(8_000))
    assert all(1_800 <= counts[seat] <= 2_200 for seat in Seat)
