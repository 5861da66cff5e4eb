"""Outlines of drawings, moved and written out."""

from __future__ import annotations

import pytest

from tools.draw.outline import Outline, Placement


def moved(data: str, transform: str) -> str:
    return Outline.parse(data).placed(Placement.parse(transform)).text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("M1 2H5V7Z", "M1 2L5 2 5 7Z"),
        ("M0-50A24 24 0 0 1 18-10", "M0-50A24 24 0 0 1 18-10"),
        ("M10 10l5-5l2 2", "M10 10L15 5 17 7"),
        ("M25 31q25-19 50 0t50 0", "M25 31Q50 12 75 31T125 31"),
        ("M54 73a5 5 0 1 0 10 0", "M54 73A5 5 0 1 0 64 73"),
        ("M1 1L2 2ZL3 3", "M1 1L2 2ZL3 3"),
        ("M1.26 0.04 L.5-.5", "M1.3 0L0.5-0.5"),
        ("M1 1 2 2", "M1 1L2 2"),
    ],
)
def test_path_is_read_whatever_way_it_is_written(data: str, text: str) -> None:
    assert Outline.parse(data).text == text


@pytest.mark.parametrize("data", ["M1", "L1 2 3", "M0 0S1 1 2 2"])
def test_path_that_is_not_understood_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match=r"numbers|not known"):
        Outline.parse(data)


@pytest.mark.parametrize(
    ("data", "transform", "text"),
    [
        ("M1 2L3 4", "translate(10 20)", "M11 22L13 24"),
        ("M1 2L3 4", "translate(10)", "M11 2L13 4"),
        ("M1 2L3 4", "scale(2)", "M2 4L6 8"),
        ("M1 2L3 4", "rotate(90)", "M-2 1L-4 3"),
        ("M1 2L3 4", "rotate(180 125 175)", "M249 348L247 346"),
        ("M1 2L3 4", "translate(10 0) scale(2)", "M12 4L16 8"),
        ("M1 2L3 4", "scale(2) translate(10 0)", "M22 4L26 8"),
        ("M0 0A3 3 0 0 1 4 4", "scale(2)", "M0 0A6 6 0 0 1 8 8"),
        ("M0 0A3 3 0 0 1 4 4", "scale(-1 1)", "M0 0A3 3 0 0 0-4 4"),
        ("M0 0A6 3 30 0 1 4 4", "rotate(15)", "M0 0A6 3 45 0 1 2.8 4.9"),
    ],
)
def test_outline_is_put_in_place(data: str, transform: str, text: str) -> None:
    assert moved(data, transform) == text


def test_arc_can_not_be_stretched() -> None:
    with pytest.raises(ValueError, match="stretched"):
        moved("M0 0A3 3 0 0 1 4 4", "scale(2 3)")


def test_placement_that_is_not_understood_is_refused() -> None:
    with pytest.raises(ValueError, match="skewX"):
        Placement.parse("skewX(3)")


def test_circles_and_boxes_become_paths() -> None:
    assert Outline.circle(10, 20, 3).text == "M7 20A3 3 0 1 0 13 20 3 3 0 1 0 7 20Z"
    assert Outline.box(1, 2, 10, 20).text == "M1 2L11 2 11 22 1 22 1 2Z"
    assert Outline.box(0, 0, 9, 9, radius=2).text == (
        "M2 0L7 0A2 2 0 0 1 9 2L9 7A2 2 0 0 1 7 9L2 9A2 2 0 0 1 0 7L0 2A2 2 0 0 1 2 0Z"
    )


def test_bounds_hold_curves_and_arcs() -> None:
    assert Outline.parse("M0 0C5-9 8 30 3 4").bounds() == (0, -9, 8, 30)
    left, top, right, bottom = Outline.circle(10, 20, 3).bounds()
    assert left <= 7
    assert top <= 17
    assert right >= 13
    assert bottom >= 23
