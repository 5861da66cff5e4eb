"""The correction of calls and passes by what they came to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.arena.deals import Forecast
from tools.arena.fit_correction import FEW, KINDS, OPPONENTS, TARGET, as_module, corrected, gathered, tables_now
from tools.arena.kept import Kept
from tools.arena.match import Order, Outcome

NOTHING = ((0.0,) * 4, (0.0,) * 4)
CALLS, PASSES = KINDS["CALLS"], KINDS["PASSES"]


def test_a_place_is_corrected_by_what_its_calls_made_beyond_the_expected() -> None:
    calls = [Forecast("call", "1.4", 0.5, 1), Forecast("alone", "1.4", 2.0, 1)] * FEW
    first, second = corrected(NOTHING, calls, CALLS)
    assert first == (0.0, 0.0, 0.0, pytest.approx(-0.25 * 2 / 3, abs=0.01))
    assert second == NOTHING[1]


def test_few_decisions_correct_little_and_those_of_another_kind_nothing() -> None:
    assert corrected(NOTHING, [Forecast("call", "2.1", 0.0, 2)], CALLS) == (NOTHING[0], (0.02, 0.0, 0.0, 0.0))
    assert corrected(NOTHING, [Forecast("pass", "1.1", 0.0, 2)] * 500, CALLS) == NOTHING
    assert corrected(NOTHING, [Forecast("pass", "1.1", 0.0, 1)] * FEW, PASSES)[0] == (0.5, 0.0, 0.0, 0.0)


def test_a_correction_adds_to_the_one_before() -> None:
    before = ((0.1, 0.0, 0.0, 0.0), NOTHING[1])
    assert corrected(before, [Forecast("call", "1.1", 0.0, 1)] * FEW, CALLS)[0][0] == pytest.approx(0.6)


def test_the_tables_are_as_the_tool_writes_them() -> None:
    assert as_module(tables_now()) == TARGET.read_text(encoding="utf-8")


def test_deals_that_were_played_before_are_not_played_again(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    told = [Forecast("call", "1.2", 0.5, number) for number in range(len(OPPONENTS))]
    for name, forecast in zip(OPPONENTS, told, strict=True):
        part = Outcome(pairs=[1.0], equity=[0.0], dealing=[1], other=[1])
        part.a.forecasts.append(forecast)
        kept.add(Order(a="expert", b=name, deals=1, seed=3, scores=(0, 0)), part)
    assert gathered(1, 3, 60.0, kept) == told


def test_deals_that_are_missing_are_played_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = Outcome(pairs=[0.5, 0.5], equity=[0.0] * 2, dealing=[1] * 2, other=[0] * 2)
    asked: list[Order] = []

    def play(order: Order) -> Outcome:
        asked.append(order)
        return played

    monkeypatch.setattr("tools.arena.fit_correction.play_match", play)
    kept = Kept(tmp_path)
    gathered(3, 1, 60.0, kept)
    assert [(order.b, order.first, order.deals) for order in asked[:2]] == [("club", 0, 3), ("club", 2, 1)]
    assert len(kept.load(asked[0]).pairs) == 4
