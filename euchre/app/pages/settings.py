"""The settings in one place: sections under headings, and a list of them to jump to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Block, Button, Buttons, Field, Fields, Heading, Jumps, Link, Panel, Paragraph
from euchre.app.pacing import Speed
from euchre.app.pages.house_rules import rule_blocks
from euchre.app.pages.key_fields import key_fields
from euchre.app.pages.player_fields import player_groups
from euchre.app.pages.preference_fields import preference_fields
from euchre.app.sounding import SAMPLES
from euchre.engine import Packets

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from euchre.app.rule_changes import RuleRefusedError
    from euchre.app.settings import Settings
    from euchre.engine import RuleSet

SECTIONS: tuple[tuple[str, str], ...] = (
    ("players", "Players"),
    ("table", "Table"),
    ("look", "Look"),
    ("cards", "Cards"),
    ("hand", "Hand"),
    ("help", "Help at the table"),
    ("sound", "Sound"),
    ("keys", "Keys"),
    ("rules", "House rules"),
    ("data", "Your data"),
)
"""Sections of the page in their order: name and heading."""

_TITLES = dict(SECTIONS)
_PACKETS = {
    Packets.THREE_TWO: "Three, then two",
    Packets.TWO_THREE: "Two, then three",
    Packets.ALTERNATE_THREE: "Three and two in turn",
    Packets.ALTERNATE_TWO: "Two and three in turn",
    Packets.SINGLES: "One at a time",
}
_LOOK = ("theme", "felt", "hat", "frame", "text_size", "left_handed", "score")
_CARDS = ("deck", "back", "suit_letters", "jumbo")
_HAND = ("sorting", "confirm", "premove", "auto_play", "undo")
_HELP = ("counter", "card_order", "hints", "remarks")
_SOUND = (
    *("on", "volume", "your_turn", "cards", "tricks_won", "tricks_lost"),
    *("loners", "euchres", "marches", "games", "achievements"),
)


def settings_panel(
    settings: Settings,
    *,
    playing: RuleSet,
    consented: bool | None,
    locked: Collection[tuple[str, str]] = (),
    refused: RuleRefusedError | None = None,
) -> Panel:
    """All settings. `playing` are the house rules of the game on the table, `locked` the values still to be earned.

    `refused` is a house rule that was just chosen and does not go with the others.
    """
    look, habits = settings.look, settings.habits
    blocks: tuple[Block, ...] = (
        Jumps("Sections", tuple(Link(title, f"#{anchor_of(name)}") for name, title in SECTIONS)),
        Heading(_TITLES["players"], anchor=anchor_of("players")),
        *player_groups(settings),
        _section("table", _table(settings)),
        _section("look", preference_fields(look, "look", _LOOK, locked)),
        _section("cards", preference_fields(look, "look", _CARDS, locked)),
        _section("hand", preference_fields(habits, "habits", _HAND)),
        _section("help", preference_fields(habits, "habits", _HELP)),
        _section("sound", preference_fields(settings.sounds, "sounds", _SOUND)),
        Paragraph(("Try how they sound:",)),
        Buttons(tuple(Button(label, "try-sound", str(cue)) for cue, label in SAMPLES)),
        _section("keys", key_fields(settings)),
        Buttons((Button("All keys", "keys"),)),
        Heading(_TITLES["rules"], anchor=anchor_of("rules")),
        *rule_blocks(settings, playing, refused),
        *_data(consented=consented),
    )
    return Panel(id="settings", title="Settings", blocks=blocks)


def anchor_of(section: str) -> str:
    """The place of a section on the page."""
    return f"settings-{section}"


def _section(name: str, fields: Iterator[Field]) -> Fields:
    return Fields(_TITLES[name], tuple(fields), anchor=anchor_of(name))


def _table(settings: Settings) -> Iterator[Field]:
    speeds = tuple((str(speed), str(speed).capitalize()) for speed in Speed)
    packets = tuple((str(way), _PACKETS[way]) for way in Packets)
    yield Field("speed", "Speed", "choice", str(settings.speed), options=speeds)
    yield from preference_fields(settings.habits, "habits", ("auto_continue",))
    yield Field(
        "packets",
        "When you deal",
        "choice",
        str(settings.packets),
        options=packets,
        help="How many cards at a time. It does not change who gets which cards; it holds from the next game.",
    )


def _data(*, consented: bool | None) -> Iterator[Block]:
    yield Heading(_TITLES["data"], anchor=anchor_of("data"))
    text = {
        True: "Settings, statistics and the game in progress are kept on this device.",
        False: "Nothing is stored. Settings hold until the page is closed.",
        None: "Nothing is stored until you agree.",
    }[consented]
    yield Paragraph((text,))
    choice = Button("Play without saving", "consent-decline")
    if not consented:
        choice = Button("Keep my statistics", "consent-accept")
    yield Buttons((choice, Button("What is stored", "privacy"), Button("Export", "export")))
    yield Fields("Import", (Field("import", "A file exported before", "file", ""),), level=3)
    yield Buttons((Button("Erase everything", "erase", danger=True),))
