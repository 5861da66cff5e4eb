"""The order in which a hand is shown, in every way that a player may choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from euchre.app.preferences import Sorting
from euchre.engine import Card, Suit
from euchre.engine.trump import STRENGTH, TRUMPS, Trump, effective_suit, is_trump

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_CYCLE = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)  # alternating colors, wherever it starts


def _suit_places(first: Suit) -> dict[Suit, int]:
    """Place of each suit from the left, when this one is first."""
    start = _CYCLE.index(first)
    return {_CYCLE[(start + step) % 4]: step for step in range(4)}


def _keys(trump: Trump | None, *, trump_first: bool) -> tuple[int, ...]:
    places = _suit_places(trump if trump_first and isinstance(trump, Suit) else Suit.SPADES)
    keys = []
    for card in Card:
        if card is Card.BENNY:
            own_suit = not trump_first and isinstance(trump, Suit)
            keys.append(100 * places[trump] - 1 if own_suit and isinstance(trump, Suit) else -1)
            continue
        high = int(card.rank) if trump is None else STRENGTH[trump][card]
        keys.append(100 * places[effective_suit(card, trump)] - high + 50)
    return tuple(keys)


_TRUMP_FIRST = {trump: _keys(trump, trump_first=True) for trump in (None, *TRUMPS)}
_IN_PLACE = {trump: _keys(trump, trump_first=False) for trump in (None, *TRUMPS)}


def sort_hand(
    cards: Iterable[Card],
    trump: Trump | None,
    sorting: Sorting = Sorting.TRUMP_FIRST,
    *,
    dealt: Sequence[Card] = (),
    arranged: Sequence[Card] = (),
) -> tuple[Card, ...]:
    """Cards from left to right.

    As a rule, before trump is made spades, hearts, clubs and diamonds, each high to low; then trump first with the
    bowers at its head, the left bower among them, and the other suits in alternating colors. `dealt` is the order in
    which the cards came and `arranged` the player's own, for the ways that go by them; a card in neither comes last.
    """
    match sorting:
        case Sorting.TRUMP_FIRST | Sorting.TRUMP_APART:
            return tuple(sorted(cards, key=_TRUMP_FIRST[trump].__getitem__))
        case Sorting.IN_PLACE:
            return tuple(sorted(cards, key=_IN_PLACE[trump].__getitem__))
        case Sorting.ASCENDING:
            return tuple(sorted(cards, key=_TRUMP_FIRST[trump].__getitem__, reverse=True))
        case Sorting.AS_DEALT:
            return _by(dealt, cards)
        case Sorting.BY_HAND:
            return _by((*arranged, *(card for card in dealt if card not in arranged)), cards)
        case _:
            assert_never(sorting)


def _by(order: Sequence[Card], cards: Iterable[Card]) -> tuple[Card, ...]:
    held = tuple(cards)
    known = [card for card in order if card in held]
    return (*known, *(card for card in held if card not in known))


def moved(cards: Sequence[Card], card: Card, place: int) -> tuple[Card, ...]:
    """The cards with `card` at this place from the left, or at the end nearest to it; ValueError when it isn't held."""
    if card not in cards:
        message = f"not in the hand: {card}"
        raise ValueError(message)
    others = [other for other in cards if other is not card]
    others.insert(max(0, min(place, len(others))), card)
    return tuple(others)


def trumps_apart(cards: Sequence[Card], trump: Trump | None, sorting: Sorting) -> int:
    """How many cards at the left stand apart from the others; 0 when there is no gap."""
    if sorting is not Sorting.TRUMP_APART or trump is None:
        return 0
    trumps = sum(is_trump(card, trump) for card in cards)
    return trumps if trumps < len(cards) else 0
