from __future__ import annotations

from euchre.app.document import Bullets, Buttons, Table
from euchre.app.store import MemoryStorage
from euchre.engine import Phase, Seat
from euchre.net.identity import Standing
from tests.app.friends.gathering import FriendPage, Gathering, labels
from tests.app.visiting import visits


def cells(page: FriendPage) -> list[str]:
    """All cells of the table in the open sheet."""
    tables = [block for block in page.panel.blocks if isinstance(block, Table)]
    return [str(cell[0]) for table in tables for row in table.rows for cell in row]


def commands(page: FriendPage) -> set[str]:
    """All commands that the buttons of the open sheet send."""
    rows = [block for block in page.panel.blocks if isinstance(block, Buttons)]
    return {button.command for row in rows for button in row.buttons}


def begin(pages: list[FriendPage]) -> None:
    pages[0].command("begin")
    for page in pages:
        page.plays = True


@visits
async def test_a_table_is_made_and_joined_by_its_link() -> None:
    gathering = Gathering()
    ann, bob = await gathering.table("Ann", "Bob <b>")
    assert ann.panel.title == bob.panel.title == "Waiting for players"
    await gathering.run(lambda: "Bob <b>" in cells(ann))
    assert "Ann (you)" in cells(ann)
    assert "Bob <b> (you)" in cells(bob)
    assert "begin" in commands(ann)
    assert "begin" not in commands(bob)


@visits
async def test_an_invitation_names_its_host_and_another_one_is_warned_of() -> None:
    gathering = Gathering()
    [ann] = await gathering.table("Ann")
    assert ann.party is not None
    bob = gathering.open("Bob", f"t={ann.shown}&h={ann.party.peer.me}")
    bob.command("join-confirm")
    await gathering.run(lambda: bob.seated)
    assert bob.controller.view().table.note == ""
    cid = gathering.open("Cid", f"t={ann.shown}&h={'ab' * 32}")
    cid.command("join-confirm")
    await gathering.run(lambda: "not opened by the one who invited you" in cid.controller.view().table.note)


@visits
async def test_a_guest_chooses_its_partner_by_its_seat() -> None:
    gathering = Gathering()
    ann, bob = await gathering.table("Ann", "Bob")
    assert bob.party is not None
    assert bob.party.peer.seat is Seat.NORTH
    bob.command("sit", "E")
    await gathering.run(lambda: bob.party is not None and bob.party.peer.seat is Seat.EAST)
    await gathering.run(lambda: cells(ann)[-2:] == ["Bob", ""])


@visits
async def test_a_whole_game_is_played_and_another_when_all_want_it() -> None:
    gathering = Gathering()
    pages = await gathering.table("Ann", "Bob")
    begin(pages)
    await gathering.run(lambda: all(page.phase is Phase.GAME_OVER for page in pages))
    ann, bob = pages
    await gathering.run(lambda: ann.party is not None and ann.party.between_games and ann.title != "")
    prompt = ann.controller.view().table.prompt
    assert prompt is not None
    assert [choice.command for choice in prompt.choices][:1] == ["rematch"]
    ann.command("rematch")
    await gathering.run(lambda: "Ann wants another game." in bob.controller.view().table.note)
    assert ann.party is not None
    assert ann.party.between_games
    bob.command("rematch")
    await gathering.run(lambda: all(page.party is not None and not page.party.between_games for page in pages))
    await gathering.run(lambda: all(page.phase not in (Phase.GAME_OVER, Phase.IDLE) for page in pages))


@visits
async def test_who_comes_late_takes_the_seat_of_a_computer_after_the_deal() -> None:
    gathering = Gathering()
    [ann] = await gathering.table("Ann")
    begin([ann])
    await gathering.run(lambda: ann.phase is Phase.PLAY)
    bob = gathering.open("Bob", f"t={ann.shown}")
    bob.fill("name", "Bob")
    bob.command("join-confirm")
    await gathering.run(lambda: bob.party is not None and bob.party.facts is not None)
    assert not bob.seated
    assert ann.controller.table.observation.number == 1
    bob.plays = True
    await gathering.run(lambda: bob.seated and bob.phase is Phase.PLAY)
    assert bob.controller.table.observation.number == 2
    assert "Bob" in ann.controller.table.ui.names
    deals = [line.partition(":")[0] for line in bob.controller.table.ui.log if line.startswith("Hand ")]
    assert deals == ["Hand 1", "Hand 2"]


@visits
async def test_partners_give_up_together_and_a_computer_does_not_object() -> None:
    gathering = Gathering()
    pages = await gathering.table("Ann", "Bob")
    begin(pages)
    await gathering.run(lambda: all(page.phase is Phase.PLAY for page in pages))
    ann, bob = pages
    ann.command("concede")
    ann.command("concede-confirm")
    await gathering.run(lambda: "Ann wants to give the game up." in bob.controller.view().table.note)
    assert ann.phase is not Phase.GAME_OVER
    bob.command("concede")
    bob.command("concede-confirm")
    await gathering.run(lambda: all(page.phase is Phase.GAME_OVER for page in pages))


@visits
async def test_a_page_that_is_loaded_anew_is_at_the_table_at_once() -> None:
    gathering = Gathering()
    pages = await gathering.table("Ann", "Bob", "Cid")
    begin(pages)
    await gathering.run(lambda: all(page.phase is Phase.PLAY for page in pages))
    seat = pages[1].controller.table.ui.viewer
    bob = gathering.reload(pages[1])
    await gathering.run(lambda: bob.seated and bob.phase is not Phase.IDLE)
    assert bob.controller.table.ui.viewer is seat
    bob.plays = True
    await gathering.run(lambda: bob.phase in (Phase.DEAL_OVER, Phase.GAME_OVER))


@visits
async def test_a_host_that_is_loaded_anew_in_its_own_turn_plays_the_same_cards_on() -> None:
    gathering = Gathering()
    pages = await gathering.table("Ann", "Bob")
    begin(pages)
    ann = pages[0].controller
    await gathering.run(lambda: ann.table.observation.phase is Phase.PLAY and ann.table.observation.turn is Seat.SOUTH)
    hand = ann.table.observation.hand
    again = gathering.reload(pages[0])
    began = gathering.now
    await gathering.run(lambda: again.controller.table.observation.hand == hand)
    assert gathering.now - began < 1
    again.plays = True
    await gathering.run(lambda: again.phase is Phase.DEAL_OVER)
    assert gathering.now - began < 10
    assert again.controller.table.observation.scores != (0, 0)


@visits
async def test_who_is_gone_is_told_with_a_countdown_and_a_computer_plays_on() -> None:
    gathering = Gathering()
    pages = await gathering.table("Ann", "Bob", "Cid")
    begin(pages)
    await gathering.run(lambda: all(page.phase is Phase.PLAY for page in pages))
    pages[1].close()
    gathering.step = 1.0
    ann = pages[0]
    await gathering.run(lambda: "Bob is not there. Giving up in" in ann.controller.view().table.status)
    told = {view.announcement for view in ann.views if "Bob is not there" in view.announcement}
    assert len(told) == 1, "the countdown is told once"
    await gathering.run(lambda: "Bob (away)" in ann.controller.table.ui.names)
    number = ann.controller.table.observation.number
    await gathering.run(lambda: ann.controller.table.observation.number > number or ann.phase is Phase.GAME_OVER)


@visits
async def test_the_table_goes_to_another_page_when_its_host_leaves() -> None:
    gathering = Gathering()
    pages = await gathering.table("Ann", "Bob", "Cid")
    begin(pages)
    await gathering.run(lambda: all(page.phase is Phase.PLAY for page in pages))
    ann, bob, cid = pages
    gathering.step = 1.0
    ann.command("leave")
    assert ann.panel.id == "confirm-leave"
    ann.command("leave-confirm")
    await gathering.run(lambda: cid.party is not None and bob.party is not None and bob.party.facts != ann.party)
    await gathering.run(lambda: any(page.party is not None and page.party.peer.is_host for page in (bob, cid)))
    assert ann.party is None
    assert ann.title == "Play with friends"
    number = bob.controller.table.observation.number
    await gathering.run(lambda: bob.controller.table.observation.number > number or bob.phase is Phase.GAME_OVER)


@visits
async def test_words_reach_all_but_who_has_muted_their_author() -> None:
    gathering = Gathering()
    ann, bob, cid = await gathering.table("Ann", "Bob", "Cid")
    key = ann.party.peer.me if ann.party is not None else ""
    cid.command("mark", f"{Standing.MUTED} {key}")
    assert cid.controller.people.has(key, Standing.MUTED)
    ann.command("talk")
    ann.fill("line", "Hello <i>all</i>")
    ann.command("say-line")
    await gathering.run(lambda: bob.controller.talk != [])
    bob.command("talk")
    [said] = [block for block in bob.panel.blocks if isinstance(block, Bullets)]
    assert said.items == (("Ann: Hello <i>all</i>",),)
    assert cid.controller.talk == []
    assert ann.controller.draft == ""
    bob.command("phrase", "1")
    await gathering.run(lambda: ("Bob", "Nice hand") in cid.controller.talk)


@visits
async def test_a_blocked_player_can_not_join_and_its_table_is_warned_of() -> None:
    gathering = Gathering()
    ann, bob = await gathering.table("Ann", "Bob")
    assert bob.party is not None
    storage = MemoryStorage()
    cid = gathering.open("Cid", storage=storage)
    cid.command("consent-accept")
    cid.controller.mark(cid.controller.people.met(bob.party.peer.me, "Robert"))
    cid.controller.mark(cid.controller.people.marked(bob.party.peer.me, Standing.BLOCKED))
    again = gathering.open("Cid", f"t={ann.shown}", storage=storage)
    again.fill("name", "Cid")
    again.command("join-confirm")
    await gathering.run(lambda: again.controller.panel == "blocked")
    assert "Robert" in str(again.panel.blocks[0])
    again.command("stay")
    assert again.controller.panel != "blocked"


@visits
async def test_others_know_a_player_again_who_agreed_to_keep_things() -> None:
    gathering, storage = Gathering(), MemoryStorage()
    first = gathering.open("Ann", storage=storage, alone=True)
    first.command("consent-accept")
    first.command("make-confirm")
    await gathering.run(lambda: first.party is not None)
    later, tab = gathering.open("Eve", storage=storage, alone=True), gathering.open("Eva", storage=storage)
    for page in (later, tab):
        page.command("make-confirm")
    await gathering.run(lambda: later.party is not None and tab.party is not None)
    assert first.party is not None
    assert later.party is not None
    assert tab.party is not None
    assert later.party.peer.me == first.party.peer.me
    assert tab.party.peer.me != first.party.peer.me


async def _two_with_a_timer(gathering: Gathering, seconds: str) -> tuple[FriendPage, FriendPage]:
    """Ann, who makes a table with this timer, and Bob, who sits at it."""
    ann = gathering.open("Ann")
    ann.fill("name", "Ann")
    ann.fill("timer", seconds)
    ann.command("make-confirm")
    await gathering.run(lambda: ann.party is not None)
    bob = gathering.open("Bob", f"t={ann.shown}")
    bob.fill("name", "Bob")
    bob.command("join-confirm")
    await gathering.run(lambda: bob.seated)
    return ann, bob


@visits
async def test_a_timer_is_taken_away_when_all_agree() -> None:
    gathering = Gathering()
    ann, bob = await _two_with_a_timer(gathering, "30")
    begin([ann, bob])
    await gathering.run(lambda: ann.phase is Phase.PLAY and bob.phase is Phase.PLAY)
    bob.command("timer", "off")
    await gathering.run(lambda: "Bob proposes to play without a timer." in ann.controller.view().table.note)
    assert ann.party is not None
    assert ann.party.facts is not None
    assert ann.party.facts.timer == 30
    ann.command("timer", "off")
    await gathering.run(lambda: all(page.party.facts.timer is None for page in (ann, bob)))  # type: ignore[union-attr]


@visits
async def test_who_lets_the_time_run_out_twice_takes_the_seat_back_by_a_button() -> None:
    gathering = Gathering()
    ann, bob = await _two_with_a_timer(gathering, "10")
    ann.plays = True
    ann.command("begin")
    assert bob.party is not None
    place = bob.party.peer.seat
    assert place is not None
    await gathering.run(lambda: bob.party.facts.chairs[place].bot)  # type: ignore[union-attr]
    assert any("a computer" in view.table.note for view in bob.views)
    bob.command("friends")
    assert "Play my seat again" in labels(bob)
    bob.command("come-back")
    await gathering.run(lambda: not bob.party.facts.chairs[place].bot)  # type: ignore[union-attr]
    assert "Play my seat again" not in labels(bob)


@visits
async def test_nobody_talks_in_a_tournament_while_a_game_is_played() -> None:
    gathering = Gathering()
    ann = gathering.open("Ann")
    ann.fill("rules", "ohio")
    ann.command("make-confirm")
    await gathering.run(lambda: ann.party is not None)
    ann.command("talk")
    assert "Hello!" in labels(ann)
    ann.command("begin")
    await gathering.run(lambda: ann.phase is not Phase.IDLE)
    ann.command("talk")
    assert labels(ann) == []
    assert "nobody talks during a game" in str(ann.panel.blocks)
    ann.command("phrase", "0")
    assert ann.controller.talk == []


@visits
async def test_a_table_where_nobody_is_counts_as_not_found() -> None:
    gathering = Gathering()
    page = gathering.open("Ann", "t=00000-00000")
    assert page.panel.id == "join"
    page.command("join-confirm")
    await gathering.run(lambda: page.party is not None)
    assert page.panel.title == "Looking for the table"
    await gathering.run(lambda: page.panel.title == "Table not found")
    page.command("join-other")
    assert page.panel.id == "join"
    page.fill("code", "no code")
    page.command("join-confirm")
    assert page.panel.trouble.startswith("There is no code of a table in this.")


@visits
async def test_a_broken_link_is_explained() -> None:
    page = Gathering().open("Ann", "t=K7M2Q-4XW9")
    assert page.panel.id == "join"
    assert page.panel.trouble.startswith("This link leads to no table.")


@visits
async def test_what_belongs_to_a_game_alone_does_nothing_here() -> None:
    page = Gathering().open("Ann")
    for name in ("new-game", "guide", "hint", "undo", "statistics", "export", "report"):
        page.command(name)
        assert page.controller.view().panel is None
    page.command("rules")
    assert page.panel.id == "rules"
