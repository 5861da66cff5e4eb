"""A shared table between browsers that know nothing of each other but a relay on this computer; `make net-slow`."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from e2e.friends import Friend, open_friend
from e2e.gate import Gate
from e2e.wires import Relay, Wires

pytestmark = pytest.mark.slow


def begin(friend: Friend, name: str, press: str) -> None:
    friend.page.get_by_label("Your name").fill(name)
    friend.press(press)
    friend.title("Waiting for players")


@pytest.mark.parametrize("way", ["direct", "relayed"])
def test_four_browsers_play_a_deal_and_the_relay_may_die(browser: Browser, origin: str, relay: Relay, way: str) -> None:
    """At a table whose texts go over the relay, it has to live."""
    contexts = [browser.new_context(base_url=f"{origin}/euchre/", service_workers="block") for _ in range(4)]
    gates = [Gate(context, origin) for context in contexts]
    for gate in gates:
        gate.allow("WebSocket|Trystero peer error")
    host = open_friend(contexts[0], f"#r={relay.address}")
    host.press("Make a table")
    if way == "relayed":
        host.page.get_by_label("Keep my network address secret").click()
    begin(host, "Ann", "Make the table")
    fragment = host.page.url.partition("#")[2]
    guests = [open_friend(context, f"#{fragment}") for context in contexts[1:]]
    for guest, name in zip(guests, ("Bob", "Cid", "Dee"), strict=True):
        begin(guest, name, "Join")
        host.page.get_by_text(name).first.wait_for()
    friends = [host, *guests]
    host.press("Start")
    for friend in friends:
        friend.wait_for_phase("first_round")
    assert len({tuple(sorted(friend.table.hand)) for friend in friends}) == 4
    if way == "direct":
        relay.stop()
    for friend in friends:
        friend.play_by_itself()
    results = [friend.result() for friend in friends]
    assert results[0] == results[1], "the first guest is the host's partner"
    assert results[2] == results[3] == results[0][::-1]
    for context in contexts:
        context.close()
    for gate in gates:
        gate.check()


@pytest.mark.parametrize("hidden", ["host", "guest"])
def test_who_keeps_the_address_secret_and_who_does_not_meet_by_a_typed_code(
    wires: Wires, relay: Relay, hidden: str
) -> None:
    host = open_friend(wires.context(), f"#r={relay.address}")
    host.press("Make a table")
    if hidden == "host":
        host.page.get_by_label("Keep my network address secret").click()
    begin(host, "Ann", "Make the table")
    code, _, rest = host.invitation.partition("&")
    guest = open_friend(wires.context(), f"#t={code}&{rest.replace('&w=relay', '')}")
    if hidden == "guest":
        guest.page.get_by_label("Keep my network address secret").click()
    begin(guest, "Bob", "Join")
    host.press("Start")
    for friend in (host, guest):
        friend.wait_for_phase("first_round")
        friend.play_by_itself()
    assert host.result() == guest.result(), "they are partners"
