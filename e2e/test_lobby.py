"""The public list of open tables, over a relay on this computer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.friends import WAIT_MS, Friend, open_friend
from e2e.wires import Relay, Wires

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext


def host(context: BrowserContext, relay: Relay, name: str) -> Friend:
    """A tab that has made a table and put it on the list."""
    friend = open_friend(context, f"#r={relay.address}")
    friend.press("Make a table")
    friend.page.get_by_label("Your name").fill(name)
    friend.page.get_by_label("List this table publicly").click()
    friend.press("Make the table")
    friend.page.get_by_text("This table is on the public list").wait_for(timeout=WAIT_MS)
    return friend


def look(context: BrowserContext, address: str) -> Friend:
    """A tab that looks at the list of this relay."""
    friend = open_friend(context, f"#r={address}")
    friend.press("Open tables")
    friend.title("Open tables")
    friend.press("Show open tables")
    return friend


def test_table_is_listed_joined_from_the_list_and_gone_when_it_is_full_or_closed(wires: Wires, relay: Relay) -> None:
    ann = host(wires.context(), relay, "Ann <b>")
    sockets: list[str] = []
    context = wires.context()
    context.on("page", lambda page: page.on("websocket", lambda socket: sockets.append(socket.url)))
    bob = open_friend(context, f"#r={relay.address}")
    bob.press("Open tables")
    expect(bob.page.get_by_text(re.compile("Nobody is asked before you press the button"))).to_contain_text(
        relay.address.removeprefix("ws://")
    )
    assert sockets == []
    bob.press("Show open tables")
    entry = bob.page.get_by_role("list", name="Open tables").get_by_role("listitem")
    expect(entry).to_contain_text("3 seats free, waiting for players")
    expect(entry.get_by_role("heading", name="Ann <b>")).to_be_visible()
    assert [url.rstrip("/") for url in sockets] == [relay.address]
    bob.page.get_by_label("Your name").fill("Bob")
    bob.press("Join Ann <b>")
    bob.title("Waiting for players")
    expect(ann.page.get_by_role("row", name="Bob")).to_be_visible()
    guests = [look(context, relay.address) for _ in range(2)]
    bob.menu("Open tables")
    bob.press("Show open tables")
    expect(entry).to_have_count(1)
    for name, guest in zip(("Cid", "Dee"), guests, strict=True):
        guest.page.get_by_label("Your name").fill(name)
        guest.press("Join Ann <b>")
        guest.title("Waiting for players")
    expect(entry).to_have_count(0)
    expect(ann.page.get_by_text("All seats are taken, so this table is not on the public list")).to_be_visible()
    guest.press("Leave the table")
    guest.press("Leave")
    expect(entry).to_contain_text("1 seat free")
    ann.page.close(run_before_unload=True)
    expect(entry).to_have_count(0)


def test_dead_relay_is_told_and_what_still_works(wires: Wires, relay: Relay) -> None:
    relay.stop()
    friend = look(wires.context(), relay.address)
    told = friend.page.get_by_text(re.compile("None of these relays answers"))
    expect(told).to_contain_text(relay.address.removeprefix("ws://"))
    expect(told).to_contain_text("A private table needs no list")
    relay.start()
    friend.press("Try again")
    expect(friend.page.get_by_text("No table is open now")).to_be_visible()
