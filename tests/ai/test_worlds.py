from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from euchre.ai.kernel_tables import ALL_CARDS, BIT_OF, card_of_bit, cards_of
from euchre.ai.worlds import Sampler, can_be_laid_out, position_at, trump_for
from euchre.engine.actions import Shuffle
from euchre.engine.cards import Card, Suit, parse_cards, parse_suit
from euchre.engine.observation import Observation, Phase
from euchre.engine.perspective import observe
from euchre.engine.rules import GoUnder, Pack, PartnersBest, RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, new_game
from euchre.engine.trump import effective_suit
from tests.ai.layout_checks import every_layout, holds_for
from tests.builders import after, deal_of, next_action, pack, position
from tests.strategies import rules_with_usual_pack
from tools.bench.beliefs import true_layout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.engine.game import GameState

KNOWN_PHASES = (Phase.FIRST_ROUND, Phase.SECOND_ROUND, Phase.DISCARD, Phase.PLAY)


def games_in_progress(count: int, seed: int, *, house_rules: bool = False) -> Iterator[GameState]:
    """States somewhere in a deal, reached by random actions; passes are rarer than they are legal."""
    rng = random.Random(seed)
    found = 0
    while found < count:
        state = new_game(rules_with_usual_pack(rng) if house_rules else RuleSet(), rng.choice(tuple(Seat)))
        for _ in range(rng.randrange(1, 28)):
            if state.winner is None:
                state = apply(state, next_action(state, rng)).state
        if state.phase in KNOWN_PHASES and can_be_laid_out(observe(state, None)):
            found += 1
            yield state


@pytest.mark.parametrize("house_rules", [False, True])
def test_every_sample_agrees_with_all_that_was_seen(house_rules: bool) -> None:
    """BC-AI-14: 500 random positions, 50 samples each."""
    rng = random.Random(3)
    for state in games_in_progress(250, 7, house_rules=house_rules):
        observation = observe(state, rng.choice([*Seat, None]))
        sampler = Sampler(observation)
        for layout in sampler.layouts(rng, 50):
            holds_for(observation, layout)


def test_the_true_layout_is_never_ruled_out() -> None:
    for state in games_in_progress(300, 8, house_rules=True):
        for seat in Seat:
            observation = observe(state, seat)
            truth = true_layout(state, trump_for(observation))
            holds_for(observation, truth)
            sampler = Sampler(observation)
            assert all(sampler._meets(truth, *need) for need in sampler._needs)


def late_positions(count: int, seed: int) -> Iterator[Observation]:
    """Observations in the last trick or just before it, where every layout can be tried."""
    rng = random.Random(seed)
    found = 0
    while found < count:
        state = apply(new_game(RuleSet(), rng.choice(tuple(Seat))), Shuffle(pack(rng))).state
        while state.phase in KNOWN_PHASES and len(state.current.taken) < 4:
            state = apply(state, next_action(state, rng)).state
        if state.phase is not Phase.PLAY or state.current.sitting_out is not None:
            continue
        for _ in range(rng.randrange(2)):
            state = apply(state, next_action(state, rng)).state
        found += 1
        yield observe(state, rng.choice(tuple(Seat)))


@pytest.mark.parametrize("seed", range(5))
def test_every_consistent_layout_is_reached_and_is_equally_likely(seed: int) -> None:
    for observation in late_positions(3, seed):
        possible = every_layout(observation)
        sampler = Sampler(observation)
        assert sampler.count == len(possible)
        expected = 30
        drawn = Counter(sampler.layouts(random.Random(seed), expected * len(possible)))
        assert set(drawn) == possible
        chi_square = sum((drawn[layout] - expected) ** 2 / expected for layout in possible)
        freedom = len(possible) - 1
        assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 1


def test_before_any_call_the_number_of_layouts_is_the_multinomial() -> None:
    state = deal_of(dealer="S", up="9c", N="Jh Ah Kh Qh Th")
    assert Sampler(observe(state, Seat.NORTH)).count == 18 * 17 * 16 * 15 * 14 // 120 * 1287 * 56


def test_the_same_seed_draws_the_same_layouts() -> None:
    for state in games_in_progress(20, 9):
        observation = observe(state, Seat.WEST)
        first = Sampler(observation).layouts(random.Random(5), 10)
        assert Sampler(observation).layouts(random.Random(5), 10) == first


def test_hidden_cards_do_not_change_what_is_drawn() -> None:
    """BC-AI-12: hidden cards swapped, the same draws."""
    rng = random.Random(10)
    for _ in range(40):
        deck = list(pack(rng))
        states = []
        for _ in range(2):
            states.append(apply(new_game(RuleSet(), Seat.SOUTH), Shuffle(tuple(deck))).state)
            hidden = deck[5:20] + deck[21:]  # west, eldest hand, holds deck[0:5]
            rng.shuffle(hidden)
            deck = [*deck[:5], *hidden[:15], deck[20], *hidden[15:]]
        layouts = [Sampler(observe(state, Seat.WEST)).layouts(random.Random(1), 5) for state in states]
        assert layouts[0] == layouts[1]


@pytest.mark.parametrize(
    ("trick", "seat", "void"),
    [
        ("W:Ac N:9h", Seat.NORTH, "c"),
        ("W:Ad N:9d E:Jd", Seat.EAST, "d"),
        ("W:Ah N:9h E:Jd", Seat.EAST, ""),
        ("W:As N:Jd", Seat.NORTH, "s"),
    ],
)
def test_a_void_shown_by_the_effective_suit_binds_every_layout(trick: str, seat: Seat, void: str) -> None:
    """BC-AI-13: trump hearts, so the jack of diamonds is a heart."""
    state = position(trump="h", dealer="S", trick=trick, up="9s")
    layouts = Sampler(observe(state, Seat.SOUTH)).layouts(random.Random(1), 200)
    held = {effective_suit(card, Suit.HEARTS) for layout in layouts for card in layout.hand(seat)}
    assert held == set(Suit) - {parse_suit(letter) for letter in void}


def test_the_card_turned_down_stays_in_the_kitty() -> None:
    """BC-AI-14."""
    state = after(deal_of(dealer="S", up="Jc"), "pass", "pass", "pass", "pass", "h")
    for layout in Sampler(observe(state, Seat.NORTH)).layouts(random.Random(1), 200):
        assert Card.JACK_OF_CLUBS in cards_of(layout.kitty, layout.trump)


def test_the_card_picked_up_lies_with_the_dealer_or_is_buried() -> None:
    """BC-AI-14."""
    state = after(deal_of(dealer="S", up="9c", S="Ad Kd Qd Td 9d"), "order", "-9d")
    places = Counter[str]()
    for layout in Sampler(observe(state, Seat.WEST)).layouts(random.Random(1), 400):
        held = Card.NINE_OF_CLUBS in layout.hand(Seat.SOUTH)
        assert held != (layout.discard == BIT_OF[layout.trump][Card.NINE_OF_CLUBS])
        places["held" if held else "buried"] += 1
    assert min(places["held"], places["buried"]) > 20


def test_a_dealer_without_trump_has_buried_the_card_picked_up() -> None:
    state = after(
        deal_of(dealer="S", up="9c", W="Ac Kc 9h Th Qh", N="Tc 9d Td Qd Kd", E="Qc Jc Js As Ks", S="Ah Kh Ad Jd 9s"),
        *("order", "-9c", "Ac", "Tc", "Qc", "9s"),
    )
    for layout in Sampler(observe(state, Seat.NORTH)).layouts(random.Random(1), 50):
        assert card_of_bit(layout.discard, layout.trump) is Card.NINE_OF_CLUBS


def test_the_dealer_knows_the_buried_card() -> None:
    state = after(deal_of(dealer="S", up="9c", S="Ad Kd Qd Td 9d"), "order", "-9d")
    for layout in Sampler(observe(state, Seat.SOUTH)).layouts(random.Random(1), 50):
        assert card_of_bit(layout.discard, layout.trump) is Card.NINE_OF_DIAMONDS


def test_the_partner_of_a_lone_maker_keeps_five_unseen_cards() -> None:
    state = after(deal_of(dealer="S", up="9c"), "pass", "order alone")
    observation = observe(state, Seat.WEST)
    for layout in Sampler(observation).layouts(random.Random(1), 50):
        assert len(layout.hand(Seat.SOUTH)) == 5
        assert Card.NINE_OF_CLUBS in cards_of(layout.kitty, layout.trump)
        assert position_at(observation, layout).sitting_out is Seat.SOUTH


def test_the_position_stands_where_the_play_stands() -> None:
    state = position(trump="h", dealer="S", trick="W:Ac N:9h", up="9s")
    observation = observe(state, Seat.EAST)
    layout = Sampler(observation).layout(random.Random(1))
    opened = position_at(observation, layout)
    assert (opened.leader, opened.to_act, opened.hands) == (Seat.WEST, Seat.EAST, layout.hands)
    assert cards_of(opened.played[0] | opened.played[1], layout.trump) == parse_cards("Ac 9h")


def test_no_position_is_open_in_the_auction() -> None:
    observation = observe(deal_of(dealer="S", up="9c"), Seat.WEST)
    with pytest.raises(ValueError, match="no trick"):
        position_at(observation, Sampler(observation).layout(random.Random(1)))


def test_nothing_can_be_drawn_before_the_deal() -> None:
    with pytest.raises(ValueError, match="no card"):
        Sampler(observe(new_game(), Seat.WEST))


@pytest.mark.parametrize(
    "rules",
    [RuleSet(pack=Pack.WITH_BENNY), RuleSet(partners_best=PartnersBest.SEEN), RuleSet(go_under=GoUnder.THREE_LOW)],
    ids=lambda rules: f"{rules.pack}, {rules.partners_best}, {rules.go_under}",
)
def test_nothing_is_drawn_from_another_pack_or_where_cards_have_moved(rules: RuleSet) -> None:
    rng = random.Random(11)
    refused = 0
    for _ in range(60):
        state = new_game(rules, Seat.SOUTH)
        for _ in range(rng.randrange(4, 24)):
            state = apply(state, next_action(state, rng)).state
        observation = observe(state, Seat.SOUTH)
        if observation.up_card is not None and not can_be_laid_out(observation):
            refused += 1
            with pytest.raises(ValueError, match="can't be laid out here"):
                Sampler(observation)
    assert refused


def test_a_layout_can_be_read_under_another_trump() -> None:
    observation = observe(deal_of(dealer="S", up="9c"), Seat.WEST)
    layout = Sampler(observation).layout(random.Random(1))
    other = layout.under(Suit.HEARTS)
    assert [other.hand(seat) for seat in Seat] == [layout.hand(seat) for seat in Seat]
    assert cards_of(other.kitty, Suit.HEARTS) == cards_of(layout.kitty, Suit.CLUBS)
    assert sum(other.hands) + other.kitty == ALL_CARDS


def test_the_dealt_hand_has_what_was_played_and_not_what_was_picked_up() -> None:
    state = after(deal_of(dealer="S", up="9c", S="Ad Kd Qd Td 9d"), "order", "-9d")
    observation = observe(state, Seat.SOUTH)
    sampler = Sampler(observation)
    layout = sampler.layout(random.Random(1))
    assert cards_of(sampler.dealt_hand(layout, Seat.SOUTH), layout.trump) == parse_cards("9d Td Qd Kd Ad")
