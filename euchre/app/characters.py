"""The twelve people who can sit at the table: face, name, and how they talk."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Manner(StrEnum):
    """How somebody talks at the table."""

    DRY = "dry"
    WARM = "warm"
    BRASH = "brash"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """One of the twelve.

    `face` is the number of the drawing, `looks` what it shows, `about` a word on the person, and `saying` what only
    this one says.
    """

    face: int
    name: str
    looks: str
    about: str
    saying: str
    manner: Manner

    @property
    def key(self) -> str:
        """The text that chooses this character in the settings."""
        return self.name.lower()


CHARACTERS: tuple[Character, ...] = (
    Character(
        face=1,
        name="Rory",
        looks="Red glasses",
        about="counts everything",
        saying="I had it at eighty percent.",
        manner=Manner.DRY,
    ),
    Character(
        face=2,
        name="Sam",
        looks="Flat cap",
        about="has played for forty years",
        saying="Seen that one in '84.",
        manner=Manner.QUIET,
    ),
    Character(
        face=3,
        name="Nia",
        looks="Black curls",
        about="glad to be here",
        saying="I could do this all night!",
        manner=Manner.WARM,
    ),
    Character(
        face=4,
        name="Alex",
        looks="Freckles",
        about="never short of a word",
        saying="Somebody write that down!",
        manner=Manner.BRASH,
    ),
    Character(
        face=5,
        name="Leyla",
        looks="Teal scarf",
        about="patient with everyone",
        saying="Patience pays.",
        manner=Manner.WARM,
    ),
    Character(
        face=6,
        name="Jas",
        looks="Orange turban",
        about="one eyebrow says it all",
        saying="Raise one eyebrow for me.",
        manner=Manner.DRY,
    ),
    Character(
        face=7,
        name="Edith",
        looks="White bun",
        about="taught the whole street",
        saying="My students would be proud.",
        manner=Manner.WARM,
    ),
    Character(
        face=8,
        name="Otto",
        looks="Moustache",
        about="slams the table, gently",
        saying="Wunderbar! Again!",
        manner=Manner.BRASH,
    ),
    Character(
        face=9,
        name="Greta",
        looks="Blond braids",
        about="says little, sees much",
        saying="Saw it coming.",
        manner=Manner.QUIET,
    ),
    Character(
        face=10,
        name="Dex",
        looks="Headphones",
        about="plays to the beat",
        saying="Right on the beat.",
        manner=Manner.BRASH,
    ),
    Character(
        face=11,
        name="Robin",
        looks="Blue hair",
        about="has read the odds",
        saying="The odds are a friend.",
        manner=Manner.DRY,
    ),
    Character(
        face=12, name="Walt", looks="Straw hat", about="in no hurry", saying="No rush at all.", manner=Manner.QUIET
    ),
)
"""All characters in the order of their faces, from 1."""

OWN = "own"
"""Stands for a player whose name and face were chosen apart."""


def character_with(face: int) -> Character:
    """The character with this face."""
    return CHARACTERS[face - 1]


def character_called(key: str) -> Character:
    """The character that this text chooses; KeyError when there is none."""
    found = {character.key: character for character in CHARACTERS}
    return found[key]


def character_key(name: str, face: int) -> str:
    """The character with this name and face, or `own` when they belong to two or to none."""
    character = character_with(face)
    return character.key if character.name == name else OWN
