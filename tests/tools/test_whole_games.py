"""The share of whole games that follows from the points of single deals."""

from __future__ import annotations

from random import Random

import pytest

from tools.arena.whole_games import error_of_share, share_of_games


def test_equal_sides_win_half() -> None:
    points = [1, -1, 2, -2, 4, -4, 0]
    assert share_of_games(points, points) == pytest.approx(0.5)
    assert share_of_games([1, 2, -1], [-1, -2, 1]) == pytest.approx(0.5)


def test_a_side_that_always_scores_wins_always() -> None:
    assert share_of_games([1], [4]) == 1
    assert share_of_games([-1], [-2]) == 0


def test_deals_without_points_change_nothing() -> None:
    assert share_of_games([1, -1, 1], [1, -1, 1]) == pytest.approx(share_of_games([1, -1, 1, 0], [0, 1, 0, -1, 1, 0]))
    assert share_of_games([0, 0], [0]) == 0.5


def test_one_point_wins_a_game_to_one() -> None:
    assert share_of_games([1, 1, 1, -1], [1, -1], target=1) == pytest.approx((0.75 + 0.5) / 2)


def test_it_is_what_playing_many_games_comes_to() -> None:
    dealing, other = [1, 1, 2, 4, -1, -2, 0], [1, -1, -1, -2, -4, 2]
    rng = Random(1)
    won = 0
    for game in range(4000):
        scores, turn = [0, 0], game % 2
        while max(scores) < 10:
            points = rng.choice((dealing, other)[turn])
            scores[points < 0] += abs(points)
            turn = 1 - turn
        won += scores[0] >= 10
    assert share_of_games(dealing, other) == pytest.approx(won / 4000, abs=0.03)


def test_the_error_shrinks_with_the_deals() -> None:
    rng = Random(2)
    deals = [rng.choice((1, -1, 2, -2)) for _ in range(3200)]
    few, many = (error_of_share(deals[:count], deals[-count:]) for count in (200, 1600))
    assert 0 < many < few < 0.2
    assert error_of_share([1], [1]) == 0
