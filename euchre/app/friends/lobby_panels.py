"""The sheets of open tables: the list, the relays that keep it, and what the table one hosts tells of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Block, Button, Buttons, Entries, Entry, Field, Fields, Panel, Paragraph
from euchre.app.friends.offers import ANY, Filters, language_options, rules_options
from euchre.app.naming import count
from euchre.net.board import Answer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.friends.controller import FriendsController
    from euchre.app.friends.offers import Offer
    from euchre.app.friends.party import Party

LISTED = (
    "Everybody who looks at that list sees your name, the key of your browser, the house rules, how many seats are "
    "free, and the code, and can sit down. The relays that keep the list see your network address. Whoever has seen "
    "the code can still come when the table is on the list no more."
)
_PRIVATE = "Only those who have its link or code can find this table. It can be put on a public list."
_WHAT = "Hosts can put their tables on a public list, so that anybody may sit down there."
_RELAYS = "Relays are computers of others at which players find each other, and which keep the list of open tables."
_SEEN = "They see your network address then, and nothing else of you. Nobody is asked before you press the button."
_OWN_COMPUTER = (
    "This copy of the game runs on your own computer and asks nobody. To see a list, name a relay that keeps one."
)
_STILL = "A private table needs no list: send its link or code to those who shall play with you."
_NONE = "No table is open now. Make one and put it on the list, or look again later; the list follows by itself."
_STRANGERS = "Hosts of the list are strangers. Who plays at a table sees the network address of the others there."
_LEAVE_FIRST = "Leave your table before you sit down at another one."
LOOKING = ("open-tables", "filter-tables")
"""Sheets during which the relays are asked."""
_FREE = ((ANY, "Any"), ("2", "2 or more"), ("3", "3"))
_RELAYS_HELP = (
    "Addresses that begin with wss://, with blanks between them. Tables that you make, and their links, use them too. "
    "Leave this empty for the usual ones."
)


def lobby_panel(controller: FriendsController) -> Panel:
    """The list of open tables, once it is asked for."""
    lobby = controller.lobby
    blocks = _list(controller) if lobby.watching else _question(controller)
    return Panel(id="open-tables", title="Open tables", blocks=tuple(blocks))


def _question(controller: FriendsController) -> Iterator[Block]:
    lobby = controller.lobby
    yield Paragraph((_WHAT,))
    relays = Button("Relays", "relays")
    if lobby.usual is None and not lobby.named:
        yield Paragraph(("The list is kept by relays, which are computers of others.",))
        yield Buttons((relays,))
    elif lobby.relays:
        yield Paragraph(
            (f"The list is kept by relays, which are computers of others: {_named(lobby.relays)}. {_SEEN}",)
        )
        yield Buttons((Button("Show open tables", "show-tables", primary=True), relays))
    else:
        yield Paragraph((_OWN_COMPUTER,))
        yield Buttons((Button("Name a relay", "relays", primary=True),))


def _list(controller: FriendsController) -> Iterator[Block]:
    """Always the same blocks, so that what is pressed or typed in them stays while the list changes."""
    lobby, party = controller.lobby, controller.party
    found = lobby.offers()
    yield Paragraph((_state(controller, len(found)),))
    yield Buttons(tuple(_ways_on(controller)))
    yield Fields("You", (Field("friends.name", "Your name", "text", controller.name, max_length=20),))
    yield Entries("Open tables", tuple(_entry(offer, party) for offer in found))
    yield Paragraph((_STRANGERS if party is None else _LEAVE_FIRST,))


def _ways_on(controller: FriendsController) -> Iterator[Button]:
    lobby = controller.lobby
    if lobby.answer is Answer.SILENT:
        yield Button("Try again", "ask-relays", primary=True)
        yield Button("Relays", "relays")
    else:
        yield Button(
            "Choose which" if lobby.filters == Filters() else "Choose which (some are hidden)", "filter-tables"
        )
    if controller.party is None:
        yield Button("Make a table", "make")


def _state(controller: FriendsController, count: int) -> str:
    lobby = controller.lobby
    asked = _named(lobby.relays)
    if lobby.answer is Answer.ASKED:
        return f"Asking {asked}."
    if lobby.answer is Answer.SILENT:
        return (
            f"None of these relays answers: {asked}. They may be down, or this computer may have no network. They are "
            f"asked again by themselves. {_STILL}"
        )
    if count == 0:
        return "No open table is like that." if lobby.known and lobby.filters != Filters() else _NONE
    return f"Told by {_named(lobby.answering)}."


def filter_panel(controller: FriendsController) -> Panel:
    """Which tables are shown."""
    lobby, own = controller.lobby, controller.keeper.settings.own_rules
    filters = lobby.filters
    languages = language_options(lobby.languages(), filters.language)
    fields = (
        Field("friends.filter-free", "Free seats", "choice", filters.free, options=_FREE),
        Field("friends.filter-rules", "House rules", "choice", filters.rules, options=rules_options(own)),
        Field("friends.filter-language", "Language", "choice", filters.language, options=languages),
        Field("friends.filter-words", "Words in the entry", "text", filters.words, max_length=40, enter="open-tables"),
    )
    shown = Button(f"Show {count(len(lobby.offers()), 'table')}", "open-tables", primary=True)
    blocks = (Fields("Show only tables like this", fields), Buttons((shown, Button("Show all", "filter-none"))))
    return Panel(id="filter-tables", title="Which tables?", blocks=blocks)


def _entry(offer: Offer, party: Party | None) -> Entry:
    heart = "♥ " if offer.favorite else ""
    buttons = () if party is not None else (Button(f"Join {offer.name}", "join-open", offer.author, primary=True),)
    return Entry(f"{heart}{offer.name}", (*offer.lines, f"Key {offer.print}"), buttons)


def relays_panel(controller: FriendsController) -> Panel:
    """Which relays are asked, and a field for others."""
    lobby = controller.lobby
    usual = "" if not lobby.usual else f" The usual ones are {_named(lobby.usual)}."
    blocks: list[Block] = [Paragraph((_RELAYS + usual,))]
    if controller.outside.relays:
        blocks.append(Paragraph((f"The link of this page names its own: {_named(controller.outside.relays)}.",)))
    else:
        field = Field("friends.relays", "Other relays", "text", " ".join(lobby.own), help=_RELAYS_HELP)
        blocks.append(Fields("Relays", (field,)))
    blocks.append(Buttons((Button("Open tables", "open-tables"),)))
    return Panel(id="relays", title="Relays", blocks=tuple(blocks))


def listed_field(controller: FriendsController) -> Field:
    """The switch of a new table."""
    return Field("friends.listed", "List this table publicly", "switch", controller.offer.listed, help=LISTED)


def own_listing(controller: FriendsController, party: Party) -> Iterator[Block]:
    """Whether the table one hosts stands on the list, and a way to change that."""
    lobby = controller.lobby
    if not party.peer.is_host or party.facts is None:
        return
    if lobby.listed != party.code:
        yield Paragraph((f"{_PRIVATE} {LISTED}",))
        yield Buttons((Button("List it publicly", "list-table"),))
        return
    yield Paragraph((_listed(controller, party),))
    yield Buttons((Button("Take it off the list", "unlist-table"),))


def _listed(controller: FriendsController, party: Party) -> str:
    lobby = controller.lobby
    if party.facts is not None and all(chair.key is not None for chair in party.facts.chairs):
        return "All seats are taken, so this table is not on the public list at present."
    if lobby.shows and lobby.answering:
        return f"This table is on the public list: {_named(lobby.answering)}."
    if lobby.usual is not None and not lobby.relays:
        return "This table is not on the public list: this copy of the game knows no relay."
    return "This table is not on the public list yet: no relay has answered so far."


def _named(relays: tuple[str, ...]) -> str:
    """Relays as people name them."""
    names = [relay.partition("://")[2].rstrip("/") for relay in relays]
    return ", ".join(names[:-1]) + f" and {names[-1]}" if len(names) > 1 else "".join(names)


LOBBY_PANELS = {"open-tables": lobby_panel, "filter-tables": filter_panel, "relays": relays_panel}
"""The sheets of this module by the name that opens them."""
