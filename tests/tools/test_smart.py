"""The rule player of another make: what it counts, calls, buries, leads and follows with."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from euchre.ai.situation import situation
from euchre.app.presets import PRESETS
from euchre.engine.cards import Suit
from euchre.engine.notation import format_action
from euchre.engine.seats import Seat
from tests.ai.positions import seen
from tests.builders import after, card, cards, deal_of, position
from tools.arena.deals import Tally, dealt, play_deal
from tools.arena.players import player
from tools.arena.smart import SmartBot, points, up_card_points
from tools.arena.smart_cards import choose_card

THREE_TRUMPS_AND_AN_ACE = "Ah Kh Qh Ac 9s"


def _does(state: Any, seed: int = 1) -> str:
    return format_action(SmartBot().decide(seen(state), 1.0, seed).action)


def _plays(**where: Any) -> str:
    return _does(position(**where))


@pytest.mark.parametrize(
    ("hand", "counted"),
    [
        ("Jh Jd Ah 9s Qc", 20 * 21 / 24 + 27 * 0.65 + 7 * 2 / 19 + 21 * 0.3),
        (THREE_TRUMPS_AND_AN_ACE, 20 * 7 / 24 + 27 * 0.65 + 7 * 10 / 19 + 25 * 0.25 + 21 * 0.3),
        ("9h Ac As Ad Kd", 27 * 0.2 + 7 * 17 / 19 + 25),
        ("Jh Jd Ah Kh Qh", 20 + 27 + 21),
    ],
)
def test_a_hand_counts_trumps_sides_aces_and_the_voids_it_can_use(hand: str, counted: float) -> None:
    assert points(cards(hand), Suit.HEARTS) == pytest.approx(counted)


def test_two_voids_need_three_trumps() -> None:
    two = points(cards("Jh 9h 9c Tc Qc"), Suit.HEARTS)
    assert two == pytest.approx(20 * 10 / 24 + 27 * 0.3 + 7 * 2 / 19 + 21 * 0.3)


def test_the_up_card_counts_by_its_rank() -> None:
    assert [up_card_points(card(text)) for text in ("Jh", "Ah", "9h")] == pytest.approx([25 / 3, 5, 5 / 3])


def test_the_up_card_helps_the_dealers_partner_and_hurts_opponents() -> None:
    assert _does(deal_of(dealer="S", up="9h", W=THREE_TRUMPS_AND_AN_ACE)) == "order"  # 39.6 - 1.7
    assert _does(deal_of(dealer="S", up="Jh", W=THREE_TRUMPS_AND_AN_ACE)) == "pass"  # 39.6 - 8.3
    state = after(deal_of(dealer="S", up="Jh", N=THREE_TRUMPS_AND_AN_ACE), "pass")
    assert _does(state) == "order alone"  # 39.6 + 8.3


def test_the_dealer_counts_the_hand_with_the_up_card_and_without_the_worst() -> None:
    passed = ("pass", "pass", "pass")
    assert _does(after(deal_of(dealer="S", up="Jh", S="Qh 9h 9c Ts Qs"), *passed)) == "order"
    assert _does(after(deal_of(dealer="S", up="Jh", S="9d Td 9c Ts Qs"), *passed)) == "pass"


def test_the_second_round_names_the_suit_that_counts_most() -> None:
    turned_down = ("pass", "pass", "pass", "pass")
    state = deal_of(dealer="S", up="9h", W="Jc Ac Kc Qs 9d")
    assert _does(after(state, *turned_down)) == "c"
    weak = after(deal_of(dealer="S", up="9h", W="9c Tc 9s Ts 9d"), *turned_down)
    assert _does(weak) == "pass"


def test_a_stuck_dealer_names_the_best_suit_below_the_bar() -> None:
    state = deal_of(dealer="S", up="9h", S="Kd Qd 9d Tc Ts")
    assert _does(after(state, *("pass",) * 7)) == "d"


def test_a_lower_bar_calls_more() -> None:
    state = seen(deal_of(dealer="S", up="Jh", W=THREE_TRUMPS_AND_AN_ACE))
    assert format_action(SmartBot(bar=31).decide(state, 1.0, 1).action) == "order"


def test_the_dealer_buries_what_leaves_the_most_points() -> None:
    state = deal_of(dealer="S", up="Kh", S="Jh Ah 9c Ts Qs")
    assert _does(after(state, "order")) == "-9c"
    aces = deal_of(dealer="S", up="Kh", S="Jh Ah Ac Ts Qs")
    assert _does(after(aces, "order")) == "-Ts"


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ("Jh Kh 9h Ac Td", "Jh"),  # three trumps: draw
        ("Jh 9h Ac Td 9d", "Ac"),  # two are too few
        ("Jh 9h Kc Kd 9d", "Kc"),  # a single card, to be void
    ],
)
def test_a_maker_draws_from_three_trumps_and_leads_an_ace_from_fewer(hand: str, led: str) -> None:
    assert _plays(trump="h", maker="S", dealer="E", up="9s", turn="S", S=hand) == led


def test_a_maker_who_has_begun_to_draw_goes_on_from_two_trumps() -> None:
    taken = ("S:Jh W:9h N:Th E:Qh",)
    assert _plays(trump="h", maker="S", dealer="E", up="9s", taken=taken, turn="S", S="Ah Kh Ac Td") == "Ah"


def test_a_maker_stops_drawing_when_no_trump_is_out() -> None:
    taken = ("S:Jh W:9h N:Th E:Qh", "S:Jd W:Ts N:9s E:9c")
    assert _plays(trump="h", maker="S", dealer="E", up="9d", taken=taken, turn="S", S="Ah Kh Ac") == "Ac"


@pytest.mark.parametrize(
    ("hand", "led"), [("Ad Kd 9d Ac Ts", "9d"), ("Jd Ad 9c Tc Ks", "Ad"), ("Jh Ad 9d Tc Ks", "Jh")]
)
def test_after_a_call_of_next_a_low_trump_or_the_ace_is_led(hand: str, led: str) -> None:
    assert _plays(trump="d", maker="S", dealer="E", up="9h", turn="S", S=hand) == led


@pytest.mark.parametrize(
    ("hand", "led"), [("Jd 9h Kc Tc 9s", "Jd"), ("Kh 9h Kc Tc 9c", "9h"), ("9h Qc Tc 9c Kd", {"9h", "Kd"})]
)
def test_the_makers_partner_leads_trumps_or_a_single_card(hand: str, led: str | set[str]) -> None:
    found = _plays(trump="h", maker="N", dealer="E", up="9d", turn="S", S=hand)
    assert found in led if isinstance(led, set) else found == led


def test_later_leads_are_winners_of_a_suit_before_low_cards() -> None:
    taken = ("S:Ac W:9c N:Tc E:Jc",)
    assert _plays(trump="h", maker="W", dealer="E", up="9d", taken=taken, turn="S", S="Kc Qd Qs Ts") == "Kc"
    assert _plays(trump="h", maker="W", dealer="E", up="9d", taken=taken, turn="S", S="Th Qd Qs Ts") == "Th"


def test_the_longest_suit_is_led_from_the_top_where_nothing_else_fits() -> None:
    assert _plays(trump="h", maker="W", dealer="E", up="9d", turn="S", S="Kc Tc 9c Qd Td") == "Kc"


@pytest.mark.parametrize(
    ("trick", "hand", "follows"),
    [
        ("W:Tc N:9c E:Qc", "Kc Ac Jc 9s Ts", "Kc"),  # the last takes it as cheaply as it can
        ("N:Tc E:9c", "Kc Qc Jc 9s Ts", "Jc"),  # the partner has it
        ("E:Tc", "Kc Ac 9c 9s Ts", "Ac"),  # two are behind
        ("E:Ac", "Kc Qc 9c 9s Ts", "9c"),  # can't be beaten
        ("N:9c E:Jh", "Ac Qc 9s Ts Td", "Qc"),  # trumped
        ("E:Tc", "Qh 9h Ks As Qd", "9h"),  # the lowest of several trumps
        ("N:Kc E:Th", "Qh 9h Ks As Qd", "Qh"),  # over the other trump
        ("N:Kc E:Kh", "Qh 9h Ks As Qd", "Qd"),  # not over: the single card goes
        ("E:Tc", "Qh Ks As Qd Kd", "Qh"),  # the last trump
        ("E:Tc", "Jh Ks As Qs Td", "Td"),  # but not the highest
        ("N:Ac E:9c", "Qh 9h Ks As Qd", "Qd"),  # the partner's winner is not trumped
        ("E:Ac", "Ks As Qd Kd Ts", "Ts"),  # no trump: the lowest card
    ],
)
def test_what_is_played_to_a_trick(trick: str, hand: str, follows: str) -> None:
    state = position(trump="h", maker="W", dealer="S" if trick.startswith("W") else None, up="9d", trick=trick, S=hand)
    assert _does(state) == follows


@pytest.mark.parametrize(
    ("trick", "held", "follows"),
    [
        ("E:Tc", "9c Kc Ac", "Ac"),  # its first card does not take the trick, so it plays its last
        ("E:Tc", "Kc Ac 9c", "Kc"),  # its first card takes it
        ("E:Ac", "9c Qc Kc", "Kc"),
        ("W:Tc N:9c E:Qc", "Ac Kc Jc", "Kc"),  # the last card of those that take it
        ("N:Tc E:9c", "Jc Kc Qc", "Qc"),  # under the partner
        ("N:9c E:Jh", "Qc Ac", "Ac"),  # trumped
    ],
)
def test_without_sorting_the_first_card_of_a_suit_is_its_high_one(trick: str, held: str, follows: str) -> None:
    hand = f"{held} 9s Ts Td"
    cards = [card(name) for name in hand.split()[:5]]
    dealer = "S" if trick.startswith("W") else None
    state = position(trump="h", maker="W", dealer=dealer, up="9d", trick=trick, S=" ".join(map(str, cards)))
    assert choose_card(situation(seen(state)), Random(1), cards) is card(follows)


def test_a_hand_that_is_not_sorted_keeps_its_order_through_the_deal_and_depends_on_the_seed() -> None:
    state = position(trump="h", maker="W", dealer=None, up="9d", trick="E:9c", S="Tc Qc Kc Ac 9s")
    bot = SmartBot(sorts=False)
    found = {format_action(bot.decide(seen(state), 1.0, seed).action) for seed in range(40)}
    assert found == {"Tc", "Qc", "Kc", "Ac"}
    assert len({bot.decide(seen(state), 1.0, 3).action for _ in range(3)}) == 1
    assert {_does(state, seed) for seed in range(40)} == {"Ac"}


def test_chance_decides_between_equal_aces_by_the_seed() -> None:
    state = position(trump="h", maker="W", dealer="E", up="9s", turn="S", S="Ac As Kd Jc Ts")
    found = {_does(state, seed) for seed in range(20)}
    assert found == {"Ac", "As"}
    assert _does(state, 5) == _does(state, 5)


def test_only_trumps_left_under_the_partner_the_lowest_goes() -> None:
    state = position(trump="h", maker="W", dealer=None, up="9d", trick="N:Ac E:9c", S="Ah Kh Qh Th 9h")
    assert choose_card(situation(seen(state)), Random(1)) is card("9h")


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_house_rules_are_played_too(preset: Any) -> None:
    for seed in range(6):
        bots = (player("smart"), player("smart"))
        play_deal(dealt(seed, Seat(seed % 4), preset.rules), bots, (Tally(), Tally()), seed=seed)
