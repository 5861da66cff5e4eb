"""Shared tables without a mouse, heard instead of seen, and without a fault that axe-core finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.friends import KEEPS_NOTHING, WAIT_MS, Friend, host_table, join_table, open_friend
from e2e.listening import LONGEST, heard, listen, wait_until_told
from e2e.table_page import CHOICES, LEGAL_CARDS
from e2e.test_game_keyboard import rove_to
from e2e.test_game_keyboard import tab_to as reach
from e2e.test_pages_access import faults_at
from e2e.wires import Relay, Wires

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page

    from e2e.gate import Gate

POLL_MS = 50
_TOLD_OF_TURN = "() => window.heard.some(text => /Your (turn|call|lead)|You must name|Choose a card/.test(text))"
_NAME = """() => {
  const place = document.activeElement;
  return (place.getAttribute("aria-label") ?? place.labels?.[0]?.textContent ?? place.textContent).trim();
}"""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until what has this name has the focus."""
    for _ in range(60):
        if page.evaluate(_NAME) == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {name}")


def press(page: Page, name: str) -> None:
    """Go to this button and press it."""
    tab_to(page, name)
    page.keyboard.press("Enter")


def write(page: Page, name: str, text: str) -> None:
    """Go to this field and write this instead of what is there."""
    tab_to(page, name)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(text)


def menu(page: Page, name: str) -> None:
    """Close the sheet, open the menu and press this entry."""
    page.keyboard.press("Escape")
    press(page, "Menu")
    press(page, name)


def act(friend: Friend) -> None:
    """Order up or take the first choice there is, discard, or play the first card that may be played."""
    page, table = friend.page, friend.table
    if table.phase in ("discard", "play"):
        face = str(page.locator(LEGAL_CARDS).first.get_attribute("data-card"))
        reach(page, ".card")
        rove_to(page, face)
        page.keyboard.press("Enter")
    if table.phase == "discard":
        reach(page, '.choice[data-action^="-"]')
        page.keyboard.press("Enter")
    elif table.phase != "play":
        actions = [action for action in table.actions if action != "pass"]
        reach(page, f'.choice[data-action="{actions[0]}"]')
        page.keyboard.press("Enter")


def is_asked(friend: Friend) -> bool:
    asked = LEGAL_CARDS if friend.table.phase in ("discard", "play") else CHOICES
    return friend.page.locator(asked).count() > 0


def has_played(friend: Friend) -> bool:
    return any(line.startswith(("You play", "You lead")) for line in friend.table.log)


def play_until_each_has_played(friends: tuple[Friend, ...]) -> None:
    """Everybody has played a card; the first time that somebody is asked, that was told before it is answered."""
    told = set()
    while not all(map(has_played, friends)):
        asked = next(filter(is_asked, friends), None)
        if asked is None:
            friends[0].page.wait_for_timeout(POLL_MS)
            continue
        if asked not in told:
            asked.page.wait_for_function(_TOLD_OF_TURN)
            told.add(asked)
        act(asked)


def test_table_is_made_joined_and_played_at_without_a_mouse(context: BrowserContext, gate: Gate) -> None:
    host = open_friend(context)
    listen(host.page)
    assert host.page.evaluate(_NAME) == "Make a table"
    host.page.keyboard.press("Enter")
    host.title("Make a table")
    write(host.page, "Your name", "Ann")
    press(host.page, "Make the table")
    host.title("Waiting for players")
    guest = open_friend(context)
    listen(guest.page)
    press(guest.page, "Join a table")
    guest.title("Join a table")
    write(guest.page, "Your name", "Bob")
    write(guest.page, "Code or link", host.invitation[:11])
    guest.page.keyboard.press("Enter")
    guest.title("Waiting for players")
    wait_until_told(host.page, "Bob sits down.")
    expect(host.page.locator("#panel").get_by_role("status")).to_have_text("Bob sits down.")
    expect(guest.page.get_by_role("table", name="Seats")).to_contain_text("Bob (you)")
    press(guest.page, "Sit East")
    expect(host.page.get_by_role("row", name="East")).to_contain_text("Bob")
    press(guest.page, "Talk")
    write(guest.page, "Say something", "Good evening")
    guest.page.keyboard.press("Enter")
    wait_until_told(host.page, "Bob: Good evening")
    menu(host.page, "Table")
    press(host.page, "Start")
    for friend in (host, guest):
        friend.wait_for_phase("first_round", "discard", "play")
        friend.page.keyboard.press("Escape")
        expect(friend.page.locator("#panel")).not_to_be_visible()
        friend.page.wait_for_function(
            "() => document.activeElement !== document.body"
        )  # the sheet did not take it along
    friends = (host, guest)
    play_until_each_has_played(friends)
    for friend in friends:
        wait_until_told(friend.page, "is turned up")
        texts = heard(friend.page)
        assert [text for text in texts if "Press Deal" in text] == []
        assert [text for text in texts if len(text) > LONGEST] == []
    assert gate.faults == []


def host_stops(context: BrowserContext, host: Friend) -> Iterator[str]:
    """The sheets of whoever makes a table, one after the other."""
    page = host.page
    yield "the start"
    for name in ("Make a table", "Join a table", "Open tables", "People"):
        host.menu(name) if name == "People" else host.press(name)
        host.title(name)
        yield name
        page.keyboard.press("Escape")
    host.press("Open tables")
    host.press("Relays")
    host.title("Relays")
    yield "Relays"
    page.keyboard.press("Escape")
    host.press("Make a table")
    page.get_by_label("List this table publicly").click()
    host.press("Make the table")
    page.get_by_text("is on the public list").wait_for(timeout=WAIT_MS)
    yield "waiting for players, listed"
    host.press("Show a QR code")
    page.get_by_role("img", name="QR code of the link to table").wait_for(timeout=WAIT_MS)
    yield "the QR code"
    host.press("Invite without a relay")
    host.title("Invite without a relay")
    yield "before a text"
    host.press("Make a text for a friend")
    page.get_by_role("textbox", name="The text").wait_for(timeout=WAIT_MS)
    yield "a text, and a place for the answer"
    host.press("Back to the table")
    join_table(context, host.invitation, "Bob")
    page.get_by_role("row", name="Bob").wait_for(timeout=WAIT_MS)
    yield "a guest is there"
    host.press("Start")
    host.wait_for_phase("first_round")
    yield "the first round"
    for entry in ("Table", "Talk", "People"):
        host.menu(entry)
        yield f"{entry} in a game"
    for entry, title in (("Invite others",) * 2, ("Concede", "Give the game up?"), ("Leave the table",) * 2):
        host.menu("Table")
        host.press(entry)
        host.title(title)
        yield title


def guest_stops(guest: Friend) -> Iterator[str]:
    """The sheets of whoever comes from the list of open tables, with a browser that keeps nothing."""
    page = guest.page
    guest.press("Join a table")
    page.get_by_text("This browser keeps nothing for the page").wait_for()
    yield "nothing is kept"
    page.keyboard.press("Escape")
    guest.press("Open tables")
    guest.press("Show open tables")
    page.get_by_role("button", name="Join Ann").wait_for(timeout=WAIT_MS)
    yield "open tables"
    guest.press("Choose which")
    guest.title("Which tables?")
    yield "filters"
    guest.press("Show 1 table")
    guest.press("Join Ann")
    guest.title("Waiting for players")
    yield "a guest waits"
    guest.press("Talk")
    guest.press("Hello!")
    page.get_by_text("You: Hello!").wait_for()
    yield "words"
    guest.menu("People")
    guest.press("Block")
    guest.title("A blocked player is here")
    yield "a blocked player"


def test_no_sheet_of_a_host_has_a_fault(wires: Wires, relay: Relay) -> None:
    context = wires.context()
    host = open_friend(context, f"#r={relay.address}")
    host.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found = faults_at(host.page, host_stops(context, host))
    assert len(found) == 2 * 18
    assert {stop: texts for stop, texts in found.items() if texts} == {}


def test_no_sheet_of_a_guest_from_the_list_has_a_fault(wires: Wires, relay: Relay) -> None:
    context = wires.context()
    host = host_table(context, "Ann", f"#r={relay.address}")
    host.press("List it publicly")
    host.page.get_by_text("is on the public list").wait_for(timeout=WAIT_MS)
    context = wires.context()
    context.add_init_script(KEEPS_NOTHING)
    guest = open_friend(context, f"#r={relay.address}")
    guest.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found = faults_at(guest.page, guest_stops(guest))
    assert len(found) == 2 * 6
    assert {stop: texts for stop, texts in found.items() if texts} == {}
