from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.app.online.facts import Stage
from tests.net.chaos import NEVER_TOLD, assert_all_is_well, story
from tests.net.network import Faults, World

GAMES = int(os.environ.get("EUCHRE_NET_GAMES") or 2)


@pytest.mark.fuzz
@settings(max_examples=GAMES)
@given(st.integers(0, 2**32 - 1))
def test_a_game_survives_any_trouble_of_the_network(seed: int) -> None:
    """Lost, doubled, late and reordered texts, splits, sleeping, crashed and reloaded pages, the host's included."""
    assert_all_is_well(story(seed))


@pytest.mark.parametrize("seed", [1, 58, 354, 651])
def test_a_story_that_once_ended_badly_ends_well(seed: int) -> None:
    assert_all_is_well(story(seed))


def test_four_people_play_a_whole_game_and_agree_after_every_action() -> None:
    world = World(1)
    assert world.run(300, world.over)
    world.run(2)
    assert_all_is_well(world)
    deals = world.facts("a").before.number
    assert {name: sum(who == name for who, _ in world.told("audited")) for name in "abcd"} == dict.fromkeys(
        "abcd", deals
    )
    assert [notice for about in NEVER_TOLD for notice in world.told(about)] == []


def test_a_game_goes_on_over_other_players_where_direct_links_fail() -> None:
    """Only a chain of links is left: a with b, b with c, c with d."""
    world = World(2)
    chain = {("a", "b"), ("b", "c"), ("c", "d")}
    for name, player in world.players.items():
        for link in list(player.peer.links):
            if (link[0], link[1]) not in chain and (link[1], link[0]) not in chain:
                player.peer.disconnected(link)
        assert 1 <= len(player.peer.links) <= 2, name
    assert world.run(600, world.over)
    world.run(5)
    assert_all_is_well(world)


@pytest.mark.parametrize(("names", "kill"), [("abcd", "a"), ("abc", "a"), ("abcd", "ab"), ("ab", "a")])
def test_a_vanished_host_is_followed_by_the_next_and_its_seat_by_a_computer(names: str, kill: str) -> None:
    """BC-MP-09. The cards stay the same when enough shares are left; else the deal is dealt again at the same score."""
    world = World(3, names, faults=Faults(drop=0.02))
    left = [name for name in names if name not in kill]
    assert world.run(60, lambda: world.at(left[0], Stage.PLAYING) and world.facts(left[0]).before.number > 0)
    before = world.facts(left[0])
    for name in kill:
        world.crash(name)
    assert world.run(80, lambda: all(world.facts(name).term == 1 for name in left))
    at = world.now
    assert world.run(10, lambda: all(world.facts(left[0]).chairs[world.seat(name)].bot for name in kill))
    assert world.now - at <= 5
    after = world.facts(left[0])
    making = after.making
    if len(names) - len(kill) > 1 and kill == "a":
        assert making is not None
        assert before.making is not None
        assert making.facts.opened == before.making.facts.opened
    assert after.before.scores == before.before.scores
    assert world.run(600, lambda: world.over(*left))
    assert [notice for about in NEVER_TOLD for notice in world.told(about)] == []


def test_a_person_who_comes_back_gets_the_seat_from_the_computer() -> None:
    """BC-MP-03, BC-MP-08: with the own cards, in the same game, and without any late close of an old link."""
    world = World(5)
    assert world.run(60, lambda: world.at("a", Stage.PLAYING))
    world.crash("c")
    seat = world.seat("c")
    assert world.run(90, lambda: world.facts("a").chairs[seat].bot)
    links = list(world.players["a"].peer.links)
    world.reload("c")
    for link in links:
        if link[1] == "c":
            world.players["a"].peer.disconnected(link)
    assert world.run(10, lambda: not world.facts("a").chairs[seat].bot)
    assert world.run(300, world.over)
    world.run(5)
    assert_all_is_well(world)


def test_a_host_that_reloads_goes_on_in_a_term_of_its_own() -> None:
    world = World(6)
    assert world.run(60, lambda: world.at("b", Stage.PLAYING))
    number = world.facts("b").veil.state.number
    world.crash("a")
    world.run(2)
    world.reload("a")
    assert world.run(20, lambda: world.facts("b").term == 1)
    facts = world.facts("b")
    assert facts.host == world.players["a"].keys.public
    assert facts.veil.state.number == number
    assert world.run(300, world.over)
    world.run(5)
    assert_all_is_well(world)


def test_a_host_that_leaves_hands_the_same_cards_over_at_once() -> None:
    world = World(7, "ab")
    assert world.run(60, lambda: world.at("b", Stage.PLAYING))
    world.run(0.2)
    making = world.facts("b").making
    assert making is not None
    world.players["a"].peer.leave()
    world._pump("a")
    assert world.run(5, lambda: world.facts("b").host == world.players["b"].keys.public)
    now = world.facts("b").making
    assert now is not None
    assert now.facts.opened == making.facts.opened
    assert not world.facts("b").provisional
    assert world.run(10, lambda: "a" not in [chair.name.lower() for chair in world.facts("b").chairs])
    assert world.run(300, lambda: world.over("b"))


def test_a_host_that_slept_comes_back_as_a_guest() -> None:
    world = World(8, "ab")
    assert world.run(60, lambda: world.at("b", Stage.PLAYING))
    world.sleep("a")
    assert world.run(120, lambda: world.facts("b").term == 1)
    world.run(20)
    world.wake("a")
    assert world.run(30, lambda: world.facts("a").term == 1)
    assert world.run(10, lambda: not world.facts("b").chairs[world.seat("a")].bot or world.over())
    assert world.run(600, world.over)
    world.run(5)
    assert world.agreed()


def test_two_halves_that_went_on_alone_come_together_with_the_old_host() -> None:
    world = World(9)
    assert world.run(60, lambda: world.at("b", Stage.PLAYING))
    world.split("ab", "cd")
    world.run(100)
    assert world.facts("c").provisional or world.facts("d").provisional
    world.heal()
    assert world.run(60, world.agreed)
    assert world.facts("c").term == 0
    assert world.run(600, world.over)
    world.run(5)
    assert_all_is_well(world)


def test_more_than_half_go_before_the_old_host() -> None:
    world = World(10)
    assert world.run(60, lambda: world.at("b", Stage.PLAYING))
    world.split("a", "bcd")
    world.run(75)
    assert world.facts("b").binding == 1
    world.heal()
    assert world.run(60, world.agreed)
    assert world.facts("a").term == 1
    assert world.run(600, world.over)
    world.run(5)
    assert_all_is_well(world)


def test_what_a_table_has_agreed_on_is_not_undone_by_an_old_branch_when_its_host_is_gone_again() -> None:
    """The part that played on alone has a longer log of its own, which it left; and never uses its term again."""
    world = World(12, "ab")
    assert world.run(60, lambda: world.at("b", Stage.PLAYING))
    world.players["a"].plays = False
    world.split("a", "b")
    assert world.run(200, lambda: world.over("b"))
    alone = len(world.players["b"].peer.replica.log)
    world.heal()
    assert world.run(30, lambda: world.agreed() and world.facts("b").term == 0)
    agreed = [entry.hash for entry in world.players["a"].peer.replica.log]
    assert len(agreed) < alone
    world.crash("a")
    assert world.run(120, lambda: world.facts("b").term > 0)
    world.run(30)
    assert world.facts("b").term == 2
    assert [entry.hash for entry in world.players["b"].peer.replica.log][: len(agreed)] == agreed
    world.reload("a")
    assert world.run(600, lambda: world.over() and world.agreed())
    assert_all_is_well(world)


def test_parts_that_have_lost_their_host_and_each_chosen_another_come_together() -> None:
    """Both hosts begin the same term, and nobody plays on whose log would grow past the other one."""
    world = World(13)
    assert world.run(300, world.over)
    world.run(3)
    world.crash("a")
    world.split("bc", "d")
    assert world.run(120, lambda: world.facts("b").host != world.facts("d").host and world.facts("d").term == 1)
    world.run(5)
    assert world.facts("b").term == 1
    world.heal()
    assert world.run(60, lambda: world.agreed("b", "c", "d"))
    assert [notice for about in NEVER_TOLD for notice in world.told(about)] == []
