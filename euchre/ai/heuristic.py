"""The rule-of-thumb player: a few milliseconds a decision, for every rule set that can be played."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from euchre.ai.bidding import Caller, weigh_calls
from euchre.ai.bot import Candidate, Decision
from euchre.ai.card_play import choose_card
from euchre.ai.discarding import choose_discard
from euchre.ai.lone_hands import answer, give
from euchre.ai.memory import Recall
from euchre.ai.opening import go_under_or_keep, name_blind, show_or_play
from euchre.ai.situation import situation
from euchre.ai.slips import plausible
from euchre.engine.actions import Discard, NameTrump, OrderUp, Pass, Play
from euchre.engine.observation import Phase

if TYPE_CHECKING:
    from euchre.engine.observation import Observation

_STRIDE = 1_000_003
_CALLER = Caller()


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a rule-of-thumb player plays.

    `recall` says how well it counts cards. `slips` is the share of plays that are not thought about, only plausible.
    """

    caller: Caller = _CALLER
    recall: Recall = Recall.ALL
    slips: float = 0.0


_STYLE = Style()


@dataclass(frozen=True, slots=True)
class HeuristicBot:
    """Calls by fitted chances, discards and plays by rules of thumb; the effort makes no difference."""

    style: Style = _STYLE

    def decide(self, obs: Observation, effort: float, seed: int) -> Decision:  # noqa: ARG002 - the protocol's
        """A legal action for the seat on turn; ValueError when there is none."""
        if not obs.legal:
            raise ValueError("there is no legal action to choose from")
        rng = Random(seed * _STRIDE + obs.turn_id)
        match obs.phase:
            case Phase.FIRST_ROUND | Phase.SECOND_ROUND:
                return self._call(obs, rng)
            case Phase.DISCARD:
                return _discard(obs)
            case Phase.FARMERS_HAND:
                return show_or_play(obs)
            case Phase.GO_UNDER:
                return go_under_or_keep(obs)
            case Phase.BLIND_CALL:
                return name_blind(obs, rng)
            case Phase.EXCHANGE:
                return give(obs)
            case Phase.DEFENSE:
                return answer(obs)
            case _:
                return self._play(obs, rng)

    def _call(self, obs: Observation, rng: Random) -> Decision:
        candidates = weigh_calls(obs, self.style.caller, rng)
        return Decision(action=candidates[0].action, candidates=candidates, reason=_reason(obs, candidates))

    def _play(self, obs: Observation, rng: Random) -> Decision:
        turn = situation(obs, self.style.recall)
        card, reason = choose_card(turn)
        if self.style.slips and rng.random() < self.style.slips:
            card, reason = rng.choice(plausible(turn)), "It looks good enough."
        action = next(action for action in obs.legal if isinstance(action, Play) and action.card is card)
        return Decision(action=action, reason=reason)


def _discard(obs: Observation) -> Decision:
    if obs.trump is None:
        raise ValueError("nothing is discarded before trump is made")
    allowed = [action for action in obs.legal if isinstance(action, Discard)]
    card = choose_discard(obs.hand, obs.trump, [action.card for action in allowed])
    action = next(action for action in allowed if action.card is card)
    return Decision(action=action, reason="It is the card that the hand misses least.")


def _reason(obs: Observation, candidates: tuple[Candidate, ...]) -> str:
    chosen = candidates[0]
    match chosen.action:
        case Pass():
            return "The hand is worth more in defense than as the maker's."
        case OrderUp(alone=True) | NameTrump(alone=True):
            return f"Alone the hand is worth about {chosen.points:+.2f} points."
        case _ if not any(isinstance(action, Pass) for action in obs.legal):
            return f"A call must be made, and this one is worth about {chosen.points:+.2f} points."
        case _:
            return f"The call is worth about {chosen.points:+.2f} points, more than passing."
