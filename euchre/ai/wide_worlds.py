"""Likely layouts of the hidden cards for any pack and any house rule, from one observation alone.

The hidden cards are dealt at random to the places that have room, with the suits that seats are out of left out; cards
whose place is known (the up card, gifts, cards that went under) lie there. A layout on which the others would not have
called as they did by the rules of thumb counts less.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import fsum
from typing import TYPE_CHECKING

from euchre.ai.memory import shown_voids
from euchre.ai.wide_auction import call_of
from euchre.ai.worlds import all_plays
from euchre.engine.cards import Card
from euchre.engine.observation import Phase
from euchre.engine.seats import Seat
from euchre.engine.trump import EFFECTIVE_SUIT, effective_suit, is_trump

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from euchre.engine.actions import Call
    from euchre.engine.observation import Observation

_TRIES = 40
_SURPRISE = 0.2  # weight of a layout for each call that the rules of thumb would not have made


@dataclass(frozen=True, slots=True)
class WideLayout:
    """Hands by seat number, and what the dealer buried if that is hidden."""

    hands: tuple[tuple[Card, ...], ...]
    discard: Card | None


class WideSampler:
    """Draws layouts for one observation."""

    def __init__(self, obs: Observation) -> None:
        self._obs = obs
        self._played: list[list[Card]] = [[], [], [], []]
        for play in all_plays(obs):
            self._played[play.seat].append(play.card)
        gone = {card for cards in self._played for card in cards}
        hidden = {*obs.rules.cards} - gone - {*obs.hand, obs.own_discard}
        self._fixed: list[list[Card]] = [[], [], [], []]
        self._voids = shown_voids(obs)
        self._buries = obs.up_card_picked_up and obs.phase is not Phase.DISCARD and obs.own_discard is None
        self._discard = self._buried_up_card(hidden) if self._buries else None
        if self._discard is not None:
            hidden.discard(self._discard)
        for seat, card in _known_places(obs):
            if card in hidden and len(self._fixed[seat]) < obs.counts[seat]:
                self._fixed[seat].append(card)
                hidden.discard(card)
        hidden -= _known_out(obs)
        self._hidden = sorted(hidden)
        self._order = sorted((s for s in Seat if s is not obs.seat), key=lambda s: (-len(self._voids[s]), s))
        self._memo: dict[tuple[int, tuple[Card, ...]], float] = {}

    def draw(self, rng: Random) -> WideLayout:
        """One layout that agrees with the observation; voids are given up only where nothing else is found."""
        for _ in range(_TRIES):
            found = self._deal(rng, strict=True)
            if found is not None:
                return found
        found = self._deal(rng, strict=False)
        if found is None:
            raise ValueError("the observation leaves no cards for a hand")
        return found

    def weighed(self, rng: Random, count: int) -> list[tuple[WideLayout, float]]:
        """Layouts with their weights, which add up to 1."""
        layouts = [self.draw(rng) for _ in range(count)]
        weights = [self._weight(layout) for layout in layouts]
        total = fsum(weights)
        return [(layout, weight / total) for layout, weight in zip(layouts, weights, strict=True)]

    def _deal(self, rng: Random, *, strict: bool) -> WideLayout | None:
        obs = self._obs
        pool = self._hidden.copy()
        rng.shuffle(pool)
        hands: list[tuple[Card, ...]] = [()] * 4
        if obs.seat is not None:
            hands[obs.seat] = obs.hand
        table = None if obs.trump is None else EFFECTIVE_SUIT[obs.trump]
        for seat in self._order:
            room = obs.counts[seat] - len(self._fixed[seat])
            voids = self._voids[seat] if strict and table is not None else ()
            got = [card for card in pool if table is None or table[card] not in voids][: max(0, room)]
            if len(got) < room:
                return None
            pool = [card for card in pool if card not in got] if got else pool
            hands[seat] = (*self._fixed[seat], *got)
        if self._discard is not None:
            return WideLayout(tuple(hands), self._discard)
        return WideLayout(tuple(hands), self._buried(pool) if self._buries and pool else None)

    def _buried_up_card(self, hidden: set[Card]) -> Card | None:
        """The up card if the dealer must have buried it: no room is left for it, or the dealer is out of trump."""
        obs = self._obs
        up = obs.up_card
        if up is None or up not in hidden or obs.trump is None:
            return None
        held = obs.counts[obs.dealer] > 0 and effective_suit(up, obs.trump) not in self._voids[obs.dealer]
        return None if held else up

    def _buried(self, pool: list[Card]) -> Card:
        trump = self._obs.trump
        return next((card for card in pool if trump is None or not is_trump(card, trump)), pool[0])

    def _weight(self, layout: WideLayout) -> float:
        weight = 1.0
        if self._obs.up_card is Card.BENNY:
            return weight
        for index, call in enumerate(self._obs.calls):
            if call.seat is self._obs.seat:
                continue
            dealt = self._dealt(layout, call.seat)
            key = (index, dealt)
            if key not in self._memo:
                self._memo[key] = 1.0 if _alike(call_of(self._before(index), call.seat, dealt), call) else _SURPRISE
            weight *= self._memo[key]
        return weight

    def _dealt(self, layout: WideLayout, seat: Seat) -> tuple[Card, ...]:
        """What the seat held in the auction; gifts are left where they are."""
        obs = self._obs
        cards = {*layout.hands[seat], *self._played[seat]}
        if seat is obs.dealer and obs.up_card_picked_up and obs.up_card is not None:
            cards |= set() if layout.discard is None else {layout.discard}
            cards.discard(obs.up_card)
        return tuple(sorted(cards))

    def _before(self, index: int) -> Observation:
        phase = Phase.FIRST_ROUND if index < 4 else Phase.SECOND_ROUND
        return replace(self._obs, calls=self._obs.calls[:index], contract=None, phase=phase, trick=None, taken=())


def _alike(guess: Call, call: Call) -> bool:
    return type(guess) is type(call) and getattr(guess, "trump", None) == getattr(call, "trump", None)


def _known_places(obs: Observation) -> Iterator[tuple[Seat, Card]]:
    """Hidden cards whose holder the seat knows, unless they were played or buried."""
    if obs.up_card_picked_up and obs.up_card is not None:
        yield obs.dealer, obs.up_card
    for gift in obs.gifts:
        if gift.card is not None:
            yield gift.seat.partner, gift.card
    for under, later in zip(obs.unders, obs.unders[1:], strict=False):
        for card in under.given or ():
            yield later.seat, card


def _known_out(obs: Observation) -> set[Card]:
    """Cards that nobody holds as far as the seat knows."""
    out = set(obs.unders[-1].given or ()) if obs.unders else set()
    if obs.up_card is not None and not obs.up_card_picked_up:
        out.add(obs.up_card)
    return out
