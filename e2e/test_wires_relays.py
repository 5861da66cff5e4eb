"""Ways beside the first one: brokers of another kind, relays that carry the texts themselves, texts copied by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from e2e.wires import BY_HAND, JOIN, Relay, Wires

ROOM = "room='0b', password='0c', ice=[]"


@pytest.fixture
def start() -> Iterator[Callable[[str], Relay]]:
    """Start relays of a kind."""
    relays: list[Relay] = []

    def new(kind: str) -> Relay:
        relays.append(Relay(kind))
        return relays[-1]

    yield new
    for relay in relays:
        relay.stop()


def test_browsers_meet_at_a_broker_of_another_kind_when_no_relay_answers(
    wires: Wires, start: Callable[[str], Relay]
) -> None:
    """The first way tells after eight seconds that nothing answers; the test tells it at once."""
    broker = start("mqtt")
    ends = [wires.open() for _ in range(2)]
    for wire in ends:
        wire.run(JOIN)
        wire.run(
            "from euchre.web.net_connect import Connection\n"
            "from euchre.net.falling_back import DIRECT\n"
            "from euchre.net.relays import Relays\n"
            "from euchre.net.table_code import Room\n"
            f"relays = Relays(nostr=('ws://127.0.0.1:1',), mqtt=('{broker.address}',))\n"
            "ear.way = Connection(DIRECT, Room(name='0b', password='0c'), relays, ear)"
        )
        loaded = "[entry.name.rpartition('/')[2] for entry in js.performance.getEntriesByType('resource')]"
        wire.wait(f"'trystero.mjs' in {loaded}")
        assert wire.run(f"'trystero-mqtt.mjs' in {loaded}") is False
        wire.run("ear.way.told('nostr', 'no_relay')")
        if wire is ends[0]:
            wire.wait("ear.way.status() == 'waiting'")
    for wire in ends:
        assert wire.wait("ear.links")[0].startswith("mqtt ")
    ends[0].run("ear.way.send('?there', None)")
    assert ends[0].wait("ear.texts")[0][1] == "!there"
    for wire in ends:
        assert wire.run("ear.troubles") == []
        wire.run("ear.way.leave()")


def test_relay_carries_the_texts_themselves_and_can_read_none(wires: Wires, start: Callable[[str], Relay]) -> None:
    relays = [start("nostr"), start("nostr")]
    ends = [wires.open() for _ in range(3)]
    sent: list[str] = []
    ends[0].page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    addresses = [relay.address for relay in relays]
    for wire in ends:
        wire.run(JOIN)
        wire.start(f"join('relay', {ROOM}, relays={addresses}, again=200)")
    for wire in ends:
        wire.wait("len(ear.links) == 2")
    ends[0].run("for number in range(50): ear.way.send(f'card {number}', None)\near.way.send('x' * 44_000, None)")
    for wire in ends[1:]:
        wire.wait("len(ear.texts) == 51")
        assert wire.run("[text for _, text in ear.texts[:50]] == [f'card {number}' for number in range(50)]") is True
    assert [frame for frame in sent if "card" in frame] == []
    assert len([frame for frame in sent if "EVENT" in frame]) < 30, "texts of one moment go together"

    relays[0].stop()
    ends[1].run("ear.way.send('?alive', None)")
    ends[1].wait("[text for _, text in ear.texts[51:]] == ['!alive'] * 2")
    ends[2].run("ear.way.leave()")
    for wire in ends[:2]:
        wire.wait("len(ear.links) == 1")
        assert wire.run("ear.troubles") == []
    for wire in ends[:2]:
        wire.run("ear.way.leave()")


def test_browser_without_webrtc_is_told_so(wires: Wires) -> None:
    wire = wires.open()
    wire.page.evaluate("() => { delete globalThis.RTCPeerConnection; }")
    wire.run(JOIN)
    assert wire.start(f"join('nostr', {ROOM}, relays=['ws://127.0.0.1:1'])") == "unreachable"
    assert wire.run("ear.troubles") == ["not_here"]


def test_three_browsers_are_linked_by_texts_that_people_copy(wires: Wires) -> None:
    ends = [wires.open() for _ in range(3)]
    for wire in ends:
        wire.run(BY_HAND)
        wire.start("begin_by_hand()")
    host = ends[0]
    offers = [host.start("hand.offer()") for _ in range(2)]
    answers = [wire.start(f"hand.answer({offer!r})") for wire, offer in zip(ends[1:], offers, strict=True)]
    assert all(len(text) < 400 for text in [*offers, *answers])
    for answer in reversed(answers):
        host.start(f"hand.accept({answer!r})")
    host.wait("len(ear.links) == 2")
    host.run("ear.way.send('?there', None)")
    host.wait("[text for _, text in ear.texts] == ['!there'] * 2")
    refused = (
        "async def refused(text):\n    try:\n        await hand.answer(text)\n"
        "    except ValueError:\n        return True\n    return False"
    )
    host.run(refused)
    for text in ("", "hello", answers[0], offers[0].replace(".7a7a7a7a.", ".7b7b7b7b."), offers[0][:-9]):
        assert host.start(f"refused({text!r})") is True, text
    ends[1].run("ear.way.leave()")
    host.wait("len(ear.links) == 1")
    for wire in ends[::2]:
        wire.run("ear.way.leave()")
