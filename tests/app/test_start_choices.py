from __future__ import annotations

from euchre.app.commands import COMMANDS
from euchre.app.keymap import Keymap
from euchre.app.start_choices import DEAL, OTHERS
from euchre.engine import Phase
from tests.app.visiting import Visit, visits


def test_every_button_of_the_start_does_something() -> None:
    assert {choice.command for choice in (DEAL, *OTHERS)} <= set(COMMANDS)


def test_each_of_them_has_a_key_of_the_list_of_keys() -> None:
    keys = [("friends", "F"), ("guide", "G"), ("rules", "B"), ("settings", "E")]
    assert [(choice.command, choice.key) for choice in OTHERS] == keys
    assert all(Keymap().key_of(choice.command) == choice.key for choice in OTHERS)


@visits
async def test_their_keys_can_be_changed_and_switched_off() -> None:
    visit = Visit()
    await visit.settle()
    visit.change("key.settings", "Z")
    prompt = visit.view.table.prompt
    assert prompt is not None
    assert [choice.key for choice in prompt.choices] == ["Enter", "F", "G", "B", "Z"]
    visit.change("letter_keys", "false")
    prompt = visit.view.table.prompt
    assert prompt is not None
    assert [choice.key for choice in prompt.choices] == ["Enter", "", "", "", ""]


def test_the_deal_is_the_one_main_button() -> None:
    assert [choice.command for choice in (DEAL, *OTHERS) if choice.primary] == ["deal"]
    assert all(choice.minor for choice in OTHERS)


@visits
async def test_playing_with_friends_has_a_page_of_its_own() -> None:
    visit = Visit()
    visit.command("friends")
    assert visit.paper.visited == ["friends.html"]


@visits
async def test_they_stand_on_the_table_until_the_deal() -> None:
    visit = Visit()
    await visit.settle()
    prompt = visit.view.table.prompt
    assert prompt is not None
    assert prompt.choices == (DEAL, *OTHERS)
    visit.command("settings")
    assert visit.view.panel is not None
    visit.command("close")
    visit.command("deal")
    await visit.settle()
    assert visit.observation.phase is not Phase.IDLE
    now = visit.view.table.prompt
    assert now is None or not {"rules", "settings"} & {choice.command for choice in now.choices}
