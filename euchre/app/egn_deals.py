"""One deal of a file of the Euchre Game Notation: what it tells, checked in its form but not yet by the rules."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from euchre.app.egn_writing import LOW, NOBODY
from euchre.engine.cards import PRINTED_SUIT, Card, Suit
from euchre.engine.notation import parse_seat
from euchre.engine.observation import Contract
from euchre.engine.seats import Seat, order_from
from euchre.engine.trump import NoTrump, left_bower, right_bower

if TYPE_CHECKING:
    from euchre.app.egn_items import Item
    from euchre.engine.trump import Trump

HAND = 5
_LETTERS = {str(suit): suit for suit in Suit}
_NOTE = re.compile(r"([NESW]): (.+)")


@dataclass(slots=True, kw_only=True)
class DealScript:
    """What the file tells of a deal; `place` is the whole of it.

    `hands` has None for a seat whose five cards are not told. `notes` are by seat: what it did that the notation has no
    name for, in our own (`show`, `under 9c Td Th`). `bottom` are the cards that were at the bottom of the kitty.
    """

    place: Item
    dealer: Seat
    up_card: Card
    hands: list[tuple[Card, ...] | None]
    calls: list[Item] = field(default_factory=list)
    low: frozenset[int] = frozenset()
    alone: bool = False
    defender: Seat | None = None
    discard: Item | None = None
    gifts: list[tuple[Seat, Item]] = field(default_factory=list)
    bottom: tuple[Card, ...] = ()
    notes: list[tuple[Seat, str]] = field(default_factory=list)
    plays: list[Item] = field(default_factory=list)

    @property
    def contract(self) -> Contract | None:
        """What the calls come to by their places, whether or not the rules allow them; None when all passed."""
        for index, call in enumerate(self.calls):
            if call.text != "Pass":
                seat = tuple(order_from(self.dealer.left))[index % 4]
                trump = self.trump_of(index)
                return (
                    None
                    if trump is None
                    else Contract(maker=seat, trump=trump, alone=self.alone, defender_alone=self.defender)
                )
        return None

    def trump_of(self, index: int) -> Trump | None:
        """The trump of this call, None for a pass."""
        call = self.calls[index]
        match call.text:
            case "Pass":
                return None
            case "Order":
                return PRINTED_SUIT[self.up_card]
            case "n":
                return NoTrump.LOW if index in self.low else NoTrump.HIGH
            case letter if letter in _LETTERS:
                return _LETTERS[letter]
            case other:
                raise call.fault(f'"{other[:10]}" is not a call that can be played.')

    @property
    def bowers(self) -> tuple[Card, Card] | None:
        """The right and the left bower; None without a trump suit."""
        trump = None if self.contract is None else self.contract.trump
        return (right_bower(trump), left_bower(trump)) if isinstance(trump, Suit) else None


def deal_script(place: Item) -> DealScript:
    """The deal in this place of the file; EgnError when it is not of the notation's form."""
    if isinstance(place.value, str):
        raise place.fault("This deal is packed into a short text, which can't be read here; unpack the file first.")
    start = place.member("initialState")
    script = DealScript(
        place=place,
        dealer=Seat(start.member("dealer").below(4)),
        up_card=start.member("upCard").card(),
        hands=_hands(start.optional("playerCards")),
    )
    for phase in place.member("phases").items():
        kind = phase.member("type")
        match kind.text:
            case "EUCHRE_BIDDING":
                _read_bidding(script, phase)
            case "TRICK_PLAY":
                script.plays = [card for trick in phase.member("tricks").items() for card in trick.items()]
            case other:
                raise kind.fault(f'"{other[:30]}" is no part of a deal.')
        lone = phase.optional("isAlone")
        script.alone |= lone is not None and lone.value is True
    return script


def _hands(told: Item | None) -> list[tuple[Card, ...] | None]:
    hands: list[tuple[Card, ...] | None] = [None] * 4
    for seat, hand in enumerate([] if told is None else told.items()[:4]):
        cards = hand.items()
        if len(cards) == HAND and not any(card.is_unknown for card in cards):
            hands[seat] = tuple(card.card() for card in cards)
    return hands


def _read_bidding(script: DealScript, phase: Item) -> None:
    script.calls = phase.member("calls").items()
    defender, script.discard = phase.optional("aloneDefender"), phase.optional("discard")
    if defender is not None and defender.value != NOBODY:
        script.defender = Seat(defender.below(4))
    exchanges = phase.optional("cardExchanges")
    for exchange in [] if exchanges is None else exchanges.items():
        sender, cards = exchange.optional("sender"), exchange.member("cards").items()
        if sender is None:
            script.bottom = tuple(card.card() for card in cards)
        else:
            script.gifts += [(Seat(sender.below(4)), card) for card in cards]
    notes = phase.optional("callAnnotations")
    for index, text in () if notes is None else notes.texts():
        found = _NOTE.fullmatch(text)
        if found is not None:
            script.notes.append((parse_seat(found[1]), found[2]))
        if text == LOW and index.isdecimal():
            script.low |= {int(index)}
