"""What the strongest player would do in the viewer's place, and why: asked for by the viewer, and only on their turn.

The advice is made from the viewer's own observation, like a computer player's decision, so it knows no more.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.console_answers import advised
from euchre.app.lessons import lesson
from euchre.app.shuffling import bot_seed
from euchre.app.view import AdviceView
from euchre.engine import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.ai.bot import Decision
    from euchre.app.players import Brain
    from euchre.engine import Observation

LEVEL = "expert"
JUDGED = "It is judged"
"""How a reason begins that repeats the points, which the rows show already."""
NO_ADVICE = "No advice could be found."

_log = logging.getLogger("euchre")


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What to do in one sentence, why, and in `rows` the points each action is expected to bring, the best first."""

    sentence: str
    reason: str = ""
    rows: tuple[tuple[str, str], ...] = ()


THINKING = Advice(sentence="Thinking it over")


def advice_of(decision: Decision) -> Advice:
    """The decision of a player in the viewer's place as advice for this turn."""
    told = advised(decision.action)
    judged_at, _, facts = decision.reason.partition(". ")
    judged = sorted(decision.candidates, key=lambda item: (item.action != decision.action, -item.points))
    return Advice(
        rows=tuple((advised(item.action), _signed(item.points)) for item in judged) if len(judged) > 1 else (),
        sentence=f"A strong player would {told[:1].lower()}{told[1:]}.",
        reason=facts if judged_at.startswith(JUDGED) and facts and len(judged) > 1 else decision.reason,
    )


def _signed(points: float) -> str:
    return f"{points:+.2f}".replace("-", "\N{MINUS SIGN}")


class Adviser:
    """Asks the strongest player in the viewer's place, one turn at a time.

    `now` gives what the viewer knows, `changed` is told when there is news, and `say` what to say aloud.
    """

    def __init__(
        self,
        brain: Brain,
        *,
        now: Callable[[], Observation],
        changed: Callable[[], None],
        say: Callable[[str], None],
    ) -> None:
        self._brain = brain
        self._now = now
        self._changed = changed
        self._say = say
        self._asked: Observation | None = None
        self._advice: Advice | None = None  # none yet while it is thought about
        self._task: asyncio.Task[None] | None = None
        self.put_away: Observation | None = None
        """What the viewer knew when they put the advice for it away."""

    def ask(self, observation: Observation, seed: str) -> None:
        """Begin to think about the viewer's turn, unless that was done already; the advice is spoken once."""
        if self._asked == observation:
            return
        self.dismiss()
        self._asked = observation
        self._task = asyncio.get_running_loop().create_task(self._think(observation, seed))

    def dismiss(self) -> None:
        """There is no advice any more, and none comes by itself for this turn."""
        if self._asked is not None:
            self.put_away = self._asked
        if self._task is not None:
            self._task.cancel()
        self._asked = self._advice = self._task = None

    def view(self, observation: Observation, *, guiding: bool) -> AdviceView | None:
        """The advice for the turn at hand; with the lesson that belongs to it when the hand is a guided one."""
        told = lesson(observation) if guiding else ""
        if self._asked != observation:
            over = observation.phase in (Phase.DEAL_OVER, Phase.GAME_OVER)
            return AdviceView(sentence="", lesson=told) if told and over else None
        advice = self._advice or THINKING
        rows = () if guiding else advice.rows
        return AdviceView(sentence=advice.sentence, reason=advice.reason, lesson=told, rows=rows)

    async def _think(self, observation: Observation, seed: str) -> None:
        seat = observation.seat
        if seat is None:
            return
        try:
            number = bot_seed(seed, observation.turn_id, seat)
            advice = advice_of(await self._brain.decide(LEVEL, observation, number, 1.0))
        except Exception:  # noqa: BLE001 - the game goes on without advice
            _log.exception("No advice could be found")
            advice = Advice(sentence=NO_ADVICE)
        self._advice = advice
        if self._now() == observation:
            self._say(advice.sentence)
        self._changed()
