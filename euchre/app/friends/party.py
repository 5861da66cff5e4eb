"""Being at a shared table: from the code to the cards, through reloads, to leaving."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.ai.levels import bot_for
from euchre.app.friends.faces import faces_at
from euchre.app.friends.words import (
    IDLE,
    STRANGE,
    seat_names,
    seconds_words,
    sentence_of,
    table_sentence,
    trouble_sentence,
)
from euchre.app.online.facts import Stage, away_topic
from euchre.app.online.line import Line
from euchre.app.online.peer import Peer
from euchre.app.online.ports import Ports, Terms
from euchre.app.online.shared_driver import SharedDriver
from euchre.app.settings import DEFAULT_LEVEL
from euchre.app.table import GameTable
from euchre.engine import Seat
from euchre.net.contents import Sits
from euchre.net.heartbeat import SILENT_AFTER
from euchre.net.identity import digest

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from euchre.app.friends.outside import Outside
    from euchre.app.game import Happening
    from euchre.app.online.facts import Facts
    from euchre.app.pacing import Pacing
    from euchre.app.settings import Settings
    from euchre.engine import Observation, SeatAction
    from euchre.net.identity import Entropy, Keys, People
    from euchre.net.table_code import Invitation
    from euchre.net.transport import ByHand, Wide

NOBODY_AFTER = 12.0
"""Seconds of silence after which a table counts as not found."""
_WIDER_AFTER = 4.0
"""Seconds after which others are looked for where those are who keep their network address secret."""
_HAND_OVER_STEPS = 35
_HAND_OVER_S = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What a party needs of the page: time, chance, settings, and what to call when something changed."""

    clock: Callable[[], float]
    entropy: Entropy
    settings: Callable[[], Settings]
    people: Callable[[], People]
    pacing: Pacing
    tell: Callable[[str], None]
    said: Callable[[str, str], None]
    seen: Callable[[str], None]
    changed: Callable[[], None]
    stepped: Callable[[Happening], None]


class Party:
    """One page at the table with this code. `table` is what it shows, once this player has a seat."""

    def __init__(self, around: Around, outside: Outside, keys: Keys, *, invitation: Invitation, name: str) -> None:
        self._around = around
        self._outside = outside
        kept = outside.kept(f"table {invitation.code}")
        self.invitation = invitation
        self.code = invitation.code
        self.name = name
        ports = Ports(keys=keys, entropy=around.entropy, think=self._think, kept=kept, people=around.people)
        now = around.clock()
        self.peer = Peer(ports, digest("euchre table 1", self.code), now=now, first=int(now * 1000))
        self.returned = self.peer.facts is not None
        self.line = Line(self.peer, around.clock, self._came)
        self.table: GameTable | None = None
        self.driver: SharedDriver | None = None
        self._since = now
        self._wish: Seat | None = None
        self._shown: Seat | None = None
        self._heard = 0
        self._read = len(self.peer.replica.log)
        self.left = False
        self.unwanted = False
        self._turn: tuple[int, int] = (-1, -1)
        self._turn_began = now
        self._names: tuple[str, ...] = ()
        self._transport: Wide | None = None
        self._missed = ""

    # Coming and going.

    async def connect(self, *, relayed: bool) -> None:
        """Find the others, by `relayed` without telling them the network address.

        Raises what the way to them raises when it can't be loaded.
        """
        self._transport = await self._outside.join(self.invitation, self.line, relayed)
        self.line.attach(self._transport)

    async def by_hand(self) -> ByHand:
        """The way to others by texts that people copy; raises what the browser raises without it."""
        if self._transport is None:
            raise RuntimeError("no way was taken yet")
        return await self._outside.by_hand(self._transport)

    @property
    def invites(self) -> Invitation:
        """The invitation to this table, with the key of the host who has opened it."""
        log = self.peer.replica.log
        first = log[0].author if len(log) else None
        return replace(self.invitation, host=first or self.invitation.host)

    @property
    def link(self) -> str:
        """The address that invites to this table."""
        return self._outside.link(self.invites)

    @property
    def is_strange(self) -> bool:
        """Whether somebody else has opened this table than the one whose invitation was followed."""
        log, host = self.peer.replica.log, self.invitation.host
        return host is not None and len(log) > 0 and log[0].author != host

    def open(self, terms: Terms) -> None:
        """Be the host of a new table."""
        self.peer.hosting.open(terms, self.name)
        self._came()

    def enter(self, *, watch: bool = False) -> None:
        """Ask for a seat, or to watch; whoever comes back after a reload takes up what it was."""
        if self.returned:
            self.peer.taking_over.restarted()
        self.peer.join(self.name, self.code, watch=watch or self.watches)
        self._came()

    def sit_down(self) -> None:
        """Ask for a seat, having watched so far."""
        self.peer.join(self.name, self.code)
        self.line.pump()

    def send_away(self, key: str) -> None:
        """The host sends this spectator away; anybody else at a seat asks the others to agree to that."""
        if self.peer.is_host:
            self.peer.hosting.spectators.send_away(key)
            self.tick()
        else:
            self.vote(away_topic(key))

    def move_to(self, seat: Seat) -> None:
        """Give the own seat up for this free one, before the first game."""
        if not self.peer.is_host and self.peer.seat is not None and self.waiting:
            self._wish = seat
            self.peer.leave()
            self.line.pump()

    def begin(self) -> None:
        """Begin the first game; a seat by chance deals first."""
        self.peer.hosting.begin(Seat(self._around.entropy(1)[0] % 4))
        self.peer.tick(self._around.clock())
        self.line.pump()
        self._came()

    async def leave(self, sleep: Callable[[float], Awaitable[None]]) -> None:
        """Leave for good; a host waits a moment until another one has the table."""
        self.left = True
        self.peer.leave()
        self.line.pump()
        for _ in range(_HAND_OVER_STEPS):
            if not self.peer.taking_over.leaving:
                break
            await sleep(_HAND_OVER_S)
            self.line.tick()
        self.stop()

    def stop(self) -> None:
        """The page is no longer part of the table."""
        self.line.hang_up()
        if self.driver is not None:
            self.driver.stop()

    # What is asked for.

    @property
    def facts(self) -> Facts | None:
        """The table as far as this page knows it."""
        return self.peer.facts

    @property
    def waiting(self) -> bool:
        """Whether no game has begun here yet."""
        return self.facts is None or self.facts.game == 0

    @property
    def between_games(self) -> bool:
        """Whether a game is over and the next has not begun."""
        return self.facts is not None and self.facts.game > 0 and self.facts.stage is Stage.WAITING

    @property
    def watches(self) -> bool:
        """Whether this player looks on without a seat."""
        return self.facts is not None and self.facts.watches(self.peer.me)

    @property
    def not_found(self) -> bool:
        """Whether nobody at this table has answered for some time."""
        return self.facts is None and self._around.clock() - self._since > NOBODY_AFTER

    def absent(self) -> tuple[str, float] | None:
        """Name of the player that all wait for because they are gone, and seconds until they are given up."""
        facts = self.facts
        if facts is None or (self.peer.seat is None and not self.watches):
            return None
        countdown = self.peer.countdown()
        if countdown is not None:
            seat = facts.seat_of(facts.host)
            return (facts.chairs[seat].name if seat is not None else "The host"), countdown
        for chair in facts.chairs:
            if chair.key is not None and not chair.bot and not self.peer.present(chair.key):
                silent = self.peer.beat.silence(chair.key, self.peer.now)
                return chair.name, max(0.0, SILENT_AFTER + facts.patience - silent)
        return None

    def turn_left(self) -> float | None:
        """Seconds that are left for the present turn; None without a timer, or when nobody's time runs."""
        facts = self.facts
        if facts is None or facts.timer is None or facts.veil.state.turn is None or facts.stage is not Stage.PLAYING:
            return None
        return max(0.0, facts.timer - (self._around.clock() - self._turn_began))

    def choose(self, action: SeatAction, observation: Observation) -> None:
        """The viewer's legal choice."""
        if self.driver is not None:
            self.driver.choose(action, observation)

    def vote(self, topic: str) -> None:
        """Say yes to this."""
        self.peer.vote(topic)
        self.line.pump()
        self._came()

    def has_voted(self, topic: str) -> bool:
        """Whether this player has said yes to this."""
        return self.peer.me in dict(self.peer.votes.of(topic, (self.peer.me,)))

    def say(self, line: str) -> None:
        """Say something to all."""
        self.peer.chat(line)
        self.line.pump()

    def come_back(self) -> None:
        """Take the own seat back from the computer."""
        self.peer.guesting.wants_back = True
        self.peer.come_back()
        self.line.pump()

    def tick(self) -> None:
        """To be called twice a second."""
        if self._should_widen():
            self.line.widen()
        self.line.tick()

    def _should_widen(self) -> bool:
        """A host is found on every way, and who finds nobody looks on every way."""
        lost = self.facts is None and self._around.clock() - self._since > _WIDER_AFTER
        return lost or self.peer.is_host

    # What comes.

    def _came(self) -> None:
        if self.left:
            return
        self._note_turn()
        self._note_absent()
        self._move()
        self._read_log()
        self._sit()
        self._dress()
        self._hear()
        if self.driver is not None:
            self.driver.changed()
        self._around.changed()

    def _note_absent(self) -> None:
        """Tell once whom all wait for; the countdown itself is only shown."""
        absent = None if self.between_games else self.absent()
        name = "" if absent is None else absent[0]
        if absent is not None and name != self._missed:
            self._around.seen(f"{name} is not there. Giving up in {seconds_words(absent[1])}.")
        self._missed = name

    def _hear(self) -> None:
        """Sentences about what was told since this was called last, and who said what."""
        notices, self.peer.notices[:] = list(self.peer.notices), []
        self.unwanted = self.unwanted or any(notice.detail == "sent_away" for notice in notices)
        if self.driver is not None and any(notice.about == "refused" for notice in notices):
            self.driver.refused()
        if self.peer.seat is None:  # what others propose is theirs to decide
            notices = [notice for notice in notices if not notice.about.startswith("voted")]
        sentences = [sentence_of(notice, self.facts) for notice in notices]
        sentences += map(trouble_sentence, self.line.take_troubles())
        for sentence in filter(None, dict.fromkeys(sentences)):
            self._around.tell(sentence)
        for key, line in self.peer.lines[self._heard :]:
            self._around.said(key, line)
        self._heard = len(self.peer.lines)

    def _note_turn(self) -> None:
        facts = self.facts
        turn = (-1, -1) if facts is None else (facts.game, facts.veil.state.turn_id)
        if turn != self._turn:
            self._turn, self._turn_began = turn, self._around.clock()

    def _read_log(self) -> None:
        """Tell who has come and gone; who was idle takes the seat back by a press, not by being there."""
        log, facts = self.peer.replica.log, self.facts
        entries = log.since(min(self._read, len(log)), len(log))
        if entries and self._read == 0 and self.is_strange:
            self._around.tell(STRANGE)
        self._read = len(log)
        for entry in entries:
            content = entry.content
            if isinstance(content, Sits) and content.key == self.peer.me and content.why == "idle":
                self.peer.guesting.wants_back = False
                self._around.tell(IDLE)
            elif facts is not None and (sentence := table_sentence(content, facts, self.peer.me)):
                self._around.seen(sentence)

    def _move(self) -> None:
        if self._wish is not None and self.peer.seat is None:
            wish, self._wish = self._wish, None
            self.peer.join(self.name, self.code, seat=str(wish))
            self.line.pump()

    def _sit(self) -> None:
        """Lay the table for the own seat, or for one who watches, when a game begins or that is not as it was."""
        seat, facts = self.peer.seat, self.facts
        if facts is None or facts.game == 0 or (seat is None and not self.watches):
            return
        if self.table is not None and self._shown is seat:
            return
        late = self.returned or self.driver is not None or facts.game > 1 or facts.before.number > 0
        late = late or (seat is None and facts.veil.state.number > 0)
        if self.driver is not None:
            self.driver.stop()
        self._shown = seat
        self.table = GameTable(
            viewer=Seat.SOUTH if seat is None else seat,
            watches=seat is None,
            settings=self._settings(facts),
            pacing=self._around.pacing,
            on_change=self._around.changed,
            on_step=self._around.stepped,
        )
        self.driver = SharedDriver(
            self.peer, self.line, table=self.table, pacing=self._around.pacing, tell=self._around.tell
        )
        self.driver.start(late=late)

    def dress(self) -> None:
        """Use the page's settings as they are now."""
        self._names = ()
        self._dress()

    def _dress(self) -> None:
        facts = self.facts
        if facts is None or self.table is None:
            return
        names = seat_names(facts)
        if names != self._names:
            self._names = names
            self.table.dress(self._settings(facts))

    def _settings(self, facts: Facts) -> Settings:
        """The page's settings with the names and faces of those who sit here."""
        settings = self._around.settings()
        habits = replace(settings.habits, undo=False, auto_continue=True, remarks=False)
        north, east, south, west = faces_at([chair.key for chair in facts.chairs], settings.faces)
        return replace(settings, names=seat_names(facts), faces=(north, east, south, west), habits=habits)

    def _think(self, observation: Observation) -> SeatAction:
        seed = int.from_bytes(self._around.entropy(6), "big")
        return bot_for(DEFAULT_LEVEL).decide(observation, 1.0, seed).action
