"""What playing with friends is given by where it runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, MutableMapping

    from euchre.net.identity import Keys
    from euchre.net.transport import Listener, Transport


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """Keys and a way to others, each when it is there, and a store for the visit.

    `join` finds others with the same code. `kept` gives a small store under a name that outlives a reload of the page,
    but not the visit. `show_code` puts the code into the page's address, `link` is the address that invites to it.
    `share` hands a link to the browser's own way of sharing and tells whether there is one. `asked` is what the page's
    address said about a table, empty for nothing.
    """

    keys: Callable[[], Awaitable[Keys]]
    join: Callable[[str, Listener], Awaitable[Transport]]
    kept: Callable[[str], MutableMapping[str, str]]
    show_code: Callable[[str], None]
    link: Callable[[str], str]
    share: Callable[[str], bool]
    asked: str = ""
    outlives: bool = True
    """Whether what is kept for the visit can be kept at all."""
