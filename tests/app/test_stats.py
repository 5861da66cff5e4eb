from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from euchre.app.portable import BadFileError, unpack
from euchre.app.presets import preset_called
from euchre.app.rules_code import rules_code
from euchre.app.stats import MOST_GAMES, Stats, merged, read_stats, stats_data
from euchre.app.tally import Tally, share, tally_of
from euchre.engine import GameRecord, RuleSet, Seat, Shuffle, Suit, replay
from euchre.engine.actions import Concede, Discard, NameTrump, OrderUp, Pass, Play
from euchre.engine.cards import STANDARD_DECK, parse_cards
from euchre.engine.rules import StickDealer
from tests.builders import next_action, play_random_game

WON = Tally(games=1, won=1, deals=9)
LOST = Tally(games=1, deals=8)


def finished(record: GameRecord, rng: Random) -> GameRecord:
    """The record with its deal played out by chance."""
    state = replay(record)
    while state.turn is not None:
        action = next_action(state, rng)
        record = record.with_action(action)
        state = replay(record)
    return record


def lone_march() -> GameRecord:
    """South, left of the dealer, orders up alone with the five best trumps and takes all."""
    south = parse_cards("Jh Jd Ah Kh Qh")
    rest = [card for card in STANDARD_DECK if card not in (*south, *parse_cards("Th"))]
    deck = (*south, *rest[:15], parse_cards("Th")[0], *rest[15:])
    record = GameRecord(first_dealer=Seat.EAST)
    record = record.with_action(Shuffle(deck)).with_action(OrderUp(Seat.SOUTH, alone=True))
    return finished(record, Random(1))


def test_lone_march_counts_for_the_maker() -> None:
    tally = tally_of(lone_march(), Seat.SOUTH)
    assert tally == Tally(
        deals=1,
        points_for=4,
        tricks=5,
        marches=1,
        loners=1,
        loners_made=1,
        chances=(1, 0, 0, 0, 0, 0, 0, 0),
        calls=(1, 0, 0, 0, 0, 0, 0, 0),
    )


def test_lone_march_counts_otherwise_for_the_others() -> None:
    partner, opponent = tally_of(lone_march(), Seat.NORTH), tally_of(lone_march(), Seat.EAST)
    assert (partner.points_for, partner.loners, partner.partner_calls) == (4, 0, 1)
    assert (opponent.points_for, opponent.points_against, opponent.tricks) == (0, 4, 0)
    assert opponent.chances == (0,) * 8


def test_thrown_in_deal_counts_as_a_deal_with_two_chances() -> None:
    record = GameRecord(rules=RuleSet(stick_dealer=StickDealer.OFF), first_dealer=Seat.SOUTH)
    record = record.with_action(Shuffle(STANDARD_DECK))
    for seat in (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH) * 2:
        record = record.with_action(Pass(seat))
    tally = tally_of(record, Seat.SOUTH)
    assert tally == Tally(deals=1, thrown_in=1, chances=(0, 0, 0, 1, 0, 0, 0, 1))


def test_tally_of_any_game_adds_up() -> None:
    """BC-SCO-05: over whole games, seen from every seat."""
    for seed in range(15):
        state, record = play_random_game(Random(seed))
        tallies = [tally_of(record, seat) for seat in Seat]
        south, west = tallies[Seat.SOUTH], tallies[Seat.WEST]
        assert (south.points_for, south.points_against) == state.scores
        assert (west.points_for, west.points_against) == (state.scores[1], state.scores[0])
        assert south.deals == state.number
        assert {south.games, west.games} == {1}
        assert south.won + west.won == 1
        assert south.tricks + west.tricks == 5 * (south.deals - south.thrown_in)
        assert sum(tally.own_calls for tally in tallies) == south.deals - south.thrown_in
        assert all(tally.own_euchred <= tally.own_calls <= sum(tally.chances) for tally in tallies)
        assert south.euchres_made == west.own_euchred + west.partner_euchred


def test_unfinished_deal_and_game_count_for_nothing() -> None:
    _, record = play_random_game(Random(3))
    start = replace(record, actions=record.actions[:5])
    assert tally_of(start, Seat.SOUTH) == Tally()


def test_conceded_game_is_lost_by_the_one_who_conceded() -> None:
    _, record = play_random_game(Random(3))
    part = replace(record, actions=(*record.actions[:5], Concede(Seat.SOUTH)))
    assert tally_of(part, Seat.SOUTH) == Tally(games=1, conceded=1)
    assert tally_of(part, Seat.WEST) == Tally(games=1, won=1)


def test_game_is_counted_once_however_often_it_is_told() -> None:
    """BC-SCO-04, BC-PER-04."""
    stats = Stats().with_game("a", LOST).with_game("a", WON).with_game("a", WON)
    assert stats.total == WON


def test_streaks_follow_the_order_of_games() -> None:
    stats = Stats()
    for number, tally in enumerate((WON, WON, LOST, WON, WON, WON)):
        stats = stats.with_game(f"{number}", tally)
    assert (stats.streak, stats.best_streak) == (3, 3)
    stats = stats.with_game("x", LOST).with_game("y", LOST).with_game("running", Tally(deals=1))
    assert (stats.streak, stats.best_streak) == (-2, 3)


def test_empty_statistics_divide_by_nothing() -> None:
    """BC-PER-05."""
    stats = Stats()
    assert stats.total == Tally()
    assert (stats.streak, stats.best_streak) == (0, 0)
    assert share(stats.total.won, stats.total.games) is None
    assert share(1, 4) == 0.25


def test_statistics_come_back_from_json() -> None:
    stats = Stats().with_game("a", tally_of(lone_march(), Seat.SOUTH)).with_game("b", WON)
    assert read_stats(json.loads(json.dumps(stats_data(stats)))) == stats


def test_every_game_is_counted_by_its_house_rules() -> None:
    british, usual = rules_code(preset_called("british").rules), rules_code(RuleSet())
    stats = Stats().with_game("a", WON, usual).with_game("b", LOST, british).with_game("c", WON, british)
    assert stats.by_rules == {usual: WON, british: LOST + WON}
    assert stats.total == WON + LOST + WON
    assert read_stats(json.loads(json.dumps(stats_data(stats)))) == stats


def test_games_too_old_to_be_kept_one_by_one_keep_their_house_rules() -> None:
    stats = Stats()
    for number in range(MOST_GAMES + 4):
        stats = stats.with_game(f"{number}", WON, "odd" if number % 2 else "even")
    assert stats.older == {"even": WON + WON, "odd": WON + WON}
    assert {rules: tally.games for rules, tally in stats.by_rules.items()} == {"even": 502, "odd": 502}
    assert read_stats(json.loads(json.dumps(stats_data(stats)))) == stats
    other = Stats(older={"odd": LOST}, older_ids=frozenset({"x"}))
    assert merged(stats, other).older == {"even": WON + WON, "odd": WON + WON + LOST}


def test_what_was_kept_before_house_rules_were_noted_is_still_read() -> None:
    stats = read_stats({"games": {"a": {"games": 1, "won": 1, "deals": 9}}, "older": {"games": 3, "deals": 30}})
    assert stats.by_rules == {"": Tally(games=4, won=1, deals=39)}


@pytest.mark.parametrize(
    "data",
    [
        {"games": []},
        {"games": {"": {}}},
        {"games": {"a": {"won": "1"}}},
        {"games": {"a": {"won": True}}},
        {"games": {"a": {"won": -1}}},
        {"games": {"a": {"chances": [1]}}},
        {"games": {"a": {"luck": 7}}},
        {"games": {"a": {"rules": 7}}},
        {"games": {"a": {"rules": "1" * 101}}},
        {"games": {"a": []}},
        {"older": 3},
        {"older": {"games": "many"}},
        {"older": {"1.xxxx": {"luck": 7}}},
        {"older_ids": "abc"},
    ],
)
def test_what_is_no_statistics_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        read_stats(data)


def test_merging_counts_each_game_once() -> None:
    left = Stats().with_game("a", WON).with_game("b", Tally(deals=2))
    right = Stats().with_game("b", LOST).with_game("c", WON)
    assert merged(left, right).total == WON + LOST + WON
    assert merged(merged(left, right), right) == merged(left, right)
    assert merged(left, Stats()) == left


def test_old_games_are_summed_up_and_not_counted_again() -> None:
    stats = Stats()
    for number in range(MOST_GAMES + 5):
        stats = stats.with_game(f"{number}", WON)
    assert len(stats.games) == MOST_GAMES
    assert stats.total.games == MOST_GAMES + 5
    assert stats.with_game("0", WON).total.games == MOST_GAMES + 5
    assert merged(stats, Stats().with_game("0", WON)).total.games == MOST_GAMES + 5
    assert merged(stats, stats) == stats


def test_file_that_is_none_is_refused() -> None:
    with pytest.raises(BadFileError):
        unpack("{}")


def test_calls_of_the_second_round_have_their_own_places() -> None:
    record = GameRecord(first_dealer=Seat.EAST).with_action(Shuffle(tuple(reversed(STANDARD_DECK))))
    for seat in (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST):
        record = record.with_action(Pass(seat))
    up_suit = STANDARD_DECK[3].printed_suit
    suit = next(suit for suit in Suit if suit is not up_suit)
    record = finished(record.with_action(NameTrump(Seat.SOUTH, suit)), Random(2))
    assert tally_of(record, Seat.SOUTH).calls == (0, 0, 0, 0, 1, 0, 0, 0)
    assert {type(action) for action in record.actions} <= {Shuffle, Pass, NameTrump, Play, Discard}
