"""The host's part in a deal: its pack, its hidden state, and the action that is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.online.deal_steps import proof_of, uncovered_start, uncovered_step
from euchre.app.online.facts import Stage
from euchre.app.online.refused import Refused
from euchre.app.online.veil import Hidden, deed_of
from euchre.app.shuffling import packets_for, shuffled
from euchre.engine import EuchreError, check, encode, format_action, legal_actions, observe, parse_action
from euchre.engine.phases.dealing import next_dealer
from euchre.net.contents import Acts, DealCommits, DealOpens, Deals, DealShown, DealVoid
from euchre.net.deal_secret import commitment, fresh_secret, opening, sealed, seed_of, share_hash, split
from euchre.net.messages import Seen, Share
from euchre.net.schema import canonical

if TYPE_CHECKING:
    from euchre.app.online.facts import Facts, Making
    from euchre.app.online.peer import Peer
    from euchre.engine import GameState, Observation, Seat, SeatAction
    from euchre.net.contents import Content
    from euchre.net.messages import Commit, Intent, Reveal

_GRACE = 2.0  # s that a turn may last longer than the timer says, for the way of the message
_POOLING = 10.0  # s that a new host waits for shares of the old one's secret


class Dealing:
    """What the host knows and others don't."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self.intents: dict[Seat, tuple[str, Intent]] = {}
        self.idle: dict[str, int] = {}
        self._own: tuple[int, int, SeatAction] | None = None
        self._bound: dict[tuple[str, str], str] = {}
        self._told: dict[tuple[str, str], str] = {}
        self._at: tuple[str, int, GameState] | None = None
        self._turn: tuple[int, int, int] = (-1, -1, -1)
        self._turn_began = 0.0
        self._asked_at = 0.0
        self._false = ""
        self._asked: tuple[str, Stage] = ("", Stage.WAITING)

    # Secrets.

    def secret(self, opened: str) -> str | None:
        """The host's secret of this deal, None when this player does not know it."""
        return self._peer.ports.kept.get(f"secret {opened}")

    def learn(self, opened: str, secret: str) -> None:
        """Keep the secret of a deal that was opened by this host or another one."""
        self._peer.ports.kept[f"secret {opened}"] = secret

    def _shares(self, opened: str, keys: tuple[str, ...]) -> dict[str, str]:
        """The shares of the secret, split once and kept."""
        kept, secret = self._peer.ports.kept, self.secret(opened)
        if len(keys) < 2 or secret is None:
            return {}
        if any(f"share {opened} {key}" not in kept for key in keys):
            for key, share in split(secret, keys, self._peer.ports.entropy).items():
                kept[f"share {opened} {key}"] = share
        return {key: kept[f"share {opened} {key}"] for key in keys}

    # The state.

    def state(self, facts: Facts) -> GameState | None:
        """The game with all that is hidden; None while this player can't know it, or when an old host has cheated."""
        making = facts.making
        if making is None or facts.stage not in (Stage.PLAYING, Stage.TO_SHOW):
            return facts.before
        secret = self.secret(making.facts.opened)
        if secret is None:
            return None
        try:
            return self._moved_on(facts, making, secret)
        except Refused as refused:
            if self._false != making.facts.opened:
                self._false = making.facts.opened
                self._peer.tell("audit_failed", making.facts.host, str(refused.fault))
            return None

    def _moved_on(self, facts: Facts, making: Making, secret: str) -> GameState:
        """The state that was known last, moved on by what was done since."""
        opened, count, state = self._at or ("", 0, facts.before)
        if opened != making.facts.opened or count > len(making.deeds):
            opened, count, state = making.facts.opened, 0, uncovered_start(facts, secret)
        for deed in making.deeds[count:]:
            state = uncovered_step(facts, making, state, deed, secret)
        self._at = (opened, len(making.deeds), state)
        return state

    def seen_by(self, seat: Seat | None) -> Observation | None:
        """What a seat sees now, as far as this player can know it."""
        facts = self._peer.facts
        state = None if facts is None else self.state(facts)
        return None if state is None else observe(state, seat)

    def show(self, facts: Facts, key: str) -> None:
        """Tell the owner of a seat what it sees."""
        seat, making = facts.seat_of(key), facts.making
        if seat is None or making is None or facts.stage not in (Stage.PLAYING, Stage.TO_SHOW):
            return
        state = self.state(facts)
        if state is None:
            return
        text = canonical(encode(observe(state, seat)))
        self._peer.send(Seen(opening=making.facts.opened, turn=state.turn_id, observation=text), key)

    # What guests send.

    def commit(self, sender: str, commit: Commit) -> None:
        """The first commitment to an opening counts."""
        kept = self._bound.setdefault((commit.opening, sender), commit.commitment)
        if kept != commit.commitment:
            self._peer.refuse(sender, "stale")

    def reveal(self, sender: str, reveal: Reveal) -> None:
        """Entropy that is not what its sender was bound to is refused."""
        if commitment(reveal.opening, sender, reveal.entropy) != self._bound.get((reveal.opening, sender)):
            self._peer.refuse(sender, "forged")
            return
        self._told[reveal.opening, sender] = reveal.entropy

    def choose(self, facts: Facts, action: SeatAction) -> None:
        """The host's own action."""
        self._own = (facts.game, facts.veil.state.turn_id, action)

    def repeat(self, facts: Facts) -> None:
        """Send shares again to guests who have not revealed yet, and to all what they see."""
        if facts.stage is Stage.COMMITTED and facts.making is not None:
            self._send_shares(facts.making)

    def _send_shares(self, making: Making) -> None:
        opened = making.facts.opened
        for key, share in self._shares(opened, making.facts.contributors).items():
            self._peer.send(Share(opening=opened, share=share), key)

    # What is due.

    def due(self, facts: Facts) -> Content | None:
        """The next entry of a deal, None while somebody has to be waited for."""
        match facts.stage:
            case Stage.WAITING:
                return None
            case Stage.BETWEEN:
                return self._open(facts)
            case Stage.OPENED:
                return self._bind(facts)
            case Stage.COMMITTED:
                return self._deal(facts)
            case Stage.PLAYING:
                return self._act(facts)
            case Stage.TO_SHOW:
                return self._show(facts)

    def _open(self, facts: Facts) -> DealOpens:
        number, attempt = facts.before.number + 1, facts.attempts + 1
        opened = opening(facts.table, facts.game, number, attempt, facts.host)
        secret = self.secret(opened)
        if secret is None:
            secret = fresh_secret(self._peer.ports.entropy)
            self.learn(opened, secret)
        bound = commitment(opened, facts.host, secret)
        return DealOpens(deal=number, attempt=attempt, commitment=bound, contributors=facts.asked)

    def _lost(self, facts: Facts, making: Making) -> bool:
        """Whether this opening can't come to a deal any more: somebody asked does not play, or the secret is gone."""
        gone = making.facts.contributors != facts.asked or making.facts.host != facts.host
        return gone or making.term != facts.term or self.secret(making.facts.opened) is None

    def _bind(self, facts: Facts) -> Content | None:
        making = facts.making
        if making is None or self._lost(facts, making):
            return self._open(facts)
        opened, asked = making.facts.opened, making.facts.contributors
        if any((opened, key) not in self._bound for key in asked):
            return None
        shares = self._shares(opened, asked)
        return DealCommits(
            commitments=tuple((key, self._bound[opened, key]) for key in asked),
            shares=tuple((key, share_hash(opened, key, shares[key])) for key in asked if key in shares),
        )

    def _deal(self, facts: Facts) -> Content | None:
        making = facts.making
        if making is None or self._lost(facts, making):
            return self._open(facts)
        opened, asked = making.facts.opened, making.facts.contributors
        secret = self.secret(opened)
        told = {key: self._told[opened, key] for key in asked if (opened, key) in self._told}
        if len(told) < len(asked) or secret is None:
            if self._asked != (opened, facts.stage):
                self._asked = (opened, facts.stage)
                self._send_shares(making)
            return None
        return self._dealt(facts, making, secret, told)

    def _dealt(self, facts: Facts, making: Making, secret: str, told: dict[str, str]) -> Deals:
        opened = making.facts.opened
        pack = shuffled(seed_of(opened, secret, told), facts.rules.cards)
        dealer = next_dealer(facts.before)
        packets = facts.before.packets[dealer] or packets_for(facts.table, dealer)
        return Deals(
            entropies=tuple((key, told[key]) for key in making.facts.contributors),
            up_card=str(pack[20]),
            packets=str(packets),
        )

    def _show(self, facts: Facts) -> Content | None:
        making = facts.making
        secret = None if making is None else self.secret(making.facts.opened)
        if secret is None:
            return self._give_up(facts)
        self.intents.clear()
        return DealShown(secret=secret)

    def _give_up(self, facts: Facts) -> DealVoid | None:
        """Deal again, when this host has come in later and nobody can tell what the pack was."""
        making = facts.making
        if making is None or making.term == facts.term or not self._peer.taking_over.done_pooling(_POOLING):
            return None
        return DealVoid(deal=making.number)

    def _act(self, facts: Facts) -> Content | None:
        making, state = facts.making, self.state(facts)
        if making is None or state is None or state.turn is None:
            return self._give_up(facts)
        self._watch(facts, state)
        seat, chair = state.turn, facts.chairs[state.turn]
        if chair.key is None or chair.bot:
            return self._entry(facts, state, self._thought(state), "bot")
        if chair.key == self._peer.me and self._own is not None:
            game, turn, action = self._own
            self._own = None
            if (game, turn) == (facts.game, state.turn_id) and check(state, action) is None:
                return self._signed(facts, state, action)
            self._peer.tell("refused", chair.key, "illegal")
        found = self._asked_for(facts, state, seat) if seat in self.intents else None
        return found or self._overdue(facts, state, chair.key)

    def _watch(self, facts: Facts, state: GameState) -> None:
        turn = (facts.term, facts.game, state.turn_id)
        if turn != self._turn:
            self._turn, self._turn_began = turn, self._peer.now

    def _thought(self, state: GameState) -> SeatAction:
        legal = legal_actions(state)
        action = legal[0] if len(legal) == 1 else self._peer.ports.think(observe(state, state.turn))
        return action if action in legal else legal[0]

    def _overdue(self, facts: Facts, state: GameState, key: str) -> Acts | None:
        if facts.timer is None or self._peer.now - self._turn_began <= facts.timer + _GRACE:
            return None
        self.idle[key] = self.idle.get(key, 0) + 1
        return self._entry(facts, state, self._thought(state), "timer")

    def is_idle(self, facts: Facts, key: str) -> bool:
        """Whether a player has let too many turns pass, or holds up a deal that others wait for."""
        if self.idle.get(key, 0) >= facts.idle:
            return True
        making = facts.making
        if making is None or facts.stage not in (Stage.OPENED, Stage.COMMITTED):
            self._asked_at = self._peer.now
            return False
        if self._asked[0] != making.facts.opened:
            self._asked, self._asked_at = (making.facts.opened, Stage.OPENED), self._peer.now
        given = self._bound if facts.stage is Stage.OPENED else self._told
        waited = self._peer.now - self._asked_at > facts.patience
        return waited and key in making.facts.contributors and (making.facts.opened, key) not in given

    def _asked_for(self, facts: Facts, state: GameState, seat: Seat) -> Acts | None:
        """The entry for what a guest wants to do, if it is due and legal now; told to the guest when it is not."""
        sender, intent = self.intents.pop(seat)
        reason = self._against(facts, state, seat, sender, intent)
        if reason is not None:
            self._peer.refuse(sender, reason, intent.turn)
            return None
        self.idle.pop(sender, None)
        action = parse_action(intent.action, seat)
        return self._entry(facts, state, action, "seat", (intent.nonce, intent.proof, intent.signature))

    def _against(self, facts: Facts, state: GameState, seat: Seat, sender: str, intent: Intent) -> str | None:
        if (intent.game, intent.turn) != (facts.game, state.turn_id) or facts.chairs[seat].key != sender:
            return "stale"
        if intent.proof != proof_of(facts, seat, intent.turn, intent.action, intent.nonce):
            return "forged"
        if not self._peer.ports.keys.verify(sender, intent.proof.encode(), intent.signature):
            return "forged"
        try:
            action = parse_action(intent.action, seat)
        except EuchreError:
            return "malformed"
        plain = format_action(action) == intent.action and intent.action != "concede"
        return None if plain and check(state, action) is None else "illegal"

    def _signed(self, facts: Facts, state: GameState, action: SeatAction) -> Acts:
        nonce = self._peer.ports.entropy(16).hex()
        proof = proof_of(facts, action.seat, state.turn_id, format_action(action), nonce)
        return self._entry(facts, state, action, "seat", (nonce, proof, self._peer.ports.keys.sign(proof.encode())))

    def _entry(
        self, facts: Facts, state: GameState, action: SeatAction, by: str, word: tuple[str, str, str] = ("", "", "")
    ) -> Acts:
        nonce, proof, signature = word
        deed, text, box, kind = deed_of(action, state), format_action(action), "", ""
        if isinstance(deed, Hidden) and facts.making is not None:
            opened = facts.making.facts.opened
            box, kind = sealed(self.secret(opened) or "", opened, state.turn_id, f"{text}|{nonce}"), str(deed.kind)
            text, nonce = "", ""
        return Acts(
            seat=str(action.seat),
            turn=state.turn_id,
            action=text,
            hidden=kind,
            by=by,
            nonce=nonce,
            proof=proof,
            signature=signature,
            sealed=box,
        )
