"""What a player's program at a shared table is given from outside, and what it tells the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.net.identity import People

if TYPE_CHECKING:
    from collections.abc import Callable, MutableMapping

    from euchre.engine import Observation, RuleSet, SeatAction
    from euchre.net.identity import Entropy, Keys


@dataclass(frozen=True, slots=True, kw_only=True)
class Ports:
    """Keys, chance, the computer player, and a store that outlives a reload: the log, and secrets of deals."""

    keys: Keys
    entropy: Entropy
    think: Callable[[Observation], SeatAction]
    kept: MutableMapping[str, str]
    people: Callable[[], People] = lambda: People({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What the host offers: rules, timer, patience with absent players, and the code that lets people in."""

    rules: RuleSet
    code: str
    timer: int | None = None
    patience: int = 60
    idle: int = 2
    spectators: bool = True


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that the player is told: a word for it, whose key it is about, and a detail."""

    about: str
    key: str = ""
    detail: str = ""
