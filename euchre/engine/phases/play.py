"""The five tricks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine.actions import Play
from euchre.engine.deal import with_hand, without
from euchre.engine.errors import Reason
from euchre.engine.events import Event, Played, TrickTaken
from euchre.engine.game import Step
from euchre.engine.observation import Phase, TakenTrick, Trick
from euchre.engine.phases.settle import settle
from euchre.engine.rules import LonerLead
from euchre.engine.scoring import TRICKS
from euchre.engine.trump import effective_suit, playable, winning_index

if TYPE_CHECKING:
    from euchre.engine.cards import Card, Suit
    from euchre.engine.deal import DealState
    from euchre.engine.game import GameState
    from euchre.engine.rules import RuleSet
    from euchre.engine.seats import Seat


def first_leader(deal: DealState, rules: RuleSet) -> Seat:
    """Seat that leads to the first trick: left of the dealer (or of a lone maker, by rule).

    The next seat that plays if that one sits out.
    """
    contract = deal.made
    from_maker = contract.alone and rules.loner_lead is LonerLead.LEFT_OF_MAKER
    return _next_player(deal, contract.maker if from_maker else deal.dealer)


def open_play(deal: DealState, rules: RuleSet) -> DealState:
    """The deal with its first trick open and the first leader on turn."""
    leader = first_leader(deal, rules)
    return replace(deal, phase=Phase.PLAY, turn=leader, trick=Trick(leader=leader))


def led_suit(deal: DealState) -> Suit | None:
    """Suit that must be followed now, None when the next card is a lead."""
    if deal.trick is None or not deal.trick.plays:
        return None
    return effective_suit(deal.trick.plays[0].card, deal.made.trump)


def legal_cards(deal: DealState, seat: Seat) -> tuple[Card, ...]:
    """Cards of `seat` that follow suit, or all of them when it can't or leads."""
    return playable(deal.hands[seat], deal.made.trump, led_suit(deal))


def legal(state: GameState) -> tuple[Play, ...]:
    """Plays of the seat to act, in ascending card order."""
    deal = state.current
    if deal.turn is None:
        return ()
    return tuple(Play(deal.turn, card) for card in legal_cards(deal, deal.turn))


def refusal(state: GameState, action: Play) -> Reason | None:
    """Why the seat on turn may not play this card, or None."""
    deal = state.current
    if action.card not in deal.hands[action.seat]:
        return Reason.CARD_NOT_HELD
    return None if action.card in legal_cards(deal, action.seat) else Reason.MUST_FOLLOW_SUIT


def step(state: GameState, action: Play) -> Step:
    """Put the card on the table; close the trick when it is complete, and the deal after the fifth."""
    deal = state.current
    if deal.trick is None:
        message = "no trick is open"
        raise ValueError(message)
    events: list[Event] = [Played(seat=action.seat, card=action.card, led=not deal.trick.plays)]
    trick = Trick(leader=deal.trick.leader, plays=(*deal.trick.plays, action))
    hands = with_hand(deal.hands, action.seat, without(deal.hands[action.seat], action.card))
    if len(trick.plays) < 4 - len(deal.seats_out):
        deal = replace(deal, hands=hands, trick=trick, turn=_next_player(deal, action.seat))
        return Step(state=replace(state, deal=deal), events=tuple(events))
    taker = trick.plays[winning_index(trick.cards, deal.made.trump)].seat
    taken = (*deal.taken, TakenTrick(winner=taker, leader=trick.leader, plays=trick.plays))
    events.append(TrickTaken(seat=taker, number=len(taken)))
    if len(taken) < TRICKS:
        deal = replace(deal, hands=hands, taken=taken, turn=taker, trick=Trick(leader=taker))
        return Step(state=replace(state, deal=deal), events=tuple(events))
    deal = replace(deal, hands=hands, taken=taken, turn=None, trick=None)
    return settle(replace(state, deal=deal), tuple(events))


def _next_player(deal: DealState, seat: Seat) -> Seat:
    out = deal.seats_out
    seat = seat.left
    while seat in out:
        seat = seat.left
    return seat
