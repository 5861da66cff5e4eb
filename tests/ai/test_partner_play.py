"""Plays that card players want from a partner, each as a position (the seat on turn is the computer player)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ai.positions import choice, played
from tests.builders import after, deal_of


def call(passes: int = 0, *, level: str = "club", scores: tuple[int, int] = (0, 0), **deal: Any) -> str:
    """The call after this many passes; the scores are those of NS and EW."""
    return choice(after(deal_of(scores=scores, **deal), *["pass"] * passes), level)


# Calling


def test_a_dealer_with_the_right_takes_up_when_the_others_need_one_point() -> None:
    hand = "Jh Qh 9h Kc 9s"
    assert call(3, dealer="S", up="Th", S=hand, scores=(6, 9)).startswith("order")


def test_right_king_ten_of_next_is_called_from_the_first_seat() -> None:
    assert call(4, dealer="S", up="9d", W="Jh Kh Th 9s Qc").startswith("h")


def test_the_dealers_partner_orders_with_both_bowers() -> None:
    assert call(1, dealer="S", up="9h", N="Jh Jd Tc 9s Qs").startswith("order")


def test_a_worthless_hand_passes_in_every_seat() -> None:
    hand = "9c Td 9s Ts Qc"
    assert call(0, dealer="S", up="Jh", W=hand) == "pass"
    assert call(1, dealer="S", up="Qh", N=hand) == "pass"
    assert call(2, dealer="S", up="Jh", E=hand) == "pass"


def test_a_sure_march_goes_alone() -> None:
    assert call(3, dealer="S", up="Ah", S="Jh Jd Kh As Ks") == "order alone"


def test_both_bowers_ace_and_a_side_ace_queen_go_alone() -> None:
    assert call(4, dealer="S", up="9c", W="Jh Jd Ah As Qs") == "h alone"


@pytest.mark.parametrize("score", [8, 9])
def test_nobody_goes_alone_for_points_that_are_not_needed(score: int) -> None:
    assert call(3, dealer="S", up="Ah", S="Jh Jd Kh As Ks", scores=(score, 4)) == "order"


def test_nobody_hands_the_right_bower_to_the_dealer_on_a_thin_hand() -> None:
    assert call(0, dealer="S", up="Jh", W="Kh Qh 9h Tc 9s") == "pass"


# Playing for the makers


def test_the_maker_leads_trump_before_a_side_ace() -> None:
    assert played(trump="h", maker="N", turn="N", N="Jh Jd 9h As Kc") == "Jh"


def test_the_maker_leads_high_enough_to_force_the_right_out() -> None:
    assert played(trump="h", maker="N", turn="N", N="Jd Ah 9h As 9c") == "Jd"


def test_with_three_tricks_in_the_last_trump_comes_before_the_side_card() -> None:
    tricks = ("N:Jh E:9h S:9s W:Th", "N:Jd E:9d S:Ts W:Qh", "N:As E:9c S:Qs W:Ks")
    assert played(trump="h", maker="N", taken=tricks, turn="N", N="Ah Kc") == "Ah"


def test_the_maker_does_not_lead_trump_once_both_opponents_are_out() -> None:
    tricks = ("N:Jh E:9c S:9h W:9s",)
    card = played(trump="h", maker="N", taken=tricks, turn="N", N="Jd Ah As Qc")
    assert card == "As"


def test_a_partner_leads_the_right_bower_to_the_makers_call() -> None:
    assert played(trump="h", maker="S", dealer="W", turn="N", N="Jh 9h As Kc 9d") == "Jh"


def test_a_partner_leads_the_left_bower_to_the_makers_call() -> None:
    assert played(trump="h", maker="S", dealer="W", turn="N", N="Jd 9h As Kc 9d") == "Jd"


def test_a_partner_does_not_lead_trump_to_a_stuck_dealer() -> None:
    assert played(trump="h", maker="S", dealer="S", taken=("W:9c N:Ac E:Tc S:Qc",), turn="N", N="Qh As 9s 9d") == "As"


def test_of_two_aces_the_one_less_likely_to_be_trumped_is_led() -> None:
    assert played(trump="h", maker="S", dealer="W", turn="N", N="As Ks Qs Ac 9d") == "Ac"


def test_a_lone_hand_trumps_with_what_wins_and_leads_bosses_first() -> None:
    tricks = ("N:Jh E:9h W:Th", "N:Jd E:9c W:Qh")
    assert played(trump="h", maker="N", dealer="W", alone=True, up="9d", taken=tricks, turn="N", N="As Ks 9s") == "As"


# Playing for the defense


@pytest.mark.parametrize("hand", ["Jd 9h 9c Tc Qc", "Jd Th Ac 9c 9d"])
def test_the_left_bower_keeps_its_guard_in_second_seat(hand: str) -> None:
    assert played(trump="h", maker="E", dealer="N", up="9s", trick="E:Ks", turn="S", S=hand) not in {"9h", "Th"}


def test_the_guard_may_go_when_a_trick_is_in() -> None:
    tricks = ("E:9c S:Ac W:Tc N:Qc", "S:Ad W:Qd N:9d E:Kd", "S:9s W:As N:Ts E:Qs")
    card = played(trump="h", maker="E", dealer="N", taken=tricks, trick="W:Ks N:Js E:Kc", turn="S", S="Jd 9h")
    assert card == "9h"


def test_with_three_trumps_the_smallest_ruffs() -> None:
    assert played(trump="h", maker="E", dealer="N", up="9s", trick="E:As", turn="S", S="Jd 9h Th Qc 9c") == "9h"


def test_second_seat_ducks_with_a_trick_in_and_keeps_its_only_trump() -> None:
    tricks = ("E:9c S:Ac W:Tc N:Qc", "S:9d W:Ad N:Td E:Qd")
    card = played(trump="h", maker="W", dealer="N", taken=tricks, trick="W:9s", turn="N", N="Kh Kd Kc")
    assert card in {"Kd", "Kc"}


def test_a_defender_leads_an_ace_rather_than_a_trump() -> None:
    assert played(trump="h", maker="W", dealer="W", turn="N", N="Ac 9h Kh Ts 9d") == "Ac"


def test_a_defender_returns_the_suit_its_partner_led() -> None:
    tricks = ("N:9s E:Ts S:As W:Qs",)
    assert played(trump="h", maker="W", dealer="W", taken=tricks, turn="S", S="Ks Td Qc 9c") == "Ks"


def test_a_defender_of_a_lone_hand_cashes_an_ace_that_can_be_the_one_trick() -> None:
    assert played(trump="h", maker="W", dealer="W", alone=True, turn="N", N="As Ts 9c Qd 9d") == "As"


def test_defenders_of_a_lone_hand_keep_different_suits() -> None:
    tricks = ("W:Jh N:9h S:9s", "W:Jd N:9c S:Ts")
    card = played(
        trump="h", maker="W", dealer="S", up="9d", alone=True, taken=tricks, trick="W:Ah", turn="N", N="Kc Qs Ad"
    )
    assert card == "Kc"


# Anybody


def test_the_last_seat_wins_as_cheaply_as_it_can() -> None:
    assert played(trump="h", maker="N", trick="E:Qs S:9s W:Ts", turn="N", N="As Ks Jh 9h 9c") == "Ks"


def test_the_last_seat_does_not_trump_its_partners_trick() -> None:
    assert played(trump="h", maker="N", trick="E:Qs S:As W:Ts", turn="N", N="Jh 9h Ac 9c Kd") in {"9c", "Kd"}


def test_a_lost_trick_gets_the_least_useful_card_and_a_guarded_king_stays() -> None:
    assert played(trump="h", maker="E", trick="E:Js", turn="S", S="Kc 9c Td Qd 9d") == "9d"


def test_third_seat_makes_sure_of_a_low_partners_trick() -> None:
    assert played(trump="h", maker="E", trick="N:Qs E:9s", turn="S", S="As Ts 9c Qd 9d") == "As"


def test_third_seat_leaves_a_partners_ace_alone() -> None:
    assert played(trump="h", maker="S", trick="N:As E:9s", turn="S", S="Jh Ah 9h Qd 9d") == "9d"
