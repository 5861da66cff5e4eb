"""A player's turn in the play, with what the rules of thumb ask about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from euchre.ai.memory import Recall, remember
from euchre.engine.actions import Play
from euchre.engine.seats import order_from
from euchre.engine.trump import EFFECTIVE_SUIT, STRENGTH, is_trump, strength, winning_index

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre.ai.memory import Memory
    from euchre.engine.cards import Card, Suit
    from euchre.engine.observation import Contract, Observation
    from euchre.engine.seats import Seat
    from euchre.engine.trump import Trump


class Role(StrEnum):
    """What the contract makes of a player."""

    LONER = "loner"
    MAKER = "maker"
    PARTNER = "partner"  # of the maker
    DEFENDER = "defender"


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The position of the seat on turn. `legal` are the cards it may play, `plays` those on the table in order."""

    obs: Observation
    seat: Seat
    contract: Contract
    hand: tuple[Card, ...]
    legal: tuple[Card, ...]
    plays: tuple[Play, ...]
    memory: Memory

    @property
    def trump(self) -> Trump:
        """Trump of this deal."""
        return self.contract.trump

    @property
    def role(self) -> Role:
        """Part that the seat plays in the contract."""
        if self.seat is self.contract.maker:
            return Role.LONER if self.contract.alone else Role.MAKER
        return Role.PARTNER if self.seat is self.contract.maker.partner else Role.DEFENDER

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """Opponents who take part in the play."""
        return tuple(seat for seat in (self.seat.left, self.seat.right) if seat not in self.obs.seats_out)

    @property
    def behind(self) -> tuple[Seat, ...]:
        """Seats that play to this trick after this one."""
        played = {play.seat for play in self.plays} | {self.seat, *self.obs.seats_out}
        return tuple(seat for seat in order_from(self.seat.left) if seat not in played)

    @property
    def our_tricks(self) -> int:
        """Tricks taken by the own team."""
        return self.obs.tricks[self.seat.team]

    @property
    def their_tricks(self) -> int:
        """Tricks taken by the other team."""
        return self.obs.tricks[self.seat.team.other]

    @property
    def led(self) -> Suit | None:
        """Suit led to this trick; None when leading."""
        return self.suit(self.plays[0].card) if self.plays else None

    @property
    def winning(self) -> Play | None:
        """The play that takes the trick so far."""
        return self.plays[winning_index([play.card for play in self.plays], self.trump)] if self.plays else None

    def suit(self, card: Card) -> Suit | None:
        """Suit that the card belongs to under this trump."""
        return EFFECTIVE_SUIT[self.trump][card]

    def power(self, card: Card) -> int:
        """Strength of the card; comparable inside a suit and among trumps."""
        return STRENGTH[self.trump][card]

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return is_trump(card, self.trump)

    def trumps(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The trumps among `cards`, strongest first."""
        return tuple(sorted((card for card in cards if self.is_trump(card)), key=self.power, reverse=True))

    def sides(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards of `cards` that are no trumps, in their order."""
        return tuple(card for card in cards if not self.is_trump(card))

    def higher_unseen(self, card: Card) -> tuple[Card, ...]:
        """Unseen cards of the suit of `card` that beat it."""
        suit, power = self.suit(card), self.power(card)
        return tuple(other for other in self.memory.unseen if self.suit(other) is suit and self.power(other) > power)

    def is_boss(self, card: Card) -> bool:
        """Whether nobody else can hold a higher card of the suit."""
        return not self.higher_unseen(card)

    def length(self, suit: Suit | None) -> int:
        """Cards of the suit in the own hand."""
        return sum(self.suit(card) is suit for card in self.hand)

    def out_of_suit(self, suit: Suit | None) -> int:
        """Unseen cards of the suit."""
        return sum(self.suit(card) is suit for card in self.memory.unseen)

    @property
    def unseen_trumps(self) -> tuple[Card, ...]:
        """Trumps not seen yet, strongest first."""
        return self.trumps(self.memory.unseen)

    def may_trump(self, seat: Seat) -> bool:
        """Whether `seat` can still hold a trump."""
        trumps = self.unseen_trumps
        return bool(trumps) and self.memory.may_hold(seat, self.suit(trumps[0]))

    @property
    def they_may_trump(self) -> bool:
        """Whether some opponent can still hold a trump."""
        return any(self.may_trump(seat) for seat in self.opponents)

    def winners(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards of `cards` that would take the trick as it lies, weakest first."""
        best = self.winning
        led = self.led
        if best is None or led is None:
            return tuple(sorted(cards, key=self.power))
        bar = strength(best.card, self.trump, led)
        beating = (card for card in cards if strength(card, self.trump, led) > bar)
        return tuple(sorted(beating, key=lambda card: strength(card, self.trump, led)))

    def can_beat(self, seat: Seat, card: Card) -> bool:
        """Whether `seat`, yet to play, may hold a higher card of the suit, or is out of the suit led and may trump."""
        higher = self.higher_unseen(card)
        if higher and self.memory.may_hold(seat, self.suit(card)):
            return True
        return not self.is_trump(card) and not self.memory.may_hold(seat, self.led) and self.may_trump(seat)


def situation(obs: Observation, recall: Recall = Recall.ALL) -> Situation:
    """The situation of `obs`, which must be a turn in the play (ValueError)."""
    if obs.seat is None or obs.contract is None or not obs.legal:
        raise ValueError("no card is to be played here")
    return Situation(
        obs=obs,
        seat=obs.seat,
        contract=obs.contract,
        hand=obs.hand,
        legal=tuple(action.card for action in obs.legal if isinstance(action, Play)),
        plays=() if obs.trick is None else obs.trick.plays,
        memory=remember(obs, recall),
    )
