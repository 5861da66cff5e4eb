"""Settings of one player's own taste: the look, the habits of play and the sounds, as three frozen values.

Every one is a field with a short list of values, so a page can offer it and a text can set it: `look.felt` to `blue`,
`habits.confirm` to `true`, `sounds.volume` to `50`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, TypeVar, cast

Value = StrEnum | bool | int


class Theme(StrEnum):
    """Light or dark."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Felt(StrEnum):
    """The cloth of the table."""

    GREEN = "green"
    BLUE = "blue"
    WINE = "wine"
    SLATE = "slate"
    WOOD = "wood"
    MIDNIGHT = "midnight"  # earned
    PLUM = "plum"  # earned


class Back(StrEnum):
    """The back of the cards."""

    LATTICE = "lattice"
    WAVES = "waves"
    STARS = "stars"


class Hat(StrEnum):
    """What the player's face wears; all but none are earned."""

    NONE = "none"
    FEATHER = "feather"
    PARTY = "party"
    LAUREL = "laurel"
    CROWN = "crown"


class Frame(StrEnum):
    """What is around the player's face; all but none are earned."""

    NONE = "none"
    ROPE = "rope"
    IRON = "iron"
    SUITS = "suits"
    GOLD = "gold"


class Deck(StrEnum):
    """The colors of the suits."""

    TWO_COLORS = "two_colors"  # black and red
    FOUR_COLORS = "four_colors"  # spades black, hearts red, diamonds blue, clubs green
    COLOR_BLIND = "color_blind"  # spades black, hearts red, diamonds amber, clubs blue


class TextSize(StrEnum):
    """Size of texts, in percent of the browser's own."""

    NORMAL = "100"
    LARGE = "125"
    LARGER = "150"
    LARGEST = "200"


class ScoreKeeping(StrEnum):
    """How the score is shown."""

    NUMBERS = "numbers"
    FIVES = "fives"  # two fives, the euchre way
    SIX_AND_FOUR = "six_and_four"


class Sorting(StrEnum):
    """The order of the hand."""

    TRUMP_FIRST = "trump_first"
    TRUMP_APART = "trump_apart"  # first, with a gap after it
    IN_PLACE = "in_place"  # suits keep their places, bowers join the trumps
    ASCENDING = "ascending"  # low to high, trump last
    BY_HAND = "by_hand"  # where the player put the cards; new ones at the right
    AS_DEALT = "as_dealt"


class AutoPlay(StrEnum):
    """Cards that are played without a press."""

    OFF = "off"
    LAST = "last"  # the last card of the hand
    FORCED = "forced"  # whenever only one card may be played


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How the table looks."""

    theme: Theme = Theme.SYSTEM
    felt: Felt = Felt.GREEN
    hat: Hat = Hat.NONE
    frame: Frame = Frame.NONE
    back: Back = Back.LATTICE
    deck: Deck = Deck.TWO_COLORS
    suit_letters: bool = False
    jumbo: bool = False
    left_handed: bool = False
    text_size: TextSize = TextSize.NORMAL
    score: ScoreKeeping = ScoreKeeping.NUMBERS


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """How the player likes to play, and what help the table gives."""

    sorting: Sorting = Sorting.TRUMP_FIRST
    confirm: bool = False  # a first press selects a card, a second plays it
    premove: bool = False  # a card can be chosen before the turn comes
    auto_play: AutoPlay = AutoPlay.OFF
    auto_continue: bool = False  # the next deal starts by itself after the result
    undo: bool = True  # a card or call can be taken back until the next seat has acted
    counter: bool = True
    card_order: bool = True
    hints: bool = True
    remarks: bool = False  # the other players comment now and then


@dataclass(frozen=True, slots=True, kw_only=True)
class Sounds:
    """What can be heard; `volume` is a percentage."""

    on: bool = True
    volume: int = 60
    your_turn: bool = True
    cards: bool = True
    tricks_won: bool = True
    tricks_lost: bool = True
    loners: bool = True
    euchres: bool = True
    marches: bool = True
    games: bool = True
    achievements: bool = True


Group = Look | Habits | Sounds
G = TypeVar("G", bound=Group)

_NUMBERS: dict[str, tuple[int, ...]] = {"volume": (20, 40, 60, 80, 100)}


def choices(group: Group, name: str) -> tuple[Value, ...]:
    """Values that this field may have, in their order; KeyError for an unknown field."""
    if name not in names(group):
        raise KeyError(name)
    value: Value = getattr(group, name)
    if isinstance(value, bool):
        return (True, False)
    return tuple(type(value)) if isinstance(value, StrEnum) else _NUMBERS[name]


def names(group: Group) -> tuple[str, ...]:
    """Names of the fields, in their order."""
    return tuple(item.name for item in fields(group))


def text_of(value: Value) -> str:
    """The text that stands for this value: `true`/`false`, digits or the choice's name."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def with_choice(group: G, name: str, text: str) -> G:
    """The group with one field set by its text; ValueError (with a sentence for people) when it can't be."""
    if name not in names(group):
        raise ValueError("There is no such setting.")
    for value in choices(group, name):
        if text_of(value) == text:
            return replace(group, **cast("dict[str, Any]", {name: value}))
    raise ValueError("This setting has no such value.")


def texts(group: Group) -> dict[str, str]:
    """All fields of the group by name, as texts."""
    return {name: text_of(getattr(group, name)) for name in names(group)}
