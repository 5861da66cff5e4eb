"""What Chromium's trace tells of a stretch of play: frames that the screen showed, tasks, animations that fell back.

Cards move by transitions that the compositor runs, in a thread of its own: what a player sees of them is the frames
that it draws, whether or not the page's main thread kept up. For each frame of the screen (60 a second) the trace has
a report with what became of it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

CATEGORIES = (
    "blink.animations",
    "cc",
    "benchmark",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
)
_SHOWN = frozenset({"STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"})
_QUIET = "STATE_NO_UPDATE_DESIRED"

Event = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Frames:
    """Milliseconds of every frame in which something moved, and how many of the screen's frames showed no move.

    A frame of the screen counts when the compositor had an animation under way in it and something to draw for it:
    one in which a card still waits for its turn does not. It is shown when the compositor drew it, with or without
    news of the main thread, and dropped else. Its time is that from the frame shown before to this one, when every
    frame of the screen between the two counts; the first of a movement has none. How long the first waits after a
    press is not seen here: that is a matter of the tasks.
    """

    times: tuple[float, ...]
    dropped: int


def events_of(trace: bytes) -> list[Event]:
    """The events of a trace, as the browser writes it."""
    events: list[Event] = json.loads(trace)["traceEvents"]
    return events


def tasks_of(events: Iterable[Event]) -> tuple[tuple[float, float], ...]:
    """Milliseconds of each task of the page's main thread: by the clock, on the processor."""
    events = list(events)
    threads = _main_threads(events)
    return tuple(
        (event["dur"] / 1000, event.get("tdur", 0) / 1000)
        for event in events
        if event["name"] == "RunTask" and event["ph"] == "X" and (event["pid"], event["tid"]) in threads
    )


def frames_of(events: Iterable[Event]) -> Frames:
    """The frames of the page in which something moved."""
    times: list[float] = []
    dropped = 0
    run: list[float] = []
    for reports in _by_frame(list(events)):
        shown = [end for report, end in reports if report["state"] in _SHOWN]
        own = [report for report, _ in reports if report.get("frame_type") != "FORKED"]
        moving = any(report["has_compositor_animation"] for report, _ in reports)
        if not moving or (not shown and any(report["state"] == _QUIET for report in own)):
            times += _gaps(run)
            run = []
        elif shown:
            run.append(min(shown))
        else:
            dropped += 1
    return Frames(times=(*times, *_gaps(run)), dropped=dropped)


def fallen_back(events: Iterable[Event]) -> tuple[str, ...]:
    """Elements with an animation that the compositor refused, so that it ran on the main thread; what it changed."""
    names: dict[Any, str] = {}
    found: set[str] = set()
    for event in events:
        if event["name"] != "Animation":
            continue
        key, data = (event["pid"], str(event["id2"])), event["args"].get("data", {})
        if "nodeName" in data:
            names[key] = data["nodeName"]
        if data.get("compositeFailed"):
            found.add(f"{names.get(key, '?')}: {', '.join(data.get('unsupportedProperties', ())) or 'all'}")
    return tuple(sorted(found))


def _main_threads(events: list[Event]) -> set[tuple[int, int]]:
    return {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"].get("name") == "CrRendererMain"
    }


def _by_frame(events: list[Event]) -> list[list[tuple[Event, int]]]:
    """The reports of each frame of the screen, in order, each with the microsecond at which it was told.

    A frame has two when the compositor drew without waiting for the main thread, whose part came later (`FORKED`).
    """
    pages = {process for process, _ in _main_threads(events)}
    began: dict[tuple[int, str], Event] = {}
    frames: dict[tuple[int, int, int], list[tuple[Event, int]]] = {}
    for event in sorted(events, key=lambda event: int(event.get("ts", 0))):
        if event["name"] != "PipelineReporter" or event["pid"] not in pages:
            continue
        key = (event["pid"], str(event["id2"]))
        report = event["args"].get("frame_reporter")
        if event["ph"] == "b" and report is not None:
            began[key] = report
        elif event["ph"] == "e" and key in began:
            report = began.pop(key)
            frame = (event["pid"], report["layer_tree_host_id"], report["frame_sequence"])
            frames.setdefault(frame, []).append((report, event["ts"]))
    return [frames[frame] for frame in sorted(frames)]


def _gaps(run: list[float]) -> list[float]:
    """Milliseconds between what was shown; what is shown by two reports at once is one frame."""
    return [(later - earlier) / 1000 for earlier, later in pairwise(sorted(set(run)))]
