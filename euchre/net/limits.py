"""How much a player may send: a bucket of tokens that refills with time. The clock is passed in, in seconds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` at once, and then one more each `every` seconds."""

    burst: int
    every: float


MESSAGES = Rate(burst=120, every=0.05)
"""Anything but entries of the log."""
ENTRIES = Rate(burst=2000, every=0.01)
"""They come in crowds when somebody has to catch up."""
CHAT = Rate(burst=4, every=1.5)
HELLOS = Rate(burst=5, every=2.0)


class Bucket:
    """The tokens of one sender."""

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._since = now

    def takes(self, now: float) -> bool:
        """Whether one more is allowed now; it is counted if so."""
        gained = max(0.0, now - self._since) / self._rate.every
        self._tokens = min(float(self._rate.burst), self._tokens + gained)
        self._since = max(now, self._since)
        if self._tokens < 1.0:
            return False
        self._tokens -= 1.0
        return True
