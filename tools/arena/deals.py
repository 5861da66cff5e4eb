"""One deal from shuffle to score between two players, each holding one side."""

from __future__ import annotations

import time
from array import array
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from euchre.ai.bot import Decision
from euchre.engine.actions import Discard, NameTrump, OrderUp, Pass, Shuffle
from euchre.engine.cards import STANDARD_DECK
from euchre.engine.perspective import observe
from euchre.engine.scoring import Result
from euchre.engine.seats import Seat, Team
from euchre.engine.transitions import apply, new_game

if TYPE_CHECKING:
    from euchre.ai.bot import Bot
    from euchre.engine.actions import SeatAction
    from euchre.engine.cards import Card
    from euchre.engine.game import GameState
    from euchre.engine.observation import Observation
    from euchre.engine.rules import RuleSet


@runtime_checkable
class OpenPlayer(Protocol):
    """A foreign player that has to be shown the whole state; what it makes of hidden cards is its own affair."""

    def decide_open(self, state: GameState, seed: int) -> SeatAction:
        """A legal action for the seat on turn."""
        ...


class Forecast(NamedTuple):
    """What a player expected of the action it chose, and what the deal then came to for its side, in points.

    `kind` is `pass`, `call`, `alone`, `discard` or `play`; `place` is "round.place" in the auction, else the trick.
    """

    kind: str
    place: str
    expected: float
    made: int


@dataclass(slots=True)
class Tally:
    """Counts of one player over many deals."""

    points: int = 0
    calls: dict[str, int] = field(default_factory=dict)  # "round.place" → calls
    euchred: dict[str, int] = field(default_factory=dict)
    asked: dict[str, int] = field(default_factory=dict)  # "round.place" → times the seat had to speak
    alone: int = 0
    lone_marches: int = 0
    lone_euchres: int = 0
    marches: int = 0
    seconds: array[float] = field(default_factory=lambda: array("d"))  # of each decision
    forecasts: list[Forecast] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add the counts of `other`."""
        for name in ("points", "alone", "lone_marches", "lone_euchres", "marches"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.seconds.extend(other.seconds)
        self.forecasts.extend(other.forecasts)
        for name in ("calls", "euchred", "asked"):
            mine: dict[str, int] = getattr(self, name)
            for key, count in getattr(other, name).items():
                mine[key] = mine.get(key, 0) + count


def shuffled(seed: int, cards: tuple[Card, ...] = STANDARD_DECK) -> tuple[Card, ...]:
    """These cards in the order of this seed."""
    return tuple(Random(seed).sample(cards, len(cards)))


def dealt(seed: int, dealer: Seat, rules: RuleSet, scores: tuple[int, int] = (0, 0)) -> GameState:
    """A deal ready for its first call, at these scores."""
    game = replace(new_game(rules, dealer), scores=scores)
    return apply(game, Shuffle(shuffled(seed, rules.cards))).state


def play_deal(
    start: GameState,
    bots: tuple[Bot | OpenPlayer, Bot | OpenPlayer],
    tallies: tuple[Tally, Tally],
    *,
    seed: int,
    effort: float = 1.0,
) -> int:
    """Play `start` out; `bots` and `tallies` are by team. Returns the points of NS minus those of EW in this deal."""
    state = start
    expected: list[tuple[Seat, str, str, float]] = []
    while state.turn is not None:
        seat = state.turn
        bot, tally = bots[seat.team], tallies[seat.team]
        obs = observe(state, seat)
        began = time.perf_counter()
        if isinstance(bot, OpenPlayer):
            decision = Decision(action=bot.decide_open(state, seed * 4 + seat))
        else:
            decision = bot.decide(obs, effort, seed * 4 + seat)
        tally.seconds.append(time.perf_counter() - began)
        if isinstance(decision.action, Pass | OrderUp | NameTrump):
            tally.asked[_auction_place(obs)] = tally.asked.get(_auction_place(obs), 0) + 1
        expected += [
            (seat, _kind(decision.action), _place(obs), candidate.points)
            for candidate in decision.candidates
            if candidate.action == decision.action
        ]
        state = apply(state, decision.action).state
    gain = _book(state, tallies, before=start.scores)
    for seat, kind, place, points in expected:
        made = gain if seat.team is Team.NORTH_SOUTH else -gain
        tallies[seat.team].forecasts.append(Forecast(kind, place, points, made))
    return gain


def _kind(action: SeatAction) -> str:
    match action:
        case Pass():
            return "pass"
        case OrderUp(alone=alone) | NameTrump(alone=alone):
            return "alone" if alone else "call"
        case Discard():
            return "discard"
        case _:
            return "play"


def _place(obs: Observation) -> str:
    return _auction_place(obs) if obs.contract is None else str(len(obs.taken) + 1)


def _auction_place(obs: Observation) -> str:
    return f"{1 if len(obs.calls) < 4 else 2}.{len(obs.calls) % 4 + 1}"


def _book(state: GameState, tallies: tuple[Tally, Tally], *, before: tuple[int, int]) -> int:
    ours, theirs = (state.scores[team] - before[team] for team in Team)
    tallies[0].points += ours
    tallies[1].points += theirs
    deal = state.current
    if deal.contract is None or deal.result is None:
        return ours - theirs
    tally = tallies[deal.contract.makers]
    key = f"{1 if len(deal.calls) <= 4 else 2}.{(len(deal.calls) - 1) % 4 + 1}"
    tally.calls[key] = tally.calls.get(key, 0) + 1
    result = deal.result.result
    lost = result is Result.EUCHRED
    tally.euchred[key] = tally.euchred.get(key, 0) + lost
    tally.alone += deal.contract.alone
    tally.marches += result is Result.MARCH
    tally.lone_marches += result is Result.LONE_MARCH
    tally.lone_euchres += lost and deal.contract.alone
    return ours - theirs
