"""Positions about which card players complain when a computer partner gets them wrong, with the plays they want."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from euchre.engine.notation import format_action
from tests.builders import after, deal_of, position

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.engine.actions import SeatAction
    from euchre.engine.game import GameState

NONE = "9c Td 9s Ts Qc"


_SEATS = "NESW"
_SUITS = "hsdc"  # each turn takes a suit to the next, so that suits of a color stay together


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """A turn and the action texts that are wanted there, as a family: the table and the suits can be turned round."""

    build: Callable[..., GameState]
    where: dict[str, Any]
    texts: frozenset[str]

    def turned(self, turns: int = 0) -> GameState:
        """The position with every seat and every suit moved on so many times, 0 to 3."""
        moved = {
            _seat(key, turns) if key in _SEATS else key: _cards(value, turns) if key in _SEATS else value
            for key, value in self.where.items()
        }
        for key in ("dealer", "maker", "turn"):
            if key in moved:
                moved[key] = _seat(moved[key], turns)
        for key in ("trump", "up", "discard", "trick"):
            if key in moved:
                moved[key] = _cards(moved[key], turns)
        if "taken" in moved:
            moved["taken"] = tuple(_cards(trick, turns) for trick in moved["taken"])
        if "scores" in moved and turns % 2:
            moved["scores"] = moved["scores"][::-1]
        return self.build(**moved)

    def wants(self, action: SeatAction, turns: int = 0) -> bool:
        """Whether this is a wanted action in the position turned so often."""
        return format_action(action) in {_cards(text, turns) for text in self.texts}


def _seat(letter: str, turns: int) -> str:
    return _SEATS[(_SEATS.index(letter) + turns) % 4]


def _cards(text: str, turns: int) -> str:
    """Cards, suits and plays (`N:Jh E:9c`) with suits and seats moved on; other words stay."""
    return " ".join(_word(word, turns) for word in text.split())


def _word(word: str, turns: int) -> str:
    seat, colon, card = word.rpartition(":")
    if len(card) <= 2 and card[-1] in _SUITS:
        card = card[:-1] + _SUITS[(_SUITS.index(card[-1]) + turns) % 4]
    return f"{_seat(seat, turns) if seat else ''}{colon}{card}"


def _auction(passes: int, **deal: Any) -> GameState:
    return after(deal_of(**deal), *["pass"] * passes)


def call(texts: str, passes: int = 0, **deal: Any) -> Wanted:
    """A turn in the auction after this many passes; the texts are separated by commas."""
    return Wanted(build=partial(_auction, passes), where=deal, texts=frozenset(texts.split(",")))


def card(texts: str, **where: Any) -> Wanted:
    """A turn in the play; the cards are separated by spaces."""
    return Wanted(build=position, where=where, texts=frozenset(texts.split()))


CALLS = {
    "a dealer with the right takes up when the others need one point": call(
        "order,order alone", 3, dealer="S", up="Th", S="Jh Qh 9h Kc 9s", scores=(6, 9)
    ),
    "and neither with right, queen and nine": call(
        "order,order alone", 3, dealer="S", up="Qh", S="Jh 9h Kc 9s Td", scores=(6, 9)
    ),
    "first seat with both bowers and little else passes": call("pass", dealer="S", up="9h", W="Jh Jd 9c Ts Qc"),
    "and calls next after the turn-down": call("d", 4, dealer="S", up="9h", W="Jh Jd 9d Ts Qc"),
    "right, king and ten of next are called from the first seat": call("h", 4, dealer="S", up="9d", W="Jh Kh Th 9s Qc"),
    "the dealer's partner orders with both bowers": call("order", 1, dealer="S", up="9h", N="Jh Jd Tc 9s Qs"),
    "no thin assist: the partner may have a lone hand": call("pass", 1, dealer="S", up="Jh", N="9h Tc 9s Qs Kd"),
    "jack, ace and king of trump are taken up": call("order,order alone", 3, dealer="S", up="Kh", S="Jh Ah 9s Tc Qd"),
    "ace, king, queen and an off jack are taken up": call("order", 3, dealer="S", up="Qh", S="Ah Kh Js 9c Ad"),
    "jack, ace and king of the other color are named": call("h,h alone", 4, dealer="S", up="9s", W="Jh Ah Kh Tc 9c"),
    "a worthless hand passes first": call("pass", 0, dealer="S", up="Jh", W=NONE),
    "a worthless hand passes third": call("pass", 2, dealer="S", up="Jh", E=NONE),
    "both bowers, ace and a side ace and queen go alone": call("h alone", 4, dealer="S", up="9c", W="Jh Jd Ah As Qs"),
    "a sure march goes alone": call("order alone", 3, dealer="S", up="Ah", S="Jh Jd Kh As Ks"),
    "nobody goes alone at eight": call("order", 3, dealer="S", up="Ah", S="Jh Jd Kh As Ks", scores=(8, 4)),
    "nobody goes alone at nine": call("order", 3, dealer="S", up="Ah", S="Jh Jd Kh As Ks", scores=(9, 4)),
    "the right is not handed to the other side on a thin hand": call("pass", dealer="S", up="Jh", W="Kh Qh 9h Tc 9s"),
    "nobody goes alone when the others pick up the right": call("pass,order", dealer="W", up="Js", N="Ah Qs Ks As Jc"),
}

_TWO_IN = ("N:Jh E:9h S:9s W:Th", "N:Jd E:9d S:Ts W:Qh")
PLAYS = {
    "the maker leads trump before side aces": card("Jh", trump="h", maker="N", turn="N", N="Jh Jd 9h As Kc"),
    "the maker leads high enough to force the right": card("Jd", trump="h", maker="N", turn="N", N="Jd Ah 9h As 9c"),
    "with three in the last good trump is led first": card(
        "Ah", trump="h", maker="N", taken=(*_TWO_IN, "N:As E:9c S:Qs W:Ks"), turn="N", N="Ah Kc"
    ),
    "no trump is led once both opponents are out": card(
        "As Qc", trump="h", maker="N", taken=("N:Jh E:9c S:9h W:9s",), turn="N", N="Jd Ah As Qc"
    ),
    "a partner leads the right to the maker": card(
        "Jh", trump="h", maker="S", dealer="W", turn="N", N="Jh 9h As Kc 9d"
    ),
    "a partner leads the left to the maker": card("Jd", trump="h", maker="S", dealer="W", turn="N", N="Jd 9h As Kc 9d"),
    "of two aces the one less likely to be trumped": card(
        "Ac", trump="h", maker="S", dealer="W", turn="N", N="As Ks Qs Ac 9d"
    ),
    "a lone hand leads its bosses and keeps the loser": card(
        "Js", trump="s", maker="N", dealer="W", up="9s", alone=True, turn="N", N="Js Jc As Ks 9d"
    ),
    "a lone hand ruffs high while two trumps are out": card(
        "Jh Jd Ah", trump="h", maker="S", dealer="N", up="Th", alone=True, trick="E:Kc", turn="S", S="Jh Jd Ah 9h As"
    ),
    "with both last tricks needed the higher trump is led": card(
        "Ah",
        trump="h",
        maker="N",
        dealer="S",
        up="Tc",
        taken=("W:As N:9s E:Ts S:Js", "W:Ad N:9d E:Td S:Qd", "W:Ks N:Jh E:Qs S:9c"),
        turn="N",
        N="Ah Th",
    ),
    "trump is drawn when the partner showed none": card(
        "Jh",
        trump="h",
        maker="N",
        dealer="E",
        up="9d",
        taken=("S:As W:9s N:Ks E:Ts", "S:Kc W:Tc N:Ac E:9c"),
        turn="N",
        N="Jh Qh Kd",
    ),
    "a partner keeps leading high trumps": card(
        "Jd", trump="h", maker="S", dealer="W", up="9d", taken=("N:Jh E:9h S:Ah W:Th",), turn="N", N="Jd As Kc Td"
    ),
    "no trump is led to a stuck dealer": card(
        "As", trump="h", maker="S", dealer="S", up="9d", taken=("W:9c N:Ac E:Tc S:Qc",), turn="N", N="Qh As 9s Td"
    ),
    "the left keeps its guard": card(
        "9c Tc Qc Jd", trump="h", maker="E", dealer="N", up="9d", trick="E:Ks", turn="S", S="Jd 9h 9c Tc Qc"
    ),
    "the guard may go when a trick is in": card(
        "9h",
        trump="h",
        maker="E",
        dealer="N",
        up="9c",
        taken=("E:Tc S:Ac W:Jc N:Qc", "S:Ad W:Qd N:9d E:Kd", "S:9s W:As N:Ts E:Qs"),
        trick="W:Ks N:Js E:Kc",
        turn="S",
        S="Jd 9h",
    ),
    "the guard may go in the last seat": card(
        "9h", trump="h", maker="E", dealer="S", up="Tc", trick="W:Ks N:9s E:Ts", turn="S", S="Jd 9h Kc 9c 9d"
    ),
    "with three trumps the smallest ruffs": card(
        "9h", trump="h", maker="E", dealer="N", up="9s", trick="E:As", turn="S", S="Jd 9h Th Qc 9c"
    ),
    "second seat ducks with a trick in": card(
        "Kd Kc",
        trump="h",
        maker="W",
        dealer="N",
        taken=("E:9c S:Ac W:Tc N:Qc", "S:9d W:Ad N:Td E:Qd"),
        trick="W:9s",
        turn="N",
        N="Kh Kd Kc",
    ),
    "a defender leads an ace rather than a trump": card(
        "Ac", trump="h", maker="W", dealer="W", turn="N", N="Ac 9h Kh Ts 9d"
    ),
    "second seat keeps the boss trump with a trick in": card(
        "Kd Kc",
        trump="h",
        maker="W",
        dealer="N",
        taken=("E:9c S:Ac W:Tc N:Qc", "S:9d W:Ad N:Td E:Qd"),
        trick="W:9s",
        turn="N",
        N="Jh Kd Kc",
    ),
    "an ace is not led blindly against a lone hand": card(
        "Kc Kd", trump="h", maker="W", dealer="W", up="9h", alone=True, turn="N", N="As Ks 9s Kd Kc"
    ),
    "the suit that the partner threw off comes back": card(
        "Qd",
        trump="h",
        maker="W",
        dealer="N",
        up="9s",
        taken=("E:Tc S:Ac W:9c N:9d",),
        turn="S",
        S="Qd Kc Ts Qs",
    ),
    "the suit that the partner led comes back": card(
        "Ks", trump="h", maker="W", dealer="W", taken=("N:9s E:Ts S:As W:Qs",), turn="S", S="Ks Td Qc 9c"
    ),
    "defenders of a lone hand keep different suits": card(
        "Kc Qs",
        trump="h",
        maker="W",
        dealer="S",
        up="9d",
        alone=True,
        taken=("W:Jh N:9h S:9s", "W:Jd N:9c S:Ts"),
        trick="W:Ah",
        turn="N",
        N="Kc Qs Ad",
    ),
    "the last seat wins as cheaply as it can": card(
        "Ks", trump="h", maker="N", trick="E:Qs S:9s W:Ts", turn="N", N="As Ks Jh 9h 9c"
    ),
    "the last seat leaves its partner's trick": card(
        "9c Kd", trump="h", maker="N", trick="E:Qs S:As W:Ts", turn="N", N="Jh 9h Ac 9c Kd"
    ),
    "a guarded king stays": card("9d", trump="h", maker="E", trick="E:Js", turn="S", S="Kc 9c Td Qd 9d"),
    "third seat leaves a partner's ace alone": card(
        "9d Qd", trump="h", maker="S", trick="N:As E:9s", turn="S", S="Jh Ah 9h Qd 9d"
    ),
    "the right wins a trump lead rather than the ace behind it": card(
        "Jh", trump="h", maker="N", dealer="W", trick="N:9h E:Qh", turn="S", S="Jh Kc 9c Td 9d"
    ),
}
