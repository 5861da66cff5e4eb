"""House rules that the address brings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.rule_names import differences
from euchre.app.rule_sets import UNNAMED, Own, key_of, name_of, with_named

if TYPE_CHECKING:
    from euchre.app.keeper import Keeper, SavedGame
    from euchre.engine import RuleSet

BEFORE = "Before a link"
MOST_LISTED = 3


def take_rules(keeper: Keeper, rules: RuleSet, running: SavedGame | None) -> str:
    """Make these the rules of the next game, and say which they are and when they hold.

    House rules of the player that have no name yet get one, so that they can be chosen again.
    """
    settings = keeper.settings
    own = settings.own_rules
    if settings.rules != rules and key_of(settings.rules, own) == UNNAMED:
        own = _with_earlier(own, settings.rules)
    if (rules, own) != (settings.rules, settings.own_rules):
        keeper.keep_settings(replace(settings, rules=rules, own_rules=own))
    return f"{_which(rules, own)} {_when(rules, running)}"


def _with_earlier(own: Own, rules: RuleSet) -> Own:
    try:
        return with_named(own, BEFORE, rules)
    except ValueError:
        return own


def _which(rules: RuleSet, own: Own) -> str:
    told = differences(rules)
    if not told:
        return "The address brings the standard rules."
    listed = "; ".join(told) if len(told) <= MOST_LISTED else f"{len(told)} changes, listed in the settings"
    name = name_of(rules, own)
    if name:
        return f"The address brings the house rules {name} ({listed})."
    return f"The address brings house rules: {listed}."


def _when(rules: RuleSet, running: SavedGame | None) -> str:
    if running is None or running.record.rules == rules:
        return "They hold now; the settings change them."
    return "Your game in progress goes on by its own rules; these hold from the next one."
