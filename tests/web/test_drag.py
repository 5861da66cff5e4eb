from __future__ import annotations

import pytest

from euchre.web.drag import Drag, Drop, Ground, InHand, OnTable

GROUND = Ground(left=0, right=400, top=50, hand_top=500, middles=(50, 130, 290, 370))


def dropped(x: float, y: float) -> Drop:
    drag = Drag(3, 210, 560)
    drag.move(x, y)
    return drag.drop(GROUND)


def test_a_trembling_press_is_no_drag() -> None:
    drag = Drag(3, 210, 560)
    assert not drag.move(215, 555)
    assert drag.drop(GROUND) is None


def test_a_drag_stays_one_when_the_pointer_comes_back() -> None:
    drag = Drag(3, 210, 560)
    assert drag.move(230, 540)
    assert drag.offset == (20, -20)
    assert drag.move(210, 560)
    assert drag.offset == (0, 0)


@pytest.mark.parametrize(("x", "y"), [(200, 300), (0, 50), (400, 499)])
def test_a_card_let_go_over_the_table_is_played(x: float, y: float) -> None:
    assert dropped(x, y) == OnTable()


@pytest.mark.parametrize(("x", "y"), [(200, 20), (-30, 300), (450, 300), (450, 560)])
def test_a_card_let_go_elsewhere_goes_back(x: float, y: float) -> None:
    assert dropped(x, y) is None


@pytest.mark.parametrize(("x", "place"), [(10, 0), (100, 1), (200, 2), (300, 3), (399, 4)])
def test_a_card_let_go_in_the_hand_stands_between_the_cards_there(x: float, place: int) -> None:
    assert dropped(x, 560) == InHand(place)
