"""Decisions before the auction by rules of thumb: showing a farmer's hand, going under, naming trump blind."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from euchre.ai.bot import Decision
from euchre.ai.hand_value import trump_points
from euchre.ai.usual_pack import as_usual
from euchre.engine.actions import GoUnder, NameTrump, Pass, ShowFarmers
from euchre.engine.cards import PRINTED_RANK, PRINTED_SUIT, Rank, Suit

if TYPE_CHECKING:
    from random import Random

    from euchre.engine.cards import Card
    from euchre.engine.observation import Observation

_GOOD = 6.5  # from this worth on a hand makes more than another one would, by 12,000 deals of self-play


def show_or_play(obs: Observation) -> Decision:
    """Whether to have the cards dealt again: with a poor hand yes, but not while the partner has made trump."""
    show = next((action for action in obs.legal if isinstance(action, ShowFarmers)), None)
    if show is None:
        return Decision(action=_pass(obs), reason="There is nothing to show.")
    if obs.contract is not None and obs.contract.maker is show.seat.partner:
        return Decision(action=_pass(obs), reason="The partner has made trump and may do without help.")
    best = max(trump_points(as_usual(obs.hand, suit, obs.rules.cards), suit) for suit in Suit)
    if best >= _GOOD:
        return Decision(action=_pass(obs), reason="With the right trump the hand is good.")
    return Decision(action=show, reason="Any other hand is likely to be better.")


def go_under_or_keep(obs: Observation) -> Decision:
    """Which three cards to swap: three unknown ones are better than three low ones; the turned-up suit is kept."""
    swaps = [action for action in obs.legal if isinstance(action, GoUnder)]
    if not swaps:
        return Decision(action=_pass(obs), reason="There is nothing to swap.")
    swap = min(swaps, key=lambda action: (fsum(_worth(obs, card) for card in action.cards), action.cards))
    return Decision(action=swap, reason="Three unknown cards are likely to be better than three low ones.")


def _worth(obs: Observation, card: Card) -> float:
    up_suit = None if obs.up_card is None else PRINTED_SUIT[obs.up_card]
    return (2.0 if PRINTED_SUIT[card] is up_suit else 0.0) + (0.1 if PRINTED_RANK[card] is Rank.TEN else 0.0)


def name_blind(obs: Observation, rng: Random) -> Decision:
    """Any suit, with the partner: nothing is known that speaks for one of them."""
    calls = [action for action in obs.legal if isinstance(action, NameTrump) and not action.alone]
    return Decision(action=rng.choice(calls), reason="Without a look at the hand one suit is as good as another.")


def _pass(obs: Observation) -> Pass:
    return next(action for action in obs.legal if isinstance(action, Pass))
