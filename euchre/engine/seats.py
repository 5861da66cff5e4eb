"""The four seats, the two teams and the arithmetic of going round the table."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator


class Team(IntEnum):
    """A partnership."""

    NORTH_SOUTH = 0
    EAST_WEST = 1

    def __bool__(self) -> Literal[True]:
        """A team is never false, the first one (0) included."""
        return True

    def __str__(self) -> str:
        """`NS` or `EW`."""
        return ("NS", "EW")[self]

    @property
    def other(self) -> Team:
        """The opposing team."""
        return _TEAMS[1 - self]

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The team's two seats, lower number first."""
        return _SEATS[self], _SEATS[self + 2]


class Seat(IntEnum):
    """A seat; the numbers go clockwise, which is the way deal, calls and play go."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    def __bool__(self) -> Literal[True]:
        """A seat is never false, north (0) included."""
        return True

    def __str__(self) -> str:
        """The seat's letter: `N`, `E`, `S` or `W`."""
        return "NESW"[self]

    @property
    def left(self) -> Seat:
        """Next seat clockwise."""
        return _SEATS[(self + 1) % 4]

    @property
    def partner(self) -> Seat:
        """Seat opposite."""
        return _SEATS[(self + 2) % 4]

    @property
    def right(self) -> Seat:
        """Next seat counterclockwise."""
        return _SEATS[(self + 3) % 4]

    @property
    def team(self) -> Team:
        """Partnership that the seat belongs to."""
        return _TEAMS[self % 2]


_SEATS = tuple(Seat)
_TEAMS = tuple(Team)


def order_from(first: Seat, *, skip: Seat | None = None) -> Iterator[Seat]:
    """Seats clockwise once round the table from `first`, leaving out `skip`."""
    for step in range(4):
        seat = _SEATS[(first + step) % 4]
        if seat is not skip:
            yield seat
