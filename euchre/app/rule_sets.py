"""Rule sets with a name: the presets, and those that the player has named."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from euchre.app.naming import count
from euchre.app.presets import PRESETS, preset_called, preset_of
from euchre.app.rule_names import differences
from euchre.app.rules_code import read_rules_code, rules_code

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.engine.rules import RuleSet

MOST_OWN = 20
UNNAMED = "unnamed"
_OWN = "own."


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedRules:
    """House rules under a name that the player gave them."""

    name: str
    rules: RuleSet


Own = tuple[NamedRules, ...]


def choices_of(own: Own) -> tuple[tuple[str, str], ...]:
    """Key and name of every rule set with a name, the presets first."""
    presets = tuple((preset.key, preset.name) for preset in PRESETS)
    return presets + tuple((_OWN + kept.name, kept.name) for kept in own)


def key_of(rules: RuleSet, own: Own) -> str:
    """Key of the rule set that is just these rules; `unnamed` when there is none."""
    preset = preset_of(rules)
    if preset is not None:
        return preset.key
    return next((_OWN + kept.name for kept in own if kept.rules == rules), UNNAMED)


def name_of(rules: RuleSet, own: Own) -> str:
    """Name of the rule set that is just these rules; empty when there is none."""
    return dict(choices_of(own)).get(key_of(rules, own), "")


def title_of(rules: RuleSet, own: Own) -> str:
    """What these rules are called where they are told of: their name, or how far they are from the usual ones."""
    return name_of(rules, own) or f"{count(len(differences(rules)), 'change')} to the standard rules"


def rules_called(key: str, own: Own) -> RuleSet:
    """The rules with this key; ValueError when there are none."""
    for kept in own:
        if key == _OWN + kept.name:
            return kept.rules
    try:
        return preset_called(key).rules
    except KeyError:
        raise ValueError("There is no such rule set.") from None


def with_named(own: Own, name: str, rules: RuleSet) -> Own:
    """The player's rule sets with these rules under this name; ValueError when that can't be.

    Other rules of that name, and other names of these rules, go.
    """
    if name == "":
        raise ValueError("A rule set needs a name.")
    preset = preset_of(rules)
    if preset is not None:
        raise ValueError(f"These are the rules of {preset.name} already.")
    if any(preset.name.casefold() == name.casefold() for preset in PRESETS):
        raise ValueError("That name belongs to a rule set that comes with the game.")
    others = tuple(kept for kept in own if kept.name.casefold() != name.casefold() and kept.rules != rules)
    if len(others) >= MOST_OWN:
        raise ValueError(f"No more than {MOST_OWN} rule sets can be kept. Remove one first.")
    return (*others, NamedRules(name=name, rules=rules))


def without(own: Own, rules: RuleSet) -> Own:
    """The player's rule sets without those that are just these rules."""
    return tuple(kept for kept in own if kept.rules != rules)


def own_data(own: Own) -> list[dict[str, str]]:
    """The player's rule sets as plain JSON data."""
    return [{"name": kept.name, "rules": rules_code(kept.rules)} for kept in own]


def read_own(data: Any, clean: Callable[[str], str]) -> tuple[Own, bool]:  # noqa: ANN401 - any JSON
    """The rule sets that `own_data` wrote, their names made fit by `clean`, and whether all of them could be read."""
    if not isinstance(data, list):
        return (), False
    own: Own = ()
    faultless = True
    for item in data:
        try:
            name, rules = clean(str(item["name"])), read_rules_code(str(item["rules"]))
            own = with_named(own, name, rules)
        except (ValueError, LookupError, TypeError):
            faultless = False
    return own, faultless
