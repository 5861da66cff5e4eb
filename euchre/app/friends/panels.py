"""The sheets of playing with friends: making a table, joining one, the waiting room, talking, and people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import (
    Block,
    Bullets,
    Button,
    Buttons,
    Field,
    Fields,
    Heading,
    Panel,
    Paragraph,
    Table,
    Text,
)
from euchre.app.friends.by_hand_panels import answer_panel, by_hand_panel
from euchre.app.friends.inviting import invite_panel
from euchre.app.friends.lobby_panels import listed_field, own_listing
from euchre.app.friends.onlookers import MUTED, SILENT, onlookers, watch_field, watching_terms
from euchre.app.friends.words import BOTS, PLACES, seconds_words
from euchre.app.online.facts import concede_topic, rematch_topic
from euchre.app.online.voting import TIMES
from euchre.app.rule_names import differences
from euchre.app.rule_sets import UNNAMED, choices_of, title_of
from euchre.engine import Seat
from euchre.net.identity import Standing, fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.friends.controller import FriendsController
    from euchre.app.friends.party import Party
    from euchre.app.online.facts import Facts

PHRASES = ("Hello!", "Nice hand", "Well played", "Thank you", "Sorry, one moment", "I am back", "Good game")
_OPEN = "Who plays here sees the network address of the others, as in any call from browser to browser."
_DEALS = (
    "The program in the host's browser deals. Nobody can choose the cards, and every deal is checked by all programs "
    "when it is over; but a host with a changed program could look at all hands."
)
_LASTS = (
    "This browser keeps nothing for the page. You can play, but a reload of the page costs you your seat, and "
    "favorites and blocked players are forgotten."
)


_RELAYED = "Everything goes over relays, locked, and takes longer. The relays see the address then."
_WAITS = tuple(
    (str(wait), seconds_words(wait) if wait < 120 else f"{wait // 60} minutes") for wait in (30, 60, 120, 300)
)
_STANDINGS = (
    "Muted players' words are not shown to you. Blocked players can't join your tables or invite you. "
    "Favorites are shown with a heart. All of it goes by the key of their browser, not by the name."
)


def _name_field(controller: FriendsController) -> Field:
    return Field("friends.name", "Your name", "text", controller.name, max_length=20)


def _relayed_field(controller: FriendsController) -> Field:
    value = "true" if controller.relayed else "false"
    return Field("friends.relayed", "Keep my network address secret", "switch", value, help=_RELAYED)


def _timer_options() -> tuple[tuple[str, str], ...]:
    return tuple(("off", "None") if time is None else (str(time), f"{time} seconds") for time in TIMES)


def make_panel(controller: FriendsController) -> Panel:
    """What a new table is like."""
    offer = controller.offer
    rules = (*choices_of(controller.keeper.settings.own_rules), (UNNAMED, "The house rules of my settings"))
    fields = (
        _name_field(controller),
        Field("friends.rules", "House rules", "choice", offer.rules, options=rules),
        Field("friends.timer", "Time for a turn", "choice", offer.timer, options=_timer_options()),
        Field("friends.patience", "Waiting for somebody who is gone", "choice", offer.patience, options=_WAITS),
        listed_field(controller),
        watch_field(offer.watch),
        _relayed_field(controller),
    )
    notes = [_DEALS, _OPEN, *([] if controller.outside.outlives else [_LASTS])]
    return Panel(
        id="make",
        title="Make a table",
        blocks=(
            Fields("The table", fields),
            Buttons((Button("Make the table", "make-confirm", primary=True), Button("Join one instead", "join"))),
            Buttons((Button("Make it without a relay", "make-confirm", "hand"),)),
            *(Paragraph((note,)) for note in notes),
        ),
    )


def join_panel(controller: FriendsController) -> Panel:
    """Where a code or a link goes."""
    help_text = "The code, the link or the text that you were sent."
    fields = (
        _name_field(controller),
        Field("friends.code", "Code or link", "text", controller.asked, help=help_text, enter="join-confirm"),
        _relayed_field(controller),
    )
    return Panel(
        id="join",
        title="Join a table",
        blocks=(
            Fields("The table", fields),
            Buttons((Button("Join", "join-confirm", primary=True), Button("Watch", "watch"))),
            Buttons((Button("Make one instead", "make"), Button("Open tables", "open-tables"))),
            Paragraph((_OPEN,)),
            *([] if controller.outside.outlives else [Paragraph((_LASTS,))]),
        ),
    )


def table_panel(controller: FriendsController) -> Panel:
    """The table one is at: whom one waits for, the seats, and what was agreed."""
    party = controller.party
    if party is None:
        return make_panel(controller)
    facts = party.facts
    if facts is None and party.invitation.by_hand:
        return answer_panel(controller, party)
    if facts is None:
        return _looking(party)
    inviting = tuple(controller.inviting.blocks()) if party.waiting else ()
    first = party.peer.is_host and any(chair.key is None for chair in facts.chairs)
    blocks: list[Block] = [*inviting] if first else []
    blocks += [_seats(controller, party, facts), *_moves(party, facts), *onlookers(party, facts)]
    blocks.append(Buttons(tuple(_commands(party, facts))))
    if inviting and not first:
        blocks += [Heading("Invite others"), *inviting]
    blocks += [Heading("What was agreed"), _agreed(facts, controller), *own_listing(controller, party)]
    return Panel(id="friends", title="Waiting for players" if party.waiting else "The table", blocks=tuple(blocks))


def _looking(party: Party) -> Panel:
    buttons = (Button("Join another table", "join-other", primary=party.not_found), Button("Leave", "leave-confirm"))
    if not party.not_found:
        told = f"Looking for table {party.code}."
        return Panel(id="looking", title="Looking for the table", blocks=(Paragraph((told,)), Buttons(buttons)))
    told = (
        f"Nobody answers at table {party.code}. The link may be old, the table may be closed, or its host is not "
        "there. This page goes on looking."
    )
    return Panel(id="looking", title="Table not found", blocks=(Paragraph((told,)), Buttons(buttons)))


def _seats(controller: FriendsController, party: Party, facts: Facts) -> Table:
    rows: list[tuple[Text, ...]] = [
        ((PLACES[seat],), (_sitter(controller, party, facts, seat),), (_state(party, facts, seat),))
        for seat in (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
    ]
    return Table("Seats; North and South are partners, East and West too", ("Seat", "Player", "State"), tuple(rows))


def _sitter(controller: FriendsController, party: Party, facts: Facts, seat: Seat) -> str:
    chair = facts.chairs[seat]
    if chair.key is None:
        return f"{BOTS[seat]} (computer)"
    heart = "♥ " if controller.people.has(chair.key, Standing.FAVORITE) else ""
    return f"{chair.name} (you)" if chair.key == party.peer.me else f"{heart}{chair.name}"


def _state(party: Party, facts: Facts, seat: Seat) -> str:
    key = facts.chairs[seat].key
    if key is None:
        return "free"
    words = ["host, deals"] if key == facts.host else []
    if facts.chairs[seat].bot:
        words.append("a computer plays on")
    elif not party.peer.present(key):
        words.append("not there")
    return ", ".join(words)


def _moves(party: Party, facts: Facts) -> Iterator[Block]:
    """Buttons for other seats, before the first game."""
    own = party.peer.seat
    if not party.waiting or own is None or party.peer.is_host:
        return
    free = [seat for seat in Seat if facts.chairs[seat].key is None]
    if free:
        yield Buttons(tuple(Button(f"Sit {PLACES[seat]}", "sit", str(seat)) for seat in free))


def _agreed(facts: Facts, controller: FriendsController) -> Bullets:
    lines = [f"House rules: {title_of(facts.rules, controller.keeper.settings.own_rules)}"]
    lines += list(differences(facts.rules))
    lines.append("No timer" if facts.timer is None else f"{facts.timer} seconds for a turn")
    lines.append(f"Somebody who is gone is waited for {seconds_words(facts.patience)}; then a computer plays on")
    lines.append(watching_terms(facts))
    lines += ["Nobody talks during a game"] if facts.silent else []
    return Bullets(tuple((line,) for line in lines))


def _commands(party: Party, facts: Facts) -> Iterator[Button]:
    if party.waiting and party.peer.is_host:
        yield Button("Start", "begin", primary=True)
    seat = party.peer.seat
    if seat is not None and facts.chairs[seat].bot:
        yield Button("Play my seat again", "come-back", primary=True)
    if party.between_games and seat is not None:
        yield Button("Play again", "rematch", rematch_topic(facts), primary=True)
    yield Button("Talk", "talk")
    if not party.waiting:
        yield Button("Invite others", "invite")
    if not party.waiting and seat is not None:
        if facts.timer is not None:
            yield Button("Propose no timer", "timer", "off")
        else:
            yield Button("Propose a timer of 30 seconds", "timer", "30")
        if not party.between_games:
            yield Button("Concede", "concede", concede_topic(facts, "NS" if seat in (Seat.NORTH, Seat.SOUTH) else "EW"))
    yield Button("Leave the table", "leave", danger=True)


def talk_panel(controller: FriendsController) -> Panel:
    """What was said, phrases, and a line of one's own."""
    lines = tuple((f"{name}: {line}",) for name, line in controller.talk)
    said: Block = Bullets(lines) if lines else Paragraph(("Nobody has said anything yet.",))
    help_text = "Words only, and nothing about your cards. Everybody at the table reads them."
    field = Field(
        "friends.line", "Say something", "text", controller.draft, max_length=200, help=help_text, enter="say-line"
    )
    party = controller.party
    facts = None if party is None else party.facts
    muted = party is not None and facts is not None and not facts.may_talk(party.peer.me)
    why = SILENT if facts is not None and facts.silent else MUTED
    own: tuple[Block, ...] = (
        Fields("Your words", (field,)),
        Buttons((Button("Say it", "say-line", primary=True),)),
        Buttons(tuple(Button(phrase, "phrase", str(place)) for place, phrase in enumerate(PHRASES))),
    )
    return Panel(id="talk", title="Talk", blocks=(said, *((Paragraph((why,)),) if muted else own)))


def people_panel(controller: FriendsController) -> Panel:
    """Everybody at the table and everybody remembered, with what this player makes of them."""
    blocks: list[Block] = [Paragraph((_STANDINGS,))]
    for key, name in controller.met():
        blocks += _person(controller, key, name)
    if len(blocks) == 1:
        blocks.append(Paragraph(("You have not met anybody yet.",)))
    return Panel(id="people", title="People", blocks=tuple(blocks))


def _person(controller: FriendsController, key: str, name: str) -> Iterator[Block]:
    people = controller.people
    heart = "♥ " if people.has(key, Standing.FAVORITE) else ""
    yield Heading(f"{heart}{name}", level=2)
    yield Paragraph((f"Key {' '.join(fingerprint(key)[place : place + 4] for place in range(0, 16, 4))}",))
    yield Buttons(
        tuple(
            Button(undo if people.has(key, standing) else do, "mark", f"{standing} {key}")
            for standing, do, undo in (
                (Standing.MUTED, "Mute", "Unmute"),
                (Standing.BLOCKED, "Block", "Unblock"),
                (Standing.FAVORITE, "Make a favorite", "No favorite any more"),
            )
        )
    )


def leave_panel(controller: FriendsController) -> Panel:
    """The question before leaving."""
    party = controller.party
    host = party is not None and party.peer.is_host
    told = "A computer takes your seat." + (" The table goes to the next player." if host else "")
    if party is not None and party.peer.seat is None:
        told = "You can come back with the link."
    return _question("leave", "Leave the table?", told, "Leave")


def concede_panel(_: FriendsController) -> Panel:
    """The question before a proposal to give up."""
    told = "The other side wins when your partner agrees, or at once when a computer is your partner."
    return _question("concede", "Give the game up?", told, "Concede")


def blocked_panel(controller: FriendsController) -> Panel:
    """The warning about a player who is blocked."""
    names = " and ".join(name for _, name in controller.blocked_here())
    told = f"Somebody whom you have blocked as {names} plays here, perhaps under another name."
    buttons = Buttons((Button("Leave", "leave-confirm", primary=True), Button("Stay", "stay", danger=True)))
    return Panel(id="blocked", title="A blocked player is here", blocks=(Paragraph((told,)), buttons), alert=True)


def _question(name: str, title: str, text: str, yes: str) -> Panel:
    buttons = Buttons((Button("Cancel", "cancel", primary=True), Button(yes, f"{name}-confirm", danger=True)))
    return Panel(id=f"confirm-{name}", title=title, blocks=(Paragraph((text,)), buttons), alert=True)


PANELS = {
    "make": make_panel,
    "join": join_panel,
    "friends": table_panel,
    "talk": talk_panel,
    "people": people_panel,
    "invite": invite_panel,
    "by-hand": by_hand_panel,
    "leave": leave_panel,
    "concede": concede_panel,
    "blocked": blocked_panel,
}
"""Every sheet of this page by the name that opens it."""
