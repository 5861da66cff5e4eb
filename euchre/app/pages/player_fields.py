"""The players as fields of the settings page: who sits where, what they are called, and how well they play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.levels import LEVELS
from euchre.app.characters import CHARACTERS, OWN, character_key
from euchre.app.document import Field, Fields
from euchre.app.settings import NAME_LENGTH
from euchre.engine import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.settings import Settings

PLACES = {Seat.SOUTH: "You", Seat.WEST: "On your left", Seat.NORTH: "Your partner", Seat.EAST: "On your right"}
"""Seats in the order of the page, as the player at the bottom calls them."""

OWN_FACE = "These are drawn for the table. A picture of your own can't be used: the page shows only what came with it."
"""Help beside the faces of the person."""


def player_groups(settings: Settings) -> Iterator[Fields]:
    """A group of fields for each seat."""
    for seat, place in PLACES.items():
        yield Fields(place, tuple(_player(settings, seat)), level=3)


def _player(settings: Settings, seat: Seat) -> Iterator[Field]:
    name, face = settings.names[seat], settings.faces[seat]
    faces = tuple((str(character.face), character.looks) for character in CHARACTERS)
    if seat is not Seat.SOUTH:
        yield _character(seat, character_key(name, face))
    yield Field(f"name.{seat}", "Name", "text", name, max_length=NAME_LENGTH)
    yield Field(f"face.{seat}", "Face", "face", str(face), options=faces, help=OWN_FACE if seat is Seat.SOUTH else "")
    if seat is not Seat.SOUTH:
        levels = tuple((level, level.capitalize()) for level in LEVELS)
        yield Field(f"level.{seat}", "Plays like", "choice", settings.levels[seat], options=levels)


def _character(seat: Seat, chosen: str) -> Field:
    options = tuple((character.key, f"{character.name}, {character.about}") for character in CHARACTERS)
    if chosen == OWN:
        options = ((OWN, "One of your own"), *options)
    return Field(f"character.{seat}", "Character", "choice", chosen, options=options)
