"""The facts of one deal, from the shuffle to its score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.engine.cards import STANDARD_DECK
from euchre.engine.observation import up_card_goes_to_dealer
from euchre.engine.seats import Seat, order_from

if TYPE_CHECKING:
    from euchre.engine.actions import Call
    from euchre.engine.cards import Card
    from euchre.engine.observation import Contract, Phase, TakenTrick, Trick
    from euchre.engine.scoring import DealResult

Hands = tuple[tuple["Card", ...], tuple["Card", ...], tuple["Card", ...], tuple["Card", ...]]
"""The four hands by seat number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealState:
    """One deal. `hands` are what the seats hold now, each in ascending card order.

    `turn` is the seat to act, None when the deal is over. `deck` keeps the order it was dealt from.
    """

    phase: Phase
    dealer: Seat
    turn: Seat | None
    deck: tuple[Card, ...]
    hands: Hands
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    discard: Card | None = None
    trick: Trick | None = None
    taken: tuple[TakenTrick, ...] = ()
    result: DealResult | None = None

    @property
    def eldest(self) -> Seat:
        """Left of the dealer: first to call and, as a rule, to lead."""
        return self.dealer.left

    @property
    def up_card(self) -> Card:
        """The card turned up after the deal; it stays readable wherever it went."""
        return self.deck[20]

    @property
    def kitty(self) -> tuple[Card, ...]:
        """The cards under the up card, which nobody sees."""
        return self.deck[21:]

    @property
    def sitting_out(self) -> Seat | None:
        """Seat that does not play this deal."""
        return None if self.contract is None else self.contract.sitting_out

    @property
    def made(self) -> Contract:
        """The contract; ValueError before trump is made."""
        if self.contract is None:
            message = "trump is not made yet"
            raise ValueError(message)
        return self.contract

    @property
    def up_card_picked_up(self) -> bool:
        """Whether the up card went to the dealer's hand."""
        return up_card_goes_to_dealer(self.calls, self.dealer)


def dealt_hands(deck: tuple[Card, ...], dealer: Seat) -> Hands:
    """The hands dealt from `deck`: five cards each from eldest hand, sorted ascending."""
    hands: dict[Seat, tuple[Card, ...]] = {}
    for place, seat in enumerate(order_from(dealer.left)):
        hands[seat] = tuple(sorted(deck[5 * place : 5 * place + 5]))
    return hands[Seat.NORTH], hands[Seat.EAST], hands[Seat.SOUTH], hands[Seat.WEST]


def is_pack(deck: tuple[Card, ...]) -> bool:
    """Whether `deck` holds the 24 cards, each once, in some order."""
    return len(deck) == len(STANDARD_DECK) and set(deck) == set(STANDARD_DECK)


def with_hand(hands: Hands, seat: Seat, hand: tuple[Card, ...]) -> Hands:
    """`hands` with the hand of `seat` replaced."""
    north, east, south, west = (hand if other is seat else hands[other] for other in Seat)
    return north, east, south, west


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """`hand` without exactly this card, order kept."""
    return tuple(held for held in hand if held is not card)
