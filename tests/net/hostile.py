"""A table at which nobody plays by himself, and what a hostile player needs to say there."""

from __future__ import annotations

from euchre.app.online.deal_steps import proof_of
from euchre.app.online.facts import Stage
from euchre.engine import Seat
from euchre.net.log import signed
from euchre.net.messages import Intent, Logged, Message
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


def entry_by(world: World, name: str, content: object, *, term: int = 0) -> Logged:
    log = world.players[name].peer.replica.log
    keys = world.players[name].keys
    return Logged(entry=signed(keys, term=term, seq=len(log), before=log.head, content=content))  # type: ignore[arg-type]
