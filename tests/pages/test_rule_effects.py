"""What the rules page tells about the effect of house rules."""

from __future__ import annotations

import pytest

from euchre.app.document import Heading, Panel, Table
from euchre.app.pages import rule_effects
from euchre.app.pages.rule_effects import effect_blocks, effect_of, effects_panel
from euchre.app.pages.rules import rules_panel
from euchre.app.presets import preset_called
from euchre.engine.rules import Cut, FirstDealer, RuleSet

TABLE = {
    ("loner_march", "5"): (20012, {"alone": (0.2399, 0.1835), "points": (1.6185, 1.517), "length": (9.78, 10.5)}),
    ("allpass_deal", "same"): (20100, {}),
    ("farmers", "redeal"): (20001, {"thrown": (0.0058, 0.0)}),
    ("preset", "pogo"): (20003, {"thrown": (0.0006, 0.0)}),
    ("super_euchre", "true"): (20002, {"points": (1.527, 1.531), "alone": (0.181, 0.184)}),
}


@pytest.fixture(autouse=True)
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_effects, "EFFECTS", TABLE)


def table_of(panel: Panel) -> list[tuple[str, ...]]:
    (table,) = (block for block in panel.blocks if isinstance(block, Table) and "effects" in block.caption)
    return [tuple("".join(map(str, cell)) for cell in row) for row in table.rows]


def test_a_sentence_tells_the_deals_and_each_rate_with_and_without_the_rule() -> None:
    assert effect_of("loner_march", "5") == (
        "Measured over 20,012 deals: loners are called in 24% of the deals instead of 18%, both sides together make "
        "1.62 points a deal instead of 1.52 and a game takes 9.8 deals instead of 10.5."
    )


def test_a_rate_of_zero_is_none_of_the_deals() -> None:
    assert effect_of("farmers", "redeal") == (
        "Measured over 20,001 deals: 0.6% of the deals are thrown in instead of none."
    )


def test_rates_that_would_look_the_same_get_one_more_digit() -> None:
    assert effect_of("super_euchre", "true") == (
        "Measured over 20,002 deals: both sides together make 1.527 points a deal instead of 1.531 and loners are "
        "called in 18.1% of the deals instead of 18.4%."
    )


def test_a_rule_that_needs_another_one_tells_what_it_was_measured_with() -> None:
    assert effect_of("allpass_deal", "same") == (
        "Measured over 20,100 deals where the dealer may pass: no clear change."
    )


def test_a_preset_is_told_as_a_whole_first() -> None:
    rows = table_of(rules_panel(preset_called("pogo").rules))
    assert rows[0] == (
        "Pogo-like, all together",
        "Measured over 20,003 deals: 0.1% of the deals are thrown in instead of none.",
    )


def test_the_panel_of_all_effects_ends_with_the_presets_that_were_measured() -> None:
    tables = [block for block in effects_panel().blocks if isinstance(block, Table)]
    assert tables[-1].caption == "Rule sets as a whole"
    assert [row[0] for row in tables[-1].rows] == [("Pogo-like",)]


def test_who_deals_first_and_the_cut_change_nothing() -> None:
    assert effect_of("cut", "left") == effect_of("first_dealer", "first_jack") == "It does not change how the deals go."


@pytest.mark.parametrize(("field", "value"), [("cut", "off"), ("loner_march", "4"), ("farmers", "no such value")])
def test_usual_and_unknown_values_have_no_effect(field: str, value: str) -> None:
    assert effect_of(field, value) == ""


def test_the_rules_page_tells_the_effect_of_every_active_house_rule_at_its_end() -> None:
    panel = rules_panel(RuleSet(loner_march=5, super_euchre=True, cut=Cut.LEFT, first_dealer=FirstDealer.FIRST_JACK))
    headings = [block.text for block in panel.blocks if isinstance(block, Heading)]
    assert headings[-2:] == ["What these house rules change", "Words"]
    assert table_of(panel) == [
        ("Lone march scores: 5", effect_of("loner_march", "5")),
        ("Makers without a trick cost 4", effect_of("super_euchre", "true")),
        ("First dealer: First jack deals", effect_of("first_dealer", "first_jack")),
        ("Cutting the pack: Left of the dealer cuts", effect_of("cut", "left")),
    ]


def test_the_usual_rules_have_no_such_section() -> None:
    assert list(effect_blocks(RuleSet())) == []
    assert not any(isinstance(block, Heading) and "change" in block.text for block in rules_panel(RuleSet()).blocks)
