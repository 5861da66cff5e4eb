"""Achievements while playing: what a deal has earned is noted, told once, and its reward offered once."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from euchre.app.achievements import achievement_called, earned_by_stats
from euchre.app.feats import Feats
from euchre.app.rewards import REWARDS
from euchre.app.view import AwardView

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.game import Game, Happening
    from euchre.app.keeper import Keeper
    from euchre.app.rewards import Reward
    from euchre.engine import Seat


class Awards:
    """Watches the games of the player at `seat`; `clock` gives the seconds since 1970."""

    def __init__(self, keeper: Keeper, seat: Seat, clock: Callable[[], float]) -> None:
        self._keeper = keeper
        self._seat = seat
        self._clock = clock
        self._session: Game | None = None
        self._feats = Feats(seat, 10)
        self._found: list[str] = []
        self._waiting: list[str] = []

    @property
    def view(self) -> AwardView | None:
        """What is to be told now; None when nothing is."""
        if not self._waiting:
            return None
        achievement = achievement_called(self._waiting[0])
        reward = REWARDS.get(achievement.name)
        text = f"Achievement: {achievement.title}. {achievement.how}."
        if reward is None:
            return AwardView(name=achievement.name, text=text)
        return AwardView(name=achievement.name, text=f"{text} It brings {reward.name}.", accept=reward.ask)

    @property
    def reward(self) -> Reward | None:
        """What is offered now."""
        return REWARDS.get(self._waiting[0]) if self._waiting else None

    def happened(self, session: Game, step: Happening) -> None:
        """Take a step of a game in; only games that are counted earn something."""
        if not session.identity.kept:
            return
        if session is not self._session:
            self._session = session
            self._feats, found = Feats.of(session.record, self._seat)
            self._found = list(found)
        else:
            self._found += [name for event in step.events for name in self._feats.note(event)]

    def taken_back(self) -> None:
        """An action was undone: what its game has shown is read anew with the next step."""
        self._session = None

    def settle(self) -> bool:
        """Note what was found until the end of this deal, statistics included; tells whether something is new."""
        names = dict.fromkeys((*self._found, *earned_by_stats(self._keeper.stats)))
        self._found = []
        fresh = [name for name in names if name not in self._keeper.shelf.earned]
        if not fresh:
            return False
        day = time.strftime("%Y-%m-%d", time.gmtime(self._clock()))
        self._keeper.keep_shelf(self._keeper.shelf.with_earned(fresh, day))
        self._waiting += fresh
        return True

    def answered(self) -> None:
        """The player has seen what was told; the next one takes its place."""
        del self._waiting[:1]

    def leave(self) -> None:
        """The game goes on: what was not answered is not asked again."""
        self._waiting.clear()
