"""The settings page offers every setting that can be made, and only those."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre.app.document import Button, Buttons, Field, Fields, Panel, Paragraph
from euchre.app.pages.settings import FACE_NAMES, RULE_LABELS, settings_panel
from euchre.app.settings import FACES, Settings, changed, playable_rules, rule_values
from euchre.engine import RuleSet
from euchre.engine.rules import StickDealer


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
    assert {f"rule.{name}" for name in playable_rules()} <= keys
    assert set(playable_rules()) == set(RULE_LABELS)


def test_choices_are_worded_not_spelled_as_in_the_program() -> None:
    for field in all_fields(panel_for(Settings())):
        for _, label in field.options:
            assert "_" not in label


def test_there_is_a_name_for_every_face() -> None:
    assert len(FACE_NAMES) == len(set(FACE_NAMES)) == len(FACES)


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
    assert switches == {f"rule.{name}" for name in playable_rules() if set(rule_values(name)) == {True, False}}
