"""Facts in words, addressed to the player on turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

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
from euchre.ai.rounding import steady
from euchre.engine.actions import (
    Concede,
    Defend,
    Discard,
    Give,
    GoUnder,
    NameTrump,
    OrderUp,
    Pass,
    Play,
    SeatAction,
    ShowFarmers,
)
from euchre.engine.cards import Card, Suit
from euchre.engine.trump import NoTrump, Trump, left_bower, right_bower

if TYPE_CHECKING:
    from euchre.engine.seats import Seat

Names = tuple[str, str, str, str]
"""Names of the players by seat number."""

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True, kw_only=True)
class Speaker:
    """Speaks to the player at `seat`; `trump` names the bowers. Without `names` others are told by where they sit."""

    seat: Seat
    trump: Trump | None = None
    names: Names | None = None

    def who(self, seat: Seat) -> str:
        """`you`, a name, `your partner` or `the opponent on your left`."""
        if seat is self.seat:
            return "you"
        if self.names is not None:
            return self.names[seat]
        if seat is self.seat.partner:
            return "your partner"
        return f"the opponent on your {'left' if seat is self.seat.left else 'right'}"

    def clause(self, fact: Fact) -> str:  # noqa: C901, PLR0912 - one case a kind of fact
        """The fact as a clause without a capital or a full stop."""
        match fact:
            case Worth() | WorthAlone():
                return _worth(fact, self)
            case OnlyCard(suit=suit):
                return "it is your last card" if suit is None else f"it is your only card that follows {word(suit)}"
            case Winning(seat=seat, card=card):
                return f"{self.who(seat)} is winning the trick with the {self.card(card)}"
            case Beats(best=best, ruffs=ruffs):
                return f"it {'trumps' if ruffs else 'beats'} the {self.card(best)}"
            case NothingBeats(best=best):
                return f"no card you may play beats the {self.card(best)}"
            case CouldTake(card=card):
                return f"the {self.card(card)} would be winning the trick, but stays in your hand"
            case LastToPlay():
                return "you play last to this trick"
            case Unbeatable():
                return "nobody behind you can beat it"
            case Boss(suit=suit):
                return f"no other hand holds a higher {word(suit).removesuffix('s')}"
            case ShownOut(seat=seat, suit=suit):
                return f"{self.who(seat)} has shown to be out of {word(suit)}"
            case TrumpsOut(count=count):
                return _trumps_out(count)
            case WithOpponents(card=card, share=share):
                return f"an opponent holds the {self.card(card)} in about {share:.0%} of the layouts you can't rule out"
            case _:
                return self._clause_of_the_score(fact)

    def _clause_of_the_score(
        self, fact: TricksNeeded | TrumpHolding | UpCardGoes | MustCall | PointsNeeded | Empties | Keeps
    ) -> str:
        match fact:
            case TricksNeeded(count=count, to_euchre=to_euchre):
                goal = "euchre the makers" if to_euchre else "make the call"
                return f"your side needs {counted(count, 'more trick')} to {goal}"
            case TrumpHolding():
                return _holding(fact)
            case UpCardGoes(card=card, dealer=dealer):
                return f"the {self.card(card)} goes to {'your hand' if dealer is self.seat else self.who(dealer)}"
            case MustCall():
                return "everyone else has passed, so you must call"
            case PointsNeeded(count=count, opponents=opponents):
                verb = "the opponents need" if opponents else "your side needs"
                return f"{verb} {counted(count, 'point')} to win the game"
            case Empties(suit=suit):
                return f"it leaves you without {word(suit)}"
            case Keeps(trumps=trumps):
                return f"you keep {counted(trumps, 'trump')}"
            case _:
                assert_never(fact)

    def card(self, card: Card) -> str:
        """`left bower` while that is what it is, else `ace of hearts`."""
        return card_word(card, self.trump)

    def action(self, action: SeatAction) -> str:
        """What can be done, as a noun: `passing`, `naming hearts alone`, `the ace of hearts`."""
        match action:
            case Pass():
                return "passing"
            case OrderUp(seat=seat, alone=alone):
                return "ordering up" + " alone" * alone if seat is self.seat else "an order"
            case NameTrump(trump=trump, alone=alone):
                return f"naming {word(trump)}" + " alone" * alone
            case Discard(card=card) | Play(card=card):
                return f"the {self.card(card)}"
            case Give(card=card):
                return f"giving the {self.card(card)}"
            case Defend():
                return "defending alone"
            case ShowFarmers():
                return "showing the hand"
            case GoUnder():
                return "going under"
            case Concede():
                return "giving up"
            case _:
                assert_never(action)


def card_word(card: Card, trump: Trump | None = None) -> str:
    """`jack of hearts`; `right bower` and `left bower` while they are."""
    if card is Card.BENNY:
        return "Benny"
    if isinstance(trump, Suit) and card in (right_bower(trump), left_bower(trump)):
        return "right bower" if card is right_bower(trump) else "left bower"
    return f"{card.rank.name.lower()} of {word(card.printed_suit)}"


def word(trump: Trump) -> str:
    """`hearts`; `no trump`."""
    match trump:
        case Suit():
            return trump.name.lower()
        case NoTrump.HIGH:
            return "no trump"
        case NoTrump.LOW:
            return "low no trump"
        case _:
            assert_never(trump)


def counted(count: int, noun: str) -> str:
    """`one trick`, `two tricks`, `12 points`."""
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} {noun}" + "s" * (count != 1)


def _worth(fact: Worth | WorthAlone, speaker: Speaker) -> str:
    if isinstance(fact, WorthAlone):
        return f"it is judged at about {_points(fact.points)} points"
    other = f"{speaker.action(fact.other)} at {_points(fact.other_points)}"
    hedge = "" if fact.clear else ", too close to tell apart"
    return f"it is judged at about {_points(fact.points)} points, {other}{hedge}"


def _points(points: float) -> str:
    return f"{steady(points, 2):+.2f}"


def _trumps_out(count: int) -> str:
    return f"{counted(count, 'trump')} may still be in other hands" if count else "no other hand holds a trump"


def _holding(fact: TrumpHolding) -> str:
    named = [card_word(card, fact.suit) for card in fact.trumps]
    best = f" ({', '.join(named)})" if named else ""
    beside = f" and {counted(fact.aces, 'side ace')}" if fact.aces else ""
    place = "with the up card" if fact.six else "in your hand"
    return f"with {word(fact.suit)} as trump there are {counted(len(named), 'trump')}{best}{beside} {place}".replace(
        "there are one", "there is one"
    )
