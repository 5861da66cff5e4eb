"""Whether the cards move smoothly on a slow processor: a whole deal in Chromium with its processor slowed down.

    python -m tools.bench.frames

What is seen are the frames that the compositor shows while something moves, read from a trace (see
`tools.bench.frame_trace`); one is late when it comes over 32 ms after the one before: two frames of a screen with 60 a
second. Beside them stand the frames of the main thread: those asked for with `requestAnimationFrame` that have a card
on its way both before and after them. Long tasks are those of the main thread over 50 ms, from the press on Deal to the
result: by the clock, and by the time that the processor spent on them, which other programs of the computer do not
lengthen. The slow-down holds for the page's main thread, as in the developer tools.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import TYPE_CHECKING

from e2e.opening import table_address, wait_until_ready
from e2e.table_page import TablePage, ordering
from tools.bench.browser import chromium, site_address
from tools.bench.frame_trace import CATEGORIES, Frames, events_of, fallen_back, frames_of, tasks_of

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    """What a deal was like: the frames shown, milliseconds of the main thread's own and of its tasks.

    A task has its time by the clock and its time on the processor; `fallen_back` names what the compositor refused to
    move.
    """

    shown: Frames
    main: tuple[float, ...]
    tasks: tuple[tuple[float, float], ...]
    fallen_back: tuple[str, ...] = ()

    @property
    def late(self) -> int:
        """Frames that were shown too long after the one before."""
        return _over(self.shown.times, LATE_MS)

    def lines(self) -> tuple[str, ...]:
        """The figures as lines of text: what was shown, the main thread's frames, its tasks."""
        refused = "; ".join(self.fallen_back) or "nothing"
        clock, processor = (sorted(times) for times in zip(*self.tasks, (0.0, 0.0), strict=True))
        tasks = (
            f"tasks over {LONG_MS} ms {_over(clock, LONG_MS)} by the clock, longest {clock[-1]:.0f} ms, "
            f"{_over(processor, LONG_MS)} of the processor, longest {processor[-1]:.0f} ms"
        )
        return (
            f"shown {_frames(self.shown.times)}, dropped {self.shown.dropped}; not moved by the compositor: {refused}",
            f"main  {_frames(self.main)}",
            tasks,
        )


def _frames(times: tuple[float, ...]) -> str:
    ordered = sorted(times) or [0.0]
    late = _over(times, LATE_MS)
    return (
        f"{len(times):5} frames, median {statistics.median(ordered):5.1f} ms, "
        f"p95 {ordered[int(0.95 * (len(ordered) - 1))]:5.1f} ms, max {ordered[-1]:5.1f} ms, "
        f"over {LATE_MS} ms {late} ({late / len(ordered):.1%})"
    )


def _over(times: Iterable[float], limit: float) -> int:
    return sum(time > limit for time in times)


def measure(browser: Browser, page: Page, address: str, speed: str) -> Smoothness:
    """Play one deal at this speed on a slowed processor."""
    page.goto(address + table_address(seed=11, speed=speed).removeprefix("./"))
    wait_until_ready(page)
    session = page.context.new_cdp_session(page)
    page.evaluate(_WATCH)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    browser.start_tracing(page=page, categories=["-*", *CATEGORIES])
    table = TablePage(page)
    table.deal()
    table.play_deal(ordering)
    events = events_of(browser.stop_tracing())
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    main: list[float] = page.evaluate("() => window.benchSeen")
    return Smoothness(
        shown=frames_of(events), main=tuple(main), tasks=tasks_of(events), fallen_back=fallen_back(events)
    )


def main() -> None:
    """Print the figures for each size of window and each speed."""
    with site_address() as address, chromium() as browser:
        for name, (width, height) in SIZES.items():
            for speed in SPEEDS:
                context = browser.new_context(viewport={"width": width, "height": height})
                found = measure(browser, context.new_page(), address, speed)
                for line in found.lines():
                    print(f"{name:8} {speed:7}{line}")
                context.close()


if __name__ == "__main__":
    main()
