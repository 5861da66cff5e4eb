from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.app.announce import Teller
from euchre.app.announcing import LONGEST, told
from euchre.app.narrate import history_row, log_line, status_line
from euchre.app.results import deal_headline
from euchre.app.ui_state import DealStage
from euchre.app.view import HistoryRow
from euchre.engine import (
    Concede,
    Event,
    GameState,
    RuleSet,
    Seat,
    Shuffle,
    Suit,
    Team,
    apply,
    new_game,
    observe,
    redact,
)
from euchre.engine.actions import Packets
from euchre.engine.events import (
    Conceded,
    DealScored,
    Dealt,
    DefendedAlone,
    Discarded,
    Forfeited,
    GameWon,
    Gave,
    HandReceived,
    LetBe,
    Misdealt,
    Passed,
    PickedUp,
    Played,
    ThrownIn,
    TrickTaken,
    TrumpMade,
    TurnedDown,
    TurnedUp,
    WentAlone,
    WentUnder,
)
from euchre.engine.rules import StickDealer
from euchre.engine.scoring import DealResult, Result
from tests.app.looking import NAMES, random_game, stages, ui
from tests.builders import after, card, cards, deal_of, next_action, pack, position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine import Observation

N, E, S, W = Seat


def status(state: GameState, viewer: Seat | None = S, **page: object) -> str:
    return status_line(observe(state, viewer), ui(S if viewer is None else viewer, **page))


# The status line


def test_an_untouched_table_says_how_to_start() -> None:
    assert status(new_game()) == "Press Deal to start"
    assert status(new_game(), cutting=True) == "Cut the pack"


def test_the_up_card_is_not_named_before_it_is_turned() -> None:
    """BC-UI-08."""
    state = deal_of(up="Jh", dealer="E")
    assert status(state, stage=DealStage.SHUFFLED) == "Sam shuffles"
    assert status(state, stage=DealStage.DEALT) == "Sam deals"
    assert status(state) == "Your call: the jack of hearts is turned up"
    assert status(deal_of(up="Jh", dealer="S"), stage=DealStage.DEALT) == "You deal"


def test_the_auction_names_whose_call_it_is() -> None:
    state = deal_of(up="9h", dealer="S")
    assert status(state) == "Alex to call: the nine of hearts is turned up"
    state = after(state, "pass", "pass", "pass", "pass")
    assert status(state) == "Alex to call: any suit but hearts"
    assert status(state, W) == "Your call: any suit but hearts"
    state = after(state, "pass", "pass", "pass")
    assert status(state) == "You must name trump, any suit but hearts"
    assert status(state, N) == "Kim must name trump, any suit but hearts"


def test_a_bots_discard_is_not_your_turn() -> None:
    """BC-UI-16."""
    state = after(deal_of(up="9h", dealer="W"), "pass", "order")
    assert status(state) == "Alex picks up the nine of hearts and discards"
    assert status(state, W) == "You pick up the nine of hearts: choose a card to discard"


def test_a_led_left_bower_asks_to_follow_trump() -> None:
    """BC-ENG-01."""
    state = position(trump="c", trick="E:Js", S="9c Ah", dealer="N")
    assert status(state) == "Your turn: follow clubs"
    assert status(state, W) == "Kim to play, clubs led"


def test_a_lead_a_void_and_another_seats_turn_have_their_own_sentences() -> None:
    assert status(position(trump="c", turn="S", dealer="E")) == "Your lead"
    assert status(position(trump="c", turn="W", dealer="S")) == "Alex to lead"
    void = position(trump="c", trick="E:Ad", S="9c Ah Kh Qh Th", dealer="N")
    assert status(void) == "Your turn: no diamonds, play any card"


def test_a_held_trick_says_who_took_it() -> None:
    state = position(trump="c", dealer="S", taken=("W:Ah N:9h E:Th S:Qh",))
    assert status(state, trick_held=True) == "Alex takes the trick"
    assert status(state, W, trick_held=True) == "You take the trick"
    assert status(state) == "Alex to lead"


def test_every_state_has_one_sentence_for_every_viewer() -> None:
    for seed, rules in enumerate((RuleSet(), RuleSet(stick_dealer=StickDealer.OFF))):
        for state, _ in random_game(seed, rules):
            for viewer in (*Seat, None):
                for stage in stages(state):
                    sentence = status(state, viewer, stage=stage)
                    assert 4 < len(sentence) <= LONGEST
                    assert sentence[0].isupper()
                    assert "You " not in sentence or viewer is not None


# Results


def result(maker: str, tricks: int, *, alone: bool = False) -> GameState:
    """A finished hand that this seat ordered up and in which its side took so many tricks."""
    for seed in range(3000):
        rng = Random(seed)
        state = apply(new_game(first_dealer=N), Shuffle(pack(rng))).state
        state = _called(state, maker, alone=alone)
        while state.turn is not None:
            state = apply(state, next_action(state, rng)).state
        deal = state.deal
        if deal is not None and deal.contract is not None:
            taken = sum(trick.winner.team is deal.contract.makers for trick in deal.taken)
            if taken == tricks:
                return state
    raise AssertionError("no such hand")


def _called(state: GameState, maker: str, *, alone: bool) -> GameState:
    while str(state.turn) != maker:
        state = after(state, "pass")
    return after(state, "order alone" if alone else "order")


@pytest.mark.parametrize(
    ("maker", "tricks", "alone", "headline", "row"),
    [
        ("S", 3, False, "You made it: 3 tricks, 1 point", ((1, 0), "You & Rory", "You called {}: three tricks")),
        ("N", 4, False, "You made it: 4 tricks, 1 point", ((1, 0), "You & Rory", "Rory called {}: four tricks")),
        (
            "W",
            3,
            False,
            "Alex & Sam made it: 3 tricks, 1 point",
            ((0, 1), "Alex & Sam", "Alex called {}: three tricks"),
        ),
        ("N", 5, False, "March! All five tricks, 2 points", ((2, 0), "You & Rory", "Rory called {}: march")),
        ("E", 5, False, "March by Alex & Sam: 2 points", ((0, 2), "Alex & Sam", "Sam called {}: march")),
        ("S", 2, False, "Euchred! 2 points for Alex & Sam", ((0, 2), "Alex & Sam", "You called {}: euchred")),
        ("E", 1, False, "Euchred! 2 points for you & Rory", ((2, 0), "You & Rory", "Sam called {}: euchred")),
        ("N", 5, True, "Rory's lone march: 4 points", ((4, 0), "You & Rory", "Rory called {} alone: march")),
        ("S", 5, True, "Your lone march: 4 points", ((4, 0), "You & Rory", "You called {} alone: march")),
        (
            "W",
            3,
            True,
            "Alex alone made it: 3 tricks, 1 point",
            ((0, 1), "Alex & Sam", "Alex called {} alone: three tricks"),
        ),
    ],
)
def test_a_finished_hand_has_a_headline_and_a_row(
    maker: str, tricks: int, alone: bool, headline: str, row: tuple[tuple[int, int], str, str]
) -> None:
    seen = observe(result(maker, tricks, alone=alone), S)
    assert deal_headline(seen, NAMES) == headline
    assert seen.contract is not None
    points, winners, note = row
    suit = ("clubs", "diamonds", "hearts", "spades")[seen.contract.trump]
    assert history_row(seen, NAMES) == HistoryRow(number=1, points=points, winners=winners, note=note.format(suit))


def test_a_hand_thrown_in_has_a_row_without_points() -> None:
    state = after(deal_of(rules=RuleSet(stick_dealer=StickDealer.OFF)), *["pass"] * 8)
    assert history_row(observe(state, S), NAMES) == HistoryRow(number=1, points=(0, 0), winners="", note="Thrown in")
    assert status(state) == "Thrown in: everyone passed"


def test_the_rows_of_a_game_sum_to_its_score() -> None:
    rows: list[HistoryRow] = []
    for state, events in random_game(8):
        if any(isinstance(event, DealScored | ThrownIn) for event in events):
            rows.append(history_row(observe(state, E), NAMES))
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    sums = sum(row.points[0] for row in rows), sum(row.points[1] for row in rows)
    assert sums == (state.scores[1], state.scores[0])


def test_a_conceded_game_names_its_winners() -> None:
    state = apply(deal_of(), Concede(S)).state
    assert status(state, conceded=True, stage=DealStage.DEALT) == "You conceded: Alex & Sam won"


# The log

MARCH = DealResult(result=Result.MARCH, team=Team.NORTH_SOUTH, points=2)
EVENTS: list[tuple[Event, str]] = [
    (Dealt(dealer=N, number=3, packets=Packets.THREE_TWO), "Hand 3: Rory deals"),
    (HandReceived(seat=S, cards=cards("9c Jh")), "You hold nine of clubs, jack of hearts"),
    (TurnedUp(card=card("Jh")), "Jack of hearts is turned up"),
    (Passed(seat=W, round=1), "Alex passes"),
    (Passed(seat=S, round=2), "You pass"),
    (Misdealt(seat=W, cards=cards("9c Td")), "Alex shows nine of clubs, ten of diamonds: dealt again"),
    (WentUnder(seat=W, given=None, taken=None, shown=False), "Alex goes under"),
    (WentUnder(seat=W, given=cards("9c"), taken=None, shown=True), "Alex goes under with nine of clubs"),
    (
        WentUnder(seat=S, given=cards("9c"), taken=cards("Ah"), shown=False),
        "You go under with nine of clubs for ace of hearts",
    ),
    (TurnedDown(card=card("Jh")), "Jack of hearts is turned down"),
    (TrumpMade(seat=W, trump=Suit.HEARTS, alone=False, ordered=True), "Alex orders up hearts"),
    (TrumpMade(seat=S, trump=Suit.CLUBS, alone=True, ordered=False), "You name clubs alone"),
    (WentAlone(seat=S, sitting_out=N), "Rory sits out"),
    (WentAlone(seat=N, sitting_out=S), "You sit out"),
    (PickedUp(seat=N, card=card("Jh")), "Rory picks up the jack of hearts"),
    (Discarded(seat=N, card=None), "Rory discards"),
    (Discarded(seat=S, card=card("9c")), "You discard the nine of clubs"),
    (Played(seat=N, card=card("Jh"), led=True), "Rory leads the jack of hearts"),
    (Played(seat=S, card=card("9h"), led=False), "You play the nine of hearts"),
    (TrickTaken(seat=S, number=2), "You take trick 2"),
    (DealScored(result=MARCH, maker_tricks=5, scores=(4, 6)), "You & Rory score 2 points for a march: 4 to 6"),
    (ThrownIn(dealer=N), "Everyone passed: the hand is thrown in"),
    (DefendedAlone(seat=W, sitting_out=E), "Alex defends alone, Sam sits out"),
    (LetBe(seat=E), "Sam lets it be"),
    (Gave(seat=W, card=None, blind=False), "Alex gives a card across the table"),
    (Forfeited(seat=N), "Rory gives up a point"),
    (Conceded(seat=W), "Alex concedes"),
    (GameWon(team=Team.EAST_WEST, scores=(4, 10)), "Alex & Sam win the game 4 to 10"),
]


@pytest.mark.parametrize(("event", "line"), EVENTS)
def test_every_event_has_its_log_line(event: Event, line: str) -> None:
    assert log_line(event, NAMES, S) == line


def test_the_log_lines_cover_every_kind_of_event() -> None:
    assert {type(event) for event, _ in EVENTS} == set(Event.__args__)


# What is read aloud


def announce(events: Sequence[Event], viewer: Seat | None, before: Observation | None = None) -> str:
    """The events as they are read aloud, without the last full stop."""
    teller = Teller(NAMES, viewer, before)
    for event in events:
        teller.tell(event)
    return " ".join(told(teller.collect())).removesuffix(".")


def test_a_trick_is_told_in_one_sentence() -> None:
    before = observe(position(trump="c", dealer="S", turn="W"), S)
    events: list[Event] = [
        Played(seat=W, card=card("Th"), led=True),
        Played(seat=N, card=card("Ah"), led=False),
        Played(seat=E, card=card("9c"), led=False),
        TrickTaken(seat=E, number=1),
    ]
    told = announce(events, S, before)
    assert told == "Alex ten of hearts, Rory ace, Sam trumps with nine of clubs and wins"


def test_the_left_bower_is_told_in_full_and_a_winner_who_played_earlier_by_name() -> None:
    before = observe(position(trump="c", trick="E:Ac", S="9c", dealer="N"), S)
    events: list[Event] = [
        Played(seat=S, card=card("9c"), led=False),
        Played(seat=W, card=card("Js"), led=False),
        Played(seat=N, card=card("Td"), led=False),
        TrickTaken(seat=W, number=1),
    ]
    assert announce(events, S, before) == "You nine, Alex jack of spades, Rory ten of diamonds, Alex wins the trick"


def test_your_own_win_agrees_with_you() -> None:
    events: list[Event] = [Played(seat=S, card=card("Ah"), led=True), TrickTaken(seat=S, number=1)]
    assert announce(events, S) == "You ace of hearts and win"


def test_passes_in_a_row_are_one_phrase() -> None:
    events: list[Event] = [Passed(seat=W, round=1), Passed(seat=N, round=1), Passed(seat=E, round=1)]
    assert announce(events, S) == "Alex, Rory and Sam pass"
    events.append(TrumpMade(seat=S, trump=Suit.HEARTS, alone=True, ordered=True))
    assert announce(events, S) == "Alex, Rory and Sam pass, you order up hearts alone"
    assert announce(events[:1], S) == "Alex passes"


def test_a_fresh_deal_and_a_result_are_told() -> None:
    dealt = [event for event, _ in EVENTS[:3]]
    assert announce(dealt, S) == "Rory deals, you hold nine of clubs; jack of hearts, jack of hearts is turned up"
    scored: list[Event] = [
        DealScored(result=MARCH, maker_tricks=5, scores=(10, 6)),
        GameWon(team=Team.NORTH_SOUTH, scores=(10, 6)),
    ]
    assert announce(scored, S) == "March, 2 points for you and Rory, 10 to 6, you and Rory win the game"


def test_nothing_to_say_is_an_empty_text() -> None:
    assert announce([], S) == ""


def test_a_pick_up_and_its_discard_are_one_phrase() -> None:
    events: list[Event] = [PickedUp(seat=W, card=card("9h")), Discarded(seat=W, card=None)]
    assert announce(events, S) == "Alex picks it up and discards"
    own: list[Event] = [PickedUp(seat=S, card=card("9h")), Discarded(seat=S, card=card("9c"))]
    assert announce(own, S) == "You pick it up, you discard the nine of clubs"


def test_the_own_hand_is_told_suit_by_suit() -> None:
    held = HandReceived(seat=S, cards=tuple(map(card, ("9c", "Jc", "Ah", "Ks", "Th"))))
    assert announce([held], S) == "You hold jack and nine of clubs; ace and ten of hearts; king of spades"


def test_a_card_that_becomes_the_left_bower_is_told_to_its_holder() -> None:
    made = TrumpMade(seat=W, trump=Suit.CLUBS, alone=False, ordered=True)
    for hand, ending in (("Js 9h", ", jack of spades is now the left bower"), ("Jd 9h", "")):
        teller = Teller(NAMES, S)
        teller.tell(made, observe(position(trump="c", turn="S", S=hand), S))
        assert ", ".join(teller.collect()) == f"Alex orders up clubs{ending}"


def test_every_kind_of_event_is_told() -> None:
    for event, _ in EVENTS:
        assert announce([event], S) != ""


@pytest.mark.parametrize("seed", range(3))
def test_announcements_and_logs_of_a_whole_game_tell_nothing_hidden(seed: int) -> None:
    """BC-A11Y-04. The dealer's discard is never named to others."""
    for _, events in random_game(seed):
        for viewer in (*Seat, None):
            heard = [event for event in (redact(event, viewer) for event in events) if event is not None]
            assert all(len(text) <= LONGEST for text in told([announce([event], viewer) for event in heard]))
            for event in heard:
                line = log_line(event, NAMES, viewer)
                if isinstance(event, Discarded) and event.seat is not viewer:
                    assert " of " not in line
