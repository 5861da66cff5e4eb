from __future__ import annotations

import json

from euchre.net.identity import People, Standing, digest, fingerprint, people_data, read_people
from tests.net.fake_keys import Ring

ANN, BOB = Ring().keys("ann").public, Ring().keys("bob").public
NOBODY = People({})


def test_parts_of_a_digest_do_not_run_together() -> None:
    assert digest("ab", "c") != digest("a", "bc")


def test_a_fingerprint_has_128_bits_and_differs_between_keys() -> None:
    assert len(fingerprint(ANN)) == 32
    assert fingerprint(ANN) != fingerprint(BOB)


def test_a_blocked_player_is_recognized_under_another_name() -> None:
    people = NOBODY.met(ANN, "Ann").marked(ANN, Standing.BLOCKED)
    assert people.blocked_among((BOB, ANN)) == ((ANN, "Ann"),)
    renamed = people.met(ANN, "Somebody else")
    assert renamed.has(ANN, Standing.BLOCKED)
    assert not renamed.has(BOB, Standing.BLOCKED)


def test_muting_hides_messages_and_nothing_else() -> None:
    people = NOBODY.marked(ANN, Standing.MUTED)
    assert not people.shows_chat_of(ANN)
    assert people.blocked_among((ANN,)) == ()
    assert people.unmarked(ANN, Standing.MUTED).shows_chat_of(ANN)


def test_a_blocked_player_is_no_favorite() -> None:
    people = NOBODY.marked(ANN, Standing.FAVORITE).marked(ANN, Standing.BLOCKED)
    assert not people.has(ANN, Standing.FAVORITE)
    assert not people.marked(ANN, Standing.FAVORITE).has(ANN, Standing.BLOCKED)


def test_people_are_read_back_as_they_were_kept() -> None:
    people = NOBODY.met(ANN, "Ann").marked(ANN, Standing.MUTED).marked(ANN, Standing.FAVORITE).met(BOB, "Bob")
    kept = json.dumps({"people": people_data(people)})
    assert read_people(kept) == People({ANN: people.known[ANN]})


def test_a_kept_list_of_a_thousand_people_is_read() -> None:
    data = [{"key": f"{number:032x}", "name": "A", "standings": ["muted"]} for number in range(1000)]
    assert len(read_people(json.dumps({"people": data})).known) == 1000


def test_a_broken_list_of_people_is_an_empty_one() -> None:
    assert read_people('{"people":[{"key":"zz"}]}') == NOBODY
    assert read_people("{") == NOBODY


def test_forgetting_a_key_leaves_nothing_of_it() -> None:
    assert NOBODY.marked(ANN, Standing.MUTED).forgotten(ANN) == NOBODY
    assert NOBODY.unmarked(ANN, Standing.MUTED) == NOBODY


def test_what_is_locked_opens_for_its_receiver_alone() -> None:
    ring = Ring()
    ann, bob, eve = ring.keys("ann"), ring.keys("bob"), ring.keys("eve")
    locked = ann.lock(bob.public, b"Jh")
    assert bob.unlock(ann.public, locked) == b"Jh"
    assert eve.unlock(ann.public, locked) is None
    assert bob.unlock(eve.public, locked) is None
