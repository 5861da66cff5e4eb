"""The page of friends: the table of the game for one, driven by a shared table, and the sheets around it."""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.app.commands import COMMANDS as GAME_COMMANDS
from euchre.app.controller import Controller
from euchre.app.document import Buttons
from euchre.app.friends.by_hand import FAULTS, ByHandTexts
from euchre.app.friends.changes import CHANGES
from euchre.app.friends.commands import COMMANDS
from euchre.app.friends.inviting import Inviting
from euchre.app.friends.lobby import Lobby
from euchre.app.friends.lobby_panels import LOBBY_PANELS, LOOKING
from euchre.app.friends.panels import PANELS
from euchre.app.friends.party import Around, Party
from euchre.app.friends.showing import shown
from euchre.app.friends.words import name_of
from euchre.app.settings import DEFAULT_NAMES
from euchre.engine import Seat
from euchre.net.hand_texts import Fault, WrittenOffer, bare, read_offer
from euchre.net.identity import People, fingerprint, people_data, read_people
from euchre.net.table_code import MOST_RELAYS, MOST_TEXT, Invitation, read_invitation

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from euchre.app.document import Panel
    from euchre.app.friends.outside import Outside
    from euchre.app.game import Happening
    from euchre.app.keeper import SavedGame
    from euchre.app.online.ports import Terms
    from euchre.app.options import Options
    from euchre.app.surroundings import Surroundings
    from euchre.app.view import Glance, PageView
    from euchre.engine import Observation, SeatAction
    from euchre.net.identity import Keys

_log = logging.getLogger("euchre")

PEOPLE = "people"
"""Name under which standings of other people are kept with the player's consent."""
KEY = "key"
"""Name under which the own secret key is kept with the player's consent, so that others know this player again."""
VISIT = "visit"
"""Name of the store for what is known of the player through reloads: name, code and part at the table."""
LONGEST_REMARK = 80
"""Characters of somebody's words that stand beside the table; all of them are on the sheet Talk."""
_SHEETS = PANELS | LOBBY_PANELS
_NO_CODE = "There is no code of a table in this. A code has ten letters and digits, such as K7M2Q-4XW9B."
_NO_WAY = "The page could not get ready to connect to others. Load it again."
_SHARED_PAGES = frozenset(GAME_COMMANDS) - {
    "new-game", "new-game-confirm", "concede", "concede-confirm", "guide", "report", "hint", "undo", "statistics",
    "achievements", "award-accept", "award-decline", "export",
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What the sheet for a new table says, as its fields' texts."""

    rules: str = "standard"
    timer: str = "off"
    patience: str = "60"
    listed: str = "false"
    watch: str = "false"


class FriendsController(Controller):
    """A controller whose games are those of shared tables."""

    def __init__(
        self, around: Surroundings, options: Options, on_change: Callable[[Glance], None], outside: Outside
    ) -> None:
        super().__init__(around, options, on_change)
        self.outside = outside
        self.visit = outside.kept(VISIT)
        self.offer = Offer()
        self.lobby = Lobby(self)
        self.inviting = Inviting(self)
        self.hand = ByHandTexts(self)
        self.party: Party | None = None
        self.people = People({})
        self.name = ""
        self.asked = ""
        self.draft = ""
        self.relayed = False
        self.talk: list[tuple[str, str]] = []
        self.unread = 0
        self.accepted: set[str] = set()
        self._drawing = False
        self._tasks: set[asyncio.Task[None]] = set()

    # The start.

    def _begin(self, _: SavedGame | None) -> None:
        """Lay an empty table, and go where the page's address or the time before a reload leads."""
        self.driver.lay_empty()
        self.empty = self.table
        own = self.keeper.settings.names[Seat.SOUTH]
        self.name = self.visit.get("name") or ("" if own == DEFAULT_NAMES[Seat.SOUTH] else own)
        self.people = read_people(json.dumps(self.keeper.remembered(PEOPLE) or {}))
        self.lobby.begin()
        if not self.outside.asked:
            return
        invitation = read_invitation(self.outside.asked)
        self.asked = self.outside.asked[:MOST_TEXT]
        if invitation is None:
            self.open_panel("join")
            self.object(f"This link leads to no table. {_NO_CODE}")
        elif self.visit.get("code") == invitation.code:
            self.relayed = self.visit.get("relayed") == "true"
            self.go(invitation)
        else:
            self.open_panel("join")

    # What people do.

    def _command(self, name: str, value: str) -> None:
        if name in COMMANDS:
            COMMANDS[name](self, value)
        elif name in _SHARED_PAGES:
            super()._command(name, value)

    def change(self, key: str, value: str) -> None:
        """Set this, here or in the settings that all pages share."""
        group, _, name = key.partition(".")
        if group != "friends":
            super().change(key, value)
            if self.party is not None:
                self.party.dress()
        elif name in CHANGES:
            CHANGES[name](self, value)

    def make(self, code: str, terms: Terms, *, by_hand: bool) -> None:
        """Open a table with this code; `by_hand` at no relay."""
        relays = self.lobby.named[:MOST_RELAYS]
        invitation = Invitation(code=code, relays=relays, relayed=self.relayed)
        self.spawn(self._sit_down(bare(invitation) if by_hand else invitation, terms))

    def join(self, *, watch: bool = False) -> None:
        """Go to the table whose code was typed or pasted."""
        offer = read_offer(self.asked)
        if isinstance(offer, WrittenOffer):
            self.spawn(self._sit_down(offer.invitation, watch=watch, offer=offer.text))
            return
        invitation = read_invitation(self.asked)
        if offer is Fault.ANSWER or invitation is None:
            self.object(FAULTS[Fault.ANSWER] if offer is Fault.ANSWER else _NO_CODE)
            return
        self.go(replace(invitation, relays=invitation.relays or self.lobby.own), watch=watch)

    def go(self, invitation: Invitation, *, watch: bool = False) -> None:
        """Go to the table of this invitation, to play there or to watch."""
        self.spawn(self._sit_down(invitation, watch=watch))

    def leave(self) -> None:
        """Leave the table for good; the page is as it was at its start."""
        if self.party is not None:
            self.spawn(self.party.leave(self.around.sleep))
        self.party = None
        self.lobby.list_table("")
        self.visit.pop("code", None)
        self.outside.show(None)
        self.talk.clear()
        self.table = self.empty

    def mark(self, people: People) -> None:
        """Remember this of other people, if the player agreed to keep things."""
        self.people = people
        self.keeper.remember(PEOPLE, {"people": people_data(people)})

    def met(self) -> tuple[tuple[str, str], ...]:
        """Keys and names of people at the table, and of those remembered, favorites first."""
        facts = None if self.party is None else self.party.facts
        here = () if facts is None or self.party is None else facts.company
        known = dict.fromkeys(key for key in here if self.party is None or key != self.party.peer.me)
        known |= dict.fromkeys(self.people.known)
        named = [(key, name_of(facts, key) if key in here else self.people.known[key].name) for key in known]
        return tuple(sorted(named, key=lambda one: ("favorite" not in self._standings(one[0]), one[1])))

    def _standings(self, key: str) -> frozenset[str]:
        return frozenset(map(str, self.people.known[key].standings)) if key in self.people.known else frozenset()

    def blocked_here(self) -> tuple[tuple[str, str], ...]:
        """Blocked people at this table, each with the name it was blocked under, unless the player stays anyway."""
        facts = None if self.party is None else self.party.facts
        found = () if facts is None else self.people.blocked_among(facts.company)
        return tuple(pair for pair in found if pair[0] not in self.accepted)

    def beat(self) -> None:
        """To be called twice a second."""
        if self.party is not None:
            self.party.tick()
        self.hand.beat()
        self.lobby.beat()

    # How a table comes about.

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Do this beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sit_down(
        self, invitation: Invitation, terms: Terms | None = None, *, watch: bool = False, offer: str = ""
    ) -> None:
        if self.party is not None:
            self.party.stop()
        try:
            keys = await self.keys()
            party = self._party(invitation, keys)
            await party.connect(relayed=self.relayed)
        except Exception:  # noqa: BLE001 - whatever a browser lacks, the page lives on
            _log.exception("No way to the others")
            self.object(_NO_WAY)
            self._draw()
            return
        self.party, self.hand = party, ByHandTexts(self)
        self.visit.update({"name": party.name, "code": party.code, "relayed": "true" if self.relayed else "false"})
        self.outside.show(invitation)
        self.open_panel("friends")
        if terms is not None:
            party.open(terms)
            self.lobby.list_table(party.code if self.offer.listed == "true" else "")
        else:
            party.enter(watch=watch)
        if offer:
            await self.hand.answer(party, offer)
        self._draw()

    async def keys(self) -> Keys:
        """The keys of the visit; with the player's consent the same ones each time, but never on two pages at once."""
        alone = self.around.only_page()
        kept = self.keeper.remembered(KEY) if alone else None
        secret = None if kept is None else kept.get("secret")
        keys, own = await self.outside.keys(secret if isinstance(secret, str) else None)
        if alone:
            self.keeper.remember(KEY, {"secret": own})
        return keys

    def _party(self, invitation: Invitation, keys: Keys) -> Party:
        around = Around(
            clock=self.around.clock,
            entropy=self.around.entropy,
            settings=lambda: self.keeper.settings,
            people=lambda: self.people,
            pacing=self.pacing,
            tell=self.tell,
            said=self._heard,
            seen=self._seen,
            changed=self._changed,
            stepped=self._stepped,
        )
        name = self.name or f"Player {fingerprint(keys.public)[:4]}"
        return Party(around, self.outside, keys, invitation=invitation, name=name)

    # What comes.

    def _changed(self) -> None:
        party = self.party
        if party is not None and party.unwanted:
            self.leave()
            self.open_panel("")
            return
        if party is not None and party.table is not None and party.table.laid and self.table is not party.table:
            self.table = party.table
            if self.panel == "friends":
                self.open_panel("")
        if self.blocked_here() and self.panel != "blocked":
            self.open_panel("blocked")
        self.redraw()

    def redraw(self) -> None:
        """Show what has changed, soon."""
        if not self._drawing:
            self._drawing = True
            asyncio.get_running_loop().call_soon(self._draw_soon)

    def _draw_soon(self) -> None:
        """Draw once for all that has come in the meantime."""
        self._drawing = False
        self._draw()

    def _heard(self, key: str, line: str) -> None:
        """Somebody at the table says something."""
        party = self.party
        own = party is not None and key == party.peer.me
        name = "You" if own else name_of(None if party is None else party.facts, key)
        self.talk.append((name, line))
        del self.talk[:-100]
        if own:
            return
        if self.panel != "talk":
            self.unread += 1
        self.table.remark(f"{name}: {line}"[:LONGEST_REMARK])

    def _seen(self, sentence: str) -> None:
        """Somebody came or went: said, and shown in place of the status line until something happens."""
        self.table.remark(sentence)

    def _stepped(self, step: Happening) -> None:
        """Shared games are neither kept nor counted."""

    def decide(self, action: SeatAction, observation: Observation) -> None:
        """Give the viewer's legal choice for this turn to the shared game."""
        if self.party is not None:
            self.party.choose(action, observation)

    # What is shown.

    def view(self) -> PageView:
        """The whole page as it is now."""
        return shown(self, super().view())

    def _make_panel(self, name: str) -> Panel:
        return _SHEETS[name](self) if name in _SHEETS else _without_idle(super()._make_panel(name))

    def open_panel(self, name: str) -> None:
        """Open this panel in place of any other; an empty name closes what is open."""
        if self.lobby.watching and name not in LOOKING:
            self.lobby.look_away()
        super().open_panel(name)
        if name == "talk":
            self.unread = 0


def _without_idle(panel: Panel) -> Panel:
    """A sheet of the game for one without the buttons that do nothing here."""
    blocks = (_live(block) if isinstance(block, Buttons) else block for block in panel.blocks)
    return replace(panel, blocks=tuple(blocks))


def _live(row: Buttons) -> Buttons:
    known = {*COMMANDS, *_SHARED_PAGES}
    return Buttons(tuple(button for button in row.buttons if button.command in known))
