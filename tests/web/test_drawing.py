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
        self.looked_at: list[str] = []
        self.later: list[Callable[[], None]] = []
        self._steps = steps
        self.paced: list[Callable[[], None]] = []
        self.drawing = Drawing(self._draw, self.later.append, self.paced.append)

    def _draw(self, view: PageView) -> Iterator[None]:
        for step in range(self._steps):
            if step > 0:
                yield
            self.drawn.append((view.announcement, step))

    def want(self, view: PageView | None) -> None:
        """The page has changed, and looks like this from now on."""
        self.drawing.want(lambda: self._look_at(view))

    def _look_at(self, view: PageView | None) -> PageView | None:
        self.looked_at.append("" if view is None else view.announcement)
        return view

    def run_task(self) -> None:
        self.later.pop(0)()

    def run_all(self) -> None:
        while self.later:
            self.run_task()


async def some_views() -> tuple[PageView, PageView]:
    view = await Visit().settle()
    return replace(view, announcement="one"), replace(view, announcement="two")


@visits
async def test_what_changes_several_times_in_a_task_is_drawn_once_in_the_next() -> None:
    one, two = await some_views()
    paper = Paper()
    paper.want(one)
    paper.want(two)
    assert paper.looked_at == []
    assert len(paper.later) == 1
    paper.run_task()
    assert paper.looked_at == ["two"]
    assert paper.drawn == []
    paper.run_all()
    assert paper.drawn == [("two", 0)]
    paper.want(one)
    assert len(paper.later) == 1


@visits
async def test_a_page_is_looked_at_before_whatever_changed_it_goes_on() -> None:
    one, two = await some_views()
    paper = Paper(steps=3)
    paper.want(one)
    paper.run_task()
    paper.run_task()
    paper.want(two)
    paper.later.append(lambda: paper.looked_at.append("went on"))
    paper.run_all()
    assert paper.looked_at == ["one", "two", "went on"]
    assert paper.drawn == [("one", 0), ("one", 1), ("one", 2), ("two", 0), ("two", 1), ("two", 2)]


@visits
async def test_what_can_t_be_looked_at_is_not_drawn_and_takes_no_place() -> None:
    one, two = await some_views()
    paper = Paper()
    paper.want(one)
    paper.run_task()
    paper.want(None)
    paper.run_all()
    assert paper.drawn == [("one", 0)]
    paper.want(None)
    paper.drawing.settle()
    paper.run_all()
    assert paper.drawn == [("one", 0)]
    paper.want(two)
    paper.drawing.settle()
    assert paper.drawn == [("one", 0), ("two", 0)]


@visits
async def test_a_press_finds_the_newest_page_drawn_and_it_is_not_drawn_again() -> None:
    one, _ = await some_views()
    paper = Paper()
    paper.drawing.settle()
    assert paper.drawn == []
    paper.want(one)
    paper.drawing.settle()
    assert paper.drawn == [("one", 0)]
    paper.run_all()
    assert paper.looked_at == ["one"]
    assert paper.drawn == [("one", 0)]


@visits
async def test_every_step_has_a_task_of_its_own() -> None:
    one, _ = await some_views()
    paper = Paper(steps=3)
    paper.want(one)
    paper.run_task()
    for count in (1, 2, 3):
        paper.run_task()
        assert len(paper.drawn) == count
    assert paper.later == []


@visits
async def test_a_page_that_was_begun_is_finished_before_a_newer_one_is_drawn() -> None:
    one, two = await some_views()
    paper = Paper(steps=2)
    paper.want(one)
    paper.run_task()
    paper.run_task()
    paper.want(two)
    paper.run_all()
    assert paper.drawn == [("one", 0), ("one", 1), ("two", 0), ("two", 1)]


@visits
async def test_a_press_finishes_what_was_begun_and_draws_what_came_after_it() -> None:
    one, two = await some_views()
    paper = Paper(steps=2)
    paper.want(one)
    paper.run_task()
    paper.run_task()
    paper.want(two)
    paper.drawing.settle()
    assert paper.drawn == [("one", 0), ("one", 1), ("two", 0), ("two", 1)]


@visits
async def test_a_field_that_tells_its_change_while_it_is_taken_away_does_not_draw_within_the_drawing() -> None:
    one, two = await some_views()
    paper = Paper(steps=2)
    draw = paper.drawing._draw

    def answering(view: PageView) -> Iterator[None]:
        if view.announcement == "one":
            paper.want(two)
            paper.drawing.settle()
        yield from draw(view)

    paper.drawing._draw = answering
    paper.want(one)
    paper.drawing.settle()
    assert paper.drawn == [("one", 0), ("one", 1), ("two", 0), ("two", 1)]


@visits
async def test_steps_of_what_is_seen_to_move_are_paced_and_those_of_what_is_not_follow_at_once() -> None:
    one, two = await some_views()
    paper = Paper(steps=2)
    paper.want(replace(one, speed="fast"))
    paper.run_all()
    assert paper.drawn == []
    for count in (1, 2):
        paper.paced.pop(0)()
        assert len(paper.drawn) == count
    assert paper.paced == paper.later == []
    paper.want(two)
    paper.run_all()
    assert two.speed == "instant"
    assert len(paper.drawn) == 4
    assert paper.paced == []
