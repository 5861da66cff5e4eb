"""What a player remembers of the deal: the cards not seen yet and the suits that others have shown to be out of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from euchre.engine.seats import Seat
from euchre.engine.trump import EFFECTIVE_SUIT, is_trump

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from euchre.engine.actions import Play
    from euchre.engine.cards import Card, Suit
    from euchre.engine.observation import Observation
    from euchre.engine.trump import Trump


class Recall(StrEnum):
    """How much of the finished tricks a player keeps in mind."""

    NOTHING = "nothing"  # only the trick on the table
    TRUMPS = "trumps"  # the trumps that fell, and who was out of a suit
    ALL = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """`unseen`: cards that may lie in another hand, the kitty or the discard. `voids`: by seat, suits it can't hold.

    `dealer_card`: the up card while it is known to be with the dealer and was not played, else None.
    """

    unseen: frozenset[Card]
    voids: tuple[frozenset[Suit], ...]
    dealer_card: Card | None = None

    def may_hold(self, seat: Seat, suit: Suit | None) -> bool:
        """Whether `seat` has not shown to be out of `suit`."""
        return suit not in self.voids[seat]


def remember(obs: Observation, recall: Recall = Recall.ALL) -> Memory:
    """What the player at `obs.seat` knows of the other cards, with this much recall."""
    seen = set(obs.hand)
    if obs.own_discard is not None:
        seen.add(obs.own_discard)
    plays = [play for trick in _tricks(obs) for play in trick]
    kept = {play.card for play in plays if _keeps(obs, play, recall)}
    seen |= kept
    if obs.contract is not None and obs.seat is obs.contract.maker:
        seen.update(gift.card for gift in obs.gifts if gift.seat is obs.seat and gift.card is not None)
    if obs.unders and obs.unders[-1].given is not None:
        seen.update(obs.unders[-1].given)
    if obs.contract is not None and obs.contract.maker is obs.seat:
        seen.update(gift.card for gift in obs.gifts if gift.seat is obs.seat and gift.card is not None)
    held = obs.up_card_picked_up and obs.up_card not in kept
    if obs.up_card is not None and not held:
        seen.add(obs.up_card)
    return Memory(
        unseen=frozenset(card for card in obs.rules.cards if card not in seen),
        voids=shown_voids(obs) if recall is not Recall.NOTHING else (frozenset(),) * 4,
        dealer_card=obs.up_card if held and obs.seat is not obs.dealer else None,
    )


def shown_voids(obs: Observation) -> tuple[frozenset[Suit], ...]:
    """By seat, the suits (by effective suit) that it failed to follow in this deal; empty before trump is made."""
    voids: list[set[Suit]] = [set() for _ in Seat]
    if obs.trump is not None:
        for trick in _tricks(obs):
            for seat, suit in _failures(trick, obs.trump):
                voids[seat].add(suit)
    return tuple(map(frozenset, voids))


def _failures(plays: Sequence[Play], trump: Trump) -> Iterator[tuple[Seat, Suit]]:
    if not plays:
        return
    led = EFFECTIVE_SUIT[trump][plays[0].card]
    for play in plays:
        if led is not None and EFFECTIVE_SUIT[trump][play.card] is not led:
            yield play.seat, led


def _tricks(obs: Observation) -> Iterator[tuple[Play, ...]]:
    for taken in obs.taken:
        yield taken.plays
    if obs.trick is not None:
        yield obs.trick.plays


def _keeps(obs: Observation, play: Play, recall: Recall) -> bool:
    if recall is Recall.ALL or (obs.trick is not None and play in obs.trick.plays):
        return True
    return recall is Recall.TRUMPS and obs.trump is not None and is_trump(play.card, obs.trump)
