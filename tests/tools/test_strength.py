"""The published table of strength."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from euchre.ai.levels import LEVELS
from tools.arena import strength
from tools.arena.deals import Tally
from tools.arena.kept import Kept, fingerprint
from tools.arena.match import Order, Outcome, play_match
from tools.arena.odd_players import HABITS
from tools.arena.report import as_data
from tools.arena.strength import PAGE, Pairing, pairings, play_all
from tools.arena.strength_page import FEW, page

if TYPE_CHECKING:
    from pathlib import Path


def _played(pairing: Pairing, deals: int) -> dict[str, Any]:
    order = pairing.order(deals, 3)
    return as_data(order, play_match(order))


def test_every_level_habit_and_yardstick_is_measured() -> None:
    names = {name for pairing in pairings() for name in (pairing.a, pairing.b)}
    others = {"random", "random-stepwise", "pimc50", "smart", "smart-unsorted", "ismcts-1000"}
    assert names == {*LEVELS, *HABITS, *others}


def test_levels_meet_each_other_once_the_stronger_first() -> None:
    among = [(pairing.a, pairing.b) for pairing in pairings() if pairing.title == "Levels"]
    assert len(among) == len(LEVELS) * (len(LEVELS) - 1) // 2
    assert all(LEVELS.index(a) > LEVELS.index(b) for a, b in among)


def test_the_page_tells_the_command_and_every_match() -> None:
    pairing = Pairing(title="Levels", a="club", b="random", scores=(9, 6))
    text = page([(pairing, _played(pairing, FEW))], FEW, 3)
    assert f"`make strength DEALS={FEW} SEED=3`" in text
    assert re.search(r"^\| club against random at 9-6 \| 30 \| [+-]\d\.\d{3} ± \d\.\d{3} \| .* \|$", text, re.MULTILINE)
    assert re.search(r"^\| random \| club \| \d+% ", text, re.MULTILINE)
    assert not re.search(r"[ \t]$", text, re.MULTILINE)


def test_a_handful_of_deals_tells_nothing() -> None:
    pairing = Pairing(title="Levels", a="club", b="random")
    assert "| club against random | 8 | too few deals to tell |" in page([(pairing, _played(pairing, 8))], 8, 3)


def test_the_published_page_has_a_row_for_every_match() -> None:
    text = PAGE.read_text(encoding="utf-8")
    missing = [pairing for pairing in pairings() if f"| {pairing.a} against {pairing.b}" not in text]
    assert missing == []


def test_a_match_not_played_yet_has_a_row_that_says_so() -> None:
    assert "| club against random | 0 | not played |" in page(
        [(Pairing(title="Levels", a="club", b="random"), None)], 8, 3
    )


def test_what_was_played_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    order = Order(a="club", b="random", deals=12, seed=3)
    whole = play_match(order, 1)
    kept = Kept(tmp_path)
    assert kept.load(order).pairs == []
    kept.add(order, play_match(replace(order, deals=5), 1))
    kept.add(order, play_match(replace(order, first=5, deals=7), 1))
    again = kept.load(order)
    assert (again.pairs, again.equity, again.dealing, again.other) == (
        whole.pairs,
        whole.equity,
        whole.dealing,
        whole.other,
    )
    assert (again.a.calls, again.a.forecasts, again.b.points) == (whole.a.calls, whole.a.forecasts, whole.b.points)
    assert len(again.a.seconds) == len(whole.a.seconds)
    assert kept.load(replace(order, seed=4)).pairs == []


def test_the_fingerprint_changes_with_the_players_alone(tmp_path: Path) -> None:
    for path in ("euchre/engine/a.py", "euchre/ai/b.py", "tools/arena/match.py", "tools/arena/report.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("one", encoding="utf-8")
    before = fingerprint(tmp_path)
    (tmp_path / "tools/arena/report.py").write_text("two", encoding="utf-8")
    assert fingerprint(tmp_path) == before
    (tmp_path / "euchre/ai/b.py").write_text("two", encoding="utf-8")
    assert fingerprint(tmp_path) != before


def test_the_judged_matches_are_ahead_and_time_ends_the_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now, given = [0.0], []

    def played(order: Order, _: int | None, *, seconds: float) -> Outcome:
        given.append((order.a, order.b))
        now[0] += seconds
        count = min(order.deals, (order.first + order.deals) // 10)
        tally = Tally(points=count)
        return Outcome([1.0] * count, [0.0] * count, [1] * count, [1] * count, tally, tally)

    monkeypatch.setattr(strength, "play_match", played)
    monkeypatch.setattr(strength, "as_data", lambda _, outcome: {"deals": len(outcome.pairs)})
    monkeypatch.setattr("tools.arena.strength.time.perf_counter", lambda: now[0])
    shown = list(play_all(200, 3, 3000.0, Kept(tmp_path)))
    assert now[0] == pytest.approx(3000.0)
    judged = [(pairing.a, pairing.b) for pairing in pairings() if pairing.judged]
    assert given[: len(judged)] == judged
    assert {(pairing.a, pairing.b) for pairing in pairings() if pairing.judged} == {
        ("expert", "club"),
        ("expert", "random"),
        ("expert", "random-stepwise"),
        ("expert", "pimc50"),
        ("expert", "smart"),
        ("expert", "smart-unsorted"),
        ("expert", "ismcts-1000"),
    }
    deals = {pairing: data["deals"] / pairing.order(200, 3).deals for pairing, data in shown}
    others = [share for pairing, share in deals.items() if not pairing.judged]
    assert min(share for pairing, share in deals.items() if pairing.judged) > max(others) > 0
    count = len(given)
    again = dict(play_all(200, 3, 0.0, Kept(tmp_path)))
    assert len(given) == count
    assert {pairing: data["deals"] for pairing, data in again.items()} == {
        pairing: data["deals"] for pairing, data in dict(shown).items()
    }


def test_the_page_tells_what_calls_were_expected_to_come_to() -> None:
    pairing = Pairing(title="Levels", a="club", b="casual", calibrated=True)
    text = page([(pairing, _played(pairing, 60))], 60, 3)
    assert re.search(
        r"^\| call \| 1\.4 \| \d+ \| [+-]\d\.\d\d \| [+-]\d\.\d\d \| [+-]\d\.\d\d ± \d", text, re.MULTILINE
    )
