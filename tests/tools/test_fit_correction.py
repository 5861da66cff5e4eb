"""The correction of calls by what they came to."""

from __future__ import annotations

import pytest

from euchre.ai.call_correction import POINTS
from tools.arena.deals import Forecast
from tools.arena.fit_correction import FEW, TARGET, as_module, calls_of, corrected

NOTHING = ((0.0,) * 4, (0.0,) * 4)


def test_a_place_is_corrected_by_what_its_calls_made_beyond_the_expected() -> None:
    calls = [Forecast("call", "1.4", 0.5, 1), Forecast("alone", "1.4", 2.0, 1)] * FEW
    first, second = corrected(NOTHING, calls)
    assert first == (0.0, 0.0, 0.0, pytest.approx(-0.25 * 2 / 3, abs=0.01))
    assert second == NOTHING[1]


def test_few_calls_and_passes_correct_little_or_nothing() -> None:
    assert corrected(NOTHING, [Forecast("call", "2.1", 0.0, 2)]) == (NOTHING[0], (0.02, 0.0, 0.0, 0.0))
    assert corrected(NOTHING, [Forecast("pass", "1.1", 0.0, 2)] * 500) == NOTHING


def test_a_correction_adds_to_the_one_before() -> None:
    before = ((0.1, 0.0, 0.0, 0.0), NOTHING[1])
    assert corrected(before, [Forecast("call", "1.1", 0.0, 1)] * FEW)[0][0] == pytest.approx(0.6)


def test_the_table_is_as_the_tool_writes_it() -> None:
    assert as_module(POINTS) == TARGET.read_text(encoding="utf-8")


def test_calls_are_gathered_at_the_wanted_places_alone() -> None:
    found = [forecast for seed in range(14) for forecast in calls_of(seed, frozenset({"1.4", "2.1"}), 0.05)]
    assert {forecast.place for forecast in found} == {"1.4", "2.1"}
    assert all(forecast.made in (-4, -2, 1, 2, 4) for forecast in found)
