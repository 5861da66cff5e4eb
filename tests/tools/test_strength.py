"""The published table of strength."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest

from euchre.ai.levels import LEVELS
from tools.arena import strength
from tools.arena.odd_players import HABITS
from tools.arena.strength import FEW, PAGE, Pairing, page, pairings, play, play_all


def test_every_level_habit_and_yardstick_is_measured() -> None:
    names = {name for pairing in pairings() for name in (pairing.a, pairing.b)}
    assert names == {*LEVELS, *HABITS, "random", "pimc50", "ismcts-1000"}


def test_levels_meet_each_other_once_the_stronger_first() -> None:
    among = [(pairing.a, pairing.b) for pairing in pairings() if pairing.title == "Levels"]
    assert len(among) == len(LEVELS) * (len(LEVELS) - 1) // 2
    assert all(LEVELS.index(a) > LEVELS.index(b) for a, b in among)


def test_the_page_tells_the_command_and_every_match() -> None:
    pairing = Pairing(title="Levels", a="club", b="random", scores=(9, 6))
    text = page([(pairing, play(pairing, FEW, 3))], FEW, 3)
    assert f"`make strength DEALS={FEW}` (seed 3)" in text
    assert re.search(r"^\| club against random at 9-6 \| 30 \| [+-]\d\.\d{3} ± \d\.\d{3} \| .* \|$", text, re.MULTILINE)
    assert re.search(r"^\| random \| club \| \d+% ", text, re.MULTILINE)
    assert not re.search(r"[ \t]$", text, re.MULTILINE)


def test_a_handful_of_deals_tells_nothing() -> None:
    pairing = Pairing(title="Levels", a="club", b="random")
    assert "| club against random | 8 | too few deals to tell |" in page([(pairing, play(pairing, 8, 3))], 8, 3)


def test_the_published_page_has_a_row_for_every_match() -> None:
    text = PAGE.read_text(encoding="utf-8")
    missing = [pairing for pairing in pairings() if f"| {pairing.a} against {pairing.b}" not in text]
    assert missing == []


def test_a_match_not_played_yet_has_a_row_that_says_so() -> None:
    assert "| club against random | 0 | not played |" in page(
        [(Pairing(title="Levels", a="club", b="random"), None)], 8, 3
    )


def test_slow_matches_get_more_of_the_time_and_what_others_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    now, given = [0.0], []

    def played(pairing: Pairing, deals: int, seed: int, seconds: float) -> dict[str, Any]:
        given.append((pairing, seconds, deals, seed))
        now[0] += seconds / 2 if pairing.slowness <= 1 else seconds
        return {}

    monkeypatch.setattr(strength, "play", played)
    monkeypatch.setattr("tools.arena.strength.time.perf_counter", lambda: now[0])
    assert {pairing for pairing, _ in play_all(100, 3, 600.0)} == set(pairings())
    assert now[0] == pytest.approx(600.0)
    slowness = [pairing.slowness for pairing, *_ in given]
    assert slowness == sorted(slowness)
    total = math.fsum(slowness)
    quick = [(pairing, seconds) for pairing, seconds, *_ in given if pairing.slowness <= 1]
    assert quick[0][1] == pytest.approx(600.0 / total)
    slow = [(pairing, seconds) for pairing, seconds, *_ in given if pairing.slowness > 1]
    assert all(seconds > 600.0 * pairing.slowness / total for pairing, seconds in slow)
    assert {(deals, seed) for _, _, deals, seed in given} == {(100, 3)}
