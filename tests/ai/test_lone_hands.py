"""The rules of thumb for gifts, lone defenders, no trump and the point that a dealer may give up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from euchre.ai.expert import is_beyond_search
from euchre.ai.heuristic import HeuristicBot
from euchre.ai.levels import LEVELS, bot_for
from euchre.ai.memory import remember
from euchre.engine.cards import Card
from euchre.engine.notation import format_action
from euchre.engine.perspective import observe
from euchre.engine.rules import DefendAlone, NoTrumpCalls, PartnersBest, RuleSet, StickDealer
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, legal_actions, new_game
from tests.builders import after, deal_of, next_action

FOUR = ("pass",) * 4
NO_TRUMP = RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND, low_no_trump=True)


def choice(rules: RuleSet, *texts: str, **hands: Any) -> str:
    """What the rule-of-thumb player on turn does; south deals."""
    state = after(deal_of(dealer="S", up="9h", rules=rules, **hands), *texts)
    assert state.turn is not None
    return format_action(HeuristicBot().decide(observe(state, state.turn), 1.0, 1).action)


def test_three_aces_call_no_trump_and_three_nines_low_no_trump() -> None:
    assert choice(NO_TRUMP, *FOUR, W="Ac Ad Ah Qs Ts") == "n"
    assert choice(NO_TRUMP, *FOUR, W="9c 9d 9s Qs Jh") == "l"
    assert choice(NO_TRUMP, *FOUR, W="Qc Qd Kh Js Th") == "pass"


def test_three_sure_tricks_defend_alone_and_less_does_not() -> None:
    rules = RuleSet(defend_alone=DefendAlone.AFTER_CALLER)
    assert choice(rules, *FOUR, "c alone", N="Jc Js Ac 9d Td") == "defend alone"
    assert choice(rules, *FOUR, "c alone", N="Kc Qc 9d Td 9s") == "pass"


def test_the_partner_gives_the_highest_trump_or_else_an_ace() -> None:
    rules = RuleSet(partners_best=PartnersBest.SEEN)
    assert choice(rules, *FOUR, "c alone", E="Js 9c Ad Kd Qh", W="Jc Ac Kc Qc Td") == "give Js"
    assert choice(rules, *FOUR, "c alone", E="9d Td Ad Kd Qh", W="Jc Ac Kc Qc Tc") == "give Ad"


def test_the_maker_gives_back_the_card_that_is_missed_least() -> None:
    rules = RuleSet(partners_best=PartnersBest.BLIND)
    assert choice(rules, *FOUR, "c alone", W="Jc Ac Kc Qc 9d") == "give 9d"


def test_a_lone_maker_remembers_the_card_given_back() -> None:
    rules = RuleSet(partners_best=PartnersBest.SEEN)
    calls = (*("pass",) * 4, "c alone", "give Ks", "give 9d")
    state = after(deal_of(dealer="S", up="9h", rules=rules, W="Jc Ac Kc Qc 9d", E="Ks Td Qh Th Qd"), *calls)
    assert Card.NINE_OF_DIAMONDS not in remember(observe(state, Seat.WEST)).unseen
    assert Card.NINE_OF_DIAMONDS in remember(observe(state, Seat.NORTH)).unseen


def test_the_dealers_last_pass_is_judged_at_the_point_that_it_gives() -> None:
    rules = RuleSet(stick_dealer=StickDealer.FORFEIT)
    state = after(deal_of(dealer="S", up="9h", rules=rules, S="9c Td 9s Th Qd"), *("pass",) * 7)
    decision = HeuristicBot().decide(observe(state, Seat.SOUTH), 1.0, 1)
    assert [one.points for one in decision.candidates if format_action(one.action) == "pass"] == [-1.0]
    assert choice(rules, *("pass",) * 7, S="Jc Js Ac Kc Qd").startswith("c")


@pytest.mark.parametrize(
    "rules",
    [
        NO_TRUMP,
        RuleSet(defend_alone=DefendAlone.ANY_CALL),
        RuleSet(partners_best=PartnersBest.SEEN, defend_alone=DefendAlone.EITHER),
        RuleSet(partners_best=PartnersBest.BLIND),
        RuleSet(stick_dealer=StickDealer.FORFEIT, fast_break=True),
    ],
)
def test_every_level_stays_legal(rules: RuleSet) -> None:
    rng = Random(3)
    state = new_game(rules)
    for _ in range(90):
        if state.winner is not None:
            break
        if state.turn is None:
            state = apply(state, next_action(state, rng)).state
            continue
        seen = observe(state, state.turn)
        for level in LEVELS:
            if level != "expert" or is_beyond_search(seen):
                assert bot_for(level).decide(seen, 0.1, 1).action in seen.legal
        state = apply(state, rng.choice(legal_actions(state))).state


def test_the_expert_leaves_to_the_rules_of_thumb_what_the_search_cannot_stand_for() -> None:
    plain = deal_of(dealer="S", up="9h")
    assert not is_beyond_search(observe(plain, Seat.WEST))
    assert is_beyond_search(observe(after(deal_of(dealer="S", up="9h", rules=NO_TRUMP), *FOUR), Seat.WEST))
    lone = after(deal_of(dealer="S", up="9h", rules=RuleSet(defend_alone=DefendAlone.EITHER)), *FOUR, "c alone")
    assert is_beyond_search(observe(lone, Seat.NORTH))
    assert is_beyond_search(observe(after(lone, "defend alone"), Seat.WEST))
    assert not is_beyond_search(observe(after(lone, "pass", "pass"), Seat.WEST))


def test_a_lone_maker_remembers_the_card_it_gave_away() -> None:
    rules = RuleSet(partners_best=PartnersBest.SEEN)
    hands: dict[str, Any] = {"W": "Jc Ac Kc Qc 9d", "E": "Js 9c Ad Kd Qh"}
    state = after(deal_of(dealer="S", up="9h", rules=rules, **hands), *FOUR, "c alone", "give Js", "give 9d")
    maker, partner = observe(state, Seat.WEST), observe(state, Seat.EAST)
    assert Card.NINE_OF_DIAMONDS not in remember(maker).unseen
    assert Card.JACK_OF_SPADES in remember(partner).unseen
    assert len(remember(maker).unseen) == 17
