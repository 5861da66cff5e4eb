"""Which card to lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.situation import Role
from euchre.ai.throwing import facing_loner, maker_is_stuck
from euchre.engine.cards import Rank, Suit

if TYPE_CHECKING:
    from euchre.ai.situation import Situation
    from euchre.engine.cards import Card

Choice = tuple["Card", str]
"""A card and the reason for it."""


def lead(s: Situation) -> Choice:
    """The card to lead and why."""
    sure = _uncontested(s)
    if sure is not None:
        return sure, "No opponent can follow its suit, and there is no trump."
    match s.role:
        case Role.LONER:
            return _lead_alone(s)
        case Role.MAKER:
            return _lead_as_maker(s)
        case Role.PARTNER:
            return _lead_as_partner(s)
        case Role.DEFENDER:
            return _lead_against_loner(s) if facing_loner(s) else _lead_as_defender(s)


def _lead_alone(s: Situation) -> Choice:
    trumps = s.trumps(s.hand)
    if trumps and (s.they_may_trump or all(map(s.is_boss, trumps))):
        return trumps[0], "A lone hand leads from the top and keeps its losers for the end."
    boss = _best_boss(s)
    if boss is not None:
        return boss, "It is the highest card left of its suit."
    if trumps:
        return trumps[0], "A lone hand leads its trumps before its losers."
    return _strongest_side(s), "Only losers are left; the best of them goes first."


def _lead_as_maker(s: Situation) -> Choice:
    trumps = s.trumps(s.hand)
    if trumps and len(s.hand) == 2 and s.our_tricks >= 3:
        return trumps[0], "Three tricks are in: the last good trump comes before the side card."
    if trumps and s.they_may_trump:
        if s.is_boss(trumps[0]) and (len(trumps) > 1 or _best_boss(s) is not None):
            return trumps[0], "The maker draws trumps."
        if len(trumps) >= 3 or (len(trumps) == 2 and (not s.obs.taken or _best_boss(s) is None)):
            return trumps[0], "The maker leads a trump high enough to force out the higher ones."
    boss = _best_boss(s)
    if boss is not None:
        return boss, "It is the highest card left of its suit."
    return _lead_low_side(s, "It gives the partner a chance and keeps the trumps.")


def _lead_as_partner(s: Situation) -> Choice:
    trumps = s.trumps(s.hand)
    if trumps and s.they_may_trump and s.memory.may_hold(s.contract.maker, s.suit(trumps[0])):
        opening = not s.obs.taken
        if s.is_boss(trumps[0]) or (opening and not maker_is_stuck(s)):
            return trumps[0], "The partner made trump, so trump comes back."
    boss = _best_boss(s)
    if boss is not None:
        return boss, "It is the highest card left of its suit."
    return _lead_low_side(s, "It looks for the partner's strength.")


def _lead_as_defender(s: Situation) -> Choice:
    trumps = s.trumps(s.hand)
    if trumps and len(s.hand) <= 3 and s.is_boss(trumps[0]) and _last_tricks_are_ours(s):
        return trumps[0], "The highest trump takes the trick that is still needed."
    boss = _best_boss(s)
    if boss is not None:
        return boss, "A defender cashes the best card of a suit before it can be trumped."
    returned = _returned_suit(s)
    if returned is not None:
        return returned, "It returns the suit that the partner showed."
    return _lead_low_side(s, "A defender leaves trump alone and opens a short side suit.")


def _lead_against_loner(s: Situation) -> Choice:
    boss = _best_boss(s)
    if boss is not None:
        return boss, "One trick stops a lone hand."
    sides = s.sides(s.hand)
    if not sides:
        return s.trumps(s.hand)[0], "Only trumps are left."
    # A long suit of ours is short with the loner's other cards: leave guarded kings alone.
    return max(sides, key=lambda card: (s.length(s.suit(card)), card.rank, -card)), "It gives nothing away."


def _last_tricks_are_ours(s: Situation) -> bool:
    """Whether every trump in hand is high, and cashing them sets the makers."""
    trumps = s.trumps(s.hand)
    return s.our_tricks + len([card for card in trumps if s.is_boss(card)]) >= 3


def _best_boss(s: Situation) -> Card | None:
    """The side card that nobody can beat in its suit and that is least likely to be trumped."""
    bosses = [card for card in s.sides(s.hand) if s.is_boss(card)]
    if not bosses:
        return None
    return min(bosses, key=lambda card: (_ruff_danger(s, card), -card))


def _uncontested(s: Situation) -> Card | None:
    """Without trump and a boss card, the highest card of a suit that every opponent is out of."""
    if isinstance(s.trump, Suit) or any(map(s.is_boss, s.hand)):
        return None
    cards = [card for card in s.hand if not any(s.memory.may_hold(seat, s.suit(card)) for seat in s.opponents)]
    return max(cards, key=s.power, default=None)


def _ruff_danger(s: Situation, card: Card) -> tuple[int, int]:
    suit = s.suit(card)
    ruffers = sum(not s.memory.may_hold(seat, suit) and s.may_trump(seat) for seat in s.opponents)
    return ruffers, -s.out_of_suit(suit)


def _returned_suit(s: Situation) -> Card | None:
    """A card of the suit that the partner led, if it was a side suit and the partner may still have some."""
    for trick in s.obs.taken:
        suit = s.suit(trick.plays[0].card)
        if trick.leader is not s.seat.partner or s.is_trump(trick.plays[0].card):
            continue
        cards = [card for card in s.hand if s.suit(card) is suit]
        if cards and s.out_of_suit(suit):
            return max(cards, key=s.power)
    return None


def _strongest_side(s: Situation) -> Card:
    return min(s.hand, key=lambda card: (len(s.higher_unseen(card)), -s.power(card)))


def _lead_low_side(s: Situation, reason: str) -> Choice:
    sides = s.sides(s.hand)
    if not sides:
        trumps = s.trumps(s.hand)
        card = trumps[0] if s.is_boss(trumps[0]) else trumps[-1]
        return card, "Only trumps are left."
    has_trump = len(sides) < len(s.hand)
    return min(sides, key=lambda card: (_low_lead_cost(s, card, has_trump=has_trump), card)), reason


def _low_lead_cost(s: Situation, card: Card, *, has_trump: bool) -> float:
    """Short suits first when there is a trump to ruff with; suits that opponents trump last; guarded kings stay."""
    suit = s.suit(card)
    length = s.length(suit)
    cost = 4.0 * length if has_trump else -2.0 * length
    cost += 6.0 * sum(not s.memory.may_hold(seat, suit) and s.may_trump(seat) for seat in s.opponents)
    if length > 1 and len(s.higher_unseen(card)) == 1:
        cost += 8.0
    return cost + 0.5 * (card.rank - Rank.NINE) * (1 if length > 1 else -1)
