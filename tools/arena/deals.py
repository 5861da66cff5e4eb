"""One deal from shuffle to score between two players, each holding one side."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING

from euchre.engine.actions import NameTrump, OrderUp, Pass, Shuffle
from euchre.engine.cards import STANDARD_DECK
from euchre.engine.perspective import observe
from euchre.engine.scoring import Result
from euchre.engine.seats import Seat, Team
from euchre.engine.transitions import apply, new_game

if TYPE_CHECKING:
    from euchre.ai.bot import Bot
    from euchre.engine.cards import Card
    from euchre.engine.game import GameState
    from euchre.engine.rules import RuleSet


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
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, other: Tally) -> None:
        """Add the counts of `other`."""
        for name in ("points", "alone", "lone_marches", "lone_euchres", "marches", "decisions", "seconds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.slowest = max(self.slowest, other.slowest)
        for name in ("calls", "euchred", "asked"):
            mine: dict[str, int] = getattr(self, name)
            for key, count in getattr(other, name).items():
                mine[key] = mine.get(key, 0) + count


def shuffled(seed: int) -> tuple[Card, ...]:
    """The pack of this seed."""
    return tuple(Random(seed).sample(STANDARD_DECK, len(STANDARD_DECK)))


def dealt(seed: int, dealer: Seat, rules: RuleSet, scores: tuple[int, int] = (0, 0)) -> GameState:
    """A deal ready for its first call, at these scores."""
    game = replace(new_game(rules, dealer), scores=scores)
    return apply(game, Shuffle(shuffled(seed))).state


def play_deal(
    start: GameState, bots: tuple[Bot, Bot], tallies: tuple[Tally, Tally], *, seed: int, effort: float = 1.0
) -> int:
    """Play `start` out; `bots` and `tallies` are by team. Returns the points of NS minus those of EW in this deal."""
    state = start
    while state.turn is not None:
        seat = state.turn
        bot, tally = bots[seat.team], tallies[seat.team]
        obs = observe(state, seat)
        began = time.perf_counter()
        action = bot.decide(obs, effort, seed * 4 + seat).action
        spent = time.perf_counter() - began
        tally.decisions += 1
        tally.seconds += spent
        tally.slowest = max(tally.slowest, spent)
        if isinstance(action, Pass | OrderUp | NameTrump):
            key = f"{1 if len(obs.calls) < 4 else 2}.{len(obs.calls) % 4 + 1}"
            tally.asked[key] = tally.asked.get(key, 0) + 1
        state = apply(state, action).state
    return _book(state, tallies, before=start.scores)


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
