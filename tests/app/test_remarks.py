from __future__ import annotations

import inspect

import pytest

from euchre.app import remarks
from euchre.app.announcing import LONGEST
from euchre.app.characters import CHARACTERS, Manner
from euchre.app.remarks import WORDS, Occasion, Remark, occasion_of, remark_on
from euchre.engine import Phase, Seat
from euchre.engine.events import DealScored, Event, GameWon, ThrownIn
from euchre.engine.scoring import DealResult, Result
from tests.app.visiting import PassingBrain, Visit, visits

FACES = (1, 2, 3, 4)
NAMES = ("Rory", "Sam", "You", "Alex")
THROWN = ThrownIn(dealer=Seat.EAST)


def scored(result: Result, seat: Seat) -> DealScored:
    outcome = DealResult(team=seat.team, points=2, result=result)
    return DealScored(result=outcome, maker_tricks=0, scores=(0, 2))


def said(event: Event, number: int, seed: str = "fox") -> Remark | None:
    return remark_on(event, viewer=Seat.SOUTH, faces=FACES, seed=seed, number=number)


@pytest.mark.parametrize(
    ("event", "occasion"),
    [
        (scored(Result.EUCHRED, Seat.WEST), Occasion.EUCHRED_THEM),
        (scored(Result.EUCHRED, Seat.NORTH), Occasion.GOT_EUCHRED),
        (scored(Result.LONE_MARCH, Seat.EAST), Occasion.MARCHED),
        (scored(Result.MARCH, Seat.SOUTH), Occasion.WATCHED_A_MARCH),
        (scored(Result.POINT, Seat.WEST), None),
        (THROWN, Occasion.THROWN_IN),
        (GameWon(team=Seat.WEST.team, scores=(4, 10)), Occasion.WON),
        (GameWon(team=Seat.NORTH.team, scores=(10, 4)), Occasion.LOST),
    ],
)
def test_an_event_is_an_occasion_for_the_side_of_the_speaker(event: Event, occasion: Occasion | None) -> None:
    assert occasion_of(event, Seat.WEST) is occasion


def test_every_manner_has_words_of_its_own_for_every_occasion_and_they_are_short() -> None:
    assert set(WORDS) == set(Manner)
    words = [text for manner in WORDS.values() for texts in manner.values() for text in texts]
    assert all(set(manner) == set(Occasion) for manner in WORDS.values())
    words += [character.saying for character in CHARACTERS]
    assert len(words) == len(set(words))
    assert max(map(len, words)) <= 40


def test_some_deals_get_a_word_and_others_none_and_all_but_the_viewer_speak() -> None:
    remarks_made = [said(THROWN, number) for number in range(200)]
    speakers = {remark.seat for remark in remarks_made if remark is not None}
    assert speakers == {Seat.NORTH, Seat.EAST, Seat.WEST}
    assert 60 <= sum(remark is not None for remark in remarks_made) <= 140


def test_the_end_of_a_game_always_gets_a_word() -> None:
    end = GameWon(team=Seat.WEST.team, scores=(4, 10))
    assert None not in [said(end, number) for number in range(50)]


def test_the_same_game_brings_the_same_words() -> None:
    assert [said(THROWN, number) for number in range(50)] == [said(THROWN, number) for number in range(50)]
    assert [said(THROWN, number) for number in range(50)] != [said(THROWN, number, "owl") for number in range(50)]


def test_a_remark_is_made_of_the_result_alone() -> None:
    """Neither hands nor states nor observations can enter it."""
    parameters = inspect.signature(remark_on).parameters
    assert set(parameters) == {"event", "viewer", "faces", "seed", "number"}
    assert not {"observe", "Observation", "GameState"} & set(vars(remarks))


@visits
async def test_nobody_says_a_word_unless_it_is_wanted() -> None:
    visit = Visit()
    await visit.play_game()
    assert "“" not in "".join(visit.view.table.log)


@visits
async def test_a_remark_stands_in_the_log_and_below_the_result_and_is_said_once() -> None:
    visit = Visit()
    visit.change("habits.remarks", "true")
    await visit.play_game()
    prompt = visit.view.table.prompt
    assert prompt is not None
    assert "“" in prompt.note
    assert sum("“" in line for line in visit.view.table.log) >= 1
    texts = list(dict.fromkeys(view.announcement for view in visit.views))
    lines = [line for line in visit.view.table.log if "“" in line]
    assert sum(lines[-1] in text for text in texts) <= 1
    assert max(map(len, texts)) <= LONGEST


@visits
async def test_remarks_stay_where_they_were_made_when_players_are_renamed_and_the_page_is_loaded_anew() -> None:
    visit = Visit("seed=fox&speed=instant")
    visit.command("consent-accept")
    visit.change("habits.remarks", "true")
    visit.change("rule.target", "21")
    await visit.play_to(Phase.DEAL_OVER)
    while not visit.view.table.log[-1].endswith("”"):
        await visit.act()
        await visit.play_to(Phase.DEAL_OVER)
    log, prompt = visit.view.table.log, visit.view.table.prompt
    assert prompt is not None
    speaker, _, words = log[-1].partition(": ")
    seat = visit.controller.table.ui.names.index(speaker)
    visit.change(f"name.{Seat(seat)}", "Mabel")
    assert visit.view.table.log[-1] == f"Mabel: {words}"
    again = Visit("seed=fox&speed=instant", storage=visit.storage)
    await again.settle()
    assert again.view.table.log == visit.view.table.log
    prompt = again.view.table.prompt
    assert prompt is not None
    assert f"Mabel: {words}" in prompt.note


@visits
async def test_the_end_of_a_game_that_was_given_up_gets_its_word() -> None:
    visit = Visit()
    visit.change("habits.remarks", "true")
    await visit.play_to(Phase.PLAY)
    visit.command("concede-confirm")
    prompt = visit.view.table.prompt
    assert prompt is not None
    assert prompt.note.endswith("”")
    assert visit.view.table.log[-1] in prompt.note


@visits
async def test_a_remark_is_gone_with_the_next_deal() -> None:
    visit = Visit("seed=fox&speed=instant", brain=PassingBrain())
    visit.change("habits.remarks", "true")
    visit.change("rule.stick_dealer", "off")
    for _ in range(6):
        await visit.play_to(Phase.DEAL_OVER)
        if visit.controller.table.ui.remark:
            break
        await visit.act()
    assert visit.controller.table.ui.remark
    await visit.act()
    assert visit.controller.table.ui.remark == ""


@visits
async def test_counter_and_card_order_are_notes_that_can_be_left_out() -> None:
    visit = Visit()
    await visit.play_to(Phase.DEAL_OVER)
    assert visit.view.table.counter.cells
    assert visit.view.table.order
    visit.change("habits.counter", "false")
    visit.change("habits.card_order", "false")
    assert visit.view.table.counter.cells == ()
    assert visit.view.table.order == ()
    visit.command("new-game-confirm")
    await visit.play_to(Phase.PLAY)
    assert visit.view.table.order == ()
    visit.change("habits.card_order", "true")
    assert visit.view.table.order
