from __future__ import annotations

import pytest

from euchre.engine.actions import OrderUp
from euchre.engine.errors import Reason
from euchre.engine.notation import format_action
from euchre.engine.observation import Phase
from euchre.engine.rules import NaturalTrump, PartnerOrders, RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import check, legal_actions
from tests.builders import after, card, deal_of

CHOICES = {
    PartnerOrders.FREE: ["pass", "order", "order alone"],
    PartnerOrders.MUST_ALONE: ["pass", "order alone"],
    PartnerOrders.NOT_ALONE: ["pass", "order"],
}


def options(value: PartnerOrders, passes: int) -> list[str]:
    state = after(deal_of(dealer="S", up="9h", rules=RuleSet(partner_orders=value)), *("pass",) * passes)
    return [format_action(action) for action in legal_actions(state)]


@pytest.mark.parametrize("value", list(PartnerOrders))
def test_the_rule_is_for_the_dealers_partner_in_the_first_round(value: PartnerOrders) -> None:
    assert options(value, 1) == CHOICES[value]
    for other in (0, 2, 3):
        assert options(value, other) == CHOICES[PartnerOrders.FREE]


@pytest.mark.parametrize("value", list(PartnerOrders))
def test_the_second_round_is_free(value: PartnerOrders) -> None:
    for passes in (4, 5, 6):
        assert options(value, passes) == ["pass", "c", "c alone", "d", "d alone", "s", "s alone"]


def test_the_refusal_tells_which_way() -> None:
    for value, alone, reason in (
        (PartnerOrders.MUST_ALONE, False, Reason.MUST_GO_ALONE),
        (PartnerOrders.NOT_ALONE, True, Reason.MAY_NOT_GO_ALONE),
    ):
        state = after(deal_of(dealer="S", up="9h", rules=RuleSet(partner_orders=value)), "pass")
        assert check(state, OrderUp(Seat.NORTH, alone)) is reason


def test_when_the_partner_must_go_alone_the_up_card_stays_out_of_play() -> None:
    rules = RuleSet(partner_orders=PartnerOrders.MUST_ALONE)
    state = after(deal_of(dealer="S", up="9h", rules=rules), "pass", "order alone")
    assert (state.phase, state.turn, state.current.sitting_out) == (Phase.PLAY, Seat.WEST, Seat.SOUTH)
    assert all(card("9h") not in hand for hand in state.current.hands)


def test_a_partner_without_a_natural_trump_can_only_pass() -> None:
    rules = RuleSet(partner_orders=PartnerOrders.MUST_ALONE, natural_trump=NaturalTrump.CALL)
    state = after(deal_of(dealer="S", up="9h", N="9c Tc Qc Kc Jd", W="Ah", rules=rules), "pass")
    assert [format_action(action) for action in legal_actions(state)] == ["pass"]
