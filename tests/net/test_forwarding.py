from __future__ import annotations

import json
from random import Random

import pytest

from euchre.net.forwarding import MOST_SENDERS, WINDOW, Fate, Post
from euchre.net.heartbeat import Heartbeat
from euchre.net.limits import Bucket, Rate
from tests.net.fake_keys import Ring


def posts(*names: str, table: str = "t") -> list[Post]:
    ring = Ring()
    return [Post(ring.keys(name), table, 1000) for name in names]


def test_an_envelope_is_new_once() -> None:
    ann, bob = posts("ann", "bob")
    text = ann.envelope("{}")
    fate, envelope = bob.arrived(text)
    assert fate is Fate.NEW
    assert envelope is not None
    assert (envelope.body, envelope.to) == ("{}", None)
    assert bob.arrived(text)[0] is Fate.REPEATED


def test_the_own_envelope_that_comes_back_is_a_repetition() -> None:
    (ann,) = posts("ann")
    assert ann.arrived(ann.envelope("{}"))[0] is Fate.REPEATED


def test_envelopes_in_any_order_are_new_once_each() -> None:
    ann, bob = posts("ann", "bob")
    texts = [ann.envelope("{}") for _ in range(200)]
    mixed = texts * 2
    Random(3).shuffle(mixed)
    assert sum(bob.arrived(text)[0] is Fate.NEW for text in mixed) == 200


def test_an_envelope_behind_the_window_is_too_old() -> None:
    ann, bob = posts("ann", "bob")
    first, second, *rest = [ann.envelope("{}") for _ in range(WINDOW + 1)]
    bob.arrived(rest[-1])
    assert bob.arrived(first)[0] is Fate.TOO_OLD
    assert bob.arrived(second)[0] is Fate.NEW


@pytest.mark.parametrize("field", ["body", "counter", "to", "sender"])
def test_an_envelope_with_any_part_changed_is_forged(field: str) -> None:
    ann, bob, eve = posts("ann", "bob", "eve")
    _, eves = bob.arrived(eve.envelope("{}"))
    data = json.loads(ann.envelope("{}"))
    assert eves is not None
    data[field] = {"body": "[]", "counter": 5, "to": eves.sender, "sender": eves.sender}[field]
    data["counter"] += 7 * (field == "sender")
    assert bob.arrived(json.dumps(data))[0] is Fate.FORGED


def test_a_forged_envelope_does_not_use_up_the_counter_of_its_victim() -> None:
    ann, bob = posts("ann", "bob")
    text = ann.envelope("{}")
    data = json.loads(text)
    data["body"] = "[]"
    assert bob.arrived(json.dumps(data))[0] is Fate.FORGED
    assert bob.arrived(text)[0] is Fate.NEW


def test_an_envelope_of_another_table_is_forged() -> None:
    ring = Ring()
    here, there = Post(ring.keys("ann"), "here", 1), Post(ring.keys("bob"), "there", 1)
    assert there.arrived(here.envelope("{}"))[0] is Fate.FORGED


@pytest.mark.parametrize("text", ["", "{}", "x" * 200_000, None, 7, '{"__proto__":1}'])
def test_what_is_no_envelope_is_malformed(text: object) -> None:
    assert posts("ann")[0].arrived(text) == (Fate.MALFORMED, None)


def test_only_the_latest_senders_are_remembered() -> None:
    names = [f"player {number}" for number in range(MOST_SENDERS + 2)]
    first, *others, last = posts(*names)
    old = first.envelope("{}")
    assert last.arrived(old)[0] is Fate.NEW
    for other in others:
        last.arrived(other.envelope("{}"))
    assert len(last._seen) == MOST_SENDERS


def test_a_player_is_silent_after_six_seconds() -> None:
    beat = Heartbeat(0.0)
    beat.heard("ann", 1.0)
    assert [beat.tick(now) for now in (1.0, 2.0, 3.0, 4.0, 5.0)] == [True, False, True, False, True]
    assert beat.present("ann", 7.0)
    assert not beat.present("ann", 7.1)
    assert beat.silence("ann", 7.5) == 6.5
    assert not beat.present("bob", 0.0)


def test_the_silence_of_others_means_nothing_after_an_own_sleep() -> None:
    beat = Heartbeat(0.0)
    beat.heard("ann", 0.0)
    beat.tick(1.0)
    assert beat.slept(60.0)
    beat.tick(60.0)
    assert beat.present("ann", 60.0)
    assert not beat.present("ann", 66.1)
    beat.tick(61.0)
    assert not beat.slept(62.0)


def test_a_sender_who_sends_too_much_waits_for_a_token() -> None:
    bucket = Bucket(Rate(burst=2, every=1.5), 0.0)
    assert [bucket.takes(now) for now in (0.0, 0.0, 0.0, 1.4, 1.6, 1.6)] == [True, True, False, False, True, False]
    assert [bucket.takes(100.0) for _ in range(3)] == [True, True, False]
