"""Another host: by a hand-over, or after a countdown when the old one is silent.

The next person clockwise proposes itself. Everybody still there who misses the host too votes for it, and sends it the
own share of the old host's secret, so that the deal goes on with the same cards. Where a table was split, see
`replica` for which part goes before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.online.advance import MOST_TERMS_AHEAD
from euchre.app.online.facts import next_after, takeover_topic, vote_for
from euchre.app.online.replica import Outcome
from euchre.net.contents import Sits, TakesOver
from euchre.net.deal_secret import commitment, joined, share_hash
from euchre.net.heartbeat import SILENT_AFTER
from euchre.net.log import NO_HASH, signed
from euchre.net.messages import Bye, HandOver, Logged, Share, Vote

if TYPE_CHECKING:
    from euchre.app.online.facts import Facts
    from euchre.app.online.peer import Peer
    from euchre.net.log import Entry

_WOKE_LATELY = 30.0  # s
_USED = "term"  # name under which the last own term is kept


class TakingOver:
    """What one player's program does when the host goes."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self.leaving = False
        self._woke = -_WOKE_LATELY
        self._pooled: dict[str, dict[str, str]] = {}
        self._took_at = 0.0
        self._handed = ""
        self._restarted = False

    # Silence.

    def note_sleep(self, now: float) -> None:
        """Before a tick: remember when this page was asleep."""
        if self._peer.beat.slept(now):
            self._woke = now

    def countdown(self) -> float | None:
        """Seconds until the host is given up; None while it is there."""
        facts = self._peer.facts
        if facts is None or facts.host == self._peer.me:
            return None
        silent = self._peer.beat.silence(facts.host, self._peer.now)
        return None if silent <= SILENT_AFTER else max(0.0, SILENT_AFTER + facts.patience - silent)

    def _term(self, facts: Facts) -> int:
        """The next term, and one in which this player has never been the host of another branch."""
        used = int(self._peer.ports.kept.get(_USED, "0"))
        return min(max(facts.term, used) + 1, facts.term + MOST_TERMS_AHEAD)

    def _own_topic(self, facts: Facts) -> str:
        return takeover_topic(self._term(facts), self._peer.replica.log.head, self._peer.me)

    def is_open(self, facts: Facts, topic: str) -> bool:
        """Whether this is a takeover that can be voted on now."""
        word, _, rest = topic.partition("|")
        term, _, rest = rest.partition("|")
        head, _, key = rest.partition("|")
        if word != "takeover" or not term.isdecimal() or len(term) > 5:
            return False
        ahead = int(term) - facts.term
        return 0 < ahead <= MOST_TERMS_AHEAD and head == self._peer.replica.log.head and key in facts.people

    def _present(self, facts: Facts) -> tuple[str, ...]:
        """People who can vote: all that are there but the host who is not."""
        return tuple(key for key in facts.people if self._peer.present(key) and key != facts.host)

    def _is_standby(self, facts: Facts) -> bool:
        present = frozenset(self._present(facts))
        return self._peer.me in present and next_after(facts, facts.host, present) == self._peer.me

    def repeat(self) -> None:
        """At each ping: propose the own takeover, or hand the table over, as long as it is due."""
        facts = self._peer.facts
        if facts is None:
            return
        if self.leaving:
            self._hand(facts)
        elif self.countdown() == 0.0 and self._is_standby(facts):
            self._peer.votes.say_yes(self._own_topic(facts))

    def asked(self, sender: str, topic: str) -> None:
        """Somebody proposes to be the host after the present entry; yes, if the host is missed here too, or leaves."""
        facts = self._peer.facts
        if facts is None or not self.is_open(facts, topic) or not topic.endswith(f"|{sender}"):
            return
        handed = self.leaving and sender == self._heir(facts)
        if not handed and (self._peer.seat is None or self.countdown() is None):
            return
        signature = vote_for(self._peer.ports.keys, facts.table, topic)
        self._peer.send(Vote(topic=topic, yes=True, signature=signature), sender)
        self._send_share(facts, sender)

    def _send_share(self, facts: Facts, to: str) -> None:
        if facts.making is None:
            return
        opened = facts.making.facts.opened
        share = self._peer.ports.kept.get(f"share {opened} {self._peer.me}")
        if share is not None:
            self._peer.send(Share(opening=opened, share=share), to)

    def pooled(self, sender: str, share: Share) -> None:
        """Another guest's share; a wrong one is told, and who has sent it."""
        facts = self._peer.facts
        making = None if facts is None else facts.making
        if making is None or making.shares.get(sender) != share_hash(share.opening, sender, share.share):
            self._peer.refuse(sender, "wrong_share")
            self._peer.tell("wrong_share", sender)
            return
        self._pooled.setdefault(share.opening, {})[sender] = share.share
        self._put_together(facts)

    def _put_together(self, facts: Facts | None) -> None:
        """The secret, once all shares are here."""
        making = None if facts is None else facts.making
        if making is None or not making.shares:
            return
        opened = making.facts.opened
        shares = dict(self._pooled.get(opened, {}))
        own = self._peer.ports.kept.get(f"share {opened} {self._peer.me}")
        if own is not None:
            shares[self._peer.me] = own
        if set(shares) == set(making.shares):
            secret = joined(tuple(shares.values()))
            if commitment(opened, making.facts.host, secret) == making.facts.commitment:
                self._peer.hosting.dealing.learn(opened, secret)

    def done_pooling(self, seconds: float) -> bool:
        """Whether shares have been waited for long enough, or none can come."""
        facts = self._peer.facts
        making = None if facts is None else facts.making
        if making is None or not making.shares:
            return True
        return self._peer.now - self._took_at > seconds

    def step(self) -> bool:
        """Take the table over when everybody who has to has said yes, and tell whether that was done."""
        facts = self._peer.facts
        if facts is None or self._peer.seat is None:
            return False
        if facts.host == self._peer.me:
            return self._begin_again(facts)
        topic = self._own_topic(facts)
        if self._handed == self._peer.replica.log.head:
            votes = self._peer.votes.of(topic, (facts.host,))
            return bool(votes) and self._take(facts, topic, votes, (facts.host, self._peer.me))
        if self.countdown() != 0.0 or not self._is_standby(facts):
            return False
        needed = self._present(facts)
        votes = self._peer.votes.of(topic, needed)
        return len(votes) == len(needed) and self._take(facts, topic, votes, needed)

    def _take(self, facts: Facts, topic: str, votes: tuple[tuple[str, str], ...], voters: tuple[str, ...]) -> bool:
        own = (self._peer.me, vote_for(self._peer.ports.keys, facts.table, topic))
        everybody = tuple({**dict(votes), own[0]: own[1]}.items())
        self._write(facts, TakesOver(host=self._peer.me, planned=facts.host in voters, votes=everybody))
        return True

    def _write(self, facts: Facts, content: TakesOver) -> None:
        replica = self._peer.replica
        log = replica.log
        term = self._term(facts)
        self._peer.ports.kept[_USED] = str(term)
        entry = signed(self._peer.ports.keys, term=term, seq=len(log), before=log.head, content=content)
        self._took_at, self._handed = self._peer.now, ""
        self._put_together(facts)
        if replica.add(entry) is Outcome.APPLIED:
            self._peer.send(Logged(entry=entry))
            self._peer.hosting.keep_view()
            self._peer.guesting.log_changed()

    # A host that has lost its memory.

    def restarted(self) -> None:
        """This page was loaded anew: should it be the host, it begins a new term once it has the log."""
        self._restarted = True
        self._woke = self._peer.now
        self._peer.hosting.keep_view()

    def _begin_again(self, facts: Facts) -> bool:
        """Begin once all people at the table have told how far their logs go, or were given time to."""
        heads = self._peer.catching_up.heads
        told = all(key in heads for key in facts.people if key != self._peer.me)
        waited = told or self._peer.now - self._woke > SILENT_AFTER
        if not self._restarted or not waited or not self._peer.catching_up.is_level():
            return False
        self._restarted = False
        topic = self._own_topic(facts)
        vote = (self._peer.me, vote_for(self._peer.ports.keys, facts.table, topic))
        self._write(facts, TakesOver(host=self._peer.me, planned=True, votes=(vote,)))
        return True

    @property
    def holds_back(self) -> bool:
        """Whether the host writes nothing: it hands over, or still learns what it had written before a reload."""
        return self.leaving or self._restarted

    # Hand-over.

    def hand_over(self) -> bool:
        """Leave as the host and tell whether there is somebody to leave the table to."""
        facts = self._peer.facts
        if facts is None or not self._present(facts):
            return False
        self.leaving = True
        self._hand(facts)
        return True

    def _hand(self, facts: Facts) -> None:
        if facts.host != self._peer.me:
            self.leaving = False
            self._peer.send(Bye())
            return
        heir = self._heir(facts)
        if heir is None:
            return
        making = facts.making
        opened = NO_HASH if making is None else making.facts.opened
        secret = self._peer.hosting.dealing.secret(opened) or NO_HASH
        self._peer.send(HandOver(opening=opened, secret=secret), heir)

    def _heir(self, facts: Facts) -> str | None:
        return next_after(facts, self._peer.me, frozenset(self._present(facts)))

    def handed(self, sender: str, hand_over: HandOver) -> None:
        """The host leaves the table to this player, who asks for its vote."""
        facts = self._peer.facts
        if facts is None or sender != facts.host:
            return
        making = facts.making
        bound = None if making is None else commitment(hand_over.opening, sender, hand_over.secret)
        if making is not None and bound == making.facts.commitment:
            self._peer.hosting.dealing.learn(hand_over.opening, hand_over.secret)
        self._handed = self._peer.replica.log.head
        self._peer.votes.say_yes(self._own_topic(facts))

    # Split tables.

    def follows(self, facts: Facts, branch: tuple[Entry, ...]) -> bool:
        """Whether to go with a host whom only a smaller part has chosen.

        Yes when the old host is missed here too, or has gone with the new one itself; as the old host only after this
        page was asleep, since the others could not know better then.
        """
        mine = self._peer.facts
        if mine is None or mine.host == facts.host:
            return True
        if mine.host == self._peer.me:
            return self._peer.now - self._woke <= _WOKE_LATELY
        if not self._peer.present(mine.host):
            return True
        followed = self._peer.catching_up.heads.get(mine.host)
        return any(entry.hash == followed for entry in branch)

    def took(self, entry: Entry, outcome: Outcome) -> None:
        """An entry came. A host that is there answers a takeover with an entry of its own, which settles the matter."""
        facts = self._peer.facts
        content = entry.content
        if outcome is not Outcome.ASIDE or not isinstance(content, TakesOver) or facts is None:
            return
        seat = facts.seat_of(content.host)
        if facts.host != self._peer.me or seat is None or entry.before != self._peer.replica.log.head:
            return
        name = facts.chairs[seat].name
        self._peer.hosting.append(Sits(seat=str(seat), key=content.host, name=name, bot=False, why="back"))
