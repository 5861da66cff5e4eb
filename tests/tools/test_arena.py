"""Duplicate matches and their statistics, on tiny runs."""

from __future__ import annotations

import json
import subprocess
import sys
from array import array
from itertools import product

import pytest

from euchre.ai.call_table import TABLE
from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat
from tools.arena.calibration import calibration
from tools.arena.deals import Forecast, Tally, dealt, play_deal, shuffled
from tools.arena.fit_calls import halfway, least_squares, source_of
from tools.arena.match import Order, Outcome, play_match
from tools.arena.players import PLAYERS, player
from tools.arena.report import as_data, as_text, milliseconds


def test_a_player_against_itself_is_exactly_even() -> None:
    outcome = play_match(Order(a="club", b="club", deals=12), processes=1)
    assert outcome.pairs == [0.0] * 12
    assert (outcome.mean, outcome.error, outcome.share) == (0.0, 0.0, 0.5)


def test_swapping_the_players_turns_the_sign() -> None:
    one = play_match(Order(a="club", b="random", deals=10), processes=1)
    other = play_match(Order(a="random", b="club", deals=10), processes=1)
    assert one.pairs == [-pair for pair in other.pairs]
    assert one.share == pytest.approx(1 - other.share)


def test_the_outcome_does_not_depend_on_the_number_of_processes() -> None:
    order = Order(a="club", b="beginner", deals=9, seed=4)
    assert play_match(order, processes=1).pairs == play_match(order, processes=2).pairs


def test_a_match_out_of_time_is_a_shorter_one() -> None:
    order = Order(a="club", b="random", deals=20)
    cut = play_match(order, processes=1, seconds=0)
    assert cut.pairs == play_match(order, processes=1).pairs[:2]


def test_every_deal_is_one_of_the_seed() -> None:
    assert shuffled(5) == shuffled(5)
    assert shuffled(5) != shuffled(6)
    assert sorted(shuffled(5)) == list(range(24))


def test_mean_error_and_share_are_those_of_the_pairs() -> None:
    outcome = Outcome(pairs=[1.0, 0.0, 2.0, 1.0], a=Tally(points=6), b=Tally(points=2))
    assert outcome.mean == 1.0
    assert outcome.error == pytest.approx((2 / 3) ** 0.5 / 2)
    assert outcome.share == 0.75


def test_points_calls_and_decisions_are_counted() -> None:
    tallies = (Tally(), Tally())
    state = dealt(3, Seat.SOUTH, RuleSet())
    gain = play_deal(state, (player("club"), player("club")), tallies, seed=3)
    assert gain == tallies[0].points - tallies[1].points != 0
    assert sum(sum(tally.calls.values()) for tally in tallies) == 1
    assert sum(len(tally.seconds) for tally in tallies) >= 16


def test_tallies_add_up() -> None:
    tally = Tally(points=1, calls={"1.1": 2}, seconds=array("d", [0.5]))
    forecast = Forecast("call", "1.1", 0.5, 1)
    tally.add(Tally(points=2, calls={"1.1": 1, "2.4": 3}, seconds=array("d", [0.25]), forecasts=[forecast]))
    assert (tally.points, tally.calls, list(tally.seconds)) == (3, {"1.1": 3, "2.4": 3}, [0.5, 0.25])
    assert tally.forecasts == [forecast]


def test_points_by_who_dealt_are_those_of_the_pairs() -> None:
    outcome = play_match(Order(a="club", b="random", deals=8), processes=1)
    assert [(one + other) / 2 for one, other in zip(outcome.dealing, outcome.other, strict=True)] == outcome.pairs


def test_a_point_matters_more_near_the_end() -> None:
    near = play_match(Order(a="club", b="random", deals=12, scores=(9, 9)), processes=1)
    far = play_match(Order(a="club", b="random", deals=12, scores=(0, 0)), processes=1)
    assert sum(near.equity) > 2 * sum(far.equity) > 0


def test_scores_drawn_by_chance_differ_and_are_those_of_the_seed() -> None:
    order = Order(a="club", b="club", deals=30, scores=None)
    starts = [order.start(index).scores for index in range(30)]
    assert starts == [order.start(index).scores for index in range(30)]
    assert len(set(starts)) > 20
    assert all(0 <= score < 10 for pair in starts for score in pair)


def test_what_was_expected_is_booked_with_what_came() -> None:
    outcome = play_match(Order(a="club", b="club", deals=6), processes=1)
    forecasts = outcome.a.forecasts
    assert {forecast.kind for forecast in forecasts} >= {"pass", "call"}
    assert sum(f.kind in ("call", "alone") for f in forecasts) == sum(outcome.a.calls.values())


def test_the_report_has_rates_and_reads_well() -> None:
    order = Order(a="club", b="random", deals=8)
    data = as_data(order, play_match(order, processes=1))
    assert data["points_per_deal"] > 0
    assert sum(rate or 0 for rate in data["players"]["a"]["call_mix"].values()) == pytest.approx(1)
    assert data["games_won"] > 0.5
    text = as_text(data)
    assert text.startswith("club against random: +")
    assert "euchred" in text
    assert "slope" in text


def test_the_command_prints_json() -> None:
    command = [
        sys.executable,
        "-m",
        "tools.arena",
        "--a",
        "club",
        "--b",
        "random",
        "--deals",
        "3",
        "--json",
        "--processes",
        "1",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["deals"] == 3


def test_an_unknown_player_is_refused_with_the_known_ones() -> None:
    assert {"random", "club", "beginner"} <= set(PLAYERS)
    with pytest.raises(ValueError, match="there are random"):
        player("nobody")


def test_median_and_tail_of_the_times() -> None:
    assert milliseconds([0.001 * n for n in range(101)]) == {"median": 50, "p95": 95, "max": 100}
    assert milliseconds([]) == {"median": 0, "p95": 0, "max": 0}


def test_expectations_that_come_true_have_slope_one() -> None:
    """Half of the forecasts are a point too high, half a point too low."""
    forecasts = [Forecast("call", place, x, x + error) for place, x, error in product("12", (0, 1, 2), (1, -1))]
    whole, first, second = calibration(forecasts)
    assert (whole["place"], first["place"], second["place"]) == ("", "1", "2")
    assert (whole["count"], whole["expected"], whole["realized"], whole["slope"]) == (12, 1, 1, 1)
    assert whole["standard_error"] == pytest.approx((12 / 11) ** 0.5 / 12**0.5)


def test_expectations_all_alike_have_no_slope() -> None:
    rows = calibration([Forecast("pass", "1.1", 0.5, made) for made in (1, -2)])
    assert rows[0]["slope"] is None


def test_least_squares_finds_the_line() -> None:
    rows = [((1.0, x / 100), 0.5 + 2.0 * x / 100) for x in range(2000)]
    base, slope = least_squares(rows, 2)
    assert base == pytest.approx(0.5, abs=0.01)
    assert slope == pytest.approx(2.0, abs=0.01)


def test_a_table_halfway_to_itself_is_the_same_and_is_written_as_it_is_kept() -> None:
    assert halfway(TABLE, TABLE) == TABLE
    space: dict[str, object] = {}
    exec(source_of(TABLE), space)  # noqa: S102 - our own text
    assert space["TABLE"] == TABLE
