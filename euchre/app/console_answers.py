"""Answers to questions typed at the table, from what the viewer knows and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.levels import bot_for
from euchre.app.calls import is_stuck
from euchre.app.console_words import TOPICS
from euchre.app.counter import counter_view, gone_under, played_cards
from euchre.app.naming import (
    Names,
    capital,
    card_name,
    join_names,
    led_suit,
    mid_name,
    rank_name,
    role_name,
    seat_says,
    suit_name,
    team_name,
)
from euchre.app.settings import DEFAULT_LEVEL
from euchre.app.sorting import sort_hand
from euchre.engine import Card, Discard, Give, NameTrump, OrderUp, Pass, Phase, Play, Suit, format_action
from euchre.engine.cards import PRINTED_SUIT

if TYPE_CHECKING:
    from euchre.engine import Observation, SeatAction

_NO_CARDS = "No cards are dealt."
_BIDDING = frozenset({Phase.FIRST_ROUND, Phase.SECOND_ROUND})


def answer(topic: str, observation: Observation, names: Names, status: str) -> str:
    """The answer to one of `TOPICS` (KeyError for another); `status` is the sentence that the status line shows."""
    match topic:
        case "table":
            return _table(observation, names, status)
        case "score":
            return _score(observation, names)
        case "help":
            words = "; ".join(f"{word}: {meaning}" for word, meaning in TOPICS.items())
            acts = "play 9h, order, order alone, pass, call hearts, call hearts alone, discard 9d"
            return f"Ask {words}. Act with {acts}, deal, continue, undo. Close with exit."
        case _ if observation.phase is Phase.IDLE:
            return _NO_CARDS
        case _:
            return _of_the_deal(topic, observation, names)


def _of_the_deal(topic: str, observation: Observation, names: Names) -> str:
    match topic:
        case "hand":
            return _hand(observation)
        case "last":
            return _last(observation, names)
        case "tricks":
            return _tricks(observation, names)
        case "left":
            return _left(observation)
        case "who led":
            return _who_led(observation, names)
        case "trump":
            return _trump(observation, names)
        case "counter":
            return f"{counter_view(observation).text or 'No card has been played yet'}."
        case "why":
            return advice(observation)
        case _:
            raise KeyError(topic)


def _named(card: Card, observation: Observation) -> str:
    role = role_name(card, observation.trump)
    return card_name(card) + (f" ({role})" if role else "")


def _hand(observation: Observation) -> str:
    if not observation.hand:
        return "You hold no cards."
    cards = sort_hand(observation.hand, observation.trump)
    held = f"You hold {join_names([_named(card, observation) for card in cards])}."
    legal = [action.card for action in observation.legal if isinstance(action, Play | Discard | Give)]
    if not legal or len(legal) == len(cards):
        return held
    return f"{held} Playable: {join_names([card_name(card) for card in cards if card in legal])}."


def _table(observation: Observation, names: Names, status: str) -> str:
    seat = observation.seat
    trick = observation.trick
    if trick is not None and trick.plays:
        plays = ", ".join(f"{mid_name(play.seat, names, seat)} {card_name(play.card)}" for play in trick.plays)
        return f"{capital(plays)}. {status}."
    return f"{status}."


def _last(observation: Observation, names: Names) -> str:
    if not observation.taken:
        return "No trick has been taken yet."
    taken = observation.taken[-1]
    plays = ", ".join(f"{mid_name(play.seat, names, observation.seat)} {card_name(play.card)}" for play in taken.plays)
    return f"{capital(plays)}. {seat_says(taken.winner, names, observation.seat, 'take')} it."


def _tricks(observation: Observation, names: Names) -> str:
    if not observation.taken:
        return "No trick has been taken yet."
    winners = ", ".join(mid_name(taken.winner, names, observation.seat) for taken in observation.taken)
    teams = _teams(observation, names, observation.tricks)
    return f"{teams}. Taken by {winners}."


def _teams(observation: Observation, names: Names, numbers: tuple[int, int]) -> str:
    """Both teams with a number each, the viewer's first."""
    seat = observation.seat
    if seat is None:
        return ""
    mine, other = seat.team, seat.team.other
    return f"{team_name(mine, names, seat)} {numbers[mine]}, {team_name(other, names, seat)} {numbers[other]}"


def _score(observation: Observation, names: Names) -> str:
    return f"{_teams(observation, names, observation.scores)}. First to {observation.rules.target}."


def _left(observation: Observation) -> str:
    """The cards that may still be in another hand, by their printed suits."""
    gone = {*observation.hand, *played_cards(observation)}
    down = [observation.up_card] if observation.up_card_turned_down else []
    known = [card for card in (*down, observation.own_discard, *gone_under(observation)) if card is not None]
    groups = []
    if Card.BENNY in observation.rules.cards and Card.BENNY not in (*gone, *known):
        groups.append(rank_name(Card.BENNY))
    for suit in Suit:
        printed = [card for card in observation.rules.cards if PRINTED_SUIT[card] is suit]
        out = [card for card in printed if card not in gone and card not in known]
        if out:
            groups.append(f"{suit_name(suit)} {', '.join(rank_name(card) for card in reversed(out))}")
    put_away = f" Out of play: {join_names([card_name(card) for card in known])}." if known else ""
    return f"Still out, in hands or in the kitty: {'; '.join(groups) or 'nothing'}.{put_away}"


def _who_led(observation: Observation, names: Names) -> str:
    trick, led = observation.trick, led_suit(observation)
    if trick is None:
        return "No trick has begun."
    if led is None:
        return f"Nobody yet: {seat_says(trick.leader, names, observation.seat, 'lead')}."
    return f"{seat_says(trick.leader, names, observation.seat, 'lead')}, and {suit_name(led)} must be followed."


def _trump(observation: Observation, names: Names) -> str:
    contract = observation.contract
    if contract is None:
        return "There is no trump yet."
    ending = ", and plays alone" if contract.alone and contract.maker is not observation.seat else ""
    if contract.alone and contract.maker is observation.seat:
        ending = ", and play alone"
    maker = mid_name(contract.maker, names, observation.seat)
    return f"{capital(suit_name(contract.trump))}, made by {maker}{ending}."


def advice(observation: Observation) -> str:
    """What a player by rule of thumb would do in the viewer's place, and the reason, while the viewer is to act."""
    if observation.turn is not observation.seat or not observation.legal:
        return "It is not your turn."
    decision = bot_for(DEFAULT_LEVEL).decide(observation, 1.0, 1)
    reason = f": {decision.reason[:1].lower()}{decision.reason[1:]}" if decision.reason else "."
    return f"{advised(decision.action)}{reason}"


def advised(action: SeatAction) -> str:
    """The action as something that a player is told to do."""
    match action:
        case Play(card=card):
            return f"Play the {card_name(card)}"
        case Discard(card=card):
            return f"Discard the {card_name(card)}"
        case Give(card=card):
            return f"Give the {card_name(card)}"
        case OrderUp(alone=alone):
            return "Order up alone" if alone else "Order up"
        case NameTrump(trump=trump, alone=alone):
            return f"Name {suit_name(trump)}{' alone' if alone else ''}"
        case Pass():
            return "Pass"
        case _:
            return capital(format_action(action))


def why_not(observation: Observation, action: SeatAction) -> str:
    """What is wrong with an action of another moment of the game; empty when it is of this one."""
    dealer_must_name = is_stuck(observation) and isinstance(action, Pass)
    if observation.phase in _BIDDING and isinstance(action, Play | Discard):
        return "The cards are not played yet: order, call or pass."
    if observation.phase is Phase.FIRST_ROUND and isinstance(action, NameTrump):
        return "In the first round the turned-up card is ordered, or you pass."
    if observation.phase is Phase.SECOND_ROUND and isinstance(action, OrderUp):
        return "The card was turned down: call another suit, or pass."
    return "Everyone else passed, so you must name trump." if dealer_must_name else ""
