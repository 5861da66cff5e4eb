"""Matches under every rule set that has a name, and the page that tells them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from euchre.app.presets import PRESETS, preset_called
from euchre.app.rules_code import rules_code
from euchre.engine.rules import Pack, RuleSet
from tools.arena import preset_strength
from tools.arena.kept import ROOT
from tools.arena.match import Order, Outcome, play_match
from tools.arena.players import rules_named
from tools.arena.preset_strength import FEW, PAGE, Match, Played, matches, page, play_on

if TYPE_CHECKING:
    from pathlib import Path

QUICK = ("club", "beginner")


def test_rules_are_named_by_preset_or_by_the_text_of_a_link() -> None:
    british = preset_called("british").rules
    assert rules_named("british") == british
    assert rules_named(rules_code(british)) == british
    with pytest.raises(ValueError, match="house rules"):
        rules_named("nobody's")


def test_a_match_that_goes_on_is_the_rest_of_the_whole_one() -> None:
    order = Order(a="club", b="random", deals=9, rules=RuleSet(pack=Pack.WITH_BENNY))
    whole = play_match(order, processes=1)
    start = play_match(replace(order, deals=4), processes=1)
    rest = play_match(replace(order, deals=5, first=4), processes=1)
    assert start.pairs + rest.pairs == whole.pairs


def test_every_preset_is_in_one_match_with_rules_that_deal_alike() -> None:
    names = [name for match in matches() for name in match.presets]
    assert sorted(names) == sorted(preset.name for preset in PRESETS)
    by_name = {name: match.rules for match in matches() for name in match.presets}
    assert by_name["Ohio tournament"] == by_name["Standard"] == RuleSet()
    assert len({match.code for match in matches()}) == len(matches())


def test_the_match_that_is_known_least_well_is_played_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preset_strength, "A", QUICK[0])
    monkeypatch.setattr(preset_strength, "B", QUICK[1])
    monkeypatch.setattr(preset_strength, "MOST", 3)
    two = [Played.of(match, tmp_path) for match in matches(5)[:2]]
    assert [one.match for one in play_on(two, 60, processes=1)] == [one.match for one in two]
    again = Played.of(two[1].match, tmp_path)
    assert again.deals == 3
    assert again.outcome.pairs == two[1].outcome.pairs
    assert again.outcome.a.calls == two[1].outcome.a.calls


def test_what_other_players_played_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(rules=RuleSet(), presets=("Standard",))
    played = Played.of(match, tmp_path)
    played.kept.add(match.order, Outcome(pairs=[1.0], equity=[0.1], dealing=[1], other=[1]))
    assert Played.of(match, tmp_path).deals == 1
    monkeypatch.setattr(preset_strength, "fingerprint", lambda: "others")
    assert Played.of(match, tmp_path).deals == 0


def test_the_page_has_a_row_for_every_match_and_tells_when_it_knows_too_little(tmp_path: Path) -> None:
    known = Played.of(Match(rules=RuleSet(), presets=("Standard", "Ohio tournament")), tmp_path)
    points = [1, 0, -1, 2, 0, 2] * FEW
    pairs = [float(made) for made in points]
    known.outcome.add(Outcome(pairs=pairs, equity=[made / 20 for made in pairs], dealing=points, other=points))
    unknown = Played.of(Match(rules=RuleSet(target=5), presets=("Short",)), tmp_path)
    text = page([known, unknown], 7)
    assert re.search(
        r"^\| Standard, Ohio tournament \| 180 \| \+0\.667 ± 0\.083 \| \+0\.50 to \+0\.83 \|", text, re.MULTILINE
    )
    assert "| +3.33% ± 0.41% | - | - |" in text
    assert "| Short | 0 | too few deals to tell |" in text
    assert "(seed 7)" in text
    assert not re.search(r"[ \t]$", text, re.MULTILINE)


def test_the_published_page_has_every_preset() -> None:
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    assert [preset.name for preset in PRESETS if preset.name not in text] == []
