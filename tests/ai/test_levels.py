"""What holds for every level of the computer players."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from euchre.ai.levels import LEVELS, bot_for
from euchre.engine.actions import NameTrump, OrderUp, Shuffle
from euchre.engine.cards import STANDARD_DECK
from euchre.engine.codec import encode
from euchre.engine.deal import with_hand
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, new_game
from tests.ai.positions import choice, decision, seen, turns
from tests.builders import deal_of, pack
from tests.strategies import random_rules

RULE_OF_THUMB = ("beginner", "casual", "club")
TIMES = 8 if os.environ.get("EUCHRE_LONG") else 1  # 100,000 decisions of the three levels together


def test_levels_go_from_weak_to_strong() -> None:
    assert LEVELS == ("beginner", "casual", "club", "expert")


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(KeyError):
        bot_for("grandmaster")


@pytest.mark.parametrize("level", RULE_OF_THUMB)
def test_every_decision_is_legal_under_any_house_rules(level: str) -> None:
    rng = Random(f"legal {level}")
    decisions = 0
    for _ in range(60 * TIMES):
        for state, made in turns(bot_for(level), rng, 3, random_rules(rng)):
            obs = seen(state)
            assert made.action in obs.legal
            assert all(candidate.action in obs.legal for candidate in made.candidates)
            decisions += 1
    assert decisions > 2000 * TIMES


@pytest.mark.parametrize("level", RULE_OF_THUMB)
def test_the_same_observation_and_seed_give_the_same_decision(level: str) -> None:
    bot = bot_for(level)
    for state, made in turns(bot, Random(5), 6):
        assert bot.decide(seen(state), 1.0, 1) == made
        assert bot.decide(seen(state), 9.0, 1) == made


def test_another_process_with_another_hash_seed_decides_alike() -> None:
    lines = [
        json.dumps({"v": 1, "level": level, "seed": 3, "effort": 1.0, "observation": encode(seen(state))})
        for level in RULE_OF_THUMB
        for state, _ in turns(bot_for(level), Random(6), 2)
    ]
    program = "import sys; from euchre.ai.wire import decide; [print(decide(line)) for line in sys.stdin]"
    answers = [
        subprocess.run(
            [sys.executable, "-c", program],
            input="\n".join(lines),
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": number, "PYTHONPATH": os.pathsep.join(sys.path)},
        ).stdout
        for number in ("1", "77")
    ]
    assert answers[0] == answers[1]
    assert "error" not in answers[0]


@pytest.mark.parametrize("level", RULE_OF_THUMB)
def test_hidden_cards_make_no_difference_to_a_decision(level: str) -> None:
    """BC-AI-12: the cards that a seat can't see are dealt again, and it decides as before."""
    rng = Random(f"hidden {level}")
    for _ in range(100):
        deck = list(pack(rng))
        seat = Seat(rng.randrange(4))
        game = new_game(first_dealer=Seat(rng.randrange(4)))
        state = apply(game, Shuffle(tuple(deck))).state
        own = set(state.current.hands[seat])
        hidden = [place for place, card in enumerate(deck) if card not in own and place != 20]
        shuffled = rng.sample([deck[place] for place in hidden], len(hidden))
        for place, card in zip(hidden, shuffled, strict=True):
            deck[place] = card
        other = apply(game, Shuffle(tuple(deck))).state
        while state.turn is not seat:
            assert state.turn is not None
            passing = observe(state, state.turn).legal[0]
            state, other = apply(state, passing).state, apply(other, passing).state
        assert seen(state) == seen(other)
        assert decision(state, level, 4) == decision(other, level, 4)


@pytest.mark.parametrize("level", RULE_OF_THUMB)
def test_hidden_cards_make_no_difference_in_the_play(level: str) -> None:
    """BC-AI-12: two seats behind swap cards that have not been played, and the player decides as before."""
    checked = 0
    for state, made in turns(bot_for(level), Random(f"swap {level}"), 40):
        deal = state.current
        if deal.phase is not Phase.PLAY or deal.taken or deal.turn is None:
            continue
        left, right = deal.turn.left, deal.turn.right
        mine, theirs = deal.hands[left], deal.hands[right]
        if len(mine) != len(theirs):
            continue
        hands = with_hand(with_hand(deal.hands, left, theirs), right, mine)
        swapped = replace(state, deal=replace(deal, hands=hands))
        assert bot_for(level).decide(seen(swapped), 1.0, 1) == made
        checked += 1
    assert checked > 20


def test_there_is_nothing_to_decide_out_of_turn() -> None:
    state = deal_of(dealer="S")
    with pytest.raises(ValueError, match="no legal action"):
        bot_for("club").decide(observe(state, Seat.SOUTH), 1.0, 1)


@pytest.mark.parametrize("level", RULE_OF_THUMB)
def test_a_stuck_dealer_always_names_a_legal_suit(level: str) -> None:
    """BC-AI-02: the emergency call respects the suit that was turned down, for 300 hands."""
    rng = Random(f"stuck {level}")
    for _ in range(300):
        state = apply(new_game(first_dealer=Seat.WEST), Shuffle(pack(rng))).state
        while state.turn is not Seat.WEST or state.phase is not Phase.SECOND_ROUND:
            assert state.turn is not None
            state = apply(state, observe(state, state.turn).legal[0]).state
        call = decision(state, level).action
        assert isinstance(call, NameTrump)
        assert call.trump is not state.current.up_card.printed_suit


@pytest.mark.parametrize("level", RULE_OF_THUMB)
def test_calls_and_lone_hands_are_neither_rare_nor_common(level: str) -> None:
    """BC-AI-09: shares of lone calls and of first-round calls lie in a band."""
    calls = [
        (made.action, state.phase)
        for state, made in turns(bot_for(level), Random(f"rates {level}"), 400)
        if isinstance(made.action, OrderUp | NameTrump)
    ]
    alone = sum(call.alone for call, _ in calls) / len(calls)
    first_round = sum(phase is Phase.FIRST_ROUND for _, phase in calls) / len(calls)
    assert 0.02 <= alone <= 0.25
    assert 0.40 <= first_round <= 0.95


def test_module_constants_survive_many_deals() -> None:
    """BC-AI-07: nothing shared is changed by deciding."""
    before = tuple(STANDARD_DECK), LEVELS
    for _ in turns(bot_for("club"), Random(8), 50):
        pass
    assert (tuple(STANDARD_DECK), LEVELS) == before


def test_asking_twice_gives_the_same_card_and_keeps_the_hand() -> None:
    """BC-AI-08: nothing is remembered between two questions or two deals."""
    for state, _ in turns(bot_for("club"), Random(9), 4):
        hand = seen(state).hand
        assert choice(state) == choice(state)
        assert seen(state).hand == hand
