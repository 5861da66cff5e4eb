"""A shared table between tabs of one browser: no relay and no network is needed for that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.friends import KEEPS_NOTHING, host_table, join_table, open_friend
from e2e.test_pages_access import faults_in_both_themes
from e2e.wires import Relay

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

    from e2e.gate import Gate
    from e2e.wires import Wires


def test_four_tabs_play_a_deal_and_one_that_is_loaded_anew_has_its_seat_back(
    context: BrowserContext, gate: Gate
) -> None:
    host = host_table(context, "Ann")
    guests = [join_table(context, host.invitation, name) for name in ("Bob <b>", "Cid", "Dee")]
    host.page.get_by_text("Bob <b>").wait_for()
    host.press("Start")
    friends = [host, *guests]
    for friend in friends:
        friend.wait_for_phase("first_round")
    assert len({tuple(sorted(friend.table.hand)) for friend in friends}) == 4
    assert sum(len(friend.table.hand) for friend in friends) == 20
    bob = guests[0]
    hand = bob.table.hand
    bob.page.reload()
    bob.wait_for_phase("first_round")
    assert sorted(bob.table.hand) == sorted(hand)
    for friend in friends:
        friend.play_by_itself()
    results = [friend.result() for friend in friends]
    assert results[0] == results[1], "the first guest is the host's partner"
    assert results[2] == results[3] == results[0][::-1]
    assert gate.faults == []


def test_a_deal_with_computers_goes_on_when_the_page_of_the_host_is_closed(context: BrowserContext) -> None:
    host = host_table(context, "Ann")
    guest = join_table(context, host.invitation, "Bob")
    host.press("Start")
    guest.wait_for_phase("first_round")
    host.page.close()
    expect(guest.page.locator('[data-region="status"]')).to_contain_text("Giving up in", timeout=15_000)


def test_who_watches_sees_no_hand_until_the_deal_is_over(context: BrowserContext, gate: Gate) -> None:
    host = host_table(context, "Ann", watch=True)
    eve = join_table(context, host.invitation, "Eve", press="Watch")
    expect(eve.page.locator("#panel")).to_contain_text("You watch.")
    host.page.get_by_text("Eve watches").first.wait_for()
    host.press("Start")
    eve.wait_for_phase("first_round")
    assert eve.page.locator('.card[data-zone="hand"]').count() == 20
    assert eve.page.locator('.card[data-zone="hand"][data-card]').count() == 0
    assert host.page.locator('.card[data-zone="hand"][data-card]').count() == 5
    eve.play_by_itself()
    host.play_by_itself()
    assert eve.result() == host.result(), "the host sits at the bottom, where the spectator looks from"
    assert eve.page.locator(".choice[data-action]").count() == 0
    assert gate.faults == []


def test_two_browsers_play_a_deal_that_meet_at_a_relay_even_if_one_keeps_nothing(wires: Wires, relay: Relay) -> None:
    host = host_table(wires.context(), "Ann", f"#r={relay.address}")
    context = wires.context()
    context.add_init_script(KEEPS_NOTHING)
    guest = join_table(context, host.invitation, "Bob")
    host.press("Start")
    for friend in (host, guest):
        friend.wait_for_phase("first_round")
    relay.stop()
    for friend in (host, guest):
        friend.play_by_itself()
    assert host.result() == guest.result(), "they are partners"
    for friend in (host, guest):
        friend.page.close()


def test_links_that_lead_nowhere_are_explained(context: BrowserContext, gate: Gate) -> None:
    friend = open_friend(context, "#t=nothing")
    friend.title("Join a table")
    expect(friend.page.get_by_role("alert").filter(has_text="leads to no table")).to_be_visible()
    friend.page.get_by_label("Code or link").fill("00000-00000")
    friend.press("Join")
    friend.title("Looking for the table")
    friend.title("Table not found")
    assert faults_in_both_themes(friend.page) == ([], [])
    assert gate.faults == []
