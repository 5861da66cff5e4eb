"""One house rule after the other is set by its text; where it can't be, there is a way on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.app.document import Field, Fields, Panel
from euchre.app.pages.settings import settings_panel
from euchre.app.preferences import text_of
from euchre.app.presets import preset_called
from euchre.app.rule_changes import RuleRefusedError, way_label, with_rule, with_rules
from euchre.app.settings import Settings
from euchre.engine import RuleSet
from euchre.engine.rules import NoTrumpCalls, StickDealer, conflicts, values_of
from tests.app.visiting import INSTANT, Visit, visits
from tests.strategies import FIELDS, rule_sets

BRITISH = preset_called("british").rules
LOW = RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND, low_no_trump=True)


def refused(rules: RuleSet, name: str, text: str) -> RuleRefusedError:
    with pytest.raises(RuleRefusedError) as caught:
        with_rule(rules, name, text)
    return caught.value


@given(rule_sets(), st.sampled_from(FIELDS), st.data())
def test_any_value_can_be_set_at_once_or_by_each_of_the_ways_that_are_offered(
    rules: RuleSet, name: str, data: st.DataObject
) -> None:
    value = data.draw(st.sampled_from(values_of(name)))
    others = {field: getattr(rules, field) for field in FIELDS}
    if not conflicts(others | {name: value}):
        assert getattr(with_rule(rules, name, text_of(value)), name) == value
        return
    error = refused(rules, name, text_of(value))
    assert error.ways
    for way in error.ways:
        changed = with_rules(rules, error.pairs(way))
        assert {field for field in FIELDS if getattr(changed, field) != getattr(rules, field)} == {name, *way}
        assert getattr(changed, name) == value


@pytest.mark.parametrize(
    ("rules", "name", "value", "ways"),
    [
        (BRITISH, "no_trump", "second_round", ["Pack: 24 cards, nine to ace"]),
        (BRITISH, "stick_dealer", "with_no_trump", ["Pack: 24 cards, nine to ace"]),
        (LOW, "pack", "25", ["No trump: Never; Low no trump too: no"]),
        (
            RuleSet(),
            "low_no_trump",
            "true",
            [
                "No trump: May be called in the second round",
                "Stick the dealer: On: the dealer must name a suit or no trump",
            ],
        ),
        (
            RuleSet(stick_dealer=StickDealer.OFF),
            "no_trump",
            "stuck_only",
            ["Stick the dealer: On: the dealer must name a suit"],
        ),
        (
            LOW,
            "no_trump",
            "off",
            ["Stick the dealer: On: the dealer must name a suit or no trump", "Low no trump too: no"],
        ),
    ],
)
def test_the_ways_on_change_as_little_as_can_be(rules: RuleSet, name: str, value: str, ways: list[str]) -> None:
    assert [way_label(way) for way in refused(rules, name, value).ways] == ways


def test_a_refusal_says_what_stays_why_and_what_to_change() -> None:
    error = refused(BRITISH, "no_trump", "second_round")
    assert str(error) == (
        '"No trump" was left as it is. Benny belongs to the trump suit, so there can be no hand without one. '
        'Change "Pack" first.'
    )
    assert error.pairs(error.ways[0]) == "no_trump=second_round&pack=24"


@pytest.mark.parametrize(
    "pairs", ["", "target", "target=12", "no_such=1", "low_no_trump=true", "pack=25&no_trump=second_round"]
)
def test_several_rules_that_make_no_sense_are_refused_with_a_sentence(pairs: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        with_rules(RuleSet(), pairs)


def controls(panel: Panel | None) -> dict[str, Field]:
    assert panel is not None
    return {field.key: field for block in panel.blocks if isinstance(block, Fields) for field in block.fields}


def test_the_control_that_was_tried_is_marked_and_no_other() -> None:
    error = refused(BRITISH, "no_trump", "second_round")
    fields = controls(settings_panel(Settings(rules=BRITISH), playing=BRITISH, consented=True, refused=error))
    assert [key for key, field in fields.items() if field.trouble] == ["rule.no_trump"]
    assert fields["rule.no_trump"].trouble == (
        "“May be called in the second round” was not set. "
        "Benny belongs to the trump suit, so there can be no hand without one."
    )
    (way,) = fields["rule.no_trump"].ways
    assert (way.label, way.command, way.value) == (
        "Set it, with Pack: 24 cards, nine to ace", "set-rules", "no_trump=second_round&pack=24"
    )  # fmt: skip


@given(rule_sets())
def test_the_page_keeps_its_blocks_whatever_the_rules_are(rules: RuleSet) -> None:
    """So that a change draws only those anew that differ, and focus and scrolling stay."""
    panels = [settings_panel(Settings(rules=chosen), playing=RuleSet(), consented=True) for chosen in (rules, BRITISH)]
    kinds = [[type(block) for block in panel.blocks] for panel in panels]
    assert kinds[0] == kinds[1]


@visits
async def test_the_mark_goes_with_the_way_on_with_another_change_and_with_the_panel() -> None:
    visit = Visit(INSTANT)
    visit.command("settings")

    def marked() -> list[str]:
        return [key for key, field in controls(visit.view.panel).items() if field.trouble]

    visit.change("rule.low_no_trump", "true")
    assert marked() == ["rule.low_no_trump"]
    visit.command("set-rules", "low_no_trump=true&no_trump=second_round")
    assert marked() == []
    assert visit.controller.keeper.settings.rules == LOW
    visit.change("rule.pack", "25")
    assert marked() == ["rule.pack"]
    visit.change("rule.target", "7")
    assert marked() == []
    visit.change("rule.pack", "25")
    visit.command("close")
    visit.command("settings")
    assert marked() == []


@visits
async def test_all_rule_sets_can_be_compared_and_one_chosen() -> None:
    visit = Visit(INSTANT)
    visit.change("rule.target", "21")
    visit.change("keep_rules", "Club")
    visit.command("rule-sets")
    panel = visit.view.panel
    assert panel is not None
    told = repr(panel.blocks)
    for words in (
        "Everything as usual.",
        "Pack: 25 cards, with Benny as the highest trump",
        "Club",
        "Points to win: 21",
    ):
        assert words in told
    assert told.count("These are chosen.") == 1
    visit.command("choose-rules", "british")
    assert visit.controller.keeper.settings.rules == BRITISH
    assert visit.controller.table.session.record.rules == BRITISH
    assert visit.controller.panel == "rule-sets"


def test_a_control_tells_what_its_unusual_value_was_measured_to_do() -> None:
    fields = controls(settings_panel(Settings(rules=RuleSet(loner_march=5)), playing=RuleSet(), consented=True))
    assert fields["rule.loner_march"].note.startswith("Measured over 20,")
    assert [key for key, field in fields.items() if field.note] == ["rule.loner_march"]
