"""What is read aloud of the game: each event as a phrase, the cards of a trick by what they mean in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.calls import is_stuck
from euchre.app.log_lines import log_line
from euchre.app.naming import (
    Names,
    card_name,
    count,
    join_names,
    led_suit,
    mid_name,
    rank_name,
    suit_name,
    third_person,
)
from euchre.app.narrate import defense_line, exchange_line, own_turn_line
from euchre.app.results import score_words
from euchre.engine import Card, Phase, Suit
from euchre.engine.cards import PRINTED_SUIT
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
from euchre.engine.trump import effective_suit, is_trump, left_bower

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine import Observation, Seat, Team
    from euchre.engine.trump import Trump

_OUTCOMES = {Result.MARCH: "march, ", Result.LONE_MARCH: "lone march, ", Result.EUCHRED: "euchred, "}


class Teller:
    """Collects phrases while it follows trump, the suit led and who passed in a row.

    `before` is what the viewer knew before the first event; with it cards that follow suit are told by rank alone, and
    trumping is called so, in a deal under way too. The names may change at any time.
    """

    def __init__(self, names: Names, viewer: Seat | None, before: Observation | None = None) -> None:
        self.names = names
        self._viewer = viewer
        self._trump: Trump | None = None if before is None else before.trump
        self._led: Suit | None = None if before is None else led_suit(before)
        self._phrases: list[str] = []
        self._passed: list[Seat] = []
        self._last_player: Seat | None = None

    def collect(self) -> list[str]:
        """What was told since the last time."""
        self._flush_passes()
        told, self._phrases = self._phrases, []
        return told

    def tell(self, event: Event, after: Observation | None = None) -> None:
        """Add what is worth saying of the event; `after` is what the viewer knows after its action."""
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
            case Discarded(seat=seat, card=None) if self._phrases and self._last_player is seat:
                self._phrases[-1] += f" and {self._verb(seat, 'discard')}"
            case _:
                self._last_player = event.seat if isinstance(event, PickedUp) else None
                self._phrases.append(self._phrase(event))
                if isinstance(event, TrumpMade):
                    self._phrases += _new_left_bower(event.trump, after)

    def _name(self, seat: Seat) -> str:
        return mid_name(seat, self.names, self._viewer)

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
            return rank_name(card) if PRINTED_SUIT[card] in (suit, None) else card_name(card)
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
                points = f"{count(result.points, 'point')} for {self._team(result.team)}"
                return f"{_OUTCOMES.get(result.result, '')}{points}, {score}"
            case HandReceived(seat=seat, cards=cards):
                return f"{self._says(seat, 'hold')} {_by_suit(cards)}"
            case Forfeited(seat=seat):
                return self._says(seat, "give up a point")
            case Misdealt(seat=seat):
                return f"{self._says(seat, 'show')} a farmer's hand: dealt again"
            case WentUnder(seat=seat):
                return self._says(seat, "go under")
            case ThrownIn():
                return "the hand is thrown in"
            case Conceded(seat=seat):
                return self._says(seat, "concede")
            case GameWon(team=team):
                return f"{self._team(team)} win the game"
            case _:
                line = log_line(event, self.names, self._viewer)
                return f"you{line[3:]}" if line.startswith("You ") else line

    def _team(self, team: Team) -> str:
        """Names of a team inside a sentence, the viewer first."""
        if self._viewer is not None and self._viewer.team is team:
            return f"you and {self.names[self._viewer.partner]}"
        return join_names([self.names[seat] for seat in team.seats])


def _by_suit(cards: Sequence[Card]) -> str:
    """`jack and ten of clubs; ace of hearts`: the cards of a hand, suit by suit."""
    groups = []
    for suit in dict.fromkeys(card.printed_suit for card in cards if card is not Card.BENNY):
        held = sorted((card for card in cards if card is not Card.BENNY and card.printed_suit is suit), reverse=True)
        groups.append(f"{join_names([rank_name(card) for card in held])} of {suit_name(suit)}")
    return "; ".join([*groups, *(["Benny"] if Card.BENNY in cards else [])])


def _new_left_bower(trump: Trump, after: Observation | None) -> list[str]:
    """The card of the viewer's hand that has just become the left bower, and so changed its suit."""
    if after is None or not isinstance(trump, Suit) or after.seat in after.seats_out:
        return []
    left = left_bower(trump)
    return [f"{card_name(left)} is now the left bower"] if left in after.hand else []


def ask_line(observation: Observation, names: Names) -> str:
    """What the viewer is to do, after the news that led to it; empty when nothing is asked."""
    if observation.turn is not observation.seat or observation.turn is None:
        return ""
    match observation.phase:
        case Phase.FIRST_ROUND | Phase.SECOND_ROUND:
            return "You must name trump" if is_stuck(observation) else "Your call"
        case Phase.DISCARD:
            return "Choose a card to discard"
        case Phase.EXCHANGE:
            return exchange_line(observation, names)
        case Phase.DEFENSE:
            return defense_line(observation, names)
        case Phase.PLAY:
            return own_turn_line(observation)
        case _:
            return "Your turn"
