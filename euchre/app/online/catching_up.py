"""Who lacks entries asks for them, and who has them sends a few at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.online.replica import Outcome
from euchre.net.messages import Logged, Want

if TYPE_CHECKING:
    from euchre.app.online.peer import Peer
    from euchre.net.log import Entry
    from euchre.net.messages import Ping

BATCH = 40
_AGAIN_AFTER = 0.5  # s


class CatchingUp:
    """The gaps of one player's log."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._asked_at = -_AGAIN_AFTER
        self._asked_since = 0
        self._asked = ""
        self._back = 1
        self.heads: dict[str, str] = {}

    def pinged(self, sender: str, ping: Ping) -> None:
        """Somebody tells how far its log goes."""
        if self._peer.is_member(sender):
            self.heads[sender] = ping.head
        log = self._peer.replica.log
        if log.place_of(ping.head) is None:
            level = self._back == 1 and ping.length > len(log)
            self._ask(sender, len(log) if level else max(0, min(ping.length, len(log)) - 8 * self._back))

    def is_level(self) -> bool:
        """Whether nobody who is there has entries that are missing here."""
        log = self._peer.replica.log
        heads = (head for key, head in self.heads.items() if self._peer.present(key))
        return all(log.place_of(head) is not None for head in heads)

    def wanted(self, sender: str, since: int) -> None:
        """Somebody lacks entries, and maybe what its seat sees."""
        for entry in self._peer.replica.log.since(since, BATCH):
            self._peer.send(Logged(entry=entry), sender)
        self._peer.hosting.show_to(sender)

    def took(self, sender: str, entry: Entry, outcome: Outcome) -> None:
        """An entry came; ask for what is missing before or after it."""
        length = len(self._peer.replica.log)
        if outcome is Outcome.WAITING and entry.seq > length:
            self._ask(sender, length)
        elif outcome is Outcome.WAITING and entry.seq == self._asked_since:
            self._back = min(4 * self._back, 1 << 20)  # a branch that parts from this log still further back
            self._asked_at = -_AGAIN_AFTER
            self._ask(sender, max(0, entry.seq - 8 * self._back))
        elif outcome is Outcome.APPLIED:
            self._back = 1
        last = self._asked_since + BATCH - 1
        if sender == self._asked and entry.seq == last and outcome is not Outcome.REFUSED:
            self._asked_at = -_AGAIN_AFTER
            self._ask(sender, last + 1)

    def _ask(self, key: str, since: int) -> None:
        now = self._peer.now
        if now - self._asked_at < _AGAIN_AFTER:
            return
        self._asked_at, self._asked_since, self._asked = now, since, key
        self._peer.send(Want(since=since), key)
