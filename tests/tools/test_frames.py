from __future__ import annotations

from tools.bench.frames import Smoothness


def test_a_frame_over_two_of_the_screen_is_late() -> None:
    found = Smoothness(frames=(16.7, 32.0, 33.4, 50.0), long=(71.0,))
    assert found.late == 2
    assert "over 32 ms 2 (50.0%)" in found.line()
    assert "tasks over 50 ms 1, longest 71 ms" in found.line()


def test_a_deal_without_a_moving_card_has_no_late_frame() -> None:
    found = Smoothness(frames=(), long=())
    assert found.late == 0
    assert "over 32 ms 0 (0.0%)" in found.line()
