"""Changes of house rules by their texts, and ways on when rules do not go together."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from euchre.app.preferences import Value, text_of
from euchre.app.rule_names import RULE_LABELS, value_label
from euchre.engine import RulesError, RuleSet
from euchre.engine.rules import conflicts, values_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.engine.rules import Conflict

RULE_FIELDS = tuple(item.name for item in fields(RuleSet))
_USUAL = {name: getattr(RuleSet(), name) for name in RULE_FIELDS}

Choices = dict[str, Value]
"""Values by field."""


class RuleRefusedError(ValueError):
    """A house rule does not go with the others; says so to people, and nothing was changed.

    `name` and `value` are what was asked for, `reason` is a sentence. Each of `ways` are changes of other rules that
    let it be.
    """

    def __init__(self, rules: RuleSet, name: str, value: Value) -> None:
        chosen = _choices_of(rules) | {name: value}
        conflict = conflicts(chosen)[0]
        self.name, self.value = name, value
        self.reason = f"{conflict.sentence}."
        self.ways = tuple(_ways_on(chosen, conflict, name))
        first = " or ".join(f'"{RULE_LABELS[next(iter(way))]}"' for way in self.ways)
        super().__init__(f'"{RULE_LABELS[name]}" was left as it is. {self.reason} Change {first} first.')

    def pairs(self, way: Choices) -> str:
        """The text for `with_rules` that makes the refused choice in this way."""
        return "&".join(f"{name}={text_of(value)}" for name, value in ({self.name: self.value} | way).items())


def _choices_of(rules: RuleSet) -> Choices:
    return {name: getattr(rules, name) for name in RULE_FIELDS}


def _ways_on(chosen: Choices, conflict: Conflict, name: str) -> Iterator[Choices]:
    """For each other rule of the conflict the changes that end it, the usual value first."""
    for other in conflict.fields:
        if other == name:
            continue
        for value in (_USUAL[other], *values_of(other)):
            helps = conflict not in conflicts(chosen | {other: value})
            way = _settled(chosen, {other: value}, name) if helps else None
            if way is not None:
                yield way
                break


def _settled(chosen: Choices, way: Choices, name: str) -> Choices | None:
    """The changes, with usual values for what then contradicts them; None when nothing helps. `name` stays."""
    while left := conflicts(chosen | way):
        freed = {
            other: _USUAL[other]
            for other in left[0].fields
            if other != name and other not in way and chosen[other] != _USUAL[other]
        }
        if not freed:
            return None
        way = way | freed
    return way


def way_label(way: Choices) -> str:
    """What the changes are, in the words of the editor."""
    return "; ".join(f"{RULE_LABELS[name]}: {value_label(name, text_of(value))}" for name, value in way.items())


def with_rule(rules: RuleSet, name: str, text: str) -> RuleSet:
    """The rule set with one field set by its text; ValueError when there is no such value, or it can't be played."""
    value = _value(name, text)
    try:
        return _with(rules, {name: value})
    except RulesError as error:
        raise RuleRefusedError(rules, name, value) from error


def with_rules(rules: RuleSet, pairs: str) -> RuleSet:
    """The rule set with all these fields set at once, `name=text` between `&`; ValueError when that can't be played."""
    asked = (pair.partition("=") for pair in pairs.split("&"))
    chosen = {name: _value(name, text) for name, _, text in asked}
    try:
        return _with(rules, chosen)
    except RulesError as error:
        raise ValueError("These house rules can't be played together.") from error


def _with(rules: RuleSet, chosen: Choices) -> RuleSet:
    changes: dict[str, Any] = {**chosen}
    return replace(rules, **changes)


def _value(name: str, text: str) -> Value:
    if name not in RULE_FIELDS:
        raise ValueError("There is no such house rule.")
    for value in values_of(name):
        if text_of(value) == text:
            return value
    raise ValueError("That house rule can't be played.")
