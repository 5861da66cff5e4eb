"""Options in the page's address.

`?seed=` makes deals and bots reproducible, `?speed=` sets the pace, `?rules=` brings house rules, `#g=` opens a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.pacing import Speed
from euchre.app.rules_code import RulesCodeError, read_rules_code

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.engine import RuleSet

    Pairs = Iterable[tuple[str, str]]

SEED_LENGTH = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the address asks for. `notes` are sentences about what could not be understood."""

    seed: str | None = None
    speed: Speed | None = None
    rules: RuleSet | None = None
    game: str | None = None
    notes: tuple[str, ...] = ()


def parse_options(query: Pairs, fragment: Pairs = ()) -> Options:
    """Options from the names and values of the address's query and fragment, the first of each name.

    Unknown ones are ignored.
    """
    asked = _first(query)
    notes = []
    seed = asked.get("seed")
    if seed is not None and not 1 <= len(seed) <= SEED_LENGTH:
        notes.append(f"The seed in the address must have 1 to {SEED_LENGTH} characters, so a random one is used.")
        seed = None
    speed = None
    if "speed" in asked:
        word = asked["speed"].strip().lower()
        speed = Speed(word) if word in tuple(Speed) else None
        if speed is None:
            notes.append(f"The speed in the address must be one of {', '.join(Speed)}, so your own is used.")
    rules = None
    if "rules" in asked:
        try:
            rules = read_rules_code(asked["rules"])
        except RulesCodeError as error:
            notes.append(f"{error} Yours are used.")
    game = _first(fragment).get("g")
    return Options(seed=seed, speed=speed, rules=rules, game=game, notes=tuple(notes))


def _first(pairs: Pairs) -> dict[str, str]:
    return dict(reversed(list(pairs)))
