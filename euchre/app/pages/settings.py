"""The settings in one place: players, table, house rules and stored data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.levels import LEVELS
from euchre.app.document import Block, Button, Buttons, Field, Fields, Heading, Panel, Paragraph
from euchre.app.pacing import Speed
from euchre.app.settings import FACES, NAME_LENGTH, playable_rules, rule_text, rule_values
from euchre.engine import Packets, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.settings import Settings
    from euchre.engine import RuleSet

FACE_NAMES = (
    "Red glasses",
    "Flat cap",
    "Black curls",
    "Freckles",
    "Teal scarf",
    "Orange turban",
    "White bun",
    "Moustache",
    "Blond braids",
    "Headphones",
    "Blue hair",
    "Straw hat",
)
"""What each face shows, in the order of their numbers from 1."""

RULE_LABELS: dict[str, str] = {
    "stick_dealer": "Stick the dealer",
    "allpass_deal": "After a throw-in",
    "loner_lead": "Lead to a loner",
    "partner_orders": "Dealer's partner ordering up",
    "natural_trump": "Natural trump",
    "farmers": "Farmer's hand",
    "go_under": "Going under",
    "go_under_repeat": "Several may go under",
    "go_under_reveal": "Cards that go under are shown",
    "pack": "Pack",
    "benny_up": "Benny turned up",
    "target": "Points to win",
    "win_by": "Lead needed to win",
    "loner_march": "Lone march scores",
    "loner_euchred": "Euchred loner costs",
    "alone_must_take_five": "A loner must take all five",
    "super_euchre": "Makers without a trick cost 4",
    "first_dealer": "First dealer",
    "cut": "Cutting the pack",
    "discard_up_card": "The card just picked up may be put away",
}
"""House rule to its name on the page."""

_VALUE_LABELS: dict[tuple[str, str], str] = {
    ("stick_dealer", "on"): "On: the dealer must name a suit",
    ("stick_dealer", "off"): "Off: eight passes throw the deal in",
    ("allpass_deal", "next"): "The next dealer deals",
    ("allpass_deal", "same"): "The same dealer deals",
    ("loner_lead", "left_of_dealer"): "Left of the dealer",
    ("loner_lead", "left_of_maker"): "Left of the lone player",
    ("partner_orders", "free"): "With partner or alone",
    ("partner_orders", "must_alone"): "Only alone",
    ("partner_orders", "not_alone"): "Never alone",
    ("natural_trump", "off"): "Not needed",
    ("natural_trump", "call"): "Needed to order up or name",
    ("natural_trump", "call_and_pickup"): "Needed to order, name or pick up",
    ("farmers", "off"): "Is played like any other",
    ("farmers", "redeal"): "Only nines and tens: may be dealt again",
    ("farmers", "redeal_no_trump"): "Nines and tens without a trump: may be dealt again once trump is made",
    ("farmers", "mcevoy"): "Only nines and tens: may be dealt again, once a game for each player",
    ("farmers", "three_or_more"): "Three nines and tens: may be dealt again",
    ("go_under", "off"): "Not allowed",
    ("go_under", "farmers"): "With only nines and tens",
    ("go_under", "three_low"): "With three nines and tens",
    ("pack", "24"): "24 cards, nine to ace",
    ("pack", "25"): "25 cards, with Benny as the highest trump",
    ("pack", "32"): "32 cards, seven to ace",
    ("benny_up", "dealer_names_blind"): "The dealer names trump before looking",
    ("benny_up", "named_normally"): "Each in turn may name trump; the dealer must",
    ("win_by", "1"): "One point is enough",
    ("win_by", "2"): "Two points",
    ("first_dealer", "random"): "At random",
    ("first_dealer", "first_jack"): "First jack deals",
    ("first_dealer", "first_black_jack"): "First black jack deals",
    ("first_dealer", "high_cut"): "Highest card drawn deals",
    ("first_dealer", "low_card"): "Lowest card drawn deals",
    ("cut", "off"): "No cut",
    ("cut", "right"): "Right of the dealer cuts",
    ("cut", "left"): "Left of the dealer cuts",
}
_PACKET_LABELS = {
    Packets.THREE_TWO: "Three, then two",
    Packets.TWO_THREE: "Two, then three",
    Packets.ALTERNATE_THREE: "Three and two in turn",
    Packets.ALTERNATE_TWO: "Two and three in turn",
    Packets.SINGLES: "One at a time",
}
_PLACE_LABELS = {Seat.SOUTH: "You", Seat.WEST: "Left", Seat.NORTH: "Partner", Seat.EAST: "Right"}


def settings_panel(settings: Settings, *, playing: RuleSet, consented: bool | None) -> Panel:
    """All settings; says so when the game on the table still follows other house rules."""
    blocks: tuple[Block, ...] = (
        Fields("Players", tuple(_players(settings))),
        Fields("Table", tuple(_table(settings))),
        Fields("House rules", tuple(_rules(settings))),
        Paragraph((_when(settings, playing),)),
        *_data(consented=consented),
    )
    return Panel(id="settings", title="Settings", blocks=blocks)


def _players(settings: Settings) -> Iterator[Field]:
    faces = tuple((str(face), FACE_NAMES[face - 1]) for face in FACES)
    levels = tuple((level, level.capitalize()) for level in LEVELS)
    for seat, place in _PLACE_LABELS.items():
        yield Field(f"name.{seat}", f"{place}: name", "text", settings.names[seat], max_length=NAME_LENGTH)
        yield Field(f"face.{seat}", f"{place}: face", "face", str(settings.faces[seat]), options=faces)
        if seat is not Seat.SOUTH:
            yield Field(f"level.{seat}", f"{place}: plays like", "choice", settings.levels[seat], options=levels)


def _table(settings: Settings) -> Iterator[Field]:
    speeds = tuple((str(speed), str(speed).capitalize()) for speed in Speed)
    packets = tuple((str(way), _PACKET_LABELS[way]) for way in Packets)
    yield Field("speed", "Speed", "choice", str(settings.speed), options=speeds)
    yield Field(
        "letter_keys",
        "Single keys",
        "switch",
        rule_text(settings.letter_keys),
        help="Letters, digits and signs act without Ctrl or Alt. All keys are listed under Keys in the menu.",
    )
    yield Field(
        "packets",
        "When you deal",
        "choice",
        str(settings.packets),
        options=packets,
        help="How many cards at a time. It does not change who gets which cards; it holds from the next game.",
    )


def _rules(settings: Settings) -> Iterator[Field]:
    for name in playable_rules():
        value = rule_text(getattr(settings.rules, name))
        values = tuple(rule_text(choice) for choice in rule_values(name))
        label = RULE_LABELS[name]
        if set(values) == {"true", "false"}:
            yield Field(f"rule.{name}", label, "switch", value)
        else:
            options = tuple((choice, _VALUE_LABELS.get((name, choice), choice)) for choice in values)
            yield Field(f"rule.{name}", label, "choice", value, options=options)


def _when(settings: Settings, playing: RuleSet) -> str:
    if settings.rules == playing:
        return "House rules hold for a whole game. Changes take effect with the next one."
    return "The game on the table goes on with the rules it began with. These hold from the next game."


def _data(*, consented: bool | None) -> Iterator[Block]:
    yield Heading("Your data")
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
    yield Fields("Import", (Field("import", "A file exported before", "file", ""),))
    yield Buttons((Button("Erase everything", "erase", danger=True),))
