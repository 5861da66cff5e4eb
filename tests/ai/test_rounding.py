"""Rounding that comes out the same in every interpreter."""

from __future__ import annotations

import pytest

from euchre.ai.rounding import steady


@pytest.mark.parametrize("value", [-1.185, 0.03125, 0.5, -0.2375, 0.0, 1 / 3])
def test_noise_behind_the_fifteenth_digit_makes_no_difference(value: float) -> None:
    noise = 1e-15
    texts = {repr(steady(value + shift, 2)) for shift in (-noise, 0.0, noise)}
    assert len(texts) == 1


def test_there_is_no_minus_zero() -> None:
    assert repr(steady(-0.0, 4)) == "0.0"
    assert repr(steady(-1e-17, 4)) == "0.0"
    assert repr(steady(-0.00004, 4)) == "0.0"


def test_it_rounds() -> None:
    assert steady(0.123456, 4) == 0.1235
    assert steady(-1.25, 1) == round(-1.25, 1)
