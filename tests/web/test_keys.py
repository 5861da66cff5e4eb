from __future__ import annotations

from euchre.app.intents import Choose, Command
from euchre.app.pages.keys import ALWAYS, single_keys
from euchre.engine import Phase, Seat
from euchre.web.keys import Area, Deed, Move, OpenMenu, Place, Press, Say, deed_of, typed_letter
from tests.app.visiting import PassingBrain, Visit, visits


def deed(visit: Visit, key: str, *, on_card: bool = False, on_control: bool = False) -> Deed | None:
    return deed_of(key, visit.view, Place(on_card=on_card, on_control=on_control))


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
async def test_space_and_enter_end_a_wait_on_a_card_that_cannot_be_chosen() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    assert [deed(visit, key, on_card=True) for key in (" ", "Enter")] == [Command("skip"), Command("skip")]
    assert deed(visit, " ", on_card=True, on_control=True) is None


@visits
async def test_letters_call_in_the_first_round() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    assert deed(visit, "o") == Choose("order")
    assert deed(visit, "P") == Choose("pass")
    assert deed(visit, "a") == Command("alone")
    assert deed(visit, "h") is None


USUAL = (
    # key, when, what it does
    ("Enter", "idle", Command("deal")),
    ("Enter", "deal_over", Command("continue")),
    ("o", "first_round", Choose("order")),
    ("p", "first_round", Choose("pass")),
    ("a", "first_round", Command("alone")),
    ("c", "second_round", Choose("c")),
    ("d", "second_round", Choose("d")),
    ("h", "second_round", Choose("h")),
    ("s", "second_round", Choose("s")),
    ("l", "deal_over", Command("last-trick")),
    ("t", "first_round", Say("No trump yet")),
    ("k", "first_round", Say("You & Rory 0, Alex & Sam 0")),
    ("n", "first_round", Say("No card has been played yet")),
    ("u", "play", Command("undo")),
    ("?", "first_round", Command("hint")),
    ("Escape", "first_round", Command("side")),
    ("1", "play", Press(0)),
    ("5", "play", Press(4)),
)
"""The keys of the table, row by row; the suit that was turned down can't be named."""


@visits
async def test_each_key_does_what_the_table_of_keys_says() -> None:
    visit = Visit(brain=PassingBrain())
    await visit.settle()
    met: list[tuple[str, str, object]] = []
    while len({when for _, when, _ in met}) < 5:
        phase = str(visit.view.table.phase)
        if not met or met[-1][1] != phase:
            over = Place(over=True)
            met += [(key, when, deed_of(key, visit.view, over)) for key, when, _ in USUAL if when == phase]
        await visit.act()
    turned_down = [row for row in USUAL if row not in met]
    assert len(met) == len(USUAL)
    assert len(turned_down) == 1, turned_down
    assert turned_down[0][1] == "second_round"


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
    assert deed(visit, " ", on_card=True, on_control=True) is None


@visits
async def test_keys_are_left_to_an_open_panel() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    visit.command("rules")
    assert [deed(visit, key) for key in ("o", "Enter", " ", "1", "Escape")] == [None] * 5


@visits
async def test_single_keys_can_be_switched_off() -> None:
    """WCAG 2.1.4."""
    visit = await in_phase(Phase.FIRST_ROUND)
    assert deed(visit, "i") == Command("keys")
    visit.change("letter_keys", "false")
    assert [deed(visit, key) for key in "opa1tki?"] == [None] * 8
    assert deed(visit, "F1") == Command("keys")
    assert deed(visit, " ") == Command("skip")
    assert deed(visit, "ArrowRight", on_card=True) == Move(1)


@visits
async def test_escape_closes_notes_that_lie_over_the_table() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    assert visit.view.side_open
    assert deed_of("Escape", visit.view, Place(over=True)) == Command("side")
    assert deed(visit, "Escape") is None


@visits
async def test_the_keys_panel_lists_every_key_of_a_button() -> None:
    visit = await in_phase(Phase.SECOND_ROUND)
    prompt = visit.view.table.prompt
    assert prompt is not None
    listed = ", ".join(key for key, _ in (*ALWAYS, *single_keys(visit.controller.keeper.settings))).split(", ")
    assert {choice.key for choice in prompt.choices} <= set(listed)


@visits
async def test_letters_name_suits_in_the_second_round_alone() -> None:
    visit = await in_phase(Phase.SECOND_ROUND)
    up_card = visit.observation.up_card
    assert up_card is not None
    named = [letter for letter in "cdhs" if letter != str(up_card.printed_suit)]
    assert [deed(visit, letter) for letter in named] == [Choose(letter) for letter in named]
    assert deed(visit, str(up_card.printed_suit)) is None


@visits
async def test_a_changed_key_acts_and_the_usual_one_no_more() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    visit.change("key.order", "y")
    visit.change("key.score", "o")
    assert deed(visit, "y") == Choose("order")
    assert deed(visit, "o") == Say("You & Rory 0, Alex & Sam 0")
    assert deed(visit, "k") is None
    prompt = visit.view.table.prompt
    assert prompt is not None
    assert [choice.key for choice in prompt.choices] == ["Y", "P"]
    visit.command("reset-keys")
    assert deed(visit, "o") == Choose("order")


@visits
async def test_a_key_that_is_taken_is_refused_in_the_panel_where_it_was_typed() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    visit.command("keys")
    visit.change("key.order", "p")
    assert visit.view.panel is not None
    assert visit.view.panel.trouble == "P is taken: “Pass”. Give that another key, or none, first."
    assert visit.view.table.note == ""
    visit.change("key.order", "y")
    assert visit.view.panel.trouble == ""
    visit.command("close")
    visit.change("key.order", "p")
    assert visit.view.table.note.startswith("P is taken")


@visits
async def test_single_keys_leave_what_is_around_the_table_alone() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    outside = Place(in_table=False)
    assert [deed_of(key, visit.view, outside) for key in "opa1k?/"] == [None] * 7
    assert deed_of("F6", visit.view, outside) == Area(1)


@visits
async def test_f6_goes_from_area_to_area() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    assert deed(visit, "F6") == Area(1)
    assert deed_of("F6", visit.view, Place(shift=True)) == Area(-1)


@visits
async def test_keys_open_the_command_line_the_hint_and_the_list_of_keys() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    assert [deed(visit, key) for key in "/?iur"] == [
        Command("console"),
        Command("hint"),
        Command("keys"),
        Command("undo"),
        Command("say", "table"),
    ]


@visits
async def test_rules_and_settings_have_keys_at_any_time_and_the_guided_hand_before_the_first_deal() -> None:
    visit = Visit()
    await visit.settle()
    assert [deed(visit, key) for key in "gbe"] == [Command("guide"), Command("rules"), Command("settings")]
    visit = await in_phase(Phase.FIRST_ROUND)
    assert [deed(visit, key) for key in "gbem"] == [None, Command("rules"), Command("settings"), OpenMenu()]


def test_the_letter_typed_counts_on_every_layout() -> None:
    assert typed_letter("q", "KeyA") == "q"
    assert typed_letter("щ", "KeyO") == "O"
    assert typed_letter("?", "Slash") == "?"
    assert typed_letter("é", "Digit2") == "é"


@visits
async def test_buttons_show_no_single_keys_while_those_are_off() -> None:
    visit = await in_phase(Phase.FIRST_ROUND)
    visit.change("letter_keys", "false")
    prompt = visit.view.table.prompt
    assert prompt is not None
    assert [choice.key for choice in prompt.choices] == ["", ""]
