"""Lines of the log: one for each event as a viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from euchre.app.naming import (
    Names,
    capital,
    card_name,
    count,
    mid_name,
    seat_says,
    suit_name,
    team_name,
)
from euchre.app.results import score_words
from euchre.engine.events import (
    Conceded,
    DealScored,
    Dealt,
    DefendedAlone,
    Discarded,
    Event,
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
from euchre.engine.scoring import Result

if TYPE_CHECKING:
    from euchre.engine import Seat

_SCORED_FOR = {
    Result.POINT: "for making it",
    Result.MARCH: "for a march",
    Result.LONE_MARCH: "for a lone march",
    Result.EUCHRED: "for the euchre",
    Result.FAST_BREAK: "for making it after losing the first two tricks",
    Result.FORFEITED: "because the dealer named no trump",
}


def log_line(event: Event, names: Names, viewer: Seat | None) -> str:
    """One line of the log for an event as this viewer may know it."""
    match event:
        case Dealt(dealer=dealer, number=number):
            return f"Hand {number}: {seat_says(dealer, names, viewer, 'deal')}"
        case HandReceived(seat=seat, cards=cards):
            return f"{seat_says(seat, names, viewer, 'hold')} {', '.join(map(card_name, cards))}"
        case TurnedUp(card=card):
            return f"{capital(card_name(card))} is turned up"
        case TurnedDown(card=card):
            return f"{capital(card_name(card))} is turned down"
        case ThrownIn():
            return "Everyone passed: the hand is thrown in"
        case DealScored(result=result, scores=scores):
            points = f"score {count(result.points, 'point')} {_SCORED_FOR[result.result]}"
            return f"{team_name(result.team, names, viewer)} {points}: {score_words(scores, viewer)}"
        case GameWon(team=team, scores=scores):
            return f"{team_name(team, names, viewer)} win the game {score_words(scores, viewer)}"
        case Misdealt() | WentUnder():
            return _low_cards_line(event, names, viewer)
        case WentAlone() | DefendedAlone() | Gave() | LetBe() | Forfeited():
            return _house_rule_line(event, names, viewer)
        case _:
            return seat_says(event.seat, names, viewer, _did(event))


def _low_cards_line(event: Misdealt | WentUnder, names: Names, viewer: Seat | None) -> str:
    match event:
        case Misdealt(seat=seat, cards=cards):
            shown = ", ".join(map(card_name, cards)) or "a farmer's hand"
            return f"{seat_says(seat, names, viewer, 'show')} {shown}: dealt again"
        case WentUnder(seat=seat):
            return f"{seat_says(seat, names, viewer, 'go')} under{_swap_words(event)}"
        case _:
            assert_never(event)


def _swap_words(event: WentUnder) -> str:
    """What is known of the cards swapped, after the words that they were."""
    given = "" if event.given is None else f" with {', '.join(map(card_name, event.given))}"
    return given if event.taken is None else f"{given} for {', '.join(map(card_name, event.taken))}"


def _did(event: Passed | TrumpMade | PickedUp | Discarded | Played | TrickTaken | Conceded) -> str:
    """What the seat of the event did, in the plain form of the verb."""
    match event:
        case Passed():
            return "pass"
        case TrumpMade(trump=trump, alone=alone, ordered=ordered):
            verb = f"{'order up' if ordered else 'name'} {suit_name(trump)}"
            return f"{verb} alone" if alone else verb
        case PickedUp(card=card):
            return f"pick up the {card_name(card)}"
        case Discarded(card=card):
            return "discard" if card is None else f"discard the {card_name(card)}"
        case Played(card=card, led=led):
            return f"{'lead' if led else 'play'} the {card_name(card)}"
        case TrickTaken(number=number):
            return f"take trick {number}"
        case Conceded():
            return "concede"
        case _:
            assert_never(event)


def _house_rule_line(
    event: WentAlone | DefendedAlone | Gave | LetBe | Forfeited, names: Names, viewer: Seat | None
) -> str:
    match event:
        case WentAlone(sitting_out=partner):
            return seat_says(partner, names, viewer, "sit out")
        case DefendedAlone(seat=seat, sitting_out=partner):
            idle = f"{mid_name(partner, names, viewer)} {'sit' if partner is viewer else 'sits'} out"
            return f"{seat_says(seat, names, viewer, 'defend alone')}, {idle}"
        case Gave(seat=seat, card=card):
            what = "a card" if card is None else f"the {card_name(card)}"
            return f"{seat_says(seat, names, viewer, 'give')} {what} across the table"
        case LetBe(seat=seat):
            return f"{seat_says(seat, names, viewer, 'let')} it be"
        case Forfeited(seat=seat):
            return f"{seat_says(seat, names, viewer, 'give')} up a point"
        case _:
            assert_never(event)
