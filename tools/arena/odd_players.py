"""Players with one odd habit each, which a strong player must not lose to; for the rest they play like club players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from euchre.ai.bot import Decision
from euchre.ai.levels import bot_for
from euchre.engine.actions import NameTrump, OrderUp, Pass, Play
from euchre.engine.observation import Phase
from euchre.engine.trump import STRENGTH, is_trump

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.engine.actions import SeatAction
    from euchre.engine.observation import Observation

    Habit = Callable[[Observation], SeatAction | None]


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Chooses among the legal actions with equal chances."""

    def decide(self, obs: Observation, effort: float, seed: int) -> Decision:  # noqa: ARG002 - the protocol's
        """Any legal action."""
        return Decision(action=Random(seed * 1_000_003 + obs.turn_id).choice(obs.legal), reason="Chance.")


class StepwiseRandomBot:
    """Decides by chance, step by step: whether to call and which suit, and only then whether to play alone.

    That is how a game asks whose players say alone after the call, OpenSpiel's for one. In the first round it passes
    every other time, where one that chooses among pass, call and call alone passes every third time.
    """

    def decide(self, obs: Observation, effort: float, seed: int) -> Decision:  # noqa: ARG002 - the protocol's
        """Any legal action."""
        rng = Random(seed * 1_000_003 + obs.turn_id)
        step = rng.choice(list(dict.fromkeys(map(_before_alone, obs.legal))))
        action = rng.choice([action for action in obs.legal if _before_alone(action) == step])
        return Decision(action=action, reason="Chance.")


def _before_alone(action: SeatAction) -> SeatAction:
    """The call without what it says about playing alone; any other action as it is."""
    return replace(action, alone=False) if isinstance(action, OrderUp | NameTrump) else action


@dataclass(frozen=True, slots=True)
class OddBot:
    """Follows `habit` where it gives a legal action, and plays like a club player elsewhere."""

    habit: Habit

    def decide(self, obs: Observation, effort: float, seed: int) -> Decision:
        """The habit's action, or the club player's."""
        action = self.habit(obs)
        if action is None or action not in obs.legal:
            return bot_for("club").decide(obs, effort, seed)
        return Decision(action=action, reason="Habit.")


def _in_auction(obs: Observation) -> bool:
    return obs.phase in (Phase.FIRST_ROUND, Phase.SECOND_ROUND)


def _orders(obs: Observation) -> SeatAction | None:
    calls = [action for action in obs.legal if isinstance(action, OrderUp) and not action.alone]
    return calls[0] if calls else None


def _never_orders(obs: Observation) -> SeatAction | None:
    return Pass(obs.legal[0].seat) if _in_auction(obs) else None


def _goes_alone(obs: Observation) -> SeatAction | None:
    calls = [action for action in obs.legal if isinstance(action, OrderUp | NameTrump) and action.alone]
    return calls[0] if calls else None


def _never_alone(obs: Observation) -> SeatAction | None:
    """The same call with a partner wherever a club player would go alone."""
    if not _in_auction(obs):
        return None
    action = bot_for("club").decide(obs, 1.0, 1).action
    return replace(action, alone=False) if isinstance(action, OrderUp | NameTrump) else action


def _donates(obs: Observation) -> SeatAction | None:
    """First to speak, with the opponents ahead and a lone hand away from the game, gives up two points instead."""
    if obs.seat is None or obs.seat is not obs.dealer.left:
        return None
    ours, theirs = obs.scores[obs.seat.team], obs.scores[obs.seat.team.other]
    behind = obs.rules.target - theirs in (3, 4) and ours >= obs.rules.target - 1
    return _orders(obs) if behind else None


def _plays(obs: Observation) -> list[Play]:
    return [action for action in obs.legal if isinstance(action, Play)]


def _trumps(obs: Observation) -> SeatAction | None:
    """The lowest trump wherever one is allowed."""
    trump = obs.trump
    if trump is None:
        return None
    trumps = [play for play in _plays(obs) if is_trump(play.card, trump)]
    return min(trumps, key=lambda play: STRENGTH[trump][play.card]) if trumps else None


def _leading(obs: Observation) -> bool:
    return obs.phase is Phase.PLAY and (obs.trick is None or not obs.trick.plays)


def _leads_lowest(obs: Observation) -> SeatAction | None:
    trump = obs.trump
    if trump is None or not _leading(obs):
        return None
    return min(_plays(obs), key=lambda play: STRENGTH[trump][play.card])


def _leads_trump(obs: Observation) -> SeatAction | None:
    return _trumps(obs) if _leading(obs) else None


def _plays_highest(obs: Observation) -> SeatAction | None:
    trump = obs.trump
    if trump is None or obs.phase is not Phase.PLAY:
        return None
    return max(_plays(obs), key=lambda play: STRENGTH[trump][play.card])


HABITS: dict[str, Habit] = {
    "always-orders": _orders,
    "never-orders": _never_orders,
    "always-alone": _goes_alone,
    "never-alone": _never_alone,
    "donates": _donates,
    "always-trumps": _trumps,
    "leads-lowest": _leads_lowest,
    "leads-trump": _leads_trump,
    "plays-highest": _plays_highest,
}
"""Name → habit: an action, or None where the habit says nothing."""
