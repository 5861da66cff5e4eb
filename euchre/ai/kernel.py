"""Double-dummy solver: whether a side can take so many of the tricks left when all hands are open.

Searches are boolean ("at least three?"), which is all that the score asks for. Hands are bit masks in the order of
`kernel_tables`, turned so that the leader comes first. A hand that sits out is 0 and plays the card 0, which never
wins, so three and four hands share one search. Results are exact for every legal position, mid-trick too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.ai.kernel_moves import LEADS_CAP, PLAYS_CAP, POSITIONS_CAP, LeadsMemo, PlaysMemo, equal_groups, trim
from euchre.ai.kernel_tables import SIDE_SUITS, SUIT_OF, SURE_TRICKS, TRUMP_SHIFT, TRUMPS, bits
from euchre.engine.seats import Seat, Team, order_from

if TYPE_CHECKING:
    from collections.abc import Callable

    Search = Callable[[int, int, int, int, int], bool]

Hands = tuple[int, int, int, int]
"""A mask for each seat by seat number."""


@dataclass(frozen=True, slots=True)
class Position:
    """All hands open: the cards still held by each seat, the leader of the trick and the cards played to it in order.

    The seat that sits out, if any, is skipped; its cards don't matter.
    """

    hands: Hands
    leader: Seat
    played: tuple[int, ...] = ()
    sitting_out: Seat | None = None

    @property
    def order(self) -> tuple[Seat, ...]:
        """Seats in the order they play to this trick."""
        return tuple(order_from(self.leader, skip=self.sitting_out))

    @property
    def to_act(self) -> Seat:
        """Seat whose card is next."""
        return self.order[len(self.played)]

    @property
    def tricks_left(self) -> int:
        """Tricks that are not finished yet, the one on the table included."""
        return self.hands[self.to_act].bit_count()


def legal_mask(position: Position) -> int:
    """Cards that the seat to act may play."""
    hand = position.hands[position.to_act]
    if not position.played:
        return hand
    return hand & SUIT_OF[position.played[0]] or hand


def trick_winner(cards: tuple[int, ...]) -> int:
    """Index of the winning card; `cards` in the order played, at least one."""
    able = SUIT_OF[cards[0]] | TRUMPS
    return max(range(len(cards)), key=lambda index: cards[index] & able)


def after(position: Position, card: int) -> Position:
    """The position once the seat to act has played `card`; a full trick is taken off the table."""
    seat, order = position.to_act, position.order
    hands = list(position.hands)
    hands[seat] ^= card
    left = (hands[0], hands[1], hands[2], hands[3])
    played = (*position.played, card)
    if len(played) < len(order):
        return Position(left, position.leader, played, position.sitting_out)
    return Position(left, order[trick_winner(played)], (), position.sitting_out)


def cashable(hand: int, others: int) -> int:
    """Tricks that a leader cashes for the own side when no opponent has a trump: boss side cards, then all trumps.

    Should a partner with nothing but trumps have to take one of them, the partner's trumps take all that follow.
    """
    count = (hand >> TRUMP_SHIFT).bit_count()
    for suit in SIDE_SUITS:
        held = hand & suit
        if held:
            count += (held >> (others & suit).bit_length()).bit_count()
    return count


def _bounded_search(answers: Answers) -> Search:
    sure = SURE_TRICKS

    def search(a: int, b: int, c: int, d: int, need: int) -> bool:
        """Whether `a`, who leads, and `c` take at least `need` tricks, 1 ≤ need ≤ cards of `a`."""
        count = a.bit_count()
        if count == 1:
            able = SUIT_OF[a] | TRUMPS
            ours = max(a, c & able)
            return ours > b & able and ours > d & able
        trumps = (b | d) >> TRUMP_SHIFT << 7
        if sure[a >> TRUMP_SHIFT | trumps] >= need or sure[c >> TRUMP_SHIFT | trumps] >= need:
            return True
        if not trumps and cashable(a, b | c | d) >= need:
            return True
        spare = count - need
        trumps = (a | c) >> TRUMP_SHIFT << 7
        if sure[b >> TRUMP_SHIFT | trumps] > spare or sure[d >> TRUMP_SHIFT | trumps] > spare:
            return False
        return answers[a, b, c, d, need]

    return search


class Answers(dict[tuple[int, int, int, int, int], bool]):
    """(Leader's hand, the next three hands, need) → whether the leader's side takes `need` tricks; fills itself."""

    __slots__ = ("eager", "leads", "patient", "search")

    def __init__(self) -> None:
        super().__init__()
        self.eager = PlaysMemo(eager=True)
        self.patient = PlaysMemo(eager=False)
        self.leads = LeadsMemo()
        self.search = _bounded_search(self)

    def __missing__(self, key: tuple[int, int, int, int, int]) -> bool:  # noqa: C901, PLR0912 - one loop a seat
        """Fill the entry: some lead must hold against every second card with some third card against every last one."""
        a, b, c, d, need = key
        search, eager, patient = self.search, self.eager, self.patient
        live = a | b | c | d
        more = need - 1
        spare = a.bit_count() - need  # the other side must take one trick more than this to refute
        for lead, suit in self.leads[a, live]:
            a2, live_suit = a ^ lead, live & suit
            for x, best_x in eager[(b & suit, live_suit, lead) if b & suit else (b, live, lead)]:
                b2 = b ^ x
                plays = patient if best_x == lead else eager
                for y, best_y in plays[(c & suit, live_suit, best_x) if c & suit else (c, live, best_x)]:
                    c2 = c ^ y
                    plays = patient if best_y == best_x != lead else eager
                    for z, best in plays[(d & suit, live_suit, best_y) if d & suit else (d, live, best_y)]:
                        if best != best_y:
                            if not spare or search(d ^ z, a2, b2, c2, spare):
                                break
                        elif best_y != best_x:
                            if more and not search(c2, d ^ z, a2, b2, more):
                                break
                        elif best_x != lead:
                            if not spare or search(b2, c2, d ^ z, a2, spare):
                                break
                        elif more and not search(a2, b2, c2, d ^ z, more):
                            break
                    else:
                        break  # y holds against every last card
                else:
                    break  # x refutes the lead
            else:
                self[key] = True
                return True
        self[key] = False
        return False


class Solver:
    """Answers questions about positions; keeps what it has found, within bounds, from one question to the next."""

    def __init__(self) -> None:
        self._answers = Answers()

    @property
    def known_positions(self) -> int:
        """Positions at the start of a trick whose answer is kept."""
        return len(self._answers)

    def forget(self) -> None:
        """Drop the answers kept; the memos of moves stay."""
        self._answers.clear()

    def takes(self, position: Position, team: Team, need: int) -> bool:
        """Whether `team` takes at least `need` of the tricks left when all four play their best."""
        self._trim()
        return self._takes(position, team, need)

    def holding_moves(self, position: Position, team: Team, need: int) -> int:
        """The legal cards of the seat to act after which `team` still takes at least `need` of the tricks left."""
        self._trim()
        holding = 0
        for card, equals in _groups(position):
            if self._after_takes(position, card, team, need):
                holding |= equals
        return holding

    def tricks(self, position: Position, team: Team) -> int:
        """How many of the tricks left `team` takes when all four play their best."""
        count = 0
        while count < position.tricks_left and self.takes(position, team, count + 1):
            count += 1
        return count

    def tricks_by_move(self, position: Position, team: Team) -> dict[int, int]:
        """For each legal card of the seat to act how many of the tricks left `team` takes after it."""
        legal = legal_mask(position)
        found = dict.fromkeys(bits(legal), 0)
        for need in range(1, position.tricks_left + 1):
            for card in bits(self.holding_moves(position, team, need)):
                found[card] = need
        return found

    def _trim(self) -> None:
        trim(self._answers, POSITIONS_CAP)
        trim(self._answers.eager, PLAYS_CAP)
        trim(self._answers.patient, PLAYS_CAP)
        trim(self._answers.leads, LEADS_CAP)

    def _takes(self, position: Position, team: Team, need: int) -> bool:
        if need <= 0:
            return True
        left = position.tricks_left
        if need > left:
            return False
        if position.played:
            ours = position.to_act.team is team
            outcomes = (self._after_takes(position, card, team, need) for card, _ in _groups(position))
            return any(outcomes) if ours else all(outcomes)
        hands, leader, out = position.hands, position.leader, position.sitting_out
        a, b, c, d = (0 if seat is out else hands[seat] for seat in order_from(leader))
        if leader.team is team:
            return self._answers.search(a, b, c, d, need)
        return not self._answers.search(a, b, c, d, left - need + 1)

    def _after_takes(self, position: Position, card: int, team: Team, need: int) -> bool:
        later = after(position, card)
        if not later.played:
            need -= later.leader.team is team
            if not later.hands[later.leader]:
                return need <= 0
        return self._takes(later, team, need)


def _groups(position: Position) -> list[tuple[int, int]]:
    live = 0
    for seat in Seat:
        if seat is not position.sitting_out:
            live |= position.hands[seat]
    for card in position.played:
        live |= card
    return equal_groups(legal_mask(position), live)
