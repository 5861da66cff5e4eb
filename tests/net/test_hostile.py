"""What a hostile player can send, and that nothing comes of it but a notice."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from euchre.app.online.deal_steps import proof_of
from euchre.app.online.facts import Facts, Stage, takeover_topic, timer_topic, vote_for
from euchre.engine import Seat, encode, format_action
from euchre.net.contents import Acts, Deals, DealShown, Sits, TakesOver
from euchre.net.forwarding import Post
from euchre.net.identity import People, Standing
from euchre.net.log import signed
from euchre.net.messages import Chat, HandOver, Intent, Logged, Message, Ping, Reveal, Seen, Share, Vote, Want, write
from tests.net.network import World


def playing(seed: int = 1, names: str = "abcd") -> World:
    """A table in its first deal, at which nobody plays a card by himself."""
    world = World(seed, names)
    assert world.run(60, lambda: all(world.at(name, Stage.PLAYING) for name in names))
    for player in world.players.values():
        player.plays = False
    world.run(3)
    return world


def lengths(world: World) -> set[int]:
    return {len(player.peer.replica.log) for player in world.players.values()}


def guest_on_turn(world: World) -> str:
    """Play on until a guest has to act, and tell which."""
    for _ in range(60):
        turn = world.facts("a").veil.state.turn
        assert turn is not None
        name = next(name for name in world.players if world.players[name].peer.seat is turn)
        if name != "a":
            return name
        view = world.players["a"].peer.view
        assert view is not None
        world.players["a"].peer.play(view.legal[0])
        world._pump("a")
        world.run(1)
    raise AssertionError


def say(world: World, name: str, message: Message, to: str | None = None) -> None:
    receiver = None if to is None else world.players[to].keys.public
    world.players[name].peer.send(message, receiver)
    world._pump(name)
    world.run(0.5)


def intent_of(world: World, name: str, action: str, *, turn: int | None = None, seat: Seat | None = None) -> Intent:
    facts, keys = world.facts(name), world.players[name].keys
    turn = facts.veil.state.turn_id if turn is None else turn
    proof = proof_of(facts, seat or world.seat(name), turn, action, "00" * 16)
    return Intent(game=1, turn=turn, action=action, nonce="00" * 16, proof=proof, signature=keys.sign(proof.encode()))


def reasons(world: World, name: str) -> list[str]:
    return [notice.detail for notice in world.players[name].peer.notices if notice.about == "refused"]


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


def entry_by(world: World, name: str, content: object, *, term: int = 0) -> Logged:
    log = world.players[name].peer.replica.log
    keys = world.players[name].keys
    return Logged(entry=signed(keys, term=term, seq=len(log), before=log.head, content=content))  # type: ignore[arg-type]


def test_an_entry_of_somebody_who_is_not_the_host_is_refused_by_all() -> None:
    world = playing()
    before = lengths(world)
    sits = Sits(seat=str(world.seat("a")), key=None, name="A", bot=True, why="left")
    say(world, "b", entry_by(world, "b", sits))
    assert lengths(world) == before
    assert {name for name, _ in world.told("bad_entry")} == {"a", "c", "d"}


def test_a_host_can_not_act_for_a_guest() -> None:
    world = playing()
    name = guest_on_turn(world)
    facts, seat = world.facts("a"), world.seat(name)
    turn = facts.veil.state.turn_id
    plain = Acts(
        seat=str(seat), turn=turn, action="pass", hidden="", by="seat", nonce="", proof="", signature="", sealed=""
    )
    own = world.players["a"].keys
    proof = proof_of(facts, seat, turn, "pass", "00" * 16)
    signed_by_host = replace(plain, nonce="00" * 16, proof=proof, signature=own.sign(proof.encode()))
    for bad in (plain, replace(plain, by="bot"), replace(plain, by="timer"), signed_by_host):
        say(world, "a", entry_by(world, "a", bad))
    world.run(1)
    assert {len(world.players[other].peer.replica.log) for other in "bcd"} == {min(lengths(world))}
    assert all(detail.startswith("forged") for _, detail in world.told("bad_entry"))
    assert len(world.told("bad_entry")) == 12


def test_a_host_that_says_two_things_is_proved_to_cheat() -> None:
    world = playing()
    facts = world.facts("a")
    chair = facts.chairs[world.seat("b")]
    one = entry_by(world, "a", Sits(seat=str(world.seat("b")), key=chair.key, name=chair.name, bot=True, why="absent"))
    other = entry_by(world, "a", Sits(seat=str(world.seat("a")), key=None, name="A", bot=True, why="left"))
    say(world, "a", one)
    say(world, "a", other)
    assert {name for name, _ in world.told("fork")} >= {"b", "c", "d"}
    fork = world.players["c"].peer.replica.forks[0]
    assert fork.proves(world.players["d"].keys)


def test_a_wrong_secret_after_the_deal_is_refused_by_all() -> None:
    world = playing()
    dealing = world.players["a"].peer.hosting.dealing
    making = world.facts("a").making
    assert making is not None
    for player in world.players.values():
        player.plays = True
    right = dealing.secret(making.facts.opened)
    dealing.due = lambda facts, due=dealing.due: (  # type: ignore[method-assign,misc]
        DealShown(secret="11" * 32) if facts.stage is Stage.TO_SHOW else due(facts)
    )
    with pytest.raises(RuntimeError, match="refused"):
        world.run(60)
    assert right is not None
    dealing.due = lambda _: None  # type: ignore[method-assign,assignment]
    say(world, "a", entry_by(world, "a", DealShown(secret="11" * 32)))
    assert {name for name, _ in world.told("bad_entry")} >= {"b", "c", "d"}
    assert "not the one agreed on" in world.told("bad_entry")[-1][1]


def test_a_host_that_shows_a_guest_other_cards_fails_the_audit() -> None:
    """The guest sees the false hand until the deal is over, and then has the proof."""
    world = World(1)
    dealing = world.players["a"].peer.hosting.dealing
    victim = world.players["c"].keys.public
    send = world.players["a"].peer.send

    def lie(message: Message, to: str | None = None, *, wide: bool = False) -> None:
        if isinstance(message, Seen) and to == victim:
            view = json.loads(message.observation)
            if view["hand"] and view["phase"] == "first_round":
                view["hand"] = [
                    *view["hand"][1:],
                    next(c for c in ("9c", "9d", "9h", "9s", "Tc") if c not in view["hand"]),
                ]
                message = replace(message, observation=json.dumps(view))
        send(message, to, wide=wide)

    world.players["a"].peer.send = lie  # type: ignore[method-assign]
    assert dealing is not None
    world.run(120, lambda: world.facts("c").before.number >= 1 if world.players["c"].peer.facts else False)
    assert ("c", "hand") in world.told("audit_failed")
    assert {name for name, _ in world.told("audit_failed")} == {"c"}


def test_a_false_up_card_is_found_by_the_next_host_who_deals_again() -> None:
    world = World(1, "abc")
    dealing = world.players["a"].peer.hosting.dealing

    def false_card(facts: Facts, due: Any = dealing.due) -> Any:
        content = due(facts)
        if isinstance(content, Deals):
            return replace(content, up_card="9c" if content.up_card != "9c" else "9d")
        return content

    dealing.due = false_card  # type: ignore[method-assign]
    assert world.run(60, lambda: world.at("b", Stage.PLAYING) and world.at("c", Stage.PLAYING))
    world.crash("a")
    assert world.run(120, lambda: world.facts("c").term == 1 and world.at("c", Stage.PLAYING))
    assert {detail for _, detail in world.told("audit_failed")} == {"up_card"}
    assert world.run(300, lambda: world.over("b", "c"))


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


def test_entropy_other_than_committed_is_refused_and_the_staller_replaced() -> None:
    world = World(1, "abc")
    eve = world.players["b"].peer
    send = eve.send

    def cheat(message: Message, to: str | None = None, *, wide: bool = False) -> None:
        send(replace(message, entropy="22" * 32) if isinstance(message, Reveal) else message, to, wide=wide)

    eve.send = cheat  # type: ignore[method-assign]
    eve.guesting.wants_back = False
    assert world.run(120, lambda: world.at("c", Stage.PLAYING))
    assert world.facts("c").chairs[world.seat("b")].bot
    assert "forged" in reasons(world, "b")


def test_a_guest_can_not_take_a_table_over_whose_host_is_there() -> None:
    world = playing()
    facts, eve = world.facts("b"), world.players["b"]
    log = eve.peer.replica.log
    topic = takeover_topic(facts, log.head, eve.keys.public)
    vote = vote_for(eve.keys, facts.table, topic)
    say(world, "b", Vote(topic=topic, yes=True, signature=vote))
    taken = TakesOver(host=eve.keys.public, planned=False, votes=((eve.keys.public, vote),))
    false_votes = replace(taken, votes=((eve.keys.public, vote), (world.players["c"].keys.public, vote)))
    for content in (taken, false_votes, replace(taken, planned=True)):
        say(world, "b", entry_by(world, "b", content, term=1))
    world.run(5)
    assert {world.facts(name).host for name in "acd"} == {world.players["a"].keys.public}
    assert {world.facts(name).term for name in "acd"} == {0}


def test_a_wrong_share_is_told_and_the_deal_dealt_again() -> None:
    world = playing()
    making = world.facts("c").making
    assert making is not None
    opened = making.facts.opened
    for name in "bcd":
        key = world.players[name].keys.public
        if name != "b":
            world.players[name].kept[f"share {opened} {key}"] = "33" * 32
    for player in world.players.values():
        player.plays = True
    world.crash("a")
    assert world.run(120, lambda: world.facts("b").term == 1)
    assert world.run(60, lambda: world.facts("b").making is None or world.facts("b").making != making)
    assert world.run(30, lambda: any(world.told("wrong_share")))


def test_a_secret_or_share_out_of_place_is_not_taken() -> None:
    world = playing()
    making = world.facts("c").making
    assert making is not None
    opened = making.facts.opened
    say(world, "b", HandOver(opening=opened, secret="44" * 32), "c")
    say(world, "b", Share(opening=opened, share="44" * 32), "c")
    assert f"secret {opened}" not in world.players["c"].kept
    assert ("c", "") in world.told("wrong_share")


def test_what_one_seat_sees_can_not_come_from_another_guest() -> None:
    world = playing()
    view = world.players["c"].peer.view
    making = world.facts("c").making
    assert view is not None
    assert making is not None
    false = json.dumps(encode(replace(view, hand=view.hand[:1])))
    say(world, "b", Seen(opening=making.facts.opened, turn=view.turn_id, observation=false), "c")
    assert world.players["c"].peer.view == view
