"""Hypothesis strategies: packs, house rules that can be played, and games in progress."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from euchre.engine.cards import STANDARD_DECK, Card
from euchre.engine.rules import Pack, RuleSet, conflicts, values_of
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, new_game
from tests.builders import next_action

if TYPE_CHECKING:
    from euchre.engine.game import GameState

RuleValue = StrEnum | int


FIELDS = tuple(field.name for field in fields(RuleSet))


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """Every combination of playable house rules."""
    choices = {name: st.sampled_from(values_of(name)) for name in FIELDS}
    return st.fixed_dictionaries(choices).map(agreeing_rules)


def random_rules(rng: Random) -> RuleSet:
    """House rules drawn by chance from all that can be played."""
    return agreeing_rules({name: rng.choice(values_of(name)) for name in FIELDS})


def rules_with_usual_pack(rng: Random) -> RuleSet:
    """House rules drawn by chance that are played with the usual 24 cards."""
    return next(rules for rules in iter(lambda: random_rules(rng), None) if rules.pack is Pack.STANDARD)


def agreeing_rules(chosen: dict[str, Any]) -> RuleSet:
    """The rule set of these choices, the usual ones in place of those that can't be played together."""
    found = conflicts(chosen)
    while found:
        chosen = chosen | {name: getattr(RuleSet(), name) for name in found[0].fields}
        found = conflicts(chosen)
    return RuleSet(**chosen)


def decks(cards: tuple[Card, ...] = STANDARD_DECK) -> st.SearchStrategy[tuple[Card, ...]]:
    """The cards of a pack in any order."""
    return st.permutations(cards).map(tuple)


def seats() -> st.SearchStrategy[Seat]:
    """Any seat."""
    return st.sampled_from(Seat)


@st.composite
def games(draw: st.DrawFn, *, most_actions: int = 120) -> GameState:
    """A game under any rules after up to `most_actions` random legal actions, at least one of them."""
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    state = new_game(draw(rule_sets()), draw(seats()))
    for _ in range(draw(st.integers(1, most_actions))):
        if state.winner is not None:
            break
        state = apply(state, next_action(state, rng)).state
    return state
