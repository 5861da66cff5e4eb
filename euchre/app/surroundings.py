"""What the program is given by where it runs: a browser, or a test."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from euchre.app.players import Brain
    from euchre.app.store import Storage
    from euchre.app.view import Effects


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """Storage, the computer players' brain, and what a page can do.

    `entropy` gives that many unpredictable bytes, `clock` the seconds since 1970 (UTC), and `sleep` waits for so many
    seconds. `only_page` says whether this is known to be the only open page of the game; where nobody can tell, False.
    `explainer` is a brain that gives reasons in words; without one `brain` answers in its place.
    """

    storage: Storage
    brain: Brain
    effects: Effects
    entropy: Callable[[int], bytes]
    clock: Callable[[], float]
    sleep: Callable[[float], Awaitable[None]]
    only_page: Callable[[], bool] = bool
    explainer: Brain | None = None
