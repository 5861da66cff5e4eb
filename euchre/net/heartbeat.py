"""Who is there: a ping each two seconds, and silence after six. The clock is passed in, in seconds."""

from __future__ import annotations

PING_EVERY = 2.0
SILENT_AFTER = 6.0
SLEPT_AFTER = 4.0
"""A gap between two ticks from which on the own timer was asleep, so that the silence of others means nothing."""


class Heartbeat:
    """When each player was heard last. `tick` is to be called at least each second."""

    def __init__(self, now: float) -> None:
        self._ticked = now
        self._pinged = now - PING_EVERY
        self._heard: dict[str, float] = {}
        self._woke = now

    def heard(self, key: str, now: float) -> None:
        """Anything came from this player."""
        self._heard[key] = now

    def forget(self, key: str) -> None:
        """This player is no longer waited for."""
        self._heard.pop(key, None)

    def slept(self, now: float) -> bool:
        """Whether the own timer has been asleep until now."""
        return now - self._ticked > SLEPT_AFTER

    def tick(self, now: float) -> bool:
        """Whether a ping is due now. After an own sleep everybody gets the whole time again to be heard."""
        if self.slept(now):
            self._woke = now
            self._heard = dict.fromkeys(self._heard, now)
        self._ticked = now
        if now - self._pinged < PING_EVERY:
            return False
        self._pinged = now
        return True

    def present(self, key: str, now: float) -> bool:
        """Whether this player was heard within the last six seconds."""
        return key in self._heard and now - self._heard[key] <= SILENT_AFTER

    def silence(self, key: str, now: float) -> float:
        """Seconds since this player was heard; for one never heard, since this page is awake."""
        return now - self._heard.get(key, self._woke)
