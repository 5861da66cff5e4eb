"""How long the page takes to answer a press and to play a deal, and whether anything blocks it, in Chromium.

    python -m tools.bench.page

A press counts from its click to the first change of the table (Python's share) and to the frame that shows it.
Long tasks are those over 50 ms on the main thread after the page is ready. The time of a deal is that of the machine:
from the press that deals to the result, with a player who chooses at once; each speed has a budget for it.
"""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING

from e2e.opening import table_address, wait_until_ready
from e2e.table_page import TablePage, ordering
from tools.bench.browser import chromium, site_address

if TYPE_CHECKING:
    from playwright.sync_api import Page

DEALS = {"instant": 6, "fast": 6, "normal": 1}
BUDGET_S = {"instant": 4, "fast": 8, "normal": 25}  # seconds of the machine a deal
_WATCH = """() => {
  const seen = window.benchSeen = { first: [], painted: [], long: [] };
  let pressed = 0;
  document.addEventListener("click", () => { pressed = performance.now(); }, true);
  new MutationObserver(() => {
    if (pressed === 0) return;
    const start = pressed;
    pressed = 0;
    seen.first.push(performance.now() - start);
    requestAnimationFrame(() => requestAnimationFrame(() => seen.painted.push(performance.now() - start)));
  }).observe(document.querySelector("#table"), { subtree: true, attributes: true, childList: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.long.push(entry.duration);
  }).observe({ type: "longtask" });
}"""


def measure(page: Page, address: str, speed: str) -> dict[str, list[float]]:
    """Milliseconds of each press, of each long task and of each deal while some deals are played."""
    page.goto(address + table_address(seed=11, speed=speed).removeprefix("./"))
    wait_until_ready(page)
    page.evaluate(_WATCH)
    table = TablePage(page)
    deals: list[float] = []
    start = time.monotonic()
    table.deal()
    while True:
        table.play_deal(ordering)
        deals.append(1000 * (time.monotonic() - start))
        if table.phase != "deal_over" or len(deals) == DEALS[speed]:
            break
        before = table.moment()
        start = time.monotonic()
        table.command("continue")
        table.wait_until_moved(before)
    seen: dict[str, list[float]] = page.evaluate("() => window.benchSeen")
    return seen | {"deals": deals}


def main() -> None:
    """Print the figures for each speed of play."""
    with site_address() as address, chromium() as browser:
        for speed in DEALS:
            page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
            seen = measure(page, address, speed)
            print(f"speed {speed}: {len(seen['first'])} presses")
            _row("press to first change", seen["first"])
            _row("press to painted frame", seen["painted"])
            longest = max(seen["long"], default=0.0)
            _row(f"deal (budget {BUDGET_S[speed]} s)", seen["deals"])
            print(f"  tasks over 50 ms: {len(seen['long'])}, longest {longest:.0f} ms")
            page.close()


def _row(name: str, times: list[float]) -> None:
    ordered = sorted(times)
    p95 = ordered[int(0.95 * (len(ordered) - 1))]
    print(f"  {name:24}median {statistics.median(ordered):6.1f} ms   p95 {p95:6.1f} ms   max {ordered[-1]:6.1f} ms")


if __name__ == "__main__":
    main()
