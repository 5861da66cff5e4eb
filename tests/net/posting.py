"""Hosts that announce their tables, for tests of the list of open tables."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from euchre.net.announcement import Announcement, announced, sign_for
from euchre.net.table_code import make_code
from tests.app.visiting import entropy_of
from tests.net.fake_keys import FakeStamp, Ring

if TYPE_CHECKING:
    from euchre.net.nostr import Event

NOW = 1_800_000_000
RELAY = "wss://a.example"


class Poster:
    """The host of one table."""

    def __init__(self, ring: Ring, name: str) -> None:
        self.keys = ring.keys(name)
        self.stamp = FakeStamp(ring, name)
        self.code = make_code(entropy_of(name))
        self.told = Announcement(
            code=self.code,
            host=self.keys.public,
            proof=sign_for(self.keys, self.stamp.public, self.code),
            name=name[:20],
            free=2,
            playing=False,
            language="en",
            rules="1.abcd",
            timer=None,
            relays=(),
            relayed=False,
        )

    def event(self, at: int = NOW, **changes: Any) -> Event:
        """The table as it stands, with these changes."""
        self.told = replace(self.told, **changes)
        return announced(self.stamp, self.told, at)
