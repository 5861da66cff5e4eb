"""The public list of open tables, between pages and relays in one process."""

from __future__ import annotations

from collections.abc import Mapping

from euchre.app.document import Button, Buttons, Entries, Entry, Field, Fields, Paragraph
from euchre.app.rules_code import rules_code
from euchre.engine import RuleSet
from euchre.net.board import Answer
from euchre.net.identity import Standing
from euchre.net.open_tables import MOST_SHOWN
from euchre.net.schema import plain
from tests.app.friends.gathering import FriendPage, Gathering
from tests.app.friends.relaying import RELAYS
from tests.app.visiting import visits
from tests.net.posting import Poster

STANDARD = rules_code(RuleSet())


def entries(page: FriendPage) -> list[Entry]:
    """The tables that the open sheet lists."""
    return [entry for block in page.panel.blocks if isinstance(block, Entries) for entry in block.entries]


def names(page: FriendPage) -> list[str]:
    return [entry.title for entry in entries(page)]


def told(page: FriendPage) -> str:
    """All paragraphs of the open sheet."""
    return " ".join(str(block.content[0]) for block in page.panel.blocks if isinstance(block, Paragraph))


def buttons(page: FriendPage) -> dict[str, Button]:
    """The buttons of the open sheet by their commands."""
    rows = [block for block in page.panel.blocks if isinstance(block, Buttons)]
    return {button.command: button for row in rows for button in row.buttons}


def fields(page: FriendPage) -> dict[str, Field]:
    groups = [block for block in page.panel.blocks if isinstance(block, Fields)]
    return {field.key: field for group in groups for field in group.fields}


def seats(page: FriendPage) -> list[str]:
    return [entry.lines[0][:6] for entry in entries(page)]


async def hosts(gathering: Gathering, name: str, *, listed: bool = True, **offer: str) -> FriendPage:
    """A page that has made a table."""
    host = gathering.open(name)
    for field, value in {"name": name, "listed": str(listed).lower(), **offer}.items():
        host.fill(field, value)
    host.command("make-confirm")
    await gathering.run(lambda: host.party is not None and host.panel.id == "friends")
    if listed:
        await gathering.run(lambda: host.controller.lobby.shows)
    return host


async def looks(gathering: Gathering, name: str = "Guest") -> FriendPage:
    """A page that looks at the list."""
    guest = gathering.open(name)
    guest.command("open-tables")
    await gathering.run(lambda: "show-tables" in buttons(guest))
    guest.command("show-tables")
    lobby = guest.controller.lobby
    await gathering.run(lambda: lobby.watching and lobby.answer is not Answer.ASKED)
    return guest


async def sits(gathering: Gathering, guest: FriendPage, host: str) -> None:
    entry = next(entry for entry in entries(guest) if entry.title == host)
    guest.fill("name", guest.name)
    guest.command("join-open", entry.buttons[0].value)
    await gathering.run(lambda: guest.seated)


@visits
async def test_no_relay_is_asked_before_the_player_wants_it_and_it_is_said_which() -> None:
    gathering = Gathering()
    private = await hosts(gathering, "Ann", listed=False)
    guest = gathering.open("Guest")
    guest.command("open-tables")
    await gathering.run(lambda: "show-tables" in buttons(guest))
    await gathering.run(lambda: gathering.now > 1_800_000_060)
    assert "a.example and b.example" in told(guest)
    assert "Nobody is asked before you press the button" in told(guest)
    assert gathering.relays.asked == []
    assert "Only those who have its link or code can find this table" in told(private)
    guest.command("show-tables")
    await gathering.run(lambda: gathering.relays.asked == [*RELAYS])
    await gathering.run(lambda: "No table is open now" in told(guest))


@visits
async def test_listed_table_is_seen_and_joined_from_the_list() -> None:
    gathering = Gathering()
    ann = await hosts(gathering, "Ann", rules="british", timer="30")
    assert "a.example and b.example" in told(ann)
    guest = await looks(gathering)
    await gathering.run(lambda: names(guest) == ["Ann"])
    (entry,) = entries(guest)
    assert entry.lines[:2] == ("3 seats free, waiting for players", "British, 30 seconds for a turn, English")
    await sits(gathering, guest, "Ann")
    assert guest.shown == ann.shown
    assert guest.controller.view().table.note == ""
    assert gathering.relays.ends != []


@visits
async def test_full_table_leaves_the_list_and_comes_back_when_a_seat_is_free() -> None:
    gathering = Gathering()
    await hosts(gathering, "Ann")
    guests = [await looks(gathering, name) for name in ("Bob", "Cid", "Dee")]
    watcher = await looks(gathering)
    for free, guest in zip((2, 1), guests, strict=False):
        await gathering.run(lambda guest=guest: names(guest) == ["Ann"])  # type: ignore[misc]
        await sits(gathering, guest, "Ann")
        await gathering.run(lambda free=free: seats(watcher) == [f"{free} seat"])  # type: ignore[misc]
    await sits(gathering, guests[2], "Ann")
    await gathering.run(lambda: names(watcher) == [])
    guests[2].command("leave-confirm")
    await gathering.run(lambda: names(watcher) == ["Ann"])


@visits
async def test_table_that_is_left_or_taken_off_the_list_is_closed() -> None:
    gathering = Gathering()
    ann, bob = await hosts(gathering, "Ann"), await hosts(gathering, "Bob")
    watcher = await looks(gathering)
    await gathering.run(lambda: names(watcher) == ["Ann", "Bob"])
    ann.command("unlist-table")
    await gathering.run(lambda: names(watcher) == ["Bob"])
    assert "list-table" in buttons(ann)
    bob.command("leave-confirm")
    await gathering.run(lambda: names(watcher) == [])
    await gathering.run(lambda: len(gathering.relays.ends) == 1)
    ann.command("list-table")
    await gathering.run(lambda: names(watcher) == ["Ann"])


@visits
async def test_host_whose_page_is_gone_is_forgotten_and_one_that_is_loaded_anew_stays_once() -> None:
    gathering = Gathering()
    ann = await hosts(gathering, "Ann")
    watcher = await looks(gathering)
    await gathering.run(lambda: names(watcher) == ["Ann"])
    ann = gathering.reload(ann)
    gone = gathering.now
    await gathering.run(lambda: gathering.now > gone + 100)
    assert names(watcher) == ["Ann"]
    ann.close()
    gone = gathering.now
    await gathering.run(lambda: names(watcher) == [])
    assert gathering.now - gone > 20


@visits
async def test_farewell_of_a_closed_page_takes_its_table_off() -> None:
    gathering = Gathering()
    await hosts(gathering, "Ann")
    watcher = await looks(gathering)
    await gathering.run(lambda: names(watcher) == ["Ann"])
    end = gathering.relays.ends[0]
    end.send(RELAYS[0], end.last_words)
    await gathering.run(lambda: names(watcher) == [])


@visits
async def test_list_is_left_with_its_sheet() -> None:
    gathering = Gathering()
    guest = await looks(gathering)
    assert len(gathering.relays.ends) == 1
    guest.command("close")
    assert gathering.relays.ends == []
    guest.command("open-tables")
    assert "show-tables" in buttons(guest)
    guest.command("show-tables")
    await gathering.run(lambda: len(gathering.relays.ends) == 1)
    guest.command("join")
    assert gathering.relays.ends == []


@visits
async def test_tables_of_blocked_hosts_are_hidden_and_favorites_come_first() -> None:
    gathering = Gathering()
    pages = [await hosts(gathering, name) for name in ("Ann", "Bob", "Cid")]
    keys = [page.party.peer.me for page in pages if page.party is not None]
    guest = await looks(gathering)
    await gathering.run(lambda: names(guest) == ["Ann", "Bob", "Cid"])
    people = guest.controller.people.marked(keys[0], Standing.BLOCKED).marked(keys[2], Standing.FAVORITE)
    guest.controller.mark(people)
    assert names(guest) == ["♥ Cid", "Bob"]


@visits
async def test_when_no_relay_answers_the_sheet_says_so_and_what_still_works() -> None:
    gathering = Gathering()
    gathering.relays.fail(*RELAYS)
    guest = await looks(gathering)
    assert told(guest).startswith("None of these relays answers: a.example and b.example.")
    assert "A private table needs no list" in told(guest)
    gathering.relays.down.clear()
    asked = len(gathering.relays.asked)
    guest.command("ask-relays")
    assert len(gathering.relays.asked) == asked + 2
    await gathering.run(lambda: "No table is open now" in told(guest))
    assert "ask-relays" not in buttons(guest)


@visits
async def test_host_is_told_when_no_relay_takes_its_table_and_it_is_told_later() -> None:
    gathering = Gathering()
    gathering.relays.fail(*RELAYS)
    ann = gathering.open("Ann")
    ann.fill("listed", "true")
    ann.command("make-confirm")
    await gathering.run(lambda: ann.party is not None and "no relay has answered so far" in told(ann))
    gathering.relays.down.clear()
    await gathering.run(lambda: "is on the public list: a.example and b.example" in told(ann))
    assert gathering.relays.kept(RELAYS[0]) != []


@visits
async def test_list_is_filtered_by_seats_rules_language_and_words() -> None:
    gathering = Gathering()
    guest = await looks(gathering)
    for number in range(6):
        poster = Poster(gathering.ring, f"Host {number}")
        changes = {"free": 1 + number % 3, "language": "en" if number else "de"}
        relay_takes(gathering, poster, changes)
    await gathering.run(lambda: len(entries(guest)) == 6)
    guest.command("filter-tables")
    assert buttons(guest)["open-tables"].label == "Show 6 tables"
    assert dict(fields(guest)["friends.filter-language"].options) == {"any": "Any", "en": "English", "de": "German"}
    guest.fill("filter-language", "de")
    assert buttons(guest)["open-tables"].label == "Show 1 table"
    guest.command("open-tables")
    assert buttons(guest)["filter-tables"].label == "Choose which (some are hidden)"
    assert names(guest) == ["Host 0"]
    guest.fill("filter-language", "any")
    guest.fill("filter-free", "3")
    assert names(guest) == ["Host 2", "Host 5"]
    guest.fill("filter-words", "5 STANDARD")
    assert names(guest) == ["Host 5"]
    guest.fill("filter-rules", "british")
    assert names(guest) == []
    assert "No open table is like that" in told(guest)
    guest.command("filter-tables")
    guest.command("filter-none")
    guest.command("open-tables")
    assert len(names(guest)) == 6


def relay_takes(gathering: Gathering, poster: Poster, changes: Mapping[str, object]) -> None:
    """A stranger's event comes to a relay, with house rules that can be read."""
    changes = {"rules": STANDARD, **changes}
    gathering.relays.take(RELAYS[0], plain(poster.event(int(gathering.now), **changes)))


@visits
async def test_tables_that_can_not_be_joined_are_not_shown() -> None:
    gathering = Gathering()
    guest = await looks(gathering)
    tables: dict[str, Mapping[str, object]] = {
        "unknown rules": {"rules": "1zz.abcd"},
        "elsewhere": {"relays": ("wss://elsewhere.example",)},
        "local": {"relays": ("ws://127.0.0.1:80",)},
        "here": {"relays": ("wss://elsewhere.example", RELAYS[1])},
    }
    for name, changes in tables.items():
        relay_takes(gathering, Poster(gathering.ring, name), changes)
    await gathering.run(lambda: names(guest) == ["here"])
    invitation = guest.controller.lobby.invitation(entries(guest)[0].buttons[0].value)
    assert invitation is not None
    assert invitation.relays == (RELAYS[1],), "a stranger can't lead the page to a server that it does not ask already"


@visits
async def test_at_most_200_tables_are_shown() -> None:
    gathering = Gathering()
    guest = await looks(gathering)
    for number in range(MOST_SHOWN + 3):
        relay_takes(gathering, Poster(gathering.ring, f"Host {number}"), {})
    await gathering.run(lambda: len(entries(guest)) == MOST_SHOWN)


@visits
async def test_who_sits_at_a_table_has_to_leave_it_before_joining_another() -> None:
    gathering = Gathering()
    await hosts(gathering, "Ann")
    bob = await hosts(gathering, "Bob", listed=False)
    bob.command("open-tables")
    bob.command("show-tables")
    await gathering.run(lambda: names(bob) == ["Ann"])
    assert entries(bob)[0].buttons == ()
    assert "Leave your table" in told(bob)
    code = bob.shown
    bob.command("join-open", bob.controller.lobby.offers()[0].author)
    await gathering.run(lambda: True)
    assert bob.shown == code


@visits
async def test_own_relays_stand_for_the_usual_ones_and_go_into_links() -> None:
    gathering = Gathering()
    ann = gathering.open("Ann")
    ann.command("relays")
    ann.fill("relays", "http://a.example")
    assert "http://a.example is no address of a relay" in ann.panel.trouble
    ann.fill("relays", "wss://own.example, wss://other.example")
    assert fields(ann)["friends.relays"].value == "wss://own.example wss://other.example"
    ann.command("open-tables")
    assert "own.example and other.example" in told(ann)
    ann.fill("listed", "true")
    ann.command("make-confirm")
    await gathering.run(lambda: ann.controller.lobby.shows)
    assert ann.party is not None
    assert "&r=wss://own.example,wss://other.example" in ann.party.link
    await gathering.run(lambda: set(gathering.relays.asked) == {"wss://own.example", "wss://other.example"})
    again = gathering.reload(ann)
    assert again.controller.lobby.own == ("wss://own.example", "wss://other.example")
