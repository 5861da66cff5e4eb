from __future__ import annotations

from dataclasses import replace

import pytest

from euchre.net.contents import DealShown, DealVoid
from euchre.net.log import Entry, Log, entry_data, fault_in, fork_between, is_signed, signed
from euchre.net.schema import Malformed, read_fields
from tests.net.fake_keys import Ring

RING = Ring()
HOST, EVE = RING.keys("host"), RING.keys("eve")


def chain(count: int, first: int = 1) -> Log:
    log = Log()
    for number in range(count):
        content = DealVoid(deal=first + number)
        log.append(signed(HOST, term=0, seq=number, before=log.head, content=content))
    return log


def test_a_chain_is_sound_and_any_changed_entry_breaks_it() -> None:
    entries = tuple(chain(5))
    assert fault_in(EVE, entries) is None
    changed = replace(entries[2], content=DealVoid(deal=77))
    assert fault_in(EVE, (*entries[:2], changed, *entries[3:])) == 2
    assert fault_in(EVE, (*entries[:2], *entries[3:])) == 2
    resigned = signed(HOST, term=0, seq=2, before=entries[1].hash, content=DealVoid(deal=77))
    assert fault_in(EVE, (*entries[:2], resigned, *entries[3:])) == 3


def test_only_the_author_can_sign() -> None:
    entry = chain(1)[0]
    forged = replace(signed(EVE, term=0, seq=0, before=entry.before, content=entry.content), author=HOST.public)
    assert is_signed(EVE, entry)
    assert not is_signed(EVE, forged)


def test_an_entry_follows_the_last_one_or_is_refused() -> None:
    log = chain(2)
    with pytest.raises(ValueError, match="does not follow"):
        log.append(signed(HOST, term=0, seq=3, before=log.head, content=DealVoid(deal=1)))
    with pytest.raises(ValueError, match="does not follow"):
        log.append(signed(HOST, term=0, seq=2, before="ab" * 32, content=DealVoid(deal=1)))
    assert len(log) == 2


def test_the_term_never_falls() -> None:
    log = Log()
    log.append(signed(HOST, term=2, seq=0, before=log.head, content=DealVoid(deal=1)))
    with pytest.raises(ValueError, match="does not follow"):
        log.append(signed(HOST, term=1, seq=1, before=log.head, content=DealVoid(deal=1)))


def test_two_entries_of_one_host_at_one_place_prove_that_it_cheats() -> None:
    one, other = chain(3)[2], chain(3, first=8)[2]
    fork = fork_between(one, other)
    assert fork is not None
    assert fork.proves(EVE)
    assert fork_between(one, one) is None
    assert fork_between(one, chain(2)[1]) is None
    framed = replace(fork, other=replace(other, content=DealShown(secret="00" * 32)))
    assert not framed.proves(EVE)


def test_a_cut_log_forgets_the_places_of_what_is_gone() -> None:
    log = chain(4)
    gone = log[3].hash
    log.cut(2)
    assert len(log) == 2
    assert log.place_of(gone) is None
    assert log.place_of(log.head) == 1


def test_an_entry_is_read_back_from_its_data() -> None:
    entry = chain(1)[0]
    assert read_fields(Entry, entry_data(entry)) == entry
    with pytest.raises(Malformed, match="unknown field"):
        read_fields(Entry, {**entry_data(entry), "admin": True})
