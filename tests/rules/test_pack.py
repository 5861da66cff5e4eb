"""The usual 24 cards, with Benny the 25th, or with sevens and eights 32."""

from __future__ import annotations

from random import Random

import pytest

from euchre.engine.actions import Shuffle
from euchre.engine.cards import Card, Suit, format_cards
from euchre.engine.codec import decode, encode
from euchre.engine.errors import Reason, RulesError
from euchre.engine.notation import format_action
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.record import replay
from euchre.engine.rules import NoTrumpCalls, Pack, RuleSet, StickDealer
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, check, legal_actions, new_game
from euchre.engine.trump import effective_suit, trump_order
from tests.builders import after, card, deal_of, pack, play_random_game, plays, position

BENNY = RuleSet(pack=Pack.WITH_BENNY)
SEVENS = RuleSet(pack=Pack.WITH_SEVENS)
SIZES = {Pack.STANDARD: 24, Pack.WITH_BENNY: 25, Pack.WITH_SEVENS: 32}


@pytest.mark.parametrize("value", list(Pack))
def test_each_pack_is_dealt_whole_and_no_other_is(value: Pack) -> None:
    """Four hands of five, the up card, and 3, 4 or 11 cards under it."""
    rules = RuleSet(pack=value)
    state = apply(new_game(rules), Shuffle(pack(Random(1), rules))).state
    assert len(state.current.deck) == SIZES[value]
    assert len(state.current.kitty) == SIZES[value] - 21
    for other in Pack:
        reason = None if other is value else Reason.BAD_DECK
        assert check(new_game(rules), Shuffle(RuleSet(pack=other).cards)) is reason


@pytest.mark.parametrize("value", list(Pack))
def test_a_whole_game_is_read_back_from_its_record(value: Pack) -> None:
    state, record = play_random_game(Random(7), RuleSet(pack=value))
    assert replay(decode("record", encode(record))) == state
    for seat in Seat:
        seen = observe(state, seat)
        assert decode("observation", encode(seen)) == seen


@pytest.mark.parametrize("trump", list(Suit))
def test_benny_is_above_the_right_bower_in_every_suit(trump: Suit) -> None:
    """Eight trumps: Benny, the bowers, ace, king, queen, ten and nine."""
    assert trump_order(trump, BENNY.cards)[0] is Card.BENNY
    assert len(trump_order(trump, BENNY.cards)) == 8
    assert effective_suit(Card.BENNY, trump) is trump


def test_sevens_and_eights_are_below_the_nine() -> None:
    assert format_cards(trump_order(Suit.HEARTS, SEVENS.cards)) == "Jh Jd Ah Kh Qh Th 9h 8h 7h"


@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("W:8c N:7c E:8d S:7d", "W"),
        ("W:7c N:8c E:Ad S:Ah", "N"),
        ("W:Ac N:7s E:9c S:8s", "S"),
        ("W:7s N:8c E:Ac S:Kc", "W"),
    ],
)
def test_low_cards_take_tricks_by_rank_and_as_trumps(trick: str, taker: str) -> None:
    state = position(trump="s", up="Qd", dealer="S", maker="S", taken=(trick,), rules=SEVENS)
    assert str(state.current.taken[0].winner) == taker


def test_benny_takes_the_trick_whatever_is_played() -> None:
    state = position(trump="h", up="9c", dealer="S", maker="S", taken=("W:Jh N:Ah E:Bj S:Jd",), rules=BENNY)
    assert state.current.taken[0].winner is Seat.EAST


def test_benny_must_follow_a_lead_of_trump() -> None:
    state = position(trump="h", up="9c", dealer="S", maker="S", trick="W:9h", N="Bj Ac Kc Qc As", rules=BENNY)
    assert plays(state) == (Card.BENNY,)


def test_benny_does_not_follow_another_suit() -> None:
    state = position(trump="h", up="9c", dealer="S", maker="S", trick="W:9s", N="Bj As Kc Qc Ac", rules=BENNY)
    assert plays(state) == (card("As"),)


def test_a_lead_of_benny_asks_for_trump() -> None:
    """The left bower follows too."""
    state = position(trump="h", up="9c", dealer="S", maker="S", trick="W:Bj", N="Jd Ad Kd Qc Ac", rules=BENNY)
    assert plays(state) == (card("Jd"),)


def test_benny_in_hand_has_no_suit_before_trump_is_named() -> None:
    with pytest.raises(ValueError, match="Benny"):
        effective_suit(Card.BENNY, None)


@pytest.mark.parametrize(
    "others",
    [
        {"no_trump": NoTrumpCalls.SECOND_ROUND},
        {"no_trump": NoTrumpCalls.STUCK_ONLY},
        {"stick_dealer": StickDealer.WITH_NO_TRUMP},
    ],
)
def test_benny_and_no_trump_are_refused_together(others: dict[str, object]) -> None:
    """Benny would belong to no suit."""
    with pytest.raises(RulesError, match="Benny"):
        RuleSet(pack=Pack.WITH_BENNY, **others)  # type: ignore[arg-type]


@pytest.mark.parametrize(("rules", "up"), [(BENNY, "Jh"), (SEVENS, "7h")])
@pytest.mark.parametrize("allowed", [True, False])
def test_the_card_picked_up_may_be_buried_or_not_in_every_pack(rules: RuleSet, up: str, allowed: bool) -> None:
    rules = RuleSet(pack=rules.pack, discard_up_card=allowed)
    state = after(deal_of(dealer="S", up=up, S="9c Tc Qd Kd As", rules=rules), "order")
    assert state.phase is Phase.DISCARD
    assert (f"-{up}" in [format_action(action) for action in legal_actions(state)]) is allowed
