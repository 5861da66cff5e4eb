"""Which card to play to a trick that another seat has led."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.situation import Role
from euchre.ai.throwing import facing_loner, throw

if TYPE_CHECKING:
    from euchre.ai.leading import Choice
    from euchre.ai.situation import Situation
    from euchre.engine.cards import Card


def follow(s: Situation) -> Choice:
    """The card to follow with and why."""
    if len(s.legal) == 1:
        return s.legal[0], "It is the only card that may be played."
    winners = s.winners(s.legal)
    if not winners:
        return throw(s), "The trick can't be won, so the least useful card goes."
    if s.winning is not None and s.winning.seat is s.seat.partner:
        return _help_partner(s, winners, s.winning.card)
    if not s.behind:
        return winners[0], "Playing last, it wins as cheaply as it can."
    if s.sides(winners):
        return _top_in_suit(s, winners)
    if s.is_trump(s.plays[0].card):
        return _beat_trump(s, winners)
    return _ruff(s, winners)


def _help_partner(s: Situation, winners: tuple[Card, ...], winning: Card) -> Choice:
    """The partner's card holds the trick so far."""
    danger = [seat for seat in s.behind if seat in s.opponents and s.can_beat(seat, winning)]
    if not danger:
        return throw(s), "The partner takes this trick."
    overtaking = [card for card in winners if not s.is_trump(card) or s.is_trump(winning)]
    sure = [card for card in overtaking if not any(s.can_beat(seat, card) for seat in danger)]
    if sure:
        return sure[0], "It makes sure of a trick that the partner might lose."
    if not overtaking and len(s.higher_unseen(winning)) >= 2 and not bares_left(s, winners[0]):
        return winners[0], "The partner's card is too low to hold, so a small trump goes in."
    return throw(s), "The partner's card may hold."


def _top_in_suit(s: Situation, winners: tuple[Card, ...]) -> Choice:
    best = winners[-1]
    foes = [seat for seat in s.behind if seat in s.opponents]
    sure = [card for card in winners if not any(s.can_beat(seat, card) for seat in foes)]
    if sure:
        return sure[0], "Nobody behind can beat it in the suit."
    if s.is_boss(best) or s.seat.partner not in s.behind:
        return best, "It makes the opponents spend something better."
    return throw(s), "The partner still plays and may win this."


def _beat_trump(s: Situation, winners: tuple[Card, ...]) -> Choice:
    foes = [seat for seat in s.behind if seat in s.opponents]
    sure = [card for card in winners if not any(s.can_beat(seat, card) for seat in foes)]
    if sure:
        return sure[0], "It takes the trump lead for certain."
    if s.seat.partner in s.behind or bares_left(s, throw(s)):
        return throw(s), "The partner may still win this trump lead."
    return winners[-1], "It makes the opponents spend a higher trump."


def _ruff(s: Situation, winners: tuple[Card, ...]) -> Choice:
    """Void in the side suit led, with a trump that takes the trick so far."""
    foes = [seat for seat in s.behind if seat in s.opponents]
    card = winners[0]
    exposed = [seat for seat in foes if not s.memory.may_hold(seat, s.led) and s.may_trump(seat)]
    if exposed:
        sure = [winner for winner in winners if s.is_boss(winner)]
        card = sure[0] if sure else winners[-1]
    if duck_is_better(s, card):
        return throw(s, s.sides(s.legal) or s.legal), "One trick is in; the partner gets a chance and the trump stays."
    if keeps_guard(s, card) and s.sides(s.legal):
        return throw(s, s.sides(s.legal)), "It keeps the left bower guarded."
    return card, "It trumps a trick that the opponents would take."


def duck_is_better(s: Situation, card: Card) -> bool:
    """Second seat of the defense, one trick in: the partner may beat the lead, and the trump is worth keeping."""
    partner_may_win = s.seat.partner in s.behind and s.winning is not None and not s.is_boss(s.winning.card)
    high = s.is_boss(card) or len(s.trumps(s.hand)) == 1
    return s.role is Role.DEFENDER and not facing_loner(s) and s.our_tricks >= 1 and partner_may_win and high


def keeps_guard(s: Situation, card: Card) -> bool:
    """Whether a second-seat defender had better keep `card` as the guard of its left bower and let the partner try."""
    partner_may_win = s.seat.partner in s.behind and s.winning is not None and not s.is_boss(s.winning.card)
    return s.role is Role.DEFENDER and partner_may_win and bares_left(s, card)


def bares_left(s: Situation, card: Card) -> bool:
    """Whether playing `card` leaves a lone second-best trump while the best one is still out and no trick is in."""
    trumps = s.trumps(s.hand)
    if len(trumps) != 2 or card is not trumps[1] or s.our_tricks or not s.behind:
        return False
    return len(s.higher_unseen(trumps[0])) == 1
