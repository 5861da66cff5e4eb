"""Explanations of decisions: every clause is checked against the cards as they lie."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from math import hypot
from random import Random
from typing import TYPE_CHECKING, assert_never

import pytest

from euchre.ai.bot import Candidate, Decision
from euchre.ai.explain import explain, facts_for
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
from euchre.ai.explain_text import Speaker, card_word
from euchre.ai.levels import bot_for
from euchre.ai.worlds import Layout, Sampler
from euchre.engine.actions import NameTrump, OrderUp, Pass, Play
from euchre.engine.cards import Card, Rank, Suit
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.rules import RuleSet
from euchre.engine.scoring import score_deal
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply
from euchre.engine.trump import STRENGTH, effective_suit, is_trump, playable, winning_index
from tests.ai.positions import seen
from tests.builders import after, deal_of, position
from tests.strategies import random_rules
from tools.arena.deals import dealt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.engine.game import GameState
    from euchre.engine.observation import Observation

POSITIONS = 600


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A turn with everything that is true about it."""

    state: GameState
    obs: Observation
    decision: Decision

    @property
    def seat(self) -> Seat:
        assert self.obs.seat is not None
        return self.obs.seat

    @property
    def trump(self) -> Suit:
        assert isinstance(self.obs.trump, Suit)
        return self.obs.trump

    @property
    def others(self) -> list[Seat]:
        return [seat for seat in Seat if seat not in (self.seat, self.obs.sitting_out)]

    @property
    def trick(self) -> tuple[Play, ...]:
        return () if self.obs.trick is None else self.obs.trick.plays

    @property
    def card(self) -> Card:
        assert isinstance(self.decision.action, Play)
        return self.decision.action.card

    @property
    def behind(self) -> list[Seat]:
        return [seat for seat in self.others if seat not in [play.seat for play in self.trick]]

    def takes(self, card: Card, *more: Card) -> bool:
        """Whether `card` put on the table now is the best after `more` were played too."""
        cards = [play.card for play in self.trick] + [card, *more]
        return winning_index(cards, self.trump) == len(self.trick)

    def legal_cards(self) -> list[Card]:
        return [action.card for action in self.obs.legal if isinstance(action, Play)]

    def layouts(self, count: int) -> list[Layout]:
        return Sampler(self.obs).layouts(Random(str(self.obs.turn_id)), count)


def is_true(fact: Fact, turn: Turn) -> bool:
    match fact:
        case Worth() | WorthAlone():
            return judged_so(fact, turn)
        case OnlyCard() | Winning() | Beats() | NothingBeats() | CouldTake() | LastToPlay():
            return true_of_the_trick(fact, turn)
        case Unbeatable() | Boss() | ShownOut() | TrumpsOut() | WithOpponents():
            return true_of_the_hidden_cards(fact, turn)
        case TricksNeeded() | PointsNeeded():
            return true_of_the_score(fact, turn)
        case TrumpHolding() | UpCardGoes() | MustCall() | Empties() | Keeps():
            return true_of_the_hand(fact, turn)
        case _:
            assert_never(fact)


def judged_so(fact: Worth | WorthAlone, turn: Turn) -> bool:
    worth = {candidate.action: candidate for candidate in turn.decision.candidates}
    mine = worth.pop(turn.decision.action)
    if isinstance(fact, WorthAlone):
        return not worth and fact.points == mine.points
    other = worth[fact.other]
    assert all(candidate.points <= other.points for candidate in worth.values())
    apart = abs(mine.points - other.points) > 2 * hypot(mine.se, other.se)
    return (fact.points, fact.other_points, fact.clear) == (mine.points, other.points, apart)


def true_of_the_trick(fact: OnlyCard | Winning | Beats | NothingBeats | CouldTake | LastToPlay, turn: Turn) -> bool:
    cards = [play.card for play in turn.trick]
    best = turn.trick[winning_index(cards, turn.trump)] if cards else None
    match fact:
        case OnlyCard(suit=None):
            return len(turn.obs.hand) == 1
        case OnlyCard(suit=suit):
            following = [card for card in turn.obs.hand if effective_suit(card, turn.trump) is suit]
            return following == [turn.card] and effective_suit(cards[0], turn.trump) is suit
        case Winning(seat=seat, card=card):
            return best == Play(seat, card)
        case Beats(best=beaten, ruffs=ruffs):
            ruffed = is_trump(turn.card, turn.trump) and not is_trump(beaten, turn.trump)
            return best is not None and best.card is beaten and turn.takes(turn.card) and ruffs == ruffed
        case NothingBeats(best=card):
            return best is not None and best.card is card and not any(map(turn.takes, turn.legal_cards()))
        case CouldTake(card=card):
            return card in turn.legal_cards() and turn.takes(card) and not turn.takes(turn.card)
        case LastToPlay():
            return not turn.behind
        case _:
            assert_never(fact)


def true_of_the_hidden_cards(fact: Unbeatable | Boss | ShownOut | TrumpsOut | WithOpponents, turn: Turn) -> bool:
    hands = turn.state.current.hands
    match fact:
        case Unbeatable():
            led = effective_suit(turn.trick[0].card, turn.trump)
            tables = [hands, *([layout.hand(seat) for seat in Seat] for layout in turn.layouts(30))]
            replies = [
                card for table in tables for seat in turn.behind for card in playable(table[seat], turn.trump, led)
            ]
            return all(turn.takes(turn.card, reply) for reply in replies)
        case Boss(suit=suit):
            power = STRENGTH[turn.trump]
            rivals = [card for seat in turn.others for card in hands[seat] if effective_suit(card, turn.trump) is suit]
            mine = effective_suit(turn.card, turn.trump) is suit
            return mine and all(power[card] < power[turn.card] for card in rivals)
        case ShownOut(seat=seat, suit=suit):
            return not any(effective_suit(card, turn.trump) is suit for card in hands[seat])
        case TrumpsOut(count=count):
            really = [card for seat in turn.others for card in hands[seat] if is_trump(card, turn.trump)]
            held = {card for layout in turn.layouts(150) for seat in turn.others for card in layout.hand(seat)}
            return len(really) <= count == sum(is_trump(card, turn.trump) for card in held)
        case WithOpponents(card=card, share=share):
            opponents = [seat for seat in turn.others if seat.team is not turn.seat.team]
            layouts = turn.layouts(1000)
            found = sum(any(card in layout.hand(seat) for seat in opponents) for layout in layouts) / 1000
            return card not in turn.obs.hand and share == pytest.approx(found, abs=0.08)
        case _:
            assert_never(fact)


def true_of_the_score(fact: TricksNeeded | PointsNeeded, turn: Turn) -> bool:
    if isinstance(fact, PointsNeeded):
        team = turn.seat.team.other if fact.opponents else turn.seat.team
        return turn.obs.scores[team] + fact.count == turn.obs.rules.target
    contract = turn.obs.contract
    assert contract is not None
    assert fact.to_euchre == (turn.seat.team is not contract.makers)

    def ours(tricks: int) -> bool:
        makers = 5 - tricks if fact.to_euchre else tricks
        result = score_deal(contract.makers, makers, alone=contract.alone, rules=turn.obs.rules)
        return result.team is turn.seat.team

    now = turn.obs.tricks[turn.seat.team]
    return ours(now + fact.count) and not ours(now + fact.count - 1)


def true_of_the_hand(fact: TrumpHolding | UpCardGoes | MustCall | Empties | Keeps, turn: Turn) -> bool:
    later = apply(turn.state, turn.decision.action).state.current
    match fact:
        case TrumpHolding(suit=suit, trumps=trumps, aces=aces, six=six):
            hand = {*turn.obs.hand, turn.state.current.up_card} if six else set(turn.obs.hand)
            assert six == (turn.obs.phase is Phase.FIRST_ROUND and turn.seat is turn.obs.dealer)
            powers = [STRENGTH[suit][card] for card in trumps]
            rest = hand - set(trumps)
            complete = all(is_trump(card, suit) for card in trumps) and not any(is_trump(card, suit) for card in rest)
            sorted_down = powers == sorted(powers, reverse=True)
            return set(trumps) <= hand and complete and sorted_down and aces == sum(c.rank is Rank.ACE for c in rest)
        case UpCardGoes(card=card, dealer=dealer):
            return later.dealer is dealer and card is later.up_card and card in later.hands[dealer]
        case MustCall():
            return len(turn.obs.calls) == 7 and not any(isinstance(action, Pass) for action in turn.obs.legal)
        case Empties(suit=suit):
            return not any(effective_suit(card, turn.trump) is suit for card in later.hands[turn.seat])
        case Keeps(trumps=trumps):
            return trumps == sum(is_trump(card, turn.trump) for card in later.hands[turn.seat])
        case _:
            assert_never(fact)


def some_decision(obs: Observation, rng: Random, *, shy: bool) -> Decision:
    """A player's choice or any other one, with judgments or without; the shy pass while they may."""
    if shy and isinstance(obs.legal[0], Pass):
        return Decision(action=obs.legal[0])
    if rng.random() < 0.4:
        return bot_for("club").decide(obs, 1.0, 1)
    action = rng.choice(obs.legal)
    if rng.random() < 0.5:
        return Decision(action=action)
    actions = [action, *(other for other in obs.legal if other != action and rng.random() < 0.7)]
    candidates = [Candidate(action=each, points=rng.uniform(-2, 2), se=rng.choice((0, 0.3))) for each in actions]
    return Decision(action=action, candidates=tuple(sorted(candidates, key=lambda candidate: -candidate.points)))


def random_turns(rng: Random) -> Iterator[Turn]:
    """Turns of deals under any rules that are played partly by chance, without end."""
    while True:
        rules = random_rules(rng) if rng.random() < 0.5 else RuleSet()
        scores = (rng.randrange(rules.target), rng.randrange(rules.target))
        state = dealt(rng.randrange(10**9), rng.choice(list(Seat)), rules, scores)
        shy = rng.random() < 0.2
        while state.turn is not None:
            obs = seen(state)
            turn = Turn(state=state, obs=obs, decision=some_decision(obs, rng, shy=shy))
            if rng.random() < 0.5:
                yield turn
            state = apply(state, turn.decision.action).state


def test_every_clause_is_true_in_random_positions() -> None:
    rng = Random("explain")
    kinds: Counter[type] = Counter()
    turns = random_turns(rng)
    for _ in range(POSITIONS):
        turn = next(turns)
        for fact in facts_for(turn.obs, turn.decision):
            assert is_true(fact, turn), (fact, turn)
            kinds[type(fact)] += 1
    assert set(kinds) == set(Fact.__args__)


def test_a_false_fact_would_be_found() -> None:
    """The check itself refuses what is not so."""
    state = position(trump="h", trick="N:As", turn="E", E="9s Ks Ah Qc Qd")
    turn = Turn(state=state, obs=seen(state), decision=Decision(action=seen(state).legal[0]))
    false = (
        Winning(Seat.NORTH, Card.ACE_OF_HEARTS),
        Beats(Card.ACE_OF_SPADES, ruffs=True),
        LastToPlay(),
        OnlyCard(Suit.SPADES),
        CouldTake(Card.ACE_OF_HEARTS),
        TrumpsOut(0),
        WithOpponents(Card.JACK_OF_HEARTS, 0.95),
        PointsNeeded(2, opponents=False),
        TricksNeeded(1, to_euchre=False),
    )
    assert [fact for fact in false if is_true(fact, turn)] == []
    assert is_true(NothingBeats(Card.ACE_OF_SPADES), turn)


def test_there_are_one_or_two_sentences() -> None:
    turns = random_turns(Random("sentences"))
    for _ in range(300):
        turn = next(turns)
        text = explain(turn.obs, turn.decision)
        assert re.fullmatch(r"[A-Z][^.]*(\.\d[^.]*)*\.( [A-Z][^.]*\.)?", text), text


def test_it_is_the_same_for_the_same_arguments() -> None:
    turns = random_turns(Random("same"))
    for _ in range(100):
        turn = next(turns)
        assert explain(turn.obs, turn.decision, seed=3) == explain(turn.obs, turn.decision, seed=3)


def test_a_call_is_explained() -> None:
    state = apply(deal_of(dealer="E", up="9h", W="Jh Ah Kh As 9c"), Pass(Seat.SOUTH)).state
    order, decline = OrderUp(Seat.WEST), Pass(Seat.WEST)
    judged = (Candidate(action=order, points=0.9, se=0.05), Candidate(action=decline, points=0.2, se=0.05))
    assert explain(seen(state), Decision(action=order, candidates=judged)) == (
        "It is judged at about +0.90 points, passing at +0.20. With hearts as trump there are three trumps"
        " (right bower, ace of hearts, king of hearts) and one side ace in your hand,"
        " and the nine of hearts goes to your partner."
    )


def test_the_left_is_out_in_a_share_of_the_layouts() -> None:
    """Seat West knows neither East's five nor North's five of the 18 cards that it can't see but the up card."""
    state = deal_of(dealer="S", up="9c", W="Jh Ah Kh As 9s")
    state = after(state, "pass", "pass", "pass", "pass")
    decision = Decision(action=NameTrump(Seat.WEST, Suit.HEARTS))
    facts = facts_for(seen(state), decision)
    shares = [fact for fact in facts if isinstance(fact, WithOpponents)]
    assert [fact.card for fact in shares] == [Card.JACK_OF_DIAMONDS]
    assert shares[0].share == pytest.approx(10 / 18, abs=0.05)
    assert re.search(
        r"an opponent holds the left bower in about \d\d% of the layouts you can't rule out\.$",
        explain(seen(state), decision),
    )


def test_names_are_used_when_given() -> None:
    state = position(trump="h", trick="N:As E:9s", turn="S", S="Ks Qs Ah Qc Qd")
    decision = Decision(action=Play(Seat.SOUTH, Card.QUEEN_OF_SPADES))
    assert explain(seen(state), decision).startswith("Your partner is winning the trick with the ace of spades")
    names = ("Nora", "Emil", "Sue", "Walt")
    assert explain(seen(state), decision, names).startswith("Nora is winning the trick with the ace of spades")


def test_everyone_is_told_by_where_they_sit() -> None:
    speaker = Speaker(seat=Seat.NORTH)
    assert [speaker.who(seat) for seat in Seat] == [
        "you",
        "the opponent on your left",
        "your partner",
        "the opponent on your right",
    ]


def test_bowers_are_called_so_only_in_their_trump() -> None:
    assert card_word(Card.JACK_OF_HEARTS) == "jack of hearts"
    assert card_word(Card.JACK_OF_HEARTS, Suit.HEARTS) == "right bower"
    assert card_word(Card.JACK_OF_HEARTS, Suit.DIAMONDS) == "left bower"
    assert card_word(Card.JACK_OF_HEARTS, Suit.CLUBS) == "jack of hearts"


_EVEN = "it is judged at about +0.00 points, passing at +0.00"
_SPADES = "with spades as trump there"
_LEFT, _UP = "left bower", "the up card"


@pytest.mark.parametrize(
    ("fact", "clause"),
    [
        (Worth(0.5, Pass(Seat.NORTH), 0.2, clear=True), "it is judged at about +0.50 points, passing at +0.20"),
        (Worth(0, Pass(Seat.NORTH), 0, clear=False), f"{_EVEN}, too close to tell apart"),
        (WorthAlone(-1.0), "it is judged at about -1.00 points"),
        (OnlyCard(None), "it is your last card"),
        (OnlyCard(Suit.CLUBS), "it is your only card that follows clubs"),
        (Beats(Card.TEN_OF_CLUBS, ruffs=True), "it trumps the ten of clubs"),
        (CouldTake(Card.ACE_OF_CLUBS), "the ace of clubs would be winning the trick, but stays in your hand"),
        (TrumpsOut(0), "no other hand holds a trump"),
        (TrumpsOut(1), "one trump may still be in other hands"),
        (TricksNeeded(1, to_euchre=True), "your side needs one more trick to euchre the makers"),
        (PointsNeeded(2, opponents=True), "the opponents need two points to win the game"),
        (TrumpHolding(Suit.SPADES, (), 2, six=False), f"{_SPADES} are no trumps and two side aces in your hand"),
        (TrumpHolding(Suit.SPADES, (Card.JACK_OF_CLUBS,), 0, six=True), f"{_SPADES} is one trump ({_LEFT}) with {_UP}"),
        (Keeps(3), "you keep three trumps"),
    ],
)  # fmt: skip
def test_facts_read_well(fact: Fact, clause: str) -> None:
    assert Speaker(seat=Seat.NORTH, trump=None).clause(fact) == clause


def test_a_spectator_decides_nothing() -> None:
    state = deal_of(dealer="S")
    with pytest.raises(ValueError, match="spectator"):
        explain(observe(state, None), Decision(action=Pass(Seat.WEST)))
