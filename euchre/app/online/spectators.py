"""Who looks on without a seat: let in and counted by the host, and sent away by it or by more than half who play.

Spectators are told what the log tells, which holds no hand, and nothing else. No deal asks anything of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.online.advance import MOST_SPECTATORS
from euchre.app.online.facts import away_topic
from euchre.net.contents import Watches
from euchre.net.identity import fingerprint
from euchre.net.wording import clean_name

if TYPE_CHECKING:
    from euchre.app.online.facts import Facts, Spectator
    from euchre.app.online.peer import Peer

PATIENCE = 20.0
"""Seconds of silence after which a spectator is not counted any more; it may come again."""
_MOST_COMING = 16


class Spectators:
    """The host's part; on other pages it only remembers who said goodbye."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._coming: dict[str, str] = {}
        self._gone: set[str] = set()
        self._unwanted: set[str] = set()

    def against(self, facts: Facts, sender: str) -> str | None:
        """Why this one may not watch; None when there is no reason."""
        if not facts.spectators:
            return "no_spectators"
        crowded = len(facts.watching) >= MOST_SPECTATORS and not facts.watches(sender)
        return "crowded" if crowded else None

    def comes(self, sender: str, name: str) -> None:
        """Somebody who may watch wants to."""
        self._gone.discard(sender)
        self._coming[sender] = name
        while len(self._coming) > _MOST_COMING:
            del self._coming[next(iter(self._coming))]

    def leaves(self, sender: str) -> None:
        """Somebody says goodbye."""
        self._coming.pop(sender, None)
        self._gone.add(sender)

    def send_away(self, key: str) -> None:
        """The host wants this spectator to be gone."""
        self._unwanted.add(key)

    def due(self, facts: Facts) -> Watches | None:
        """The next entry about spectators, None when all is as the log says."""
        for spectator in facts.watching:
            why = self._ends(facts, spectator)
            if why:
                self._gone.discard(spectator.key)
                if why == "sent":
                    self._peer.refuse(spectator.key, "sent_away")
                return Watches(key=spectator.key, name=spectator.name, why=why)
        for key, name in list(self._coming.items()):
            if self._peer.present(key):
                del self._coming[key]
                known = facts.watches(key) or facts.seat_of(key) is not None or key in facts.sent_away
                if not known and self.against(facts, key) is None:
                    return Watches(key=key, name=clean_name(name, fingerprint(key)), why="came")
        return None

    def _ends(self, facts: Facts, spectator: Spectator) -> str:
        """Why this spectator is one no longer; empty while there is no reason."""
        key = spectator.key
        votes = self._peer.votes.of(away_topic(key), facts.playing)
        if key in self._unwanted or self._peer.blocks(key) or 2 * len(votes) > len(facts.playing):
            return "sent"
        if key in self._gone:
            return "left"
        return "absent" if self._peer.beat.silence(key, self._peer.now) > PATIENCE else ""
