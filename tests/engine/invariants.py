"""What must hold of every state and every step, whatever the rules."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from euchre.engine.actions import (
    Action,
    Concede,
    Defend,
    Discard,
    Give,
    GoUnder,
    NameTrump,
    OrderUp,
    Pass,
    Play,
    SeatAction,
    ShowFarmers,
    Shuffle,
)
from euchre.engine.cards import STANDARD_DECK, Card
from euchre.engine.deal import auction_hands, dealt_hands
from euchre.engine.errors import IllegalAction, Reason
from euchre.engine.events import DealScored, Event, GameWon
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe, redact
from euchre.engine.rules import BennyUp, DefendAlone, PartnersBest
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, check, legal_actions
from euchre.engine.trump import TRUMPS
from tests.engine import referee

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.engine.deal import DealState
    from euchre.engine.game import GameState, Step
    from euchre.engine.rules import RuleSet

IN_A_DEAL = (
    Phase.FARMERS_HAND,
    Phase.GO_UNDER,
    Phase.BLIND_CALL,
    Phase.FIRST_ROUND,
    Phase.SECOND_ROUND,
    Phase.DISCARD,
    Phase.EXCHANGE,
    Phase.DEFENSE,
    Phase.PLAY,
)
OBSERVERS: tuple[Seat | None, ...] = (*Seat, None)


def _candidates(seat: Seat) -> tuple[SeatAction, ...]:
    return (
        Pass(seat),
        ShowFarmers(seat),
        *(OrderUp(seat, alone) for alone in (False, True)),
        *(NameTrump(seat, trump, alone) for trump in TRUMPS for alone in (False, True)),
        *(Discard(seat, card) for card in Card),
        *(Give(seat, card) for card in Card),
        Defend(seat),
        *(Play(seat, card) for card in Card),
    )


CANDIDATES = tuple(action for seat in Seat for action in _candidates(seat))
"""All that any seat could ever do, but for conceding and going under."""


def swaps_for_the_bottom(state: GameState) -> Iterator[GoUnder]:
    """Every three cards of a seat's hand, in order, and some that nobody may give."""
    hands = state.current.hands if state.deal is not None else ()
    for seat, hand in zip(Seat, hands, strict=False):
        yield from (GoUnder(seat, cards) for cards in combinations(hand, 3))
        yield from (GoUnder(seat, cards) for cards in (hand[2::-1], hand[:2], (*hand[:1], *hand[:1], *hand[1:2])))
        yield GoUnder(seat, STANDARD_DECK[:3])


def played(deal: DealState) -> list[Play]:
    """Every card played in the deal so far, in order."""
    open_trick = () if deal.trick is None else deal.trick.plays
    return [play for trick in deal.taken for play in trick.plays] + list(open_trick)


def check_cards(state: GameState) -> None:
    """The cards of the pack are each in one place, and hands have the size that the phase asks for."""
    if state.deal is None:
        return
    deal = state.deal
    beside = () if deal.up_card_picked_up else (deal.up_card,)
    buried = () if deal.discard is None else (deal.discard,)
    held = [card for hand in deal.hands for card in hand]
    between = gift_between(state)
    everywhere = [*held, *between, *(play.card for play in played(deal)), *deal.kitty, *beside, *buried]
    assert sorted(everywhere) == sorted(state.rules.cards)
    for seat in Seat:
        due = 5 - sum(play.seat is seat for play in played(deal))
        due += deal.up_card_picked_up and deal.discard is None and seat is deal.dealer
        due += sum(gift.seat.partner is seat for gift in deal.gifts) - sum(gift.seat is seat for gift in deal.gifts)
        due -= any(gift.seat.partner is seat and gift.card in between for gift in deal.gifts)
        assert len(deal.hands[seat]) == due
        assert list(deal.hands[seat]) == sorted(deal.hands[seat])
    for seat in deal.seats_out:
        assert len(deal.hands[seat]) == 5 or deal.phase is Phase.EXCHANGE


def gift_between(state: GameState) -> tuple[Card, ...]:
    """The card given blind that the partner has not got yet."""
    gifts = state.current.gifts
    blind = state.rules.partners_best is PartnersBest.BLIND
    return (gifts[0].card,) if blind and len(gifts) == 1 else ()


def check_turn(state: GameState) -> None:
    """A seat on turn can do something and plays in this deal; else a shuffle is due or the game is over."""
    legal = legal_actions(state)
    if state.phase in IN_A_DEAL:
        assert state.turn is not None
        assert legal
        assert state.turn not in state.current.seats_out or state.phase is Phase.EXCHANGE
        assert all(action.seat is state.turn for action in legal)
        assert len(set(legal)) == len(legal)
    else:
        assert state.turn is None
        assert legal == ()
        if state.winner is not None:
            assert check(state, Shuffle(state.rules.cards)) is Reason.GAME_OVER


def check_candidates(state: GameState) -> None:
    """An action of any seat is legal exactly when it may be applied."""
    legal = set(legal_actions(state))
    for action in (*CANDIDATES, *swaps_for_the_bottom(state)):
        assert (check(state, action) is None) == (action in legal), action


def check_refused(state: GameState, action: Action) -> None:
    """A refused action raises and changes nothing."""
    before = repr(state)
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert caught.value.reason is check(state, action)
    assert repr(state) == before


def points_by_hand(deal: DealState, rules: RuleSet) -> tuple[int, int]:
    """Points by team number, from the tricks as the referee sees them."""
    if deal.contract is None:
        return (0, 1) if deal.dealer % 2 == 0 else (1, 0)
    contract = deal.contract
    won = [
        trick.plays[referee.trick_winner([str(play.card) for play in trick.plays], str(contract.trump))].seat
        for trick in deal.taken
    ]
    tricks = sum(seat % 2 == contract.maker % 2 for seat in won)
    duel = contract.defender_alone is not None and rules.defend_alone is DefendAlone.AFTER_CALLER
    if tricks >= (5 if contract.alone and rules.alone_must_take_five and not duel else 3):
        points = 1 if tricks < 5 else rules.loner_march if contract.alone else 2
        points = 4 if duel else points
        late = all(seat % 2 != contract.maker % 2 for seat in won[:2])
        points = 0 if rules.fast_break and late else points
        side = contract.maker % 2
    else:
        points = rules.loner_euchred if contract.alone else 2
        points = 4 if rules.super_euchre and tricks == 0 else points
        points = 4 if contract.defender_alone is not None and tricks < 3 else points
        side = 1 - contract.maker % 2
    return (points, 0) if side == 0 else (0, points)


def check_step(before: GameState, action: Action, step: Step) -> None:
    """Scores move once, when the deal ends, by the right amount; the game ends when and only when it should."""
    after = step.state
    assert after.turn_id == before.turn_id + 1
    scored = [event for event in step.events if isinstance(event, DealScored)]
    won = [event for event in step.events if isinstance(event, GameWon)]
    assert len(scored) <= 1
    if scored:
        gained = points_by_hand(after.current, after.rules)
        assert after.scores == (before.scores[0] + gained[0], before.scores[1] + gained[1])
        assert len(after.current.taken) == (0 if after.current.contract is None else 5)
        reached = max(after.scores) >= after.rules.target
        ahead = abs(after.scores[0] - after.scores[1]) >= after.rules.win_by
        assert (after.winner is not None) == (reached and ahead)
        if after.winner is not None:
            assert after.scores[after.winner] == max(after.scores)
    else:
        assert after.scores == before.scores
        assert (after.winner is None) == (not isinstance(action, Concede))
    assert len(won) == (after.winner is not None)
    check_redaction(step)


def cards_in(value: object) -> set[Card]:
    """Every card anywhere in a value."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, tuple):
        return set().union(*map(cards_in, value))
    if is_dataclass(value):
        return set().union(*(cards_in(getattr(value, field.name)) for field in fields(value)))
    return set()


def is_blind(deal: DealState, rules: RuleSet, seat: Seat | None) -> bool:
    """Whether `seat` is a dealer who must name trump before looking at the hand."""
    names_blind = rules.benny_up is BennyUp.DEALER_NAMES_BLIND and deal.up_card is Card.BENNY
    return names_blind and deal.contract is None and seat is deal.dealer


def known_cards(deal: DealState, rules: RuleSet, seat: Seat | None) -> set[Card]:
    """Cards whose faces `seat` (None: a spectator) has seen."""
    known = {deal.up_card, *(play.card for play in played(deal))}
    if seat is not None and not is_blind(deal, rules, seat):
        known |= set(deal.hands[seat]) | set(dealt_hands(deal.deck, deal.dealer)[seat]) | set(auction_hands(deal)[seat])
    for under in deal.unders:
        known |= set(under.cards) if rules.go_under_reveal else set()
    if deal.redealt_by is not None:
        known |= set(deal.hands[deal.redealt_by])
    if seat is deal.dealer and deal.discard is not None:
        known.add(deal.discard)
    waits = rules.partners_best is PartnersBest.BLIND and len(deal.gifts) == 1
    known |= {gift.card for gift in deal.gifts if gift.seat is seat or (gift.seat.partner is seat and not waits)}
    return known


def check_redaction(step: Step) -> None:
    """No event tells a seat of a card that it has not seen."""
    if step.state.deal is None:
        return
    for seat in OBSERVERS:
        seen: list[Event | None] = [redact(event, seat) for event in step.events]
        assert cards_in(tuple(seen)) <= known_cards(step.state.deal, step.state.rules, seat)


def swaps(state: GameState, seat: Seat | None) -> list[tuple[Card, Card]]:
    """Pairs of cards that could change places for all that `seat` knows."""
    deal = state.current
    known = known_cards(deal, state.rules, seat)
    pairs = list(combinations(sorted(set(state.rules.cards) - known), 2))
    if deal.discard is not None and seat is not deal.dealer:
        buried, held = deal.discard, deal.hands[deal.dealer]
        if buried is deal.up_card:
            pairs += [(buried, card) for card in held if card not in known]
        elif deal.up_card in held:
            pairs.append((deal.up_card, buried))
    return pairs


def swapped(state: GameState, first: Card, second: Card) -> GameState:
    """The state with two cards in each other's place; the up card itself stays what was turned up."""
    deal, other = state.current, {first: second, second: first}
    north, east, south, west = (tuple(sorted(other.get(card, card) for card in hand)) for hand in deal.hands)
    deck = deal.deck if deal.up_card in other else tuple(other.get(card, card) for card in deal.deck)
    buried = None if deal.discard is None else other.get(deal.discard, deal.discard)
    unders = tuple(
        replace(under, cards=tuple(sorted(other.get(card, card) for card in under.cards))) for under in deal.unders
    )
    hands = (north, east, south, west)
    gifts = tuple(Give(gift.seat, other.get(gift.card, gift.card)) for gift in deal.gifts)
    return replace(state, deal=replace(deal, hands=hands, deck=deck, discard=buried, unders=unders, gifts=gifts))


def check_blind(state: GameState, seat: Seat | None, pair: tuple[Card, Card]) -> None:
    """A swap of hidden cards makes no difference to what `seat` is shown, now and after the next common action."""
    other = swapped(state, *pair)
    assert other != state
    assert observe(state, seat) == observe(other, seat), (seat, pair)
    for action in legal_actions(state)[:3]:
        if check(other, action) is not None or looks_at_cards(state, action, seat):
            continue
        mine, theirs = apply(state, action), apply(other, action)
        if mine.state.phase in IN_A_DEAL:
            assert observe(mine.state, seat) == observe(theirs.state, seat), (seat, pair, action)
            assert [redact(event, seat) for event in mine.events] == [redact(event, seat) for event in theirs.events]


def looks_at_cards(state: GameState, action: SeatAction, seat: Seat | None) -> bool:
    """Whether `seat` sees cards that were hidden from it, by acting."""
    takes = isinstance(action, GoUnder) or (isinstance(action, Give) and gift_between(state))
    return seat is action.seat and (bool(takes) or is_blind(state.current, state.rules, seat))


def check_observations(state: GameState) -> None:
    """Until the deal is over nobody is shown a card that they have not seen."""
    if state.phase not in IN_A_DEAL:
        return
    for seat in OBSERVERS:
        seen = observe(state, seat)
        assert cards_in(seen) <= known_cards(state.current, state.rules, seat)
        assert seen.revealed is None
        blind = is_blind(state.current, state.rules, seat)
        assert seen.hand == (() if seat is None or blind else state.current.hands[seat])
        assert seen.legal == (legal_actions(state) if seat is state.turn else ())
        assert (seen.own_discard is None) == (seat is not state.dealer or state.current.discard is None)


def check_state(state: GameState) -> None:
    """Everything that holds of a state alone and is quick to see."""
    check_cards(state)
    check_turn(state)
    check_observations(state)
