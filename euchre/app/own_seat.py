"""The viewer's seat: a press decides, or a card that was chosen early, or the player's habit for forced cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.pacing import Moment
from euchre.app.premove import automatic

if TYPE_CHECKING:
    from euchre.app.pacing import Pacing
    from euchre.app.players import HumanPlayer
    from euchre.app.table import GameTable
    from euchre.engine import Observation, Play, SeatAction


class OwnSeat:
    """A person who may have chosen before the turn, or lets the table play what can't be otherwise.

    Either takes its time, and a press meanwhile counts instead.
    """

    def __init__(self, human: HumanPlayer, table: GameTable, pacing: Pacing) -> None:
        self._human = human
        self._table = table
        self._pacing = pacing

    async def decide(self, observation: Observation) -> SeatAction:
        """One of `observation.legal`, when it is found."""
        early = self._table.take_premove()
        if early is not None and await self._stands(early, observation, Moment.CARD):
            return early
        forced = automatic(observation, self._table.ui)
        if forced is not None and await self._stands(forced, observation, Moment.THINK):
            self._table.settle_next()
            return forced
        return await self._human.decide(observation)

    async def _stands(self, action: Play, observation: Observation, moment: Moment) -> bool:
        """Wait this long, and tell whether nothing else was chosen meanwhile."""
        if self._human.has_chosen(observation.turn_id):
            return False
        await self._pacing.wait(moment)
        return not self._human.has_chosen(observation.turn_id) and action in observation.legal
