from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.web.drawing import Drawing
from tests.app.visiting import Visit, visits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre.app.view import PageView


class Paper:
    """What was drawn: announcement and step of each; each view takes so many steps."""

    def __init__(self, steps: int = 1) -> None:
        self.drawn: list[tuple[str, int]] = []
        self.later: list[Callable[[], None]] = []
        self._steps = steps
        self.drawing = Drawing(self._draw, self.later.append)

    def _draw(self, view: PageView) -> Iterator[None]:
        for step in range(self._steps):
            if step > 0:
                yield
            self.drawn.append((view.announcement, step))

    def run_task(self) -> None:
        self.later.pop()()


async def some_views() -> tuple[PageView, PageView]:
    view = await Visit().settle()
    return replace(view, announcement="one"), replace(view, announcement="two")


@visits
async def test_what_changes_several_times_in_a_task_is_drawn_once_in_the_next() -> None:
    one, two = await some_views()
    paper = Paper()
    paper.drawing.want(one)
    paper.drawing.want(two)
    assert paper.drawn == []
    assert len(paper.later) == 1
    paper.run_task()
    assert paper.drawn == [("two", 0)]
    paper.drawing.want(one)
    assert len(paper.later) == 1


@visits
async def test_a_press_finds_the_newest_page_drawn_and_it_is_not_drawn_again() -> None:
    one, _ = await some_views()
    paper = Paper()
    paper.drawing.settle()
    assert paper.drawn == []
    paper.drawing.want(one)
    paper.drawing.settle()
    assert paper.drawn == [("one", 0)]
    paper.run_task()
    assert paper.drawn == [("one", 0)]
    assert paper.later == []


@visits
async def test_every_step_has_a_task_of_its_own() -> None:
    one, _ = await some_views()
    paper = Paper(steps=3)
    paper.drawing.want(one)
    for count in (1, 2, 3):
        paper.run_task()
        assert len(paper.drawn) == count
    assert paper.later == []


@visits
async def test_a_page_that_was_begun_is_finished_before_a_newer_one_is_drawn() -> None:
    one, two = await some_views()
    paper = Paper(steps=2)
    paper.drawing.want(one)
    paper.run_task()
    paper.drawing.want(two)
    assert len(paper.later) == 1
    while paper.later:
        paper.run_task()
    assert paper.drawn == [("one", 0), ("one", 1), ("two", 0), ("two", 1)]


@visits
async def test_a_press_finishes_what_was_begun_and_draws_what_came_after_it() -> None:
    one, two = await some_views()
    paper = Paper(steps=2)
    paper.drawing.want(one)
    paper.run_task()
    paper.drawing.want(two)
    paper.drawing.settle()
    assert paper.drawn == [("one", 0), ("one", 1), ("two", 0), ("two", 1)]


@visits
async def test_a_field_that_tells_its_change_while_it_is_taken_away_does_not_draw_within_the_drawing() -> None:
    one, two = await some_views()
    paper = Paper(steps=2)
    draw = paper.drawing._draw

    def answering(view: PageView) -> Iterator[None]:
        if view.announcement == "one":
            paper.drawing.want(two)
            paper.drawing.settle()
        yield from draw(view)

    paper.drawing._draw = answering
    paper.drawing.want(one)
    paper.drawing.settle()
    assert paper.drawn == [("one", 0), ("one", 1), ("two", 0), ("two", 1)]
