"""Keys, and texts between pages of one browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from e2e.wires import JOIN, Wire, Wires


@pytest.fixture(scope="module")
def pair(browser: Browser, wires_origin: str) -> Iterator[list[Wire]]:
    """Two bare pages in one context, for all tests here; whatever goes wrong in one fails the last."""
    wires = Wires(browser, wires_origin)
    context = wires.context()
    yield [wires.open(context) for _ in range(2)]
    wires.close()


def make_keys(wire: Wire) -> str:
    wire.run("from euchre.web.net_keys import load_keys\nkept = []")
    wire.start("load_keys(None, kept.append)")
    wire.run("keys = done()[0]")
    return str(wire.run("keys.public"))


def test_keys_sign_and_lock_and_take_nothing_forged(pair: list[Wire]) -> None:
    one, other = pair
    publics = [make_keys(wire) for wire in pair]
    assert [len(public) for public in publics] == [64, 64]
    signature = one.run("keys.sign(b'a card')")
    assert other.run(f"keys.verify('{publics[0]}', b'a card', '{signature}')") is True
    assert other.run(f"keys.verify('{publics[0]}', b'a cord', '{signature}')") is False
    assert other.run(f"keys.verify('{publics[1]}', b'a card', '{signature}')") is False
    assert other.run("[keys.verify(key, b'', 'ff' * 64) for key in ('', 'zz', '00' * 32, 'ff' * 32)]") == [False] * 4
    locked = one.run(f"keys.lock('{publics[1]}', 'ace of hearts ♥'.encode())")
    assert other.run(f"keys.unlock('{publics[0]}', '{locked}').decode()") == "ace of hearts ♥"
    assert other.run(f"keys.unlock('{publics[1]}', '{locked}')") is None
    assert other.run(f"keys.unlock('{publics[0]}', '{locked[:-2]}00')") is None
    assert one.run(f"keys.unlock('{publics[1]}', '{locked}')") is None, "a text can't be turned round"
    assert one.run(f"keys.lock('{publics[1]}', b'') != keys.lock('{publics[1]}', b'')") is True


def test_known_keys_make_the_known_signature(pair: list[Wire]) -> None:
    """RFC 8032, section 7.1, test 2."""
    known = "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"
    pair[0].run("from euchre.web.net_keys import load_keys\nkept = []")
    pair[0].start(f"load_keys('{known}', kept.append)")
    assert pair[0].run("done()[0].public") == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
    assert pair[0].run("done()[0].sign(b'\\x72')") == (
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    )
    assert pair[0].run("kept") == []


def test_spoiled_secret_gives_new_keys_that_are_kept(pair: list[Wire]) -> None:
    pair[0].run("from euchre.web.net_keys import load_keys\nkept = []")
    pair[0].start("load_keys('no secret', kept.append)")
    assert pair[0].run("[len(secret) for secret in kept]") == [64]


def test_pages_of_one_browser_meet_talk_part_and_meet_again(pair: list[Wire]) -> None:
    one, other = pair
    for wire in pair:
        wire.run(JOIN)
        assert wire.start("join('tabs', room='r1', password='p1')") in {"waiting", "linked"}
    assert [len(wire.wait("ear.links")) for wire in pair] == [1, 1]
    one.run("ear.way.send('hello', None)")
    assert other.wait("ear.texts") == [[other.run("ear.links[0]"), "hello"]]
    other.run("ear.way.send('you', ear.links[0])")
    assert one.wait("ear.texts")[0][1] == "you"
    other.run("ear.way.leave()")
    one.wait("ear.links == []")
    assert [wire.run("ear.way.status()") for wire in pair] == ["cut", "left"]
    other.run(JOIN)
    other.start("join('tabs', room='r1', password='p1')")
    assert [len(wire.wait("ear.links")) for wire in pair] == [1, 1]
    one.run("ear.way.close(ear.links[0])")
    other.wait("ear.links == []")
    for wire in pair:
        wire.run("ear.way.leave()")


def test_pages_with_another_password_do_not_meet(pair: list[Wire]) -> None:
    for wire, password in zip(pair, ("p1", "p2"), strict=True):
        wire.run(JOIN)
        wire.start(f"join('tabs', room='r2', password='{password}')")
    third, fourth = pair
    third.run("ear.way.leave()")
    third.run(JOIN)
    third.start("join('tabs', room='r2', password='p2')")
    assert fourth.wait("ear.links") == ["1"], "the first that this page hears of"
    for wire in pair:
        wire.run("ear.way.leave()")


def test_text_of_unbearable_length_costs_the_link(pair: list[Wire]) -> None:
    one, other = pair
    for wire in pair:
        wire.run(JOIN)
        wire.start("join('tabs', room='r3', password='p1')")
    one.wait("ear.links")
    one.run("ear.way.send('x' * 88001, None)")
    assert other.wait("ear.troubles") == ["too_long"]
    assert other.run("[ear.links, ear.texts]") == [[], []]
    one.wait("ear.links == []")
    for wire in pair:
        wire.run("ear.way.leave()")
