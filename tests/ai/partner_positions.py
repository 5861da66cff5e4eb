"""Positions about which card players complain when a computer partner gets them wrong, with the plays they want."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.builders import after, deal_of, position

if TYPE_CHECKING:
    from euchre.engine.game import GameState

NONE = "9c Td 9s Ts Qc"


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """A turn and the action texts that are wanted there."""

    state: GameState
    texts: frozenset[str]


def call(texts: str, passes: int = 0, *, scores: tuple[int, int] = (0, 0), **deal: Any) -> Wanted:
    """A turn in the auction after this many passes; the texts are separated by commas."""
    return Wanted(state=after(deal_of(scores=scores, **deal), *["pass"] * passes), texts=frozenset(texts.split(",")))


def card(texts: str, **where: Any) -> Wanted:
    """A turn in the play; the cards are separated by spaces."""
    return Wanted(state=position(**where), texts=frozenset(texts.split()))


CALLS = {
    "a dealer with the right takes up when the others need one point": call(
        "order,order alone", 3, dealer="S", up="Th", S="Jh Qh 9h Kc 9s", scores=(6, 9)
    ),
    "first seat with both bowers and little else passes": call("pass", dealer="S", up="9h", W="Jh Jd 9c Ts Qc"),
    "and calls next after the turn-down": call("d", 4, dealer="S", up="9h", W="Jh Jd 9d Ts Qc"),
    "right, king and ten of next are called from the first seat": call("h", 4, dealer="S", up="9d", W="Jh Kh Th 9s Qc"),
    "the dealer's partner orders with both bowers": call("order", 1, dealer="S", up="9h", N="Jh Jd Tc 9s Qs"),
    "no thin assist: the partner may have a lone hand": call("pass", 1, dealer="S", up="Jh", N="9h Tc 9s Qs Kd"),
    "jack, ace and king of trump are taken up": call("order,order alone", 3, dealer="S", up="Kh", S="Jh Ah 9s Tc Qd"),
    "ace, king, queen and an off jack are taken up": call("order", 3, dealer="S", up="Qh", S="Ah Kh Js 9c Ad"),
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
    "the left keeps its guard": card(
        "9c Tc Qc Jd", trump="h", maker="E", dealer="N", up="9d", trick="E:Ks", turn="S", S="Jd 9h 9c Tc Qc"
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
