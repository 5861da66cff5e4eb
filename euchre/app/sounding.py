"""What can be heard of what happens: each event may have a cue, and few of them sound at once."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from euchre.engine.events import DealScored, Dealt, GameWon, Played, TrickTaken, TrumpMade
from euchre.engine.scoring import Result

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.app.preferences import Sounds
    from euchre.engine import Event, Seat
    from euchre.engine.scoring import DealResult


class Cue(StrEnum):
    """A short sound; how it is made stands in `euchre.app.voices`."""

    YOUR_TURN = "your_turn"
    DEAL = "deal"
    CARD = "card"
    TRICK_WON = "trick_won"
    TRICK_LOST = "trick_lost"
    LONER = "loner"  # somebody goes alone
    EUCHRE_MADE = "euchre_made"
    EUCHRE_SUFFERED = "euchre_suffered"
    MARCH_MADE = "march_made"
    MARCH_SUFFERED = "march_suffered"
    GAME_WON = "game_won"
    GAME_LOST = "game_lost"
    ACHIEVEMENT = "achievement"


_KINDS: dict[str, tuple[Cue, ...]] = {
    "your_turn": (Cue.YOUR_TURN,),
    "cards": (Cue.DEAL, Cue.CARD),
    "tricks_won": (Cue.TRICK_WON,),
    "tricks_lost": (Cue.TRICK_LOST,),
    "loners": (Cue.LONER,),
    "euchres": (Cue.EUCHRE_MADE, Cue.EUCHRE_SUFFERED),
    "marches": (Cue.MARCH_MADE, Cue.MARCH_SUFFERED),
    "games": (Cue.GAME_WON, Cue.GAME_LOST),
    "achievements": (Cue.ACHIEVEMENT,),
}
KIND_OF: dict[Cue, str] = {cue: kind for kind, cues in _KINDS.items() for cue in cues}
"""The switch of `Sounds` that each cue belongs to."""

SAMPLES: tuple[tuple[Cue, str], ...] = (
    (Cue.YOUR_TURN, "Your turn"),
    (Cue.CARD, "Card"),
    (Cue.TRICK_WON, "Trick won"),
    (Cue.TRICK_LOST, "Trick lost"),
    (Cue.LONER, "Loner"),
    (Cue.EUCHRE_MADE, "Euchre"),
    (Cue.MARCH_MADE, "March"),
    (Cue.GAME_WON, "Game won"),
    (Cue.ACHIEVEMENT, "Achievement"),
)
"""Cues to try in the settings, and what they are called there."""

_CARDS = frozenset({Cue.DEAL, Cue.CARD})
_TRICKS = frozenset({Cue.TRICK_WON, Cue.TRICK_LOST})
_RESULTS = frozenset(cue for kind in ("loners", "euchres", "marches", "games") for cue in _KINDS[kind])
_DROWNS = ((_RESULTS, _TRICKS | _CARDS), (_TRICKS, _CARDS))
"""The louder cues, and those that are not heard beside one of them."""


class Ear:
    """Collects what can be heard between two drawings of the page."""

    def __init__(self, viewer: Seat) -> None:
        self._viewer = viewer
        self._heard: list[Cue] = []

    def hear(self, event: Event) -> None:
        """Something happened on the table."""
        cue = cue_of(event, self._viewer)
        if cue is not None:
            self._heard.append(cue)

    def add(self, cue: Cue) -> None:
        """Something else is to be heard."""
        self._heard.append(cue)

    def take(self, sounds: Sounds) -> tuple[Cue, ...]:
        """What sounds now, in its order; after this nothing is left."""
        heard, self._heard = tuple(self._heard), []
        return audible(heard, sounds)


def cue_of(event: Event, viewer: Seat) -> Cue | None:
    """The cue of an event for the player at this seat; None when it has none."""
    match event:
        case Dealt():
            return Cue.DEAL
        case Played():
            return Cue.CARD
        case TrickTaken(seat=seat):
            return Cue.TRICK_WON if seat.team is viewer.team else Cue.TRICK_LOST
        case TrumpMade(alone=True):
            return Cue.LONER
        case DealScored(result=result):
            return _result_cue(result, viewer)
        case GameWon(team=team):
            return Cue.GAME_WON if team is viewer.team else Cue.GAME_LOST
        case _:
            return None


def _result_cue(result: DealResult, viewer: Seat) -> Cue | None:
    ours = result.team is viewer.team
    match result.result:
        case Result.EUCHRED:
            return Cue.EUCHRE_MADE if ours else Cue.EUCHRE_SUFFERED
        case Result.MARCH | Result.LONE_MARCH:
            return Cue.MARCH_MADE if ours else Cue.MARCH_SUFFERED
        case _:
            return None


def audible(heard: Iterable[Cue], sounds: Sounds) -> tuple[Cue, ...]:
    """What is heard of what happened at once: each cue once, no cards beside a trick, and no trick beside a result.

    A call for the player's turn comes last, and at most three cues sound.
    """
    if not sounds.on:
        return ()
    wanted = [cue for cue in dict.fromkeys(heard) if getattr(sounds, KIND_OF[cue])]
    drowned = {cue for louder, quieter in _DROWNS if louder & set(wanted) for cue in quieter}
    kept = [cue for cue in wanted if cue not in drowned]
    kept.sort(key=lambda cue: cue is Cue.YOUR_TURN)
    return tuple(kept[-3:])
