"""What a hostile player can send, and that nothing comes of it but a notice."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from euchre.app.online.facts import timer_topic, vote_for
from euchre.engine import encode, format_action
from euchre.net.contents import Acts
from euchre.net.forwarding import Post
from euchre.net.identity import People, Standing
from euchre.net.messages import Chat, Intent, Ping, Seen, Vote, Want, write
from tests.net.hostile import guest_on_turn, intent_of, lengths, playing, reasons, say
from tests.net.network import World


@pytest.mark.parametrize("text", ["", "{}", "[" * 3000, "x" * 200_000, '{"__proto__":{}}', None, 5])
def test_a_text_that_is_no_envelope_changes_nothing_and_a_link_full_of_them_is_closed(text: object) -> None:
    world = playing()
    before, peer = lengths(world), world.players["a"].peer
    link = next(iter(peer.links))
    for _ in range(25):
        peer.receive(link, text, world.now)
    assert link in peer.closing
    assert lengths(world) == before


def test_an_action_out_of_turn_is_refused_and_told() -> None:
    world = playing()
    turn = guest_on_turn(world)
    other = next(name for name in "bcd" if name != turn)
    before = lengths(world)
    say(world, other, intent_of(world, other, "pass"), "a")
    assert lengths(world) == before
    assert reasons(world, other) == [] or set(reasons(world, other)) == {"not_your_turn"}
    world.players[other].peer.guesting.pending = intent_of(world, other, "pass")
    say(world, other, intent_of(world, other, "pass"), "a")
    assert "not_your_turn" in reasons(world, other)
    assert lengths(world) == before


@pytest.mark.parametrize("action", ["-9c", "concede", "Benny", "h h", "<b>", "deal 1 9c"])
def test_an_illegal_or_senseless_action_is_refused_and_told(action: str) -> None:
    world = playing()
    name = guest_on_turn(world)
    before, intent = lengths(world), intent_of(world, name, action)
    world.players[name].peer.guesting.pending = intent
    say(world, name, intent, "a")
    assert lengths(world) == before
    assert reasons(world, name)[0] in ("illegal", "malformed")
    assert world.players[name].peer.guesting.pending is None


def test_an_action_for_another_seat_or_without_the_right_word_is_forged() -> None:
    world = playing()
    name = guest_on_turn(world)
    good = intent_of(world, name, "pass")
    before = lengths(world)
    for bad in (
        intent_of(world, name, "pass", seat=world.seat(name).left),
        replace(good, signature="00" * 32),
        replace(good, action="order"),
        replace(good, nonce="11" * 16),
    ):
        world.players[name].peer.guesting.pending = bad
        say(world, name, bad, "a")
        assert lengths(world) == before
    assert set(reasons(world, name)) == {"forged"}


def test_of_two_actions_for_one_turn_the_second_is_dropped_without_an_error() -> None:
    """BC-MP-01."""
    world = playing()
    name = guest_on_turn(world)
    view = world.players[name].peer.view
    assert view is not None
    text = format_action(view.legal[0])
    intent = intent_of(world, name, text)
    before = max(lengths(world))
    say(world, name, intent, "a")
    say(world, name, intent, "a")
    world.run(3)
    deeds = [entry.content for entry in list(world.players["a"].peer.replica.log)[before:]]
    assert [deed.action for deed in deeds if isinstance(deed, Acts) and deed.seat == str(world.seat(name))] == [text]
    assert reasons(world, name) == []


def test_a_spectator_sees_no_hand_and_can_not_act() -> None:
    """BC-MP-10."""
    world = playing(names="abc")
    eve = world.join("e", watch=True)
    world.run(5)
    assert eve.facts is not None
    assert eve.seat is None
    view = eve.view
    assert view is not None
    assert (view.hand, view.legal) == ((), ())
    before = lengths(world)
    keys = world.players["e"].keys
    intent = Intent(
        game=1,
        turn=world.facts("a").veil.state.turn_id,
        action="pass",
        nonce="00" * 16,
        proof="00" * 32,
        signature=keys.sign(b"x"),
    )
    say(world, "e", intent, "a")
    assert lengths(world) == before


def test_somebody_without_the_code_gets_neither_seat_nor_log() -> None:
    world = playing(names="abc")
    eve = world.join("e", code="YYYYY-YYYYY")
    world.run(5)
    assert eve.facts is None
    assert ("e", "wrong_code") in world.told("refused")
    say(world, "e", Want(since=0))
    say(world, "e", Chat(line="let me in"))
    assert eve.facts is None
    assert world.players["a"].peer.lines == []


def test_a_blocked_player_is_not_let_in_under_any_name() -> None:
    world = playing(names="abc")
    key = world.ring.keys("e").public
    host = world.players["a"].peer
    host.ports = replace(host.ports, people=lambda: People({}).marked(key, Standing.BLOCKED))
    eve = world.join("e")
    world.run(5)
    assert eve.seat is None
    assert all(chair.key != key for chair in world.facts("a").chairs)


def test_a_name_with_markup_is_the_same_plain_text_for_all() -> None:
    world = World(4, "ab")
    world.join("c", called="<b>\u202eEve</b>")
    world.run(5)
    names = {world.facts(name).chairs[world.seat("c")].name for name in "abc"}
    assert names == {"<b>Eve</b>"}


def test_chat_without_measure_is_dropped_and_muted_players_are_not_heard() -> None:
    world = playing()
    bob = world.players["b"].keys.public
    dan = world.players["d"].peer
    dan.ports = replace(dan.ports, people=lambda: People({}).marked(bob, Standing.MUTED))
    for number in range(20):
        world.players["b"].peer.send(Chat(line=f"line {number}"))
    world._pump("b")
    world.run(0.5)
    assert len(world.players["c"].peer.lines) == 4
    assert dan.lines == []
    assert ("c", "") in world.told("too_much")


def test_votes_on_what_is_not_to_be_decided_do_not_push_others_out() -> None:
    world = playing()
    topic = timer_topic(world.facts("a"), 30)
    for name in "ac":
        world.players[name].peer.vote(topic)
        world._pump(name)
    world.run(1)
    for number in range(100):
        bogus = f"timer|{number}|77"
        signature = vote_for(world.players["b"].keys, world.facts("b").table, bogus)
        world.players["b"].peer.send(Vote(topic=bogus, yes=True, signature=signature))
    world._pump("b")
    world.run(1)
    assert len(world.players["a"].peer.votes.of(topic, world.facts("a").people)) == 2


def test_strangers_fill_no_memory() -> None:
    world = playing(names="ab")
    host = world.players["a"].peer
    link = next(iter(host.links))
    for number in range(300):
        keys = world.ring.keys(f"stranger {number}")
        text = Post(keys, host.table, 1).envelope(write(Ping(count=1, length=9, head="ab" * 32, state="ab" * 32)))
        host.receive(link, text, world.now)
    assert len(host.catching_up.heads) <= 2
    assert not host.present(world.ring.keys("stranger 1").public)
    assert len(host._buckets) <= 512


def test_what_one_seat_sees_can_not_come_from_another_guest() -> None:
    world = playing()
    view = world.players["c"].peer.view
    making = world.facts("c").making
    assert view is not None
    assert making is not None
    false = json.dumps(encode(replace(view, hand=view.hand[:1])))
    say(world, "b", Seen(opening=making.facts.opened, turn=view.turn_id, observation=false), "c")
    assert world.players["c"].peer.view == view
