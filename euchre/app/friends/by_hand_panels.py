"""The sheets for linking two pages by texts: one for the player who invites, one for the friend who comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Block, Button, Buttons, Field, Fields, Panel, Paragraph
from euchre.app.friends.by_hand import ByHandTexts, Stage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.friends.controller import FriendsController
    from euchre.app.friends.party import Party

TEXT = "friends.hand-text"
ANSWER = "friends.hand-answer"

_HOW = (
    "Two texts go back and forth between you and one friend, by chat, mail or any other way. No relay is asked. Do it "
    "again for each friend. The texts tell your network addresses, and both pages have to stay open: a reload breaks "
    "the link."
)
_SEND = "Your friend opens it as a link, or pastes it under Join a table. It is good for one friend, once."
_PASTE = "Your friend's page makes an answer of your text. Paste it here."
_BACK = "Send it back to the friend who has invited you, and leave this page open. It waits for ten minutes."
_BACK_TO_TABLE = Button("Back to the table", "friends")
_STATES = {
    Stage.IDLE: "",
    Stage.OFFERED: "Waiting for the answer.",
    Stage.CONNECTING: "Connecting …",
    Stage.LINKED: "Your friend's page is connected, and sits down by itself.",
    Stage.ANSWERED: "Waiting until your friend has pasted the answer.",
}


def by_hand_panel(controller: FriendsController) -> Panel:
    """For one more friend: the own text, and the answer to it."""
    hand = controller.hand
    if hand.stage is Stage.OFFERED:
        more = Buttons((Button("Make a text for the next friend", "hand-offer"), _BACK_TO_TABLE))
        blocks = (*_own_text(controller, "1. Send this text to your friend", _SEND, shares=True), *_paste(hand))
        return Panel(id="by-hand", title="Invite without a relay", blocks=(*blocks, _state(hand), more))
    first = hand.stage is Stage.IDLE
    make = Button(
        "Make a text for a friend" if first else "Make a text for the next friend", "hand-offer", primary=True
    )
    how: tuple[Block, ...] = (Paragraph((_HOW,)), Buttons((make, _BACK_TO_TABLE)), _state(hand))
    return Panel(id="by-hand", title="Invite without a relay", blocks=how)


def answer_panel(controller: FriendsController, party: Party) -> Panel:
    """For the friend: the answer to be sent back."""
    hand = controller.hand
    leave = Buttons((Button("Join another table", "join-other"), Button("Leave", "leave-confirm")))
    if hand.stage is not Stage.ANSWERED:
        told = (
            f"Nobody at table {party.code} is linked with this page. Ask a friend there for a text, then open it as a "
            "link, or paste it under Join another table."
        )
        return Panel(id="looking", title="A text is needed", blocks=(Paragraph((told,)), leave))
    blocks = [*_own_text(controller, "Send this answer back", _BACK, shares=False), _state(hand), leave]
    return Panel(id="answer", title="One text to go", blocks=tuple(blocks))


def _own_text(controller: FriendsController, legend: str, help_text: str, *, shares: bool) -> Iterator[Block]:
    hand = controller.hand
    yield Fields(legend, (Field(TEXT, "The text", "told", hand.text, help=help_text),))
    buttons = [Button("Text copied" if hand.copied else "Copy the text", "hand-copy", primary=True)]
    if shares and controller.outside.handing.share is not None:
        buttons.append(Button("Share the text", "hand-share"))
    yield Buttons(tuple(buttons))


def _paste(hand: ByHandTexts) -> Iterator[Block]:
    field = Field(ANSWER, "The answer", "lines", hand.pasted, help=_PASTE, trouble=hand.trouble)
    yield Fields("2. Paste the answer", (field,))
    yield Buttons((Button("Connect", "hand-accept"),))


def _state(hand: ByHandTexts) -> Paragraph:
    return Paragraph((_STATES[hand.stage],), live=True)
