"""The start from the memory snapshot: the same game as after a plain start, whatever happens to the snapshot."""

from __future__ import annotations

import gzip
import json
import re
from typing import TYPE_CHECKING

import pytest

from e2e.gate import NO_SHARED_MEMORY
from e2e.opening import READY_MS, open_table, table_address, wait_until_ready
from e2e.table_page import TablePage
from tools.site import SITE
from tools.start_files import read_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page, Request, Route

    from e2e.gate import Gate

SNAPSHOT = "**/runtime/start/snapshot-*.gz"
NAMES = "**/runtime/start/names.mjs"
FOR_A_PLAIN_START = re.compile(r"/(?:python_stdlib|euchre-\w+)\.zip$")


def snapshot() -> bytes:
    """The snapshot as sent."""
    return (SITE / "static/runtime/start" / str(read_names()["snapshot"])).read_bytes()


def answer(body: bytes) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=body, content_type="application/gzip")


def other_names(old: str, new: str) -> Callable[[Page], None]:
    """Change what names.mjs says."""

    def change(page: Page) -> None:
        text = (SITE / "static/runtime/start/names.mjs").read_text(encoding="utf-8")
        changed = re.sub(old, new, text)
        assert changed != text
        page.route(NAMES, lambda route: route.fulfill(body=changed, content_type="text/javascript"))

    return change


def of_another_python() -> bytes:
    """A snapshot whose interpreter was built differently."""
    memory = bytearray(gzip.decompress(snapshot()))
    memory[16] ^= 1
    return gzip.compress(bytes(memory), 1)


def run(page: Page, source: str) -> None:
    """Open the page with this program in place of the game."""
    text = f"import js\n{source}\njs.euchreBoot.ready()\n"
    page.route("**/euchre/web/main.py", lambda route: route.fulfill(body=text))
    page.goto(table_address())
    wait_until_ready(page)


def plain_files(gate: Gate) -> list[str]:
    return [url for url in gate.requests if FOR_A_PLAIN_START.search(url)]


def played(page: Page, **options: str) -> list[str]:
    """Log of the first deal with seed 7."""
    table = TablePage(open_table(page, seed=7, **options))
    table.deal()
    while table.phase != "deal_over":
        table.act()
    return table.log


FAULTS: dict[str, Callable[[Page], object]] = {
    "missing": lambda page: page.route(SNAPSHOT, lambda route: route.fulfill(status=404, body="Not found")),
    "refused": lambda page: page.route(SNAPSHOT, lambda route: route.abort("connectionrefused")),
    "empty": lambda page: page.route(SNAPSHOT, answer(b"")),
    "truncated": lambda page: page.route(SNAPSHOT, answer(snapshot()[:-1000])),
    "no gzip": lambda page: page.route(SNAPSHOT, answer(b"not compressed")),
    "web page": lambda page: page.route(
        SNAPSHOT, lambda route: route.fulfill(content_type="text/html", body="<h1>Please log in</h1>")
    ),
    "other interpreter": lambda page: page.route(SNAPSHOT, answer(of_another_python())),
    "other length": other_names(r'"length": (\d+)', r'"length": \g<1>0'),
    "stale": other_names(r'"build": "\w+"', '"build": "newer"'),
    "unfit memory": other_names(r'"sum": \d+', '"sum": 1'),
}


def test_game_starts_from_the_snapshot_alone(page: Page, gate: Gate) -> None:
    """All modules that a deal needs are in it."""
    assert played(page) != []
    assert plain_files(gate) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_game_starts_plainly_when_the_snapshot_does_not_do(page: Page, gate: Gate, fault: str) -> None:
    gate.allow_everything()
    FAULTS[fault](page)
    table = TablePage(open_table(page, seed=7))
    table.deal()
    assert len(table.hand) == 5
    assert {url.rsplit("/", 1)[1].split("-")[0] for url in plain_files(gate)} >= {"python_stdlib.zip", "euchre"}


def test_same_seed_gives_the_same_deal_with_and_without_the_snapshot(browser: Browser, page: Page, origin: str) -> None:
    """The order of hashes is another one in each start without the snapshot."""
    context = browser.new_context(base_url=f"{origin}/euchre/")
    plain = context.new_page()
    FAULTS["missing"](plain)
    assert played(plain) == played(page)
    context.close()


def test_two_visitors_without_a_seed_are_dealt_different_cards(browser: Browser, page: Page, origin: str) -> None:
    """What chance there was is frozen in the snapshot."""
    context = browser.new_context(base_url=f"{origin}/euchre/")
    hands = []
    for visitor in (page, context.new_page()):
        table = TablePage(open_table(visitor))
        table.deal()
        hands.append(sorted(table.hand))
    assert hands[0] != hands[1]
    context.close()


def test_chance_of_python_is_seeded_anew_in_each_start(page: Page) -> None:
    seen = set()
    for _ in range(2):
        run(page, "import random\njs.document.title = str(random.random())")
        seen.add(page.title())
    assert len(seen) == 2


def test_clock_of_python_goes_on_after_the_snapshot(page: Page) -> None:
    run(page, "import time\njs.document.title = str(abs(time.time() * 1000 - js.Date.now()) < 1000)")
    assert page.title() == "True"


def test_no_object_of_the_browser_is_in_the_snapshot() -> None:
    """Pyodide would list each beyond its own here; an empty place is none."""
    memory = gzip.decompress(snapshot())
    size = int.from_bytes(memory[8:12], "little")
    kept = json.loads(memory[48 : 48 + size])
    assert [key for key in kept["hiwireKeys"] if key is not None] == []
    assert kept["immortalKeys"] == []


def test_module_that_is_not_in_the_snapshot_is_fetched(page: Page, gate: Gate) -> None:
    """The browser warns of a fetch that lets the page wait."""
    gate.allow("Synchronous XMLHttpRequest")
    run(page, "import calendar\njs.document.title = str(calendar.isleap(2024))")
    assert page.title() == "True"
    assert [url.rsplit("/", 1)[1] for url in plain_files(gate)] == ["python_stdlib.zip"]


def test_line_of_the_program_in_an_error_is_fetched(page: Page, gate: Gate) -> None:
    gate.allow("Synchronous XMLHttpRequest")
    source = "import linecache\nfrom euchre.web import browser as module\n"
    run(page, source + "js.document.title = linecache.getline(module.__file__, 1, module.__dict__)")
    assert page.title().startswith('"""What only a browser has')
    assert [url.rsplit("/", 1)[1].split("-")[0] for url in plain_files(gate)] == ["euchre"]


def test_worker_downloads_nothing_big_again(page: Page) -> None:
    """What the page has fetched is in the browser's cache: the server is asked only whether it changed."""
    begun: list[Request] = []
    page.context.on("request", lambda request: begun.append(request))  # noqa: PLW0108  # a built-in cannot be wrapped
    with page.expect_console_message(lambda message: bool(NO_SHARED_MEMORY.search(message.text)), timeout=READY_MS):
        open_table(page)
    big = [request for request in begun if request.url.endswith(".gz")]
    first, again = big[:2], big[2:]
    assert len(again) == 2
    assert sum(request.sizes()["responseBodySize"] for request in first) > 5_000_000
    assert [request.sizes()["responseBodySize"] for request in again] == [0, 0]
