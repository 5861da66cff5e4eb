"""What the host does: let people in, keep seats filled, open deals, and put each action into the log.

Nothing is checked on arrival but its form: whether an action is due and legal is decided in the moment it is put into
the log, against the state of that moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.online.advance import rules_text
from euchre.app.online.dealing import Dealing
from euchre.app.online.facts import LETTERS, Stage
from euchre.app.online.replica import Outcome
from euchre.app.online.spectators import Spectators
from euchre.engine import Seat
from euchre.net.contents import Begins, Opened, Sits
from euchre.net.heartbeat import SILENT_AFTER
from euchre.net.identity import fingerprint
from euchre.net.log import signed
from euchre.net.messages import Admit, Logged
from euchre.net.wording import clean_name

if TYPE_CHECKING:
    from euchre.app.online.facts import Facts
    from euchre.app.online.peer import Peer
    from euchre.app.online.ports import Terms
    from euchre.engine import Observation
    from euchre.net.contents import Content
    from euchre.net.messages import Commit, Hello, Intent, Reveal


class Hosting:
    """The host's part of one player's program; it does nothing while another one is the host."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._code: str | None = None
        self._guests: dict[str, tuple[str, str | None]] = {}
        self._back: set[str] = set()
        self._gone: set[str] = set()
        self.dealing = Dealing(peer)
        self.spectators = Spectators(peer)

    # The host's own commands.

    def open(self, terms: Terms, name: str, seat: Seat = Seat.SOUTH) -> None:
        """Open the table: the first entry of its log."""
        self._code = terms.code
        me = self._peer.me
        self.append(
            Opened(
                table=self._peer.table,
                host=me,
                name=clean_name(name, fingerprint(me)),
                seat=str(seat),
                rules=rules_text(terms.rules),
                timer=terms.timer,
                patience=terms.patience,
                idle=terms.idle,
                spectators=terms.spectators,
            )
        )

    def knows_code(self, code: str) -> None:
        """A guest who may have to host keeps the code it came in with."""
        self._code = self._code or code

    def begin(self, dealer: Seat) -> None:
        """Begin the first game; empty seats are played by the computer."""
        facts = self._facts()
        if facts is not None and facts.game == 0 and facts.stage is Stage.WAITING:
            self.append(Begins(number=1, dealer=str(dealer), votes=()))

    def _facts(self) -> Facts | None:
        return self._peer.facts if self._peer.is_host else None

    def append(self, content: Content) -> None:
        """The next entry of the log, signed and told to all."""
        replica, facts = self._peer.replica, self._peer.facts
        term = 0 if facts is None else facts.term
        entry = signed(self._peer.ports.keys, term=term, seq=len(replica.log), before=replica.log.head, content=content)
        outcome = replica.add(entry)
        if outcome is not Outcome.APPLIED:
            raise RuntimeError(f"an own entry was {outcome}: {replica.bad[-1:]}")
        self._peer.send(Logged(entry=entry))
        self.keep_view()
        self._peer.guesting.log_changed()
        for key in entry_readers(self._peer.facts):
            self.show_to(key)

    def keep_view(self) -> None:
        """The host's own view, kept like a guest's: its page shows one entry after the other."""
        facts, view = self._peer.facts, self.view()
        if facts is not None and facts.making is not None and view is not None:
            self._peer.guesting.keep(facts.making.facts.opened, view)

    # What guests ask for.

    def hello(self, sender: str, hello: Hello) -> None:
        """Somebody wants to come in."""
        facts = self._facts()
        if facts is None:
            return
        reason = self._against(facts, sender, hello)
        if reason is not None:
            self._peer.refuse(sender, reason)
            return
        if facts.seat_of(sender) is None:
            self._take_in(facts, sender, hello)
        self._peer.admitted.add(sender)
        self._peer.send(Admit(key=sender, watch=hello.watch))
        self._peer.catching_up.wanted(sender, 0)

    def _take_in(self, facts: Facts, sender: str, hello: Hello) -> None:
        """Whoever can't sit down at once looks on meanwhile, where that is allowed."""
        self._gone.discard(sender)
        if hello.watch or self._is_full(facts, sender):
            self._guests.pop(sender, None)
        else:
            self._guests[sender] = (hello.name, hello.seat)
        if facts.spectators:
            self.spectators.comes(sender, hello.name)

    def _is_full(self, facts: Facts, sender: str) -> bool:
        """Whether all seats are taken, or asked for by others."""
        return len(self._guests.keys() | set(facts.people)) >= 4 and sender not in self._guests

    def _against(self, facts: Facts, sender: str, hello: Hello) -> str | None:
        if self._peer.blocks(sender):
            return "blocked"
        if hello.proof != self._peer.proof_for(self._code or "", sender):
            return "wrong_code"
        if sender in facts.sent_away:
            return "sent_away"
        if facts.seat_of(sender) is not None:
            return None
        if hello.watch:
            return self.spectators.against(facts, sender)
        full = self._is_full(facts, sender) and self.spectators.against(facts, sender) is not None
        return "full" if full else None

    def back(self, sender: str) -> None:
        """Somebody whose seat a computer plays is there again."""
        self._back.add(sender)

    def bye(self, sender: str) -> None:
        """Somebody leaves for good."""
        self._guests.pop(sender, None)
        self._gone.add(sender)
        self.spectators.leaves(sender)

    def intent(self, sender: str, intent: Intent) -> None:
        """A player wants to act."""
        facts = self._facts()
        if facts is None:
            return
        seat = facts.seat_of(sender)
        if seat is None:
            self._peer.refuse(sender, "no_seat", intent.turn)
            return
        state = facts.veil.state
        if (intent.game, intent.turn) == (facts.game, state.turn_id) and seat is not state.turn:
            self._peer.refuse(sender, "not_your_turn", intent.turn)
            return
        self.dealing.intents[seat] = (sender, intent)

    def commit(self, sender: str, commit: Commit) -> None:
        """A guest is bound to its entropy; a second, other commitment to the same deal is refused."""
        if self._peer.is_host:
            self.dealing.commit(sender, commit)

    def reveal(self, sender: str, reveal: Reveal) -> None:
        """A guest reveals its entropy."""
        if self._peer.is_host:
            self.dealing.reveal(sender, reveal)

    # What is due.

    def view(self) -> Observation | None:
        """What the host's own seat sees."""
        return self.dealing.seen_by(self._peer.seat)

    def show_to(self, key: str) -> None:
        """Send what the seat of this key sees now, to it alone."""
        facts = self._facts()
        if facts is not None and key != self._peer.me:
            self.dealing.show(facts, key)

    def repeat(self) -> None:
        """Ask again for what guests still owe, at each ping."""
        facts = self._facts()
        if facts is not None:
            self.dealing.repeat(facts)
        self._peer.votes.repeat()

    def step(self) -> bool:
        """Put the next entry that is due into the log and tell whether there was one."""
        facts = self._facts()
        if facts is None or self._peer.taking_over.holds_back:
            return False
        who = self._seat_change(facts) or self.spectators.due(facts)
        content = who or self._peer.votes.decided(facts) or self.dealing.due(facts)
        if content is None:
            return False
        self.append(content)
        return True

    def _seat_change(self, facts: Facts) -> Sits | None:
        for seat in Seat:
            key = facts.chairs[seat].key
            if key is None:
                continue
            if key == self._peer.me:
                self._back = self._back | {key} if facts.chairs[seat].bot else self._back - {key}
                self._gone.discard(key)
            change = self._change_of(facts, seat, key)
            if change is not None:
                return change
        return self._newcomer(facts)

    def _change_of(self, facts: Facts, seat: Seat, key: str) -> Sits | None:
        chair = facts.chairs[seat]
        if key in self._gone:
            self._gone.discard(key)
            return Sits(seat=str(seat), key=None, name=chair.name, bot=True, why="left")
        if chair.bot:
            if key in self._back and self._peer.present(key):
                self._back.discard(key)
                self.dealing.idle.pop(key, None)
                return Sits(seat=str(seat), key=key, name=chair.name, bot=False, why="back")
            return None
        self._back.discard(key)
        if key == self._peer.me:
            return None
        if self.absent_for(key) > facts.patience:
            return Sits(seat=str(seat), key=key, name=chair.name, bot=True, why="absent")
        if self.dealing.is_idle(facts, key):
            return Sits(seat=str(seat), key=key, name=chair.name, bot=True, why="idle")
        return None

    def absent_for(self, key: str) -> float:
        """Seconds for which a player has been given up as silent; below zero while it counts as present."""
        return self._peer.beat.silence(key, self._peer.now) - SILENT_AFTER

    def _newcomer(self, facts: Facts) -> Sits | None:
        if facts.stage not in (Stage.WAITING, Stage.BETWEEN):
            return None
        free = [seat for seat in Seat if facts.chairs[seat].key is None]
        for key, (name, wish) in list(self._guests.items()):
            if facts.seat_of(key) is not None or not free:
                del self._guests[key]
                if facts.seat_of(key) is None and not facts.spectators:
                    self._peer.refuse(key, "full")
                continue
            if not self._peer.present(key):
                continue
            del self._guests[key]
            seat = LETTERS[wish] if wish is not None and LETTERS[wish] in free else free[0]
            return Sits(seat=str(seat), key=key, name=clean_name(name, fingerprint(key)), bot=False, why="joined")
        return None


def entry_readers(facts: Facts | None) -> tuple[str, ...]:
    """Who is to be shown what its seat sees after an entry."""
    return () if facts is None or facts.game == 0 else facts.people
