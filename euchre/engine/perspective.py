"""The only code that turns a state into what a seat knows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine.deal import auction_hands, gift_waits
from euchre.engine.events import Discarded, Gave, HandReceived, WentUnder
from euchre.engine.observation import Gift, Observation, Phase, Revealed, Under
from euchre.engine.phases.opening import dealer_is_blind
from euchre.engine.seats import order_from
from euchre.engine.transitions import legal_actions

if TYPE_CHECKING:
    from euchre.engine.cards import Card
    from euchre.engine.deal import DealState
    from euchre.engine.events import Event
    from euchre.engine.game import GameState
    from euchre.engine.rules import RuleSet
    from euchre.engine.seats import Seat


def observe(state: GameState, seat: Seat | None) -> Observation:
    """What the player at `seat` knows; with None what a spectator knows, who sees no hand."""
    return _before_any_deal(state, seat) if state.deal is None else _in_deal(state, state.deal, seat)


def _before_any_deal(state: GameState, seat: Seat | None) -> Observation:
    return Observation(
        seat=seat,
        rules=state.rules,
        scores=state.scores,
        dealer=state.dealer,
        number=state.number,
        phase=state.phase,
        turn=None,
        hand=(),
        counts=(0, 0, 0, 0),
        up_card=None,
        calls=(),
        contract=None,
        own_discard=None,
        trick=None,
        taken=(),
        legal=(),
        turn_id=state.turn_id,
        winner=state.winner,
        scorecards=state.scorecards,
    )


def _in_deal(state: GameState, deal: DealState, seat: Seat | None) -> Observation:
    phase, turn, rules = state.phase, state.turn, state.rules
    over = phase in (Phase.DEAL_OVER, Phase.GAME_OVER)
    north, east, south, west = map(len, deal.hands)
    hidden = seat is None or (seat is deal.dealer and not over and dealer_is_blind(deal, rules))
    return Observation(
        seat=seat,
        rules=rules,
        scores=state.scores,
        dealer=state.dealer,
        number=state.number,
        phase=phase,
        turn=turn,
        hand=() if seat is None or hidden else deal.hands[seat],
        counts=(north, east, south, west),
        up_card=deal.up_card,
        calls=deal.calls,
        contract=deal.contract,
        own_discard=deal.discard if seat is not None and seat is deal.dealer else None,
        trick=deal.trick,
        taken=deal.taken,
        legal=legal_actions(state) if seat is not None and seat is turn else (),
        turn_id=state.turn_id,
        result=deal.result,
        winner=state.winner,
        revealed=_revealed(deal) if over else None,
        unders=_unders(deal, rules, seat, over=over) if deal.unders else (),
        redealt_by=deal.redealt_by,
        gifts=_gifts(deal, rules, seat, over=over) if deal.gifts else (),
        scorecards=state.scorecards,
    )


def _gifts(deal: DealState, rules: RuleSet, seat: Seat | None, *, over: bool) -> tuple[Gift, ...]:
    """The gifts with the cards that `seat` knows: its own gift, and the one it has got."""
    waits = gift_waits(deal, rules)
    return tuple(
        Gift(
            seat=gift.seat,
            card=gift.card if over or gift.seat is seat or (gift.seat.partner is seat and not waits) else None,
        )
        for gift in deal.gifts
    )


def _revealed(deal: DealState) -> Revealed:
    return Revealed(hands=auction_hands(deal), kitty=deal.kitty, discard=deal.discard)


def _unders(deal: DealState, rules: RuleSet, seat: Seat | None, *, over: bool) -> tuple[Under, ...]:
    """The swaps for the bottom cards with what `seat` knows of them.

    What was given is known to the giver, to the next who goes under and takes it, and to all where it is shown.
    """
    swaps: list[Under] = []
    bottom, bottom_known = deal.deck[-3:], over or deal.unders[0].seat is seat
    for place, under in enumerate(deal.unders):
        takers = [later.seat for later in deal.unders[place + 1 : place + 2]]
        known = over or rules.go_under_reveal or seat in (under.seat, *takers)
        swaps.append(
            Under(
                seat=under.seat,
                given=under.cards if known else None,
                taken=tuple(sorted(bottom)) if bottom_known else None,
            )
        )
        bottom, bottom_known = under.cards, known
    return tuple(swaps)


def dealt_order(state: GameState, seat: Seat) -> tuple[Card, ...]:
    """The cards that `seat` was dealt, in the order they came; empty while it may not look at them."""
    deal = state.deal
    if deal is None or not observe(state, seat).hand:
        return ()
    place = tuple(order_from(deal.dealer.left)).index(seat)
    return deal.deck[5 * place : 5 * place + 5]


def redact(event: Event, seat: Seat | None) -> Event | None:
    """The part of `event` that `seat` (None: a spectator) may learn, or None when there is none."""
    match event:
        case HandReceived(seat=owner):
            return event if owner is seat else None
        case Discarded(seat=owner):
            return event if owner is seat else replace(event, card=None)
        case WentUnder(seat=owner, shown=shown):
            return event if owner is seat else replace(event, taken=None, given=event.given if shown else None)
        case Gave(seat=giver, blind=blind):
            knows = seat is giver or (seat is giver.partner and not blind)
            return event if knows else replace(event, card=None)
        case _:
            return event
