"""A shared table between browsers that know nothing of each other but a relay on this computer; `make net-slow`."""

from __future__ import annotations

import shutil

import pytest
from playwright.sync_api import expect

from e2e.friends import GAME, GAME_MS, Friend, open_friend, short_table
from e2e.wires import Relay, Wires

pytestmark = pytest.mark.slow

MOSQUITTO = pytest.param(
    "mosquitto",
    "direct",
    marks=pytest.mark.skipif(shutil.which("mosquitto") is None, reason="mosquitto is not installed"),
)


JOIN_MS = 90_000
"""A broker is asked eight seconds after no relay has answered, and its program is loaded then."""


def begin(friend: Friend, name: str, press: str) -> None:
    friend.page.get_by_label("Your name").fill(name)
    friend.press(press)
    friend.title("Waiting for players", JOIN_MS)


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("relay", "way"), [("nostr", "direct"), ("nostr", "relayed"), ("mqtt", "direct"), MOSQUITTO], indirect=["relay"]
)
def test_four_browsers_play_a_game_and_the_relay_may_die(wires: Wires, relay: Relay, way: str) -> None:
    """At a table whose texts go over the relay, it has to live."""
    host = short_table(wires.context(), "Ann", f"#r={relay.address}", relayed=way == "relayed")
    fragment = host.page.url.partition("#")[2]
    friends = [host]
    for name in ("Bob", "Cid", "Dee"):
        guest = open_friend(wires.context(), f"#{fragment}")
        begin(guest, name, "Join")
        host.page.get_by_role("row", name=name).wait_for()
        friends.append(guest)
    host.press("Start")
    for friend in friends:
        friend.wait_for_phase("first_round")
    assert len({tuple(sorted(friend.table.hand)) for friend in friends}) == 4
    if way == "direct":
        relay.stop()
    for friend in friends:
        friend.play_by_itself(GAME)
    results = [friend.result(GAME_MS) for friend in friends]
    assert results[0] == results[1], "the first guest is the host's partner"
    assert results[2] == results[3] == results[0][::-1]
    assert max(results[0]) >= 5 > min(results[0])
    for friend in friends:
        expect(friend.page.get_by_role("button", name="Play again").locator("visible=true").first).to_be_visible()


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
