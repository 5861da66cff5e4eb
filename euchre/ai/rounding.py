"""Rounding that comes out the same in every interpreter."""

from __future__ import annotations


def steady(value: float, places: int) -> float:
    """`value` to so many places (at most 8); never minus zero.

    Interpreters add floats differently (from Python 3.12 on `sum` compensates), which shows behind the 15th digit.
    Rounding to nine places first takes that away, so a value halfway between two results goes the same way everywhere.
    """
    return round(round(value, 9), places) + 0.0
