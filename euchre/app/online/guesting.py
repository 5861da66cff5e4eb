"""What a guest does: ask for a seat, add entropy, act, and check what the host says that its seat sees.

What the host has shown is kept until the deal is over; the audit then compares it with the pack that the host's secret
gives. What can be seen to be wrong at once is told at once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.online.deal_steps import proof_of, uncovered
from euchre.app.online.facts import Stage
from euchre.app.online.refused import Refused
from euchre.app.online.veil import public, public_of, watched
from euchre.engine import EuchreError, Observation, decode, format_action, observe, parse_action
from euchre.net.contents import DealShown
from euchre.net.deal_secret import commitment, fresh_secret, share_hash
from euchre.net.heartbeat import SILENT_AFTER
from euchre.net.messages import Ack, Back, Commit, Intent, Reveal, Want
from euchre.net.schema import Malformed, parsed

if TYPE_CHECKING:
    from euchre.app.online.facts import Facts, Making
    from euchre.app.online.peer import Peer
    from euchre.engine import SeatAction
    from euchre.net.messages import Hello, Refuse, Seen, Share

_LONGEST_VIEW = 8192
_MOST_VIEWS = 128


class Guesting:
    """The guest's part of one player's program; the host's own presses come through it too."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self.hello: Hello | None = None
        self.wants_back = True
        self.pending: Intent | None = None
        self._views: dict[tuple[str, int], Observation] = {}
        self._known: dict[tuple[str, int], Observation] = {}
        self._acked = ""
        self._bound_in = ""
        self._revealed_in = ""
        self._audited = 0
        self._early: Share | None = None
        self._host_pinged = 0.0

    # Seat and actions.

    def say_hello(self) -> None:
        """Ask to be let in, as long as that has neither happened nor been refused."""
        facts, me = self._peer.facts, self._peer.me
        if self.hello is None:
            return
        if facts is not None and facts.seat_of(me) is not None:
            self.hello = None
            return
        if facts is not None and facts.watches(me):
            if not self.hello.watch and not facts.has_room:
                self.hello = replace(self.hello, watch=True)
                self._peer.tell("refused", me, "full")
            if self.hello.watch and self._peer.now - self._host_pinged <= SILENT_AFTER:
                return  # the host counts this one among those who are told things
        self._peer.send(self.hello)

    def pinged(self, sender: str) -> None:
        """The host's pings go to those at its table alone."""
        if self._peer.facts is not None and sender == self._peer.facts.host:
            self._host_pinged = self._peer.now

    def choose(self, action: SeatAction) -> None:
        """Do this in the present turn: shown as done until the log has it, or the host refuses it."""
        facts = self._peer.facts
        seat = self._peer.seat
        if facts is None or seat is None or action.seat is not seat:
            self._peer.tell("refused", self._peer.me, "no_seat")
            return
        if self._peer.is_host:
            self._peer.hosting.dealing.choose(facts, action)
            return
        keys, turn, text = self._peer.ports.keys, facts.veil.state.turn_id, format_action(action)
        nonce = self._peer.ports.entropy(16).hex()
        proof = proof_of(facts, seat, turn, text, nonce)
        self.pending = Intent(
            game=facts.game, turn=turn, action=text, nonce=nonce, proof=proof, signature=keys.sign(proof.encode())
        )
        self._peer.send(self.pending, facts.host)

    def refused(self, sender: str, refuse: Refuse) -> None:
        """The host, or somebody else, does not do what was asked for."""
        facts = self._peer.facts
        if facts is not None and sender != facts.host:
            return
        if refuse.reason in ("wrong_code", "blocked", "full", "no_spectators", "crowded", "sent_away"):
            self.hello = None
        if refuse.about:
            if self.pending is None or refuse.about != self.pending.turn:
                return
            self.pending = None
        self._peer.tell("refused", sender, refuse.reason)

    def repeat(self) -> None:
        """Say again what has not been answered, at each ping."""
        self.say_hello()
        facts = self._peer.facts
        if facts is None or self._peer.is_host:
            return
        if self.pending is not None:
            self._peer.send(self.pending, facts.host, wide=True)
        seat = facts.seat_of(self._peer.me)
        if seat is not None and facts.chairs[seat].bot and self.wants_back:
            self._peer.send(Back())
        if seat is not None and self.view() is None:
            self._peer.send(Want(since=len(self._peer.replica.log)), facts.host, wide=True)
        self._bound_in = self._revealed_in = ""

    # The log.

    def log_changed(self) -> None:
        """Tell the others what is known now, forget what is done, and audit a deal that was shown."""
        facts, replica = self._peer.facts, self._peer.replica
        if facts is None:
            return
        self._peer.kept_log.keep(replica.log)
        self._settle_pending(facts)
        self._audit_new()
        if replica.log.head != self._acked:
            self._acked = replica.log.head
            place = len(replica.log) - 1
            ack = Ack(seq=place, head=self._acked, state=replica.state_hash(place))
            if not self._peer.is_host:
                self._peer.send(ack, facts.host)

    def _settle_pending(self, facts: Facts) -> None:
        """A choice is done with when its turn is over; who has become the host since puts it into the log itself."""
        pending, seat = self.pending, facts.seat_of(self._peer.me)
        if pending is None:
            return
        due = (pending.game, pending.turn) == (facts.game, facts.veil.state.turn_id)
        if due and not self._peer.is_host:
            return
        self.pending = None
        if due and seat is not None:
            self._peer.hosting.dealing.choose(facts, parse_action(pending.action, seat))

    def _audit_new(self) -> None:
        log = self._peer.replica.log
        self._audited = min(self._audited, len(log))
        for place in range(self._audited, len(log)):
            content = log[place].content
            if isinstance(content, DealShown):
                self._audit(self._peer.replica.facts_at(place - 1), content.secret)
        self._audited = len(log)

    def _audit(self, facts: Facts, secret: str) -> None:
        """Compare all that the host has shown to this seat with what the deal really was.

        A view of which already the public part differs was of a branch that nobody follows any more, and never shown.
        """
        seat = facts.seat_of(self._peer.me)
        try:
            states = uncovered(facts, secret)
        except Refused as refused:
            self._peer.tell("audit_failed", facts.host, str(refused.fault))
            return
        opened = "" if facts.making is None else facts.making.facts.opened
        for state in states if seat is not None else ():
            view, true = self._views.get((opened, state.turn_id)), observe(state, seat)
            if view is not None and view != true and public_of(view) == public_of(true):
                self._peer.tell("audit_failed", facts.host, "hand")
        self._peer.tell("audited", facts.host, str(facts.game))

    # What the own seat sees.

    def seen(self, sender: str, seen: Seen) -> None:
        """The host tells what this seat sees; a view that can't be is told, and not shown."""
        facts, seat = self._peer.facts, self._peer.seat
        if facts is None or seat is None or sender != facts.host:
            return
        try:
            view: Observation = decode("observation", parsed(seen.observation, _LONGEST_VIEW))
        except (EuchreError, Malformed):
            self._peer.tell("malformed", sender, "view")
            return
        if view.seat is not seat or view.turn_id != seen.turn:
            self._peer.tell("bad_view", sender)
            return
        known = self._views.get((seen.opening, seen.turn))
        if known is not None and known != view and public_of(known) == public_of(view):
            self._peer.tell("bad_view", sender, "two views of one turn")
            return
        self._views[seen.opening, seen.turn] = view
        while len(self._views) > _MOST_VIEWS:
            del self._views[next(iter(self._views))]
        self._check(facts, view, seen.opening, sender)

    def keep(self, opened: str, view: Observation) -> None:
        """Remember what the own seat sees in the deal with this opening, while this player is the host."""
        self._known[opened, view.turn_id] = view
        while len(self._known) > _MOST_VIEWS:
            del self._known[next(iter(self._known))]

    def _check(self, facts: Facts, view: Observation, opened: str, sender: str) -> None:
        making = facts.making
        current = facts.veil.state.turn_id == view.turn_id and making is not None and making.facts.opened == opened
        if current and public_of(view) != public(facts.veil):
            self._peer.tell("bad_view", sender, "not what the log says")

    def view(self) -> Observation | None:
        """What the own seat sees now; between deals the log alone tells it."""
        return None if self._peer.facts is None else self.view_of(self._peer.facts)

    def view_of(self, facts: Facts) -> Observation | None:
        """What the own seat sees or saw of the table when this was known of it; None when that did not come."""
        seat = facts.seat_of(self._peer.me)
        making = facts.making
        if facts.stage not in (Stage.PLAYING, Stage.TO_SHOW) or making is None:
            return observe(facts.before, seat)
        if seat is None:
            return watched(facts.veil) if facts.stage is Stage.PLAYING else None
        place, told = (making.facts.opened, facts.veil.state.turn_id), public(facts.veil)
        found = (views[place] for views in (self._views, self._known) if place in views)
        return next((view for view in found if public_of(view) == told), None)

    # Entropy.

    def share(self, sender: str, share: Share) -> None:
        """A share of the host's secret: from the host for a deal, or from a guest to its next host."""
        facts = self._peer.facts
        if facts is None or facts.making is None or facts.making.facts.opened != share.opening:
            return
        making, me = facts.making, self._peer.me
        if sender == making.facts.host and making.facts.host != me:
            if facts.stage is Stage.OPENED:
                self._early = share  # the entry that binds the host to it is still under way
            elif making.shares.get(me) == share_hash(share.opening, me, share.share):
                self._peer.ports.kept[f"share {share.opening} {me}"] = share.share
            else:
                self._peer.refuse(sender, "wrong_share")
                self._peer.tell("wrong_share", sender)
        else:
            self._peer.taking_over.pooled(sender, share)

    def step(self) -> bool:
        """Give what the deal that is being made needs from this guest; never an entry of the log."""
        facts = self._peer.facts
        if facts is None or facts.making is None or self._peer.is_host:
            return False
        if self._peer.me in facts.making.facts.contributors:
            self._contribute(facts, facts.making)
        return False

    def _contribute(self, facts: Facts, making: Making) -> None:
        opened, me = making.facts.opened, self._peer.me
        entropy = self._entropy(opened)
        bound = commitment(opened, me, entropy)
        if facts.stage is Stage.OPENED and self._bound_in != opened:
            self._bound_in = opened
            self._peer.send(Commit(opening=opened, commitment=bound))
        if facts.stage is not Stage.COMMITTED or self._revealed_in == opened:
            return
        early, self._early = self._early, None
        if early is not None and early.opening == opened:
            self.share(making.facts.host, early)
        if making.facts.commitments.get(me) != bound:
            self._peer.tell("bad_entry", facts.host, "not the own commitment")
        elif not making.shares or f"share {opened} {me}" in self._peer.ports.kept:
            self._revealed_in = opened
            self._peer.send(Reveal(opening=opened, entropy=entropy))

    def _entropy(self, opened: str) -> str:
        kept, name = self._peer.ports.kept, f"entropy {opened}"
        if name not in kept:
            kept[name] = fresh_secret(self._peer.ports.entropy)
        return kept[name]
