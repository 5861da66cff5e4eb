"""Sprites with few elements."""

from __future__ import annotations

import pytest

from tools.draw.flat import flat
from tools.draw.svg import sprite, symbol


def drawn(*children: str, parts: str = "") -> str:
    """What is in the one symbol of the flat sprite."""
    text = flat(sprite([parts] if parts else [], [symbol("a", "0 0 9 9", *children)]))
    return text.split('<symbol id="a" viewBox="0 0 9 9">')[1].split("</symbol>")[0]


def test_parts_are_written_where_they_are_used() -> None:
    use = '<use href="#p" transform="translate(2 1)"/>'
    assert drawn(use, parts='<path id="p" d="M0 0L1 1" style="fill:red"/>') == (
        '<g style="fill:red"><path d="M2 1L3 2"/></g>'
    )


def test_parts_that_were_only_reused_are_gone() -> None:
    text = flat(sprite(['<path id="p" d="M0 0L1 1"/>'], [symbol("a", "0 0 9 9", '<use href="#p"/>')]))
    assert "defs" not in text
    assert 'id="p"' not in text


def test_neighbors_painted_alike_are_one_if_they_do_not_touch() -> None:
    apart, touching = '<path d="M5 5L6 6"/>', '<path d="M1 1L3 3"/>'
    first = '<path d="M0 0L2 2"/>'
    assert drawn(first, apart) == '<path d="M0 0L2 2M5 5L6 6"/>'
    assert drawn(first, touching) == '<path d="M0 0L2 2"/><path d="M1 1L3 3"/>'


def test_shapes_of_other_paints_keep_their_order() -> None:
    shapes = ['<path d="M0 0L1 1" style="fill:red"/>', '<path d="M4 4L5 5"/>', '<path d="M7 7L8 8" style="fill:red"/>']
    assert drawn(*shapes) == (
        '<g style="fill:red"><path d="M0 0L1 1"/><path d="M4 4L5 5" style="fill:#000"/><path d="M7 7L8 8"/></g>'
    )


def test_half_and_its_turned_copy_are_joined_piece_by_piece() -> None:
    half = '<g id="h"><path d="M0 0L1 1" style="fill:red"/><path d="M0 1L1 2" style="fill:blue"/></g>'
    assert drawn(half, '<use href="#h" transform="rotate(180 5 5)"/>') == (
        '<g style="fill:red"><path d="M0 0L1 1M10 10L9 9"/><path d="M0 1L1 2M10 9L9 8" style="fill:blue"/></g>'
    )


def test_line_keeps_its_width_on_the_picture() -> None:
    line = '<path d="M0 0L1 1" style="stroke:red;stroke-width:4"/>'
    assert drawn(f'<g transform="scale(0.5)">{line}</g>') == (
        '<g style="stroke:red;stroke-width:2"><path d="M0 0L0.5 0.5"/></g>'
    )


def test_custom_property_that_a_part_gives_is_put_in() -> None:
    group = '<g style="--hair:brown"><path d="M0 0L1 1" style="fill:var(--hair,#000);stroke:var(--ink,#111)"/></g>'
    assert drawn(group) == '<g style="fill:brown;stroke:var(--ink,#111)"><path d="M0 0L1 1"/></g>'


def test_what_may_be_hidden_stays_together() -> None:
    one, two = '<path d="M0 0L1 1"/>', '<path d="M0 0L2 2"/>'
    assert drawn(f'<g style="display:var(--x,none)">{one}</g>', two) == (
        '<path d="M0 0L1 1" style="display:var(--x,none)"/><path d="M0 0L2 2"/>'
    )
    assert drawn(f'<g style="display:var(--x,none)">{one}{two}</g>') == (
        '<g style="display:var(--x,none)"><path d="M0 0L1 1"/><path d="M0 0L2 2"/></g>'
    )


def test_opacity_and_color_stay_with_what_has_them() -> None:
    group = '<g style="opacity:.5"><path d="M0 0L1 1"/></g>'
    assert drawn(group, '<g style="color:red;fill:currentColor"><path d="M0 0L3 3"/></g>') == (
        '<g style="color:red"><path d="M0 0L1 1" style="opacity:.5"/><path d="M0 0L3 3" style="fill:currentColor"/></g>'
    )


def test_element_that_can_not_be_kept_is_refused() -> None:
    with pytest.raises(ValueError, match="polygon"):
        drawn('<polygon points="0,0 1,1 0,1"/>')


def test_style_that_would_be_lost_is_refused() -> None:
    with pytest.raises(ValueError, match="mix-blend-mode"):
        drawn('<path d="M0 0L1 1" style="mix-blend-mode:multiply"/>')


def test_line_of_a_half_in_a_smaller_group_keeps_its_width_on_the_picture() -> None:
    half = '<g id="h"><path d="M0 0L2 2" style="stroke:red;stroke-width:4"/></g>'
    both = f'<g transform="scale(0.5)">{half}<use href="#h" transform="rotate(180 5 5)"/></g>'
    assert drawn(both) == '<g style="stroke:red;stroke-width:2"><path d="M0 0L1 1M5 5L4 4"/></g>'
