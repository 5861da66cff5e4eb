"""What any seat would call by the rules of thumb, under every house rule: the auction of a layout played on."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from euchre.ai.bidding import Caller, weigh_calls
from euchre.engine.actions import NameTrump, OrderUp, Pass
from euchre.engine.cards import PRINTED_SUIT, Suit
from euchre.engine.observation import Phase
from euchre.engine.rules import NaturalTrump, NoTrumpCalls, PartnerOrders
from euchre.engine.trump import NoTrump

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine.actions import Call
    from euchre.engine.cards import Card
    from euchre.engine.observation import Observation
    from euchre.engine.rules import RuleSet
    from euchre.engine.seats import Seat
    from euchre.engine.trump import Trump

_CALLER = Caller()


def call_of(obs: Observation, seat: Seat, hand: tuple[Card, ...]) -> Call:
    """What `seat` would call with this hand after the calls of `obs`."""
    phase = Phase.FIRST_ROUND if len(obs.calls) < 4 else Phase.SECOND_ROUND
    known = replace(obs, seat=seat, turn=seat, hand=hand, phase=phase, legal=())
    chosen = weigh_calls(replace(known, legal=legal_calls(known, seat)), _CALLER, Random(0))[0].action
    if not isinstance(chosen, Pass | OrderUp | NameTrump):
        raise TypeError("no call")
    return chosen


def rest_of(obs: Observation, hands: Sequence[tuple[Card, ...]]) -> Call | None:
    """The call that ends the auction after the calls of `obs`, if the cards lie like this; None when all pass."""
    while len(obs.calls) < 8:
        seat = [obs.dealer.left, obs.dealer.partner, obs.dealer.right, obs.dealer][len(obs.calls) % 4]
        call = call_of(obs, seat, hands[seat])
        if not isinstance(call, Pass):
            return call
        obs = replace(obs, calls=(*obs.calls, call))
    return None


def legal_calls(obs: Observation, seat: Seat) -> tuple[Call, ...]:
    """The calls that the rules leave to `seat`, the next to speak, in the auction of `obs`, with its hand in `obs`.

    They are those of `euchre.engine.phases.bidding`, which asks a whole state; while Benny is turned up only a pass.
    """
    return _first(obs, seat) if obs.phase is Phase.FIRST_ROUND else _second(obs, seat)


def _first(obs: Observation, seat: Seat) -> tuple[Call, ...]:
    rules = obs.rules
    up_suit = None if obs.up_card is None else PRINTED_SUIT[obs.up_card]
    if up_suit is None or (rules.natural_trump is not NaturalTrump.OFF and not _holds(obs, up_suit, seat)):
        return (Pass(seat),)
    orders = [OrderUp(seat), OrderUp(seat, alone=True)]
    if seat is obs.dealer.partner and rules.partner_orders is not PartnerOrders.FREE:
        orders = [one for one in orders if one.alone is (rules.partner_orders is PartnerOrders.MUST_ALONE)]
    return Pass(seat), *orders


def _holds(obs: Observation, suit: Suit, seat: Seat) -> bool:
    picks_up = seat is obs.dealer and obs.phase is Phase.FIRST_ROUND
    free = picks_up and obs.rules.natural_trump is NaturalTrump.CALL
    return free or any(PRINTED_SUIT[card] is suit for card in obs.hand)


def _second(obs: Observation, seat: Seat) -> tuple[Call, ...]:
    rules = obs.rules
    down = None if obs.up_card is None else PRINTED_SUIT[obs.up_card]
    suits = [suit for suit in Suit if suit is not down]
    trumps: list[Trump] = [*suits]
    if rules.natural_trump is not NaturalTrump.OFF:
        trumps = [suit for suit in suits if _holds(obs, suit, seat)]
    if _names_no_trump(rules, last=seat is obs.dealer):
        trumps += NoTrump if rules.low_no_trump else (NoTrump.HIGH,)
    stuck = seat is obs.dealer and rules.sticks
    if stuck and not trumps:
        trumps = [*suits]  # a stuck dealer with nothing else to name may name any suit
    calls = [NameTrump(seat, trump, alone) for trump in trumps for alone in (False, True)]
    return tuple(calls) if stuck else (Pass(seat), *calls)


def _names_no_trump(rules: RuleSet, *, last: bool) -> bool:
    return rules.no_trump is NoTrumpCalls.SECOND_ROUND or (last and rules.stuck_may_name_no_trump)
