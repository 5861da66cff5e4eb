"""Rules of thumb on the bits of `wide_cards`: the short form of `mask_rules` for any pack and any kind of trump.

A seat uses what it may know: its hand and the cards that were played. `unseen` are the cards neither played nor held.
"""

from __future__ import annotations

from euchre.ai.wide_cards import SIDE_SUITS, SUIT_OF, TRUMPS


def lead_card(hand: int, unseen: int, *, draws: bool, patient: bool) -> int:
    """The card to lead; `draws`: the seat wants trumps out, `patient`: it waits for a lone hand's mistakes."""
    trumps, others = hand & TRUMPS, unseen & TRUMPS
    boss = _boss(hand, unseen)
    if trumps and draws and others and (trumps > others or trumps.bit_count() > 1 or not boss):
        return 1 << trumps.bit_length() - 1
    if boss:
        return boss
    sides = hand & ~TRUMPS
    if not sides:
        return 1 << trumps.bit_length() - 1 if trumps > others else trumps & -trumps
    return _low_lead(sides, short=bool(trumps) and not patient, high=patient)


def _boss(hand: int, unseen: int) -> int:
    """A side card that nobody beats in its suit, of the suit held longest, then most out; 0 if there is none."""
    found, most = 0, -1
    for suit in SIDE_SUITS:
        held = hand & suit
        if held and held > (rest := unseen & suit):
            worth = rest.bit_count() + (0 if unseen & TRUMPS else 8 * held.bit_count())
            if worth > most:
                found, most = 1 << held.bit_length() - 1, worth
    return found


def _low_lead(sides: int, *, short: bool, high: bool) -> int:
    best, least = 0, 100
    for suit in SIDE_SUITS:
        held = sides & suit
        if held:
            length = held.bit_count()
            cost = length if short else -length
            if cost < least:
                best, least = (1 << held.bit_length() - 1 if high else held & -held), cost
    return best


def follow_card(  # noqa: PLR0913 - called for every card
    hand: int, legal: int, lead: int, best: int, unseen: int, *, friend: bool, behind: int
) -> int:
    """The card to play to `lead` while `best` takes the trick, for the own side if `friend`; `behind` play later."""
    suit = SUIT_OF[lead]
    winners = legal & (suit | TRUMPS) & -(best << 1)
    if winners and not behind and not friend:
        return winners & -winners
    if winners:
        top = 1 << winners.bit_length() - 1
        higher = unseen & SUIT_OF[best] & -best
        if friend:
            if behind and higher & higher - 1 and winners & suit and unseen & SUIT_OF[top] < top:
                return top
        elif not winners & suit:
            return winners & -winners
        elif unseen & SUIT_OF[top] < top or behind == 1:
            return top
    return throw_card(hand, legal, unseen)


def throw_card(hand: int, legal: int, unseen: int) -> int:
    """The legal card that is missed least: boss cards, guards and trumps stay, short suits go."""
    sides = legal & ~TRUMPS
    if not sides:
        return legal & -legal
    best, least = 0, 100
    ruffs = bool(hand & TRUMPS)
    for suit in SIDE_SUITS:
        held = sides & suit
        if not held:
            continue
        top = 1 << held.bit_length() - 1
        higher = (unseen & suit & -top).bit_count()
        length = held.bit_count()
        if length == 1:
            cost = 60 if not higher else (1 if ruffs else 6) + max(0, 4 - higher)
        else:
            cost = 12 if higher and length - 1 <= higher == 1 else 3 + (not higher)
        if cost < least:
            best, least = held & -held, cost
    return best
