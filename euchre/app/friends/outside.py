"""What playing with friends is given by where it runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, MutableMapping

    from euchre.net.board import Sockets, SocketsEar
    from euchre.net.identity import Keys
    from euchre.net.nostr import Stamp
    from euchre.net.table_code import Invitation
    from euchre.net.transport import ByHand, Listener, Wide


@dataclass(frozen=True, slots=True, kw_only=True)
class Handing:
    """How a text gets to other people.

    `copied` puts it on the clipboard and tells whether that was allowed; `select` selects what holds just this text in
    the open sheet. `squares` makes a QR code of it, see `euchre.app.document.Squares`, and raises what the browser
    raises when its program can't be loaded. `share` opens the browser's sheet for sharing a link under a title.
    """

    copied: Callable[[str], Awaitable[bool]]
    select: Callable[[str], None]
    squares: Callable[[str], Awaitable[tuple[str, ...]]]
    share: Callable[[str, str], None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """Keys and a way to others, each when it is there, and a store for the visit.

    `keys` gives those of the visit, else those of the secret that was kept, else new ones, and their secret. `join`
    finds others with the same code; with its third argument true, texts go over relays alone. `by_hand` gives the part
    of such a way whose links are made by texts that people copy; it raises what the browser raises without it. `kept`
    gives a small store under a name that outlives a reload of the page, but not the visit. `show` puts an invitation
    into the page's address, `link` is the address that invites. `asked` is what the page's address said about a table,
    empty for nothing, and `relays` those that it names for tables made here.

    For the list of open tables: `usual_relays` gives the addresses of those that keep it, `sockets` a way to them, and
    `stamp` the key pair of this secret, or a new one, and its secret. `language` is the code of the page's reader.
    """

    keys: Callable[[str | None], Awaitable[tuple[Keys, str]]]
    join: Callable[[Invitation, Listener, bool], Awaitable[Wide]]
    kept: Callable[[str], MutableMapping[str, str]]
    show: Callable[[Invitation | None], None]
    link: Callable[[Invitation], str]
    usual_relays: Callable[[], Awaitable[tuple[str, ...]]]
    sockets: Callable[[SocketsEar], Awaitable[Sockets]]
    stamp: Callable[[str | None], Awaitable[tuple[Stamp, str]]]
    by_hand: Callable[[Wide], Awaitable[ByHand]]
    handing: Handing
    asked: str = ""
    relays: tuple[str, ...] = ()
    language: str = ""
    outlives: bool = True
    """Whether what is kept for the visit can be kept at all."""
