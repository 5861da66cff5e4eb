"""Whether the cards move smoothly on a slow processor: a whole deal in Chromium with its processor slowed down.

    python -m tools.bench.frames

A frame counts when a card is on its way both before and after it; it is late when it took over 32 ms, two frames of
a screen with 60 a second. Long tasks are those over 50 ms on the main thread, from the press on Deal to the result.
The slow-down holds for the page's main thread, as in the developer tools.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import TYPE_CHECKING

from e2e.opening import table_address, wait_until_ready
from e2e.table_page import TablePage, ordering
from tools.bench.browser import chromium, site_address

if TYPE_CHECKING:
    from playwright.sync_api import Page

SLOWDOWN = 4
LATE_MS = 32
LONG_MS = 50
SPEEDS = ("fast", "normal")
SIZES = {"phone": (375, 667), "desktop": (1280, 800)}
_WATCH = """() => {
  const seen = window.benchSeen = { frames: [], long: [] };
  let moving = 0;
  let last = 0;
  const of = (step) => (event) => { if (event.target.closest(".card")) moving += step; };
  document.addEventListener("transitionrun", of(1));
  document.addEventListener("transitionend", of(-1));
  document.addEventListener("transitioncancel", of(-1));
  const tick = (now) => {
    if (moving > 0 && last > 0) seen.frames.push(now - last);
    last = moving > 0 ? now : 0;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.long.push(entry.duration);
  }).observe({ type: "longtask" });
}"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Smoothness:
    """Milliseconds of each frame with a card on its way, and of each long task, in one deal."""

    frames: tuple[float, ...]
    long: tuple[float, ...]

    @property
    def late(self) -> int:
        """Frames that took too long."""
        return sum(frame > LATE_MS for frame in self.frames)

    def line(self) -> str:
        """The figures as a line of text."""
        frames = sorted(self.frames) or [0.0]
        share = self.late / len(frames)
        return (
            f"{len(self.frames):5} frames, median {statistics.median(frames):5.1f} ms, "
            f"p95 {frames[int(0.95 * (len(frames) - 1))]:5.1f} ms, max {frames[-1]:5.1f} ms, "
            f"over {LATE_MS} ms {self.late} ({share:.1%}); "
            f"tasks over {LONG_MS} ms {len(self.long)}, longest {max(self.long, default=0.0):.0f} ms"
        )


def measure(page: Page, address: str, speed: str) -> Smoothness:
    """Play one deal at this speed on a slowed processor."""
    page.goto(address + table_address(seed=11, speed=speed).removeprefix("./"))
    wait_until_ready(page)
    session = page.context.new_cdp_session(page)
    page.evaluate(_WATCH)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    table = TablePage(page)
    table.deal()
    table.play_deal(ordering)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    seen: dict[str, list[float]] = page.evaluate("() => window.benchSeen")
    return Smoothness(frames=tuple(seen["frames"]), long=tuple(seen["long"]))


def main() -> None:
    """Print the figures for each size of window and each speed."""
    with site_address() as address, chromium() as browser:
        for name, (width, height) in SIZES.items():
            for speed in SPEEDS:
                context = browser.new_context(viewport={"width": width, "height": height})
                found = measure(context.new_page(), address, speed)
                print(f"{name:8} {speed:7}{found.line()}")
                context.close()


if __name__ == "__main__":
    main()
