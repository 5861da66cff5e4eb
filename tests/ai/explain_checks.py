"""Whether a fact of an explanation is true, by the cards as they lie and the readable rules."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from random import Random
from typing import TYPE_CHECKING, assert_never

import pytest

from euchre.ai.explain_facts import (
    Beats,
    Boss,
    CouldTake,
    Empties,
    Fact,
    Keeps,
    LastToPlay,
    MustCall,
    NothingBeats,
    OnlyCard,
    PointsNeeded,
    ShownOut,
    TricksNeeded,
    TrumpHolding,
    TrumpsOut,
    Unbeatable,
    UpCardGoes,
    Winning,
    WithOpponents,
    Worth,
    WorthAlone,
)
from euchre.ai.wide_worlds import WideSampler
from euchre.ai.worlds import Sampler, can_be_laid_out
from euchre.engine.actions import Pass, Play
from euchre.engine.cards import Card, Rank, Suit
from euchre.engine.observation import Phase
from euchre.engine.scoring import score_deal
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply
from euchre.engine.trump import STRENGTH, effective_suit, is_trump, playable, winning_index

if TYPE_CHECKING:
    from euchre.ai.bot import Decision
    from euchre.engine.game import GameState
    from euchre.engine.observation import Observation


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A turn with everything that is true about it."""

    state: GameState
    obs: Observation
    decision: Decision

    @property
    def seat(self) -> Seat:
        assert self.obs.seat is not None
        return self.obs.seat

    @property
    def trump(self) -> Suit:
        assert isinstance(self.obs.trump, Suit)
        return self.obs.trump

    @property
    def others(self) -> list[Seat]:
        return [seat for seat in Seat if seat is not self.seat and seat not in self.obs.seats_out]

    @property
    def trick(self) -> tuple[Play, ...]:
        return () if self.obs.trick is None else self.obs.trick.plays

    @property
    def card(self) -> Card:
        assert isinstance(self.decision.action, Play)
        return self.decision.action.card

    @property
    def behind(self) -> list[Seat]:
        return [seat for seat in self.others if seat not in [play.seat for play in self.trick]]

    def takes(self, card: Card, *more: Card) -> bool:
        """Whether `card` put on the table now is the best after `more` were played too."""
        cards = [play.card for play in self.trick] + [card, *more]
        return winning_index(cards, self.trump) == len(self.trick)

    def legal_cards(self) -> list[Card]:
        return [action.card for action in self.obs.legal if isinstance(action, Play)]

    def tables(self, count: int) -> list[list[tuple[Card, ...]]]:
        """Hands by seat number in layouts drawn for the observation."""
        rng = Random(str(self.obs.turn_id))
        if can_be_laid_out(self.obs):
            return [[layout.hand(seat) for seat in Seat] for layout in Sampler(self.obs).layouts(rng, count)]
        sampler = WideSampler(self.obs)
        return [list(sampler.draw(rng).hands) for _ in range(count)]


def is_true(fact: Fact, turn: Turn) -> bool:
    match fact:
        case Worth() | WorthAlone():
            return judged_so(fact, turn)
        case OnlyCard() | Winning() | Beats() | NothingBeats() | CouldTake() | LastToPlay():
            return true_of_the_trick(fact, turn)
        case Unbeatable() | Boss() | ShownOut() | TrumpsOut() | WithOpponents():
            return true_of_the_hidden_cards(fact, turn)
        case TricksNeeded() | PointsNeeded():
            return true_of_the_score(fact, turn)
        case TrumpHolding() | UpCardGoes() | MustCall() | Empties() | Keeps():
            return true_of_the_hand(fact, turn)
        case _:
            assert_never(fact)


def judged_so(fact: Worth | WorthAlone, turn: Turn) -> bool:
    worth = {candidate.action: candidate for candidate in turn.decision.candidates}
    mine = worth.pop(turn.decision.action)
    if isinstance(fact, WorthAlone):
        return not worth and fact.points == mine.points
    other = worth[fact.other]
    assert all(candidate.points <= other.points for candidate in worth.values())
    apart = abs(mine.points - other.points) > 2 * hypot(mine.se, other.se)
    return (fact.points, fact.other_points, fact.clear) == (mine.points, other.points, apart)


def true_of_the_trick(fact: OnlyCard | Winning | Beats | NothingBeats | CouldTake | LastToPlay, turn: Turn) -> bool:
    cards = [play.card for play in turn.trick]
    best = turn.trick[winning_index(cards, turn.trump)] if cards else None
    match fact:
        case OnlyCard(suit=None):
            return len(turn.obs.hand) == 1
        case OnlyCard(suit=suit):
            following = [card for card in turn.obs.hand if effective_suit(card, turn.trump) is suit]
            return following == [turn.card] and effective_suit(cards[0], turn.trump) is suit
        case Winning(seat=seat, card=card):
            return best == Play(seat, card)
        case Beats(best=beaten, ruffs=ruffs):
            ruffed = is_trump(turn.card, turn.trump) and not is_trump(beaten, turn.trump)
            return best is not None and best.card is beaten and turn.takes(turn.card) and ruffs == ruffed
        case NothingBeats(best=card):
            return best is not None and best.card is card and not any(map(turn.takes, turn.legal_cards()))
        case CouldTake(card=card):
            return card in turn.legal_cards() and turn.takes(card) and not turn.takes(turn.card)
        case LastToPlay():
            return not turn.behind
        case _:
            assert_never(fact)


def true_of_the_hidden_cards(fact: Unbeatable | Boss | ShownOut | TrumpsOut | WithOpponents, turn: Turn) -> bool:
    hands = turn.state.current.hands
    match fact:
        case Unbeatable():
            led = effective_suit(turn.trick[0].card, turn.trump)
            tables = [hands, *turn.tables(30)]
            replies = [
                card for table in tables for seat in turn.behind for card in playable(table[seat], turn.trump, led)
            ]
            return all(turn.takes(turn.card, reply) for reply in replies)
        case Boss(suit=suit):
            power = STRENGTH[turn.trump]
            rivals = [card for seat in turn.others for card in hands[seat] if effective_suit(card, turn.trump) is suit]
            mine = effective_suit(turn.card, turn.trump) is suit
            return mine and all(power[card] < power[turn.card] for card in rivals)
        case ShownOut(seat=seat, suit=suit):
            return not any(effective_suit(card, turn.trump) is suit for card in hands[seat])
        case TrumpsOut(count=count):
            really = [card for seat in turn.others for card in hands[seat] if is_trump(card, turn.trump)]
            held = {card for table in turn.tables(150) for seat in turn.others for card in table[seat]}
            held -= {gift.card for gift in turn.obs.gifts if gift.seat is turn.seat and gift.card is not None}
            return len(really) <= count == sum(is_trump(card, turn.trump) for card in held)
        case WithOpponents(card=card, share=share):
            opponents = [seat for seat in turn.others if seat.team is not turn.seat.team]
            found = sum(any(card in table[seat] for seat in opponents) for table in turn.tables(1000)) / 1000
            return card not in turn.obs.hand and share == pytest.approx(found, abs=0.08)
        case _:
            assert_never(fact)


def true_of_the_score(fact: TricksNeeded | PointsNeeded, turn: Turn) -> bool:
    if isinstance(fact, PointsNeeded):
        team = turn.seat.team.other if fact.opponents else turn.seat.team
        return turn.obs.scores[team] + fact.count == turn.obs.rules.target
    contract = turn.obs.contract
    assert contract is not None
    assert fact.to_euchre == (turn.seat.team is not contract.makers)

    def ours(tricks: int) -> bool:
        makers = 5 - tricks if fact.to_euchre else tricks
        result = score_deal(contract.makers, makers, alone=contract.alone, rules=turn.obs.rules)
        return result.team is turn.seat.team

    now = turn.obs.tricks[turn.seat.team]
    return ours(now + fact.count) and not ours(now + fact.count - 1)


def true_of_the_hand(fact: TrumpHolding | UpCardGoes | MustCall | Empties | Keeps, turn: Turn) -> bool:
    later = apply(turn.state, turn.decision.action).state.current
    match fact:
        case TrumpHolding(suit=suit, trumps=trumps, aces=aces, six=six):
            hand = {*turn.obs.hand, turn.state.current.up_card} if six else set(turn.obs.hand)
            assert six == (turn.obs.phase is Phase.FIRST_ROUND and turn.seat is turn.obs.dealer)
            powers = [STRENGTH[suit][card] for card in trumps]
            rest = hand - set(trumps)
            complete = all(is_trump(card, suit) for card in trumps) and not any(is_trump(card, suit) for card in rest)
            sorted_down = powers == sorted(powers, reverse=True)
            return set(trumps) <= hand and complete and sorted_down and aces == sum(c.rank is Rank.ACE for c in rest)
        case UpCardGoes(card=card, dealer=dealer):
            return later.dealer is dealer and card is later.up_card and card in later.hands[dealer]
        case MustCall():
            return len(turn.obs.calls) == 7 and not any(isinstance(action, Pass) for action in turn.obs.legal)
        case Empties(suit=suit):
            return not any(effective_suit(card, turn.trump) is suit for card in later.hands[turn.seat])
        case Keeps(trumps=trumps):
            return trumps == sum(is_trump(card, turn.trump) for card in later.hands[turn.seat])
        case _:
            assert_never(fact)
