"""What each card of a turn reaches when all hands are open: the entry into the search from the middle of a trick.

The search of `kernel` starts at the lead. Here the trick on the table is played out card by card first; for every run
of equal cards of the seat on turn the answer is how many tricks the makers still get, among the numbers that matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.kernel import Answers
from euchre.ai.kernel_moves import LEADS_CAP, PLAYS_CAP, POSITIONS_CAP, equal_groups, trim
from euchre.ai.kernel_tables import SUIT_MASKS, SUIT_OF, TRUMPS, bits

if TYPE_CHECKING:
    from collections.abc import Sequence

Four = tuple[int, int, int, int]
"""Masks in the order of play of the trick on the table, leader first; 0 for the seat that sits out."""

Lead = tuple[int, int, int]
"""Card that takes the trick so far, the place of its player in the order of play, and the mask of the suit led."""


class _GroupsMemo(dict[tuple[int, int], tuple[tuple[int, int], ...]]):
    """(Hand within one suit, cards in play of it) → runs of equal cards; at most 3,888 entries."""

    def __missing__(self, key: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        """Fill the entry."""
        found = self[key] = tuple(equal_groups(*key))
        return found


_IN_SUIT = _GroupsMemo()


def runs(hand: int, live: int) -> list[tuple[int, int]]:
    """For each run of equal cards of `hand` its lowest card and all its cards."""
    found: list[tuple[int, int]] = []
    for suit in SUIT_MASKS:
        held = hand & suit
        if held:
            found += _IN_SUIT[held, live & suit]
    return found


class OpenPlay:
    """Answers for turns in the middle of a trick; keeps what it found, within bounds."""

    def __init__(self) -> None:
        self._answers = Answers()

    @property
    def size(self) -> int:
        """Entries kept; each memo is emptied at the next question once it has outgrown its bound."""
        answers = self._answers
        return len(answers) + len(answers.eager) + len(answers.patient) + len(answers.leads)

    def reached(self, hands: Four, played: Sequence[int], needs: Sequence[int], *, leaders: bool) -> dict[int, int]:
        """Card of the seat on turn → how many of the ascending `needs` one side reaches after it.

        `hands` are the cards still held, `played` those on the table, both in the order of play (a seat that sits out
        plays 0); the side is the leader's if `leaders`, else the other. Needs count this trick and those to come.
        """
        self._trim()
        turn = len(played)
        hand = hands[turn]
        live = hands[0] | hands[1] | hands[2] | hands[3] | sum(played)
        best, winner, suit = _on_table(played)
        able = suit | TRUMPS
        found: dict[int, int] = {}
        for lowest, group in runs(hand & suit or hand, live):
            if not turn:
                now = (lowest, 0, SUIT_OF[lowest])
            else:
                now = (lowest, turn, suit) if lowest > best and lowest & able else (best, winner, suit)
            after = _without(hands, turn, lowest)
            count = self._count(after, turn + 1, now, live, needs, hand.bit_count(), leaders=leaders)
            for bit in bits(group):
                found[bit] = count
        return found

    def _trim(self) -> None:
        answers = self._answers
        trim(answers, POSITIONS_CAP)
        trim(answers.eager, PLAYS_CAP)
        trim(answers.patient, PLAYS_CAP)
        trim(answers.leads, LEADS_CAP)

    def _count(  # noqa: PLR0913 - the parts of one position
        self, hands: Four, turn: int, now: Lead, live: int, needs: Sequence[int], left: int, *, leaders: bool
    ) -> int:
        """How many of the needs are reached from here, with `left` tricks to go."""
        count = 0
        for need in needs:
            if need > left:
                break
            asked = need if leaders else left - need + 1
            if self._takes(hands, turn, now, asked, live) is not leaders:
                break
            count += 1
        return count

    def _takes(self, hands: Four, turn: int, now: Lead, need: int, live: int) -> bool:
        """Whether the leader's side takes `need` tricks, this one included; `turn` is next to play."""
        best, winner, suit = now
        if turn == 4:
            return self._after_trick(hands, winner, need)
        hand = hands[turn]
        ours = not turn & 1
        for card, top in self._answers.eager[hand & suit or hand, live, best]:
            after = _without(hands, turn, card) if card else hands
            if self._takes(after, turn + 1, (top, turn if top != best else winner, suit), need, live) is ours:
                return ours
        return not ours

    def _after_trick(self, hands: Four, winner: int, need: int) -> bool:
        a, b, c, d = hands
        if not winner & 1:
            need -= 1
        if need <= 0:
            return True
        left = hands[winner].bit_count()
        if need > left:
            return False
        search = self._answers.search
        if winner == 0:
            return search(a, b, c, d, need)
        if winner == 2:
            return search(c, d, a, b, need)
        if winner == 1:
            return not search(b, c, d, a, left - need + 1)
        return not search(d, a, b, c, left - need + 1)


def _on_table(played: Sequence[int]) -> Lead:
    best = winner = suit = able = 0
    for index, card in enumerate(played):
        if not index:
            suit = SUIT_OF[card]
            able = suit | TRUMPS
        if card > best and card & able:
            best, winner = card, index
    return best, winner, suit


def _without(hands: Four, index: int, card: int) -> Four:
    a, b, c, d = hands
    if index == 0:
        return a ^ card, b, c, d
    if index == 1:
        return a, b ^ card, c, d
    if index == 2:
        return a, b, c ^ card, d
    return a, b, c, d ^ card
