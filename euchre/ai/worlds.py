"""Layouts of the hidden cards that agree with everything a seat has seen, each drawn with equal chance.

A layout says who holds which card, what the dealer buried and what lies in the kitty. All that a seat can rule out is
ruled out: its own cards, the cards played, the place of the up card, voids shown by not following the effective suit,
hand sizes, and a call that needed a card of its suit. The draw is exact: hidden cards that may lie in the same places
form a class, every way to spread the class sizes over the places is counted, one is drawn by its count, and then the
cards of each class are dealt at random.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from math import factorial
from typing import TYPE_CHECKING, assert_never

from euchre.ai.kernel import Hands, Position
from euchre.ai.kernel_tables import ALL_CARDS, BIT_OF, SUIT_MASKS, bits, cards_of, mask_of, translate
from euchre.ai.memory import shown_voids
from euchre.engine.actions import NameTrump, OrderUp
from euchre.engine.cards import STANDARD_DECK, Suit
from euchre.engine.observation import Phase
from euchre.engine.rules import NaturalTrump, Pack
from euchre.engine.seats import Seat
from euchre.engine.trump import NoTrump, effective_suit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from euchre.engine.actions import Play
    from euchre.engine.cards import Card
    from euchre.engine.observation import Observation

_OUT = 4  # the place of cards that no seat holds, beside the seats 0 to 3


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every card not yet played lies, as bits under `trump`.

    `hands` by seat number; `discard` is the card the dealer buried, 0 before that or when none is buried; `kitty` holds
    the undealt cards, the up card among them while it is in nobody's hand.
    """

    hands: Hands
    discard: int
    kitty: int
    trump: Suit

    def under(self, trump: Suit) -> Layout:
        """The same cards as bits under another trump."""
        old = self.trump
        north, east, south, west = (translate(hand, old, trump) for hand in self.hands)
        return Layout(
            (north, east, south, west), translate(self.discard, old, trump), translate(self.kitty, old, trump), trump
        )

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """What `seat` holds, in ascending card order."""
        return cards_of(self.hands[seat], self.trump)


def all_plays(observation: Observation) -> Iterator[Play]:
    """Every card played in this deal, in order, the trick on the table included."""
    for taken in observation.taken:
        yield from taken.plays
    if observation.trick is not None:
        yield from observation.trick.plays


def position_at(observation: Observation, layout: Layout) -> Position:
    """The open position that the play stands at if the cards lie like this; ValueError outside the play."""
    trick = observation.trick
    if trick is None:
        message = "no trick is open"
        raise ValueError(message)
    table = BIT_OF[layout.trump]
    played = tuple(table[card] for card in trick.cards)
    return Position(layout.hands, trick.leader, played, observation.sitting_out)


def trump_for(observation: Observation) -> Suit:
    """The trump suit, or the suit of the up card while none is made; ValueError before a deal and for no trump."""
    if observation.up_card is None:
        message = "no card is dealt yet"
        raise ValueError(message)
    trump = observation.up_card.printed_suit if observation.trump is None else observation.trump
    match trump:
        case Suit():
            return trump
        case NoTrump():
            message = "no trump is not known here"
            raise ValueError(message)
        case _:
            assert_never(trump)


def can_be_laid_out(observation: Observation) -> bool:
    """Whether layouts can be drawn here: the usual pack, no no-trump game, and no card moved from hand to hand."""
    usual = observation.rules.pack is Pack.STANDARD and not isinstance(observation.trump, NoTrump)
    return usual and not observation.gifts and not observation.unders


class Sampler:
    """Draws layouts for one observation; reading the observation once makes each draw cheap.

    ValueError before a deal and where `can_be_laid_out` does not hold.
    """

    def __init__(self, observation: Observation) -> None:
        if not can_be_laid_out(observation):
            message = "cards of another pack, without trump, or moved from hand to hand can't be laid out here"
            raise ValueError(message)
        self.trump = trump_for(observation)
        self._observation = observation
        self._played = [0, 0, 0, 0]
        for play in all_plays(observation):
            self._played[play.seat] |= BIT_OF[self.trump][play.card]
        self._needs = _natural_needs(observation)
        self._room = list(observation.counts)
        self._hands = [0, 0, 0, 0]
        self._discard = 0
        self._kitty = 0
        self._up = 0  # the up card while it may lie with the dealer or be the discard
        self._discard_hidden = False
        hidden = self._place_known_cards()
        self._classes = self._hidden_classes(hidden)
        self._spreads, self._totals = self._count_spreads()

    @property
    def count(self) -> int:
        """How many layouts agree with the observation, those that a call rules out included."""
        return self._totals[-1]

    def layout(self, rng: Random) -> Layout:
        """One layout; every one that agrees with the observation is as likely as any other."""
        while True:
            layout = self._draw(rng)
            if all(self._meets(layout, *need) for need in self._needs):
                return layout

    def layouts(self, rng: Random, count: int) -> list[Layout]:
        """`count` layouts, drawn independently of each other."""
        return [self.layout(rng) for _ in range(count)]

    def held(self, layout: Layout, seat: Seat) -> int:
        """What `seat` held before the first lead, if the cards lie like this."""
        return layout.hands[seat] | self._played[seat]

    def dealt_hand(self, layout: Layout, seat: Seat) -> int:
        """The five cards that `seat` was dealt, if the cards lie like this."""
        held = self.held(layout, seat)
        observation = self._observation
        if seat is not observation.dealer or not observation.up_card_picked_up or observation.up_card is None:
            return held
        return (held | layout.discard) & ~BIT_OF[layout.trump][observation.up_card]

    def _place_known_cards(self) -> int:
        """Put every card whose place is known where it is; the mask of the others is returned."""
        observation, trump = self._observation, self.trump
        hidden = ALL_CARDS
        for played in self._played:
            hidden &= ~played
        if observation.seat is not None:
            self._hands[observation.seat] = mask_of(observation.hand, trump)
            self._room[observation.seat] = 0
            hidden &= ~self._hands[observation.seat]
        if observation.own_discard is not None:
            self._discard = BIT_OF[trump][observation.own_discard]
            hidden &= ~self._discard
        buried = observation.up_card_picked_up and observation.phase is not Phase.DISCARD
        self._discard_hidden = buried and not self._discard
        return hidden & ~self._place_up_card(hidden)

    def _place_up_card(self, hidden: int) -> int:
        """Place the up card if it is hidden and its place is known; return it if it was placed."""
        observation = self._observation
        dealer = observation.dealer
        up = 0 if observation.up_card is None else BIT_OF[self.trump][observation.up_card]
        if not up & hidden:
            return 0
        if not observation.up_card_picked_up:
            self._kitty |= up
        elif not self._discard_hidden or not observation.rules.discard_up_card:
            self._hands[dealer] |= up
            self._room[dealer] -= 1
        elif not self._room[dealer] or self.trump in shown_voids(observation)[dealer]:
            self._discard = up
            self._discard_hidden = False
        else:
            self._up = up
            return 0
        return up

    def _hidden_classes(self, hidden: int) -> list[tuple[list[int], tuple[int, ...]]]:
        """The hidden cards by the places where they may lie."""
        voids = shown_voids(self._observation)
        classes: dict[tuple[int, ...], list[int]] = {}
        for mask in SUIT_MASKS:
            suit = effective_suit(cards_of(mask & -mask, self.trump)[0], self.trump)
            places = tuple(seat for seat in Seat if self._room[seat] and suit not in voids[seat])
            cards = list(bits(hidden & mask & ~self._up))
            if cards:
                classes.setdefault((*places, _OUT), []).extend(cards)
        ordered = sorted(((cards, places) for places, cards in classes.items()), key=lambda pair: len(pair[1]))
        if self._up:
            ordered.insert(0, ([self._up], (self._observation.dealer, _OUT)))
        return ordered

    def _count_spreads(self) -> tuple[list[tuple[tuple[int, ...], ...]], list[int]]:
        """Every way to spread the classes over the places by number, and the running sum of the layouts of each."""
        hidden = sum(len(cards) for cards, _ in self._classes)
        room = (*self._room, hidden - sum(self._room))
        spreads, counts = [], []
        for spread in _spreads([(len(cards), places) for cards, places in self._classes], room):
            count = 1
            for (cards, _), row in zip(self._classes, spread, strict=True):
                count *= factorial(len(cards))
                for number in row:
                    count //= factorial(number)
            if self._discard_hidden and not (self._up and spread[0][1]):
                count *= room[_OUT]  # any card that nobody holds may be the buried one
            spreads.append(spread)
            counts.append(count)
        return spreads, list(accumulate(counts))

    def _draw(self, rng: Random) -> Layout:
        random = rng.random
        spread = self._spreads[bisect_right(self._totals, random() * self._totals[-1])]
        hands = self._hands.copy()
        out = 0
        for (cards, places), row in zip(self._classes, spread, strict=True):
            rest = cards.copy()
            left = len(rest)
            for place, number in zip(places, row, strict=True):
                if place == _OUT:
                    break
                for _ in range(number):
                    index = int(random() * left)
                    left -= 1
                    hands[place] |= rest[index]
                    rest[index] = rest[left]
            for index in range(left):
                out |= rest[index]
        discard = self._discard
        if self._discard_hidden:
            discard = out & self._up or _pick(out, int(random() * out.bit_count()))
            out ^= discard
        return Layout((hands[0], hands[1], hands[2], hands[3]), discard, self._kitty | out, self.trump)

    def _meets(self, layout: Layout, seat: Seat, suit: Suit, waived: int) -> bool:
        dealt = self.dealt_hand(layout, seat)
        printed = mask_of((card for card in STANDARD_DECK if card.printed_suit is suit), self.trump)
        return bool(dealt & printed) or (waived != 0 and not dealt & ~waived)


def _pick(mask: int, index: int) -> int:
    """The bit number `index` of those set, counted from the lowest."""
    for _ in range(index):
        mask &= mask - 1
    return mask & -mask


def _spreads(sizes: list[tuple[int, tuple[int, ...]]], room: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Ways to fill `room` from classes of these sizes, a row of numbers along the places for each class."""
    if not sizes:
        if not any(room):
            yield ()
        return
    (size, places), *later = sizes
    for row in _rows(size, [room[place] for place in places]):
        left = list(room)
        for place, number in zip(places, row, strict=True):
            left[place] -= number
        for rest in _spreads(later, tuple(left)):
            yield (row, *rest)


def _rows(size: int, room: list[int]) -> Iterator[tuple[int, ...]]:
    """Ways to put `size` like cards into places with this room."""
    first, *later = room
    if not later:
        if size <= first:
            yield (size,)
        return
    for number in range(max(0, size - sum(later)), min(size, first) + 1):
        for rest in _rows(size - number, later):
            yield (number, *rest)


def _natural_needs(observation: Observation) -> tuple[tuple[Seat, Suit, int], ...]:
    """Seats that must have been dealt a card printed in a suit they called; with it the cards that waive the need.

    A stuck dealer who was dealt nothing but the turned-down suit may name any other one.
    """
    rules = observation.rules
    if rules.natural_trump is NaturalTrump.OFF or not observation.calls or observation.up_card is None:
        return ()
    match observation.calls[-1]:
        case OrderUp(seat=seat):
            if seat is observation.dealer and rules.natural_trump is not NaturalTrump.CALL_AND_PICKUP:
                return ()
            return ((seat, observation.up_card.printed_suit, 0),)
        case NameTrump(seat=seat, trump=Suit() as suit):
            down = observation.up_card.printed_suit
            cards = (card for card in STANDARD_DECK if card.printed_suit is down)
            stuck = len(observation.calls) == 8
            return ((seat, suit, mask_of(cards, suit) if stuck else 0),)
        case _:
            return ()
