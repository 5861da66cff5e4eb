"""Codes of private tables, links that hold them, and the rooms they lead to."""

from __future__ import annotations

import hashlib
import re

import pytest

from euchre.net.table_code import (
    ALPHABET,
    DERIVED_BYTES,
    ROUNDS,
    SALT,
    Invitation,
    derived_of,
    make_code,
    named_relays,
    read_code,
    read_invitation,
    room_from,
    write_invitation,
)

CODE = "7QK3M-0XWZA"
HOST = "ab" * 32
RELAY = "wss://relay.example.org:8443/path"
PAGE = "https://cards.example.org/euchre/friends.html"


def test_code_is_made_of_fifty_bits_of_chance() -> None:
    assert make_code(bytes) == "00000-00000"
    assert make_code(lambda count: b"\xff" * count) == "ZZZZZ-ZZZZZ"
    assert make_code(lambda count: bytes(range(count))) == "01234-56789"


def test_code_has_no_letters_that_look_like_others() -> None:
    assert len(ALPHABET) == 32
    assert set("ILOU") & set(ALPHABET) == set()


@pytest.mark.parametrize("typed", [CODE, "7qk3m0xwza", " 7QK3M 0XWZA\n", "7QK3M-OXWZA", "7-Q-K-3-M-o-X-W-Z-A"])
def test_code_is_understood_however_it_is_typed(typed: str) -> None:
    assert read_code(typed) == CODE


@pytest.mark.parametrize(
    "typed", ["", "7QK3M", CODE + "B", "7QK3M-0XWZU", "7QK3M-0XWZ?", "ßßßßß-ßßßßß", "\u0667QK3M-0XWZA"]
)
def test_what_is_no_code_is_none(typed: str) -> None:
    assert read_code(typed) is None
    assert read_invitation(typed) is None


def test_l_and_i_are_ones() -> None:
    assert read_code("LIL1I-lil1i") == "11111-11111"


@pytest.mark.parametrize(
    "invitation",
    [
        Invitation(code=CODE),
        Invitation(code=CODE, relays=(RELAY, "ws://127.0.0.1:7777")),
        Invitation(code=CODE, relays=(RELAY,), host=HOST),
        Invitation(code=CODE, relayed=True),
    ],
)
def test_link_is_read_as_it_was_written(invitation: Invitation) -> None:
    link = write_invitation(PAGE, invitation)
    assert link.startswith(PAGE + "#t=7QK3M-0XWZA")
    assert read_invitation(link) == invitation
    assert read_invitation(f"Come and play! {link}\nSee you, Ann") == invitation
    assert read_invitation(link.replace("wss://", "wss%3A%2f%2F")) == invitation


@pytest.mark.parametrize(
    "text", [f"The code is {CODE}, hurry", f"{PAGE}?speed=fast#r=x&t=7qk3m-0xwza", f"#w=no&t={CODE}"]
)
def test_code_is_found_in_what_people_paste(text: str) -> None:
    assert read_invitation(text) == Invitation(code=CODE)


def test_relays_of_a_page_are_read_without_an_invitation() -> None:
    assert named_relays(f"{PAGE}#r={RELAY}") == (RELAY,)
    assert named_relays(PAGE) == ()


def test_link_of_a_page_with_a_fragment_has_one_fragment() -> None:
    assert write_invitation(f"{PAGE}#old", Invitation(code=CODE)) == f"{PAGE}#t={CODE}"


@pytest.mark.parametrize("spoiled", ["#t=7QK3M-0XWZ", "#t=", "#x=y", "#t=<b>7QK3M</b>"])
def test_spoiled_link_is_no_invitation(spoiled: str) -> None:
    assert read_invitation(PAGE + spoiled) is None


def test_what_else_is_spoiled_in_a_link_is_left_out() -> None:
    relays = ",".join(["http://a.example", "javascript:1", RELAY, "ws://relay.example.org", *[RELAY] * 5])
    invitation = read_invitation(f"{PAGE}#t={CODE}&r={relays}&h=ABCDEF")
    assert invitation == Invitation(code=CODE, relays=(RELAY,) * 3)


def test_room_is_derived_slowly_and_as_everywhere() -> None:
    """The browser gives the same, see e2e/test_wires_nostr.py."""
    room = room_from(hashlib.pbkdf2_hmac("sha256", derived_of(CODE), SALT, ROUNDS, DERIVED_BYTES))
    assert ROUNDS == 600_000
    assert room.name == "f46895630d87cda02ae7477d8622a2b214d4d1547cb8e7f7ab3bb56ec6950049"
    assert room.password == "a81ca6842021d56d5ecf95be3f3fb9d49948beb19f6f53f994125b4facde9298"  # noqa: S105
    assert re.fullmatch("[0-9a-f]{64}", room.table)
    assert room.table not in {room.name, room.password}


def test_nothing_is_derived_from_what_is_no_code() -> None:
    with pytest.raises(ValueError, match="no code"):
        derived_of("7qk3m0xwza")
    with pytest.raises(ValueError, match="not derived"):
        room_from(bytes(31))
