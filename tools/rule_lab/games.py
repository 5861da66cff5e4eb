"""Whole games of one player against itself under any house rules, counted game by game.

The cards of a deal depend on the key of its game and its place in it alone, so that all rule sets with the same pack
are dealt the same cards. Nothing is thought about twice, or when it can't change the points: a forced move, and the
cards after the points of a deal are settled. The counts are those of a game played with all thought.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from euchre.engine.actions import OrderUp, Shuffle
from euchre.engine.cards import Card
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.scoring import TRICKS, TRICKS_TO_MAKE, Result, carried_over
from euchre.engine.seats import Seat, Team
from euchre.engine.transitions import apply, legal_actions, new_game
from euchre.engine.trump import NoTrump

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.ai.bot import Bot
    from euchre.engine.deal import DealState
    from euchre.engine.game import GameState
    from euchre.engine.rules import RuleSet

_STRIDE = 1_000


class Counts(NamedTuple):
    """What happened in a number of deals.

    `deals` counts all that were dealt, `thrown` those thrown in because nobody called or a farmer's hand was shown, and
    `forfeited` those that cost the dealer's side a point. `points` are those of both sides, `edge` the dealer's
    side's minus the others'. Calls are counted by their round, `on_benny` being those with Benny turned up. `euchred`
    counts all lost calls, `alone` all lone calls, `lone_marches` and `lone_euchred` what became of these; `defended`
    counts the deals in which a defender played alone, `no_trump` the calls of no trump.
    """

    deals: int = 0
    thrown: int = 0
    forfeited: int = 0
    points: int = 0
    edge: int = 0
    first_round: int = 0
    second_round: int = 0
    on_benny: int = 0
    euchred: int = 0
    alone: int = 0
    lone_marches: int = 0
    lone_euchred: int = 0
    defended: int = 0
    no_trump: int = 0

    def plus(self, other: Counts) -> Counts:
        """The counts of both."""
        return Counts(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


class Game(NamedTuple):
    """One whole game: its counts, and the points that its end takes into the next one."""

    counts: Counts
    carried: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """One rule-of-thumb player in all four seats.

    It plays its cards by the cards alone, whatever the scores and the house rules are, so a play that begins as one
    before it did ends as that one did. `known` keeps them.
    """

    bot: Bot
    known: dict[tuple[DealState, bool], DealState] = field(default_factory=dict)

    def session(self, rules: RuleSet, key: int, deals: int) -> Iterator[Game]:
        """One game after the other, each with what the last one carries over, until so many deals are dealt."""
        carried, dealt, number = (0, 0), 0, 0
        while dealt < deals:
            game = self.game(rules, key * _STRIDE + number, carried)
            yield game
            carried, dealt, number = game.carried, dealt + game.counts.deals, number + 1

    def game(self, rules: RuleSet, key: int, carried: tuple[int, int] = (0, 0)) -> Game:
        """The game of this key; the seats take turns as its first dealer."""
        state = replace(new_game(rules, Seat(key % 4)), scores=carried)
        counts = Counts()
        while state.winner is None:
            deal_key = key * _STRIDE + state.number
            before = state.scores
            state = self.play_out(apply(state, Shuffle(shuffled(deal_key, rules.cards))).state, deal_key)
            counts = counts.plus(counts_of(state, before))
        return Game(counts, carried_over(state.scores, rules))

    def play_out(self, state: GameState, key: int) -> GameState:
        """The deal at its end."""
        while state.turn is not None and state.phase is not Phase.PLAY:
            state = self._moved(state, key)
        if state.turn is None:
            return state
        start = (state.current, state.rules.go_under_reveal)
        if start not in self.known:
            self.known[start] = self._before_last_card(state, key)
        last = self.known[start]
        turn_id = state.turn_id + sum(len(trick.plays) for trick in (*last.taken, last.trick) if trick is not None)
        return self._moved(replace(state, deal=last, turn_id=turn_id), key)

    def _before_last_card(self, state: GameState, key: int) -> DealState:
        while not _is_last_card(state.current):
            state = self._moved(state, key)
        return state.current

    def _moved(self, state: GameState, key: int) -> GameState:
        """The state after the next action; nothing is thought about that can't change the points."""
        legal = legal_actions(state)
        action = legal[0]
        if len(legal) > 1 and not is_settled(state.current):
            seat = action.seat
            action = self.bot.decide(observe(state, seat), 1.0, key * 4 + seat).action
        return apply(state, action).state


def shuffled(key: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """These cards in the order of this key."""
    return tuple(Random(f"pack {key}").sample(cards, len(cards)))


def is_settled(deal: DealState) -> bool:
    """Whether one side has three tricks and the other one has some, after which no rules give other points."""
    if deal.contract is None or len(deal.taken) <= TRICKS_TO_MAKE:
        return False
    won = sum(trick.winner.team is deal.contract.makers for trick in deal.taken)
    lost = len(deal.taken) - won
    return max(won, lost) >= TRICKS_TO_MAKE and min(won, lost) > 0


def _is_last_card(deal: DealState) -> bool:
    cards = sum(len(deal.hands[seat]) for seat in Seat if seat not in deal.seats_out)
    return len(deal.taken) == TRICKS - 1 and cards == 1


def counts_of(state: GameState, before: tuple[int, int]) -> Counts:
    """The counts of the deal that has just ended; `before` are the scores that it began with."""
    deal = state.current
    gained = [state.scores[team] - before[team] for team in Team]
    side = deal.dealer.team
    counts = Counts(
        deals=1,
        thrown=int(deal.result is None),
        forfeited=int(deal.result is not None and deal.result.result is Result.FORFEITED),
        points=sum(gained),
        edge=gained[side] - gained[side.other],
    )
    if deal.contract is None or deal.result is None:
        return counts
    result, alone = deal.result.result, deal.contract.alone
    on_benny = deal.up_card is Card.BENNY
    ordered = not on_benny and any(isinstance(call, OrderUp) for call in deal.calls)
    return counts._replace(
        first_round=int(ordered),
        second_round=int(not ordered and not on_benny),
        on_benny=int(on_benny),
        euchred=int(result is Result.EUCHRED),
        alone=int(alone),
        lone_marches=int(result is Result.LONE_MARCH),
        lone_euchred=int(alone and result is Result.EUCHRED),
        defended=int(deal.contract.defender_alone is not None),
        no_trump=int(isinstance(deal.contract.trump, NoTrump)),
    )
