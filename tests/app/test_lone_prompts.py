"""What is asked, said and shown under house rules for lone hands and for playing without a trump suit."""

from __future__ import annotations

from typing import Any

import pytest

from euchre.app.log_lines import log_line
from euchre.app.results import deal_headline, history_row
from euchre.app.view import Prompt
from euchre.engine import RuleSet, Seat, observe
from euchre.engine.events import DefendedAlone, Event, Forfeited, Gave, LetBe
from euchre.engine.rules import DefendAlone, NoTrumpCalls, PartnersBest, StickDealer
from tests.app.looking import NAMES, look
from tests.builders import after, card, deal_of

N, E, S, W = Seat
FOUR = ("pass",) * 4


def prompt(rules: RuleSet, *texts: str, dealer: str, **page: Any) -> Prompt:
    shown = look(after(deal_of(dealer=dealer, up="9h", rules=rules), *texts), **page).prompt
    assert shown is not None
    return shown


def test_no_trump_and_low_no_trump_have_buttons_in_the_second_round() -> None:
    rules = RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND, low_no_trump=True)
    shown = prompt(rules, *FOUR, dealer="E")
    assert [(choice.label, choice.action, choice.suit) for choice in shown.choices[3:]] == [
        ("No trump", "n", ""),
        ("Low no trump", "l", ""),
        ("Pass", "pass", ""),
    ]
    assert prompt(rules, *FOUR, dealer="E", alone=True).choices[3].label == "No trump alone"


def test_the_dealer_may_give_up_a_point_where_the_rules_allow_it() -> None:
    shown = prompt(RuleSet(stick_dealer=StickDealer.FORFEIT), *("pass",) * 7, dealer="S")
    assert (shown.choices[-1].label, shown.choices[-1].action) == ("Give up a point", "pass")
    assert shown.note == "Everyone passed: name trump, or the opponents get a point"


@pytest.mark.parametrize(
    ("value", "note"),
    [
        (DefendAlone.EITHER, "Your partner sits out; three tricks score 4"),
        (DefendAlone.AFTER_CALLER, "Your partner sits out; three tricks score 4, for Sam too"),
    ],
)
def test_a_defender_is_asked_about_playing_alone(value: DefendAlone, note: str) -> None:
    shown = prompt(RuleSet(defend_alone=value), *FOUR, "c alone", dealer="N")
    assert (shown.title, shown.note) == ("Defend alone against Sam?", note)
    assert [(choice.label, choice.action) for choice in shown.choices] == [
        ("Defend alone", "defend alone"),
        ("Let it be", "pass"),
    ]


def test_a_card_is_given_once_it_is_confirmed() -> None:
    rules = RuleSet(partners_best=PartnersBest.BLIND)
    texts = (*FOUR, "c alone")
    assert prompt(rules, *texts, dealer="E").title.startswith("Choose a card to give to Rory")
    state = after(deal_of(dealer="E", up="9h", S="Kd", rules=rules), *texts)
    shown = look(state, selected=card("Kd")).prompt
    assert shown is not None
    assert (shown.title, shown.choices[0].action) == ("Give the king of diamonds?", "give Kd")


def test_the_badge_tells_who_defends_alone_and_what_is_played() -> None:
    rules = RuleSet(defend_alone=DefendAlone.EITHER, no_trump=NoTrumpCalls.SECOND_ROUND)
    badge = look(after(deal_of(dealer="N", up="9h", rules=rules), *FOUR, "n alone", "defend alone")).trump
    assert badge is not None
    assert (badge.suit, badge.text) == ("n", "No trump, named by Sam, alone, against you alone")


def test_a_point_given_up_is_told_and_has_its_row() -> None:
    state = after(deal_of(dealer="W", rules=RuleSet(stick_dealer=StickDealer.FORFEIT)), *("pass",) * 8)
    seen = observe(state, S)
    assert deal_headline(seen, NAMES) == "Alex gave up a point"
    row = history_row(seen, NAMES)
    assert (row.points, row.winners, row.note) == ((1, 0), "You & Rory", "Alex gave up a point")


LINES: list[tuple[Event, str]] = [
    (DefendedAlone(seat=W, sitting_out=E), "Alex defends alone, Sam sits out"),
    (DefendedAlone(seat=N, sitting_out=S), "Rory defends alone, you sit out"),
    (LetBe(seat=E), "Sam lets it be"),
    (Gave(seat=W, card=None, blind=False), "Alex gives a card across the table"),
    (Gave(seat=S, card=card("9c"), blind=True), "You give the nine of clubs across the table"),
    (Forfeited(seat=N), "Rory gives up a point"),
]


@pytest.mark.parametrize(("event", "line"), LINES)
def test_each_event_has_its_line(event: Event, line: str) -> None:
    assert log_line(event, NAMES, S) == line
