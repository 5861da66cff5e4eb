"""Saving the game on the table as a file, and opening a file to look at, as a visitor does it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from euchre.app.document import Bullets, Button, Buttons, Cards, Panel, Paragraph, Table
from euchre.app.egn_reading import read_egn
from euchre.engine import Phase, Shuffle
from tests.app.visiting import Visit, visits

if TYPE_CHECKING:
    from collections.abc import Iterator


def opened(visit: Visit) -> Panel:
    """The open panel."""
    panel = visit.view.panel
    assert panel is not None
    return panel


def buttons(panel: Panel) -> dict[str, Button]:
    """The buttons of a panel by label."""
    rows = [block for block in panel.blocks if isinstance(block, Buttons)]
    return {button.label: button for row in rows for button in row.buttons}


def said(panel: Panel) -> str:
    """The paragraphs and list entries of a panel as one text."""
    lines: list[str] = []
    for block in panel.blocks:
        match block:
            case Paragraph(content=content):
                lines.append("".join(map(str, content)))
            case Bullets(items=items):
                lines += ["".join(map(str, item)) for item in items]
    return "\n".join(lines)


def faces(panel: Panel) -> Iterator[str]:
    """Every card that the tables and paragraphs of a panel show."""
    for block in panel.blocks:
        cells = [cell for row in block.rows for cell in row] if isinstance(block, Table) else []
        for cell in [*cells, block.content] if isinstance(block, Paragraph) else cells:
            yield from (face for piece in cell if isinstance(piece, Cards) for face in piece.faces)


@visits
async def test_deals_that_are_over_are_saved_and_the_one_in_progress_is_not() -> None:
    visit = Visit()
    await visit.play_to(Phase.DEAL_OVER)
    await visit.act()
    await visit.play_to(Phase.PLAY)
    visit.command("games")
    assert opened(visit).id == "games"
    visit.command(buttons(opened(visit))["Save as EGN"].command)
    ((name, text),) = visit.paper.files
    assert name == "euchre-2027-01-15.egn"
    assert len(json.loads(text)["deals"]) == 1
    record = visit.controller.table.session.record
    second = [place for place, action in enumerate(record.actions) if isinstance(action, Shuffle)][1]
    read = read_egn(text).record
    assert read.actions[1:] == record.actions[1:second]
    assert read.names == visit.controller.keeper.settings.names


@visits
async def test_a_copy_says_so() -> None:
    visit = Visit()
    await visit.play_to(Phase.DEAL_OVER)
    visit.command("copy-egn")
    assert json.loads(visit.paper.copied[-1])["fileType"] == "Euchre Game Notation"
    assert "The game was copied" in said(opened(visit))


@visits
async def test_nothing_is_saved_before_a_deal_is_over() -> None:
    visit = Visit()
    await visit.play_to(Phase.FIRST_ROUND, Phase.SECOND_ROUND, Phase.DISCARD, Phase.PLAY)
    visit.command("games")
    assert "Save as EGN" not in buttons(opened(visit))
    visit.command("save-egn")
    visit.command("copy-egn")
    assert (visit.paper.files, visit.paper.copied) == ([], [])


@visits
async def test_a_file_opens_to_be_looked_at_and_the_own_game_stays() -> None:
    first, visit = Visit("seed=other&speed=instant"), Visit()
    await first.play_game()
    first.command("save-egn")
    await visit.settle()
    before = visit.controller.table.session.record
    visit.command("games")
    visit.change("egn", first.paper.files[0][1])
    panel = opened(visit)
    assert panel.id == "replay"
    table = next(block for block in panel.blocks if isinstance(block, Table))
    assert [int(row[1][0]) for row in table.rows if isinstance(row[1][0], str)] == [
        row.points[1] if first.observation.seat in (1, 3) else row.points[0]
        for row in first.controller.table.ui.history
    ]
    visit.command("replay-deal", "1")
    assert opened(visit).title == f"Deal 1 of {len(table.rows)}"
    assert len(set(faces(opened(visit)))) == 24
    assert "Rory leads" in said(opened(visit))
    visit.command("replay-deal", buttons(opened(visit))["Next deal"].value)
    assert opened(visit).title.startswith("Deal 2 of")
    assert visit.controller.table.session.record is before


@visits
async def test_bad_text_is_answered_with_its_line_in_the_open_panel() -> None:
    visit = Visit()
    await visit.settle()
    visit.command("games")
    visit.change("egn-text", '{\n "fileType": "Chess"\n}')
    panel = opened(visit)
    assert panel.id == "games"
    assert panel.trouble.startswith("Line 2: This is no file of the Euchre Game Notation")
    assert panel.trouble.endswith("Nothing was opened.")
    visit.change("egn-text", "  ")
    visit.command("replay-deal", "1")
    assert opened(visit).title == "No game is open"
    visit.command("replay-deal", "x")
