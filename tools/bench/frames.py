"""Whether the cards move smoothly on a slow processor: a whole deal in Chromium with its processor slowed down.

    python -m tools.bench.frames

A frame counts when a card is on its way both before and after it; it is late when it took over 32 ms, two frames of
a screen with 60 a second. Long tasks are those of the main thread over 50 ms, from the press on Deal to the result: by
the clock, and by the time that the processor spent on them, which other programs of the computer do not lengthen.
The slow-down holds for the page's main thread, as in the developer tools.
"""

from __future__ import annotations

import json
import statistics
from dataclasses import dataclass
from typing import TYPE_CHECKING

from e2e.opening import table_address, wait_until_ready
from e2e.table_page import TablePage, ordering
from tools.bench.browser import chromium, site_address

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SLOWDOWN = 4
LATE_MS = 32
LONG_MS = 50
SPEEDS = ("fast", "normal")
SIZES = {"phone": (375, 667), "desktop": (1280, 800)}
_WATCH = """() => {
  const seen = window.benchSeen = [];
  let moving = 0;
  let last = 0;
  const of = (step) => (event) => { if (event.target.closest(".card")) moving += step; };
  document.addEventListener("transitionrun", of(1));
  document.addEventListener("transitionend", of(-1));
  document.addEventListener("transitioncancel", of(-1));
  const tick = (now) => {
    if (moving > 0 && last > 0) seen.push(now - last);
    last = moving > 0 ? now : 0;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Smoothness:
    """Milliseconds of each frame with a card on its way, and of each task, in one deal.

    A task has its time by the clock and its time on the processor.
    """

    frames: tuple[float, ...]
    tasks: tuple[tuple[float, float], ...]

    @property
    def late(self) -> int:
        """Frames that took too long."""
        return sum(frame > LATE_MS for frame in self.frames)

    def line(self) -> str:
        """The figures as a line of text."""
        frames = sorted(self.frames) or [0.0]
        share = self.late / len(frames)
        clock, processor = (sorted(times) for times in zip(*self.tasks, (0.0, 0.0), strict=True))
        return (
            f"{len(self.frames):5} frames, median {statistics.median(frames):5.1f} ms, "
            f"p95 {frames[int(0.95 * (len(frames) - 1))]:5.1f} ms, max {frames[-1]:5.1f} ms, "
            f"over {LATE_MS} ms {self.late} ({share:.1%}); "
            f"tasks over {LONG_MS} ms {_long(clock)} by the clock, longest {clock[-1]:.0f} ms, "
            f"{_long(processor)} of the processor, longest {processor[-1]:.0f} ms"
        )


def _long(times: list[float]) -> int:
    return sum(time > LONG_MS for time in times)


def tasks_of(trace: bytes) -> tuple[tuple[float, float], ...]:
    """Milliseconds of each task of the page's main thread, from Chromium's trace: by the clock, on the processor."""
    events = json.loads(trace)["traceEvents"]
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"].get("name") == "CrRendererMain"
    }
    return tuple(
        (event["dur"] / 1000, event.get("tdur", 0) / 1000)
        for event in events
        if event["name"] == "RunTask" and event["ph"] == "X" and (event["pid"], event["tid"]) in threads
    )


def measure(browser: Browser, page: Page, address: str, speed: str) -> Smoothness:
    """Play one deal at this speed on a slowed processor."""
    page.goto(address + table_address(seed=11, speed=speed).removeprefix("./"))
    wait_until_ready(page)
    session = page.context.new_cdp_session(page)
    page.evaluate(_WATCH)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    browser.start_tracing(page=page, categories=["-*", "disabled-by-default-devtools.timeline"])
    table = TablePage(page)
    table.deal()
    table.play_deal(ordering)
    tasks = tasks_of(browser.stop_tracing())
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    frames: list[float] = page.evaluate("() => window.benchSeen")
    return Smoothness(frames=tuple(frames), tasks=tasks)


def main() -> None:
    """Print the figures for each size of window and each speed."""
    with site_address() as address, chromium() as browser:
        for name, (width, height) in SIZES.items():
            for speed in SPEEDS:
                context = browser.new_context(viewport={"width": width, "height": height})
                found = measure(browser, context.new_page(), address, speed)
                print(f"{name:8} {speed:7}{found.line()}")
                context.close()


if __name__ == "__main__":
    main()
