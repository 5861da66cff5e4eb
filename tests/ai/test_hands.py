"""What the players know and reckon: memory, the value of a hand, the stakes of a deal."""

from __future__ import annotations

import pytest

from euchre.ai.equity_table import DEALER_SIDE, OTHER_SIDE
from euchre.ai.hand_value import FEATURES, features, trump_points
from euchre.ai.match_equity import Stakes, chance_to_win
from euchre.ai.memory import Recall, remember
from euchre.engine.cards import Card, Suit, parse_card, parse_cards
from euchre.engine.perspective import observe
from euchre.engine.seats import Seat
from tests.ai.positions import seen
from tests.builders import after, deal_of, position


def named(hand: str, trump: Suit, up: str, *, held: bool) -> dict[str, float]:
    return dict(zip(FEATURES, features(parse_cards(hand), trump, parse_card(up), held=held), strict=True))


def test_features_name_the_bowers_and_count_the_trumps() -> None:
    values = named("Jh Jd 9h Ac Kc", Suit.HEARTS, "Qs", held=False)
    assert values["right"] == values["left"] == values["both_bowers"] == values["trump_nine"] == 1
    assert (values["two_trumps"], values["three_trumps"], values["four_trumps"]) == (1, 1, 0)
    assert (values["green_aces"], values["next_ace"], values["ace_king"], values["voids"]) == (1, 0, 1, 2)


def test_the_up_card_counts_only_while_another_seat_would_hold_it() -> None:
    assert named("9c 9d Th Qh As", Suit.HEARTS, "Jh", held=False)["up_jack"] == 1
    assert named("9c 9d Th Jh As", Suit.HEARTS, "Jh", held=True)["up_jack"] == 0


def test_next_is_the_suit_of_the_up_cards_color() -> None:
    assert named("9c 9d Th Qh As", Suit.HEARTS, "Qd", held=False)["next"] == 1
    assert named("9c 9d Th Qh As", Suit.SPADES, "Qd", held=False)["next"] == 0


def test_the_quick_count_gives_bowers_most() -> None:
    assert trump_points(parse_cards("Jh Jd Ah 9s Tc"), Suit.HEARTS) == 7.5
    assert trump_points(parse_cards("Jh Jd Ah 9s Tc"), Suit.CLUBS) == 1.0 + 1.0


def test_own_cards_played_cards_and_a_card_turned_down_are_seen() -> None:
    obs = seen(position(trump="h", up="9c", trick="N:As", turn="E", E="9s Ks Ah Qc Qd"))
    memory = remember(obs)
    assert len(memory.unseen) == 24 - 5 - 1 - 1
    assert not memory.unseen & set(parse_cards("As 9s Ks Ah Qc Qd 9c"))


def test_the_up_card_is_known_to_be_with_the_dealer_until_it_is_played() -> None:
    state = position(trump="h", dealer="W", maker="W", up="Jh", turn="N", N="9s Ks Ah Qc Qd")
    assert remember(observe(state, Seat.NORTH)).dealer_card is Card.JACK_OF_HEARTS
    assert remember(observe(state, Seat.WEST)).dealer_card is None


def test_the_dealer_knows_its_discard() -> None:
    state = position(trump="h", dealer="W", maker="W", up="Jh", discard="9c", turn="N", W="Jh Ac Kc Tc Jc")
    assert Card.NINE_OF_CLUBS not in remember(observe(state, Seat.WEST)).unseen
    assert Card.NINE_OF_CLUBS in remember(observe(state, Seat.NORTH)).unseen


def test_poor_memories_forget_finished_tricks() -> None:
    obs = seen(position(trump="h", taken=("N:As E:9s S:9h W:Ts",), turn="S"))
    ace, nine = parse_cards("As 9h")
    assert ace in remember(obs, Recall.NOTHING).unseen
    assert nine in remember(obs, Recall.NOTHING).unseen
    assert ace in remember(obs, Recall.TRUMPS).unseen
    assert nine not in remember(obs, Recall.TRUMPS).unseen
    assert ace not in remember(obs, Recall.ALL).unseen


def test_the_chance_to_win_is_sure_at_the_end_and_fair_at_the_start() -> None:
    assert chance_to_win(0, 3, dealing=True) == 1.0
    assert chance_to_win(3, 0, dealing=True) == 0.0
    ours, theirs = chance_to_win(10, 10, dealing=True), chance_to_win(10, 10, dealing=False)
    assert ours + theirs == pytest.approx(1.0)
    assert 0.5 < ours < 0.56


@pytest.mark.parametrize(
    ("ours", "theirs", "dealing", "published"),
    [(10, 10, True, 0.51), (2, 2, True, 0.54), (1, 1, True, 0.65), (8, 2, True, 0.08), (1, 4, False, 0.82)],
)
def test_the_chance_to_win_is_near_the_published_one(ours: int, theirs: int, dealing: bool, published: float) -> None:
    assert chance_to_win(ours, theirs, dealing=dealing) == pytest.approx(published, abs=0.04)


def test_all_deals_come_to_something() -> None:
    assert sum(share for _, share in (*DEALER_SIDE, *OTHER_SIDE)) == pytest.approx(1.0)


def test_points_beyond_the_target_gain_nothing() -> None:
    stakes = Stakes(seen(deal_of(dealer="W", scores=(8, 4))))
    assert stakes.needed == 2
    assert stakes.gain(2) == stakes.gain(4)
    assert stakes.gain(1) < stakes.gain(2)
    assert stakes.gain(-2) < 0 < stakes.gain(1)


def test_mixed_points_grow_with_the_points_and_stay_in_bounds() -> None:
    stakes = Stakes(seen(after(deal_of(dealer="W"), "pass")))
    assert stakes.mixed(-9.0) == stakes.mixed(-5.0) < stakes.mixed(0.0) < stakes.mixed(1.0)
