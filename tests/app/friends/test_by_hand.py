"""Pages that are linked by texts which people copy to each other."""

from __future__ import annotations

from euchre.app.document import Field, Fields, Paragraph
from euchre.app.friends.by_hand import ANSWERED_S, CONNECTING_S, Stage
from euchre.engine import Phase
from tests.app.friends.gathering import FriendPage, Gathering, labels
from tests.app.visiting import visits


def fields(page: FriendPage) -> dict[str, Field]:
    groups = [block for block in page.panel.blocks if isinstance(block, Fields)]
    return {field.label: field for group in groups for field in group.fields}


def told(page: FriendPage) -> list[str]:
    """What the sheet says about how things stand."""
    return [str(block.content[0]) for block in page.panel.blocks if isinstance(block, Paragraph) and block.live]


async def host_of(gathering: Gathering) -> FriendPage:
    """A page that has made a table at no relay."""
    host = gathering.open("Ann")
    host.fill("name", "Ann")
    host.command("make-confirm", "hand")
    await gathering.run(lambda: host.party is not None)
    return host


async def offered(gathering: Gathering, host: FriendPage) -> str:
    """One more text of this page."""
    host.command("by-hand")
    before = host.controller.hand.text
    host.command("hand-offer")
    await gathering.run(lambda: host.controller.hand.text not in ("", before))
    return host.controller.hand.text


async def answered(gathering: Gathering, name: str, text: str) -> FriendPage:
    """A friend's page that has answered this text."""
    friend = gathering.open(name)
    friend.fill("name", name)
    friend.command("join")
    friend.fill("code", text)
    friend.command("join-confirm")
    await gathering.run(lambda: friend.controller.hand.stage is Stage.ANSWERED)
    return friend


@visits
async def test_friends_come_one_after_the_other_and_play() -> None:
    gathering = Gathering()
    host = await host_of(gathering)
    assert "Invite a friend by texts" in labels(host)
    pages = [host]
    for name in ("Bob", "Cid"):
        text = await offered(gathering, host)
        assert text.startswith(f"https://example.org/friends.html#t={host.shown}&h=")
        assert "&w=hand&o=EUCHRE1.o." in text
        assert fields(host)["The text"].value == text
        assert told(host) == ["Waiting for the answer."]
        friend = await answered(gathering, name, text)
        assert friend.panel.title == "One text to go"
        answer = fields(friend)["The text"].value
        host.fill("hand-answer", answer)
        host.command("hand-accept")
        await gathering.run(lambda: host.controller.hand.stage is Stage.LINKED)
        assert told(host) == ["Your friend's page is connected, and sits down by itself."]
        await gathering.run(lambda friend=friend: friend.seated)  # type: ignore[misc]
        assert friend.panel.title == "Waiting for players"
        pages.append(friend)
    host.command("begin")
    for page in pages:
        page.plays = True
    await gathering.run(lambda: all(page.phase is Phase.PLAY for page in pages))
    names = host.controller.table.ui.names
    assert {"Ann", "Bob", "Cid"} <= set(names)


@visits
async def test_what_is_pasted_wrongly_is_explained_beside_its_field() -> None:
    gathering = Gathering()
    host = await host_of(gathering)
    first = await offered(gathering, host)
    friend = await answered(gathering, "Bob", first)
    answer = fields(friend)["The text"].value
    for pasted, word in (
        ("", "Paste the text first."),
        ("hello", "There is no such text in this"),
        (first, "invites to a table"),
        (answer.replace("7a7a7a7a", "7b7b7b7b"), "for another table"),
        (answer.replace("offer0", "offer9"), "not waiting any more"),
        ("x" * 5000, "much longer than one text"),
    ):
        host.fill("hand-answer", pasted)
        host.command("hand-accept")
        await gathering.run(lambda word=word: word in fields(host)["The answer"].trouble)  # type: ignore[misc]
        assert host.controller.hand.stage is Stage.OFFERED
    friend.command("join-other")
    friend.fill("code", answer)
    friend.command("join-confirm")
    assert "It goes to the friend who has made the first text." in friend.panel.trouble


@visits
async def test_a_link_that_does_not_come_about_is_told_and_new_texts_can_be_made() -> None:
    gathering = Gathering()
    gathering.step = 1.0
    host = await host_of(gathering)
    text = await offered(gathering, host)
    friend = await answered(gathering, "Bob", text)
    host.fill("hand-answer", fields(friend)["The text"].value)
    friend.close()
    host.command("hand-accept")
    await gathering.run(lambda: host.controller.hand.stage is Stage.CONNECTING)
    since = gathering.now
    await gathering.run(lambda: host.controller.hand.stage is Stage.IDLE)
    assert gathering.now - since >= CONNECTING_S - 1
    assert host.panel.trouble.startswith("No connection came about.")
    assert await offered(gathering, host) != text


@visits
async def test_who_has_answered_waits_for_ten_minutes() -> None:
    gathering = Gathering()
    gathering.step = 10.0
    host = await host_of(gathering)
    friend = await answered(gathering, "Bob", await offered(gathering, host))
    since = gathering.now
    await gathering.run(lambda: friend.controller.hand.stage is Stage.IDLE)
    assert gathering.now - since >= ANSWERED_S
    assert friend.panel.trouble == "The other page did not come. Ask for a new text."
    assert friend.panel.title == "A text is needed"


@visits
async def test_the_text_is_copied_or_selected_and_shared() -> None:
    gathering = Gathering()
    host = await host_of(gathering)
    text = await offered(gathering, host)
    await gathering.run(lambda: host.selected == [text])
    host.command("hand-copy")
    await gathering.run(lambda: "Text copied" in labels(host))
    assert host.copied == [text]
    host.command("hand-share")
    assert host.shared == [f"A table of euchre: {text}"]
    host.copies = False
    host.command("hand-copy")
    await gathering.run(lambda: host.selected == [text, text])
    assert "The text is selected" in host.panel.trouble


@visits
async def test_a_page_that_was_loaded_anew_asks_for_a_new_text() -> None:
    gathering = Gathering()
    host = await host_of(gathering)
    friend = await answered(gathering, "Bob", await offered(gathering, host))
    again = gathering.reload(friend)
    await gathering.run(lambda: again.party is not None)
    assert again.panel.title == "A text is needed"
    assert len(gathering.hubs) == 1, "no relay was asked"


@visits
async def test_texts_are_no_way_to_a_table_that_keeps_addresses_secret() -> None:
    gathering = Gathering()
    [ann] = await gathering.table("Ann")
    assert "Invite without a relay" in labels(ann)
    ann.controller.relayed = True
    assert "Invite without a relay" not in labels(ann)
