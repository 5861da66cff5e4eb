"""Who watches gets what everybody at the table may know, and nothing waits for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre.app.online.advance import MOST_SPECTATORS
from euchre.app.online.facts import Stage, away_topic, rematch_topic, vote_for
from euchre.app.online.ports import Terms
from euchre.app.online.replica import Outcome
from euchre.engine import Phase
from euchre.net.contents import Watches
from euchre.net.identity import People, Standing
from euchre.net.messages import Chat, Commit, Reveal, Vote
from tests.net.chaos import assert_all_is_well
from tests.net.hostile import entry_by, playing, say
from tests.net.network import CODE, SHORT, Faults, World


def watched(seed: int = 1, names: str = "abcd", watchers: str = "y") -> World:
    """A table in its first deal, at which these watch."""
    world = playing(seed, names)
    for name in watchers:
        world.join(name, watch=True)
        world.players[name].plays = False
    assert world.run(5, lambda: all(world.facts("a").watches(world.players[name].keys.public) for name in watchers))
    world.run(1)
    return world


def on(world: World) -> None:
    for player in world.players.values():
        player.plays = True


def test_a_spectator_follows_a_whole_game_and_agrees_with_all_after_every_action() -> None:
    world = watched(watchers="yz")
    on(world)
    assert world.run(300, world.over)
    world.run(2)
    assert_all_is_well(world)
    assert world.looked > 100, "views were compared with what the engine shows to a spectator"
    yes = [detail for name, detail in world.told("audited") if name == "y"]
    assert len(yes) == world.facts("a").before.number, "a spectator audits each deal"


def test_nothing_that_is_locked_is_sent_to_a_spectator_and_no_secret_is_shared_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = watched(names="ab")
    on(world)
    opened: list[str] = []
    monkeypatch.setattr(world.players["y"].keys, "unlock", lambda _, locked: opened.append(locked))
    assert world.run(300, world.over)
    assert opened == []
    assert [name for name in world.players["y"].kept if name.startswith(("share", "secret", "entropy"))] == []


def test_all_hands_are_shown_to_a_spectator_when_the_deal_is_over_and_not_before() -> None:
    world = watched()
    on(world)
    peer = world.players["y"].peer
    seen: list[bool] = []

    def over() -> bool:
        view = peer.view
        if view is not None:
            seen.append(view.revealed is not None)
            assert seen[-1] is (view.phase in (Phase.DEAL_OVER, Phase.GAME_OVER))
        return bool(seen) and seen[-1]

    assert world.run(120, over)
    facts, view = peer.facts, peer.view
    assert facts is not None
    assert view is not None
    assert view.revealed is not None
    assert sum(map(len, view.revealed.hands)) == 20
    assert facts.stage in (Stage.BETWEEN, Stage.OPENED, Stage.COMMITTED, Stage.WAITING)


def test_a_full_table_lets_the_fifth_watch_where_that_is_allowed_and_refuses_it_elsewhere() -> None:
    world = playing()
    world.join("e")
    world.run(5)
    assert world.facts("e").watches(world.players["e"].keys.public)
    assert ("e", "full") in world.told("refused")
    closed = World(1, "abcd", terms=Terms(rules=SHORT, code=CODE, spectators=False))
    closed.run(5)
    closed.join("e", watch=True)
    closed.run(5)
    assert closed.players["e"].peer.facts is None
    assert ("e", "no_spectators") in closed.told("refused")


def test_who_waits_for_a_seat_watches_meanwhile_and_has_it_when_the_deal_is_over() -> None:
    world = playing(names="abc")
    world.join("e")
    world.players["e"].plays = False
    world.run(5)
    assert world.facts("a").watches(world.players["e"].keys.public)
    assert world.players["e"].peer.view is not None
    on(world)
    assert world.run(120, lambda: world.players["e"].peer.seat is not None)
    world.run(1)
    assert [world.facts(name).watching for name in "abce"] == [()] * 4


def test_a_spectator_takes_a_free_seat_between_deals() -> None:
    world = watched(names="abc")
    key = world.players["y"].keys.public
    world.players["y"].peer.join("Y", CODE)
    world._pump("y")
    world.run(5)
    assert world.facts("a").watches(key)
    on(world)
    assert world.run(120, lambda: world.players["y"].peer.seat is not None)
    log = world.players["a"].peer.replica.log
    place = next(
        seq for seq in range(len(log)) if world.players["a"].peer.replica.facts_at(seq).seat_of(key) is not None
    )
    assert world.players["a"].peer.replica.facts_at(place).stage in (Stage.BETWEEN, Stage.WAITING)
    assert world.run(300, world.over)


def test_no_more_watch_than_the_links_between_all_pages_bear() -> None:
    world = watched(names="ab", watchers="uvwx")
    world.join("y", watch=True)
    world.run(5)
    assert len(world.facts("a").watching) == MOST_SPECTATORS
    assert ("y", "crowded") in world.told("refused")


def test_the_host_sends_a_spectator_away_who_does_not_come_again() -> None:
    world = watched()
    key = world.players["y"].keys.public
    world.players["a"].peer.hosting.spectators.send_away(key)
    assert world.run(5, lambda: ("y", "sent_away") in world.told("refused"))
    assert {world.facts(name).watches(key) for name in "abcd"} == {False}
    length = len(world.players["y"].peer.replica.log)
    world.join("y", watch=True)
    on(world)
    world.run(20)
    assert not world.facts("a").watches(key)
    assert not any(world.players[name].peer.is_member(key) for name in "abcd")
    assert len(world.players["y"].peer.replica.log) <= length


def test_more_than_half_of_those_who_play_send_a_spectator_away() -> None:
    world = watched()
    key = world.players["y"].keys.public
    for name in "bc":
        world.players[name].peer.vote(away_topic(key))
        world._pump(name)
        world.run(3)
        assert world.facts("a").watches(key)
    world.players["d"].peer.vote(away_topic(key))
    world._pump("d")
    assert world.run(5, lambda: not world.facts("b").watches(key))


def test_a_spectator_whom_the_host_blocks_is_sent_away() -> None:
    world = watched()
    key = world.players["y"].keys.public
    host = world.players["a"].peer
    host.ports = replace(host.ports, people=lambda: People({}).marked(key, Standing.BLOCKED))
    assert world.run(5, lambda: key in world.facts("b").sent_away)


def test_a_spectator_is_heard_before_and_after_a_game_and_not_during_it() -> None:
    world = watched(names="ab")
    peer = world.players["y"].peer
    peer.chat("he holds both bowers")
    assert peer.lines == []
    say(world, "y", Chat(line="he holds both bowers"))
    assert [player.peer.lines for player in world.players.values()] == [[], [], []]
    on(world)
    assert world.run(300, world.over)
    peer.chat("well played")
    world._pump("y")
    world.run(1)
    assert [len(player.peer.lines) for player in world.players.values()] == [1, 1, 1]


def test_a_spectator_decides_nothing_and_gives_nothing_to_a_deal() -> None:
    world = watched(names="ab")
    on(world)
    keys, facts = world.players["y"].keys, world.facts("a")
    topic = rematch_topic(facts)
    for message in (
        Vote(topic=topic, yes=True, signature=vote_for(keys, facts.table, topic)),
        Commit(opening="ab" * 32, commitment="ab" * 32),
        Reveal(opening="ab" * 32, entropy="ab" * 32),
    ):
        say(world, "y", message)
    assert world.run(300, world.over)
    assert world.told("voted_yes") == []
    assert world.players["a"].peer.votes.of(topic, (keys.public,)) == ()
    contributors = {
        key for entry in world.players["a"].peer.replica.log for key in getattr(entry.content, "contributors", ())
    }
    assert contributors == {world.players["b"].keys.public}


@pytest.mark.parametrize("trouble", ["crash", "reload", "sleep", "leave"])
def test_nothing_waits_for_a_spectator(trouble: str) -> None:
    world = watched(names="ab")
    on(world)
    number = world.facts("a").veil.state.number
    key = world.players["y"].keys.public
    match trouble:
        case "crash":
            world.crash("y")
        case "reload":
            world.reload("y")
        case "sleep":
            world.sleep("y")
        case _:
            world.players["y"].peer.leave()
            world._pump("y")
    assert world.run(30, lambda: world.facts("a").veil.state.number > number)
    if trouble != "reload":
        assert world.run(40, lambda: not world.facts("a").watches(key))
    if trouble == "sleep":
        world.wake("y")
    if trouble in ("reload", "sleep"):
        assert world.run(40, lambda: world.facts("a").watches(key) and world.agreed())
    assert world.run(300, lambda: world.over("a", "b"))


def test_a_spectator_stays_through_a_takeover_and_is_never_the_host() -> None:
    world = watched(names="ab")
    on(world)
    world.crash("a")
    assert world.run(90, lambda: world.facts("b").host == world.players["b"].keys.public)
    key = world.players["y"].keys.public
    assert world.facts("b").watches(key)
    world.crash("b")
    world.run(120)
    assert world.facts("y").host != key
    world.reload("b")
    assert world.run(400, lambda: world.over("b", "y"))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (Watches(key="ab" * 32, name="Eve", why="left"), "nobody like that watches"),
        (Watches(key="", name="B", why="came"), "nobody may come to watch now"),
    ],
)
def test_an_entry_about_spectators_that_can_not_be_is_refused_by_all(content: Watches, reason: str) -> None:
    world = playing(names="ab")
    if not content.key:
        content = replace(content, key=world.players["b"].keys.public)
    peer = world.players["b"].peer
    assert peer.replica.add(entry_by(world, "a", content).entry) is Outcome.REFUSED
    assert reason in str(peer.replica.bad[-1].refused)


def test_a_spectator_catches_up_through_a_bad_network() -> None:
    world = World(4, "abc", faults=Faults(drop=0.1, double=0.1, late=0.2))
    assert world.run(60, lambda: world.at("a", Stage.PLAYING))
    world.join("y", watch=True)
    assert world.run(120, lambda: world.players["y"].peer.view is not None)
    world.heal()
    assert world.run(400, lambda: world.over() and world.agreed())
    assert_all_is_well(world)
