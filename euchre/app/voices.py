"""How each cue sounds, as data: tones that glide from one pitch to another, and bursts of noise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.sounding import Cue

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """A tone of this wave (`sine`, `triangle`, `square`), or `noise` around a pitch.

    `at` and `length` are in seconds from the start of the cue, pitches in hertz, `loud` from 0 to 1. It starts at full
    loudness within a few milliseconds and fades until its end.
    """

    wave: str
    pitch: float
    to_pitch: float
    at: float
    length: float
    loud: float


def _tone(pitch: float, at: float, length: float, loud: float = 0.3, wave: str = "triangle", to: float = 0.0) -> Voice:
    return Voice(wave=wave, pitch=pitch, to_pitch=to or pitch, at=at, length=length, loud=loud)


def _tap(at: float, loud: float, pitch: float = 2200.0, length: float = 0.05) -> Voice:
    return Voice(wave="noise", pitch=pitch, to_pitch=pitch * 0.7, at=at, length=length, loud=loud)


def _run(*pitches: float, step: float, length: float, loud: float = 0.3, wave: str = "triangle") -> tuple[Voice, ...]:
    """Notes one after the other, the last one twice as long."""
    last = len(pitches) - 1
    return tuple(
        _tone(pitch, place * step, length * (2 if place == last else 1), loud, wave)
        for place, pitch in enumerate(pitches)
    )


_A3, _D4, _E4, _F4, _G4, _A4 = 220.0, 293.66, 329.63, 349.23, 392.0, 440.0
_C5, _D5, _E5, _F5, _G5, _A5 = 523.25, 587.33, 659.26, 698.46, 783.99, 880.0
_C6, _E6, _G6, _C7 = 1046.5, 1318.51, 1567.98, 2093.0

VOICES: Mapping[Cue, tuple[Voice, ...]] = {
    Cue.YOUR_TURN: _run(_E5, _A5, step=0.09, length=0.12, loud=0.22),
    Cue.DEAL: tuple(_tap(place * 0.055, 0.16, 2600.0 + 120.0 * place) for place in range(5)),
    Cue.CARD: (_tap(0.0, 0.3), _tone(170.0, 0.0, 0.07, 0.35, "sine", to=85.0)),
    Cue.TRICK_WON: (_tap(0.0, 0.14, 1500.0, 0.16), *_run(_G5, _C6, step=0.08, length=0.1, loud=0.24)),
    Cue.TRICK_LOST: (_tap(0.0, 0.1, 700.0, 0.16), *_run(_G4, _E4, step=0.1, length=0.12, loud=0.26, wave="sine")),
    Cue.LONER: _run(_D4, _A4, _D5, step=0.14, length=0.2, loud=0.3),
    Cue.EUCHRE_MADE: (
        _tone(_A3, 0.0, 0.14, 0.3, "square", to=_A4),
        *(_tone(pitch, 0.14 + place * 0.07, 0.2, 0.26) for place, pitch in enumerate((_C5, _E5, _G5, _C6))),
    ),
    Cue.EUCHRE_SUFFERED: (
        _tone(_A4, 0.0, 0.5, 0.22, "sine", to=_A3),
        *_run(_A4, _F4, _D4, step=0.13, length=0.16, loud=0.22),
    ),
    Cue.MARCH_MADE: (
        *(_tap(place * 0.1, 0.22, 900.0, 0.07) for place in range(5)),
        *(_tone(pitch, place * 0.1, 0.12, 0.24) for place, pitch in enumerate((_C5, _C5, _E5, _E5))),
        _tone(_G5, 0.4, 0.35, 0.28),
    ),
    Cue.MARCH_SUFFERED: (
        *(_tap(place * 0.11, 0.24, 420.0, 0.09) for place in range(5)),
        _tone(_D4, 0.44, 0.35, 0.24, "sine", to=_A3),
    ),
    Cue.GAME_WON: (
        *_run(_C5, _E5, _G5, _C6, step=0.13, length=0.2, loud=0.28),
        _tone(_E5, 0.52, 0.6, 0.18),
        _tone(_G5, 0.52, 0.6, 0.18),
    ),
    Cue.GAME_LOST: (
        *_run(_F5, _D5, _A4, _F4, step=0.18, length=0.24, loud=0.22, wave="sine"),
        _tone(_D4, 0.72, 0.6, 0.2, "sine"),
    ),
    Cue.ACHIEVEMENT: _run(_E6, _G6, _C7, _E6 * 2, step=0.06, length=0.18, loud=0.16, wave="sine"),
}
"""The voices of each cue; they sound together."""


def length_of(cue: Cue) -> float:
    """Seconds until the last voice of the cue has faded."""
    return max(voice.at + voice.length for voice in VOICES[cue])
