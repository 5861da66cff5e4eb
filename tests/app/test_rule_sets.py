"""Rule sets are chosen, named, kept, shared by a link and taken in from one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.app.options import parse_options
from euchre.app.presets import PRESETS, Preset, preset_called
from euchre.app.rule_sets import MOST_OWN, NamedRules
from euchre.app.rules_code import rules_code
from euchre.app.settings import Settings, changed, read_settings, settings_data
from euchre.engine import Phase, RuleSet
from euchre.engine.rules import NoTrumpCalls, Pack
from tests.app.addresses import pairs
from tests.app.visiting import INSTANT, Visit, agreed, reopened, visits
from tests.strategies import rule_sets

OURS = RuleSet(target=21, super_euchre=True)
CANADIAN = preset_called("canadian").rules


def named(name: str, rules: RuleSet = OURS) -> Settings:
    return changed(Settings(rules=rules), "keep_rules", name)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_preset_sets_all_rules_at_once(preset: Preset) -> None:
    assert changed(Settings(rules=OURS), "preset", preset.key).rules == preset.rules


def test_a_rule_set_with_a_name_can_be_chosen_again() -> None:
    settings = changed(named("Friday  night"), "preset", "standard")
    assert settings.rules == RuleSet()
    assert settings.own_rules == (NamedRules(name="Friday night", rules=OURS),)
    assert changed(settings, "preset", "own.Friday night").rules == OURS


def test_the_same_name_keeps_the_newer_rules_and_the_same_rules_the_newer_name() -> None:
    settings = changed(replace(named("Club"), rules=RuleSet(target=15)), "keep_rules", "club")
    assert settings.own_rules == (NamedRules(name="club", rules=RuleSet(target=15)),)
    assert changed(settings, "keep_rules", "Pub").own_rules == (NamedRules(name="Pub", rules=RuleSet(target=15)),)


def test_a_name_can_be_taken_away() -> None:
    settings = changed(named("Club"), "forget_rules", "")
    assert settings.own_rules == ()
    assert settings.rules == OURS


@pytest.mark.parametrize(
    ("rules", "name", "reason"),
    [
        (OURS, " ", "A rule set needs a name."),
        (OURS, "british", "That name belongs to a rule set that comes with the game."),
        (CANADIAN, "Ours", "These are the rules of Canadian already."),
    ],
)
def test_a_name_that_would_mislead_is_refused(rules: RuleSet, name: str, reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}$"):
        named(name, rules)


def test_only_so_many_rule_sets_are_kept() -> None:
    kept = tuple(NamedRules(name=f"Set {number}", rules=RuleSet(win_by=2)) for number in range(MOST_OWN))
    with pytest.raises(ValueError, match=r"^No more than 20 rule sets can be kept\. Remove one first\.$"):
        changed(Settings(rules=OURS, own_rules=kept), "keep_rules", "One more")


@pytest.mark.parametrize("key", ["", "nobody", "own.Nobody"])
def test_an_unknown_rule_set_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match=r"^There is no such rule set\.$"):
        changed(named("Club"), "preset", key)


@given(rule_sets(), st.text(min_size=1, max_size=30))
def test_named_rule_sets_are_read_as_they_were_written(rules: RuleSet, name: str) -> None:
    settings = Settings(rules=rules)
    try:
        settings = changed(settings, "keep_rules", name)
    except ValueError:
        assert settings.own_rules == ()
    assert read_settings(settings_data(settings)) == (settings, True)


def test_a_broken_rule_set_is_left_out_and_told() -> None:
    data = settings_data(named("Club"))
    for broken in ({"name": "Bad", "rules": "1o9.xxxx"}, {"name": "", "rules": rules_code(CANADIAN)}, 7, {}, None):
        settings, faultless = read_settings(data | {"own_rules": [broken, *data["own_rules"]]})
        assert settings.own_rules == (NamedRules(name="Club", rules=OURS),)
        assert not faultless
    assert read_settings(data | {"own_rules": "none"})[1] is False


def test_rules_that_do_not_go_together_are_refused_by_the_names_of_their_controls() -> None:
    settings = Settings(rules=RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND))
    with pytest.raises(ValueError, match="Benny belongs to the trump suit") as caught:
        changed(settings, "rule.pack", "25")
    assert str(caught.value) == (
        '"Pack" was left as it is. Benny belongs to the trump suit, so there can be no hand without one. '
        'Change "No trump" first.'
    )
    with pytest.raises(ValueError, match=r'Change "No trump" or "Stick the dealer" first\.$'):
        changed(Settings(), "rule.low_no_trump", "true")
    assert settings.rules.pack is Pack.STANDARD


def link(rules: RuleSet) -> str:
    return f"{INSTANT}&rules={rules_code(rules)}"


@given(rule_sets())
def test_the_address_brings_any_rules(rules: RuleSet) -> None:
    options = parse_options(pairs(link(rules)))
    assert (options.rules, options.notes) == (rules, ())


@visits
async def test_a_link_starts_the_new_game_with_its_rules_and_says_which() -> None:
    visit = Visit(link(CANADIAN))
    assert visit.controller.table.session.record.rules == CANADIAN
    assert visit.view.table.note == (
        "The address brings the house rules Canadian (Dealer's partner ordering up: Only alone). "
        "They hold now; the settings change them."
    )


@visits
async def test_a_link_with_many_changes_leaves_their_list_to_the_settings() -> None:
    """A long note would hide the table of a phone."""
    visit = Visit(link(preset_called("progressive").rules))
    assert visit.view.table.note == (
        "The address brings the house rules Progressive (5 changes, listed in the settings). "
        "They hold now; the settings change them."
    )


@visits
async def test_broken_rules_in_the_address_change_nothing_and_are_told() -> None:
    visit = Visit(link(CANADIAN)[:-1] + "?")
    assert visit.controller.table.session.record.rules == RuleSet()
    assert visit.view.table.note == (
        "The house rules in the link are incomplete or were changed on their way. Yours are used."
    )


@visits
async def test_a_link_leaves_a_game_in_progress_alone() -> None:
    visit = await agreed(Phase.DEAL_OVER)
    before = visit.controller.table.session.record
    again = reopened(visit, link(CANADIAN))
    assert again.controller.table.session.record.actions == before.actions
    assert again.controller.table.session.record.rules == RuleSet()
    assert "Your game in progress goes on by its own rules; these hold from the next one." in again.view.table.note
    again.command("new-game-confirm")
    assert again.controller.table.session.record.rules == CANADIAN


@visits
async def test_rules_without_a_name_are_not_lost_to_a_link() -> None:
    visit = await agreed(Phase.IDLE)
    visit.change("rule.target", "21")
    again = reopened(visit, link(CANADIAN))
    again.change("preset", "own.Before a link")
    assert again.controller.keeper.settings.rules == RuleSet(target=21)


@visits
async def test_shared_rules_are_those_that_the_link_brings() -> None:
    visit = Visit(INSTANT)
    visit.change("preset", "british")
    visit.command("share-rules")
    (address,) = visit.paper.copied
    panel = visit.view.panel
    assert panel is not None
    assert panel.id == "share-rules"
    query = address.partition("?")[2].partition("#")[0]
    assert parse_options(pairs(query)).rules == preset_called("british").rules


@visits
async def test_a_named_rule_set_outlives_the_visit_and_travels_with_the_file() -> None:
    visit = await agreed(Phase.IDLE)
    visit.change("rule.target", "21")
    visit.change("keep_rules", "Club")
    kept = (NamedRules(name="Club", rules=RuleSet(target=21)),)
    again = reopened(visit)
    assert again.controller.keeper.settings.own_rules == kept
    again.command("export")
    other = Visit(INSTANT)
    other.change("import", again.paper.files[0][1])
    assert other.controller.keeper.settings.own_rules == kept


@visits
async def test_a_preset_chosen_before_the_first_deal_holds_for_this_game() -> None:
    visit = Visit(INSTANT)
    visit.change("preset", "laws1888")
    assert visit.controller.table.session.record.rules == preset_called("laws1888").rules
