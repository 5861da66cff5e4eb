"""The published table of house rules, and the effects that the page of the rules tells."""

from __future__ import annotations

import re
import runpy
from typing import TYPE_CHECKING

from euchre.app.pages.rule_effect_table import EFFECTS
from tools.rule_lab.__main__ import BLOCKS, PAGE, ROOT, main
from tools.rule_lab.__main__ import EFFECTS as MODULE
from tools.rule_lab.effects import clearest, module
from tools.rule_lab.figures import Figure
from tools.rule_lab.games import Counts
from tools.rule_lab.page import page
from tools.rule_lab.runs import Plan
from tools.rule_lab.statistics import Measure
from tools.rule_lab.variants import USUAL, variants

if TYPE_CHECKING:
    from pathlib import Path

    from tools.rule_lab.runs import Run

PLAN = Plan(deals=20, seed=3)
GAME = Counts(deals=8, points=12, edge=4, first_round=6, second_round=2, euchred=2, alone=2, lone_marches=1)
MORE = Counts(deals=6, points=12, edge=4, first_round=6, euchred=0, alone=3, lone_marches=3)


def some_runs() -> dict[str, Run]:
    runs: dict[str, Run] = {variant.name: {} for variant in variants()}
    runs[USUAL] = {(0, 0): GAME, (0, 1): GAME}
    runs["loner_march-5"] = {(0, 0): MORE, (0, 1): MORE}
    return runs


def test_a_tiny_run_writes_the_table_and_the_effects(tmp_path: Path) -> None:
    main(["--deals", "40", "--seed", "3", "--processes", "1"], tmp_path)
    assert len(list((tmp_path / BLOCKS).glob("block-*.json"))) == 1
    text = (tmp_path / PAGE).read_text(encoding="utf-8")
    assert "`make rule-lab DEALS=40 SEED=3`" in text
    assert "not played" not in text
    effects = runpy.run_path(str(tmp_path / MODULE))["EFFECTS"]
    assert set(effects) == {(variant.field, variant.value) for variant in variants() if variant.field}
    assert all(deals >= 40 for deals, _ in effects.values())


def test_a_row_tells_its_deals_and_every_rate() -> None:
    text = page(variants(), some_runs(), PLAN)
    assert (
        "| usual | 16 | 1.500 ± 0.000 | +0.500 ± 0.000 | 75.0% ± 0.0% | 25.0% ± 0.0% | 25.0% ± 0.0% | 50.0% ± 0.0% "
        "| 0 | 8.00 ± 0.00 |" in text
    )
    assert (
        "| loner_march: 5 | usual | **+0.500 ± 0.000** | **+0.167 ± 0.000** | **+25.0 ± 0.0** | **-25.0 ± 0.0** "
        "| **+25.0 ± 0.0** | **+50.0 ± 0.0** | 0 | **-2.00 ± 0.00** |" in text
    )


def test_what_was_not_played_has_a_row_that_says_so() -> None:
    text = page(variants(), some_runs(), PLAN)
    assert "| target: 5 | 0 | not played | | | | | | | |" in text
    assert text.count("not played") == len(variants()) - 2
    assert not re.search(r"[ \t]$", text, re.MULTILINE)


def test_every_row_has_as_many_cells_as_the_head_of_its_table() -> None:
    for table in re.findall(r"(?:^\|.*\|\n)+", page(variants(), some_runs(), PLAN), re.MULTILINE):
        head, *rows = table.splitlines()
        assert {row.count("|") for row in rows} == {head.count("|")}


def test_only_what_was_played_has_an_effect() -> None:
    source = module(variants(), some_runs(), PLAN)
    assert [line for line in source.splitlines() if line.startswith("    (")] == [
        '    ("loner_march", "5"): (12, {"length": (6.0, 8.0), "points": (2.0, 1.5), "lone_marches": (1.0, 0.5)}),'
    ]


def figure(rate: float, change: float, half: float) -> Figure:
    return Figure(rate=Measure(mean=rate, half=0.1), change=Measure(mean=change, half=half))


def test_a_change_that_may_be_luck_or_is_too_small_to_matter_is_not_told() -> None:
    """Three standard errors are 1.53 times half of a 95 % interval."""
    found = {
        "points": figure(1.5, 0.15, 0.1),
        "edge": figure(0.5, 0.16, 0.1),
        "alone": figure(0.1, 0.004, 0.0001),
        "length": figure(10.0, -0.5, 0.01),
        "thrown": Figure(rate=Measure(mean=0.1, half=0.01)),
    }
    assert clearest(found) == {"length": (10.0, 10.5), "edge": (0.5, 0.34)}


def test_the_published_table_and_effects_cover_every_house_rule() -> None:
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    wanted = {(variant.field, variant.value) for variant in variants() if variant.field}
    assert set(EFFECTS) == wanted
    missing = [names for names in wanted if f"| {names[0]}: {names[1]} |" not in text]
    assert missing == []
    assert "not played" not in text


def test_the_published_effects_tell_the_deals_of_the_published_table() -> None:
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    for (field, value), (deals, _) in EFFECTS.items():
        assert f"| {field}: {value} | {deals} |" in text
