"""Whole games at a shared table between tabs of one browser, and what goes on when somebody is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.friends import GAME, GAME_MS, WAIT_MS, Friend, host_table, join_table, short_table
from e2e.table_page import CHOICES, LEGAL_CARDS, ordering, passing

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext

    from e2e.gate import Gate

COUNTDOWN_MS = 45_000
POLL_MS = 50


def three_cards_with_guests(context: BrowserContext, host: Friend) -> list[Friend]:
    """Bob and Cid, with whom the host has begun a deal and played it until everybody holds three cards."""
    guests = [join_table(context, host.invitation, name) for name in ("Bob", "Cid")]
    host.page.get_by_role("row", name="Cid").wait_for()
    host.press("Start")
    play_to_three_cards(host, *guests)
    return guests


def play_to_three_cards(*friends: Friend) -> None:
    """Let all play until each of them holds three cards."""
    for friend in friends:
        friend.play_by_itself(cards=3)
    for friend in friends:
        friend.wait_until_stopped()


def play_to_the_end(*friends: Friend) -> list[tuple[int, int]]:
    """Let all play the deal to its end, and give the scores of each, the own team first."""
    for friend in friends:
        friend.play_by_itself()
    return [friend.result() for friend in friends]


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_four_tabs_play_a_game_to_its_end_and_then_another_one(context: BrowserContext, gate: Gate) -> None:
    host = short_table(context, "Ann")
    guests = [join_table(context, host.invitation, name) for name in ("Bob <b>", "Cid", "Dee")]
    host.page.get_by_role("row", name="Bob <b>").wait_for()
    host.page.get_by_role("row", name="Dee").wait_for()
    host.press("Start")
    friends = [host, *guests]
    for friend in friends:
        friend.play_by_itself(GAME)
    results = [friend.result(GAME_MS) for friend in friends]
    assert results[0] == results[1], "the first guest is the host's partner"
    assert results[2] == results[3] == results[0][::-1]
    assert max(results[0]) >= 5 > min(results[0])
    for friend, (ours, theirs) in zip(friends, results, strict=True):
        expect(friend.page.locator("#prompt-title")).to_contain_text("you won" if ours > theirs else "& ")
    for friend in friends[:3]:
        friend.press("Play again")
        expect(friend.page.locator(".prompt")).to_contain_text("Waiting for the others to play again")
    assert all(friend.table.phase == "game_over" for friend in friends)
    guests[2].press("Play again")
    for friend in friends:
        friend.wait_for_phase("first_round")
        assert friend.page.locator(".scores .points").all_inner_texts() == ["0", "0"]
    assert gate.faults == []


def test_host_that_is_loaded_anew_goes_on_with_the_same_cards(context: BrowserContext, gate: Gate) -> None:
    host = host_table(context, "Ann")
    guest = join_table(context, host.invitation, "Bob")
    host.press("Start")
    play_to_three_cards(host, guest)
    hand = host.table.hand
    host.page.reload()
    host.wait_for_phase("play")
    assert sorted(host.table.hand) == sorted(hand)
    first, second = play_to_the_end(host, guest)
    assert first == second, "they are partners"
    assert gate.faults == []


def test_another_one_hosts_with_the_same_cards_when_the_host_leaves(context: BrowserContext, gate: Gate) -> None:
    host = host_table(context, "Ann")
    guests = three_cards_with_guests(context, host)
    hands = [sorted(guest.table.hand) for guest in guests]
    host.menu("Table")
    host.press("Leave the table")
    host.press("Leave")
    for guest, hand in zip(guests, hands, strict=True):
        expect(guest.page.locator(".seat", has_text="Ann")).to_have_count(0)
        assert sorted(guest.table.hand) == hand
    first, second = play_to_the_end(*guests)
    assert first == second[::-1], "they are opponents"
    assert gate.faults == []


def same_after_reload(friend: Friend) -> None:
    """Load the page anew: it has the same phase, cards and score."""
    table = friend.table
    before = (table.phase, sorted(table.hand), table.scores)
    friend.page.reload()
    friend.wait_for_phase(before[0])
    expect(table.cards("hand").and_(friend.page.locator("[data-card]"))).to_have_count(len(before[1]))
    assert (table.phase, sorted(table.hand), table.scores) == before


def asked(friends: list[Friend]) -> Friend:
    """Whoever is asked for something now."""
    while True:
        for friend in friends:
            if friend.page.locator(f"{CHOICES}, {LEGAL_CARDS}").count():
                return friend
        friends[0].page.wait_for_timeout(POLL_MS)


def answer(friends: list[Friend], policy: Callable[[tuple[str, ...]], str]) -> None:
    """Whoever is asked for a call answers by this rule."""
    table = asked(friends).table
    before = table.moment()
    table.choose(policy(table.actions))
    table.wait_until_moved(before)


def naming(actions: tuple[str, ...]) -> str:
    """The first thing that is no pass."""
    return next(action for action in actions if action != "pass")


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("hosts", [False, True])
def test_page_that_is_loaded_anew_is_where_it_was_in_every_phase(context: BrowserContext, hosts: bool) -> None:
    """Either the host does so in each phase or whoever is asked."""
    host = short_table(context, "Ann")
    friends = [host, *(join_table(context, host.invitation, name) for name in ("Bob", "Cid", "Dee"))]
    guest = friends[1]
    guest.page.reload()
    guest.title("Waiting for players")
    host.page.get_by_role("row", name="Bob").wait_for()
    host.page.get_by_role("row", name="Dee").wait_for()
    host.press("Start")
    for friend in friends:
        friend.wait_for_phase("first_round")

    def reload() -> None:
        player = asked(friends)
        same_after_reload(host if hosts else player)

    reload()
    for _ in range(4):
        answer(friends, passing)
    for friend in friends:
        friend.wait_for_phase("second_round")
    reload()
    answer(friends, naming)
    for friend in friends:
        friend.wait_for_phase("play")
    reload()
    play_to_the_end(*friends)
    (host if hosts else guest).page.reload()
    for friend in friends:
        friend.wait_for_phase("first_round")
    answer(friends, ordering)
    host.wait_for_phase("discard")
    reload()
    for friend in friends:
        friend.play_by_itself(GAME)
    for friend in friends:
        friend.result(GAME_MS)
    last = host if hosts else guest
    same_after_reload(last)
    expect(last.page.get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.slow
def test_seat_of_a_guest_that_is_gone_is_played_by_a_computer_until_it_is_back(context: BrowserContext) -> None:
    host = short_table(context, "Ann")
    guest = join_table(context, host.invitation, "Bob")
    host.press("Start")
    play_to_three_cards(host, guest)
    hand, address = guest.table.hand, guest.page.url
    guest.page.goto("about:blank")
    status = host.page.locator('[data-region="status"]')
    expect(status).to_contain_text("Bob is not there. Giving up in", timeout=WAIT_MS)
    expect(status).not_to_contain_text("Giving up in", timeout=COUNTDOWN_MS)
    host.play_by_itself(cards=1)
    host.wait_until_stopped()
    guest.page.goto(address)
    guest.wait_for_phase("play", "deal_over")
    assert set(guest.table.hand) <= set(hand)
    first, second = play_to_the_end(host, guest)
    assert first == second, "they are partners"


@pytest.mark.slow
def test_another_one_hosts_with_the_same_cards_when_the_page_of_the_host_is_closed(context: BrowserContext) -> None:
    host = short_table(context, "Ann")
    guests = three_cards_with_guests(context, host)
    hands = [sorted(guest.table.hand) for guest in guests]
    host.page.close()
    for guest, hand in zip(guests, hands, strict=True):
        expect(guest.page.locator(".seat", has_text="Ann (away)")).to_be_visible(timeout=COUNTDOWN_MS)
        assert sorted(guest.table.hand) == hand
    first, second = play_to_the_end(*guests)
    assert first == second[::-1], "they are opponents"
