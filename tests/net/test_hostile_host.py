"""What a host, or one who wants to be it, can do against the others, and that it is found out."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from euchre.app.online.deal_steps import proof_of
from euchre.app.online.facts import Facts, Stage, takeover_topic, vote_for
from euchre.net.contents import Acts, Deals, DealShown, Sits, TakesOver
from euchre.net.messages import HandOver, Message, Reveal, Seen, Share, Vote
from tests.net.hostile import entry_by, guest_on_turn, lengths, playing, reasons, say
from tests.net.network import World


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
    topic = takeover_topic(1, log.head, eve.keys.public)
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
