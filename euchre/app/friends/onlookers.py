"""What the sheets of a table say about those who watch: who they are, what they may, and how they get a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Button, Buttons, Field, Heading, Paragraph
from euchre.app.friends.words import watching_words
from euchre.app.online.advance import MOST_SPECTATORS
from euchre.app.online.facts import away_topic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.document import Block
    from euchre.app.friends.party import Party
    from euchre.app.online.facts import Facts

MUTED = "Who watches can talk before and after a game, and not during it."
SILENT = "Under the rules of a tournament nobody talks during a game, and everybody before and after it."
_HELP = (
    "Up to four people with the link may look on. They see no hand before a deal is over, and talk only between games."
)
_YOU_WATCH = "You watch. You see what lies on the table, and no hand before the deal is over."


def watch_field(value: str) -> Field:
    """The setting of a new table."""
    return Field("friends.watch", "People may watch", "switch", value, help=_HELP)


def watching_terms(facts: Facts) -> str:
    """What was agreed about watching."""
    if not facts.spectators:
        return "Nobody may watch"
    return f"Up to {MOST_SPECTATORS} people may watch; they see no hand, and talk only between games"


def onlookers(party: Party, facts: Facts) -> Iterator[Block]:
    """Who watches, with a button for each that sends them away; for one who watches, the way to a seat."""
    if party.watches:
        yield Paragraph((_YOU_WATCH,))
        if facts.has_room:
            yield Buttons((Button("Take a seat", "take-seat", primary=True),))
    if not facts.watching:
        return
    yield Heading(f"Watching: {len(facts.watching)}")
    yield Paragraph((f"{watching_words(facts)}.",))
    if party.peer.seat is not None:
        yield Buttons(tuple(_away(party, spectator.key, spectator.name) for spectator in facts.watching))


def _away(party: Party, key: str, name: str) -> Button:
    if party.peer.is_host:
        return Button(f"Send {name} away", "send-away", key)
    asked = party.has_voted(away_topic(key))
    return Button(f"You want {name} sent away" if asked else f"Propose to send {name} away", "send-away", key)
