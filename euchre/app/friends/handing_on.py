"""Handing a text on to friends: onto the clipboard, or into the browser's own sheet for sharing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.app.friends.controller import FriendsController

TITLE = "A table of euchre"
_BLOCKED = "This browser does not let the page copy. The {} is selected: copy it yourself."


async def copy(controller: FriendsController, text: str, what: str) -> bool:
    """The text is on the clipboard; where the browser does not allow that, it is selected, and the player is told.

    `what` it is called then. Tells whether it is on the clipboard.
    """
    handing = controller.outside.handing
    if await handing.copied(text):
        return True
    controller.object(_BLOCKED.format(what))
    handing.select(text)
    return False


def share(controller: FriendsController, text: str) -> None:
    """The browser's sheet for sharing opens with the text, where there are both."""
    opened = controller.outside.handing.share
    if opened is not None and text:
        opened(TITLE, text)
