from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.web.drawing import Drawing
from tests.app.visiting import Visit, visits

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.view import PageView


@visits
async def test_what_changes_several_times_in_a_task_is_drawn_once_in_the_next() -> None:
    first = await Visit().settle()
    second = replace(first, announcement="Rory shuffles")
    drawn: list[PageView] = []
    later: list[Callable[[], None]] = []
    drawing = Drawing(drawn.append, later.append)
    drawing.want(first)
    drawing.want(second)
    assert drawn == []
    assert len(later) == 1
    later.pop()()
    assert drawn == [second]
    drawing.want(first)
    assert len(later) == 1


@visits
async def test_a_press_finds_the_newest_page_drawn_and_it_is_not_drawn_again() -> None:
    view = await Visit().settle()
    drawn: list[PageView] = []
    later: list[Callable[[], None]] = []
    drawing = Drawing(drawn.append, later.append)
    drawing.settle()
    assert drawn == []
    drawing.want(view)
    drawing.settle()
    assert drawn == [view]
    later.pop()()
    assert drawn == [view]
