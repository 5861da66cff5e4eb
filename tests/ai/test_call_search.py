"""Calls played out on layouts: who would call, who leads, and what it comes to."""

from __future__ import annotations

from random import Random

import pytest

from euchre.ai.auction_model import AuctionModel, draw_luck
from euchre.ai.belief_table import TABLE
from euchre.ai.call_search import CallPlayouts
from euchre.ai.discard_search import first_leader
from euchre.ai.kernel_tables import mask_of
from euchre.ai.match_equity import Stakes
from euchre.ai.payoff import Payoff
from euchre.ai.worlds import Sampler
from euchre.engine.actions import NameTrump, OrderUp, Pass
from euchre.engine.cards import Suit, parse_cards
from euchre.engine.observation import Contract
from euchre.engine.rules import LonerLead, PartnerOrders, RuleSet, StickDealer
from euchre.engine.seats import Seat, Team
from tests.ai.positions import seen
from tests.builders import after, deal_of

CAUTIOUS = (5.0,) * 9


def _hand(text: str) -> int:
    return mask_of(parse_cards(text), Suit.HEARTS)


def test_the_model_of_callers_calls_good_hands_and_passes_bad_ones() -> None:
    model = AuctionModel(seen(deal_of(dealer="S", up="9h")), TABLE)
    good, bad = _hand("Jh Jd Ah As Ks"), _hand("9c Td 9s Ts Qc")
    assert [model.call_at(index, bad) for index in range(7)] == [None] * 7
    for index in (1, 2, 3):
        call = model.call_at(index, good)
        assert call is not None
        assert call[:2] == ((Seat.SOUTH + 1 + index) % 4, Suit.HEARTS)
    second = model.call_at(4, good)
    assert second is not None
    assert second[1] is Suit.DIAMONDS


def test_a_partner_who_may_order_in_one_way_only_is_modeled_so() -> None:
    fair, great = _hand("Jh Ah 9s Qd Kc"), _hand("Jh Jd Ah Kh As")
    found = {}
    for orders in PartnerOrders:
        model = AuctionModel(seen(deal_of(dealer="S", up="9h", rules=RuleSet(partner_orders=orders))), TABLE)
        found[orders] = [model.call_at(1, hand) for hand in (fair, great)]
    order, alone = (int(Seat.NORTH), Suit.HEARTS, False), (int(Seat.NORTH), Suit.HEARTS, True)
    assert found == {
        PartnerOrders.FREE: [order, alone],
        PartnerOrders.MUST_ALONE: [None, alone],
        PartnerOrders.NOT_ALONE: [order, order],
    }


def test_calls_come_up_as_often_as_the_model_says() -> None:
    model = AuctionModel(seen(deal_of(dealer="S", up="9h")), TABLE)
    rng = Random(5)
    lucks = [draw_luck(rng) for _ in range(400)]
    called = [model.call_at(0, _hand("Jh Jd Ah As Ks"), luck) is not None for luck in lucks]
    assert 0.05 < sum(called) / len(called) < 0.5
    assert draw_luck(Random(1)) == draw_luck(Random(1))


def test_a_stuck_dealer_is_modeled_as_calling_something() -> None:
    bad = _hand("9c Td 9s Ts Qc")
    stuck = AuctionModel(seen(deal_of(dealer="S", up="9h")), TABLE)
    free = AuctionModel(seen(deal_of(dealer="S", up="9h", rules=RuleSet(stick_dealer=StickDealer.OFF))), TABLE)
    hands = (bad, bad, bad, bad)
    call = stuck.rest(0, hands, CAUTIOUS)
    assert call is not None
    assert call[0] == Seat.SOUTH
    assert call[1] is not Suit.HEARTS
    assert free.rest(0, hands, CAUTIOUS) is None


def test_a_sure_hand_makes_four_alone_on_every_layout() -> None:
    obs = seen(after(deal_of(dealer="S", up="Ah", S="Jh Jd Kh As Ks"), "pass", "pass", "pass"))
    playouts = CallPlayouts(obs, Stakes(obs))
    layouts = Sampler(obs).layouts(Random(1), 60)
    alone = [playouts.value(OrderUp(Seat.SOUTH, alone=True), layout) for layout in layouts]
    assert {points for points, _ in alone} <= {1.0, 4.0}
    assert sum(points == 4.0 for points, _ in alone) > 45
    assert all((win > 0) == (points > 0) for points, win in alone)


def test_passing_comes_to_what_the_others_call() -> None:
    obs = seen(deal_of(dealer="S", up="9h", W="9c Td 9s Ts Qc"))
    playouts = CallPlayouts(obs, Stakes(obs))
    points = [playouts.value(Pass(Seat.WEST), layout)[0] for layout in Sampler(obs).layouts(Random(2), 60)]
    assert {-2.0, -1.0, 1.0} & set(points)
    assert 0.0 not in points


def test_a_named_suit_is_played_with_the_hands_as_dealt() -> None:
    obs = seen(after(deal_of(dealer="S", up="9h", W="Jd Jh Ad Kd Qd"), *["pass"] * 4))
    playouts = CallPlayouts(obs, Stakes(obs))
    for layout in Sampler(obs).layouts(Random(3), 20):
        assert playouts.tricks((int(Seat.WEST), Suit.DIAMONDS, True), layout) == 5
        assert playouts.value(NameTrump(Seat.WEST, Suit.DIAMONDS, alone=True), layout)[0] == 4.0


@pytest.mark.parametrize(
    ("maker", "alone", "lead", "leader"),
    [
        (Seat.EAST, False, LonerLead.LEFT_OF_DEALER, Seat.WEST),
        (Seat.EAST, True, LonerLead.LEFT_OF_DEALER, Seat.NORTH),
        (Seat.SOUTH, True, LonerLead.LEFT_OF_DEALER, Seat.WEST),
        (Seat.NORTH, True, LonerLead.LEFT_OF_MAKER, Seat.EAST),
    ],
)
def test_the_first_leader_is_known_before_the_play(maker: Seat, alone: bool, lead: LonerLead, leader: Seat) -> None:
    obs = seen(deal_of(dealer="S", rules=RuleSet(loner_lead=lead)))
    assert first_leader(obs, Contract(maker=maker, trump=Suit.HEARTS, alone=alone)) is leader


def test_a_payoff_is_seen_from_the_own_side() -> None:
    obs = seen(deal_of(dealer="S"))
    stakes = Stakes(obs)
    assert Payoff(obs, Team.EAST_WEST, stakes, alone=False).points == (-2, -2, -2, 1, 1, 2)
    assert Payoff(obs, Team.NORTH_SOUTH, stakes, alone=True).points == (2, 2, 2, -1, -1, -4)
    payoff = Payoff(obs, Team.EAST_WEST, stakes, alone=True)
    assert payoff.steps == (3, 5)
    sure = payoff.candidate(Pass(Seat.WEST), (0.0, 0.0, 0.0, 0.0, 0.0, 1.0), 10)
    assert (sure.points, sure.se) == (4.0, 0.0)
    assert payoff.candidate(Pass(Seat.WEST), (0.5, 0.0, 0.0, 0.0, 0.0, 0.5), 10).points == 1.0
