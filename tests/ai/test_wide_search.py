"""The expert where its narrow search does not reach: legal, fair, the same each time, and sensible."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from euchre.ai.expert import is_beyond_search
from euchre.ai.levels import LEVELS, bot_for
from euchre.ai.payoff import all_pass_points
from euchre.ai.wide_auction import legal_calls
from euchre.ai.wide_worlds import WideSampler
from euchre.engine.actions import Pass, Shuffle
from euchre.engine.cards import Card
from euchre.engine.notation import format_action
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.rules import DefendAlone, GoUnder, NoTrumpCalls, Pack, PartnersBest, RuleSet, StickDealer
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, legal_actions, new_game
from tests.ai.positions import seen, turns
from tests.builders import after, deal_of, eventful_pack
from tests.strategies import random_rules

FOUR = ("pass",) * 4
NO_TRUMP = RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND, low_no_trump=True)
BENNY = RuleSet(pack=Pack.WITH_BENNY)
SEVENS = RuleSet(pack=Pack.WITH_SEVENS)
EITHER = RuleSet(defend_alone=DefendAlone.EITHER)
VARIANTS = {
    "no trump": NO_TRUMP,
    "Benny": BENNY,
    "32 cards": SEVENS,
    "partner's best": RuleSet(partners_best=PartnersBest.SEEN),
    "lone defenders and going under": RuleSet(defend_alone=DefendAlone.ANY_CALL, go_under=GoUnder.THREE_LOW),
}


def choice(rules: RuleSet, *texts: str, level: str = "expert", **hands: Any) -> str:
    """What the player on turn does; south deals, the nine of hearts is turned up."""
    state = after(deal_of(dealer="S", up="9h", rules=rules, **hands), *texts)
    return format_action(bot_for(level).decide(seen(state), 1.0, 1).action)


@pytest.mark.parametrize("number", range(24))
def test_every_level_stays_legal_under_any_house_rules(number: int) -> None:
    rng = Random(number)
    rules = random_rules(rng)
    state = apply(new_game(rules, rng.choice(list(Seat))), Shuffle(eventful_pack(rng, rules))).state
    while state.turn is not None:
        obs = seen(state)
        for level in LEVELS:
            assert bot_for(level).decide(obs, 0.1, number).action in obs.legal
        state = apply(state, rng.choice(legal_actions(state))).state


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_the_same_observation_gives_the_same_decision(rules: RuleSet) -> None:
    bot = bot_for("expert")
    for state, _ in turns(bot_for("club"), Random(5), 2, rules):
        assert bot.decide(seen(state), 0.2, 7) == bot_for("expert").decide(seen(state), 0.2, 7)


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_layouts_agree_with_what_was_seen(rules: RuleSet) -> None:
    rng = Random(11)
    for state, _ in turns(bot_for("club"), rng, 4, rules):
        obs = seen(state)
        if obs.phase not in (Phase.FIRST_ROUND, Phase.SECOND_ROUND, Phase.DISCARD, Phase.DEFENSE, Phase.PLAY):
            continue
        for layout, weight in WideSampler(obs).weighed(rng, 5):
            held = [card for hand in layout.hands for card in hand]
            gone = {play.card for taken in obs.taken for play in taken.plays}
            assert tuple(map(len, layout.hands)) == obs.counts
            assert layout.hands[state.turn or 0] == obs.hand
            assert len({*held}) == len(held)
            assert not gone & {*held}
            assert 0.0 <= weight <= 1.0


@pytest.mark.parametrize("rules", [NO_TRUMP, BENNY, SEVENS])
def test_hidden_cards_make_no_difference(rules: RuleSet) -> None:
    west = "Ac Kd Qs Ts Jh"
    one = after(deal_of(dealer="S", up="9h", rules=rules, W=west, N="9c Tc Jc Qc Kc"), *FOUR)
    other = after(deal_of(dealer="S", up="9h", rules=rules, W=west, E="9c Tc Jc Qc Kc"), *FOUR)
    assert one.current.hands != other.current.hands
    assert observe(one, Seat.WEST) == observe(other, Seat.WEST)
    assert bot_for("expert").decide(seen(one), 0.5, 3) == bot_for("expert").decide(seen(other), 0.5, 3)


@pytest.mark.parametrize("level", ["club", "expert"])
@pytest.mark.parametrize("low", ["Th", "Qh"])
def test_without_trump_the_suit_is_led_that_both_opponents_are_out_of(low: str, level: str) -> None:
    hands = {"W": f"Ah {low} Kc Qd 9s", "N": "Kd Ad 9c Tc Qs", "E": "Jh 9d Td Ts Qc", "S": "As Ks Ac Jc Jd"}
    assert choice(NO_TRUMP, *FOUR, "n", "Ah", "9c", "Jh", "Jc", level=level, **hands) == low


def test_a_card_given_under_is_known_to_be_with_the_next_who_went_under() -> None:
    rules = RuleSet(go_under=GoUnder.THREE_LOW, go_under_repeat=True, pack=Pack.WITH_BENNY)
    state = deal_of(
        dealer="S", up="Ah", rules=rules, W="9c Tc 9d Ks As", N="9s Ts Td Kc Ac", E="Kd Ad Qd Jd Bj", S="Kh Qh Jh Js Jc"
    )
    state = after(state, "under 9c Tc 9d", "under 9s Ts Td")
    while state.phase is Phase.GO_UNDER:
        state = after(state, "pass")
    assert state.turn is Seat.WEST
    assert state.phase is Phase.FIRST_ROUND
    for layout, _ in WideSampler(seen(state)).weighed(Random(1), 10):
        assert {Card.NINE_OF_CLUBS, Card.TEN_OF_CLUBS, Card.NINE_OF_DIAMONDS} <= {*layout.hands[Seat.NORTH]}


def test_aces_call_no_trump_and_nines_low_no_trump() -> None:
    assert choice(NO_TRUMP, *FOUR, W="Ac Ad Ah As Kd") in ("n", "n alone")
    assert choice(NO_TRUMP, *FOUR, W="9c 9d 9s Tc Td") in ("l", "l alone")


def test_benny_and_the_right_bower_are_called() -> None:
    assert choice(BENNY, W="Bj Jh Ah Kh Ac").startswith("order")
    assert choice(BENNY, *FOUR, W="Bj Js As Ks Ad") in ("s", "s alone")
    assert choice(BENNY, W="9c Tc Qd 9s Ts") == "pass"


def test_three_sure_trumps_defend_alone_and_a_poor_hand_does_not() -> None:
    assert choice(EITHER, *FOUR, "c alone", N="Jc Js Ac Ad As") == "defend alone"
    assert choice(EITHER, *FOUR, "c alone", N="9d Td 9s Ts Qh") == "pass"


def test_who_leads_to_a_lone_hand_tries_an_ace() -> None:
    made = choice(SEVENS, "pass", "pass", "pass", "order alone", "-9h", S="Jh Jd Ah Kh 9c", W="As Ad 7c 8c 7s")
    assert made in ("As", "Ad")


def test_a_dealer_who_gives_a_point_up_by_passing_calls_a_fair_hand() -> None:
    forfeit = RuleSet(stick_dealer=StickDealer.FORFEIT)
    seven = (*FOUR, "pass", "pass", "pass")
    assert choice(forfeit, *seven, S="Kc Td 9s Qc 9d") != "pass"


def test_all_passes_cost_the_dealers_side_a_point_where_it_forfeits() -> None:
    forfeit = RuleSet(stick_dealer=StickDealer.FORFEIT)
    state = deal_of(dealer="S", up="9h", rules=forfeit)
    assert [all_pass_points(observe(state, seat)) for seat in (Seat.SOUTH, Seat.NORTH, Seat.WEST)] == [-1, -1, 1]
    usual = deal_of(dealer="S", up="9h", rules=RuleSet(stick_dealer=StickDealer.OFF))
    assert all_pass_points(observe(usual, Seat.SOUTH)) == 0


def test_swapped_cards_are_never_given_to_another_hand() -> None:
    rules = RuleSet(go_under=GoUnder.THREE_LOW)
    state = deal_of(
        dealer="S", up="Ah", rules=rules, W="9c Tc 9d Ks As", N="9s Ts Td Kc Ac", E="Kd Ad Qd Jd Qs", S="Kh Qh Jh Js Jc"
    )
    state = after(state, "under 9c Tc 9d")
    while state.phase is Phase.GO_UNDER:
        state = after(state, "pass")
    obs = seen(state)
    assert obs.seat is Seat.WEST
    assert is_beyond_search(obs)
    swapped = {Card.NINE_OF_CLUBS, Card.TEN_OF_CLUBS, Card.NINE_OF_DIAMONDS}
    for layout, _ in WideSampler(obs).weighed(Random(1), 20):
        assert not swapped & {card for hand in layout.hands for card in hand}


def test_a_dealer_who_is_out_of_trump_has_buried_the_up_card() -> None:
    state = deal_of(
        dealer="S",
        up="9h",
        rules=SEVENS,
        W="Ah Kc Qc 8c 7c",
        N="Th Ad Kd Qd 7d",
        E="Kh As Ks Qs 7s",
        S="Ac Tc Ts Td 8d",
    )
    state = after(state, "pass", "order", "-9h", "Ah", "Th", "Kh", "8d")
    obs = observe(state, Seat.WEST)
    for layout, _ in WideSampler(obs).weighed(Random(2), 20):
        assert layout.discard is Card.NINE_OF_HEARTS
        assert Card.NINE_OF_HEARTS not in {card for hand in layout.hands for card in hand}


def test_the_auction_of_a_layout_allows_the_calls_that_the_rules_allow() -> None:
    rng = Random(31)
    stuck = RuleSet(stick_dealer=StickDealer.FORFEIT, no_trump=NoTrumpCalls.STUCK_ONLY)
    last = 0
    for rules in (stuck, *(random_rules(rng) for _ in range(300))):
        state = apply(new_game(rules, rng.choice(list(Seat))), Shuffle(eventful_pack(rng, rules))).state
        while state.phase in (Phase.FIRST_ROUND, Phase.SECOND_ROUND) and state.current.up_card is not Card.BENNY:
            obs = seen(state)
            assert obs.turn is not None
            assert set(legal_calls(obs, obs.turn)) == set(obs.legal), rules
            last += len(obs.calls) == 7
            passing = Pass(obs.turn)
            state = apply(state, passing if passing in obs.legal else obs.legal[0]).state
    assert last > 20
