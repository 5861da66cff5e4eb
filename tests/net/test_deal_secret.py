from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.app.shuffling import shuffled
from euchre.engine.cards import STANDARD_DECK
from euchre.net.deal_secret import (
    DealFacts,
    Fault,
    commitment,
    entropy_fault,
    fresh_secret,
    joined,
    opening,
    pack_of,
    sealed,
    seed_of,
    share_hash,
    split,
    unsealed,
)

OPENED = opening("t", 1, 1, 1, "host")


def deal(rng: Random, guests: tuple[str, ...] = ("ann", "bob", "cat")) -> tuple[DealFacts, str]:
    secret = fresh_secret(rng.randbytes)
    entropies = {key: fresh_secret(rng.randbytes) for key in guests}
    return (
        DealFacts(
            opened=OPENED,
            host="host",
            commitment=commitment(OPENED, "host", secret),
            contributors=guests,
            commitments={key: commitment(OPENED, key, value) for key, value in entropies.items()},
            entropies=entropies,
        ),
        secret,
    )


def test_everybody_gets_the_same_pack_from_what_was_revealed() -> None:
    facts, secret = deal(Random(1))
    pack = pack_of(facts, secret, shuffled)
    assert pack == shuffled(seed_of(OPENED, secret, facts.entropies))
    assert isinstance(pack, tuple)
    assert set(pack) == set(STANDARD_DECK)


def test_the_entropy_of_each_guest_alone_changes_the_pack() -> None:
    facts, secret = deal(Random(1))
    packs = {seed_of(OPENED, secret, facts.entropies)}
    for key in facts.contributors:
        packs.add(seed_of(OPENED, secret, {**facts.entropies, key: "11" * 32}))
    assert len(packs) == 4


def test_another_secret_than_the_one_committed_to_is_found() -> None:
    facts, _ = deal(Random(1))
    assert pack_of(facts, "22" * 32, shuffled) is Fault.SECRET


def test_a_commitment_can_not_be_used_for_another_deal_or_player() -> None:
    value = "33" * 32
    assert commitment(OPENED, "ann", value) != commitment(OPENED, "bob", value)
    assert commitment(OPENED, "ann", value) != commitment(opening("t", 1, 2, 1, "host"), "ann", value)


def test_other_or_missing_entropy_is_found() -> None:
    facts, secret = deal(Random(2))
    changed = replace(facts, entropies={**facts.entropies, "ann": "44" * 32})
    fewer = replace(facts, entropies={"ann": facts.entropies["ann"]})
    assert entropy_fault(facts) is None
    assert entropy_fault(changed) is Fault.ENTROPY
    assert pack_of(changed, secret, shuffled) is Fault.ENTROPY
    assert pack_of(fewer, secret, shuffled) is Fault.ENTROPY


@given(st.integers(0, 2**32), st.integers(2, 3))
def test_all_shares_together_give_the_secret_back_and_fewer_do_not(seed: int, guests: int) -> None:
    rng = Random(seed)
    secret = fresh_secret(rng.randbytes)
    shares = split(secret, ("ann", "bob", "cat")[:guests], rng.randbytes)
    assert joined(tuple(shares.values())) == secret
    assert joined(tuple(shares.values())[:-1]) != secret
    assert joined(("55" * 32, *tuple(shares.values())[1:])) != secret


def test_a_single_guest_gets_no_share_since_it_would_be_the_secret() -> None:
    assert split("66" * 32, ("ann",), Random(1).randbytes) == {}


def test_a_wrong_share_can_be_told_from_the_right_one() -> None:
    assert share_hash(OPENED, "ann", "77" * 32) != share_hash(OPENED, "ann", "78" * 32)


@given(st.text(alphabet="0123456789abcdefghijklmnopqrstuvwxyz -|", max_size=63), st.integers(0, 500))
def test_a_sealed_text_is_opened_by_the_secret_alone(message: str, turn: int) -> None:
    box = sealed("88" * 32, OPENED, turn, message)
    assert len(box) == 128
    assert unsealed("88" * 32, OPENED, turn, box) == message
    assert unsealed("99" * 32, OPENED, turn, box) != message or message == ""
    assert unsealed("88" * 32, OPENED, turn + 1, box) != message or message == ""


def test_a_text_too_long_to_be_sealed_is_an_error() -> None:
    with pytest.raises(ValueError, match="too long"):
        sealed("88" * 32, OPENED, 1, "x" * 64)


def test_what_is_no_sealed_text_opens_to_nothing() -> None:
    assert unsealed("88" * 32, OPENED, 1, "00" * 10) is None


def test_each_card_is_turned_up_about_equally_often() -> None:
    ups = Counter(shuffled(seed_of(OPENED, f"{n:064x}", {"ann": "aa" * 32}))[20] for n in range(2400))
    assert len(ups) == 24
    assert max(ups.values()) < 150
    assert min(ups.values()) > 60
