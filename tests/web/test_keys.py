from __future__ import annotations

from euchre.app.intents import Choose, Command
from euchre.app.pages.keys import ALWAYS, SINGLE
from euchre.engine import Phase, Seat
from euchre.web.keys import Deed, Move, Press, Say, deed_of
from tests.app.visiting import PassingBrain, Visit, visits


def deed(visit: Visit, key: str, *, on_card: bool = False, on_control: bool = False) -> Deed | None:
    return deed_of(key, visit.view, on_card=on_card, on_control=on_control)


async def in_phase(phase: Phase) -> Visit:
    """A visit where the person is asked in this phase."""
    visit = Visit(brain=PassingBrain())
    await visit.settle()
    while visit.observation.phase is not phase or visit.observation.turn is not Seat.SOUTH:
        await visit.act()
    return visit


@visits
async def test_enter_deals_from_anywhere() -> None:
    visit = Visit()
    await visit.settle()
    assert deed(visit, "Enter") == Command("deal")
    assert deed(visit, "Enter", on_control=True) is None


@visits
async def test_letters_call_in_the_first_round() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    assert deed(visit, "o") == Choose("order")
    assert deed(visit, "P") == Choose("pass")
    assert deed(visit, "a") == Command("alone")
    assert deed(visit, "h") is None


@visits
async def test_letters_say_what_a_glance_would_show() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    assert deed(visit, "t") == Say("No trump yet")
    assert deed(visit, "k") == Say("You & Rory 0, Alex & Sam 0")
    assert isinstance(deed(visit, "n"), Say)
    assert deed(visit, "l") is None


@visits
async def test_arrows_move_within_the_hand_only() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    assert deed(visit, "ArrowRight", on_card=True) == Move(1)
    assert deed(visit, "Home", on_card=True) == Move(-1, to_end=True)
    assert deed(visit, "ArrowRight") is None


@visits
async def test_digits_press_cards_and_space_ends_a_wait() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    assert deed(visit, "3") == Press(2)
    assert deed(visit, " ") == Command("skip")
    assert deed(visit, " ", on_card=True) is None


@visits
async def test_keys_are_left_to_an_open_panel() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    visit.command("rules")
    assert [deed(visit, key) for key in ("o", "Enter", " ", "1", "Escape")] == [None] * 5


@visits
async def test_single_keys_can_be_switched_off() -> None:
    """WCAG 2.1.4."""
    visit = await in_phase(Phase.FIRST_ROUND)
    assert deed(visit, "?") == Command("keys")
    visit.change("letter_keys", "false")
    assert [deed(visit, key) for key in "opa1tk?"] == [None] * 7
    assert deed(visit, " ") == Command("skip")
    assert deed(visit, "ArrowRight", on_card=True) == Move(1)


@visits
async def test_escape_closes_notes_that_lie_over_the_table() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    assert visit.view.side_open
    assert deed_of("Escape", visit.view, on_card=False, on_control=False, over=True) == Command("side")
    assert deed(visit, "Escape") is None


@visits
async def test_the_keys_panel_lists_every_key_of_a_button() -> None:
    visit = await in_phase(Phase.SECOND_ROUND)
    prompt = visit.view.table.prompt
    assert prompt is not None
    listed = ", ".join(key for key, _ in (*ALWAYS, *SINGLE)).split(", ")
    assert {choice.key for choice in prompt.choices} <= set(listed)
