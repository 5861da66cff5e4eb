"""What is decided between the auction and the first lead: a card to give across, and whether to defend alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.bot import Decision
from euchre.ai.discarding import choose_discard
from euchre.ai.no_trump import top_tricks
from euchre.engine.actions import Defend, Give, Pass
from euchre.engine.cards import Card, Rank, Suit
from euchre.engine.rules import DefendAlone
from euchre.engine.trump import STRENGTH, NoTrump, is_trump

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine.observation import Observation
    from euchre.engine.trump import Trump

_SURE = 3.0
_LIKELY = 2.5
_OWN_ACE = 0.75


def give(obs: Observation) -> Decision:
    """The partner gives the maker the best card, the maker gives back the one that is missed least."""
    contract = obs.contract
    cards = [action.card for action in obs.legal if isinstance(action, Give)]
    if contract is None or obs.seat is None or not cards:
        raise ValueError("no card is to be given here")
    if obs.seat is contract.maker:
        return Decision(action=Give(obs.seat, least_card(cards, contract.trump)), reason="The hand misses it least.")
    return Decision(
        action=Give(obs.seat, best_card(cards, contract.trump)), reason="It is the best card for the maker."
    )


def best_card(cards: Sequence[Card], trump: Trump) -> Card:
    """The strongest card: the highest trump, else the highest card of a suit."""
    return max(cards, key=lambda card: (STRENGTH[trump][card], -card))


def least_card(cards: Sequence[Card], trump: Trump) -> Card:
    """The card that is missed least: what a dealer would bury, or the weakest without a trump suit."""
    if isinstance(trump, Suit):
        return choose_discard(cards, trump, cards)
    return min(cards, key=lambda card: (STRENGTH[trump][card], card))


def answer(obs: Observation) -> Decision:
    """Defend alone when the hand takes three tricks by itself; a near thing is enough where nothing is lost by it."""
    contract, seat = obs.contract, obs.seat
    if contract is None or seat is None:
        raise ValueError("nobody is asked here")
    against_two = not contract.alone
    risky = obs.rules.defend_alone is DefendAlone.AFTER_CALLER or against_two
    if tricks_alone(obs, contract.trump) >= (_SURE if risky else _LIKELY):
        return Decision(action=Defend(seat), reason="The hand takes three tricks without help.")
    return Decision(action=Pass(seat), reason="The hand needs its partner.")


def tricks_alone(obs: Observation, trump: Trump) -> float:
    """Tricks that the hand may count on alone: trumps from the top, and aces while it holds trumps to stop others."""
    pack = obs.rules.cards
    if isinstance(trump, NoTrump):
        return top_tricks(obs.hand, trump, pack)
    gone = {obs.up_card} if obs.up_card_turned_down else set()
    gone |= {obs.own_discard}
    ranked = sorted(
        (card for card in pack if is_trump(card, trump) and card not in gone), key=lambda card: -STRENGTH[trump][card]
    )
    run = next((place for place, card in enumerate(ranked) if card not in obs.hand), len(ranked))
    held = sum(card in obs.hand for card in ranked)
    rest = 0.5 * max(0, held - run)
    aces = sum(card not in ranked and card is not Card.BENNY and card.rank is Rank.ACE for card in obs.hand)
    return run + rest + _OWN_ACE * aces if run else rest + 0.25 * aces
