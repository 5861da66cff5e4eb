"""A game under way: the sole owner of its state and record, and the one loop that moves it on."""

from __future__ import annotations

import asyncio
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from euchre.app.chronicle import Chronicle
from euchre.app.links import GameText
from euchre.app.shuffling import cut_for, deck_for, packets_for
from euchre.engine import Concede, IllegalAction, Seat, Shuffle, apply, check, observe, replay
from euchre.engine.perspective import dealt_order
from euchre.engine.phases.dealing import next_dealer
from euchre.engine.rules import Cut

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from euchre.app.game import Happening
    from euchre.app.players import Player
    from euchre.app.remarks import Remark
    from euchre.engine import Action, Card, Event, GameRecord, GameState, Observation, Packets, Reason, Step


class Table(Protocol):
    """What the session tells the table, and when it waits for it."""

    async def ready_to_deal(self, cutter: Seat | None) -> int | None:
        """Return when the next deal may come: with the place a person cut at, None when no person cuts."""
        ...

    def turn_began(self, seat: Seat) -> None:
        """This seat is asked now."""
        ...

    def happened(self, step: Happening) -> None:
        """An action was applied; nothing of it was shown yet."""
        ...

    async def show(self, step: Happening) -> None:
        """Show what happened and return when the next seat may be asked."""
        ...


GUIDED = "guided"
"""Game id of the guided hand."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What a game is known by: its id (for the statistics) and whether it is kept and counted at all."""

    game_id: str
    kept: bool = True


@dataclass(frozen=True, slots=True)
class _Before:
    """The game as it was before an action of `seat`."""

    seat: Seat
    state: GameState
    record: GameRecord
    text: GameText


class Session:
    """One game. Bots and people get observations; the state never leaves it."""

    def __init__(
        self,
        *,
        record: GameRecord,
        identity: Identity,
        players: Mapping[Seat, Player],
        table: Table,
        own_packets: Callable[[Seat], Packets | None],
    ) -> None:
        self._state = replay(record)
        self._record = record
        self._text = GameText(record)
        self.identity = identity
        self._players = players
        self._table = table
        self._own_packets = own_packets
        self._closed = False
        self._seen: tuple[GameState, dict[Seat | None, Observation]] = (self._state, {})
        self._befores: list[_Before] = []  # what the seat that acted last did in a row, and nobody answered

    @property
    def record(self) -> GameRecord:
        """Everything done so far."""
        return self._record

    @property
    def text(self) -> str:
        """The game so far as a short text, from which it can be taken up again."""
        return self._text.text

    @property
    def dealt(self) -> bool:
        """Whether anything was dealt yet."""
        return self._state.deal is not None

    @property
    def over(self) -> bool:
        """Whether the game is won."""
        return self._state.winner is not None

    def observe(self, seat: Seat | None) -> Observation:
        """What this seat knows now: the same object until something is done."""
        if self._seen[0] is not self._state:
            self._seen = (self._state, {})
        seen = self._seen[1]
        if seat not in seen:
            seen[seat] = observe(self._state, seat)
        return seen[seat]

    def refusal(self, action: Action) -> Reason | None:
        """Why this action would be refused now, or None."""
        return check(self._state, action)

    def dealt_to(self, seat: Seat) -> tuple[Card, ...]:
        """The cards dealt to this seat, in the order they came; empty while it may not look at them."""
        return dealt_order(self._state, seat)

    def steps_back(self, seat: Seat) -> int:
        """How many actions of this seat can be taken back now.

        They are the last of the game, no other seat has acted since, and none showed the seat a card it did not know.
        """
        return sum(before.seat is seat for before in self._befores)

    def take_back(self, seat: Seat) -> None:
        """The last action of this seat never happened; the loop must have been stopped. ValueError when it did."""
        if self.steps_back(seat) == 0:
            message = "nothing can be taken back"
            raise ValueError(message)
        before = self._befores.pop()
        self._state, self._record, self._text = before.state, before.record, before.text

    def settle(self) -> None:
        """What was done up to now stays."""
        self._befores.clear()

    def chronicle(self, viewer: Seat | None, remark_on: Callable[[Event, int], Remark | None]) -> Chronicle:
        """What has happened so far, as this viewer saw it."""
        return Chronicle.of(self._record, viewer, remark_on)

    def close(self) -> None:
        """Apply nothing from now on, whatever a task of this game still tries."""
        self._closed = True

    async def run(self) -> None:
        """Move the game on to its end. A refused action of a player leaves the state and asks again."""
        while not self.over:
            try:
                step = self._apply(await self._next_action())
            except IllegalAction:
                await asyncio.sleep(0)
                continue
            await self._table.show(step)

    def concede(self, seat: Seat) -> Step:
        """End the game in favor of the other side; the loop must have been stopped. IllegalAction when it is over."""
        return self._apply(Concede(seat))

    async def _next_action(self) -> Action:
        seat = self._state.turn
        if seat is None:
            return await self._next_shuffle()
        self._table.turn_began(seat)
        return await self._players[seat].decide(self.observe(seat))

    async def _next_shuffle(self) -> Shuffle:
        state, seed = self._state, self._record.seed
        dealer = next_dealer(state)
        number = state.number + 1
        cutter = cutter_of(state, dealer)
        cut = await self._table.ready_to_deal(cutter)
        if cut is None and cutter is not None:
            cut = cut_for(seed, number)
        packets = state.packets[dealer] or self._own_packets(dealer) or packets_for(seed, dealer)
        return Shuffle(deck_for(seed, number, cut, state.rules.cards), packets)

    def _apply(self, action: Action) -> Step:
        if self._closed:
            raise asyncio.CancelledError
        step = apply(self._state, action)
        self._remember(action, step)
        self._text.add(self._state, action)
        self._state = step.state
        self._record = self._record.with_action(action)
        self._table.happened(step)
        return step

    def _remember(self, action: Action, step: Step) -> None:
        """Keep the way back before an action of a seat, unless it ends a deal or shows the seat something new."""
        seat = None if isinstance(action, Shuffle) else action.seat
        if any(before.seat is not seat for before in self._befores):
            self._befores.clear()
        if seat is None or step.state.turn is None or self._shows_more(step, seat):
            self._befores.clear()
        else:
            self._befores.append(_Before(seat, self._state, self._record, copy(self._text)))

    def _shows_more(self, step: Step, seat: Seat) -> bool:
        before, after = self.observe(seat), observe(step.state, seat)
        return not {*after.hand} <= {*before.hand, before.up_card}


def cutter_of(state: GameState, dealer: Seat) -> Seat | None:
    """Seat that cuts before this dealer's deal, by the house rules; None when nobody does."""
    match state.rules.cut:
        case Cut.OFF:
            return None
        case Cut.RIGHT:
            return dealer.right
        case Cut.LEFT:
            return dealer.left
