"""Links between browsers in long waits and in trouble that takes its time; `make net-slow` runs these."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from e2e.conftest import FLAGS
from e2e.wires import BY_HAND, JOIN, Relay, Wire, Wires
from tools.chromium import installed

pytestmark = pytest.mark.slow

NOTICED_MS = 8000
BACK_MS = 15_000
AGAIN_MS = 90_000


def join(wire: Wire, relay: Relay, room: str) -> None:
    wire.run(JOIN)
    wire.start(f"join('nostr', room='{room}', password='{room}', relays=['{relay.address}'], ice=[])")


def wait_linked(wires: list[Wire], timeout: float = 10_000) -> None:
    for wire in wires:
        wire.wait(f"len(ear.links) == {len(wires) - 1}", timeout)


def test_crash_is_noticed_within_eight_seconds(wires: Wires, relay: Relay) -> None:
    ends = [wires.open() for _ in range(3)]
    for wire in ends:
        join(wire, relay, "crash")
    wait_linked(ends)
    ends[2].page.close()  # without a word to the others
    wait_linked(ends[:2], NOTICED_MS)


@pytest.mark.parametrize("seconds", [5, 70, 140])
@pytest.mark.parametrize("attempt", range(2))
def test_table_that_was_open_for_long_can_be_joined(wires: Wires, relay: Relay, seconds: int, attempt: int) -> None:
    """Which of two programs leads is a matter of chance: both ways have to work."""
    ends = [wires.open() for _ in range(2)]
    room = f"open {seconds} {attempt}"
    join(ends[0], relay, room)
    ends[1].page.wait_for_timeout(1000 * seconds)
    join(ends[1], relay, room)
    wait_linked(ends)


@pytest.mark.timeout(400)
def test_relay_that_was_dead_for_minutes_is_used_again(wires: Wires, relay: Relay) -> None:
    """The library itself gives up after about two minutes."""
    ends = [wires.open() for _ in range(2)]
    relay.stop()
    join(ends[0], relay, "dead")
    ends[0].page.wait_for_timeout(150_000)
    relay.start()
    join(ends[1], relay, "dead")
    wait_linked(ends, AGAIN_MS)


def family(marker: str) -> list[int]:
    """The processes whose command line has this marker, and all that they started."""
    parents, found = {}, []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if marker.encode() in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue  # it has ended meanwhile
    while more := [child for child, parent in parents.items() if parent in found and child not in found]:
        found += more
    return found


def test_browser_that_slept_is_back_at_once(browser: Browser, wires_origin: str, wires: Wires, relay: Relay) -> None:
    marker = f"--euchre-sleeper={os.getpid()}"
    path: Any = os.environ.get("CHROMIUM") or installed()
    sleeper = browser.browser_type.launch(executable_path=path, args=[*FLAGS, marker])
    others = Wires(sleeper, wires_origin)
    ends = [wires.open(), wires.open(), others.open()]
    for wire in ends:
        join(wire, relay, "sleep")
    wait_linked(ends)
    processes = family(marker)
    assert len(processes) > 2
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        wait_linked(ends[:2], NOTICED_MS)
        ends[0].page.wait_for_timeout(14_000)
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)
    wait_linked(ends, BACK_MS)
    ends[2].run("ear.way.send('?back', None)")
    ends[2].wait("[text for _, text in ear.texts] == ['!back'] * 2")
    others.close()
    sleeper.close()


def test_an_answer_that_people_copy_may_take_its_time(browser: Browser, wires_origin: str, wires: Wires) -> None:
    """The network of the offering side may let nothing through before that knows the answer: here it stands still."""
    marker = f"--euchre-offerer={os.getpid()}"
    path: Any = os.environ.get("CHROMIUM") or installed()
    plain = "--disable-features=WebRtcHideLocalIpsWithMdns"  # else the other side could not even look for it
    offerer = browser.browser_type.launch(executable_path=path, args=[*FLAGS, marker, plain])
    others = Wires(offerer, wires_origin)
    ends = [others.open(), wires.open()]
    for wire in ends:
        wire.run(BY_HAND)
        wire.start("begin_by_hand()")
    offer = ends[0].start("hand.offer()")
    processes = family(marker)
    assert len(processes) > 2
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        answer = ends[1].start(f"hand.answer({offer!r})")
        ends[1].page.wait_for_timeout(50_000)
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)
    assert ends[1].run("[ear.links, ear.troubles]") == [[], []]
    ends[0].start(f"hand.accept({answer!r})")
    wait_linked(ends, 30_000)
    others.close()
    offerer.close()


def test_who_was_alone_finds_the_others_when_the_relay_is_back(wires: Wires, relay: Relay) -> None:
    ends = [wires.open() for _ in range(2)]
    join(ends[0], relay, "outage")
    relay.stop()
    join(ends[1], relay, "outage")
    ends[0].page.wait_for_timeout(9000)
    assert ends[1].run("[ear.links, ear.troubles, ear.way.status()]") == [[], ["no_relay"], "unreachable"]
    relay.start()
    wait_linked(ends, 40_000)
