"""Deals set up as wanted and played by the engine under any house rules, for the examples that the pages show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.engine import Phase, Seat, Shuffle, apply, legal_actions, new_game, parse_action, parse_card
from euchre.engine.actions import Discard, Give, Pass, Play
from euchre.engine.cards import STANDARD_DECK, parse_cards
from euchre.engine.seats import order_from
from euchre.engine.trump import STRENGTH, winning_index

if TYPE_CHECKING:
    from euchre.engine import Action, Card, GameState, RuleSet

_QUESTIONS = (Phase.FARMERS_HAND, Phase.GO_UNDER, Phase.EXCHANGE, Phase.DEFENSE)
"""What only some house rules ask; a deal that is set up passes over it unless it is answered in words."""


def deck_with(
    hands: dict[str, str], up_card: str, dealer: Seat, cards: tuple[Card, ...] = STANDARD_DECK, bottom: str = ""
) -> tuple[Card, ...]:
    """The order of the pack `cards` that deals these hands (cards by seat letter) and turns up this card.

    `bottom` are the last cards of the kitty. Hands that are not given get the lowest cards left.
    """
    given = {seat: parse_cards(hands.get(str(seat), "")) for seat in Seat}
    last = parse_cards(bottom)
    used = {parse_card(up_card), *last, *(card for hand in given.values() for card in hand)}
    rest = iter(card for card in cards if card not in used)
    dealt = [card for seat in order_from(dealer.left) for card in (given[seat] or tuple(next(rest) for _ in range(5)))]
    return (*dealt, parse_card(up_card), *rest, *last)


def dealt(rules: RuleSet, dealer: Seat, up_card: str, bottom: str = "", **hands: str) -> GameState:
    """A first deal of these hands, by the letters of their seats, under these rules."""
    deck = deck_with(hands, up_card, dealer, rules.cards, bottom)
    return apply(new_game(rules, dealer), Shuffle(deck)).state


def said(state: GameState, *texts: str) -> GameState:
    """The deal after these actions, each of the seat on turn; questions that none of them answers are passed over."""
    for text in texts:
        state = asked(state, text)
        state = apply(state, parse_action(text, on_turn(state))).state
    return state


def asked(state: GameState, text: str = "pass") -> GameState:
    """The deal at the next moment at which `text` can be an answer, or at which the auction or the play goes on."""
    while state.phase in _QUESTIONS:
        if text != "pass" and parse_action(text, on_turn(state)) in legal_actions(state):
            break
        state = apply(state, _usual_answer(state)).state
    return state


def on_turn(state: GameState) -> Seat:
    """The seat that is asked; ValueError when none is."""
    if state.turn is None:
        message = "nobody is on turn"
        raise ValueError(message)
    return state.turn


def played_out(state: GameState) -> GameState:
    """The deal at its end: leaders lead their strongest card, others take a trick as cheaply as they can."""
    while state.turn is not None:
        state = apply(state, _card(state) if state.phase is Phase.PLAY else _usual_answer(state)).state
    return state


def _usual_answer(state: GameState) -> Action:
    """Nothing is shown, swapped or defended; a lone maker gets the partner's strongest card for the own weakest.

    A dealer buries the weakest card.
    """
    cards = [action for action in legal_actions(state) if isinstance(action, Give | Discard)]
    if not cards:
        return Pass(on_turn(state))
    contract = state.current.made
    best = max if state.phase is Phase.EXCHANGE and state.turn is contract.maker.partner else min
    return best(cards, key=lambda action: STRENGTH[contract.trump][action.card])


def _card(state: GameState) -> Play:
    trump, trick = state.current.made.trump, state.current.trick
    plays = [action for action in legal_actions(state) if isinstance(action, Play)]
    plays.sort(key=lambda play: STRENGTH[trump][play.card])
    if trick is None or not trick.plays:
        return plays[-1]
    if trick.plays[winning_index(trick.cards, trump)].seat is plays[0].seat.partner:
        return plays[0]
    takes = (play for play in plays if winning_index((*trick.cards, play.card), trump) == len(trick.plays))
    return next(takes, plays[0])
