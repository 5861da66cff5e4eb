from __future__ import annotations

from euchre.app.commands import COMMANDS
from euchre.app.keymap import CARD_KEYS, KEY_COMMANDS
from euchre.app.start_choices import DEAL, OTHERS
from euchre.engine import Phase
from tests.app.visiting import Visit, visits


def test_every_button_of_the_start_does_something() -> None:
    assert {choice.command for choice in (DEAL, *OTHERS)} <= set(COMMANDS)


def test_each_of_them_has_a_key_that_stands_for_nothing_else() -> None:
    keys = [choice.key for choice in OTHERS]
    assert len(keys) == len(set(keys))
    assert not set(keys) & {command.key for command in KEY_COMMANDS}
    assert not set(keys) & set(CARD_KEYS)
    assert all(len(key) == 1 for key in keys)


def test_the_deal_is_the_one_main_button() -> None:
    assert [choice.command for choice in (DEAL, *OTHERS) if choice.primary] == ["deal"]
    assert all(choice.minor for choice in OTHERS)


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
