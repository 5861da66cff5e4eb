from __future__ import annotations

import os
from dataclasses import replace
from random import Random

import pytest

from euchre.app.online.facts import public_text
from euchre.app.online.veil import Hidden, Kind, Veil, dealt, deed_of, done, public, public_of, veiled, watched
from euchre.engine import (
    Action,
    GameState,
    IllegalAction,
    Observation,
    Packets,
    Play,
    Reason,
    RuleSet,
    Seat,
    Shuffle,
    apply,
    legal_actions,
    new_game,
    observe,
)
from tests.builders import card, next_action
from tests.strategies import random_rules

GAMES = int(os.environ.get("EUCHRE_FUZZ") or 6)


def test_everybody_without_a_hand_knows_exactly_what_a_spectator_sees() -> None:
    """Under any house rules, after every action of whole games. Different views have different texts to be hashed."""
    texts: dict[str, Observation] = {}
    for number in range(GAMES):
        rng = Random(number)
        state = new_game(RuleSet() if number % 4 == 0 else random_rules(rng), rng.choice(list(Seat)))
        veil = veiled(state)
        while state.winner is None and state.turn_id < 400:
            action = next_action(state, rng)
            if isinstance(action, Shuffle):
                veil = dealt(veiled(state), action.deck[20], action.packets)
                state = apply(state, action).state
            else:
                veil = done(veil, deed_of(action, state))
                state = apply(state, action).state
            view = public(veil)
            assert view == public_of(observe(state, None))
            texts.setdefault(public_text(view), replace(view, rules=RuleSet()))
            assert texts[public_text(view)] == replace(view, rules=RuleSet())
            if state.turn is not None:
                assert watched(veil) == observe(state, None)
            for seat in Seat:
                assert public_of(observe(state, seat)).counts == veil.counts


def first_deal(rng: Random) -> tuple[GameState, list[Action]]:
    """A deal played until its third trick, with all that was done."""
    state = new_game()
    actions: list[Action] = []
    while state.deal is None or len(state.deal.taken) < 3:
        action = next_action(state, rng)
        actions.append(action)
        state = apply(state, action).state
        if state.turn is None:
            return first_deal(rng)
    return state, actions


def test_nothing_of_a_hand_lies_under_the_veil() -> None:
    """Two packs that differ only in what nobody has seen leave the same veil."""
    rng = Random(5)
    deck = list(RuleSet().cards)
    rng.shuffle(deck)
    swapped = [*deck[5:20], *deck[:5], *deck[20:]]
    one = dealt(veiled(new_game()), deck[20], Packets.SINGLES)
    other = dealt(veiled(new_game()), swapped[20], Packets.SINGLES)
    assert one == other
    assert one.state.current.hands == ((), (), (), ())


def test_an_action_out_of_turn_is_refused_by_everybody() -> None:
    veil = dealt(veiled(new_game(first_dealer=Seat.SOUTH)), card("Jh"), Packets.SINGLES)
    for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH):
        with pytest.raises(IllegalAction) as caught:
            done(veil, Play(seat, card("9c")))
        assert caught.value.reason is Reason.NOT_YOUR_TURN


def test_a_card_in_the_auction_and_a_discard_out_of_place_are_refused_by_everybody() -> None:
    veil = dealt(veiled(new_game(first_dealer=Seat.SOUTH)), card("Jh"), Packets.SINGLES)
    for deed in (Play(Seat.WEST, card("9c")), Hidden(Seat.WEST, Kind.DISCARD), Hidden(Seat.WEST, Kind.GIVE)):
        with pytest.raises(IllegalAction) as caught:
            done(veil, deed)
        assert caught.value.reason is Reason.WRONG_PHASE


def veil_after(actions: list[Action]) -> Veil:
    state = new_game()
    veil = veiled(state)
    for action in actions:
        if isinstance(action, Shuffle):
            veil = dealt(veil, action.deck[20], action.packets)
        else:
            veil = done(veil, deed_of(action, state))
        state = apply(state, action).state
    return veil


def test_a_card_that_was_played_can_not_be_played_again() -> None:
    state, actions = first_deal(Random(11))
    veil, turn = veil_after(actions), state.turn
    assert turn is not None
    for trick in state.current.taken:
        for play in trick.plays:
            with pytest.raises(IllegalAction) as caught:
                done(veil, Play(turn, play.card))
            assert caught.value.reason in (Reason.CARD_NOT_HELD, Reason.MUST_FOLLOW_SUIT)


def test_a_suit_that_a_seat_did_not_follow_can_not_come_from_it_later() -> None:
    found = 0
    for seed in range(30):
        state, actions = first_deal(Random(seed))
        veil, turn = veil_after(actions), state.turn
        assert turn is not None
        legal = {play.card for play in legal_actions(state) if isinstance(play, Play)}
        for shown in state.rules.cards:
            try:
                done(veil, Play(turn, shown))
            except IllegalAction as fault:
                assert shown not in legal
                found += fault.reason is Reason.MUST_FOLLOW_SUIT
    assert found > 50
