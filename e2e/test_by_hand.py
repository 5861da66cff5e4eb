"""A table at no relay: two browsers are linked by the texts that people copy, with the keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.friends import WAIT_MS, Friend, open_friend
from e2e.test_pages_access import faults_in_both_themes

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from e2e.wires import Wires


def press(page: Page, name: str) -> None:
    """Reach the button by the Tab key and press it by Enter."""
    button = page.get_by_role("button", name=name, exact=True).locator("visible=true").first
    button.wait_for(timeout=WAIT_MS)
    for _ in range(40):
        page.keyboard.press("Tab")
        if button.evaluate("(node) => node === document.activeElement"):
            page.keyboard.press("Enter")
            return
    raise AssertionError(name)


def fits(page: Page) -> None:
    """Nothing of the sheet reaches over its sides on a small phone."""
    body = page.locator("#panel .panel-body")
    assert body.evaluate("(node) => node.scrollWidth <= node.clientWidth")


def watched(page: Page, sockets: list[str]) -> Friend:
    """A page on a small phone; what it opens a socket to is noted."""
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.set_viewport_size({"width": 320, "height": 568})
    return Friend(page)


def invited(host: Friend) -> str:
    """The first text of a new table, which tells what is wrong when it is taken for its own answer."""
    host.press("Make a table")
    host.page.get_by_label("Your name").fill("Ann")
    host.press("Make it without a relay")
    host.title("Waiting for players")
    press(host.page, "Invite a friend by texts")
    host.title("Invite without a relay")
    press(host.page, "Make a text for a friend")
    text = host.page.get_by_role("textbox", name="The text")
    text.wait_for(timeout=WAIT_MS)
    link = text.input_value()
    fits(host.page)
    host.page.get_by_role("textbox", name="The answer").fill(link)
    press(host.page, "Connect")
    expect(host.page.get_by_role("textbox", name="The answer")).to_have_accessible_description(
        "Your friend's page makes an answer of your text. Paste it here. "
        "This text invites to a table. What belongs here is the text that your friend's page made of yours."
    )
    fits(host.page)
    return link


def test_two_browsers_play_a_deal_after_two_texts_and_ask_nobody_else(wires: Wires) -> None:
    """The contexts fail for every request that leaves this computer."""
    sockets: list[str] = []
    host = watched(open_friend(wires.context()).page, sockets)
    link = invited(host)
    guest = watched(wires.context().new_page(), sockets)
    guest.page.goto(link.replace("html#", "html?speed=instant#"))
    guest.title("Join a table")
    guest.page.get_by_label("Your name").fill("Bob")
    press(guest.page, "Join")
    guest.title("One text to go")
    fits(guest.page)
    assert faults_in_both_themes(guest.page) == ([], [])
    answer = guest.page.get_by_role("textbox", name="The text").input_value()
    host.page.get_by_role("textbox", name="The answer").fill(f"Here:\n{answer[:40]}\n{answer[40:]}\nBob")
    press(host.page, "Connect")
    expect(host.page.get_by_role("status").filter(has_text="is connected")).to_be_visible(timeout=WAIT_MS)
    guest.title("Waiting for players")
    press(host.page, "Back to the table")
    host.page.get_by_role("cell", name="Bob").wait_for(timeout=WAIT_MS)
    press(host.page, "Start")
    for friend in (host, guest):
        friend.wait_for_phase("first_round")
        friend.play_by_itself()
    assert host.result() == guest.result(), "they are partners"
    assert sockets == []
    for friend in (host, guest):
        friend.page.close()
