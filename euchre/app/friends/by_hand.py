"""Linking two pages without a relay: the texts that go back and forth, what is to be done next, and what went wrong."""

from __future__ import annotations

import asyncio
import logging
from enum import StrEnum
from typing import TYPE_CHECKING

from euchre.app.friends import handing_on
from euchre.net.hand_texts import Fault, Mark, bare, mark_of, read_answer, with_offer

if TYPE_CHECKING:
    from euchre.app.friends.controller import FriendsController
    from euchre.app.friends.party import Party

_log = logging.getLogger("euchre")

CONNECTING_S = 25.0
"""Seconds after which an answer that was taken should have led to a link."""
ANSWERED_S = 600.0
"""Seconds for which a page that has answered waits for the other one."""
_MOST_MADE = 8

FAULTS = {
    Fault.EMPTY: "Paste the text first.",
    Fault.TOO_LONG: "That is much longer than one text. Paste the one text alone.",
    Fault.NO_TEXT: "There is no such text in this, or a part of it is missing. Copy all of it.",
    Fault.OFFER: "This text invites to a table. What belongs here is the text that your friend's page made of yours.",
    Fault.ANSWER: "This text is an answer. It goes to the friend who has made the first text.",
    Fault.OTHER_TABLE: "This text is for another table.",
    Fault.OLD: "This answers a text that is not waiting any more. Make a new one and send it.",
}
_NOT_HERE = "This browser does not let the page connect to others."
_NO_LINK = "No connection came about. Make new texts; both pages have to stay open meanwhile."
_TOO_LATE = "The other page did not come. Ask for a new text."
_REFUSED = "This text makes no connection. Ask for a new one."


class Stage(StrEnum):
    """What has been done."""

    IDLE = "idle"
    OFFERED = "offered"  # the own text waits for an answer
    CONNECTING = "connecting"  # the answer was taken
    LINKED = "linked"
    ANSWERED = "answered"  # the own answer waits to be taken


class ByHandTexts:
    """The texts of one page at one table."""

    def __init__(self, controller: FriendsController) -> None:
        self._controller = controller
        self.stage = Stage.IDLE
        self.text = ""
        self.pasted = ""
        self.trouble = ""
        self.copied = False
        self._made: dict[str, Mark] = {}
        self._linked: frozenset[str] = frozenset()
        self._since = 0.0

    # At the table.

    async def offer(self) -> None:
        """A text for one more friend is there."""
        party = self._controller.party
        if party is None:
            return
        try:
            text = await (await party.by_hand()).offer()
        except Exception:  # noqa: BLE001 - whatever a browser lacks, the page lives on
            self._fails("No text could be made", _NOT_HERE)
            return
        self._made[text] = mark_of(text)
        for old in list(self._made)[:-_MOST_MADE]:
            del self._made[old]
        link = self._controller.outside.link(bare(party.invites))
        await self._shows(Stage.OFFERED, with_offer(link, text))

    async def accept(self) -> None:
        """The answer that was pasted is taken, or it is told why not."""
        party, answer = self._controller.party, read_answer(self.pasted, tuple(self._made.values()))
        if party is None:
            return
        if isinstance(answer, Fault):
            self._objects(FAULTS[answer])
            return
        mark = mark_of(answer)
        before = frozenset(party.peer.links.values())
        try:
            await (await party.by_hand()).accept(answer)
        except ValueError:
            self._objects(_REFUSED)
            return
        except Exception:  # noqa: BLE001 - whatever a browser lacks, the page lives on
            self._fails("An answer could not be taken", _NOT_HERE)
            return
        self._made = {text: made for text, made in self._made.items() if made != mark}
        self._linked, self.pasted = before, ""
        self._goes(Stage.CONNECTING)

    # On the way to it.

    async def answer(self, party: Party, offer: str) -> None:
        """The answer to an offer is there, to be sent back."""
        try:
            text = await (await party.by_hand()).answer(offer)
        except ValueError:
            self._objects(_REFUSED)
            return
        except Exception:  # noqa: BLE001 - whatever a browser lacks, the page lives on
            self._fails("An offer could not be answered", _NOT_HERE)
            return
        await self._shows(Stage.ANSWERED, text)

    # In time.

    def beat(self) -> None:
        """Notice that there is a link, or that there will be none."""
        party = self._controller.party
        if party is None:
            return
        waited = self._controller.around.clock() - self._since
        if self.stage is Stage.CONNECTING and frozenset(party.peer.links.values()) - self._linked:
            self._goes(Stage.LINKED)
        elif self.stage is Stage.CONNECTING and waited > CONNECTING_S:
            self._goes(Stage.IDLE, trouble=_NO_LINK)
        elif self.stage is Stage.ANSWERED and (party.facts is not None or waited > ANSWERED_S):
            self._goes(Stage.IDLE, trouble="" if party.facts is not None else _TOO_LATE)

    async def copy(self) -> None:
        """The own text is on the clipboard, or selected where the browser does not allow that."""
        self.copied = await handing_on.copy(self._controller, self.text, "text")
        self._controller.redraw()

    async def _shows(self, stage: Stage, text: str) -> None:
        """The own text is there, and has the focus: what comes next is to copy it."""
        self._goes(stage, text=text)
        await asyncio.sleep(0)  # it is drawn before this goes on
        self._controller.outside.handing.select(text)

    def _goes(self, stage: Stage, *, text: str = "", trouble: str = "") -> None:
        self.stage, self.text, self.trouble, self.copied = stage, text, "", False
        self._since = self._controller.around.clock()
        if trouble:
            self._controller.object(trouble)
        self._controller.redraw()

    def _objects(self, sentence: str) -> None:
        """Beside the field for the answer, while that is there."""
        if self.stage is Stage.OFFERED:
            self.trouble = sentence
        else:
            self._controller.object(sentence)
        self._controller.redraw()

    def _fails(self, what: str, sentence: str) -> None:
        _log.exception(what)
        self._objects(sentence)
