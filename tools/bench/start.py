"""How soon Python answers the first press, against two plain pages in the same browser and the same run.

    python -m tools.bench.start [ROUNDS]

The bare page calls `loadPyodide()` and runs a line; the hello page is the smallest one of PyScript; both have the
plain runtime. Only the ratios count: the times are those of this machine at this moment. The best of all rounds is
taken of each.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tools.bench.browser import chromium, site_address
from tools.serve import make_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage

ROOT = Path(__file__).resolve().parents[2]
TIMEOUT_MS = 120_000
LIMITS = {"cold / bare": 0.35, "cold / hello": 0.30, "warm / bare": 0.20, "first paint, ms": 300, "layout shift": 0.01}
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
WATCH = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
new MutationObserver(() => {
  const root = document.documentElement;
  const table = document.querySelector("#table");
  if (table && table.dataset.phase !== "idle") root.dataset.answered ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-phase"] });
"""
SLOW_CPU = 4  # times slower
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}  # ms, bytes/s
WORKER_SPEAKS = "This requires SharedArrayBuffer"  # PyScript says it when Python runs in the worker


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """One load of a page; times in milliseconds since the navigation began."""

    answered: float
    first_paint: float = 0.0
    shift: float = 0.0
    worker: float = 0.0


@contextmanager
def plain_pages() -> Iterator[str]:
    """Serve the two plain pages, and give the address of their folder."""
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


def answered(context: BrowserContext, address: str) -> Start:
    """Load a page that tells by itself when Python has run."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-answered]", state="attached", timeout=TIMEOUT_MS)
    start = Start(answered=float(page.evaluate("document.documentElement.dataset.answered")))
    page.close()
    return start


def played(context: BrowserContext, address: str) -> Start:
    """Load the game, press Deal at once, and wait until it is dealt and the worker runs."""
    page = context.new_page()
    page.add_init_script(WATCH)
    spoken: list[float] = []

    def listen(message: ConsoleMessage) -> None:
        if WORKER_SPEAKS in message.text:
            spoken.append(time.monotonic())

    page.on("console", listen)
    begun = time.monotonic()
    page.goto(f"{address}?speed=instant", wait_until="commit")
    page.locator('[data-command="deal"]:visible').first.click()
    page.wait_for_selector("html[data-answered]", state="attached", timeout=TIMEOUT_MS)
    while not spoken:
        page.wait_for_event("console", timeout=TIMEOUT_MS)
    start = Start(
        answered=float(page.evaluate("document.documentElement.dataset.answered")),
        first_paint=float(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")),
        shift=float(page.evaluate("window.shift")),
        worker=(spoken[0] - begun) * 1000,
    )
    page.close()
    return start


def on_a_slow_phone(browser: Browser, game: str) -> Start:
    """Load the game in a small window with a slow processor on a slow line, press Deal, and wait until it is dealt."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(WATCH)
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
    devtools.send("Network.emulateNetworkConditions", SLOW_4G)
    page.goto(f"{game}?speed=instant", wait_until="commit")
    page.locator('[data-command="deal"]:visible').first.click()
    page.wait_for_selector("html[data-answered]", state="attached", timeout=TIMEOUT_MS)
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    start = Start(
        answered=float(page.evaluate("document.documentElement.dataset.answered")),
        first_paint=float(paint),
        shift=float(page.evaluate("window.shift")),
    )
    context.close()
    return start


def measure(browser: Browser, plain: str, game: str, rounds: int) -> dict[str, list[Start]]:
    """Load all pages in turn, each in a fresh context; the game a second time in the same one."""
    starts: dict[str, list[Start]] = {"bare": [], "hello": [], "cold": [], "warm": []}
    for _ in range(rounds):
        for name in ("bare", "hello"):
            context = browser.new_context()
            starts[name].append(answered(context, f"{plain}{name}.html"))
            context.close()
        context = browser.new_context()
        starts["cold"].append(played(context, game))
        starts["warm"].append(played(context, game))
        context.close()
    return starts


def summary(starts: dict[str, list[Start]]) -> dict[str, float]:
    """The best of all rounds, and the ratios of them."""
    best = {name: min(start.answered for start in found) for name, found in starts.items()}
    cold = starts["cold"]
    return {
        **{f"{name}, ms": value for name, value in best.items()},
        "worker, ms": min(start.worker for start in cold),
        "cold / bare": best["cold"] / best["bare"],
        "cold / hello": best["cold"] / best["hello"],
        "warm / bare": best["warm"] / best["bare"],
        "first paint, ms": min(start.first_paint for start in cold),
        "layout shift": max(start.shift for start in cold),
    }


def main(arguments: list[str]) -> int:
    """Print the figures with their limits."""
    rounds = int(arguments[0]) if arguments else 5
    with plain_pages() as plain, site_address() as game, chromium() as browser:
        figures = summary(measure(browser, plain, game, rounds))
        slow = on_a_slow_phone(browser, game)
    figures["slow phone, ms"], figures["its paint, ms"] = slow.answered, slow.first_paint
    figures["its shift"] = slow.shift
    for name, value in figures.items():
        limit = f"   limit {LIMITS[name]}" if name in LIMITS else ""
        print(f"{name:>16} {value:10.3f}{limit}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
