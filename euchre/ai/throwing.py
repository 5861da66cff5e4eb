"""Which card to part with when the trick is not to be won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.situation import Role
from euchre.engine.actions import OrderUp
from euchre.engine.cards import Rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.ai.situation import Situation
    from euchre.engine.cards import Card


def throw(s: Situation, cards: Sequence[Card] | None = None) -> Card:
    """The card of `cards` (the legal ones) that is missed least."""
    choices = s.legal if cards is None else cards
    return min(choices, key=lambda card: (keep_value(s, card), card))


def keep_value(s: Situation, card: Card) -> float:
    """How much the card is worth in the hand; only the order of the numbers means something."""
    if s.is_trump(card):
        return 200.0 + s.power(card)
    height = card.rank - Rank.NINE
    higher = len(s.higher_unseen(card))
    length = s.length(s.suit(card))
    if higher == 0:
        return 100.0 + (s.out_of_suit(s.suit(card)) if length == 1 else 0)
    if facing_loner(s):
        return _keep_against_loner(s, card, higher)
    value = float(height)
    if higher == 1 and length > 1:
        value += 20  # guarded second best
    elif length == 2 and _guards_second_best(s, card):
        value += 12
    elif length == 1 and s.trumps(s.hand):
        value -= 8  # leaves the hand void, able to trump
    return value


def facing_loner(s: Situation) -> bool:
    """Whether the seat defends against a lone hand."""
    return s.role is Role.DEFENDER and s.contract.alone


def _guards_second_best(s: Situation, card: Card) -> bool:
    mates = (other for other in s.hand if other is not card and s.suit(other) is s.suit(card))
    return any(len(s.higher_unseen(mate)) == 1 for mate in mates)


def _keep_against_loner(s: Situation, card: Card, higher: int) -> float:
    """One trick stops the lone hand: keep stoppers, and in suits that the partner does not keep."""
    partner_left = s.memory.may_hold(s.seat.partner, s.suit(card)) and not _partner_threw(s, card)
    guard = 20 if higher == 1 and s.length(s.suit(card)) > 1 else 0
    return guard + (card.rank - Rank.NINE) + (0 if partner_left else 10)


def _partner_threw(s: Situation, card: Card) -> bool:
    """Whether the partner has parted with this suit when another was led."""
    for trick in s.obs.taken:
        for play in trick.plays[1:]:
            off_suit = s.suit(play.card) is not s.suit(trick.plays[0].card)
            if play.seat is s.seat.partner and off_suit and s.suit(play.card) is s.suit(card):
                return True
    return False


def maker_is_stuck(s: Situation) -> bool:
    """Whether trump was named by a dealer whom everybody had passed twice."""
    calls = s.obs.calls
    return len(calls) == 8 and not isinstance(calls[-1], OrderUp)
