"""The players that the arena knows, by name."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from euchre.ai.levels import LEVELS, bot_for
from euchre.app.presets import PRESETS, preset_called
from euchre.app.rules_code import read_rules_code
from tools.arena.odd_players import HABITS, OddBot, RandomBot, StepwiseRandomBot
from tools.arena.pimc import Pimc
from tools.arena.smart import SmartBot

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.ai.bot import Bot
    from euchre.engine.rules import RuleSet
    from tools.arena.deals import OpenPlayer

    Player = Bot | OpenPlayer

PLAYERS: dict[str, Callable[[], Player]] = {
    "random": RandomBot,
    "random-stepwise": StepwiseRandomBot,
    **{name: partial(bot_for, name) for name in LEVELS},
    "pimc50": Pimc,
    "smart": SmartBot,
    "smart-unsorted": partial(SmartBot, sorts=False),
    **{name: partial(OddBot, habit) for name, habit in HABITS.items()},
}
"""Name → maker of the player. Register another with one more entry; makers run once in each worker process."""

FAMILIES = "ismcts-N (OpenSpiel, N simulations), pimcN (N worlds)"


def player(name: str) -> Player:
    """A new player of this name; ValueError for an unknown one."""
    if name in PLAYERS:
        return PLAYERS[name]()
    if found := re.fullmatch(r"pimc(\d+)", name):
        return Pimc(int(found[1]))
    if found := re.fullmatch(r"ismcts-(\d+)", name):
        from tools.arena.ismcts import Ismcts  # noqa: PLC0415 - loads OpenSpiel, slow and not needed otherwise

        return Ismcts(int(found[1]))
    message = f"no player {name!r}; there are {', '.join(PLAYERS)}, {FAMILIES}"
    raise ValueError(message)


def rules_named(name: str) -> RuleSet:
    """The rules of the preset with this key, or of this text of a link; ValueError for anything else."""
    if any(preset.key == name for preset in PRESETS):
        return preset_called(name).rules
    return read_rules_code(name)


def rules_for(rules: RuleSet, *names: str) -> RuleSet:
    """`rules` as far as these players can play them: OpenSpiel's dealer can't bury the up card."""
    if any(name.startswith("ismcts-") for name in names):
        return replace(rules, discard_up_card=False)
    return rules
