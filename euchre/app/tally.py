"""What a game counts for one player, folded from its record."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from euchre.engine import NameTrump, OrderUp, Pass, Seat, steps
from euchre.engine.events import Conceded, DealScored, GameWon, ThrownIn
from euchre.engine.scoring import Result

if TYPE_CHECKING:
    from euchre.engine import GameRecord, GameState
    from euchre.engine.scoring import DealResult

PLACES = 8
"""Calling places: eldest hand to dealer in the first round (0 to 3), then in the second (4 to 7)."""

Eight = tuple[int, ...]
_NONE: Eight = (0,) * PLACES


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Counts of one game or of many, from the side of one player.

    `chances`, `calls` and `euchred` are by calling place of the player; `loners` are the player's own.
    """

    games: int = 0
    won: int = 0
    conceded: int = 0
    deals: int = 0
    thrown_in: int = 0
    points_for: int = 0
    points_against: int = 0
    tricks: int = 0
    marches: int = 0
    euchres_made: int = 0
    loners: int = 0
    loners_made: int = 0
    partner_calls: int = 0
    partner_euchred: int = 0
    chances: Eight = _NONE
    calls: Eight = _NONE
    euchred: Eight = _NONE

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(**{item.name: _sum(getattr(self, item.name), getattr(other, item.name)) for item in fields(self)})

    @property
    def lost(self) -> int:
        """Finished games that the other side won."""
        return self.games - self.won

    @property
    def own_calls(self) -> int:
        """Times the player made trump."""
        return sum(self.calls)

    @property
    def own_euchred(self) -> int:
        """Times the player made trump and was euchred."""
        return sum(self.euchred)


def _sum(left: Any, right: Any) -> Any:  # noqa: ANN401
    return tuple(map(sum, zip(left, right, strict=True))) if isinstance(left, tuple) else left + right


def share(part: int, whole: int) -> float | None:
    """`part` of `whole`, None when there is nothing to divide by."""
    return part / whole if whole > 0 else None


def tally_of(record: GameRecord, seat: Seat) -> Tally:
    """What a game counts for the player at `seat`: its finished deals, and the game when it is over."""
    total, conceded = Tally(), 0
    for step in steps(record):
        for event in step.events:
            match event:
                case Conceded(seat=gave_up):
                    conceded = int(gave_up is seat)
                case DealScored(result=result):
                    total += _deal(step.state, result, seat)
                case ThrownIn():
                    total += replace(_auction(step.state, seat), deals=1, thrown_in=1)
                case GameWon(team=team):
                    total += Tally(games=1, won=int(team is seat.team), conceded=conceded)
                case _:
                    pass
    return total


def _deal(state: GameState, result: DealResult, seat: Seat) -> Tally:
    deal = state.current
    contract = deal.contract
    ours = result.team is seat.team
    points = replace(
        _auction(state, seat),
        deals=1,
        points_for=result.points * ours,
        points_against=result.points * (not ours),
    )
    if contract is None:
        return points
    euchred = result.result is Result.EUCHRED
    own = contract.maker is seat
    partner = contract.maker is seat.partner
    return replace(
        points,
        tricks=sum(trick.winner.team is seat.team for trick in deal.taken),
        marches=int(ours and result.result in (Result.MARCH, Result.LONE_MARCH)),
        euchres_made=int(ours and euchred),
        loners=int(own and contract.alone),
        loners_made=int(own and result.result is Result.LONE_MARCH),
        partner_calls=int(partner),
        partner_euchred=int(partner and euchred),
        euchred=_at(deal.calls, seat, deal.dealer, counts=own and euchred),
    )


def _auction(state: GameState, seat: Seat) -> Tally:
    deal = state.current
    chances, calls = [0] * PLACES, [0] * PLACES
    for place, call in enumerate(deal.calls):
        if call.seat is seat:
            at = _place(place, call.seat, deal.dealer)
            chances[at] += 1
            calls[at] += not isinstance(call, Pass)
    return Tally(chances=tuple(chances), calls=tuple(calls))


def _at(calls: tuple[Any, ...], seat: Seat, dealer: Seat, *, counts: bool) -> Eight:
    last = len(calls) - 1
    made = counts and isinstance(calls[last], OrderUp | NameTrump) and calls[last].seat is seat
    at = _place(last, calls[last].seat, dealer)
    return tuple(int(made and place == at) for place in range(PLACES))


def _place(place: int, caller: Seat, dealer: Seat) -> int:
    """The calling place of a call: its number in the auction; a dealer who calls first did so blind, as the last."""
    return 3 if place == 0 and caller is dealer else place
