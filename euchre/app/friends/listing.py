"""The own table on the public list: what is told of it, and whether it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.rules_code import rules_code
from euchre.net.announcement import Announcement, sign_for
from euchre.net.announcer import Announcer

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    from euchre.app.friends.party import Party
    from euchre.net.board import Board
    from euchre.net.identity import Entropy
    from euchre.net.nostr import Stamp

LAST = "last"
"""Name under which the second of the newest announcement outlives a reload of the page."""


class Listing:
    """One table of this player, to be told to the relays of a board."""

    def __init__(self, stamp: Stamp, entropy: Entropy, kept: MutableMapping[str, str], language: str) -> None:
        last = kept.get(LAST, "")
        self._announcer = Announcer(stamp, entropy, int(last) if last.isdecimal() and len(last) < 12 else 0)
        self._kept = kept
        self._language = language
        self._proof: tuple[str, str] = ("", "")

    @property
    def shows(self) -> bool:
        """Whether the table stands on the list."""
        return self._announcer.shows

    def tell(self, party: Party | None, board: Board, now: float) -> None:
        """Tell the relays what has become of the table; a `party` of None takes it off the list."""
        event = self._announcer.due(None if party is None else self._told(party), now)
        if event is not None:
            board.tell(event, self._announcer.farewell())
            self._kept[LAST] = str(self._announcer.last)

    def _told(self, party: Party) -> Announcement | None:
        """What there is to tell; nothing of a full table, nor of one that somebody else hosts."""
        facts = party.facts
        seat = party.peer.seat
        if facts is None or seat is None or not party.peer.is_host:
            return None
        free = sum(chair.key is None for chair in facts.chairs)
        if free == 0:
            return None
        return Announcement(
            code=party.code,
            host=party.peer.me,
            proof=self._proof_of(party),
            name=facts.chairs[seat].name,
            free=free,
            playing=not (party.waiting or party.between_games),
            language=self._language,
            rules=rules_code(facts.rules),
            timer=facts.timer,
            relays=party.invitation.relays,
            relayed=party.invitation.relayed,
        )

    def _proof_of(self, party: Party) -> str:
        if self._proof[0] != party.code:
            self._proof = party.code, sign_for(party.peer.ports.keys, self._announcer.author, party.code)
        return self._proof[1]
