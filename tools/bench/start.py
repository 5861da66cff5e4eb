"""How soon Python answers the first press, against pages without a game in the same browser and the same run.

    python -m tools.bench.start [ROUNDS]

The bare page calls `loadPyodide()` and runs a line; the hello page is the smallest one of PyScript; both have the
plain runtime. The floor is the bare page with the game's own interpreter and snapshot, and neither PyScript nor a
table: no page that starts Python from this snapshot can be sooner, on a first visit or a later one. The press comes
from a script in the page as soon as the button is there, since a browser's driver keeps the page's own thread busy
with finding it. A warm start is one of a player who has been there before: the browser has its copy of the program,
and time enough has passed for it to keep what it made of the interpreter. Only the ratios count: the times are those
of this machine at this moment. The best of all rounds is taken of each.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from tools.bench.browser import chromium
from tools.bench.weight import LIMIT, sent
from tools.serve import make_server
from tools.site import PAGE, SITE, publish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

ROOT = Path(__file__).resolve().parents[2]
TIMEOUT_MS = 120_000
LIMITS = {
    "cold / bare": 0.35,
    "cold / hello": 0.30,
    "warm / bare": 0.20,
    "worker / start": 1,
    "first paint, ms": 300,
    "layout shift": 0.01,
    "first visit, MB": LIMIT / 1e6,
    "second visit, MB": 0,
}
READY = "document.documentElement.dataset.answered = performance.now()"
BARE = f"""<!doctype html><html><head><meta charset="utf-8"></head><body><script type="module">
import {{ loadPyodide }} from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
{READY};
</script></body></html>"""
HELLO = f"""<!doctype html><html><head><meta charset="utf-8">
<script type="module" src="./core/core.js"></script></head><body>
<script type="py" config='{{"interpreter": "./pyodide/pyodide.mjs"}}'>
import js
js.eval({json.dumps(READY)})
</script></body></html>"""
FLOOR = f"""<!doctype html><html><head><meta charset="utf-8">%s</head><body><script type="module">
import {{ loadPyodide }} from "./static/js/python.mjs";
euchreFirst.begin();
const python = await loadPyodide({{}});
python.runPython("1 + 1");
{READY};
</script></body></html>"""
FIRST = re.compile(r'<script type="text/plain">.*?</script>\s*<script data-wasm=.*?</script>', re.DOTALL)
WATCH = """
window.shift = 0;
new PerformanceObserver((list) => {
  const answered = Number(document.documentElement.dataset.answered ?? Infinity); // what moves then is the deal
  for (const { startTime, hadRecentInput, value } of list.getEntries()) {
    if (startTime < answered && !hadRecentInput) window.shift += value;
  }
}).observe({ type: "layout-shift", buffered: true });
new MutationObserver(() => {
  const root = document.documentElement;
  const table = document.querySelector("#table");
  if (table && table.dataset.phase !== "idle") root.dataset.answered ??= performance.now();
  if (root && root.dataset.ready) window.readyAt ??= performance.now();
  const deal = window.pressedAt === undefined && document.querySelector('button[data-command="deal"]');
  if (deal) {
    window.pressedAt = performance.now();
    deal.click();
  }
}).observe(document, {
  subtree: true, childList: true, attributes: true, attributeFilter: ["data-phase", "data-ready"]
});
"""
SLOW_CPU = 4  # times slower
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}  # ms, bytes/s
SETTLED_MS = 10_000  # a browser keeps its own form of the interpreter when nothing new was made for a while
VISITS_BEFORE = 3  # the first brings the copy, those after it what the browser makes of it
HAS_COPY = "navigator.serviceWorker.getRegistration().then((found) => Boolean(found && found.active))"
FLOOR_PAGE = "floor.html"
HOST, PATH = "euchre.localhost", "/euchre/"  # a secure place, but not the developer's own address
WORKER_SPEAKS = "This requires SharedArrayBuffer"  # PyScript says it when Python runs in the worker


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """One load of a page; times in milliseconds since the navigation began."""

    answered: float
    first_paint: float = 0.0
    shift: float = 0.0
    worker: float = 0.0
    ready: float = 0.0


@contextmanager
def plain_pages() -> Iterator[str]:
    """Serve the pages without a game, and give the address of their folder."""
    publish()
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "node_modules/pyodide", Path(folder) / "pyodide")
        shutil.copytree(ROOT / "node_modules/@pyscript/core/dist", Path(folder) / "core")
        (Path(folder) / "bare.html").write_text(BARE, encoding="utf-8")
        (Path(folder) / "hello.html").write_text(HELLO, encoding="utf-8")
        server = make_server("127.0.0.1", 0, site=Path(folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        server.server_close()


@contextmanager
def game_address() -> Iterator[tuple[str, list[str]]]:
    """Serve the built site and the floor; gives its address, and a list to which the path of each request is added."""
    asked: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for entry in SITE.iterdir():
            (Path(folder) / entry.name).symlink_to(entry)
        (Path(folder) / FLOOR_PAGE).write_text(floor_page(), encoding="utf-8")
        server = make_server("127.0.0.1", 0, path=PATH, site=Path(folder))
        server.heard = asked.append
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://{HOST}:{server.server_port}{PATH}", asked
        server.shutdown()
        server.server_close()


def floor_page() -> str:
    """Text of the page that starts Python as the game does, and does nothing else."""
    found = FIRST.search((SITE / PAGE).read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{PAGE} does not begin as it did")
    return FLOOR % found[0]


def megabytes(paths: list[str]) -> float:
    """What these files weigh as a host sends them, each once; without the check for an update."""
    files = {SITE / (path.removeprefix(PATH) or "index.html") for path in paths if not path.endswith("/sw.js")}
    return sum(sent(file) for file in files if file.is_file()) / 1e6


def answered(context: BrowserContext, address: str) -> Start:
    """Load a page that tells by itself when Python has run."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-answered]", state="attached", timeout=TIMEOUT_MS)
    start = Start(answered=float(page.evaluate("document.documentElement.dataset.answered")))
    page.close()
    return start


def played(context: BrowserContext, address: str, *, settle: bool = False) -> Start:
    """Load the game, press Deal at once, and wait until it is dealt and the worker runs; `settle` waits for copies."""
    page = context.new_page()
    page.add_init_script(WATCH)
    spoken: list[float] = []

    def listen(message: ConsoleMessage) -> None:
        if WORKER_SPEAKS in message.text:
            spoken.append(time.time() * 1000)

    page.on("console", listen)
    page.goto(f"{address}?speed=instant", wait_until="commit")
    page.wait_for_selector("html[data-answered]", state="attached", timeout=TIMEOUT_MS)
    while not spoken:
        page.wait_for_event("console", timeout=TIMEOUT_MS)
    start = Start(
        answered=float(page.evaluate("document.documentElement.dataset.answered")),
        first_paint=float(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")),
        shift=float(page.evaluate("window.shift")),
        worker=spoken[0] - float(page.evaluate("performance.timeOrigin")),
        ready=float(page.evaluate("window.readyAt")),
    )
    if settle:
        wait_for_copy(page)
        page.wait_for_timeout(SETTLED_MS)
    page.close()
    return start


def wait_for_copy(page: Page) -> None:
    """Return once the browser has its own copy of the program."""
    end = time.monotonic() + TIMEOUT_MS / 1000
    while not page.evaluate(HAS_COPY):
        if time.monotonic() > end:
            raise TimeoutError("the browser keeps no copy")
        page.wait_for_timeout(100)


def on_a_slow_phone(browser: Browser, game: str) -> Start:
    """Load the game in a small window with a slow processor on a slow line, press Deal, and wait until it is dealt."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(WATCH)
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
    devtools.send("Network.emulateNetworkConditions", SLOW_4G)
    page.goto(f"{game}?speed=instant", wait_until="commit")
    page.wait_for_selector("html[data-answered]", state="attached", timeout=TIMEOUT_MS)
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    start = Start(
        answered=float(page.evaluate("document.documentElement.dataset.answered")),
        first_paint=float(paint),
        shift=float(page.evaluate("window.shift")),
    )
    context.close()
    return start


def measure(browser: Browser, plain: str, game: str, again: BrowserContext, rounds: int) -> dict[str, list[Start]]:
    """Load all pages in turn, each in a fresh context; the game once more in `again`, which knows it."""
    alone = {"bare": f"{plain}bare.html", "hello": f"{plain}hello.html", "floor": f"{game}{FLOOR_PAGE}"}
    starts: dict[str, list[Start]] = {name: [] for name in (*alone, "cold", "warm floor", "warm")}
    for _ in range(rounds):
        for name, address in alone.items():
            context = browser.new_context()
            starts[name].append(answered(context, address))
            context.close()
        context = browser.new_context()
        starts["cold"].append(played(context, game))
        context.close()
        starts["warm floor"].append(answered(again, alone["floor"]))
        starts["warm"].append(played(again, game))
    return starts


def summary(starts: dict[str, list[Start]]) -> dict[str, float]:
    """The best of all rounds, and the ratios of them."""
    best = {name: min(start.answered for start in found) for name, found in starts.items()}
    cold = starts["cold"]
    return {
        **{f"{name}, ms": value for name, value in best.items()},
        "ready, ms": min(start.ready for start in cold),
        "worker, ms": min(start.worker for start in cold),
        "floor / bare": best["floor"] / best["bare"],
        "cold / bare": best["cold"] / best["bare"],
        "cold / hello": best["cold"] / best["hello"],
        "warm floor / bare": best["warm floor"] / best["bare"],
        "warm / bare": best["warm"] / best["bare"],
        "worker / start": min((start.worker - start.ready) / start.ready for start in cold),
        "first paint, ms": min(start.first_paint for start in cold),
        "layout shift": max(start.shift for start in cold),
    }


def main(arguments: list[str]) -> int:
    """Print the figures with their limits."""
    rounds = int(arguments[0]) if arguments else 5
    with plain_pages() as plain, game_address() as (game, asked), chromium() as browser:
        again = browser.new_context()
        played(again, game)
        first = megabytes(list(takewhile(lambda path: not path.endswith("/sw.js"), asked)))  # the copy comes later
        for _ in range(VISITS_BEFORE):
            played(again, game, settle=True)
        asked.clear()
        played(again, game)
        second = megabytes(asked)
        figures = summary(measure(browser, plain, game, again, rounds))
        slow = on_a_slow_phone(browser, game)
    figures["first visit, MB"], figures["second visit, MB"] = first, second
    figures["slow phone, ms"], figures["its paint, ms"] = slow.answered, slow.first_paint
    figures["its shift"] = slow.shift
    for name, value in figures.items():
        limit = f"   limit {LIMITS[name]}" if name in LIMITS else ""
        print(f"{name:>17} {value:10.3f}{limit}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
