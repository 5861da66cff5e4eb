"""How others get to know of the table: its link and code, copied, shared, or scanned as a picture."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from euchre.app.document import Block, Button, Buttons, Link, Panel, Paragraph, Squares, Strong
from euchre.app.friends import handing_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.friends.controller import FriendsController

_log = logging.getLogger("euchre")

_NO_PICTURE = "The program that draws the picture could not be loaded."


class Inviting:
    """What was done with the link of the table one is at."""

    def __init__(self, controller: FriendsController) -> None:
        self._controller = controller
        self._copied = ""
        self._drawn: tuple[str, tuple[str, ...]] = ("", ())

    @property
    def _link(self) -> str:
        party = self._controller.party
        return "" if party is None else party.link

    async def copy(self) -> None:
        """The link is on the clipboard; where the browser does not allow that, it is selected."""
        link = self._link
        if await handing_on.copy(self._controller, link, "link"):
            self._copied = link
        self._controller.redraw()

    def share(self) -> None:
        """The browser's sheet for sharing opens with the link."""
        handing_on.share(self._controller, self._link)

    async def draw(self) -> None:
        """The link is shown as a picture, or no longer."""
        link = self._link
        try:
            squares = () if self._drawn[0] == link else await self._controller.outside.handing.squares(link)
        except Exception:  # noqa: BLE001 - whatever is missing, the link itself is there
            _log.exception("No picture of the link")
            self._controller.object(_NO_PICTURE)
            squares = ()
        self._drawn = (link if squares else "", squares)
        self._controller.redraw()

    def blocks(self) -> Iterator[Block]:
        """The code, what can be done with the link, and the link itself; its picture comes first."""
        party, link = self._controller.party, self._link
        if party is None:
            return
        if party.invitation.by_hand:
            yield Paragraph(("This table is at no relay. Friends come to it one by one, by texts.",))
            yield Buttons((Button("Invite a friend by texts", "by-hand", primary=True),))
            return
        drawn = self._drawn[0] == link
        if drawn:
            yield Squares(self._drawn[1], f"QR code of the link to table {party.code}")
        yield Paragraph(("Send the link or the code ", Strong(party.code), " to those who shall play with you."))
        buttons = [Button("Link copied" if self._copied == link else "Copy the link", "copy-link")]
        if self._controller.outside.handing.share is not None:
            buttons.append(Button("Share the link", "share-link"))
        buttons.append(Button("Hide the QR code" if drawn else "Show a QR code", "draw-link"))
        if not party.invitation.relayed and not self._controller.relayed:
            buttons.append(Button("Invite without a relay", "by-hand"))
        yield Buttons(tuple(buttons))
        yield Paragraph((Link(link, link),))


def invite_panel(controller: FriendsController) -> Panel:
    """The invitation alone, while a game is played."""
    return Panel(id="invite", title="Invite others", blocks=tuple(controller.inviting.blocks()))
