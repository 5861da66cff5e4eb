"""How long the page takes to answer a press, and whether anything blocks it, in Chromium on the built site.

    python -m tools.bench.page

A press counts from its click to the first change of the table (Python's share) and to the frame that shows it.
Long tasks are those over 50 ms on the main thread after the page is ready.
"""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING

from e2e.opening import table_address, wait_until_ready
from e2e.table_page import TablePage, ordering
from tools.bench.browser import chromium, site_address

if TYPE_CHECKING:
    from playwright.sync_api import Page

DEALS = 6
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
    """Milliseconds of each press and of each long task while some deals are played."""
    page.goto(address + table_address(seed=11, speed=speed).removeprefix("./"))
    wait_until_ready(page)
    page.evaluate(_WATCH)
    table = TablePage(page)
    table.deal()
    for _ in range(DEALS):
        table.play_deal(ordering)
        if table.phase != "deal_over":
            break
        before = table.moment()
        table.command("continue")
        table.wait_until_moved(before)
    seen: dict[str, list[float]] = page.evaluate("() => window.benchSeen")
    return seen


def main() -> None:
    """Print the figures for instant and fast play."""
    with site_address() as address, chromium() as browser:
        for speed in ("instant", "fast"):
            page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
            seen = measure(page, address, speed)
            print(f"speed {speed}: {len(seen['first'])} presses")
            _row("press to first change", seen["first"])
            _row("press to painted frame", seen["painted"])
            longest = max(seen["long"], default=0.0)
            print(f"  tasks over 50 ms: {len(seen['long'])}, longest {longest:.0f} ms")
            page.close()


def _row(name: str, times: list[float]) -> None:
    ordered = sorted(times)
    p95 = ordered[int(0.95 * (len(ordered) - 1))]
    print(f"  {name:24}median {statistics.median(ordered):6.1f} ms   p95 {p95:6.1f} ms   max {ordered[-1]:6.1f} ms")


if __name__ == "__main__":
    main()
