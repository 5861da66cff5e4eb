"""Rules of thumb on bit masks: which card to lead, follow with or part with, in a microsecond or two.

They are a shorter form of the rules in `leading`, `following` and `throwing`, made for playing many layouts out. A seat
uses what it may know: its hand and the cards that were played. `unseen` are the cards neither played nor in the hand.
"""

from __future__ import annotations

from euchre.ai.kernel_tables import SIDE_SUITS, SUIT_OF, TRUMPS

MAKER, PARTNER, DEFENDER = 0, 1, 2
"""Parts in a contract; the partner is the maker's."""


def lead_card(hand: int, unseen: int, role: int, left: int, ours: int, *, alone: bool) -> int:
    """The card to lead with `left` tricks to go, `ours` of those played being the makers'."""
    trumps = hand & TRUMPS
    boss = _boss(hand, unseen)
    if trumps and _leads_trump(trumps, unseen & TRUMPS, boss, role, left, ours, alone=alone):
        return 1 << trumps.bit_length() - 1
    if boss:
        return boss
    sides = hand & ~TRUMPS
    if not sides:
        return 1 << trumps.bit_length() - 1 if unseen & TRUMPS < trumps else trumps & -trumps
    return _low_lead(sides, unseen, trumps, patient=alone and role == DEFENDER)


def _leads_trump(  # noqa: PLR0913 - called for every lead
    trumps: int, others: int, boss: int, role: int, left: int, ours: int, *, alone: bool
) -> bool:
    """Whether the highest trump is led; `others` are the trumps unseen, `boss` the best side card."""
    high = others < trumps
    if role == MAKER:
        if alone or (left == 2 and ours >= 3):
            return bool(others) or high
        if not others:
            return False
        count = trumps.bit_count()
        if high and (count > 1 or boss):
            return True
        return count >= 3 or (count == 2 and (left == 5 or not boss))
    if role == PARTNER:
        return others != 0 and (high or left == 5)
    sure = trumps.bit_count() if not others else 1
    return left <= 3 and high and 5 - left - ours + sure >= 3


def _boss(hand: int, unseen: int) -> int:
    """The side card that nobody beats in its suit and with most cards of the suit still out; 0 if there is none."""
    found, most = 0, -1
    for suit in SIDE_SUITS:
        held = hand & suit
        if held:
            rest = unseen & suit
            if held > rest and rest.bit_count() > most:
                found, most = 1 << held.bit_length() - 1, rest.bit_count()
    return found


def _low_lead(sides: int, unseen: int, trumps: int, *, patient: bool) -> int:
    """A side card to lose the lead with: of a short suit with trumps in hand, of a long one if `patient` or without."""
    best, least = 0, 1000
    for suit in SIDE_SUITS:
        held = sides & suit
        if not held:
            continue
        length = held.bit_count()
        top = 1 << held.bit_length() - 1
        if patient:
            card, cost = top, -4 * length
        else:
            card = held & -held
            cost = 4 * length if trumps else -2 * length
            if length > 1 and (unseen & suit & -top).bit_count() == 1:
                cost += 3  # a guarded second best card stays guarded
        if cost < least:
            best, least = card, cost
    return best


def follow_card(  # noqa: PLR0913 - called for every card
    hand: int, legal: int, lead: int, best: int, unseen: int, *, friend: bool, behind: int, guarded: bool
) -> int:
    """The card to play to `lead` while `best` takes the trick, for the own side if `friend`.

    `behind` seats play later; `guarded` keeps stoppers, against a lone hand.
    """
    suit = SUIT_OF[lead]
    winners = legal & (suit | TRUMPS) & -(best << 1)
    if not winners:
        return throw_card(hand, legal, unseen, guarded=guarded)
    if friend:
        chosen = _over_partner(winners, best, unseen, behind)
    elif not behind:
        return winners & -winners
    elif lead & TRUMPS:
        chosen = _over_trump(hand, winners, unseen, behind)
    elif winners & suit:
        top = 1 << winners.bit_length() - 1
        chosen = top if best & suit and (unseen & suit < top or behind == 1) else 0
    else:
        return winners & -winners
    return chosen or throw_card(hand, legal, unseen, guarded=guarded)


def _over_partner(winners: int, best: int, unseen: int, behind: int) -> int:
    """A winner to play over the partner's card; 0 to leave the trick to the partner."""
    suit = SUIT_OF[best]
    higher = unseen & suit & -best
    if not behind or not higher or not higher & higher - 1:
        return 0
    if not winners & suit:
        return winners & -winners if behind == 1 else 0
    top = 1 << winners.bit_length() - 1
    return top if unseen & suit < top else 0


def _over_trump(hand: int, winners: int, unseen: int, behind: int) -> int:
    """A trump to play over a trump lead; 0 to duck."""
    top = 1 << winners.bit_length() - 1
    if unseen & TRUMPS < top:
        return top
    return top if behind == 1 and winners != hand & TRUMPS else 0


def throw_card(hand: int, legal: int, unseen: int, *, guarded: bool) -> int:
    """The legal card that is missed least: aces, guards and trumps stay, short suits go."""
    sides = legal & ~TRUMPS
    if not sides:
        return legal & -legal
    best, least = 0, 1000
    for suit in SIDE_SUITS:
        held = sides & suit
        if not held:
            continue
        card = held & -held
        top = 1 << held.bit_length() - 1
        higher = unseen & suit & -top
        if card != top:
            guards = not (held ^ card) & (held ^ card) - 1 and higher.bit_count() == 1
            cost = 12 if guards else 2 + (not higher)
        elif not higher:
            cost = 60
        else:
            cost = (1 if hand & TRUMPS and not guarded else 4) + 3 - higher.bit_count()
        if cost < least:
            best, least = card, cost
    return best
