"""What one seat may know: the only thing that bots, hints, counter and views are given.

The functions that make an observation live in `perspective`; this module holds the types and imports no state.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from euchre.engine.actions import NameTrump, OrderUp, Pass

if TYPE_CHECKING:
    from euchre.engine.actions import Call, Play, SeatAction
    from euchre.engine.cards import Card
    from euchre.engine.rules import RuleSet
    from euchre.engine.scoring import DealResult
    from euchre.engine.seats import Seat, Team
    from euchre.engine.trump import Trump


class Phase(StrEnum):
    """Where a game stands; the values are the page's `data-phase`."""

    IDLE = "idle"  # nothing dealt yet
    FARMERS_HAND = "farmers_hand"  # who holds a farmer's hand may show it
    GO_UNDER = "go_under"  # who holds low cards may swap three of them for the bottom cards
    BLIND_CALL = "blind_call"  # Benny is turned up; the dealer names trump before looking at any card
    FIRST_ROUND = "first_round"
    SECOND_ROUND = "second_round"
    DISCARD = "discard"
    EXCHANGE = "exchange"  # a lone maker and the partner swap a card
    DEFENSE = "defense"  # a defender is asked about playing alone
    PLAY = "play"
    DEAL_OVER = "deal_over"  # scored or thrown in; waits for the next shuffle
    GAME_OVER = "game_over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """Who made trump, what it is, whether the maker plays alone, and which defender does."""

    maker: Seat
    trump: Trump
    alone: bool = False
    defender_alone: Seat | None = None

    @property
    def makers(self) -> Team:
        """Team that must take three tricks."""
        return self.maker.team

    @property
    def defenders(self) -> Team:
        """Team that tries to stop them."""
        return self.maker.team.other

    @property
    def sitting_out(self) -> Seat | None:
        """The partner of a lone maker, who does not play this deal."""
        return self.maker.partner if self.alone else None

    @property
    def seats_out(self) -> tuple[Seat, ...]:
        """Every seat that does not play this deal: the partners of those who play alone."""
        out = (self.maker.partner,) if self.alone else ()
        return out if self.defender_alone is None else (*out, self.defender_alone.partner)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """Cards on the table in the order played; empty while its leader has not led."""

    leader: Seat
    plays: tuple[Play, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards alone, in the order played."""
        return tuple(play.card for play in self.plays)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenTrick:
    """A finished trick and the seat that took it."""

    winner: Seat
    leader: Seat
    plays: tuple[Play, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Under:
    """A seat went under: the three cards it gave and the three it took, each None for those who may not know them."""

    seat: Seat
    given: tuple[Card, ...] | None
    taken: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Gift:
    """A card that crossed the table before a lone hand; `card` is None for a seat that may not know it."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed:
    """Everything that was hidden, shown when the deal is over.

    `hands` are the hands by seat that the auction began with, `kitty` the cards that lay under the up card then,
    `discard` what the dealer buried.
    """

    hands: tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
    kitty: tuple[Card, ...]
    discard: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """All that the player at `seat` (None: a spectator) fairly knows, and nothing else.

    Tuples of four are indexed by seat number, tuples of two by team number. `turn` is None when no seat is to act.
    `legal` is empty unless it is this seat's turn. `turn_id` counts the actions applied so far in the game. `gifts` are
    the cards that crossed the table before a lone hand; `scorecards` the points of
    each seat by itself, as a progressive party keeps them. `unders` are the
    swaps for the bottom cards as far as this seat knows them; `redealt_by` ended the deal by showing a farmer's hand.
    """

    seat: Seat | None
    rules: RuleSet
    scores: tuple[int, int]
    dealer: Seat
    number: int
    phase: Phase
    turn: Seat | None
    hand: tuple[Card, ...]
    counts: tuple[int, int, int, int]
    up_card: Card | None
    calls: tuple[Call, ...]
    contract: Contract | None
    own_discard: Card | None
    trick: Trick | None
    taken: tuple[TakenTrick, ...]
    legal: tuple[SeatAction, ...]
    turn_id: int
    result: DealResult | None = None
    winner: Team | None = None
    revealed: Revealed | None = None
    unders: tuple[Under, ...] = ()
    redealt_by: Seat | None = None
    gifts: tuple[Gift, ...] = ()
    scorecards: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def sitting_out(self) -> Seat | None:
        """The partner of a lone maker, who does not play this deal."""
        return None if self.contract is None else self.contract.sitting_out

    @property
    def seats_out(self) -> tuple[Seat, ...]:
        """Every seat that does not play this deal."""
        return () if self.contract is None else self.contract.seats_out

    @property
    def trump(self) -> Trump | None:
        """Trump, once made."""
        return None if self.contract is None else self.contract.trump

    @property
    def up_card_picked_up(self) -> bool:
        """Whether the up card went to the dealer's hand."""
        return up_card_goes_to_dealer(self.calls, self.dealer)

    @property
    def up_card_turned_down(self) -> bool:
        """Whether all four passed on the up card."""
        return turned_down(self.calls)

    @property
    def tricks(self) -> tuple[int, int]:
        """Tricks taken in this deal by each team."""
        ours = sum(trick.winner.team == 0 for trick in self.taken)
        return ours, len(self.taken) - ours


def up_card_goes_to_dealer(calls: tuple[Call, ...], dealer: Seat) -> bool:
    """Whether the auction put the up card into the dealer's hand: trump made in round one and the dealer plays."""
    match calls:
        case (*_, OrderUp(seat=seat, alone=alone)):
            return not (alone and seat is dealer.partner)
        case (*before, NameTrump(seat=seat, alone=alone)) if len(before) < 4:  # Benny is turned up
            return not (alone and seat is dealer.partner)
        case _:
            return False


def turned_down(calls: tuple[Call, ...]) -> bool:
    """Whether the first round ended with four passes."""
    return len(calls) >= 4 and all(isinstance(call, Pass) for call in calls[:4])
