"""The program of friends.html: the page of the game, with a way to other browsers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyodide.ffi import create_proxy

from euchre.app.friends.controller import FriendsController
from euchre.app.friends.outside import Handing, Outside
from euchre.net.table_code import named_relays, read_invitation, write_invitation
from euchre.web import effects
from euchre.web.application import Application
from euchre.web.net_connect import Connection, connect
from euchre.web.net_keys import load_keys
from euchre.web.net_lobby import language, load_sockets, load_stamp, usual_relays
from euchre.web.net_sharing import copied, select, sharing, squares_of
from euchre.web.visit_storage import VisitStorage

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    from euchre.app.options import Options
    from euchre.app.surroundings import Surroundings
    from euchre.net.identity import Keys
    from euchre.net.table_code import Invitation
    from euchre.net.transport import ByHand, Listener, Wide

BEAT_MS = 500
SECRET = "secret"  # noqa: S105 - the name under which it is kept


class FriendsApplication(Application):
    """All that lives as long as this page."""

    _keys: Keys | None = None

    def _control(self, around: Surroundings, options: Options) -> FriendsController:
        fragment = str(js.location.hash)
        outside = Outside(
            keys=self._load_keys,
            join=_join,
            kept=_kept,
            show=_show_invitation,
            link=lambda invitation: write_invitation(effects.address("", ""), invitation),
            usual_relays=usual_relays,
            sockets=load_sockets,
            stamp=load_stamp,
            by_hand=_by_hand,
            handing=Handing(copied=copied, select=select, squares=squares_of, share=sharing()),
            asked=fragment if "t=" in fragment else "",
            relays=named_relays(fragment),
            language=language(),
            outlives=VisitStorage("").works,
        )
        self._friends = FriendsController(around, options, self._show, outside)
        return self._friends

    def _run_clock(self) -> None:
        super()._run_clock()
        beat = create_proxy(self._friends.beat)
        self._proxies.append(beat)
        js.setInterval(beat, BEAT_MS)

    def _address(self) -> str:
        return str(js.location.href)

    def _open_link(self) -> None:
        """An invitation that was put into the address of the open page is followed, too."""
        asked = read_invitation(str(js.location.hash))
        if asked is not None and (self._friends.party is None or self._friends.party.code != asked.code):
            js.location.reload()

    async def _load_keys(self, kept: str | None) -> tuple[Keys, str]:
        store: MutableMapping[str, str] = _kept("keys")
        if kept is not None:
            store.setdefault(SECRET, kept)
        if self._keys is None:
            self._keys = await load_keys(store.get(SECRET), lambda secret: store.__setitem__(SECRET, secret))
        return self._keys, store[SECRET]


def _kept(name: str) -> MutableMapping[str, str]:
    return VisitStorage(f"euchre.{name}.")


async def _join(invitation: Invitation, listener: Listener, relayed: bool) -> Wide:  # noqa: FBT001 - a port
    return await connect(invitation, listener, relayed=relayed)


async def _by_hand(transport: Wide) -> ByHand:
    if not isinstance(transport, Connection):
        raise TypeError("this way has no part that is made by hand")
    return await transport.by_hand()


def _show_invitation(invitation: Invitation | None) -> None:
    """The page's address invites to this table; a reload leads back to it."""
    page = str(js.location.pathname) + str(js.location.search)
    js.history.replaceState(None, "", page if invitation is None else write_invitation(page, invitation))
