"""Sound by Web Audio. Nothing is built before the first press, and a browser without sound is no fault."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from euchre.app.sounding import Cue
from euchre.app.voices import VOICES, length_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from euchre.app.voices import Voice

_log = logging.getLogger("euchre")

_ATTACK = 0.006  # seconds until a voice is at its full loudness, so that it does not click
_SILENT = 0.0001  # an exponential fade can't reach nothing
_AHEAD = 0.02
_OVERLAP = 0.7  # of a cue, after which the next one begins
_BYTE = 128  # how large a sample of the noise is at most
_PRESSES = ("pointerup", "keydown")


class Speaker:
    """Plays cues once a press has allowed it; `wanted` says whether sounds are to be heard at all."""

    def __init__(self, wanted: Callable[[], bool]) -> None:
        self._wanted = wanted
        self._context: Any = None
        self._noise: Any = None
        self._broken = False
        self._proxy = create_proxy(lambda _: self._wake())
        for kind in _PRESSES:
            js.document.addEventListener(kind, self._proxy, True)  # noqa: FBT003 - the DOM's own call

    def play(self, cues: Iterable[str], volume: int) -> None:
        """The cues sound one after the other, at this percentage of loudness; before a press nothing does.

        They are built in a task of their own, so that what moves need not wait for them.
        """
        asyncio.get_running_loop().call_soon(self._play, tuple(cues), volume)

    def _play(self, cues: tuple[str, ...], volume: int) -> None:
        context = self._context
        if context is None or self._broken or str(context.state) != "running":
            return
        try:
            at = float(context.currentTime) + _AHEAD
            for name in cues:
                cue = Cue(name)
                for voice in VOICES[cue]:
                    self._sound(voice, at, (volume / 100) ** 1.5)
                at += _OVERLAP * length_of(cue)
        except Exception:  # noqa: BLE001 - the game goes on in silence
            self._fail()

    def _wake(self) -> None:
        """Build what sound needs, or wake it up after the browser has put it to sleep; a press is under way.

        It is done behind the press, which is answered first.
        """
        if not self._broken and self._wanted():
            js.setTimeout(create_once_callable(self._build), 0)  # a timer of a press counts as part of it

    def _build(self) -> None:
        try:
            if self._context is None:
                self._context = js.AudioContext.new()
            if str(self._context.state) == "suspended":
                self._context.resume().catch(js.Boolean)  # a function that is there: a refusal is no error
        except Exception:  # noqa: BLE001 - a browser without sound
            self._fail()

    def _fail(self) -> None:
        self._broken = True
        _log.info("There is no sound", exc_info=True)

    def _sound(self, voice: Voice, start: float, volume: float) -> None:
        context = self._context
        begin, end = start + voice.at, start + voice.at + voice.length
        gain = context.createGain()
        gain.gain.setValueAtTime(_SILENT, begin)
        loud = voice.loud * volume / (_BYTE if voice.wave == "noise" else 1)
        gain.gain.linearRampToValueAtTime(max(_SILENT, loud), begin + _ATTACK)
        gain.gain.exponentialRampToValueAtTime(_SILENT, end)
        gain.connect(context.destination)
        source, pitch = self._source(voice, gain)
        pitch.setValueAtTime(voice.pitch, begin)
        pitch.exponentialRampToValueAtTime(voice.to_pitch, end)
        source.start(begin)
        source.stop(end)

    def _source(self, voice: Voice, gain: Any) -> tuple[Any, Any]:
        """What sounds into `gain`, and the pitch to set."""
        context = self._context
        if voice.wave != "noise":
            tone = context.createOscillator()
            tone.type = voice.wave
            tone.connect(gain)
            return tone, tone.frequency
        source = context.createBufferSource()
        source.buffer = self._hiss()
        band = context.createBiquadFilter()
        band.type = "bandpass"
        source.connect(band)
        band.connect(gain)
        return source, band.frequency

    def _hiss(self) -> Any:
        """A quarter of a second of noise, made once: whole numbers up to 128, as one call makes and one copies them."""
        if self._noise is None:
            rate = int(self._context.sampleRate)
            noise = to_js(random.Random(1).randbytes(rate // 4))  # noqa: S311 - noise to hear
            samples = js.Float32Array.new(js.Int8Array.new(noise))
            self._noise = self._context.createBuffer(1, rate // 4, rate)
            self._noise.copyToChannel(samples, 0)
        return self._noise
