"""The strongest player: it searches likely layouts in the auction, for the discard and for every card.

The number of layouts alone decides how long it thinks; `effort` multiplies it. What the narrow search does not cover is
searched by the wide one; what neither does is left to the rules of thumb.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from euchre.ai.bidding import gives_a_point
from euchre.ai.bot import Decision
from euchre.ai.call_search import CallSearch
from euchre.ai.card_play import choose_card
from euchre.ai.card_search import CardSearch
from euchre.ai.discard_search import DiscardSearch
from euchre.ai.discarding import choose_discard
from euchre.ai.heuristic import HeuristicBot
from euchre.ai.open_play import OpenPlay
from euchre.ai.situation import situation
from euchre.ai.wide_search import WideSearch
from euchre.ai.worlds import can_be_laid_out
from euchre.engine.actions import Discard, NameTrump, OrderUp, Pass, Play
from euchre.engine.cards import Card, Suit
from euchre.engine.observation import Phase

if TYPE_CHECKING:
    from euchre.ai.bot import Candidate
    from euchre.engine.observation import Observation

_STRIDE = 1_000_003
_FORCED = 0.2  # effort for a decision without a choice: enough to say what it is worth
_RULES = HeuristicBot()
_SEARCHED = (Phase.FIRST_ROUND, Phase.SECOND_ROUND, Phase.DISCARD, Phase.PLAY)


@dataclass(frozen=True, slots=True)
class ExpertBot:
    """Searches; what it keeps between decisions only saves time and is bounded."""

    calls: CallSearch = field(default_factory=CallSearch)
    discards: DiscardSearch = field(default_factory=DiscardSearch)
    cards: CardSearch = field(default_factory=CardSearch)
    solver: OpenPlay = field(default_factory=OpenPlay)
    wide: WideSearch = field(default_factory=WideSearch)

    def decide(self, obs: Observation, effort: float, seed: int) -> Decision:
        """The best legal action for the seat on turn; ValueError when there is none."""
        if not obs.legal:
            raise ValueError("there is no legal action to choose from")
        rng = Random(seed * _STRIDE + obs.turn_id)
        if len(obs.legal) == 1:
            effort = min(effort, _FORCED)
        if is_beyond_search(obs):
            thumb = _RULES.decide(obs, effort, seed)
            return self._wide(obs, thumb, rng, effort) if _reaches_wide(obs) else thumb
        match obs.phase:
            case Phase.FIRST_ROUND | Phase.SECOND_ROUND:
                candidates = self.calls.weigh(obs, rng, effort)
                return _decision(candidates, _call_reason(candidates))
            case Phase.DISCARD:
                return self._discard(obs, rng, effort)
            case _:
                return self._play(obs, rng, effort)

    def _wide(self, obs: Observation, thumb: Decision, rng: Random, effort: float) -> Decision:
        candidates = self.wide.weigh(obs, thumb, self.solver, rng, effort)
        if obs.phase in (Phase.FIRST_ROUND, Phase.SECOND_ROUND):
            return _decision(candidates, _call_reason(candidates))
        chosen = candidates[0]
        if chosen.action == thumb.action:
            return _decision(candidates, thumb.reason)
        other = next(one for one in candidates if one.action == thumb.action)
        gain = chosen.points - other.points
        return _decision(candidates, f"On the layouts that fit it makes {gain:+.2f} points against the usual choice.")

    def _discard(self, obs: Observation, rng: Random, effort: float) -> Decision:
        if obs.trump is None:
            raise ValueError("nothing is discarded before trump is made")
        favorite = choose_discard(obs.hand, obs.trump, [a.card for a in obs.legal if isinstance(a, Discard)])
        candidates = self.discards.weigh(obs, favorite, self.solver, rng, effort)
        return _decision(candidates, "It is the card that the hand misses least.")

    def _play(self, obs: Observation, rng: Random, effort: float) -> Decision:
        favorite, reason = choose_card(situation(obs))
        candidates = self.cards.weigh(obs, favorite, self.solver, rng, effort)
        chosen = candidates[0]
        if isinstance(chosen.action, Play) and chosen.action.card is not favorite:
            other = next(c for c in candidates if isinstance(c.action, Play) and c.action.card is favorite)
            reason = f"On the layouts that fit it makes {chosen.points - other.points:+.2f} points against {favorite}."
        return _decision(candidates, reason)


def _reaches_wide(obs: Observation) -> bool:
    """Whether the wide search can stand for the turn; Benny turned up leaves the calls to the rules of thumb."""
    if obs.phase is Phase.DEFENSE:
        return True
    return obs.phase in _SEARCHED and (obs.contract is not None or obs.up_card is not Card.BENNY)


def is_beyond_search(obs: Observation) -> bool:
    """Whether the narrow search can't stand: another pack, no trump suit, two lone hands, moved cards."""
    if obs.phase not in _SEARCHED or not can_be_laid_out(obs):
        return True
    if any(isinstance(call, NameTrump) and not isinstance(call.trump, Suit) for call in obs.legal):
        return True
    contract = obs.contract
    if contract is None:
        return gives_a_point(obs)
    return not isinstance(contract.trump, Suit) or contract.defender_alone is not None


def _decision(candidates: tuple[Candidate, ...], reason: str) -> Decision:
    return Decision(action=candidates[0].action, candidates=candidates, reason=reason)


def _call_reason(candidates: tuple[Candidate, ...]) -> str:
    chosen = candidates[0]
    passing = next((c for c in candidates if isinstance(c.action, Pass)), None)
    match chosen.action:
        case Pass():
            return f"A pass is worth about {chosen.points:+.2f} points, more than any call."
        case OrderUp(alone=True) | NameTrump(alone=True):
            return f"Alone the hand is worth about {chosen.points:+.2f} points."
        case _ if passing is None:
            return f"A call must be made, and this one is worth about {chosen.points:+.2f} points."
        case _:
            return f"The call is worth about {chosen.points:+.2f} points, a pass {passing.points:+.2f}."
