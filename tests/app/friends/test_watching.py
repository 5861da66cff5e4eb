"""Watching a shared table, as people see it on their pages."""

from __future__ import annotations

from euchre.app.document import Bullets, Button, Buttons, Fields, Paragraph
from euchre.engine import Phase, Seat
from tests.app.friends.gathering import FriendPage, Gathering
from tests.app.visiting import visits


async def watched(gathering: Gathering, *names: str) -> tuple[list[FriendPage], FriendPage]:
    """A table of these people, at which Eve watches; the game has not begun."""
    pages = await gathering.table(*names, watch="true")
    eve = gathering.open("Eve", f"t={pages[0].shown}")
    eve.fill("name", "Eve")
    eve.command("watch")
    await gathering.run(lambda: eve.party is not None and eve.party.watches)
    return pages, eve


def begin(pages: list[FriendPage]) -> None:
    pages[0].command("begin")
    for page in pages:
        page.plays = True


def texts(page: FriendPage) -> str:
    """All that the paragraphs and lists of the open sheet say."""
    said = [str(block.content) for block in page.panel.blocks if isinstance(block, Paragraph)]
    said += [str(block.items) for block in page.panel.blocks if isinstance(block, Bullets)]
    return "\n".join(said)


def buttons(page: FriendPage) -> dict[str, Button]:
    rows = [block for block in page.panel.blocks if isinstance(block, Buttons)]
    return {button.label: button for row in rows for button in row.buttons}


@visits
async def test_the_table_tells_all_who_watches_and_what_was_agreed_about_it() -> None:
    gathering = Gathering()
    pages, eve = await watched(gathering, "Ann", "Bob")
    await gathering.run(lambda: all("Eve watches" in texts(page) for page in pages))
    for page in (*pages, eve):
        assert "Up to 4 people may watch; they see no hand" in texts(page)
    assert "You watch." in texts(eve)
    begin(pages)
    await gathering.run(lambda: pages[0].title.startswith("Waiting for") or pages[0].phase is Phase.PLAY)
    notes = set()

    def told() -> bool:
        prompt = pages[0].controller.view().table.prompt
        notes.add("" if prompt is None else prompt.note)
        return "Eve watches" in notes

    await gathering.run(told)


@visits
async def test_nobody_watches_a_table_that_does_not_say_so() -> None:
    gathering = Gathering()
    [ann] = await gathering.table("Ann")
    assert "Nobody may watch" in texts(ann)
    eve = gathering.open("Eve", f"t={ann.shown}")
    eve.command("watch")
    await gathering.run(lambda: "nobody may watch" in eve.controller.view().table.note)
    assert eve.party is not None
    assert eve.party.facts is None


@visits
async def test_a_spectator_sees_the_table_and_no_card_of_a_hand_and_all_hands_after_the_deal() -> None:
    gathering = Gathering()
    pages, eve = await watched(gathering, "Ann", "Bob")
    begin(pages)
    faces: set[str] = set()

    def over() -> bool:
        table = eve.controller.view().table
        for card in table.cards:
            assert card.zone != "hand" or card.face is None
            assert card.action == ""
            faces.update({card.face} if card.face else ())
        assert table.prompt is None or not any(choice.action for choice in table.prompt.choices)
        return table.phase == "deal_over"

    await gathering.run(over)
    assert len(faces) >= 15, "the cards that were played lay open"
    assert not any(line.startswith("You ") for line in eve.controller.table.ui.log)
    assert eve.controller.table.ui.names == pages[0].controller.table.ui.names
    assert [score.own for score in eve.controller.view().table.scores] == [False, False]
    assert [score.own for score in pages[0].controller.view().table.scores] == [True, False]
    labels = [seat.label for seat in eve.controller.view().table.seats]
    assert not any(label.startswith("You") for label in labels)
    eve.command("review")
    assert eve.panel.id == "review"
    eve.command("close")
    await gathering.run(lambda: eve.controller.table.observation.number > 1)
    assert [row.number for row in eve.controller.table.ui.history] == [1]


@visits
async def test_who_comes_in_the_middle_of_a_deal_sees_it_as_it_is() -> None:
    gathering = Gathering()
    pages = await gathering.table("Ann", "Bob", watch="true")
    begin(pages)
    await gathering.run(lambda: len(pages[0].controller.table.observation.taken) == 2)
    for page in pages:
        page.plays = False
    eve = gathering.open("Eve", f"t={pages[0].shown}")
    eve.command("watch")
    await gathering.run(lambda: eve.party is not None and eve.party.table is not None and eve.party.table.laid)
    assert len(eve.controller.table.observation.taken) >= 2
    assert eve.controller.table.observation.seat is None


@visits
async def test_a_spectator_takes_a_seat_that_is_free_when_the_deal_is_over() -> None:
    gathering = Gathering()
    pages, eve = await watched(gathering, "Ann", "Bob")
    begin(pages)
    await gathering.run(lambda: eve.phase is Phase.PLAY)
    eve.command("friends")
    assert "Take a seat" in buttons(eve)
    eve.command("take-seat")
    assert eve.controller.table.ui.status == "You get the next free seat when a deal ends"
    eve.plays = True
    await gathering.run(lambda: eve.seated and eve.phase is Phase.PLAY and eve.controller.table.observation.hand != ())
    assert eve.controller.table.ui.viewer is not Seat.SOUTH
    assert "Eve" in pages[0].controller.table.ui.names


@visits
async def test_a_spectator_who_is_sent_away_is_told_and_is_at_no_table_any_more() -> None:
    gathering = Gathering()
    pages, eve = await watched(gathering, "Ann", "Bob", "Cid")
    ann, bob, cid = pages
    begin(pages)
    await gathering.run(lambda: all(page.phase is Phase.PLAY for page in (*pages, eve)))
    bob.command("friends")
    bob.command("send-away", buttons(bob)["Propose to send Eve away"].value)
    assert "You want Eve sent away" in buttons(bob)
    await gathering.run(lambda: "Bob wants Eve to be sent away." in cid.controller.view().table.note)
    assert eve.party is not None
    ann.command("friends")
    ann.command("send-away", buttons(ann)["Send Eve away"].value)
    await gathering.run(lambda: eve.party is None)
    assert "does not want you to watch any more" in eve.controller.view().table.note
    assert eve.title == "Play with friends"
    await gathering.run(lambda: all(page.party is not None and page.party.facts is not None for page in pages))
    assert [page.party.facts.watching for page in pages] == [(), (), ()]  # type: ignore[union-attr]


@visits
async def test_a_spectator_talks_before_and_after_the_game_and_not_during_it() -> None:
    gathering = Gathering()
    pages, eve = await watched(gathering, "Ann", "Bob")
    eve.command("talk")
    assert any(isinstance(block, Fields) for block in eve.panel.blocks)
    eve.command("phrase", "0")
    await gathering.run(lambda: ("Eve", "Hello!") in pages[1].controller.talk)
    begin(pages)
    await gathering.run(lambda: eve.phase is Phase.PLAY)
    eve.command("talk")
    assert "can talk before and after a game" in texts(eve)
    assert not any(isinstance(block, Fields) for block in eve.panel.blocks)
    eve.command("phrase", "1")
    eve.command("close")
    await gathering.run(lambda: all(page.phase is Phase.GAME_OVER for page in (*pages, eve)))
    assert ("Eve", "Nice hand") not in pages[1].controller.talk
    await gathering.run(lambda: eve.controller.view().table.prompt is not None)
    prompt = eve.controller.view().table.prompt
    assert prompt is not None
    assert "rematch" not in [choice.command for choice in prompt.choices]


@visits
async def test_a_spectators_page_that_is_loaded_anew_watches_again() -> None:
    gathering = Gathering()
    pages, eve = await watched(gathering, "Ann", "Bob")
    begin(pages)
    await gathering.run(lambda: eve.phase is Phase.PLAY)
    again = gathering.reload(eve)
    await gathering.run(lambda: again.party is not None and again.party.watches and again.phase is not Phase.IDLE)
    assert again.party is not None
    assert again.party.peer.seat is None


@visits
async def test_the_setting_is_off_unless_it_is_turned_on() -> None:
    page = Gathering().open("Ann")
    page.command("make")
    fields = [block for block in page.panel.blocks if isinstance(block, Fields)]
    found = [field for group in fields for field in group.fields if field.key == "friends.watch"]
    assert [(field.kind, field.value) for field in found] == [("switch", "false")]
