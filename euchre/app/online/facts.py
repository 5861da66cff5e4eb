"""What the log says: everything that is agreed at a shared table, the same for all who have the same log."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from euchre.app.online.veil import public
from euchre.app.presets import preset_of
from euchre.engine import Seat, format_action
from euchre.net.identity import digest
from euchre.net.schema import canonical

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.app.online.veil import Veil
    from euchre.engine import GameState, Observation, Packets, Play, RuleSet
    from euchre.net.contents import Acts, Concedes
    from euchre.net.deal_secret import DealFacts
    from euchre.net.identity import Keys

LETTERS = {str(seat): seat for seat in Seat}
"""Seats by their letters."""


class Stage(StrEnum):
    """What is due next."""

    WAITING = "waiting"  # no game yet, or it is over and all of it was shown
    BETWEEN = "between"  # a deal is to be opened
    OPENED = "opened"  # guests bind themselves to their entropy
    COMMITTED = "committed"  # guests reveal it
    PLAYING = "playing"
    TO_SHOW = "to_show"  # the deal is over, and the host owes its secret


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """Who a seat belongs to (None: nobody), and whether a computer plays it now."""

    key: str | None = None
    name: str = ""
    bot: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Spectator:
    """Somebody who looks on without a seat."""

    key: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Making:
    """A deal under way: how its pack comes about, and what was done since. `term` is the one it was dealt in."""

    facts: DealFacts
    number: int
    attempt: int
    term: int
    shares: Mapping[str, str] = field(default_factory=dict)
    packets: Packets | None = None
    deeds: tuple[Acts | Concedes, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The table after some entry. `before` is the game as it was when nothing of it was hidden the last time.

    `binding` is the last term whose host more than half of the people agreed on; with `provisional` the host is only
    one that a smaller part of a split table has gone on with, and `sound` is how many entries there were before that
    the last time, else how many there are. `watching` is who looks on, where the table allows it;
    the keys in `sent_away` neither watch nor sit down here again.
    """

    table: str
    host: str
    rules: RuleSet
    chairs: tuple[Chair, ...]
    patience: int
    idle: int
    spectators: bool
    before: GameState
    veil: Veil
    timer: int | None = None
    timer_changes: int = 0
    term: int = 0
    binding: int = 0
    provisional: bool = False
    sound: int = 0
    game: int = 0
    attempts: int = 0
    stage: Stage = Stage.WAITING
    making: Making | None = None
    watching: tuple[Spectator, ...] = ()
    sent_away: tuple[str, ...] = ()

    @property
    def people(self) -> tuple[str, ...]:
        """Keys of all who have a seat, clockwise from north."""
        return tuple(chair.key for chair in self.chairs if chair.key is not None)

    @property
    def company(self) -> tuple[str, ...]:
        """Keys of all who have a seat or watch."""
        return (*self.people, *(spectator.key for spectator in self.watching))

    @property
    def playing(self) -> tuple[str, ...]:
        """Keys of all who play their seat themselves now."""
        return tuple(chair.key for chair in self.chairs if chair.key is not None and not chair.bot)

    @property
    def asked(self) -> tuple[str, ...]:
        """Keys of all whose entropy the next pack needs: everybody who plays, but not the host."""
        return tuple(key for key in self.playing if key != self.host)

    def seat_of(self, key: str) -> Seat | None:
        """The seat of this key, None for a stranger or spectator."""
        return next((seat for seat in Seat if self.chairs[seat].key == key), None)

    @property
    def has_room(self) -> bool:
        """Whether some seat belongs to nobody."""
        return any(chair.key is None for chair in self.chairs)

    def watches(self, key: str) -> bool:
        """Whether the owner of this key looks on."""
        return any(spectator.key == key for spectator in self.watching)

    def may_talk(self, key: str) -> bool:
        """Whether this key may talk now: during a game who has a seat, unless the rules are `silent`; else all."""
        return self.stage is Stage.WAITING or (self.seat_of(key) is not None and not self.silent)

    @property
    def silent(self) -> bool:
        """Whether nobody talks while a game is being played, as at a tournament."""
        preset = preset_of(self.rules)
        return preset is not None and preset.silent

    def name_of(self, key: str) -> str:
        """The name of whoever plays or watches under this key; empty for a stranger."""
        named = {chair.key: chair.name for chair in self.chairs}
        named |= {spectator.key: spectator.name for spectator in self.watching}
        return named.get(key, "")

    def with_chair(self, seat: Seat, chair: Chair) -> Facts:
        """With somebody else in this seat."""
        chairs = (chair if other is seat else kept for other, kept in zip(Seat, self.chairs, strict=True))
        return replace(self, chairs=tuple(chairs))

    def hash(self) -> str:
        """Equal for all who agree on everything that is public."""
        chairs = [[chair.key or "", chair.name, str(chair.bot)] for chair in self.chairs]
        rest = [self.table, self.host, self.term, self.game, self.stage, self.timer, self.timer_changes]
        watching = [[spectator.key, spectator.name] for spectator in self.watching]
        told = canonical([chairs, rest, watching, self.sent_away])
        return digest("euchre state 2", told, public_text(public(self.veil)))


def public_text(view: Observation) -> str:
    """All of a public view but the rules, which a table never changes, as one text for each view."""
    contract, result = view.contract, view.result
    parts: list[object] = [view.scores, view.dealer, view.number, view.phase, view.turn, view.counts, view.up_card]
    parts += [f"{call.seat}:{format_action(call)}" for call in view.calls]
    if contract is not None:
        parts += ["contract", contract.maker, contract.trump, contract.alone, contract.defender_alone]
    parts += ["taken", *(f"{trick.winner}/{trick.leader}/{_plays(trick.plays)}" for trick in view.taken)]
    if view.trick is not None:
        parts += ["trick", view.trick.leader, _plays(view.trick.plays)]
    if result is not None:
        parts += ["result", result.result, result.team, result.points]
    parts += ["rest", view.winner, view.redealt_by, view.turn_id, view.scorecards]
    parts += [under.seat for under in view.unders] + ["gifts"] + [gift.seat for gift in view.gifts]
    return "|".join(map(str, parts))


def _plays(plays: tuple[Play, ...]) -> str:
    return " ".join(f"{play.seat}:{play.card}" for play in plays)


def next_after(facts: Facts, key: str, present: frozenset[str]) -> str | None:
    """The first present person clockwise from the seat of `key`, who takes over when its owner is gone."""
    seat = facts.seat_of(key)
    order = [Seat((seat + step) % 4) for step in range(1, 4)] if seat is not None else list(Seat)
    keys = (facts.chairs[other].key for other in order)
    return next((other for other in keys if other is not None and other in present), None)


def timer_topic(facts: Facts, seconds: int | None) -> str:
    """What is voted on to change the timer; every change makes older votes void."""
    return f"timer|{seconds or 'off'}|{facts.timer_changes}"


def rematch_topic(facts: Facts) -> str:
    """What is voted on to play another game."""
    return f"rematch|{facts.game + 1}"


def away_topic(key: str) -> str:
    """What is voted on to send a spectator away."""
    return f"away|{key}"


def concede_topic(facts: Facts, team: str) -> str:
    """What partners vote on to give this game up; the next deal makes their votes void."""
    return f"concede|{team}|{facts.game}|{facts.veil.state.number}"


def takeover_topic(term: int, head: str, key: str) -> str:
    """What is voted on to make the owner of `key` the host in this term, after the entry with the hash `head`."""
    return f"takeover|{term}|{head}|{key}"


def _ballot(table: str, topic: str) -> bytes:
    return digest("euchre vote 1", table, topic).encode()


def vote_for(keys: Keys, table: str, topic: str) -> str:
    """The signature that is a yes."""
    return keys.sign(_ballot(table, topic))


def is_vote(keys: Keys, table: str, topic: str, vote: tuple[str, str]) -> bool:
    """Whether this key and signature are a yes."""
    return keys.verify(vote[0], _ballot(table, topic), vote[1])
