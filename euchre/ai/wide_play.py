"""What the cards of a deal come to on the bits of `wide_cards`: played out by rules of thumb, or with open hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.ai.kernel_tables import bits
from euchre.ai.wide_cards import SUIT_OF, TRUMPS
from euchre.ai.wide_rules import follow_card, lead_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine.observation import Contract


@dataclass(frozen=True, slots=True)
class Start:
    """Where the play stands: who leads the trick, the cards on the table, those gone, and the makers' tricks so far."""

    leader: int
    played: tuple[int, ...] = ()
    gone: int = 0
    ours: int = 0


class Table:
    """The play under one contract with all `cards` of the pack as bits; hands are by seat number."""

    def __init__(self, contract: Contract, cards: int) -> None:
        self._maker = int(contract.maker)
        self._alone = contract.alone
        out = {int(seat) for seat in contract.seats_out}
        self._orders = tuple(
            tuple(seat % 4 for seat in range(first, first + 4) if seat % 4 not in out) for first in range(4)
        )
        self._cards = cards
        self._known: dict[tuple[int, ...], int] = {}

    def rolled(self, hands: list[int], start: Start) -> int:
        """Tricks the makers end with when every seat plays by the rules of thumb; `hands` are used up."""
        order, played, gone, ours = self._orders[start.leader], start.played, start.gone, start.ours
        while played or any(hands[seat] for seat in order):
            table, winner = self._trick(hands, order, played, gone)
            played = ()
            gone |= table
            ours += not (winner ^ self._maker) & 1
            order = self._orders[winner]
        return ours

    def _trick(self, hands: list[int], order: tuple[int, ...], played: Sequence[int], gone: int) -> tuple[int, int]:
        table = best = lead = 0
        winner = order[0]
        for index, seat in enumerate(order):
            hand = hands[seat]
            if index < len(played):
                card = played[index]
            else:
                unseen = self._cards & ~(gone | table | hand)
                friend = not (winner ^ seat) & 1
                card = self._choose(seat, hand, (lead, best, unseen), behind=len(order) - 1 - index, friend=friend)
                hands[seat] = hand ^ card
            lead = lead or card
            if card > best and card & (SUIT_OF[lead] | TRUMPS):
                best, winner = card, seat
            table |= card
        return table, winner

    def _choose(self, seat: int, hand: int, seen: tuple[int, int, int], *, behind: int, friend: bool) -> int:
        lead, best, unseen = seen
        if not lead:
            ours = not (seat ^ self._maker) & 1
            return lead_card(hand, unseen, draws=ours, patient=self._alone and not ours)
        legal = hand & SUIT_OF[lead] or hand
        if not legal & legal - 1:
            return legal
        return follow_card(hand, legal, lead, best, unseen, friend=friend, behind=behind)

    def opened(self, hands: Sequence[int], start: Start) -> int:
        """Tricks the makers end with when all hands are open and both sides play them perfectly."""
        if len(self._known) > 20_000:
            self._known.clear()
        return start.ours + self._solve(tuple(hands), start.leader, start.played)

    def _solve(self, hands: tuple[int, ...], leader: int, played: tuple[int, ...]) -> int:
        order = self._orders[leader]
        if len(played) == len(order):
            best = max(played, key=lambda card: card if card & (SUIT_OF[played[0]] | TRUMPS) else 0)
            winner = order[played.index(best)]
            return (not (winner ^ self._maker) & 1) + self._solve(hands, winner, ())
        seat = order[len(played)]
        hand = hands[seat]
        if not hand:
            return 0
        key = (*hands, leader, *played)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._best(hands, leader, played)
        return found

    def _best(self, hands: tuple[int, ...], leader: int, played: tuple[int, ...]) -> int:
        seat = self._orders[leader][len(played)]
        hand = hands[seat]
        ours = not (seat ^ self._maker) & 1
        legal = (hand & SUIT_OF[played[0]] or hand) if played else hand
        bound = hand.bit_count() if ours else 0
        best = -1 if ours else 9
        for card in bits(legal):
            value = self._solve((*hands[:seat], hand ^ card, *hands[seat + 1 :]), leader, (*played, card))
            best = max(best, value) if ours else min(best, value)
            if best == bound:
                break
        return best
