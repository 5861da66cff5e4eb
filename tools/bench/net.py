"""How soon links between browsers stand, and how long a text and its answer take, by each way, in Chromium.

    python -m tools.bench.net [nostr] [mqtt] [relay] [crash] [reload]

Besides: how soon a page that is gone without a word is missed, and how soon a player who loads the page anew holds the
cards again, the start of the page included.

Each page has a browser context of its own, relays run on this computer, and no STUN server is asked. Times are those of
Python on the page: a join counts from the call to the third link of a table of four, and loads the way's program.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from e2e.friends import host_table, join_table
from e2e.wires import JOIN, Relay, Wire, Wires, served
from tools.bench.browser import chromium
from tools.site import ROOT, publish

ROUNDS = 5
TRIPS = 200
TEXT = 300  # characters: an action with its envelope
_CODE = """
import asyncio, js
from euchre.web.net_way import join_by
from euchre.web.net_room import find_room
now = js.performance.now
class Clock(Ear):
    answered = None
    def joined(self, link):
        super().joined(link)
        if len(self.links) == 3:
            self.full = now()
    def text(self, link, text):
        if text[0] == "!":
            self.answered.set_result(None)
        else:
            super().text(link, text)
ear = Clock()
async def join(way, **options):
    ear.full, ear.start = 0, now()
    ear.way = await join_by(way, options, ear)
async def trips(count, length):
    times = []
    for _ in range(count):
        ear.answered, start = asyncio.get_running_loop().create_future(), now()
        ear.way.send("?" * length, ear.links[0])
        await ear.answered
        times.append(now() - start)
    return times
async def derive():
    start = now()
    await find_room("7QK3M-0XWZA")
    return now() - start
"""


def join(wire: Wire, way: str, number: int, relay: str) -> None:
    """Begin to join a room of this number."""
    wire.run(_CODE)
    wire.start(f"join('{way}', room='{number:08x}', password='p', relays=['{relay}'], ice=[])")


def measure(wires: Wires, way: str, relay: str) -> tuple[list[float], list[float]]:
    """Milliseconds of joins to a table of four, and of round trips at the last such table."""
    joins: list[float] = []
    trips: list[float] = []
    for number in range(ROUNDS):
        ends = [wires.open() for _ in range(4)]
        for wire in ends:
            join(wire, way, number, relay)
        for wire in ends:
            wire.wait("ear.full", timeout=60_000)
        joins.append(ends[-1].run("ear.full - ear.start"))
        if number == ROUNDS - 1:
            ends[0].start("trips(20, 10)")
            trips = ends[0].start(f"trips({TRIPS}, {TEXT})", timeout=60_000)
        for wire in ends:
            wire.page.context.close()
    return joins, trips


def crashes(wires: Wires, relay: str) -> list[float]:
    """Milliseconds from the end of a page, without a word, until the other one knows."""
    times = []
    for number in range(ROUNDS):
        ends = [wires.open() for _ in range(2)]
        for wire in ends:
            wire.run(JOIN)
            wire.start(f"join('nostr', room='{number + 100:08x}', password='p', relays=['{relay}'], ice=[])")
        for wire in ends:
            wire.wait("ear.links", timeout=60_000)
        start = perf_counter()
        ends[1].page.close()
        ends[0].wait("not ear.links", timeout=60_000)
        times.append(1000 * (perf_counter() - start))
        ends[0].page.context.close()
    return times


def reloads(wires: Wires, relay: str) -> list[float]:
    """Milliseconds from loading a page anew in a deal until it shows the hand again."""
    host = host_table(wires.context(), "Ann", f"#r={relay}")
    guest = join_table(wires.context(), host.invitation, "Bob")
    host.press("Start")
    hand = guest.page.locator('.card[data-zone="hand"][data-card]')
    times = []
    for _ in range(ROUNDS):
        hand.nth(4).wait_for()
        start = perf_counter()
        guest.page.reload(wait_until="commit")
        hand.nth(4).wait_for(timeout=60_000)
        times.append(1000 * (perf_counter() - start))
    for friend in (host, guest):
        friend.page.context.close()
    return times


def main() -> None:
    """Print the figures of each way."""
    publish()
    (ROOT / "build").mkdir(exist_ok=True)
    nostr, mqtt = Relay("nostr"), Relay("mqtt")
    with (
        tempfile.TemporaryDirectory(dir=ROOT / "build") as folder,
        served(Path(folder)) as origin,
        chromium() as browser,
    ):
        wires = Wires(browser, origin)
        wire = wires.open()
        wire.run(_CODE)
        print(f"room of a code, derived: {wire.start('derive()', timeout=60_000):.0f} ms")
        for way in sys.argv[1:] or ("nostr", "mqtt", "relay", "crash", "reload"):
            if way in _OTHERS:
                name, times_of = _OTHERS[way]
                _row(name, times_of(wires, nostr.address))
                continue
            joins, trips = measure(wires, way, (mqtt if way == "mqtt" else nostr).address)
            _row(f"{way}: last of four joins", joins)
            _row(f"{way}: round trip", trips)
    nostr.stop()
    mqtt.stop()


_OTHERS = {"crash": ("a crash is noticed", crashes), "reload": ("loaded anew, back in the seat", reloads)}


def _row(name: str, times: list[float]) -> None:
    ordered = sorted(times)
    p95 = ordered[int(0.95 * (len(ordered) - 1))]
    print(f"{name:30}median {statistics.median(ordered):7.1f} ms   p95 {p95:7.1f} ms   max {ordered[-1]:7.1f} ms")


if __name__ == "__main__":
    main()
