"""The link of a table on its way to other people."""

from __future__ import annotations

from dataclasses import replace

from euchre.app.document import Squares
from euchre.engine import Phase
from tests.app.friends.gathering import FriendPage, Gathering, labels
from tests.app.visiting import visits


def link_of(page: FriendPage) -> str:
    assert page.party is not None
    return f"https://example.org/friends.html#t={page.shown}&h={page.party.peer.me}"


@visits
async def test_the_link_is_copied_and_its_button_says_so() -> None:
    gathering = Gathering()
    [ann] = await gathering.table("Ann")
    assert "Copy the link" in labels(ann)
    ann.command("copy-link")
    await gathering.run(lambda: "Link copied" in labels(ann))
    assert ann.copied == [link_of(ann)]
    assert ann.selected == []


@visits
async def test_where_the_browser_lets_nobody_copy_the_link_is_selected() -> None:
    gathering = Gathering()
    [ann] = await gathering.table("Ann")
    ann.copies = False
    ann.command("copy-link")
    await gathering.run(lambda: ann.selected == [link_of(ann)])
    assert "does not let the page copy" in ann.panel.trouble
    assert "Copy the link" in labels(ann)


@visits
async def test_the_link_is_shared_by_the_browsers_own_sheet_where_there_is_one() -> None:
    gathering = Gathering()
    [ann] = await gathering.table("Ann")
    assert "Share the link" in labels(ann)
    ann.command("share-link")
    assert ann.shared == [f"A table of euchre: {link_of(ann)}"]
    outside = ann.controller.outside
    ann.controller.outside = replace(outside, handing=replace(outside.handing, share=None))
    assert "Share the link" not in labels(ann)
    ann.command("share-link")
    assert len(ann.shared) == 1


@visits
async def test_the_link_is_drawn_to_be_scanned_when_that_is_asked_for() -> None:
    gathering = Gathering()
    [ann] = await gathering.table("Ann")
    assert not any(isinstance(block, Squares) for block in ann.panel.blocks)
    ann.command("draw-link")
    await gathering.run(lambda: any(isinstance(block, Squares) for block in ann.panel.blocks))
    [squares] = [block for block in ann.panel.blocks if isinstance(block, Squares)]
    assert squares.label == f"QR code of the link to table {ann.shown}"
    assert squares.rows == tuple(format(byte, "08b") for byte in link_of(ann).encode()[-8:])
    ann.command("draw-link")
    await gathering.run(lambda: "Show a QR code" in labels(ann))


@visits
async def test_a_picture_that_can_not_be_drawn_is_told() -> None:
    async def fails(_: str) -> tuple[str, ...]:
        raise OSError

    gathering = Gathering()
    [ann] = await gathering.table("Ann")
    outside = ann.controller.outside
    ann.controller.outside = replace(outside, handing=replace(outside.handing, squares=fails))
    ann.command("draw-link")
    await gathering.run(lambda: ann.panel.trouble == "The program that draws the picture could not be loaded.")


@visits
async def test_others_are_invited_while_a_game_is_played_too() -> None:
    gathering = Gathering()
    [ann] = await gathering.table("Ann")
    ann.command("begin")
    ann.plays = True
    await gathering.run(lambda: ann.phase is Phase.PLAY)
    ann.plays = False
    ann.command("friends")
    assert "Copy the link" not in labels(ann)
    ann.command("invite")
    assert ann.panel.title == "Invite others"
    assert "Copy the link" in labels(ann)
