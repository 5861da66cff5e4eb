from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from math import exp
from statistics import mean

import pytest

from euchre.ai import call_likelihood, play_likelihood
from euchre.ai.belief_table import TABLE
from euchre.ai.belief_weights import BeliefTable
from euchre.ai.beliefs import Beliefs, Trust
from euchre.ai.bot import Bot
from euchre.ai.call_likelihood import ALONE_NUMBERS, CALL_NUMBERS, call_numbers, hand_numbers, log_chance
from euchre.ai.kernel_tables import BIT_OF, TRUMPS, cards_of, mask_of
from euchre.ai.levels import bot_for
from euchre.ai.play_likelihood import DISCARD_KINDS, FOLLOW_KINDS, LEAD_KINDS, PlayFact
from euchre.ai.worlds import Layout, can_be_laid_out
from euchre.engine.actions import Pass, Shuffle
from euchre.engine.cards import Card, Suit, parse_card, parse_cards
from euchre.engine.observation import Observation
from euchre.engine.perspective import observe
from euchre.engine.rules import PartnerOrders, RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, new_game
from tests.builders import after, deal_of, pack, play_random_deal, position
from tests.strategies import rules_with_usual_pack
from tools.arena.odd_players import RandomBot
from tools.bench import beliefs as bench
from tools.fit_beliefs import as_module, fit, fitted
from tools.self_play import finished_deals, states_of_deal


def believed(observation: Observation, count: int = 600) -> list[tuple[Layout, float]]:
    beliefs = Beliefs(observation)
    layouts = beliefs.sampler.layouts(random.Random(1), count)
    return list(zip(layouts, beliefs.weights(layouts), strict=True))


def trumps_held(pairs: list[tuple[Layout, float]], seat: Seat, *, weighed: bool) -> float:
    return sum(
        (weight if weighed else 1 / len(pairs)) * (layout.hands[seat] & TRUMPS).bit_count() for layout, weight in pairs
    )


def test_before_anyone_spoke_all_layouts_weigh_the_same() -> None:
    pairs = believed(observe(deal_of(dealer="S", up="9c"), Seat.WEST), 20)
    assert [weight for _, weight in pairs] == pytest.approx([1 / 20] * 20)


def test_the_own_actions_say_nothing_about_others() -> None:
    state = after(deal_of(dealer="S", up="9c"), "pass")
    pairs = believed(observe(state, Seat.WEST), 20)
    assert [weight for _, weight in pairs] == pytest.approx([1 / 20] * 20)


def test_a_maker_is_believed_to_hold_more_trumps() -> None:
    state = after(deal_of(dealer="S", up="9c", S="9d Td Ad 9h Th"), "order", "-9d")
    pairs = believed(observe(state, Seat.SOUTH))
    assert trumps_held(pairs, Seat.WEST, weighed=True) > trumps_held(pairs, Seat.WEST, weighed=False) + 0.2


def test_a_seat_that_passed_is_believed_to_hold_fewer_trumps() -> None:
    state = after(deal_of(dealer="S", up="Tc", E="9d Td Ad 9h Th"), "pass", "pass")
    pairs = believed(observe(state, Seat.EAST))
    assert trumps_held(pairs, Seat.NORTH, weighed=True) < trumps_held(pairs, Seat.NORTH, weighed=False) - 0.05


def test_the_buried_card_is_believed_to_be_low_and_no_trump() -> None:
    state = after(deal_of(dealer="S", up="9c", S="Ad Kd Qd Td 9d", W="Th Qh Kh Ks Qs"), "order", "-9d")
    pairs = believed(observe(state, Seat.WEST))
    for cards, most in ((TRUMPS, 0.05), (mask_of(parse_cards("Ad Ah As"), Suit.CLUBS), 0.1)):
        even = mean(bool(layout.discard & cards) for layout, _ in pairs)
        weighed = sum(weight for layout, weight in pairs if layout.discard & cards)
        assert weighed < min(even, most)


def test_who_could_have_won_cheaply_is_believed_unable_to() -> None:
    """Last to play, the partner losing, north threw a low diamond under the queen."""
    state = position(trump="c", dealer="N", up="9s", taken=("E:Qd S:Td W:Jd N:9d",), turn="E", S="9h Th Kh Qh")
    pairs = believed(observe(state, Seat.SOUTH))
    higher = mask_of(parse_cards("Kd Ad"), Suit.CLUBS)
    even = mean(bool(layout.hands[Seat.NORTH] & higher) for layout, _ in pairs)
    weighed = sum(weight for layout, weight in pairs if layout.hands[Seat.NORTH] & higher)
    assert weighed < 0.5 * even


def test_without_trust_the_evidence_counts_nothing() -> None:
    state = position(trump="c", dealer="N", up="9s", trick="E:Td S:Qd W:Jd N:9d", turn="S")
    beliefs = Beliefs(observe(state, Seat.SOUTH), Trust(calls=0.0, discard=0.0, plays=0.0))
    layouts = beliefs.sampler.layouts(random.Random(1), 30)
    assert beliefs.weights(layouts) == pytest.approx([1 / 30] * 30)


def test_half_trust_is_the_square_root_of_the_weight() -> None:
    state = position(trump="c", dealer="N", up="9s", trick="E:Td S:Qd W:Jd N:9d", turn="S")
    observation = observe(state, Seat.SOUTH)
    full, half = Beliefs(observation), Beliefs(observation, Trust(calls=0.5, discard=0.5, plays=0.5))
    layout = full.sampler.layout(random.Random(1))
    assert half.log_weight(layout) == pytest.approx(full.log_weight(layout) / 2)


def test_the_true_layout_weighs_more_than_even_on_self_play() -> None:
    gains = []
    for state, observation in bench.decisions("club", range(2_000_000, 2_000_010)):
        beliefs = Beliefs(observation)
        truth = bench.true_layout(state, beliefs.sampler.trump)
        gains.append(bench.gain(beliefs, truth, beliefs.sampler.layouts(random.Random(1), 25)))
    assert mean(gains) > 0.5


def test_every_observation_can_be_weighed_under_house_rules() -> None:
    rng = random.Random(4)
    for _ in range(60):
        state = apply(new_game(rules_with_usual_pack(rng), rng.choice(tuple(Seat))), Shuffle(pack(rng))).state
        while state.turn is not None:
            observation = observe(state, rng.choice([*Seat, None]))
            if can_be_laid_out(observation):
                beliefs = Beliefs(observation)
                weights = beliefs.weights(beliefs.sampler.layouts(rng, 3))
                assert sum(weights) == pytest.approx(1.0)
            state = apply(state, rng.choice(observe(state, state.turn).legal)).state


def test_draws_depend_on_the_seed_alone() -> None:
    """BC-AI-12: hidden cards swapped, the same draws."""
    rng = random.Random(5)
    for _ in range(20):
        deck = list(pack(rng))
        drawn = []
        for _ in range(2):
            state = after(apply(new_game(RuleSet(), Seat.SOUTH), Shuffle(tuple(deck))).state, "pass", "pass")
            drawn.append(Beliefs(observe(state, Seat.EAST)).draw(random.Random(1), 8, pool=24))
            hidden = [*deck[:10], *deck[15:20], *deck[21:]]
            rng.shuffle(hidden)
            deck = [*hidden[:10], *deck[10:15], *hidden[10:15], deck[20], *hidden[15:]]
        assert drawn[0] == drawn[1]


def test_a_draw_follows_the_weights() -> None:
    state = after(deal_of(dealer="S", up="9c", S="9d Td Ad 9h Th"), "order", "-9d")
    beliefs = Beliefs(observe(state, Seat.SOUTH))
    drawn = beliefs.draw(random.Random(1), 400, pool=800)
    assert len(drawn) == 400
    layouts = beliefs.sampler.layouts(random.Random(1), 800)
    weighed = list(zip(layouts, beliefs.weights(layouts), strict=True))
    held = mean((layout.hands[Seat.WEST] & TRUMPS).bit_count() for layout in drawn)
    assert held == pytest.approx(trumps_held(weighed, Seat.WEST, weighed=True), abs=0.1)


def test_layouts_are_divided_between_usual_and_careless_opponents() -> None:
    state = after(deal_of(dealer="S", up="9c", S="9d Td Ad 9h Th"), "order", "-9d")
    beliefs = Beliefs(observe(state, Seat.NORTH))
    for before in (0.0, 0.3, 1.0):
        usual, careless, likely = beliefs.draw_either(random.Random(2), 40, pool=120, careless=before)
        assert len(usual) == 40 - round(40 * likely)
        assert len(careless) == round(120 * likely)
        assert (likely > before > 0.0) or likely == before
        assert set(usual + careless) <= set(beliefs.sampler.layouts(random.Random(2), 120))
    assert beliefs.draw_either(random.Random(2), 40, pool=120, careless=0.0)[0] == beliefs.draw(
        random.Random(2), 40, pool=120
    )


@pytest.mark.parametrize(("opponent", "low", "high"), [(RandomBot(), 0.4, 1.0), (bot_for("club"), 0.0, 0.1)])
def test_careless_opponents_are_found_out_in_the_third_trick(opponent: Bot, low: float, high: float) -> None:
    bots = (bot_for("club"), opponent) * 2
    seen = [
        Beliefs(observe(state, state.turn)).draw_either(random.Random(1), 8, pool=32, careless=0.1)[2]
        for seed in range(60)
        for state in states_of_deal(bots, seed)
        if state.turn in (Seat.NORTH, Seat.SOUTH) and len(state.current.taken) == 2
    ]
    assert len(seen) > 60
    assert low < mean(seen) < high


def test_the_memos_of_a_long_lived_belief_stay_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("euchre.ai.beliefs.MEMO_CAP", 50)
    state = position(trump="c", dealer="N", up="9s", trick="E:Td S:Qd W:Jd N:9d", turn="S")
    beliefs = Beliefs(observe(state, Seat.SOUTH))
    rng = random.Random(1)
    for _ in range(40):
        beliefs.weights(beliefs.sampler.layouts(rng, 10))
        assert len(beliefs._call_memo) <= 50 + 10 * len(beliefs._calls)
        assert len(beliefs._play_memo) <= 50 + 10 * len(beliefs._plays)


def test_the_chances_of_all_calls_sum_to_one() -> None:
    state = after(deal_of(dealer="S", up="9c"), "pass", "pass", "pass", "pass", "pass")
    for fact in call_likelihood.facts_of(observe(state, None)):
        numbers = call_numbers(fact, mask_of(parse_cards("Jh Ah 9s Qd Kc"), Suit.CLUBS), Suit.CLUBS)
        weights, alone = TABLE.calls[fact.second_round][fact.place], TABLE.alone[fact.second_round]
        others = [replace(fact, chosen=chosen, alone=lone) for chosen in range(len(numbers)) for lone in (False, True)]
        assert sum(exp(log_chance(each, numbers, weights, alone)) for each in (fact, *others)) == pytest.approx(1.0)


@pytest.mark.parametrize(("orders", "alone"), [(PartnerOrders.MUST_ALONE, True), (PartnerOrders.NOT_ALONE, False)])
def test_a_partner_who_may_order_in_one_way_only_passes_in_its_stead(orders: PartnerOrders, alone: bool) -> None:
    """Who must be alone to order passes good hands too: a pass says less then."""
    free, narrow = (
        call_likelihood.facts_of(
            observe(after(deal_of(dealer="S", up="9c", rules=RuleSet(partner_orders=rule)), "pass", "pass"), None)
        )[1]
        for rule in (PartnerOrders.FREE, orders)
    )
    numbers = call_numbers(free, mask_of(parse_cards("Jc Ac 9s Qd Kh"), Suit.CLUBS), Suit.CLUBS)
    weights, lone = TABLE.calls[0][1], TABLE.alone[0]
    ordered = replace(narrow, chosen=0, alone=alone)
    passed, order = (exp(log_chance(fact, numbers, weights, lone)) for fact in (narrow, ordered))
    assert passed + order == pytest.approx(1.0)
    usual = exp(log_chance(free, numbers, weights, lone))
    assert passed > usual + 0.3 if alone else passed == pytest.approx(usual, abs=0.01)


def test_a_stuck_dealer_can_not_pass() -> None:
    state = after(deal_of(dealer="S", up="9c"), *["pass"] * 7, "h")
    *_, last = call_likelihood.facts_of(observe(state, None))
    assert (last.may_pass, last.place, last.second_round) == (False, 3, True)
    assert last.suits == (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
    assert last.chosen == 1


def test_hand_numbers_count_trumps_aces_and_voids() -> None:
    trumps, aces, voids = hand_numbers(mask_of(parse_cards("Jh Jd 9h As Ks"), Suit.HEARTS))
    assert trumps == pytest.approx(3.0 + 2.4 + 1.0)
    assert (aces, voids) == (1, 2)


def test_a_dealer_counts_the_up_card_as_held() -> None:
    state = after(deal_of(dealer="S", up="Jc"), "pass", "pass", "pass", "order")
    fact = call_likelihood.facts_of(observe(state, None))[3]
    dealt = mask_of(parse_cards("9c 9h Th Qh Kh"), Suit.CLUBS)
    assert call_numbers(fact, dealt, Suit.CLUBS)[0][1] == pytest.approx(4.0)


def test_what_was_played_since_makes_the_hand_of_each_play() -> None:
    rng = random.Random(6)
    for _ in range(40):
        state = play_random_deal(new_game(RuleSet(), Seat.SOUTH), rng)
        observation = observe(state, None)
        if observation.contract is None or observation.revealed is None:
            continue
        trump = observation.contract.trump
        assert isinstance(trump, Suit)
        facts = play_likelihood.facts_of(observation, trump)
        for fact in facts:
            assert fact.card in play_likelihood.kinds_of(fact, fact.kept)
            assert fact.kept & fact.gone == 0
        for seat in {fact.seat for fact in facts}:
            first = next(fact for fact in facts if fact.seat is seat)
            held = {*observation.revealed.hands[seat]} - {observation.revealed.discard}
            if seat is observation.dealer and observation.up_card_picked_up and observation.up_card is not None:
                held.add(observation.up_card)
                held -= {observation.revealed.discard}
            assert cards_of(first.kept, trump) == tuple(sorted(held))


def kinds(names: tuple[str, ...], found: dict[int, int], trump: Suit) -> dict[str, str]:
    return {str(cards_of(bit, trump)[0]): names[kind] for bit, kind in found.items()}


def test_kinds_of_leads() -> None:
    hand = mask_of(parse_cards("Jh 9h Kc Tc 9c 9s"), Suit.HEARTS)
    gone = mask_of(parse_cards("Ac"), Suit.HEARTS)
    assert kinds(LEAD_KINDS, play_likelihood.lead_kinds(hand, gone), Suit.HEARTS) == {
        "Jh": "boss_trump",
        "9h": "trump",
        "Kc": "boss",
        "Tc": "higher",
        "9c": "low",
        "9s": "singleton",
    }


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("9d Qd Ad 9h", {"9d": "low", "Qd": "win", "Ad": "win_dearer"}),
        ("9h Th 9s Ks Ac", {"9h": "ruff", "Th": "ruff_dearer", "9s": "low", "Ks": "higher", "Ac": "boss"}),
    ],
)
def test_kinds_of_cards_that_follow(hand: str, expected: dict[str, str]) -> None:
    trump = Suit.HEARTS
    lead = BIT_OF[trump][parse_card("Td")]
    fact = PlayFact(seat=Seat.WEST, card=lead, kept=0, lead=lead, best=lead, gone=0, situation=0)
    assert kinds(FOLLOW_KINDS, play_likelihood.follow_kinds(mask_of(parse_cards(hand), trump), fact), trump) == expected


def test_a_trump_below_the_best_trump_is_its_own_kind() -> None:
    trump = Suit.HEARTS
    lead, best = BIT_OF[trump][parse_card("Td")], BIT_OF[trump][parse_card("Kh")]
    fact = PlayFact(seat=Seat.WEST, card=lead, kept=0, lead=lead, best=best, gone=0, situation=0)
    found = play_likelihood.follow_kinds(mask_of(parse_cards("9h 9c"), trump), fact)
    assert kinds(FOLLOW_KINDS, found, trump) == {"9h": "trump", "9c": "low"}


def test_kinds_of_discards() -> None:
    six = mask_of(parse_cards("Jd 9h Ac Kc Ks 9d"), Suit.HEARTS)
    assert kinds(DISCARD_KINDS, play_likelihood.discard_kinds(six), Suit.HEARTS) == {
        "Jd": "trump",
        "9h": "trump",
        "Ac": "ace",
        "Kc": "low",
        "Ks": "lone_king",
        "9d": "lone_low",
    }


def test_the_table_has_a_weight_for_every_number_and_kind() -> None:
    assert [[len(row) for row in places] for places in TABLE.calls] == [[len(CALL_NUMBERS)] * 4] * 2
    assert [len(row) for row in TABLE.alone] == [len(ALONE_NUMBERS)] * 2
    assert len(TABLE.discard) == len(DISCARD_KINDS)
    assert [len(row) for row in TABLE.leads] == [len(LEAD_KINDS)] * 3
    assert [len(row) for row in TABLE.follows] == [len(FOLLOW_KINDS)] * 4


def test_a_fit_finds_the_weights_that_made_the_choices() -> None:
    rng = random.Random(7)
    choices: list[tuple[tuple[tuple[float, ...], ...], int]] = []
    for _ in range(3000):
        x = (1.0, float(rng.randrange(5)))
        chance = 1 / (1 + exp(2.0 - 1.0 * x[1]))
        choices.append(((x, (0.0, 0.0)), int(rng.random() > chance)))
    constant, slope = fit(Counter(choices), 2)
    assert constant == pytest.approx(-2.0, abs=0.3)
    assert slope == pytest.approx(1.0, abs=0.15)


def test_a_fitted_table_is_written_as_a_module_that_reads_back() -> None:
    table = fitted(finished_deals(("club",), range(1, 40)))
    names: dict[str, BeliefTable] = {}
    exec(as_module(table), names)  # noqa: S102 - our own text
    assert names["TABLE"] == table


def test_a_pass_is_a_fact_without_a_choice() -> None:
    observation = observe(after(deal_of(dealer="S", up="9c"), "pass"), None)
    assert observation.calls == (Pass(Seat.WEST),)
    (fact,) = call_likelihood.facts_of(observation)
    assert (fact.chosen, fact.alone, fact.may_pass, fact.up_card) == (None, False, True, Card.NINE_OF_CLUBS)
