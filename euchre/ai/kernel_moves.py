"""Which cards are worth trying, and in which order: one card for each run of equal cards.

Two cards of a hand are equal when no card that is still in play lies between them. The memos are dictionaries that
fill themselves; `trim` empties one that has outgrown its bound, so memory stays bounded in a browser tab.
"""

from __future__ import annotations

from typing import Any

from euchre.ai.kernel_tables import SUIT_MASKS, SUIT_OF, TRUMPS, bits

PLAYS_CAP = 40_000
LEADS_CAP = 20_000
POSITIONS_CAP = 60_000

Plays = tuple[tuple[int, int], ...]
"""Cards to try in order, each with the card that wins the trick after it."""

_PAIRS = {(card, best): (card, best) for card in (0, *SUIT_OF) for best in (0, *SUIT_OF)}


def trim(memo: dict[Any, Any], cap: int) -> None:
    """Empty `memo` if it holds more than `cap` entries."""
    if len(memo) > cap:
        memo.clear()


def equal_groups(hand: int, live: int) -> list[tuple[int, int]]:
    """For each run of equal cards of `hand` its lowest card and all its cards; `live` holds every card in play."""
    groups: list[tuple[int, int]] = []
    for suit in SUIT_MASKS:
        joined = False
        for bit in bits(live & suit):
            if not hand & bit:
                joined = False
            elif joined:
                lowest, group = groups[-1]
                groups[-1] = (lowest, group | bit)
            else:
                groups.append((bit, bit))
                joined = True
    return groups


class _SuitMemo(dict[tuple[int, int], tuple[int, ...]]):
    """(Hand within one suit, cards in play of it) → lowest card of each run; at most 3,888 entries."""

    def __missing__(self, key: tuple[int, int]) -> tuple[int, ...]:
        """Fill the entry."""
        found = self[key] = tuple(lowest for lowest, _ in equal_groups(*key))
        return found


_IN_SUIT = _SuitMemo()


def distinct(hand: int, live: int) -> list[int]:
    """Lowest card of each run of equal cards, in ascending order."""
    cards: list[int] = []
    for suit in SUIT_MASKS:
        held = hand & suit
        if held:
            cards += _IN_SUIT[held, live & suit]
    return cards


class PlaysMemo(dict[tuple[int, int, int], Plays]):
    """(Legal cards, cards in play, card that wins so far) → plays in order; a player who sits out plays 0.

    With `eager` the cheapest winning card comes first, then the losing cards from the lowest; without it the losing
    cards come first, which is right while the partner's card wins.
    """

    __slots__ = ("eager",)

    def __init__(self, *, eager: bool) -> None:
        super().__init__()
        self.eager = eager

    def __missing__(self, key: tuple[int, int, int]) -> Plays:
        """Fill the entry."""
        legal, live, best = key
        able = SUIT_OF[best] | TRUMPS
        winning: list[tuple[int, int]] = []
        losing: list[tuple[int, int]] = []
        for card in distinct(legal, live):
            if card > best and card & able:
                winning.append(_PAIRS[card, card])
            else:
                losing.append(_PAIRS[card, best])
        found = tuple(winning + losing) if self.eager else tuple(losing + winning)
        if not legal:
            found = (_PAIRS[0, best],)
        self[key] = found
        return found


class LeadsMemo(dict[tuple[int, int], tuple[tuple[int, int], ...]]):
    """(Hand, cards in play) → leads in order, each with the mask of its suit: boss trumps, boss cards, short suits."""

    def __missing__(self, key: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        """Fill the entry."""
        hand, live = key
        others = live & ~hand

        def promise(card: int) -> tuple[int, int]:
            suit = SUIT_OF[card]
            rivals = others & suit
            boss = rivals < card
            if suit == TRUMPS:
                return (3 if boss else 0), card
            if boss:
                return 2, rivals.bit_count()
            return (1 if hand & suit == card else 0), -card

        cards = sorted(distinct(hand, live), key=promise, reverse=True)
        found = self[key] = tuple((card, SUIT_OF[card]) for card in cards)
        return found
