"""The settings page offers every setting that can be made, and only those."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre.app.document import Button, Buttons, Field, Fields, Heading, Jumps, Panel, Paragraph
from euchre.app.pages.preference_fields import LABELS, value_label
from euchre.app.pages.settings import settings_panel
from euchre.app.preferences import choices, names, text_of
from euchre.app.rule_names import RULE_LABELS
from euchre.app.settings import GROUPS, Settings, changed
from euchre.engine import RuleSet
from euchre.engine.rules import StickDealer, values_of
from tests.strategies import FIELDS


def panel_for(settings: Settings, consented: bool | None = True) -> Panel:
    return settings_panel(settings, playing=RuleSet(), consented=consented)


def all_fields(panel: Panel) -> list[Field]:
    return [field for block in panel.blocks if isinstance(block, Fields) for field in block.fields]


def buttons(panel: Panel) -> list[Button]:
    return [button for block in panel.blocks if isinstance(block, Buttons) for button in block.buttons]


def test_every_offered_value_is_accepted_by_the_settings() -> None:
    for field in all_fields(panel_for(Settings())):
        for value, label in field.options:
            assert changed(Settings(), field.key, value) is not None
            assert label


def test_the_value_shown_is_the_one_set() -> None:
    settings = changed(changed(changed(Settings(), "name.N", "Bill"), "speed", "fast"), "rule.target", "11")
    shown = {field.key: field.value for field in all_fields(panel_for(settings))}
    assert (shown["name.N"], shown["speed"], shown["rule.target"], shown["rule.super_euchre"]) == (
        "Bill",
        "fast",
        "11",
        "false",
    )


def test_every_house_rule_with_a_choice_has_a_control_with_a_name() -> None:
    keys = {field.key for field in all_fields(panel_for(Settings()))}
    assert {f"rule.{name}" for name in FIELDS} <= keys
    assert set(FIELDS) == set(RULE_LABELS)


def test_choices_are_worded_not_spelled_as_in_the_program() -> None:
    for field in all_fields(panel_for(Settings())):
        for _, label in field.options:
            assert "_" not in label


def test_every_setting_of_a_group_has_a_control_a_label_and_all_its_values() -> None:
    shown = {field.key: field for field in all_fields(panel_for(Settings()))}
    for prefix in GROUPS:
        group = getattr(Settings(), prefix)
        for name in names(group):
            field = shown[f"{prefix}.{name}"]
            texts = [text_of(value) for value in choices(group, name)]
            assert field.label == LABELS[field.key][0] != ""
            assert field.value == text_of(getattr(group, name))
            if field.kind == "choice":
                assert [value for value, _ in field.options] == texts
            else:
                assert (field.kind, texts) == ("switch", ["true", "false"])
    assert set(LABELS) == {f"{prefix}.{name}" for prefix in GROUPS for name in names(getattr(Settings(), prefix))}


def test_labels_of_one_group_differ() -> None:
    for block in panel_for(Settings()).blocks:
        if isinstance(block, Fields):
            labels = [field.label for field in block.fields]
            assert len(labels) == len(set(labels))
            for field in block.fields:
                assert len(field.options) == len({label for _, label in field.options})


def test_percentages_are_told_as_such() -> None:
    assert value_label("look.text_size", "125") == "125%"


def test_every_section_can_be_jumped_to() -> None:
    blocks = panel_for(Settings()).blocks
    anchors = [block.anchor for block in blocks if isinstance(block, Heading | Fields) and block.anchor]
    titles = [
        block.text if isinstance(block, Heading) else block.legend
        for block in blocks
        if isinstance(block, Heading | Fields) and block.anchor
    ]
    jumps = blocks[0]
    assert isinstance(jumps, Jumps)
    assert [link.href for link in jumps.links] == [f"#{anchor}" for anchor in anchors]
    assert [link.text for link in jumps.links] == titles
    assert "House rules" in titles


def test_values_that_are_locked_are_not_offered() -> None:
    panel = settings_panel(
        Settings(), playing=RuleSet(), consented=True, locked={("look.felt", "blue"), ("look.back", "stars")}
    )
    options = {field.key: [value for value, _ in field.options] for field in all_fields(panel)}
    assert "blue" not in options["look.felt"]
    assert "wine" in options["look.felt"]
    assert "stars" not in options["look.back"]


def test_a_player_of_ones_own_is_no_character() -> None:
    shown = {field.key: field for field in all_fields(panel_for(changed(Settings(), "name.W", "Bo")))}
    assert shown["character.W"].value == "own"
    assert shown["character.N"].value == "rory"
    assert "own" not in dict(shown["character.N"].options)


def test_the_page_says_when_new_rules_wait_for_the_next_game() -> None:
    settings = replace(Settings(), rules=RuleSet(stick_dealer=StickDealer.OFF))
    texts = [block.content[0] for block in panel_for(settings).blocks if isinstance(block, Paragraph)]
    assert "The game on the table goes on with the rules it began with. These hold from the next game." in texts


@pytest.mark.parametrize(("consented", "offered"), [(True, "consent-decline"), (False, "consent-accept")])
def test_the_choice_about_storage_can_be_changed(consented: bool, offered: str) -> None:
    commands = [button.command for button in buttons(panel_for(Settings(), consented))]
    assert offered in commands
    assert {"privacy", "export", "erase"} <= set(commands)


def test_switches_are_those_rules_that_are_on_or_off() -> None:
    fields = all_fields(panel_for(Settings()))
    switches = {field.key for field in fields if field.kind == "switch" and field.key.startswith("rule.")}
    assert switches == {f"rule.{name}" for name in FIELDS if set(values_of(name)) == {True, False}}
