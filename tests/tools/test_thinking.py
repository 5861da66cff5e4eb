"""The decisions that are timed and compared."""

from __future__ import annotations

import json
import math

import pytest

from tools.bench.decisions import show
from tools.bench.python_page import sources
from tools.bench.thinking import answers, answers_json, phase_of, play_games, positions, times


def test_positions_go_through_the_whole_deal() -> None:
    phases = {phase_of(obs) for obs in positions(12, 1)}
    assert phases == {"first_round", "second_round", "discard", *(f"trick {number}" for number in range(1, 6))}


def test_positions_are_those_of_the_seed() -> None:
    assert list(positions(2, 5)) == list(positions(2, 5))
    assert list(positions(2, 5)) != list(positions(2, 6))


def test_every_turn_asked_for_is_answered() -> None:
    found = answers("club", 30, 1)
    assert len(found) == 30
    assert all("action" in json.loads(answer) for answer in found)
    assert json.loads(answers_json("club", 30, 1)) == found


def test_times_are_kept_by_part_of_the_deal_until_the_limit() -> None:
    assert set(times("club", 6, 1, math.inf)) >= {"first_round", "trick 1", "trick 4"}
    assert times("club", 6, 1, -1.0) == {}
    assert "trick 5" not in times("club", 6, 1, math.inf)


def test_whole_games_take_several_deals() -> None:
    assert 5 <= play_games("beginner", 1, 1) <= 40


def test_all_sources_of_the_game_are_sent() -> None:
    files = sources("tools/bench/thinking.py")
    assert {"euchre/ai/wire.py", "euchre/engine/cards.py", "tools/bench/thinking.py"} <= set(files)
    assert not any(path.startswith("/") for path in files)


def test_a_row_is_printed_for_all_and_for_each_part(capsys: pytest.CaptureFixture[str]) -> None:
    show("CPython", "club", {"trick 1": [0.001, 0.003], "discard": [0.002]})
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows == [
        ["CPython", "club", "all", "3", "2.00", "3.00", "3.00"],
        ["CPython", "club", "discard", "1", "2.00", "2.00", "2.00"],
        ["CPython", "club", "trick", "1", "2", "1.00", "3.00", "3.00"],
    ]
