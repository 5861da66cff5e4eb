"""One player's program at a shared table: messages in, messages out, the log, and what the page may show.

It never waits and has no clock: texts arrive with the time, `tick` is called at least each second, and whatever is to
be sent lies in `outbox`. Hosting, guesting and taking over are in modules of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.online.catching_up import CatchingUp
from euchre.app.online.guesting import Guesting
from euchre.app.online.hosting import Hosting
from euchre.app.online.kept_log import KeptLog
from euchre.app.online.ports import Notice
from euchre.app.online.reading import opened
from euchre.app.online.replica import Replica
from euchre.app.online.taking_over import TakingOver
from euchre.app.online.voting import Votes
from euchre.net.forwarding import Fate, Post
from euchre.net.heartbeat import Heartbeat
from euchre.net.identity import digest
from euchre.net.limits import CHAT, ENTRIES, HELLOS, MESSAGES, Bucket
from euchre.net.log import NO_HASH
from euchre.net.messages import (
    LOCKED,
    Ack,
    Admit,
    Back,
    Bye,
    Chat,
    Hello,
    Logged,
    Message,
    Ping,
    Pong,
    Private,
    Refuse,
    Unread,
    Vote,
    Want,
    read,
    write,
)
from euchre.net.wording import clean_chat

if TYPE_CHECKING:
    from euchre.app.online.facts import Facts
    from euchre.app.online.ports import Ports
    from euchre.engine import Observation, Seat, SeatAction
    from euchre.net.forwarding import Envelope
    from euchre.net.log import Entry

_OF_STRANGERS = (Hello, Ping, Pong, Logged)
_OF_SPECTATORS = (*_OF_STRANGERS, Want, Ack, Admit, Refuse, Chat, Bye)
_MOST_STRIKES = 20
_MOST_NOTICES = 200
_MOST_BUCKETS = 512


class Peer:
    """`table` is the id of the table; `first` a counter above all that this key has used (see `net.forwarding`)."""

    def __init__(self, ports: Ports, table: str, *, now: float, first: int = 1) -> None:
        self.ports = ports
        self.table = table
        self.now = now
        self.me = ports.keys.public
        self.post = Post(ports.keys, table, first)
        self.beat = Heartbeat(now)
        self.replica = Replica(ports.keys, table, self._follows)
        self.links: dict[str, str] = {}
        self.outbox: list[tuple[str, str]] = []
        self.closing: set[str] = set()
        self.notices: list[Notice] = []
        self.lines: list[tuple[str, str]] = []
        self.admitted: set[str] = set()
        self.votes = Votes(self)
        self.hosting = Hosting(self)
        self.guesting = Guesting(self)
        self.taking_over = TakingOver(self)
        self.catching_up = CatchingUp(self)
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._strikes: dict[str, int] = {}
        self._pings = 0
        self._bad_told = 0
        self._forks_told = 0
        self.kept_log = KeptLog(ports.kept)
        for entry in self.kept_log.entries():
            self.replica.add(entry)

    # What the page asks for.

    @property
    def facts(self) -> Facts | None:
        """The table as far as this player's log goes; None before the first entry."""
        return self.replica.facts

    @property
    def seat(self) -> Seat | None:
        """The own seat at this table, None for a spectator."""
        return None if self.facts is None else self.facts.seat_of(self.me)

    @property
    def is_host(self) -> bool:
        """Whether this program deals."""
        return self.facts is not None and self.facts.host == self.me

    @property
    def view(self) -> Observation | None:
        """What the own seat, or a spectator, sees now; None when the host's word for it is still under way."""
        return self.hosting.view() if self.is_host else self.guesting.view()

    def countdown(self) -> float | None:
        """Seconds until the host is given up, None while it is there."""
        return self.taking_over.countdown()

    def present(self, key: str) -> bool:
        """Whether this player was heard lately, or is the own one."""
        return key == self.me or self.beat.present(key, self.now)

    def play(self, action: SeatAction) -> None:
        """Do this in the present turn; told by a notice when it is refused."""
        self.guesting.choose(action)
        self._settle()

    def join(self, name: str, code: str, *, seat: str | None = None, watch: bool = False) -> None:
        """Ask for a seat (or to watch), again and again until it is given or refused."""
        proof = self.proof_for(code, self.me)
        self.hosting.knows_code(code)
        self.guesting.hello = Hello(name=name[:80], proof=proof, seat=seat, watch=watch)
        self.guesting.say_hello()

    def proof_for(self, code: str, key: str) -> str:
        """What shows that the owner of `key` has this table's code."""
        return digest("euchre code 1", code, self.table, key)

    def vote(self, topic: str) -> None:
        """Say yes to a topic of `facts`: a rematch, another timer, giving up."""
        self.votes.say_yes(topic)
        self._settle()

    def chat(self, line: str) -> None:
        """Say something to the table; nothing is sent when nothing is left of it."""
        cleaned = clean_chat(line)
        if self.facts is not None and not self.facts.may_talk(self.me):
            return
        if cleaned and self.takes("chat", self.me):
            self.lines.append((self.me, cleaned))
            self.send(Chat(line=cleaned))

    def leave(self) -> None:
        """Leave for good; a host hands its table over first."""
        self.guesting.hello = None
        if self.is_host and self.taking_over.hand_over():
            return
        self.send(Bye())

    def come_back(self) -> None:
        """Ask for the own seat, which a computer plays."""
        self.send(Back())

    # Links and time.

    def connected(self, link: str, key: str) -> None:
        """A link to the owner of `key` is open, who has proved to be that; a link of a blocked player is closed."""
        if self.blocks(key):
            self.closing.add(link)
            return
        self.links[link] = key
        self.beat.heard(key, self.now)
        self._ping()
        self.guesting.say_hello()

    def disconnected(self, link: str) -> None:
        """This link is gone; its player may be there over another one, which silence alone tells."""
        self.links.pop(link, None)

    def tick(self, now: float) -> None:
        """Time has passed."""
        self.taking_over.note_sleep(now)
        due = self.beat.tick(now)
        self.now = now
        if due:
            self._ping()
            self.guesting.repeat()
            self.hosting.repeat()
            self.taking_over.repeat()
        if self.replica.retry():
            self.guesting.log_changed()
        self._settle()

    def _ping(self) -> None:
        self._pings += 1
        log = self.replica.log
        state = self.replica.state_hash(len(log) - 1) if len(log) else NO_HASH
        self.send(Ping(count=self._pings, length=len(log), head=log.head, state=state))

    # Sending.

    def send(self, message: Message, to: str | None = None, *, wide: bool = False) -> None:
        """Put a message on every link that may carry it; what only one may read is locked for that one.

        A message for one goes over the link to that one alone, where there is one, unless it is said again `wide`.
        """
        if isinstance(message, LOCKED):
            if to is None:
                raise ValueError("a locked message needs its receiver")
            locked = self.ports.keys.lock(to, write(message).encode())
            message = Private(locked=locked)
        text = self.post.envelope(write(message), to)
        direct = [] if wide else [link for link, key in self.links.items() if key == to]
        if direct:
            self.outbox.append((direct[-1], text))
        else:
            self._spread(text, to, None)

    def _spread(self, text: str, to: str | None, source: str | None) -> None:
        for link, key in self.links.items():
            if link != source and (key == to or self.is_member(key) or self.facts is None):
                self.outbox.append((link, text))

    def refuse(self, key: str, reason: str, about: int = 0) -> None:
        """Tell somebody that nothing comes of what they sent."""
        self.send(Refuse(key=key, reason=reason, about=about), key)

    def tell(self, about: str, key: str = "", detail: str = "") -> None:
        """A notice for the own page."""
        self.notices.append(Notice(about, key, detail))
        del self.notices[:-_MOST_NOTICES]

    # Receiving.

    def is_member(self, key: str) -> bool:
        """Whether this key has a seat or may watch."""
        facts = self.facts
        if facts is None:
            return key in self.admitted
        return key not in facts.sent_away and (key in self.admitted or key in facts.people or facts.watches(key))

    def blocks(self, key: str) -> bool:
        """Whether the owner of this program wants nothing of this key."""
        return bool(self.ports.people().blocked_among((key,)))

    def receive(self, link: str, text: object, now: float) -> None:
        """Take what came over a link. Nothing that comes can raise."""
        self.taking_over.note_sleep(now)
        self.now = max(self.now, now)
        fate, envelope = self.post.arrived(text)
        if envelope is None or fate is Fate.FORGED:
            self._strike(link)
            return
        if fate is not Fate.NEW or link not in self.links:
            return
        message = read(envelope.body)
        if isinstance(message, Unread):
            self._strike(link)
            self.tell("malformed", envelope.sender, message.reason)
            if self.takes("told", envelope.sender):
                self.refuse(envelope.sender, "malformed")
            return
        self._deliver(link, str(text), envelope, message)
        self._settle()

    def _deliver(self, link: str, text: str, envelope: Envelope, message: Message) -> None:
        sender = envelope.sender
        if not self.may_say(sender, message):
            return
        kind = "entry" if isinstance(message, Logged | Private) else "hello" if isinstance(message, Hello) else "any"
        if not self.takes(kind, sender):
            self.tell("too_much", sender)
            return
        if self.facts is None or self.is_member(sender):
            self.beat.heard(sender, self.now)
        if envelope.to != self.me:
            self._spread(text, envelope.to, link)
        if envelope.to is None or envelope.to == self.me:
            opened(self, sender, message)

    def may_say(self, sender: str, message: Message) -> bool:
        """Whether this message may come from this sender: from a stranger only what begins an acquaintance.

        Who has no seat has nothing to do with a deal; a page without a log can't tell who has one.
        """
        if self.facts is not None and self.facts.seat_of(sender) is None:
            inside = self.is_member(sender) and not self.blocks(sender)
            return isinstance(message, _OF_SPECTATORS if inside else _OF_STRANGERS)
        return not self.blocks(sender) or isinstance(message, Logged | Ping | Pong | Private | Vote)

    def take(self, sender: str, entry: Entry) -> None:
        """An entry of the log has come."""
        head = self.replica.log.head
        outcome = self.replica.add(entry)
        self.catching_up.took(sender, entry, outcome)
        self.taking_over.took(entry, outcome)
        if self.replica.log.head != head:
            self.guesting.log_changed()
        self._tell_faults()

    def _tell_faults(self) -> None:
        for bad in self.replica.bad[self._bad_told :]:
            self.tell("bad_entry", bad.entry.author, str(bad.refused))
        self._bad_told = len(self.replica.bad)
        for fork in self.replica.forks[self._forks_told :]:
            self.tell("fork", fork.one.author)
        self._forks_told = len(self.replica.forks)

    def compare(self, sender: str, head: str, state: str) -> None:
        """Tell when another player has the same log and not the same state."""
        place = self.replica.log.place_of(head)
        if place is not None and place >= 0 and self.replica.state_hash(place) != state:
            self.tell("diverged", sender, str(place))

    def _follows(self, facts: Facts, branch: tuple[Entry, ...]) -> bool:
        return self.taking_over.follows(facts, branch)

    def _strike(self, link: str) -> None:
        self._strikes[link] = self._strikes.get(link, 0) + 1
        if self._strikes[link] >= _MOST_STRIKES and link not in self.closing:
            self.closing.add(link)
            self.tell("too_much", self.links.get(link, ""))

    def takes(self, kind: str, key: str) -> bool:
        """Whether this player may send one more of this kind now."""
        rate = {"chat": CHAT, "entry": ENTRIES, "hello": HELLOS, "told": HELLOS}.get(kind, MESSAGES)
        bucket = self._buckets.get((kind, key))
        if bucket is None:
            bucket = self._buckets[kind, key] = Bucket(rate, self.now)
            while len(self._buckets) > _MOST_BUCKETS:
                del self._buckets[next(iter(self._buckets))]
        return bucket.takes(self.now)

    def _settle(self) -> None:
        """Do all that is due now."""
        for _ in range(200):
            if not (self.hosting.step() or self.taking_over.step() or self.guesting.step()):
                return
