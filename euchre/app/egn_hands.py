"""The order of the pack for a deal that a file tells; what it does not tell is found in the tricks or filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.egn_deals import HAND
from euchre.app.naming import card_name
from euchre.engine.rules import LonerLead
from euchre.engine.seats import Seat, order_from
from euchre.engine.trump import EFFECTIVE_SUIT, winning_index

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.egn_deals import DealScript
    from euchre.engine.cards import Card
    from euchre.engine.observation import Contract
    from euchre.engine.rules import RuleSet


def deck_of(script: DealScript, rules: RuleSet) -> tuple[tuple[Card, ...], bool]:
    """The pack in the order dealt, and whether cards had to be filled in.

    Filled in are only cards that no trick shows: those of a hand that sits out, or a card that was buried. The never
    dealt cards stand in ascending order, those at the bottom of the kitty last.
    """
    hands = {seat: list(script.hands[seat] or ()) for seat in Seat}
    missing = [seat for seat in Seat if script.hands[seat] is None]
    for seat, cards in _shown(script, rules).items() if missing else ():
        if seat in missing:
            hands[seat] = cards[:HAND]
    known = [script.up_card, *script.bottom, *(card for hand in hands.values() for card in hand)]
    _check(script, known, rules)
    rest = [card for card in rules.cards if card not in known]
    filled = any(len(hands[seat]) < HAND for seat in missing)
    for seat in missing:
        while len(hands[seat]) < HAND:
            hands[seat].append(rest.pop(0))
    dealt = [card for seat in order_from(script.dealer.left) for card in hands[seat]]
    return (*dealt, script.up_card, *rest, *script.bottom), filled


def _check(script: DealScript, known: list[Card], rules: RuleSet) -> None:
    for card in known:
        if known.count(card) > 1:
            raise script.place.fault(f"In this deal the {card_name(card)} lies in two places.")
        if card not in rules.cards:
            raise script.place.fault(
                f"In this deal lies the {card_name(card)}, which is not in the pack of these rules."
            )


def _shown(script: DealScript, rules: RuleSet) -> dict[Seat, list[Card]]:
    """What each seat was dealt as far as the tricks, the discard and the exchanged cards tell."""
    held: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    contract = script.contract
    if contract is None:
        return held
    for seat, card in _plays(script, contract, rules):
        held[seat].append(card)
    for giver, item in reversed(script.gifts):
        card = item.card(script.bowers)
        held[giver].append(card)
        if card in held[giver.partner]:
            held[giver.partner].remove(card)
    ordered = any(call.text == "Order" for call in script.calls)
    dealer = held[script.dealer]
    if ordered and script.discard is not None and script.dealer not in contract.seats_out:
        dealer.append(script.discard.card(script.bowers))
    if ordered and script.up_card in dealer:
        dealer.remove(script.up_card)
    return held


def _plays(script: DealScript, contract: Contract, rules: RuleSet) -> Iterator[tuple[Seat, Card]]:
    """Every play with the seat that it comes from: who takes a trick leads to the next."""
    from_maker = contract.alone and rules.loner_lead is LonerLead.LEFT_OF_MAKER
    leader = (contract.maker if from_maker else script.dealer).left
    cards = [item.card(script.bowers) for item in script.plays]
    while cards:
        seats = [seat for seat in order_from(leader) if seat not in contract.seats_out]
        trick, cards = cards[: len(seats)], cards[len(seats) :]
        yield from zip(seats, trick, strict=False)
        if EFFECTIVE_SUIT[contract.trump][trick[0]] is not None:
            leader = seats[winning_index(trick, contract.trump)]
