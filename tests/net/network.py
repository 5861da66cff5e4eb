"""A network in which everything goes wrong: a world of players at one table, with one clock and one source of chance.

Texts are lost, doubled, late and out of order; groups of players don't hear each other for a while; pages crash, are
loaded anew, or sleep. People play random legal actions. After every event the world checks what has to hold always.
"""

from __future__ import annotations

import heapq
import json
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from euchre.app.online.facts import Stage, rematch_topic
from euchre.app.online.peer import Peer
from euchre.app.online.ports import Ports, Terms
from euchre.engine import Observation, RuleSet, Seat, SeatAction, observe
from tests.net.fake_keys import FakeKeys, Ring

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.online.facts import Facts

TABLE = "ab" * 32
CODE = "XXXXX-XXXXX"
SHORT = RuleSet(target=5)


@dataclass
class Faults:
    """How bad the network is. Times are in seconds."""

    drop: float = 0.0
    double: float = 0.0
    delay: float = 0.02
    late: float = 0.0
    """Share of texts that come up to two seconds later than others."""


class WatchedKeys(FakeKeys):
    """Keys that note every text they open."""

    def __init__(self, keys: FakeKeys) -> None:
        super().__init__(keys._ring, keys._public, keys._secret)
        self.opened: list[str] = []

    def unlock(self, key: str, locked: str) -> bytes | None:
        found = super().unlock(key, locked)
        if found is not None:
            self.opened.append(found.decode())
        return found


@dataclass
class Player:
    """One person's page."""

    name: str
    keys: WatchedKeys
    peer: Peer
    kept: dict[str, str] = field(default_factory=dict)
    up: bool = True
    asleep: bool = False
    plays: bool = True
    loads: int = 1
    watches: bool = False


class World:
    """Players and the time. `names` sit down in this order; the first one is the host."""

    def __init__(
        self, seed: int, names: str = "abcd", *, terms: Terms | None = None, faults: Faults | None = None
    ) -> None:
        self.rng = Random(seed)
        self.ring = Ring()
        self.now = 100.0
        self.faults = faults or Faults()
        self.terms = terms or Terms(rules=SHORT, code=CODE)
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0
        self.apart: dict[str, int] = {}
        self.players: dict[str, Player] = {}
        self.sent = 0
        self.hashes: dict[str, str] = {}
        self.rematches = False
        self.looked = 0
        for name in names:
            self._load(name)
        for name in names:
            self._link(name)
        host = self.players[names[0]].peer
        host.hosting.open(self.terms, names[0].upper())
        self._pump(names[0])
        for name in names[1:]:
            self.players[name].peer.join(name.upper(), CODE)
            self._pump(name)

    # Pages.

    def _load(self, name: str) -> None:
        old = self.players.get(name)
        keys = WatchedKeys(self.ring.keys(name)) if old is None else old.keys
        kept = {} if old is None else old.kept
        ports = Ports(keys=keys, entropy=self.rng.randbytes, think=self._any, kept=kept)
        peer = Peer(ports, TABLE, now=self.now, first=int(self.now * 1000))
        loads = 1 if old is None else old.loads + 1
        watches = old is not None and old.watches
        self.players[name] = Player(name=name, keys=keys, peer=peer, kept=kept, loads=loads, watches=watches)
        self._at(self.now + self.rng.random(), lambda: self._tick(name, peer))

    def _link(self, name: str) -> None:
        for other in self.players:
            if other != name and self.players[other].up:
                self.players[name].peer.connected(self._wire(name, other), self.players[other].keys.public)

    def _wire(self, name: str, other: str) -> str:
        return f"{name}{other}{self.players[name].loads}{self.players[other].loads}"

    def join(
        self, name: str, *, code: str = CODE, watch: bool = False, seat: str | None = None, called: str = ""
    ) -> Peer:
        """Another player comes to the table."""
        self._load(name)
        self.players[name].watches = watch
        self._meet(name)
        self.players[name].peer.join(called or name.upper(), code, watch=watch, seat=seat)
        self._pump(name)
        return self.players[name].peer

    def _meet(self, name: str) -> None:
        self._link(name)
        for other in self.players:
            if other != name and self.players[other].up:
                self.players[other].peer.connected(self._wire(other, name), self.players[name].keys.public)
                self._pump(other)

    def crash(self, name: str) -> None:
        """The page is gone without a word."""
        self.players[name].up = False

    def reload(self, name: str) -> None:
        """The page is loaded anew: nothing but the small store is left."""
        self._load(name)
        player = self.players[name]
        player.peer.taking_over.restarted()
        self._meet(name)
        player.peer.join(name.upper(), CODE, watch=player.watches)
        self._pump(name)

    def sleep(self, name: str) -> None:
        """The page stands still, and what is sent to it is lost."""
        self.players[name].asleep = True

    def wake(self, name: str) -> None:
        """The page goes on as if nothing had happened."""
        self.players[name].asleep = False

    def split(self, *groups: str) -> None:
        """Players of different groups don't hear each other."""
        self.apart = {name: number for number, group in enumerate(groups) for name in group}

    def heal(self) -> None:
        """Everybody hears everybody, and the network is a good one."""
        self.apart = {}
        self.faults = Faults()

    # Time.

    def _at(self, when: float, what: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._queue, (when, self._count, what))

    def run(self, seconds: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Let time pass, and tell whether `until` came true."""
        end = self.now + seconds
        while self._queue and self._queue[0][0] <= end:
            if until():
                return True
            when, _, what = heapq.heappop(self._queue)
            self.now = max(self.now, when)
            what()
        self.now = end
        return until()

    def _tick(self, name: str, peer: Peer) -> None:
        player = self.players[name]
        if player.peer is not peer or not player.up:
            return
        if not player.asleep:
            peer.tick(self.now)
            self._live(name)
        self._at(self.now + 1.0, lambda: self._tick(name, peer))

    def _arrive(self, name: str, link: str, text: str, peer: Peer) -> None:
        player = self.players[name]
        if player.peer is not peer or not player.up or player.asleep:
            return
        peer.receive(link, text, self.now)
        self._live(name)

    def _live(self, name: str) -> None:
        """A person looks at the page and does what there is to do."""
        player = self.players[name]
        self._pump(name)
        self.check(name)
        peer = player.peer
        facts = peer.facts
        if facts is None or not player.plays:
            return
        people = sum(not other.watches for other in self.players.values())
        if peer.is_host and facts.game == 0 and len(facts.people) == min(4, people):
            peer.hosting.begin(Seat.SOUTH)
        if self.rematches and facts.stage is Stage.WAITING and facts.game > 0:
            peer.vote(rematch_topic(facts))
        view = peer.view
        if view is not None and view.legal and peer.guesting.pending is None:
            seat = peer.seat
            if seat is not None and not facts.chairs[seat].bot:
                peer.play(self._any(view))
        self._pump(name)

    def _any(self, view: Observation) -> SeatAction:
        return self.rng.choice(view.legal)

    def _pump(self, name: str) -> None:
        """Put all that a page sends on its way."""
        peer = self.players[name].peer
        sent, peer.outbox = peer.outbox, []
        for link, text in sent:
            self.sent += 1
            target = next((other for other in self.players if self._wire(name, other) == link), None)
            if target is None or self.apart.get(name, 0) != self.apart.get(target, 0):
                continue
            for _ in range(2 if self.rng.random() < self.faults.double else 1):
                self._send(name, target, text)

    def _send(self, name: str, target: str, text: str) -> None:
        if self.rng.random() < self.faults.drop:
            return
        delay = self.faults.delay * (0.5 + self.rng.random())
        delay += 2.0 * self.rng.random() if self.rng.random() < self.faults.late else 0.0
        peer, link = self.players[target].peer, self._wire(target, name)
        self._at(self.now + delay, lambda: self._arrive(target, link, text, peer))

    # What has to hold.

    @property
    def host(self) -> Player:
        """Whoever is the host by the log of the first page that is up."""
        facts = next(player.peer.facts for player in self.players.values() if player.up and player.peer.facts)
        return next(player for player in self.players.values() if player.keys.public == facts.host)

    def facts(self, name: str) -> Facts:
        """The table as this player knows it."""
        facts = self.players[name].peer.facts
        assert facts is not None
        return facts

    def at(self, name: str, *stages: Stage) -> bool:
        """Whether the table of this player is at one of these stages of a game."""
        facts = self.players[name].peer.facts
        return facts is not None and facts.game > 0 and facts.stage in stages

    def seat(self, name: str) -> Seat:
        """The seat of this player."""
        seat = self.players[name].peer.seat
        assert seat is not None
        return seat

    def told(self, about: str) -> list[tuple[str, str]]:
        """Who was told this, and the detail."""
        return [
            (player.name, notice.detail)
            for player in self.players.values()
            for notice in player.peer.notices
            if notice.about == about
        ]

    def check(self, name: str) -> None:
        """Whoever has the same log has the same state; nobody was shown another one's cards; no secret is known."""
        player = self.players[name]
        replica = player.peer.replica
        if len(replica.log):
            place = len(replica.log) - 1
            assert self.hashes.setdefault(replica.log.head, replica.state_hash(place)) == replica.state_hash(place)
        for text in player.keys.opened:
            self._check_opened(player, json.loads(text))
        player.keys.opened.clear()
        self._check_spectator(player)

    def _check_spectator(self, player: Player) -> None:
        """Who watches sees what the engine shows to a spectator, as far as the host's page is at the same entry."""
        facts, view = player.peer.facts, player.peer.view
        if facts is None or player.peer.seat is not None or view is None:
            return
        assert (view.seat, view.hand, view.legal, view.own_discard) == (None, (), (), None)
        for other in self.players.values():
            same = other.up and other.peer.is_host and other.peer.replica.log.head == player.peer.replica.log.head
            state = other.peer.hosting.dealing.state(facts) if same else None
            if state is not None:
                assert view == observe(state, None)
                self.looked += 1

    def _check_opened(self, player: Player, message: dict[str, object]) -> None:
        facts = player.peer.facts
        known = (other.peer.facts for other in self.players.values())
        assert any(table is not None and table.seat_of(player.keys.public) is not None for table in known), (
            "what is locked was sent to somebody who has no seat"
        )
        if message["is"] == "seen" and facts is not None:
            view = json.loads(str(message["observation"]))
            seat = player.peer.seat
            assert seat is None or view["seat"] == str(seat), "somebody else's view was sent here"
            over = view["phase"] in ("deal_over", "game_over")
            assert over or view["revealed"] is None
            assert len(view["hand"]) <= 6
        if message["is"] == "hand_over":
            assert facts is None or facts.host != player.keys.public

    def there(self, *names: str) -> list[Player]:
        """Those of these players, or of all, whose pages are up and who were not sent away."""
        known = [player.peer.facts for player in self.players.values() if player.up]
        away = {key for facts in known if facts is not None for key in facts.sent_away}
        players = [player for player in self.players.values() if player.up and player.keys.public not in away]
        return [player for player in players if not names or player.name in names]

    def agreed(self, *names: str) -> bool:
        """Whether these players have the same log."""
        return len({player.peer.replica.log.head for player in self.there(*names)}) == 1

    def over(self, *names: str) -> bool:
        """Whether all of these know that the game is over and have seen all of it."""
        up = [player.peer.facts for player in self.there(*names)]
        return all(facts is not None and facts.game > 0 and facts.stage is Stage.WAITING for facts in up)
