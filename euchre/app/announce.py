"""What is read aloud: the news of several events in one short sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.naming import (
    Names,
    capital,
    card_name,
    count,
    join_names,
    led_suit,
    mid_name,
    rank_name,
    suit_name,
    third_person,
)
from euchre.app.results import score_words
from euchre.engine.events import (
    Conceded,
    DealScored,
    Dealt,
    DefendedAlone,
    Event,
    Forfeited,
    GameWon,
    Gave,
    Passed,
    PickedUp,
    Played,
    ThrownIn,
    TrickTaken,
    TrumpMade,
    TurnedDown,
    TurnedUp,
    WentAlone,
)
from euchre.engine.trump import effective_suit, is_trump

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.engine import Card, Observation, Seat, Suit, Team
    from euchre.engine.trump import Trump

LONGEST = 120
"""Characters that an announcement may have."""


def announce(events: Iterable[Event], names: Names, viewer: Seat | None, before: Observation | None = None) -> str:
    """The events in one sentence of at most 120 characters, the oldest news dropped when there are too many.

    `before` is what the viewer knew before them; with it cards that follow suit are told by rank alone and trumping
    is called so also when the naming of trump, or the lead, is not among the events. Empty when nothing is to say.
    """
    teller = _Teller(names, viewer, before)
    for event in events:
        teller.tell(event)
    phrases = teller.phrases()
    while len(phrases) > 1 and len(", ".join(phrases)) > LONGEST:
        phrases.pop(0)
    text = capital(", ".join(phrases))
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


class _Teller:
    """Collects phrases while it follows trump, the suit led and who passed in a row."""

    def __init__(self, names: Names, viewer: Seat | None, before: Observation | None) -> None:
        self._names = names
        self._viewer = viewer
        self._trump: Trump | None = None if before is None else before.trump
        self._led: Suit | None = None if before is None else led_suit(before)
        self._phrases: list[str] = []
        self._passed: list[Seat] = []
        self._last_player: Seat | None = None

    def phrases(self) -> list[str]:
        """What was told so far."""
        self._flush_passes()
        return self._phrases

    def tell(self, event: Event) -> None:
        """Add what is worth saying of the event."""
        if isinstance(event, Passed):
            self._passed.append(event.seat)
            return
        self._flush_passes()
        match event:
            case Played(seat=seat, card=card, led=led):
                self._phrases.append(f"{self._name(seat)} {self._card_words(card, leads=led)}")
                self._last_player = seat
            case TrickTaken(seat=seat):
                self._take(seat)
            case _:
                self._last_player = None
                phrase = self._phrase(event)
                self._phrases += [phrase] if phrase else []

    def _name(self, seat: Seat) -> str:
        return mid_name(seat, self._names, self._viewer)

    def _says(self, seat: Seat, verb: str) -> str:
        return f"{self._name(seat)} {self._verb(seat, verb)}"

    def _verb(self, seat: Seat, verb: str) -> str:
        return verb if seat is self._viewer else third_person(verb)

    def _flush_passes(self) -> None:
        if len(self._passed) == 1:
            self._phrases.append(self._says(self._passed[0], "pass"))
        elif self._passed:
            self._phrases.append(f"{join_names([self._name(seat) for seat in self._passed])} pass")
        self._passed = []

    def _card_words(self, card: Card, *, leads: bool) -> str:
        suit = effective_suit(card, self._trump)
        if leads or self._led is None:
            self._led = suit
            return card_name(card)
        if suit is self._led:
            return rank_name(card) if card.printed_suit is suit else card_name(card)
        return f"trumps with {card_name(card)}" if self._trumps(card) else card_name(card)

    def _trumps(self, card: Card) -> bool:
        return self._trump is not None and is_trump(card, self._trump)

    def _take(self, seat: Seat) -> None:
        wins = self._verb(seat, "win")
        if self._phrases and self._last_player is seat:
            self._phrases[-1] += f" and {wins}"
        else:
            self._phrases.append(f"{self._name(seat)} {wins} the trick")
        self._led = self._last_player = None

    def _phrase(self, event: Event) -> str:
        match event:
            case Dealt(dealer=dealer):
                self._trump = self._led = None
                return self._says(dealer, "deal")
            case TurnedUp(card=card):
                return f"{card_name(card)} is turned up"
            case TurnedDown(card=card):
                return f"{suit_name(card.printed_suit)} turned down"
            case TrumpMade(seat=seat, trump=trump, alone=alone, ordered=ordered):
                self._trump = trump
                verb = f"{'order up' if ordered else 'name'} {suit_name(trump)}"
                return self._says(seat, f"{verb} alone" if alone else verb)
            case WentAlone(sitting_out=seat):
                return self._says(seat, "sit out")
            case DefendedAlone(seat=seat):
                return self._says(seat, "defend alone")
            case Gave(seat=seat):
                return self._says(seat, "give a card across")
            case PickedUp(seat=seat):
                return self._says(seat, "pick it up")
            case _:
                return self._ending(event)

    def _ending(self, event: Event) -> str:
        match event:
            case DealScored(result=result, scores=scores):
                score = score_words(scores, self._viewer)
                return f"{count(result.points, 'point')} for {self._team(result.team)}, {score}"
            case Forfeited(seat=seat):
                return self._says(seat, "give up a point")
            case ThrownIn():
                return "the hand is thrown in"
            case Conceded(seat=seat):
                return self._says(seat, "concede")
            case GameWon(team=team):
                return f"{self._team(team)} win the game"
            case _:
                return ""

    def _team(self, team: Team) -> str:
        """Names of a team inside a sentence, the viewer first."""
        if self._viewer is not None and self._viewer.team is team:
            return f"you and {self._names[self._viewer.partner]}"
        return join_names([self._names[seat] for seat in team.seats])
