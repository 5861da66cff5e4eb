"""The facts of one deal, from the shuffle to its score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.engine.cards import STANDARD_DECK
from euchre.engine.observation import up_card_goes_to_dealer
from euchre.engine.rules import PartnersBest
from euchre.engine.seats import Seat, order_from

if TYPE_CHECKING:
    from euchre.engine.actions import Call, Give, GoUnder
    from euchre.engine.cards import Card
    from euchre.engine.observation import Contract, Phase, TakenTrick, Trick
    from euchre.engine.rules import RuleSet
    from euchre.engine.scoring import DealResult

Hands = tuple[tuple["Card", ...], tuple["Card", ...], tuple["Card", ...], tuple["Card", ...]]
"""The four hands by seat number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealState:
    """One deal. `hands` are what the seats hold now, each in ascending card order.

    `turn` is the seat to act, None when the deal is over. `deck` keeps the order it was dealt from. `gifts` are the
    cards given across the table before a lone hand; one given blind lies between the hands until the answer.
    `unders` are the swaps for the bottom cards, `redealt_by` the seat that ended the deal by showing a farmer's hand.
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
    unders: tuple[GoUnder, ...] = ()
    redealt_by: Seat | None = None
    gifts: tuple[Give, ...] = ()

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
        """The cards that lie under the up card now."""
        return (*self.deck[21:-3], *self.unders[-1].cards) if self.unders else self.deck[21:]

    @property
    def sitting_out(self) -> Seat | None:
        """The partner of a lone maker, who does not play this deal."""
        return None if self.contract is None else self.contract.sitting_out

    @property
    def seats_out(self) -> tuple[Seat, ...]:
        """Every seat that does not play this deal."""
        return () if self.contract is None else self.contract.seats_out

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


def auction_hands(deal: DealState) -> Hands:
    """The hands that the auction began with: as dealt, and after going under."""
    hands = dealt_hands(deal.deck, deal.dealer)
    bottom = deal.deck[-3:]
    for under in deal.unders:
        hands = swapped(hands, under, bottom)
        bottom = under.cards
    return hands


def swapped(hands: Hands, under: GoUnder, bottom: tuple[Card, ...]) -> Hands:
    """`hands` after a seat gave three cards for those at the bottom of the kitty."""
    kept = (card for card in hands[under.seat] if card not in under.cards)
    return with_hand(hands, under.seat, tuple(sorted((*kept, *bottom))))


def gift_waits(deal: DealState, rules: RuleSet) -> bool:
    """Whether a card given blind lies between the partners until the other one has given a card."""
    return rules.partners_best is PartnersBest.BLIND and len(deal.gifts) == 1


def is_pack(deck: tuple[Card, ...], cards: tuple[Card, ...] = STANDARD_DECK) -> bool:
    """Whether `deck` holds `cards`, each once, in some order."""
    return len(deck) == len(cards) and set(deck) == set(cards)


def with_hand(hands: Hands, seat: Seat, hand: tuple[Card, ...]) -> Hands:
    """`hands` with the hand of `seat` replaced."""
    north, east, south, west = (hand if other is seat else hands[other] for other in Seat)
    return north, east, south, west


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """`hand` without exactly this card, order kept."""
    return tuple(held for held in hand if held is not card)
