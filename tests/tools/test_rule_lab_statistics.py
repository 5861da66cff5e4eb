"""Rates, intervals and differences of the rule laboratory on numbers worked out by hand."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean

import pytest

from tools.rule_lab.figures import RATES, deals_of, figures
from tools.rule_lab.games import Counts
from tools.rule_lab.statistics import Z, difference, rate


def test_a_rate_is_all_parts_by_all_wholes() -> None:
    measured = rate([1, 3], [2, 6])
    assert measured is not None
    assert (measured.mean, measured.half) == (0.5, 0.0)


def test_the_interval_of_a_mean_is_the_usual_one() -> None:
    """Values 1, 2, 3, 4: standard deviation 1.29, standard error 0.645."""
    measured = rate([1, 2, 3, 4], [1, 1, 1, 1])
    assert measured is not None
    assert measured.mean == 2.5
    assert measured.half == pytest.approx(Z * sqrt(5 / 3) / 2)
    assert measured.low == pytest.approx(2.5 - measured.half)
    assert measured.high == pytest.approx(2.5 + measured.half)


def test_nothing_to_divide_by_is_no_rate() -> None:
    assert rate([0, 0], [0, 0]) is None
    assert difference([0], [0], [1], [2]) is None


def test_a_constant_shift_on_the_same_cards_has_no_error() -> None:
    ones = [1] * 4
    change = difference([3, 5, 2, 6], ones, [1, 3, 0, 4], ones)
    assert change is not None
    assert (change.mean, change.half) == (2.0, pytest.approx(0.0))


def test_the_difference_of_other_cards_has_the_error_of_both() -> None:
    ours, theirs = rate([1, 5, 0, 0], [1, 1, 0, 0]), rate([0, 0, 2, 8], [0, 0, 1, 1])
    change = difference([1, 5, 0, 0], [1, 1, 0, 0], [0, 0, 2, 8], [0, 0, 1, 1])
    assert ours is not None
    assert theirs is not None
    assert change is not None
    assert change.mean == -2.0
    assert change.half == pytest.approx(sqrt(ours.half**2 + theirs.half**2))


def test_the_interval_holds_the_truth_in_about_95_of_100_samples() -> None:
    """Games of 5 to 15 deals whose luck all deals of a game share in part."""
    rng = Random(1)
    hits = 0
    for _ in range(400):
        sizes = [rng.randint(5, 15) for _ in range(200)]
        parts = [sum(rng.random() < luck for _ in range(size)) for size in sizes for luck in (rng.choice((0.1, 0.3)),)]
        measured = rate(parts, sizes)
        hits += measured is not None and measured.low < 0.2 < measured.high
    assert 365 <= hits <= 394


GAME = Counts(deals=8, thrown=1, points=12, edge=2, first_round=5, second_round=2, euchred=2, alone=2, lone_marches=1)
OTHER = Counts(deals=12, points=12, edge=-2, first_round=6, second_round=6, euchred=2, alone=1, lone_euchred=1)


def test_figures_are_counts_by_what_they_belong_to() -> None:
    found = {name: figure.rate.mean for name, figure in figures({(0, 0): GAME, (0, 1): OTHER}, None).items()}
    assert found == {
        "points": 24 / 20,
        "edge": 0.0,
        "first_round": 11 / 19,
        "euchred": 4 / 19,
        "alone": 3 / 20,
        "lone_marches": 1 / 3,
        "thrown": 1 / 20,
        "forfeited": 0.0,
        "defended": 0.0,
        "no_trump": 0.0,
        "length": 10.0,
    }
    assert list(found) == list(RATES)


def test_a_change_is_counted_from_the_base_game_by_game() -> None:
    run, base = {(0, 0): GAME, (0, 1): OTHER}, {(0, 0): GAME}
    change = figures(run, base)["length"].change
    assert change is not None
    assert change.mean == fmean((8, 12)) - 8
    assert deals_of(run) == 20


def test_a_rate_that_nothing_belongs_to_is_left_out() -> None:
    assert "lone_marches" not in figures({(0, 0): Counts(deals=5, points=6, first_round=5)}, None)
