"""What makes a layout possible, by the readable rules, and every possible layout by trying them all."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from euchre.ai.kernel_tables import BIT_OF, cards_of, mask_of
from euchre.ai.worlds import Layout, Sampler, all_plays, trump_for
from euchre.engine.actions import NameTrump, OrderUp
from euchre.engine.cards import STANDARD_DECK, Card
from euchre.engine.observation import Observation, Phase
from euchre.engine.rules import NaturalTrump, StickDealer
from euchre.engine.seats import Seat
from euchre.engine.trump import effective_suit

if TYPE_CHECKING:
    from collections.abc import Iterator


def holds_for(observation: Observation, layout: Layout) -> None:
    """Assert by the readable rules that the layout can be true for all that the seat has seen."""
    seat, dealer, up = observation.seat, observation.dealer, observation.up_card
    hands = [layout.hand(owner) for owner in Seat]
    played = [play.card for play in all_plays(observation)]
    discard = cards_of(layout.discard, layout.trump)
    kitty = cards_of(layout.kitty, layout.trump)
    everywhere = [*(card for hand in hands for card in hand), *played, *discard, *kitty]
    assert sorted(everywhere) == list(STANDARD_DECK)
    assert tuple(map(len, hands)) == observation.counts
    if seat is not None:
        assert hands[seat] == observation.hand
    picked_up = observation.up_card_picked_up
    assert len(discard) == (picked_up and observation.phase is not Phase.DISCARD)
    if observation.own_discard is not None:
        assert discard == (observation.own_discard,)
    if picked_up:
        by_dealer = [play.card for play in all_plays(observation) if play.seat is dealer]
        assert up in (*hands[dealer], *by_dealer, *discard)
        assert observation.rules.discard_up_card or discard != (up,)
    else:
        assert up in kitty
    holds_with_the_tricks(observation, hands)
    holds_with_the_call(observation, layout)


def holds_with_the_tricks(observation: Observation, hands: list[tuple[Card, ...]]) -> None:
    """Nobody holds a card of a suit that the same seat failed to follow."""
    tricks = [taken.plays for taken in observation.taken]
    if observation.trick is not None:
        tricks.append(observation.trick.plays)
    for plays in tricks:
        for play in plays[1:]:
            led = effective_suit(plays[0].card, observation.trump)
            if effective_suit(play.card, observation.trump) is not led:
                assert all(effective_suit(card, observation.trump) is not led for card in hands[play.seat])


def holds_with_the_call(observation: Observation, layout: Layout) -> None:
    rule = observation.rules.natural_trump
    if rule is NaturalTrump.OFF or not observation.calls:
        return
    dealt = cards_of(Sampler(observation).dealt_hand(layout, observation.calls[-1].seat), layout.trump)
    assert len(dealt) == 5
    assert observation.up_card is not None
    match observation.calls[-1]:
        case OrderUp(seat=seat):
            if seat is not observation.dealer or rule is NaturalTrump.CALL_AND_PICKUP:
                assert any(card.printed_suit is observation.up_card.printed_suit for card in dealt)
        case NameTrump(seat=seat, trump=trump):
            stuck = seat is observation.dealer and observation.rules.stick_dealer is StickDealer.ON
            only_turned_down = all(card.printed_suit is observation.up_card.printed_suit for card in dealt)
            assert any(card.printed_suit is trump for card in dealt) or (stuck and only_turned_down)


def every_layout(observation: Observation) -> set[Layout]:
    """All layouts of the hidden cards that pass the readable check, by trying every one."""
    trump = trump_for(observation)
    known = {*observation.hand, *(play.card for play in all_plays(observation))}
    if observation.own_discard is not None:
        known.add(observation.own_discard)
    hidden = [card for card in STANDARD_DECK if card not in known]
    others = [seat for seat in Seat if seat is not observation.seat and observation.counts[seat]]
    found = set()
    for cards in permutations(hidden, sum(observation.counts[seat] for seat in others)):
        hands = [0, 0, 0, 0]
        if observation.seat is not None:
            hands[observation.seat] = mask_of(observation.hand, trump)
        rest = list(cards)
        for seat in others:
            hands[seat] = mask_of((rest.pop() for _ in range(observation.counts[seat])), trump)
        out = [card for card in hidden if card not in cards]
        for layout in _layouts_with(observation, (hands[0], hands[1], hands[2], hands[3]), out):
            if layout not in found and agrees(observation, layout):
                found.add(layout)
    return found


def _layouts_with(observation: Observation, hands: tuple[int, int, int, int], out: list[Card]) -> Iterator[Layout]:
    trump = trump_for(observation)
    if observation.own_discard is not None:
        yield Layout(hands, BIT_OF[trump][observation.own_discard], mask_of(out, trump), trump)
    elif observation.up_card_picked_up:
        for buried in out:
            kitty = mask_of((card for card in out if card is not buried), trump)
            yield Layout(hands, BIT_OF[trump][buried], kitty, trump)
    else:
        yield Layout(hands, 0, mask_of(out, trump), trump)


def agrees(observation: Observation, layout: Layout) -> bool:
    try:
        holds_for(observation, layout)
    except AssertionError:
        return False
    return True
