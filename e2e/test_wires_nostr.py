"""Texts over WebRTC, between browsers that find each other at a relay on this computer."""

from __future__ import annotations

import pytest

from e2e.wires import JOIN, Relay, Wires

CODE = "7QK3M-0XWZA"


def test_browsers_meet_at_a_relay_and_go_on_without_it(wires: Wires, relay: Relay) -> None:
    ends = [wires.open() for _ in range(3)]
    ends[0].run("from euchre.web.net_room import find_room")
    ends[0].start(f"find_room('{CODE}')")
    room = ends[0].run("[done()[0].name, done()[0].password]")
    assert [half[:16] for half in room] == ["f46895630d87cda0", "a81ca6842021d56d"]
    options = f"room='{room[0]}', password='{room[1]}', relays=['{relay.address}'], ice=[]"
    for wire in ends:
        wire.run(JOIN)
        wire.start(f"join('nostr', {options})")
    for wire in ends:
        wire.wait("len(ear.links) == 2")

    ends[0].run("for number in range(100): ear.way.send(str(number) * 30, None)\near.way.send('x' * 44_000, None)")
    for wire in ends[1:]:
        wire.wait("len(ear.texts) == 101")
        assert wire.run("[text for _, text in ear.texts[:100]] == [str(number) * 30 for number in range(100)]") is True
        assert wire.run("ear.texts[100][1] == 'x' * 44_000") is True

    relay.stop()
    ends[1].run("ear.way.send('?alive', None)")
    ends[1].wait("[text for _, text in ear.texts[101:]] == ['!alive'] * 2")

    ends[2].page.reload()
    for wire in ends[:2]:
        wire.wait("len(ear.links) == 1")
        assert wire.run("[ear.way.status(), ear.troubles]") == ["linked", []]
    for wire in ends[:2]:
        wire.run("ear.way.leave()")


@pytest.mark.parametrize("when", ["as the other comes", "when both are linked"])
def test_who_looks_anew_is_linked_nevertheless(wires: Wires, relay: Relay, when: str) -> None:
    """A far end that sees the room left and entered again would wait long for a word that was said before."""
    ends = [wires.open() for _ in range(2)]
    for wire in ends:
        wire.run(JOIN)
        wire.start(f"join('nostr', room='0d', password='0d', relays=['{relay.address}'], ice=[])")
        if wire is ends[0] and when == "as the other comes":
            wire.run("asyncio.get_running_loop().call_later(0.1, lambda: ear.way._way.rejoin())")
    ends[1].wait("ear.links", 5000)
    if when == "when both are linked":
        ends[0].run("ear.way._way.rejoin()")
    for wire in ends:
        wire.wait("len(ear.links) == 1", 5000)
    names = [wire.run("ear.links") for wire in ends]
    for wire in ends:
        wire.run("ear.way.send('?there', None)")
        wire.wait("[text for _, text in ear.texts] == ['!there']")
    assert [wire.run("ear.links") for wire in ends] == names
