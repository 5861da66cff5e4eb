"""The game of a shared table as its page knows it: what the own seat sees, and what has happened there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.chronicle import Chronicle
from euchre.app.online.scenes import known_to, view_after
from euchre.app.online.veil import public
from euchre.app.session import Identity
from euchre.engine import GameRecord, Phase, Reason
from euchre.engine.events import Dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre.app.online.peer import Peer
    from euchre.app.online.scenes import Scene
    from euchre.app.remarks import Remark
    from euchre.engine import Action, Card, Event, Observation, Seat

SHARED = "shared"
"""Game id of every game at a shared table."""


class SharedGame:
    """A `euchre.app.game.Game` that moves on by scenes. Its record has no actions: only the host has all."""

    text = ""
    identity = Identity(SHARED, kept=False)

    def __init__(self, peer: Peer, view: Observation) -> None:
        self._peer = peer
        self.view = view
        self._dealt: tuple[Card, ...] = ()
        self.record = GameRecord(
            rules=view.rules, first_dealer=view.dealer, names=("North", "East", "South", "West"), seed=peer.table[:16]
        )

    def follow(self, scene: Scene) -> None:
        """The next scene has come."""
        self.view = scene.view
        if any(isinstance(event, Dealt) for event in scene.events):
            self._dealt = scene.view.hand

    @property
    def dealt(self) -> bool:
        """Whether anything was dealt yet."""
        return self.view.phase is not Phase.IDLE

    @property
    def over(self) -> bool:
        """Whether the game is won."""
        return self.view.winner is not None

    def observe(self, seat: Seat | None) -> Observation:
        """What the own seat knows now, and the same without what it alone knows for any other."""
        view = self.view
        return view if seat is view.seat else replace(view, seat=None, hand=(), legal=(), own_discard=None)

    def refusal(self, action: Action) -> Reason | None:
        """Why this action would be refused now, or None."""
        view = self.view
        if view.winner is not None:
            return Reason.GAME_OVER
        if view.turn is not view.seat:
            return Reason.NOT_YOUR_TURN
        if action in view.legal:
            return None
        card = getattr(action, "card", None)
        return Reason.MUST_FOLLOW_SUIT if view.phase is Phase.PLAY and card in view.hand else Reason.WRONG_PHASE

    def dealt_to(self, seat: Seat) -> tuple[Card, ...]:
        """The own hand as it was dealt; nothing of others."""
        return self._dealt if seat is self.view.seat else ()

    def steps_back(self, _: Seat) -> int:
        """Nothing is taken back at a shared table."""
        return 0

    def settle(self) -> None:
        """What was done stays anyway."""

    def chronicle(self, viewer: Seat | None, remark_on: Callable[[Event, int], Remark | None]) -> Chronicle:
        """What has happened in this game, by the log of the table."""
        told = Chronicle(viewer)
        for event, view in self._told():
            told.add(event, view)
            told.add_remark(remark_on(event, view.number))
        return told

    def _told(self) -> Iterator[tuple[Event, Observation]]:
        replica, now, latest = self._peer.replica, self.view, self._peer.facts
        if latest is None:
            return
        for place in range(len(replica.log)):
            facts = replica.facts_at(place)
            if facts.game != latest.game or (place and facts.veil is replica.facts_at(place - 1).veil):
                continue
            view = view_after(self._peer, place)
            seen = replace(public(facts.veil), seat=now.seat) if view is None else view
            if (seen.number, seen.turn_id) > (now.number, now.turn_id):
                return
            yield from ((known_to(seen, event), seen) for event in facts.veil.events)
