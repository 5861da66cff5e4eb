"""Open tables: the public list, looked at and stood on. No relay is asked before the player wants one of both."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.friends.listing import Listing
from euchre.app.friends.offers import ANY, Filters, Offer, offers
from euchre.net.board import MOST_ASKED, Answer, Board
from euchre.net.open_tables import OpenTables
from euchre.net.relays import is_relay
from euchre.net.table_code import MOST_RELAYS, Invitation

if TYPE_CHECKING:
    from euchre.app.friends.controller import FriendsController
    from euchre.net.nostr import Stamp
    from euchre.net.open_tables import OpenTable

_log = logging.getLogger("euchre")

RELAYS = "relays"
"""Name under which the player's own relays are kept."""
LISTED = "listed"
"""Name in the store of a visit for the code of the table that stands on the list."""
_NO_RELAY = "{} is no address of a relay. Such an address begins with wss://."


class Lobby:
    """What the page of friends has to do with the public list."""

    def __init__(self, controller: FriendsController) -> None:
        self._controller = controller
        self._board: Board | None = None
        self._listing: Listing | None = None
        self._opening = False
        self._dirty = False
        self._said = ""
        self.usual: tuple[str, ...] | None = None
        self.own: tuple[str, ...] = ()
        self.filters = Filters()
        self.watching = False
        self.listed = ""
        self.failed = False

    def begin(self) -> None:
        """Remember what the player has chosen before."""
        kept = self._controller.keeper.remembered(RELAYS)
        told = kept.get("nostr") if kept is not None else self._controller.visit.get(RELAYS, "").split()
        addresses = [address for address in told if isinstance(address, str)] if isinstance(told, list) else []
        self.own = tuple(filter(is_relay, addresses))[:MOST_RELAYS]
        self.listed = self._controller.visit.get(LISTED, "")

    # Relays.

    @property
    def named(self) -> tuple[str, ...]:
        """Relays that the page's address or the player named in place of the usual ones."""
        return self._controller.outside.relays or self.own

    @property
    def relays(self) -> tuple[str, ...]:
        """The relays that keep the list."""
        return (self.named or self.usual or ())[:MOST_ASKED]

    async def learn_relays(self) -> None:
        """Know the usual relays; they stand in a file beside the page."""
        if self.usual is None:
            self.usual = await self._controller.outside.usual_relays()
            self._changed()

    def use_relays(self, text: str) -> None:
        """Take these relays in place of the usual ones from now on; an empty text takes that back."""
        addresses = text.replace(",", " ").split()
        wrong = next((address for address in addresses if not is_relay(address)), None)
        if wrong is not None:
            self._controller.object(_NO_RELAY.format(wrong[:60]))
            return
        self.own = tuple(dict.fromkeys(addresses))[:MOST_RELAYS]
        self._controller.visit[RELAYS] = " ".join(self.own)
        self._controller.keeper.remember(RELAYS, {"nostr": list(self.own)})

    # The list.

    async def show(self) -> None:
        """Ask the relays for open tables."""
        self.watching = True
        if self._board is not None:
            self._board.watch()
        await self._open()
        self._changed()

    def look_away(self) -> None:
        """Ask no more."""
        self.watching, self._said = False, ""
        if self._board is not None:
            self._board.look_away()
        self._close_unused()

    def try_again(self) -> None:
        """Ask relays that do not answer once more."""
        if self._board is not None:
            self._board.try_again()

    @property
    def answer(self) -> Answer:
        """What has come of asking."""
        if self.failed:
            return Answer.SILENT
        return Answer.ASKED if self._board is None else self._board.answer

    @property
    def answering(self) -> tuple[str, ...]:
        """The relays that answer."""
        return () if self._board is None else self._board.answering

    @property
    def known(self) -> int:
        """How many tables the relays have told of, those that are not shown included."""
        return len(self._tables())

    def offers(self) -> tuple[Offer, ...]:
        """The tables to show."""
        if not self.watching:
            return ()
        people, own = self._controller.people, self._controller.keeper.settings.own_rules
        return offers(self._tables(), people, own, self.filters, self.relays)

    def languages(self) -> frozenset[str]:
        """Codes of the languages that are spoken at some table."""
        return frozenset(table.told.language for table in self._tables())

    def _tables(self) -> tuple[OpenTable, ...]:
        return () if self._board is None else self._board.tables.shown(self._now())

    def filter_by(self, name: str, value: str) -> None:
        """Show only tables like this from now on."""
        if name == "free" and value not in (ANY, "1", "2", "3"):
            return
        self.filters = replace(self.filters, **{name: value[:40]})

    def invitation(self, author: str) -> Invitation | None:
        """How to get to the table that this author announces; None when it is gone."""
        offer = next((offer for offer in self.offers() if offer.author == author), None)
        if offer is None:
            return None
        told = offer.table.told
        relays = tuple(relay for relay in told.relays if relay in self.relays)
        return Invitation(code=told.code, relays=relays, host=told.host, relayed=told.relayed)

    # The own table.

    @property
    def shows(self) -> bool:
        """Whether the own table stands on the list now."""
        return self._listing is not None and self._listing.shows

    def list_table(self, code: str) -> None:
        """Put the table with this code on the list, and keep it there; an empty one takes the table off."""
        if code != self.listed:
            self._unlist()
        self.listed = code
        self._controller.visit[LISTED] = code

    def _unlist(self) -> None:
        if self._listing is not None and self._board is not None:
            self._listing.tell(None, self._board, self._now())
        self._listing = None
        self._close_unused()

    async def _list(self, code: str) -> None:
        """Be ready to tell relays of the table."""
        outside = self._controller.outside
        kept = outside.kept(f"list {code}")
        await self._open()
        if self._board is None or self._listing is not None or self.listed != code:
            return
        stamp, secret = await outside.stamp(kept.get("secret"))
        kept["secret"] = secret
        self._listing = Listing(stamp, self._controller.around.entropy, kept, outside.language)

    def beat(self) -> None:
        """To be called twice a second."""
        party = self._controller.party
        if self.listed and party is not None and party.code == self.listed and party.peer.is_host:
            if self._listing is not None and self._board is not None:
                self._listing.tell(party, self._board, self._now())
            elif not self._opening:
                self._controller.spawn(self._list(self.listed))
        elif self._listing is not None:
            self._unlist()
        if self._board is not None:
            self._board.tick()
        if self._dirty:
            self._dirty = False
            self._tell_count()
            self._controller.redraw()

    # What both need.

    async def _open(self) -> None:
        """There is a board, unless the browser lacks what it needs, or there is no relay to ask."""
        if self._board is not None or self._opening:
            return
        self._opening, self.failed = True, False
        try:
            await self.learn_relays()
            if self.relays:
                await self._connect()
        except Exception:  # noqa: BLE001 - whatever a browser lacks, private tables still work
            _log.exception("No way to the list of open tables")
            self.failed = True
        finally:
            self._opening = False

    async def _connect(self) -> None:
        outside = self._controller.outside
        keys = await self._controller.keys()
        reader: Stamp = (await outside.stamp(None))[0]
        clock = self._controller.around.clock
        board = Board(addresses=self.relays, tables=OpenTables(reader, keys), clock=clock, changed=self._changed)
        sockets = await outside.sockets(board)
        self._board = board
        board.begin(sockets)
        if self.watching:
            board.watch()

    def _close_unused(self) -> None:
        if self._board is not None and not self.watching and self._listing is None:
            self._board.leave()
            self._board = None

    def _now(self) -> float:
        return self._controller.around.clock()

    def _changed(self) -> None:
        """Drawn with the next beat, however much comes until then."""
        self._dirty = True

    def _tell_count(self) -> None:
        """Say aloud how many tables there are when that has changed."""
        if not self.watching or self.answer is Answer.ASKED:
            return
        count = len(self.offers())
        words = "1 open table" if count == 1 else f"{count} open tables"
        if self.answer is Answer.SILENT:
            words = "No relay answers"
        if words != self._said:
            self._said = words
            self._controller.table.announcer.say(words)
