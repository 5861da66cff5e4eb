"""A random story of trouble at a table, and what has to be true when it is over."""

from __future__ import annotations

from random import Random

from euchre.app.online.facts import Stage
from euchre.app.online.ports import Terms
from euchre.net.log import fault_in
from tests.net.network import CODE, SHORT, Faults, World
from tests.strategies import random_rules

TROUBLES = ("crash", "reload", "sleep", "split", "bad", "good", "wait", "watch", "sit", "send away")
NEVER_TOLD = ("audit_failed", "bad_entry", "bad_view", "diverged", "fork", "wrong_share", "malformed")


def story(seed: int) -> World:
    """Play one game through a random number of troubles, and let it end in peace."""
    rng = Random(seed)
    names = "abcd"[: rng.choice((2, 3, 4, 4))]
    rules = SHORT if rng.random() < 0.7 else random_rules(rng)
    timer = rng.choice((None, None, 15))
    terms = Terms(rules=rules, code=CODE, timer=timer, patience=rng.choice((5, 20, 60)))
    world = World(seed, names, terms=terms, faults=_some_faults(rng))
    world.run(60, lambda: all(player.peer.facts and player.peer.facts.game for player in world.players.values()))
    for _ in range(rng.randrange(1, 7)):
        world.run(rng.choice((0.1, 0.5, 1, 3, 10)))
        _trouble(world, rng, rng.choice(TROUBLES))
    world.run(rng.choice((1, 10, 100)))
    _peace(world, rng)
    return world


def _some_faults(rng: Random) -> Faults:
    return Faults(
        drop=rng.choice((0, 0.05, 0.2)), double=rng.choice((0, 0.1)), late=rng.choice((0, 0.1, 0.3)), delay=0.02
    )


def _trouble(world: World, rng: Random, kind: str) -> None:
    name = rng.choice(sorted(world.players))
    player = world.players[name]
    match kind:
        case "crash" if player.up and sum(other.up for other in world.players.values()) > 1:
            world.crash(name)
        case "reload":
            world.crash(name)
            world.run(rng.choice((0.2, 5, 30)))
            world.reload(name)
        case "sleep" if player.up:
            world.sleep(name)
            world.run(rng.choice((2, 8, 20, 100)))
            world.wake(name)
        case "split":
            names = sorted(world.players)
            rng.shuffle(names)
            cut = rng.randrange(1, len(names))
            world.split("".join(names[:cut]), "".join(names[cut:]))
            world.run(rng.choice((3, 10, 50, 150)))
            world.apart = {}
        case "bad":
            world.faults = _some_faults(rng)
        case "watch" if sum(other.watches for other in world.players.values()) < 4:
            world.join("uvwxyz"[len(world.players) % 6], watch=True)
        case "sit" if player.watches and player.up:
            player.peer.join(name.upper(), CODE)
        case "send away" if player.watches:
            world.host.peer.hosting.spectators.send_away(player.keys.public)
        case _:
            world.run(rng.choice((1, 5)))


def _peace(world: World, rng: Random) -> None:
    """Nothing goes wrong any more, and most of those who had crashed come back."""
    world.heal()
    for name, player in list(world.players.items()):
        if not player.up and rng.random() < 0.7:
            world.reload(name)
    assert world.run(1500, lambda: world.over() and world.agreed()), "the game did not come to its end"
    world.run(5)


def assert_all_is_well(world: World) -> None:
    """All who are there agree, the log is sound, replaying it gives the score, and nobody cheated or was shown more."""
    assert world.agreed()
    up = world.there()
    assert [notice for about in NEVER_TOLD for notice in world.told(about)] == []
    log = tuple(up[0].peer.replica.log)
    assert fault_in(up[0].keys, log) is None
    states = {player.peer.replica.state_hash(len(log) - 1) for player in up}
    assert len(states) == 1
    facts = world.facts(up[0].name)
    assert facts.stage is Stage.WAITING
    assert facts.before.winner is not None
