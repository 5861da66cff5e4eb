"""Text for actions and JSON for everything that crosses a boundary.

An action's text: `pass`, `show` (a farmer's hand), `under 9c Td Th` (swap for the bottom cards), `order`,
`order alone`, `h`, `h alone`, `n` (no trump), `l` (low no trump), `-9c` (discard), `give 9c`, `defend alone`, `Jh`
(play), `concede`; a shuffle's is `deal` and the cards in the order dealt. Reading is lenient in case, `10` and suit
symbols; writing has one form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from euchre.engine.actions import (
    Action,
    Concede,
    Defend,
    Discard,
    Give,
    GoUnder,
    NameTrump,
    OrderUp,
    Packets,
    Pass,
    Play,
    SeatAction,
    ShowFarmers,
    Shuffle,
)
from euchre.engine.cards import format_cards, parse_card, parse_cards, parse_suit
from euchre.engine.errors import NotationError
from euchre.engine.seats import Seat
from euchre.engine.trump import NoTrump, Trump

if TYPE_CHECKING:
    from euchre.engine.cards import Card

_ALONE = " alone"
_DEFEND = "defend"
_GIVE = "give "
_SHOW = "show"
_UNDER = "under "
_NO_TRUMPS: dict[str, NoTrump] = {
    "n": NoTrump.HIGH,
    "no trump": NoTrump.HIGH,
    "l": NoTrump.LOW,
    "low no trump": NoTrump.LOW,
}


def format_action(action: Action) -> str:
    """The action's text, without its seat."""
    match action:
        case Pass():
            return "pass"
        case OrderUp(alone=alone):
            return "order" + _ALONE * alone
        case NameTrump(trump=trump, alone=alone):
            return f"{trump}" + _ALONE * alone
        case Discard(card=card):
            return f"-{card}"
        case Play(card=card):
            return str(card)
        case Concede():
            return "concede"
        case Shuffle(deck=deck, packets=packets):
            return " ".join(("deal", packets, *map(str, deck)))
        case _:
            return _format_rare(action)


def _format_rare(action: ShowFarmers | GoUnder | Give | Defend) -> str:
    """The text of an action that only some house rules know."""
    match action:
        case ShowFarmers():
            return _SHOW
        case GoUnder(cards=cards):
            return _UNDER + format_cards(cards)
        case Give(card=card):
            return f"{_GIVE}{card}"
        case Defend():
            return _DEFEND + _ALONE
        case _:
            assert_never(action)


def parse_trump(text: str) -> Trump:
    """Trump named by a suit's letter, word or symbol, or `n`/`l` for (low) no trump; else NotationError."""
    word = text.strip().lower()
    return _NO_TRUMPS[word] if word in _NO_TRUMPS else parse_suit(word)


def parse_action(text: str, seat: Seat) -> SeatAction:
    """The action that `text` means when said by `seat`; NotationError when it means none."""
    word = " ".join(text.split()).lower()
    alone = word.endswith(_ALONE)
    word = word.removesuffix(_ALONE) if alone else word
    if word in ("order", "order up", "pick up"):
        return OrderUp(seat, alone)
    try:
        if alone and word == _DEFEND:
            return Defend(seat)
        if alone:
            return NameTrump(seat, parse_trump(word), alone=True)
        return _parse_plain(word, seat)
    except NotationError:
        message = f"not an action: {text[:30]!r}"
        raise NotationError(message) from None


def _parse_plain(word: str, seat: Seat) -> SeatAction:
    if word == "pass":
        return Pass(seat)
    if word == _SHOW:
        return ShowFarmers(seat)
    if word.startswith(_UNDER):
        return GoUnder(seat, _three(parse_cards(word.removeprefix(_UNDER))))
    if word == "concede":
        return Concede(seat)
    if word.startswith("-"):
        return Discard(seat, parse_card(word[1:]))
    if word.startswith(_GIVE):
        return Give(seat, parse_card(word.removeprefix(_GIVE)))
    try:
        return Play(seat, parse_card(word))
    except NotationError:
        return NameTrump(seat, parse_trump(word))


def _three(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(set(cards)) != 3 or len(cards) != 3:
        message = "three different cards are needed"
        raise NotationError(message)
    return tuple(sorted(cards))


def parse_shuffle(text: str) -> Shuffle:
    """The shuffle written by `format_action`; else NotationError."""
    words = text.split()
    if len(words) < 3 or words[0] != "deal":
        message = f"not a shuffle: {text[:30]!r}"
        raise NotationError(message)
    try:
        packets = Packets(words[1])
    except ValueError:
        message = f"not a way to deal: {words[1][:20]!r}"
        raise NotationError(message) from None
    return Shuffle(_no_repeats(parse_cards(" ".join(words[2:]))), packets)


def _no_repeats(deck: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(set(deck)) != len(deck):
        message = "a card is in the pack twice"
        raise NotationError(message)
    return deck


def parse_seat(text: str) -> Seat:
    """Seat by its letter; else NotationError."""
    for seat in Seat:
        if text.upper() == str(seat):
            return seat
    message = f"not a seat: {text[:20]!r}"
    raise NotationError(message)
