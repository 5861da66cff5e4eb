from __future__ import annotations

import json

from tools.bench.frames import Smoothness, tasks_of


def test_a_frame_over_two_of_the_screen_is_late() -> None:
    found = Smoothness(frames=(16.7, 32.0, 33.4, 50.0), tasks=((71.0, 20.0), (55.0, 52.0)))
    assert found.late == 2
    assert "over 32 ms 2 (50.0%)" in found.line()
    assert "tasks over 50 ms 2 by the clock, longest 71 ms, 1 of the processor, longest 52 ms" in found.line()


def test_a_deal_without_a_moving_card_has_no_late_frame() -> None:
    found = Smoothness(frames=(), tasks=())
    assert found.late == 0
    assert "over 32 ms 0 (0.0%)" in found.line()


def test_tasks_of_the_page_alone_are_counted() -> None:
    def task(thread: int, **times: int) -> dict[str, object]:
        return {"name": "RunTask", "ph": "X", "pid": 1, "tid": thread, **times}

    name = {"name": "thread_name", "ph": "M", "pid": 1, "tid": 7, "args": {"name": "CrRendererMain"}}
    events = [name, task(7, dur=60_000, tdur=12_500), task(8, dur=90_000), {**task(7, dur=1), "name": "Layout"}]
    assert tasks_of(json.dumps({"traceEvents": events}).encode()) == ((60.0, 12.5),)
