"""What a newcomer is told at each decision of the guided first hand, in one to three sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.calls import is_stuck
from euchre.app.naming import capital, card_name, led_suit, suit_name
from euchre.engine import Phase, Suit
from euchre.engine.trump import effective_suit, is_trump, left_bower, right_bower

if TYPE_CHECKING:
    from euchre.engine import Observation

GOAL = "Who makes trump needs three of the five tricks."
DISCARD = (
    "You hold six cards and put one away, face down. A low card that is the only one of its suit is often the best."
)
DONE = (
    "That was a whole deal. The side that made trump scores 1 for three or four tricks and 2 for all five; with fewer "
    "than three it is euchred, and the others score 2. Continue leads back to your own game."
)


def lesson(observation: Observation) -> str:
    """What to know about the decision at hand; empty when there is nothing to say."""
    match observation.phase:
        case Phase.FIRST_ROUND:
            return _first_round(observation)
        case Phase.SECOND_ROUND if is_stuck(observation):
            return "All others passed, and so the dealer has to name a suit: take the one in which you are strongest."
        case Phase.SECOND_ROUND:
            return "The card was turned down. Now each player in turn may name one of the other three suits, or pass."
        case Phase.DISCARD:
            return DISCARD
        case Phase.PLAY:
            return _play(observation)
        case Phase.DEAL_OVER | Phase.GAME_OVER:
            return DONE
        case _:
            return ""


def _first_round(observation: Observation) -> str:
    if observation.up_card is None:
        return ""
    suit = effective_suit(observation.up_card, None)
    taker = "you take" if observation.seat is observation.dealer else "the dealer takes"
    return (
        f"{GOAL} If anyone wants {suit_name(suit)} as trump, {taker} the {card_name(observation.up_card)}. "
        f"{_bowers(suit)}"
    )


def _bowers(trump: Suit) -> str:
    """The rule that is new to most people, for this trump suit."""
    return (
        f"Then the {card_name(right_bower(trump))} is highest, the right bower, and the "
        f"{card_name(left_bower(trump))} next, the left bower: it counts as one of the {suit_name(trump)}."
    )


def _play(observation: Observation) -> str:
    contract = observation.contract
    if contract is None or not isinstance(contract.trump, Suit):
        return ""
    trump = contract.trump
    left = left_bower(trump)
    led = led_suit(observation)
    if led is None:
        makers = observation.seat is not None and contract.makers is observation.seat.team
        if makers:
            return f"You lead. Your side made trump: a high one of the {suit_name(trump)} draws the others' trumps."
        return "You lead. Your side defends: an ace of another suit often takes a trick before anybody can trump it."
    if left in observation.hand and led is trump:
        return (
            f"{capital(suit_name(trump))} were led. Your {card_name(left)} is the left bower and one of them: "
            "it may be played, and if it is your only one it must be."
        )
    if any(effective_suit(card, trump) is led for card in observation.hand):
        return f"{capital(suit_name(led))} were led, and who has one must follow. The highest card of the suit wins."
    if any(is_trump(card, trump) for card in observation.hand):
        return f"You have none of the {suit_name(led)} that were led: any card may be played, and a trump may win."
    return f"You have neither {suit_name(led)} nor a trump, so this trick can't be won: keep what may still win one."
