from __future__ import annotations

import json
from typing import Any

from tools.bench.frame_trace import Frames, events_of, fallen_back, frames_of, tasks_of
from tools.bench.frames import Smoothness

PAGE = {"name": "thread_name", "ph": "M", "pid": 1, "tid": 7, "args": {"name": "CrRendererMain"}}
SHOWN, PARTLY = "STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"
DROPPED, QUIET = "STATE_DROPPED", "STATE_NO_UPDATE_DESIRED"


def report(frame: int, end: int, state: str, *, moving: bool = True, process: int = 1, kind: str = "") -> list[Any]:
    """Both events of the report that the frame with this number is told of at this millisecond."""
    about = {"frame_sequence": frame, "layer_tree_host_id": 2, "state": state, "has_compositor_animation": moving}
    common = {"name": "PipelineReporter", "pid": process, "id2": {"local": f"{frame}{kind}{process}"}}
    told = about | ({"frame_type": kind} if kind else {})
    return [
        common | {"ph": "b", "ts": 1000 * end - 500, "args": {"frame_reporter": told}},
        common | {"ph": "e", "ts": 1000 * end, "args": {}},
    ]


def seen(*reports: list[Any]) -> Frames:
    """The frames that these reports tell of."""
    return frames_of([PAGE, *(event for told in reports for event in told)])


def test_a_frame_over_two_of_the_screen_is_late() -> None:
    found = Smoothness(
        shown=Frames(times=(16.7, 32.0, 33.4, 50.0), dropped=3),
        main=(16.7, 40.0),
        tasks=((71.0, 20.0), (55.0, 52.0)),
        fallen_back=("P: left",),
    )
    assert found.late == 2
    shown, main, tasks = found.lines()
    assert "over 32 ms 2 (50.0%), dropped 3; not moved by the compositor: P: left" in shown
    assert "2 frames" in main
    assert "over 32 ms 1 (50.0%)" in main
    assert tasks == "tasks over 50 ms 2 by the clock, longest 71 ms, 1 of the processor, longest 52 ms"


def test_a_deal_without_a_moving_card_has_no_late_frame() -> None:
    found = Smoothness(shown=seen(), main=(), tasks=())
    assert found.late == 0
    assert "0 frames" in found.lines()[0]
    assert "over 32 ms 0 (0.0%), dropped 0; not moved by the compositor: nothing" in found.lines()[0]


def test_tasks_of_the_page_alone_are_counted() -> None:
    def task(thread: int, **times: int) -> dict[str, object]:
        return {"name": "RunTask", "ph": "X", "pid": 1, "tid": thread, **times}

    events = [PAGE, task(7, dur=60_000, tdur=12_500), task(8, dur=90_000), {**task(7, dur=1), "name": "Layout"}]
    assert tasks_of(events_of(json.dumps({"traceEvents": events}).encode())) == ((60.0, 12.5),)


def test_a_frame_lasts_from_the_one_shown_before() -> None:
    assert seen(report(1, 100, SHOWN), report(2, 117, PARTLY), report(3, 134, SHOWN)).times == (17.0, 17.0)


def test_a_dropped_frame_makes_the_next_one_late() -> None:
    assert seen(report(1, 100, SHOWN), report(2, 117, DROPPED), report(3, 134, SHOWN)) == Frames(
        times=(34.0,), dropped=1
    )


def test_a_frame_with_nothing_to_draw_is_no_late_one() -> None:
    assert seen(report(1, 100, SHOWN), report(2, 117, QUIET), report(3, 134, SHOWN)) == Frames(times=(), dropped=0)


def test_what_happens_while_nothing_moves_does_not_count() -> None:
    still = [report(2, 117, DROPPED, moving=False), report(3, 134, SHOWN, moving=False)]
    assert seen(report(1, 100, SHOWN), *still, report(4, 151, SHOWN)) == Frames(times=(), dropped=0)


def test_a_frame_drawn_without_the_main_thread_is_shown_when_it_was_drawn() -> None:
    late_news = report(1, 134, SHOWN, kind="FORKED")
    assert seen(report(1, 100, PARTLY), late_news, report(2, 117, PARTLY), report(3, 134, SHOWN)).times == (17.0, 17.0)


def test_news_of_the_main_thread_that_came_to_nothing_drop_no_frame() -> None:
    for_nothing = report(2, 160, DROPPED, kind="FORKED")
    assert seen(report(1, 100, SHOWN), report(2, 117, SHOWN), for_nothing) == Frames(times=(17.0,), dropped=0)


def test_frames_of_another_process_do_not_count() -> None:
    assert seen(report(1, 100, SHOWN), report(2, 117, SHOWN, process=9)) == Frames(times=(), dropped=0)


def test_what_the_compositor_does_not_move_is_named() -> None:
    def animation(number: int, **data: object) -> dict[str, Any]:
        return {"name": "Animation", "ph": "n", "pid": 1, "id2": {"local": number}, "args": {"data": data}}

    events = [
        animation(1, nodeName="BUTTON class='card'", state="running"),
        animation(2, nodeName="DIV class='cards'", state="running"),
        animation(2, compositeFailed=8224, unsupportedProperties=["left"]),
        animation(1, state="running"),
        {"name": "Animation", "ph": "e", "pid": 1, "id2": {"local": 1}, "args": {}},
    ]
    assert fallen_back(events) == ("DIV class='cards': left",)
