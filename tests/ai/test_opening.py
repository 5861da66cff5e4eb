"""What is decided before the auction: poor hands are shown or swapped, and Benny is named without a look."""

from __future__ import annotations

from typing import Any

import pytest

from euchre.ai.levels import LEVELS, bot_for
from euchre.app.presets import preset_called
from euchre.engine.actions import NameTrump, OrderUp
from euchre.engine.notation import format_action
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.rules import BennyUp, Farmers, GoUnder, LonerLead, Pack, PartnerOrders, RuleSet
from euchre.engine.seats import Seat
from tests.builders import after, deal_of

FARMERS = RuleSet(farmers=Farmers.THREE_OR_MORE)
UNDER = RuleSet(go_under=GoUnder.THREE_LOW)
NAMED = RuleSet(pack=Pack.WITH_BENNY, benny_up=BennyUp.NAMED_NORMALLY)


def choice(level: str, rules: RuleSet, *texts: str, up: str = "9h", dealer: str = "S", **hands: Any) -> str:
    """What the player of this level on turn does."""
    state = after(deal_of(dealer=dealer, up=up, rules=rules, **hands), *texts)
    assert state.turn is not None
    return format_action(bot_for(level).decide(observe(state, state.turn), 1.0, 1).action)


@pytest.mark.parametrize("level", LEVELS)
def test_a_poor_hand_is_shown_and_one_that_is_good_all_the_same_is_not(level: str) -> None:
    assert choice(level, FARMERS, W="9c Tc 9d Ts Kd") == "show"
    assert choice(level, FARMERS, W="Jc Js Ac 9d Td", N="As Ks Qs Ah Kh") == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_three_low_cards_go_under_but_not_those_of_the_turned_up_suit(level: str) -> None:
    assert choice(level, UNDER, W="9c Tc 9d Ah Kd") == "under 9c Tc 9d"
    assert choice(level, UNDER, W="9c Tc 9d 9s Ts", up="Jc") == "under 9d 9s Ts"


@pytest.mark.parametrize("level", LEVELS)
def test_a_farmers_hand_goes_under_at_the_kitchen_table(level: str) -> None:
    rules = preset_called("kitchen").rules
    state = deal_of(dealer="S", up="Ah", rules=rules, W="9c Tc 9d Td 9s")
    assert choice(level, rules, W="9c Tc 9d Td 9s") == "show"
    while state.phase is Phase.FARMERS_HAND:
        state = after(state, "pass")
    action = bot_for(level).decide(observe(state, Seat.WEST), 1.0, 1).action
    assert format_action(action).startswith("under ")


@pytest.mark.parametrize("level", LEVELS)
def test_a_blind_dealer_names_a_suit_with_the_partner(level: str) -> None:
    state = deal_of(dealer="S", up="Bj", rules=RuleSet(pack=Pack.WITH_BENNY))
    assert state.phase is Phase.BLIND_CALL
    action = bot_for(level).decide(observe(state, Seat.SOUTH), 1.0, 3).action
    assert isinstance(action, NameTrump)
    assert not action.alone


@pytest.mark.parametrize("level", ["club", "expert"])
def test_the_dealer_who_gets_benny_names_the_best_suit(level: str) -> None:
    calls = ("pass", "pass", "pass")
    assert choice(level, NAMED, *calls, up="Bj", S="Jh Ah Kh 9c 9d").startswith("h")
    assert choice(level, NAMED, up="Bj", W="9c Td 9h Qs Kd") == "pass"


@pytest.mark.parametrize("level", ["club", "expert"])
def test_a_partner_who_must_go_alone_orders_up_only_a_strong_hand(level: str) -> None:
    canadian = RuleSet(partner_orders=PartnerOrders.MUST_ALONE)
    fair, strong = "Ah Kh As 9c Td", "Jh Jd Ah Kh As"
    assert choice(level, canadian, "pass", N=fair) == "pass"
    assert choice(level, canadian, "pass", N=strong) == "order alone"
    assert choice(level, RuleSet(), "pass", N=fair) == "order"


@pytest.mark.parametrize("level", ["club", "expert"])
def test_who_must_take_five_alone_asks_for_more(level: str) -> None:
    hand = {"W": "Jc Js Ac Ad 9h", "up": "Qd"}
    four = ("pass",) * 4
    assert choice(level, RuleSet(), *four, **hand) == "c alone"
    assert choice(level, RuleSet(alone_must_take_five=True, loner_euchred=4), *four, **hand) == "c"


@pytest.mark.parametrize("level", ["club", "expert"])
@pytest.mark.parametrize("lead", LonerLead)
def test_whoever_leads_to_a_lone_hand_does_so_by_the_rule(level: str, lead: LonerLead) -> None:
    rules = RuleSet(loner_lead=lead)
    state = after(deal_of(dealer="S", up="9h", rules=rules, N="Jc Js Ac Kc Qc"), *("pass",) * 5, "c alone")
    leader = Seat.EAST if lead is LonerLead.LEFT_OF_MAKER else Seat.WEST
    assert state.turn is leader
    action = bot_for(level).decide(observe(state, leader), 1.0, 1).action
    assert action in observe(state, leader).legal


def test_no_level_calls_alone_more_often_where_a_lost_loner_costs_more() -> None:
    for level in ("club", "expert"):
        cheap, dear = (
            bot_for(level).decide(observe(_order(rules), Seat.SOUTH), 1.0, 1).candidates
            for rules in (RuleSet(), RuleSet(loner_euchred=4))
        )
        worth = [
            next(one.points for one in found if isinstance(one.action, OrderUp) and one.action.alone)
            for found in (cheap, dear)
        ]
        assert worth[0] > worth[1]


def _order(rules: RuleSet) -> Any:
    return after(deal_of(dealer="S", up="Qh", rules=rules, S="Jh Ah Kc 9c Td"), "pass", "pass", "pass")
