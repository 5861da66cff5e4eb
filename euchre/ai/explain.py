"""Why a decision was made, in one or two sentences of which every clause is true.

What the player judged (`Decision.candidates`) comes first, then up to two facts. Facts are read from the observation;
shares of layouts are counted over `LAYOUTS` that agree with all that the seat has seen, drawn from the seed. Hidden
cards are never looked at.
"""

from __future__ import annotations

from math import hypot
from random import Random
from typing import TYPE_CHECKING

from euchre.ai.explain_facts import (
    Beats,
    Boss,
    CouldTake,
    Empties,
    Fact,
    Keeps,
    LastToPlay,
    MustCall,
    NothingBeats,
    OnlyCard,
    PointsNeeded,
    ShownOut,
    TricksNeeded,
    TrumpHolding,
    TrumpsOut,
    Unbeatable,
    UpCardGoes,
    Winning,
    WithOpponents,
    Worth,
    WorthAlone,
)
from euchre.ai.explain_text import Names, Speaker
from euchre.ai.kernel_tables import BIT_OF
from euchre.ai.rounding import steady
from euchre.ai.situation import Role, Situation, situation
from euchre.ai.worlds import Sampler, can_be_laid_out
from euchre.engine.actions import Discard, NameTrump, OrderUp, Pass, Play
from euchre.engine.cards import PRINTED_RANK, Card, Rank, Suit
from euchre.engine.observation import Phase
from euchre.engine.scoring import TRICKS, TRICKS_TO_MAKE
from euchre.engine.trump import STRENGTH, effective_suit, is_trump, left_bower, right_bower, strength

if TYPE_CHECKING:
    from euchre.ai.bot import Decision
    from euchre.engine.observation import Observation
    from euchre.engine.seats import Seat

LAYOUTS = 1000
_STRIDE = 1_000_003


def explain(obs: Observation, decision: Decision, names: Names | None = None, seed: int = 1) -> str:
    """One or two sentences to the player at `obs.seat`, who is on turn; the same for the same arguments."""
    if obs.seat is None:
        raise ValueError("a spectator decides nothing")
    facts = facts_for(obs, decision, seed)
    speaker = Speaker(seat=obs.seat, trump=_trump_meant(obs, decision), names=names)
    clauses = [speaker.clause(fact) for fact in facts]
    judged = [clause for fact, clause in zip(facts, clauses, strict=True) if isinstance(fact, Worth | WorthAlone)]
    rest = [clause for clause in clauses if clause not in judged]
    sentences = [*judged, *([", and ".join(rest)] if rest else [])]
    if not sentences:
        return decision.reason or "Nothing speaks against it."
    return " ".join(f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences)


def facts_for(obs: Observation, decision: Decision, seed: int = 1) -> tuple[Fact, ...]:
    """What speaks for the decision: the judgment, if there is one, and up to two facts."""
    match decision.action:
        case Play(card=card):
            facts = _play_facts(situation(obs), card, seed)
        case Pass() if obs.phase in (Phase.FARMERS_HAND, Phase.GO_UNDER):
            facts = []
        case OrderUp() | NameTrump() | Pass():
            facts = _call_facts(obs, decision, seed)
        case Discard(card=card):
            facts = _discard_facts(obs, card)
        case _:
            facts = []
    return (*_judgment(decision), *facts[:2])


def _judgment(decision: Decision) -> list[Fact]:
    mine = next((candidate for candidate in decision.candidates if candidate.action == decision.action), None)
    if mine is None:
        return []
    others = [candidate for candidate in decision.candidates if candidate is not mine]
    if not others:
        return [WorthAlone(mine.points)]
    best = max(others, key=lambda candidate: steady(candidate.points, 6))
    clear = steady(abs(mine.points - best.points) - 2 * hypot(mine.se, best.se), 6) > 0
    return [Worth(mine.points, best.action, best.points, clear)]


def _trump_meant(obs: Observation, decision: Decision) -> Suit | None:
    """The suit in which the words `right` and `left` are meant: trump, or what a call would make trump."""
    if isinstance(obs.trump, Suit):
        return obs.trump
    match decision.action:
        case NameTrump(trump=Suit() as suit):
            return suit
        case OrderUp() if obs.up_card is not None:
            return obs.up_card.printed_suit
        case _:
            return None


def _call_facts(obs: Observation, decision: Decision, seed: int) -> list[Fact]:
    suit = _trump_meant(obs, decision)
    if suit is None:
        return _score_facts(obs) + _pass_facts(obs)
    facts: list[Fact] = []
    if not any(isinstance(action, Pass) for action in obs.legal):
        facts.append(MustCall())
    facts.append(_holding(obs, suit, ordered=isinstance(decision.action, OrderUp)))
    facts += _score_facts(obs)
    if isinstance(decision.action, OrderUp) and obs.up_card is not None and obs.seat is not obs.dealer:
        alone_over = decision.action.alone and obs.dealer is decision.action.seat.partner
        facts += [] if alone_over else [UpCardGoes(obs.up_card, obs.dealer)]
    facts += _share_facts(obs, _missing_bowers(obs, suit), seed)
    return facts


def _pass_facts(obs: Observation) -> list[Fact]:
    if obs.up_card is None:
        return []
    if obs.up_card is Card.BENNY:
        return []
    if not obs.up_card_turned_down:
        return [_holding(obs, obs.up_card.printed_suit, ordered=True)]
    suits = [suit for suit in Suit if suit is not obs.up_card.printed_suit]
    holdings = [_holding(obs, suit, ordered=False) for suit in suits]
    return [max(holdings, key=lambda holding: sum(STRENGTH[holding.suit][card] for card in holding.trumps))]


def _holding(obs: Observation, suit: Suit, *, ordered: bool) -> TrumpHolding:
    six = ordered and obs.seat is obs.dealer and obs.up_card is not None
    hand = (*obs.hand, obs.up_card) if six and obs.up_card is not None else obs.hand
    trumps = sorted((card for card in hand if is_trump(card, suit)), key=lambda card: -STRENGTH[suit][card])
    aces = sum(PRINTED_RANK[card] is Rank.ACE for card in hand if card not in trumps)
    return TrumpHolding(suit, tuple(trumps), aces, six)


def _score_facts(obs: Observation) -> list[Fact]:
    if obs.seat is None:
        return []
    ours, theirs = (obs.rules.target - obs.scores[team] for team in (obs.seat.team, obs.seat.team.other))
    near: list[Fact] = []
    if ours <= 2:
        near.append(PointsNeeded(ours, opponents=False))
    if theirs <= 2 and not near:
        near.append(PointsNeeded(theirs, opponents=True))
    return near


def _missing_bowers(obs: Observation, suit: Suit) -> list[Card]:
    bowers = (right_bower(suit), left_bower(suit))
    return [card for card in bowers if card not in obs.hand and card is not obs.up_card]


def _share_facts(obs: Observation, cards: list[Card], seed: int) -> list[Fact]:
    """How often an opponent holds the first of the cards; nothing when it is certain either way.

    Nor where layouts can't be drawn.
    """
    if not cards or obs.seat is None or not can_be_laid_out(obs):
        return []
    share = share_with_opponents(obs, cards[0], seed)
    return [WithOpponents(cards[0], share)] if 0.005 <= share <= 0.995 else []


def share_with_opponents(obs: Observation, card: Card, seed: int) -> float:
    """Share of drawn layouts in which an opponent who plays holds `card`."""
    if obs.seat is None:
        raise ValueError("a spectator has no opponents")
    sampler = Sampler(obs)
    bit = BIT_OF[sampler.trump][card]
    opponents = [seat for seat in (obs.seat.left, obs.seat.right) if seat is not obs.sitting_out]
    layouts = sampler.layouts(Random(seed * _STRIDE + obs.turn_id), LAYOUTS)
    return sum(any(layout.hands[seat] & bit for seat in opponents) for layout in layouts) / LAYOUTS


def _discard_facts(obs: Observation, card: Card) -> list[Fact]:
    trump = obs.trump
    if trump is None:
        return []
    rest = [held for held in obs.hand if held is not card]
    suit = effective_suit(card, trump)
    facts: list[Fact] = []
    if not any(effective_suit(held, trump) is suit for held in rest):
        facts.append(Empties(suit))
    return [*facts, Keeps(sum(is_trump(held, trump) for held in rest))]


def _play_facts(s: Situation, card: Card, seed: int) -> list[Fact]:
    if len(s.legal) == 1:
        return [OnlyCard(s.led if len(s.hand) > 1 else None)]
    if not s.plays:
        return [*_lead_facts(s, card, seed), *_needed(s)]
    return [*_follow_facts(s, card), *_needed(s)]


def _lead_facts(s: Situation, card: Card, seed: int) -> list[Fact]:
    suit = effective_suit(card, s.trump)
    facts: list[Fact] = []
    if _is_surely_boss(s, card):
        facts.append(Boss(suit))
    elif s.is_trump(card) and isinstance(s.trump, Suit):
        higher = sorted(s.higher_unseen(card), key=lambda other: -s.power(other))
        facts += _share_facts(s.obs, higher, seed)
    facts += [ShownOut(seat, suit) for seat in (*s.opponents, s.seat.partner) if not s.memory.may_hold(seat, suit)][:1]
    if isinstance(s.trump, Suit):
        facts.append(TrumpsOut(len([other for other in s.unseen_trumps if _may_be_held(s, other)])))
    return facts


def _is_surely_boss(s: Situation, card: Card) -> bool:
    return not any(_may_be_held(s, other) for other in s.higher_unseen(card))


def _may_be_held(s: Situation, card: Card) -> bool:
    """Whether another player who takes part may hold the unseen card."""
    suit = s.suit(card)
    others = [seat for seat in (*s.opponents, s.seat.partner) if seat not in s.obs.seats_out]
    if card is s.memory.dealer_card:
        others = [seat for seat in others if seat is s.obs.dealer]
    return any(s.obs.counts[seat] and s.memory.may_hold(seat, suit) for seat in others)


def _follow_facts(s: Situation, card: Card) -> list[Fact]:
    best, led = s.winning, s.led
    if best is None or led is None:
        return []
    winners = s.winners(s.legal)
    facts: list[Fact] = []
    if card in winners:
        facts.append(Beats(best.card, ruffs=s.is_trump(card) and not s.is_trump(best.card)))
        if not s.behind:
            facts.append(LastToPlay())
        elif not any(_may_beat(s, seat, card, led) for seat in s.behind):
            facts.append(Unbeatable())
    elif best.seat is s.seat.partner:
        facts.append(Winning(best.seat, best.card))
        facts += [] if s.behind else [LastToPlay()]
    elif not winners:
        facts.append(NothingBeats(best.card))
    else:
        facts += [CouldTake(winners[0]), Winning(best.seat, best.card)]
    return facts


def _may_beat(s: Situation, seat: Seat, card: Card, led: Suit) -> bool:
    """Whether `seat`, yet to play, may hold a card that beats `card`; never false when it holds one."""
    bar = strength(card, s.trump, led)
    beating = (other for other in s.memory.unseen if strength(other, s.trump, led) > bar)
    return any(s.memory.may_hold(seat, s.suit(other)) for other in beating)


def _needed(s: Situation) -> list[Fact]:
    defends = s.role is Role.DEFENDER
    must_march = s.contract.alone and s.obs.rules.alone_must_take_five
    goal = (1 if must_march else TRICKS - TRICKS_TO_MAKE + 1) if defends else (TRICKS if must_march else TRICKS_TO_MAKE)
    missing = goal - s.our_tricks
    return [TricksNeeded(missing, to_euchre=defends)] if 0 < missing <= TRICKS - len(s.obs.taken) else []
