"""The rule laboratory plays what the engine and the players would play, and can be continued."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from euchre.ai.levels import bot_for
from euchre.app.preferences import text_of
from euchre.app.presets import PRESETS, preset_called
from euchre.engine.perspective import observe
from euchre.engine.rules import RuleSet, values_of
from euchre.engine.transitions import apply
from tests.strategies import FIELDS
from tools.rule_lab import runs
from tools.rule_lab.games import Counts, SelfPlay, shuffled
from tools.rule_lab.runs import Plan, load, play_all
from tools.rule_lab.variants import NOT_MEASURED, PRESET, USUAL, Variant, variants

if TYPE_CHECKING:
    from pathlib import Path

    from euchre.engine.game import GameState

BOT = bot_for("club")


class Thorough(SelfPlay):
    """Thinks about every move, also the forced ones and those that no longer matter."""

    def play_out(self, state: GameState, key: int) -> GameState:
        """The deal at its end."""
        while (seat := state.turn) is not None:
            state = apply(state, self.bot.decide(observe(state, seat), 1.0, key * 4 + seat).action).state
        return state


def test_every_playable_value_of_every_field_is_measured_or_has_a_reason() -> None:
    measured = {(variant.field, variant.value) for variant in variants() if variant.field not in ("", PRESET)}
    playable = {(name, value) for name in FIELDS for value in values_of(name)}
    usual = {(name, getattr(RuleSet(), name)) for name in FIELDS}
    wanted = {(name, text_of(value)) for name, value in playable - usual if name not in NOT_MEASURED}
    assert measured == wanted
    assert set(NOT_MEASURED) <= set(FIELDS)


def test_every_preset_that_is_not_the_usual_game_is_measured_against_it() -> None:
    measured = {variant.value: variant for variant in variants() if variant.field == PRESET}
    assert set(measured) == {preset.key for preset in PRESETS} - {"standard"}
    assert all(variant.rules == preset_called(key).rules for key, variant in measured.items())
    assert {variant.base for variant in measured.values()} == {USUAL}


def test_a_variant_is_compared_with_rules_that_differ_in_its_field_alone() -> None:
    known = {variant.name: variant for variant in variants()}
    assert len(known) == len(variants())
    assert known[USUAL].rules == RuleSet()
    for variant in known.values():
        if variant.field in ("", PRESET):
            continue
        assert variant.base is not None
        base = known[variant.base].rules
        assert [name for name in FIELDS if getattr(base, name) != getattr(variant.rules, name)] == [variant.field]
        assert text_of(getattr(variant.rules, variant.field)) == variant.value


def test_what_is_not_thought_about_changes_no_count() -> None:
    """One table for all rules, so that plays kept from one rule set are met by the others."""
    quick, thorough = SelfPlay(BOT), Thorough(BOT)
    for variant in variants():
        assert quick.game(variant.rules, 41_000) == thorough.game(variant.rules, 41_000), variant.name


def test_a_game_ends_at_the_target_and_counts_every_point() -> None:
    counts = SelfPlay(BOT).game(RuleSet(), 7).counts
    assert 10 <= counts.points <= 9 + 13
    assert counts.thrown == counts.forfeited == counts.on_benny == counts.no_trump == counts.defended == 0
    assert counts.first_round + counts.second_round == counts.deals
    assert counts.lone_marches + counts.lone_euchred <= counts.alone
    assert abs(counts.edge) <= counts.points


def test_the_cards_depend_on_the_key_alone() -> None:
    cards = RuleSet().cards
    assert shuffled(5, cards) == shuffled(5, cards)
    assert sorted(shuffled(5, cards)) == sorted(cards)
    assert shuffled(5, cards) != shuffled(6, cards)


def test_surplus_points_go_into_the_next_game_of_a_session() -> None:
    games = list(SelfPlay(BOT).session(RuleSet(carry_over=True, target=5), 3, 60))
    brought = [before.carried for before, _ in pairwise(games)]
    assert any(sum(carried) for carried in brought)
    for number, (before, after) in enumerate(pairwise(games), 1):
        assert after == SelfPlay(BOT).game(RuleSet(carry_over=True, target=5), 3_000 + number, before.carried)


def test_a_session_stops_after_the_game_with_the_last_deal_wanted() -> None:
    deals = [game.counts.deals for game in SelfPlay(BOT).session(RuleSet(), 3, 30)]
    assert sum(deals) >= 30 > sum(deals[:-1])


FEW = (Variant(name=USUAL, rules=RuleSet(), base=None), Variant(name="short", rules=RuleSet(target=5)))


def test_a_run_is_the_same_on_one_process_and_on_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "_BLOCK", 15)
    plan = Plan(deals=30)
    for processes in (1, 2):
        folder = tmp_path / str(processes)
        assert sorted(play_all(FEW, plan, folder, processes)) == [0, 1]
    one, two = (load(FEW, plan, tmp_path / name) for name in "12")
    assert one == two
    assert all(sum(counts.deals for counts in run.values()) >= 30 for run in one.values())


def test_what_a_file_has_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(deals=10)
    list(play_all(FEW[:1], plan, tmp_path, 1))
    before = load(FEW, plan, tmp_path)
    assert before["short"] == {}
    played: list[RuleSet] = []
    session = SelfPlay.session

    def noted(self: SelfPlay, rules: RuleSet, key: int, deals: int) -> object:
        played.append(rules)
        return session(self, rules, key, deals)

    monkeypatch.setattr(SelfPlay, "session", noted)
    list(play_all(FEW, plan, tmp_path, 1))
    assert played == [FEW[1].rules]
    after = load(FEW, plan, tmp_path)
    assert after[USUAL] == before[USUAL]
    assert after["short"] != {}


def test_games_of_another_seed_or_other_rules_do_not_count(tmp_path: Path) -> None:
    list(play_all(FEW, Plan(deals=10), tmp_path, 1))
    assert load(FEW, Plan(deals=10, seed=2), tmp_path) == {USUAL: {}, "short": {}}
    changed = Variant(name="short", rules=RuleSet(target=7))
    assert load((changed,), Plan(deals=10), tmp_path) == {"short": {}}


def test_a_missing_block_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "_BLOCK", 10)
    list(play_all(FEW, Plan(deals=20), tmp_path, 1))
    (tmp_path / "block-0000.json").unlink()
    run = load(FEW, Plan(deals=20), tmp_path)[USUAL]
    assert {block for block, _ in run} == {1}
    assert all(isinstance(counts, Counts) for counts in run.values())
