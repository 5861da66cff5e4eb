from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from euchre.app.console import DONE
from euchre.app.console_answers import answer
from euchre.app.console_words import TOPICS, Act, Ask, Run, Unknown, understand
from euchre.app.naming import card_name
from euchre.engine import Phase, Play, Seat, observe
from tests.app.looking import NAMES, random_game
from tests.app.visiting import PassingBrain, Visit, visits

if TYPE_CHECKING:
    from euchre.app.console_words import Request

CARD = re.compile(r"(nine|ten|jack|queen|king|ace) of (clubs|diamonds|hearts|spades)")


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("hand", Ask("hand")),
        ("  Hand ", Ask("hand")),
        ("left?", Ask("left")),
        ("what's left?", Ask("left")),
        ("who led", Ask("who led")),
        ("hint", Ask("why")),
        ("play 9h", Act("9h")),
        ("play nine of hearts", Act("9h")),
        ("play 9 hearts", Act("9h")),
        ("play the Jack of Clubs", Act("Jc")),
        ("10♥", Act("Th")),
        ("jc", Act("Jc")),
        ("discard 9d", Act("-9d")),
        ("order", Act("order")),
        ("order it up", Act("order")),
        ("order alone", Act("order alone")),
        ("pass", Act("pass")),
        ("call hearts", Act("h")),
        ("call hearts alone", Act("h alone")),
        ("call no trump", Act("n")),
        ("deal", Run("deal")),
        ("continue", Run("continue")),
        ("undo", Run("undo")),
        ("exit", Run("console")),
    ],
)
def test_a_line_means_what_people_mean_by_it(line: str, meaning: Request) -> None:
    assert understand(line) == meaning


@pytest.mark.parametrize("topic", TOPICS)
def test_every_question_is_understood(topic: str) -> None:
    assert understand(topic) == Ask(topic)


def test_an_unknown_line_is_told_the_nearest_words() -> None:
    assert understand("hnad") == Unknown("“hnad” means nothing here. The nearest: hand.")
    assert understand("xyzzy") == Unknown("“xyzzy” means nothing here. Type help for the words it knows.")
    assert understand("play 9x") == Unknown("“9x” is no card. Say it like this: play 9h, play nine of hearts.")
    assert understand("call acorns") == Unknown(
        "“acorns” is no suit. Say it like this: call hearts, call hearts alone."
    )
    assert isinstance(understand(""), Unknown)
    assert len(understand("x" * 500).sentence) < 120  # type: ignore[union-attr]


def said(visit: Visit, line: str) -> str:
    """The answer to a line."""
    visit.command("type", line)
    lines = visit.view.console
    assert lines is not None
    assert lines[-1].asked == " ".join(line.split())
    return lines[-1].answer


async def at_the_console(phase: Phase) -> Visit:
    """A visit where the person is asked in this phase and has the command line open."""
    visit = Visit(brain=PassingBrain())
    await visit.settle()
    while visit.observation.phase is not phase or visit.observation.turn is not Seat.SOUTH:
        await visit.act()
    visit.command("console")
    return visit


@visits
async def test_a_deal_can_be_played_by_typing_alone() -> None:
    visit = Visit()
    await visit.settle()
    visit.command("console")
    assert said(visit, "deal") == DONE
    await visit.settle()
    for _ in range(30):
        observation = visit.observation
        if observation.phase is Phase.DEAL_OVER:
            break
        match observation.phase:
            case Phase.FIRST_ROUND | Phase.SECOND_ROUND:
                line = "pass" if said(visit, "pass") == DONE else "call hearts"
            case Phase.DISCARD:
                line = f"discard {observation.hand[0]}"
            case _:
                legal = next(action for action in observation.legal if isinstance(action, Play))
                line = f"play {card_name(legal.card)}"
        if visit.observation.turn_id == observation.turn_id and line != "pass":
            assert said(visit, line) == DONE
        await visit.settle()
    assert visit.observation.phase is Phase.DEAL_OVER
    assert said(visit, "continue") == DONE


@visits
async def test_what_may_not_be_done_is_told_with_the_reason() -> None:
    visit = await at_the_console(Phase.FIRST_ROUND)
    before = visit.observation
    assert said(visit, "play 9h") == "The cards are not played yet: order, call or pass."
    assert said(visit, "call hearts") == "In the first round the turned-up card is ordered, or you pass."
    assert said(visit, "deal") == "There is nothing to deal now."
    assert visit.observation == before
    assert said(visit, "pass") == DONE
    assert said(visit, "pass").startswith("It is not your turn.") or visit.observation.turn is Seat.SOUTH


@visits
async def test_a_card_that_does_not_follow_is_refused_by_its_reason() -> None:
    visit = Visit()
    await visit.settle()
    visit.command("console")
    for _ in range(300):
        observation = visit.observation
        plays = {action.card for action in observation.legal if isinstance(action, Play)}
        barred = [card for card in observation.hand if card not in plays]
        if plays and barred and observation.turn is Seat.SOUTH:
            assert said(visit, str(barred[0])).startswith("You must follow ")
            assert visit.observation == observation
            return
        await visit.act()
    raise AssertionError("no card was ever barred")


@visits
async def test_questions_are_answered_from_the_table() -> None:
    visit = await at_the_console(Phase.FIRST_ROUND)
    held = said(visit, "hand")
    assert all(card_name(card) in held for card in visit.observation.hand)
    assert said(visit, "score") == "You & Rory 0, Alex & Sam 0. First to 10."
    assert said(visit, "trump") == "There is no trump yet."
    assert said(visit, "last") == "No trick has been taken yet."
    assert said(visit, "who led") == "No trick has begun."
    assert said(visit, "why").startswith(("Pass: ", "Order up"))
    assert "play 9h" in said(visit, "help")
    assert visit.view.table.status in said(visit, "table")


@visits
async def test_before_the_first_deal_there_is_nothing_to_ask() -> None:
    visit = Visit()
    await visit.settle()
    visit.command("console")
    assert said(visit, "hand") == "No cards are dealt."
    assert said(visit, "score") == "You & Rory 0, Alex & Sam 0. First to 10."


@visits
async def test_hints_that_are_switched_off_stay_off() -> None:
    visit = await at_the_console(Phase.FIRST_ROUND)
    visit.change("habits.hints", "false")
    assert said(visit, "why") == "Hints are switched off in the settings."


@visits
async def test_the_command_line_opens_closes_and_is_cleared() -> None:
    visit = Visit()
    await visit.settle()
    assert visit.view.console is None
    visit.command("console")
    lines = visit.view.console
    assert lines is not None
    assert "help" in lines[0].answer
    visit.command("type", "clear")
    assert visit.view.console == ()
    visit.command("type", "exit")
    assert visit.view.console is None


@pytest.mark.parametrize("seed", range(2))
def test_no_answer_names_a_card_that_the_viewer_may_not_know(seed: int) -> None:
    """BC-A11Y-04. Only `left` names cards out of sight, and it names all of them alike."""
    for state, _ in random_game(seed):
        observation = observe(state, Seat.SOUTH)
        known = {*observation.hand, observation.up_card, observation.own_discard}
        known |= {play.card for taken in observation.taken for play in taken.plays}
        known |= {play.card for play in observation.trick.plays} if observation.trick is not None else set()
        names = {card_name(card) for card in known if card is not None}
        for topic in TOPICS:
            if topic in ("help", "left"):
                continue
            told = {match.group() for match in CARD.finditer(answer(topic, observation, NAMES, "Rory to play"))}
            assert told <= names, (topic, told - names)
