"""From the log to what a seat is shown: one scene after the other, each with its events and what the seat sees then.

The log and what a seat sees come on different ways. A scene is complete when both are here; when a view was lost, what
happened goes into the next scene that has one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.engine import observe
from euchre.engine.events import Dealt, Discarded, Gave, HandReceived, Misdealt, TurnedUp, WentUnder
from euchre.net.contents import Acts, Begins, Concedes, Deals, DealShown, DealVoid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.online.peer import Peer
    from euchre.engine import Event, Observation
    from euchre.net.contents import Content

_HAPPENS = (Deals, Acts, Concedes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """`events` as the own seat may learn them, and its `view` after them.

    With `anew` the table does not follow from what it was before: a game begins, or another part of a split table has
    played on.
    """

    view: Observation
    events: tuple[Event, ...] = ()
    anew: bool = False


def view_after(peer: Peer, place: int) -> Observation | None:
    """What the own seat saw after this entry of the log; None when that did not come.

    The end of a deal is what its host has shown of it in the next entry.
    """
    facts, log = peer.replica.facts_at(place), peer.replica.log
    view = peer.guesting.view_of(facts)
    if view is None and place + 1 < len(log) and isinstance(log[place + 1].content, DealShown):
        return observe(peer.replica.facts_at(place + 1).before, facts.seat_of(peer.me))
    return view


class Scenes:
    """What is to be shown of one player's log, from its first entry on or, after `skip`, from now on."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._place = 0
        self._held: list[Event] = []
        self._moved = False  # a seat that is asked in silence may act and nothing is seen to happen
        self._switched = peer.replica.switched
        self._anew = True
        self._has_hand = False

    def skip(self) -> None:
        """Show the table as it is, without how it came to that."""
        self._place = len(self._peer.replica.log)
        self._clear()

    def _clear(self) -> None:
        self._held.clear()
        self._moved, self._anew = False, True

    def take(self) -> tuple[Scene, ...]:
        """The scenes that are complete now and were not taken yet."""
        if self._peer.replica.switched != self._switched:
            self._switched = self._peer.replica.switched
            self.skip()
        return tuple(self._coming())

    def _coming(self) -> Iterator[Scene]:
        log, replica = self._peer.replica.log, self._peer.replica
        while self._place < len(log):
            content, facts = log[self._place].content, replica.facts_at(self._place)
            self._place += 1
            if isinstance(content, Begins | DealVoid):
                self._clear()
            if isinstance(content, _HAPPENS):
                self._held += facts.veil.events
                self._moved = True
            view = view_after(self._peer, self._place - 1) if self._is_due(content) else None
            if view is not None:
                yield self._scene(view)
        if self._anew and self._peer.facts is not None and self._peer.facts.game > 0:
            view = self._peer.guesting.view_of(self._peer.facts)
            if view is not None:
                yield self._scene(view)
        elif self._moved:
            view = self._peer.view
            if view is not None:
                yield self._scene(view)

    def _is_due(self, content: Content) -> bool:
        """Whether a scene may end here."""
        return self._moved or (self._anew and isinstance(content, Begins | DealVoid))

    def _scene(self, view: Observation) -> Scene:
        anew, self._anew, self._moved = self._anew, False, False
        if anew:
            self._held.clear()
            self._has_hand = bool(view.hand)
            return Scene(view=view, anew=True)
        events = tuple(self._completed(view))
        self._held.clear()
        return Scene(view=view, events=events)

    def _completed(self, view: Observation) -> Iterator[Event]:
        """The events with what the own seat knows more than others, and its hand where it gets it."""
        for event in self._held:
            if isinstance(event, Dealt):
                self._has_hand = False
            if isinstance(event, TurnedUp) and not self._has_hand:
                yield from self._hand(view)
            yield known_to(view, event)
        if not self._has_hand:
            yield from self._hand(view)

    def _hand(self, view: Observation) -> Iterator[Event]:
        if view.seat is not None and view.hand:
            self._has_hand = True
            yield HandReceived(seat=view.seat, cards=view.hand)


def known_to(view: Observation, event: Event) -> Event:
    """An event that everybody knows, with what the seat of this view knows of it besides."""
    match event:
        case Discarded(seat=seat) if seat is view.seat:
            return replace(event, card=view.own_discard)
        case WentUnder(seat=seat):
            own = next((under for under in view.unders if under.seat is seat), None)
            return event if own is None or seat is not view.seat else replace(event, given=own.given, taken=own.taken)
        case Gave(seat=seat) if view.seat is not None and view.seat in (seat, seat.partner):
            card = next((gift.card for gift in view.gifts if gift.seat is seat), None)
            return event if event.blind and seat is not view.seat else replace(event, card=card)
        case Misdealt(seat=seat):  # the cards under a veil are made up
            return replace(event, cards=() if view.revealed is None else view.revealed.hands[seat])
        case _:
            return event
