from __future__ import annotations

from dataclasses import replace

from euchre.app.online.facts import Stage, concede_topic, rematch_topic, timer_topic
from euchre.app.online.ports import Terms
from euchre.app.presets import preset_called
from euchre.engine import Seat
from euchre.net.contents import Acts, Begins, Sits, Timer
from euchre.net.messages import Chat
from tests.net.hostile import say
from tests.net.network import CODE, SHORT, World


def quiet(world: World) -> World:
    for player in world.players.values():
        player.plays = False
    world.run(3)
    return world


def playing(names: str = "abcd", *, terms: Terms | None = None, seed: int = 1) -> World:
    world = World(seed, names, terms=terms)
    assert world.run(60, lambda: all(world.at(name, Stage.PLAYING) for name in names))
    return quiet(world)


def vote(world: World, names: str, topic: str) -> None:
    for name in names:
        world.players[name].peer.vote(topic)
        world._pump(name)
    world.run(3)


def seat_changes(world: World, name: str) -> list[tuple[str, bool]]:
    seat = str(world.seat(name))
    contents = [entry.content for entry in world.players["a"].peer.replica.log]
    return [(content.why, content.bot) for content in contents if isinstance(content, Sits) and content.seat == seat]


def test_seats_are_unique_and_a_fifth_person_is_refused() -> None:
    """BC-MP-04."""
    world = World(1, "abcd")
    world.players["a"].plays = False
    world.run(5)
    assert sorted(world.seat(name) for name in "abcd") == list(Seat)
    world.join("e")
    world.run(5)
    assert ("e", "full") in world.told("refused")
    assert world.players["e"].peer.seat is None


def test_who_comes_after_somebody_left_gets_that_seat() -> None:
    """BC-MP-04."""
    world = World(1, "abcd")
    world.players["a"].plays = False
    world.run(5)
    seat = world.seat("b")
    world.players["b"].peer.leave()
    world._pump("b")
    world.run(3)
    assert world.facts("a").chairs[seat].key is None
    world.join("e")
    world.run(5)
    assert world.seat("e") is seat


def test_a_wished_seat_is_given_when_it_is_free() -> None:
    world = World(1, "a")
    world.players["a"].plays = False
    world.join("b", seat="W")
    world.run(3)
    world.join("c", seat="W")
    world.run(3)
    assert world.seat("b") is Seat.WEST
    assert world.seat("c") is not Seat.WEST


def test_a_newcomer_takes_a_seat_of_the_computer_between_deals_and_not_within_one() -> None:
    world = playing("ab")
    world.join("c")
    world.players["c"].plays = False
    world.run(5)
    assert world.players["c"].peer.facts is not None
    assert world.players["c"].peer.seat is None
    for player in world.players.values():
        player.plays = True
    assert world.run(120, lambda: world.players["c"].peer.seat is not None)
    world.run(2)
    log = world.players["a"].peer.replica.log
    number = next(entry.seq for entry in log if isinstance(entry.content, Sits) and entry.content.name == "C")
    assert world.players["a"].peer.replica.facts_at(number).stage in (Stage.BETWEEN, Stage.WAITING)
    assert world.run(300, world.over)


def test_a_timer_that_runs_out_plays_for_the_player_and_then_seats_a_computer() -> None:
    world = playing(terms=Terms(rules=SHORT, code=CODE, timer=10, idle=2))
    for name in "acd":
        world.players[name].plays = True
    assert world.run(200, lambda: world.facts("a").chairs[world.seat("b")].bot)
    assert seat_changes(world, "b")[-1] == ("idle", True)
    acts = [entry.content for entry in world.players["a"].peer.replica.log if isinstance(entry.content, Acts)]
    assert sum(act.by == "timer" and act.seat == str(world.seat("b")) for act in acts) == 2
    assert world.run(10, lambda: not world.facts("a").chairs[world.seat("b")].bot), "who is there gets the seat back"


def test_under_the_rules_of_a_tournament_nobody_talks_during_a_game() -> None:
    preset = preset_called("ohio")
    assert preset is not None
    world = playing("ab", terms=Terms(rules=preset.rules, code=CODE))
    world.players["b"].peer.chat("hearts, please")
    say(world, "b", Chat(line="hearts, please"))
    world.run(1)
    assert [player.peer.lines for player in world.players.values()] == [[], []]
    for player in world.players.values():
        player.plays = True
    assert world.run(600, world.over)
    world.players["b"].peer.chat("well played")
    world._pump("b")
    world.run(1)
    assert [len(player.peer.lines) for player in world.players.values()] == [1, 1]


def test_the_timer_goes_off_only_when_all_people_agree() -> None:
    world = playing("abc", terms=Terms(rules=SHORT, code=CODE, timer=60))
    topic = timer_topic(world.facts("a"), None)
    vote(world, "ab", topic)
    assert world.facts("c").timer == 60
    vote(world, "c", topic)
    assert [world.facts(name).timer for name in "abc"] == [None, None, None]
    changes = [entry.content for entry in world.players["a"].peer.replica.log if isinstance(entry.content, Timer)]
    assert len(changes) == 1
    assert len(changes[0].votes) == 3


def test_nobody_decides_anything_while_computers_play_all_seats() -> None:
    """A host whose own seat a computer plays, as after it was away, takes it back and changes nothing else."""
    world = playing("a", terms=Terms(rules=SHORT, code=CODE, timer=60))
    host = world.players["a"].peer
    facts = world.facts("a")
    chair = facts.chairs[world.seat("a")]
    away = facts.with_chair(world.seat("a"), replace(chair, bot=True))
    assert away.playing == ()
    assert host.votes.decided(away) is None
    host.hosting.append(Sits(seat=str(world.seat("a")), key=chair.key, name="A", bot=True, why="absent"))
    length = len(host.replica.log)
    world.run(2)
    new = [entry.content for entry in list(host.replica.log)[length:]]
    assert [(content.why, content.bot) for content in new if isinstance(content, Sits)] == [("back", False)]
    assert not any(isinstance(content, Timer) for content in new)


def test_a_rematch_begins_only_when_all_people_want_it() -> None:
    world = World(1, "abc")
    assert world.run(300, world.over)
    quiet(world)
    topic = rematch_topic(world.facts("a"))
    vote(world, "ab", topic)
    assert world.facts("a").game == 1
    vote(world, "c", topic)
    assert world.run(5, lambda: all(world.facts(name).game == 2 for name in "abc"))
    begun = [entry.content for entry in world.players["c"].peer.replica.log if isinstance(entry.content, Begins)]
    assert [begins.number for begins in begun] == [1, 2]
    assert world.facts("b").before.scores == (0, 0)


def test_a_game_is_given_up_by_both_partners_or_not_at_all() -> None:
    world = playing()
    team = world.seat("b").team
    partner = next(name for name in "acd" if world.seat(name).team is team)
    topic = concede_topic(world.facts("a"), str(team))
    others = "".join(name for name in "acd" if name != partner)
    vote(world, f"b{others}", topic)
    assert world.facts("a").veil.state.winner is None
    vote(world, partner, topic)
    assert world.run(5, world.over)
    assert {world.facts(name).before.winner for name in "abcd"} == {team.other}
    assert [detail for _, detail in world.told("audit_failed")] == []


def test_a_partner_who_is_a_computer_agrees_to_giving_up() -> None:
    world = playing("a")
    vote(world, "a", concede_topic(world.facts("a"), str(world.seat("a").team)))
    assert world.facts("a").before.winner is world.seat("a").team.other


def test_an_own_action_stays_pending_until_the_log_has_it_or_the_host_refuses() -> None:
    """BC-MP-06."""
    world = playing()
    for player in world.players.values():
        player.plays = player.name != "b"
    assert world.run(60, lambda: world.players["b"].peer.view is not None and bool(world.players["b"].peer.view.legal))
    peer = world.players["b"].peer
    view = peer.view
    assert view is not None
    peer.play(view.legal[0])
    assert peer.guesting.pending is not None
    world._pump("b")
    assert world.run(2, lambda: peer.guesting.pending is None)
    assert world.told("refused") == []
    assert world.facts("b").veil.state.turn_id > view.turn_id


def test_every_state_that_is_published_has_a_place_of_its_own() -> None:
    """BC-MP-05, BC-MP-07: the log orders all of it, so nothing older can undo what is newer."""
    world = World(2, "abcd")
    assert world.run(300, world.over)
    log = list(world.players["c"].peer.replica.log)
    assert [entry.seq for entry in log] == list(range(len(log)))
    before = world.players["c"].peer.replica.state_hash(len(log) - 1)
    for entry in log[:20]:
        world.players["c"].peer.take(world.players["a"].keys.public, entry)
    assert world.players["c"].peer.replica.log.head == log[-1].hash
    assert world.players["c"].peer.replica.state_hash(len(log) - 1) == before


def test_the_own_seat_is_the_one_of_this_table() -> None:
    """BC-MP-02, BC-MP-11: a seat is looked up by key in the log of this table, and never remembered."""
    first, second = playing("ab", seed=1), World(2, "a")
    second.players["a"].plays = False
    second.join("b", seat="W")
    second.run(3)
    assert first.seat("b") is Seat.NORTH
    assert second.seat("b") is Seat.WEST


def test_nobody_is_shown_anything_but_the_own_hand() -> None:
    """The texts of all hands but the own are in nothing that a guest could read before the deal is over."""
    world = playing()
    for name in "bcd":
        view = world.players[name].peer.view
        assert view is not None
        held = {str(card) for card in view.hand}
        host_view = world.players["a"].peer.hosting.dealing.seen_by(world.seat(name))
        assert host_view is not None
        assert held == {str(card) for card in host_view.hand}
        assert view.seat is world.seat(name)
        making = world.facts(name).making
        assert making is not None
        assert f"secret {making.facts.opened}" not in world.players[name].kept
