"""Explanations of decisions: every clause is checked against the cards as they lie."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.ai.bot import Candidate, Decision
from euchre.ai.explain import explain, facts_for
from euchre.ai.explain_facts import (
    Beats,
    CouldTake,
    Fact,
    Keeps,
    LastToPlay,
    NothingBeats,
    OnlyCard,
    PointsNeeded,
    TricksNeeded,
    TrumpHolding,
    TrumpsOut,
    Winning,
    WithOpponents,
    Worth,
    WorthAlone,
)
from euchre.ai.explain_text import Speaker, card_word
from euchre.ai.levels import bot_for
from euchre.engine.actions import NameTrump, OrderUp, Pass, Play
from euchre.engine.cards import Card, Suit
from euchre.engine.perspective import observe
from euchre.engine.rules import Pack, RuleSet
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply
from tests.ai.explain_checks import Turn, is_true
from tests.ai.positions import seen
from tests.builders import after, deal_of, position
from tests.strategies import random_rules
from tools.arena.deals import dealt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.engine.observation import Observation

POSITIONS = 600


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


def random_turns(rng: Random, pack: Pack = Pack.STANDARD) -> Iterator[Turn]:
    """Turns of deals with this pack under any other rules that are played partly by chance, without end."""
    while True:
        rules = RuleSet(pack=pack)
        if rng.random() < 0.5:
            rules = next(drawn for drawn in iter(lambda: random_rules(rng), None) if drawn.pack is pack)
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


@pytest.mark.parametrize("pack", [Pack.WITH_BENNY, Pack.WITH_SEVENS])
def test_decisions_with_another_pack_are_explained_too(pack: Pack) -> None:
    turns = random_turns(Random(f"explain {pack}"), pack)
    assert all(explain(turn.obs, turn.decision) != "" for turn in (next(turns) for _ in range(300)))


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
