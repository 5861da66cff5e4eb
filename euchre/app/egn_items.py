"""The values of a JSON text together with where they stand, so that a fault can be told with its line."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from euchre.engine.cards import Card, parse_card

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 1_000_000
_RANKS = "789NTJQKA"
_SUITS = "cdhs"
_DECODER = json.JSONDecoder()
_BLANKS = " \t\n\r"

Path = tuple[str | int, ...]


class EgnError(ValueError):
    """The text holds no game that can be read; says where and why in a sentence."""


@dataclass(frozen=True, slots=True)
class Item:
    """A value of the text and the keys and places that lead to it."""

    source: str
    value: Any
    path: Path = ()

    def fault(self, sentence: str) -> EgnError:
        """The error to raise when this value is not as it should be."""
        return EgnError(f"Line {line_of(self.source, self.path)}: {sentence}")

    def member(self, name: str) -> Item:
        """The value under this name of an object; EgnError when there is none."""
        found = self.optional(name)
        if found is None:
            raise self.fault(f'"{name}" is missing here.')
        return found

    def optional(self, name: str) -> Item | None:
        """The value under this name of an object, None when there is none."""
        if not isinstance(self.value, dict):
            raise self.fault("An object in braces should stand here.")
        return Item(self.source, self.value[name], (*self.path, name)) if name in self.value else None

    def items(self) -> list[Item]:
        """The values of a list."""
        if not isinstance(self.value, list):
            raise self.fault("A list in brackets should stand here.")
        return [Item(self.source, value, (*self.path, place)) for place, value in enumerate(self.value)]

    def texts(self) -> Iterator[tuple[str, str]]:
        """The texts in an object of lists of texts, each with its key; whatever else is in it is passed over."""
        lists = self.value.items() if isinstance(self.value, dict) else ()
        for key, value in lists:
            yield from ((key, text) for text in (value if isinstance(value, list) else ()) if isinstance(text, str))

    @property
    def text(self) -> str:
        """The value as a text."""
        if not isinstance(self.value, str):
            raise self.fault("A text in quotes should stand here.")
        return self.value

    @property
    def number(self) -> int:
        """The value as a whole number."""
        if type(self.value) is not int:
            raise self.fault("A whole number should stand here.")
        return self.value

    def below(self, end: int) -> int:
        """The value as a whole number from 0 to `end` - 1."""
        if not 0 <= self.number < end:
            raise self.fault(f"A number from 0 to {end - 1} should stand here.")
        return self.number

    @property
    def is_unknown(self) -> bool:
        """Whether this is a card of which the rank or the suit is not told."""
        return "X" in self.text.upper() or (self.text[1:] in ("t", "n", "g"))

    def card(self, bowers: tuple[Card, Card] | None = None) -> Card:
        """The card; `bowers` are the right and the left one while trump is a suit."""
        text = self.text
        if text == "B":
            return Card.BENNY
        if text in ("R", "L") and bowers is not None:
            return bowers["RL".index(text)]
        if len(text) == 2 and text[0] in _RANKS and text[1].lower() in _SUITS:
            return parse_card(text.replace("N", "9").capitalize())
        raise self.fault(f'"{text[:10]}" is not a card that can be told from others.')


def parsed(text: str) -> Item:
    """The whole text as an item; EgnError when it is no JSON text."""
    if len(text) > LONGEST:
        raise EgnError("The text is longer than that of any game.")
    try:
        return Item(text, json.loads(text))
    except json.JSONDecodeError as error:
        raise EgnError(f"Line {error.lineno}: the text is cut off or no JSON here ({error.msg}).") from error
    except (ValueError, RecursionError) as error:
        raise EgnError("The text is no JSON that can be read.") from error


def line_of(source: str, path: Path) -> int:
    """Line, from 1, where the value at this path of a JSON text begins; that of what holds it if it is not there."""
    place = _skip(source, 0)
    for step in path:
        found = next((start for key, start in _entries(source, place) if key == step), None)
        if found is None:
            break
        place = found
    return source.count("\n", 0, place) + 1


def _entries(source: str, place: int) -> Iterator[tuple[str | int, int]]:
    """Key or number of each value of the object or list that begins here, and where the value begins."""
    named = source[place] == "{"
    if not named and source[place] != "[":
        return
    number = 0
    place = _skip(source, place + 1)
    while source[place] not in "]}":
        key: str | int = number
        if named:
            key, place = _DECODER.raw_decode(source, place)
            place = _skip(source, _skip(source, place) + 1)  # past the colon
        yield key, place
        _, place = _DECODER.raw_decode(source, place)
        place = _skip(source, place)
        if source[place] == ",":
            place = _skip(source, place + 1)
        number += 1


def _skip(source: str, place: int) -> int:
    while source[place : place + 1] in _BLANKS and place < len(source):
        place += 1
    return place
