"""The list of relays beside the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre.net.relays import USED, Relays, is_ice, is_relay, read_relays, used

ROOT = Path(__file__).resolve().parent.parent.parent
LIST = tuple(f"wss://{letter}.example.org" for letter in "abcde")


def test_published_list_can_be_read_and_holds_only_addresses() -> None:
    source = (ROOT / "relays.json").read_text(encoding="utf-8")
    relays = read_relays(source)
    assert len(relays.nostr) >= USED
    assert relays.mqtt != ()
    assert source.count("wss://") == len(relays.nostr) + len(relays.mqtt)
    assert source.count("stun:stun") == len(relays.stun)


@pytest.mark.parametrize(
    "source", ["", "[]", '{"nostr": []}', '{"nostr": "wss://a.example", "mqtt": [], "stun": []}', "x" * 9000]
)
def test_spoiled_list_gives_no_relays(source: str) -> None:
    assert read_relays(source) == Relays()


def test_what_is_no_address_is_left_out() -> None:
    nostr = '["wss://a.example", "http://b.example", "ws://c.example"]'
    source = f'{{"nostr": {nostr}, "mqtt": [], "stun": ["stun:d.example", "e"]}}'
    assert read_relays(source) == Relays(nostr=("wss://a.example",), stun=("stun:d.example",))


@pytest.mark.parametrize(
    "address", ["wss://nos.lol", "wss://a.example:8084/mqtt", "ws://127.0.0.1:4848", "ws://localhost:1/x"]
)
def test_relay_is_spoken_to_in_secret_or_on_this_computer(address: str) -> None:
    assert is_relay(address)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "ws://a.example",
        "wss://",
        "wss://a",
        "wss://a.example/?x=1",
        "wss://u:p@a.example",
        "wss://a.example#b",
        "ws://127.0.0.1.example.org",
        f"wss://a.{'b' * 200}",
    ],
)
def test_other_addresses_are_none_of_a_relay(address: str) -> None:
    assert not is_relay(address)


def test_addresses_of_stun_and_turn() -> None:
    assert is_ice("stun:stun.example.org:3478")
    assert is_ice("turn:turn.example.org?transport=tcp")
    assert not is_ice("https://stun.example.org")


def test_all_players_of_a_room_use_the_same_three_relays() -> None:
    assert used(LIST, "00000004ab") == (LIST[4], LIST[0], LIST[1])
    assert {used(LIST, f"{number:08x}")[0] for number in range(5)} == set(LIST)
    assert used(LIST[:2], "ffffffff") == LIST[:2]
    assert used((), "ffffffff") == ()
