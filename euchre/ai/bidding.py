"""The auction by rules of thumb: what a call is likely to come to, against passing.

A call is judged by the chances to be euchred and to march. They are linear in the hand's features, with weights for
each of the eight places in the auction (first or second round, first seat to dealer), fitted on simulated deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum
from operator import mul
from typing import TYPE_CHECKING

from euchre.ai.bot import Candidate
from euchre.ai.call_table import TABLE
from euchre.ai.discarding import choose_discard
from euchre.ai.hand_value import features
from euchre.ai.match_equity import Stakes
from euchre.ai.no_trump import chances, lone_chances
from euchre.ai.usual_pack import as_usual
from euchre.engine.actions import NameTrump, OrderUp, Pass
from euchre.engine.cards import PRINTED_RANK, PRINTED_SUIT, Card, Rank, Suit
from euchre.engine.observation import Phase
from euchre.engine.rules import StickDealer
from euchre.engine.trump import NoTrump, is_trump, left_bower, right_bower

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from euchre.ai.call_weights import CallTable, Weights
    from euchre.engine.actions import SeatAction
    from euchre.engine.observation import Observation
    from euchre.engine.rules import RuleSet
    from euchre.engine.trump import Trump


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """A way to call, in points: `boldness` is added to every call, `alone_boldness` to alone, `noise` is a spread."""

    table: CallTable = TABLE
    boldness: float = 0.0
    alone_boldness: float = 0.0
    noise: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """Chances of the makers to be euchred and to take all five tricks."""

    euchred: float
    march: float

    def points(self, rules: RuleSet, *, alone: bool) -> float:
        """Expected points of the makers minus those given to the other side."""
        march, lost = (rules.loner_march, rules.loner_euchred) if alone else (2, 2)
        return 1.0 - self.euchred * (1 + lost) + self.march * (march - 1)

    def win(self, stakes: Stakes, rules: RuleSet, *, alone: bool) -> float:
        """Expected change of the chance to win the game."""
        march, lost = (rules.loner_march, rules.loner_euchred) if alone else (2, 2)
        plain = 1.0 - self.euchred - self.march
        return plain * stakes.gain(1) + self.march * stakes.gain(march) + self.euchred * stakes.gain(-lost)


def place_in_auction(obs: Observation) -> tuple[int, int]:
    """Round (1 or 2) and place (0 eldest hand to 3 dealer) of the seat on turn; a spectator has none (ValueError)."""
    if obs.seat is None:
        raise ValueError("a spectator does not call")
    return (1 if obs.phase is Phase.FIRST_ROUND else 2), (obs.seat - obs.dealer - 1) % 4


def weigh_calls(obs: Observation, caller: Caller, rng: Random) -> tuple[Candidate, ...]:
    """Every legal call with its worth, best first; `obs` must be a turn in the auction."""
    stakes = Stakes(obs)
    unit = (stakes.gain(1) - stakes.gain(-1)) / 2 or 1.0
    mood = rng.gauss(0.0, caller.noise) if caller.noise else 0.0
    hand = _Hand(obs)
    weighed: list[tuple[float, Candidate]] = []
    for action in obs.legal:
        candidate = _candidate(hand, action, caller, stakes)
        liking = candidate.win + unit * _bias(action, caller, mood)
        if is_pointless_alone(obs, action, stakes) or gives_right_away(obs, action):
            liking -= 2.0
        weighed.append((liking, candidate))
    weighed.sort(key=lambda pair: -pair[0])
    return tuple(candidate for _, candidate in weighed)


def _bias(action: SeatAction, caller: Caller, mood: float) -> float:
    match action:
        case OrderUp(alone=alone) | NameTrump(alone=alone):
            return caller.boldness + mood + (caller.alone_boldness if alone else 0.0)
        case _:
            return 0.0


def is_pointless_alone(obs: Observation, action: SeatAction, stakes: Stakes) -> bool:
    """Whether going alone gains nothing: two points win the game anyway, or the opponents pick up the right bower."""
    if not isinstance(action, OrderUp | NameTrump) or not action.alone:
        return False
    if stakes.needed <= 2:
        return True
    return _sends_top_trump(obs) and obs.dealer.team is not action.seat.team


def gives_right_away(obs: Observation, action: SeatAction) -> bool:
    """Whether a call hands the best trump to the opponents without the left one or four trumps to answer it."""
    if not isinstance(action, OrderUp | NameTrump) or not _sends_top_trump(obs):
        return False
    suit = action.trump if isinstance(action, NameTrump) else _up_card(obs).printed_suit
    if not isinstance(suit, Suit):
        return False
    trumps = [card for card in obs.hand if is_trump(card, suit)]
    return obs.dealer.team is not action.seat.team and left_bower(suit) not in trumps and len(trumps) < 4


def _sends_top_trump(obs: Observation) -> bool:
    """Whether a call now puts the best trump, a jack of the suit or Benny, into the dealer's hand."""
    up_card = obs.up_card
    return obs.phase is Phase.FIRST_ROUND and up_card is not None and PRINTED_RANK[up_card] in (Rank.JACK, None)


def _candidate(hand: _Hand, action: SeatAction, caller: Caller, stakes: Stakes) -> Candidate:
    obs = hand.obs
    auction_round, place = place_in_auction(obs)
    weights = caller.table[auction_round - 1][place]
    match action:
        case NameTrump(trump=NoTrump() as trump, alone=alone):
            outlook = without_trump(obs, trump, alone=alone)
            points = outlook.points(obs.rules, alone=alone)
            return Candidate(action=action, points=points, win=outlook.win(stakes, obs.rules, alone=alone))
        case Pass() if gives_a_point(obs):
            return Candidate(action=action, points=-1.0, win=stakes.gain(-1))
        case OrderUp(alone=alone) | NameTrump(alone=alone):
            outlook = outlook_of(hand.called(action), weights, obs.rules, alone=alone)
            points = outlook.points(obs.rules, alone=alone)
            return Candidate(action=action, points=points, win=outlook.win(stakes, obs.rules, alone=alone))
        case Pass():
            points = dot(weights.passed, hand.passed(weights))
            return Candidate(action=action, points=points, win=stakes.mixed(points))
        case _:
            raise ValueError(f"no call: {action}")


def gives_a_point(obs: Observation) -> bool:
    """Whether a pass of the seat on turn, the dealer after seven others, gives the opponents a point."""
    last = obs.phase is Phase.SECOND_ROUND and obs.seat is obs.dealer
    return last and obs.rules.stick_dealer is StickDealer.FORFEIT


def without_trump(obs: Observation, trump: NoTrump, *, alone: bool) -> Outlook:
    """Chances of a call without a trump suit."""
    leads = obs.seat is obs.dealer.left
    judge = lone_chances if alone else chances
    euchred, march = judge(obs.hand, trump, obs.rules.cards, leads=leads)
    if alone and obs.rules.alone_must_take_five:
        euchred = 1.0 - march
    return Outlook(euchred=euchred, march=march)


def outlook_of(values: Sequence[float], weights: Weights, rules: RuleSet, *, alone: bool) -> Outlook:
    """Chances of a call with these features."""
    euchred_weights = weights.alone_euchred if alone else weights.euchred
    march_weights = weights.alone_march if alone else weights.march
    euchred = min(0.98, max(0.01, dot(euchred_weights, values)))
    march = min(1.0 - euchred, max(0.0, dot(march_weights, values)))
    if alone and rules.alone_must_take_five:
        euchred = 1.0 - march
    return Outlook(euchred=euchred, march=march)


def call_features(obs: Observation, action: OrderUp | NameTrump) -> tuple[float, ...]:
    """Features of the seat's hand if `action` made trump; a dealer who picks up has buried the best card for it."""
    return _Hand(obs).called(action)


class _Hand:
    """The features of the hand of the seat on turn, by trump, each reckoned once."""

    def __init__(self, obs: Observation) -> None:
        self.obs = obs
        self._known: dict[Trump | None, tuple[float, ...]] = {}

    def called(self, action: OrderUp | NameTrump) -> tuple[float, ...]:
        """If `action` made trump."""
        return self._under(action.trump if isinstance(action, NameTrump) else None)

    def passed(self, weights: Weights) -> tuple[float, ...]:
        """For the most promising suit, whether or not the rules let the seat name it."""
        up_card = _up_card(self.obs)
        if self.obs.phase is Phase.FIRST_ROUND and up_card is not Card.BENNY:
            return self._under(None)
        suits = (suit for suit in Suit if suit is not PRINTED_SUIT[up_card])
        return max((self._under(suit) for suit in suits), key=lambda values: _promise(values, weights))

    def _under(self, trump: Trump | None) -> tuple[float, ...]:
        found = self._known.get(trump)
        if found is None:
            found = self._known[trump] = _features(self.obs, trump)
        return found


def _promise(values: Sequence[float], weights: Weights) -> float:
    return dot(weights.march, values) - 3.0 * dot(weights.euchred, values)


def _features(obs: Observation, trump: Trump | None) -> tuple[float, ...]:
    up_card, pack = _up_card(obs), obs.rules.cards
    suit = trump if isinstance(trump, Suit) else up_card.printed_suit
    shown = right_bower(suit) if up_card is Card.BENNY else up_card
    if obs.seat is not obs.dealer or obs.phase is not Phase.FIRST_ROUND:
        return features(as_usual(obs.hand, suit, pack), suit, shown, held=False)
    six = (*obs.hand, up_card)
    allowed = six if obs.rules.discard_up_card else obs.hand
    buried = choose_discard(six, suit, allowed)
    kept = as_usual((card for card in six if card is not buried), suit, pack)
    return features(kept, suit, shown, held=True)


def _up_card(obs: Observation) -> Card:
    if obs.up_card is None:
        raise ValueError("no card is turned up")
    return obs.up_card


def dot(weights: Sequence[float], values: Sequence[float]) -> float:
    """Sum of the products; both must have as many numbers."""
    return fsum(map(mul, weights, values))
