from __future__ import annotations

from dataclasses import replace

from euchre.app import hand_marks
from euchre.app.preferences import Habits, Sorting
from euchre.app.ui_state import UiState
from euchre.engine import Phase, Seat
from tests.app.visiting import Visit, visits


async def some_hand() -> tuple[Visit, UiState]:
    visit = Visit()
    await visit.play_to(Phase.PLAY)
    return visit, visit.controller.table.ui


@visits
async def test_a_card_that_is_chosen_is_named_and_none_is_told_of_without_a_word() -> None:
    visit, ui = await some_hand()
    card = visit.observation.hand[0]
    ui, words = hand_marks.selected(ui, card)
    assert ui.selected is card
    assert words.endswith(" chosen")
    assert hand_marks.selected(ui, None) == (replace(ui, selected=None), "")


@visits
async def test_a_card_chosen_early_is_let_go_by_the_same_press_and_another_takes_its_place() -> None:
    visit, ui = await some_hand()
    one, two = visit.observation.hand[:2]
    ui, _ = hand_marks.premoved(ui, one)
    ui, words = hand_marks.premoved(ui, two)
    assert ui.premoved is two
    assert words.endswith(" chosen for your turn")
    ui, words = hand_marks.premoved(ui, two)
    assert ui.premoved is None
    assert words.endswith(" no longer chosen")


@visits
async def test_a_card_that_is_put_elsewhere_is_told_with_its_place() -> None:
    visit, ui = await some_hand()
    ui = replace(ui, habits=Habits(sorting=Sorting.BY_HAND))
    hand = visit.observation.hand
    ui, words = hand_marks.arranged(ui, visit.observation, hand[0], 2)
    assert ui.arranged[2] is hand[0]
    assert sorted(map(str, ui.arranged)) == sorted(map(str, hand))
    assert words.endswith(f", place 3 of {len(hand)}")


@visits
async def test_of_four_cards_that_would_go_under_the_first_is_let_go() -> None:
    visit, _ = await some_hand()
    ui = UiState(viewer=Seat.SOUTH, names=visit.controller.table.ui.names, faces=visit.controller.table.ui.faces)
    hand = visit.observation.hand[:4]
    for card in hand:
        ui, words = hand_marks.marked(ui, card)
    assert ui.marked == tuple(hand[1:])
    assert words.endswith(" chosen, 3 of 3")
    ui, words = hand_marks.marked(ui, hand[1])
    assert ui.marked == tuple(hand[2:])
    assert words.endswith(" kept, 2 of 3")
