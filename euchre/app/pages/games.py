"""Games as files: saving the one on the table, opening one, and looking at its deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Block, Bullets, Button, Buttons, Field, Fields, Heading, Panel, Paragraph, Table, Text
from euchre.app.egn_rules import unsaid_labels
from euchre.app.naming import join_names, team_name
from euchre.app.pages.review import review_blocks
from euchre.app.rule_names import differences
from euchre.engine.seats import Team

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.replay import Replay
    from euchre.engine import RuleSet

_ABOUT = (
    "A game can be saved in the Euchre Game Notation (EGN), which other programs can read. The file has every deal "
    "that is over with all its cards; a deal in progress is left out."
)


def games_panel(rules: RuleSet, *, deals: int, copied: bool = False) -> Panel:
    """Saving the game on the table, of which so many deals are over, and opening another one."""
    blocks: list[Block] = [Paragraph((_ABOUT,))]
    if deals:
        unsaid = unsaid_labels(rules)
        if unsaid:
            told = f"The notation has no exact name for {join_names(unsaid)}: that goes along in the description."
            blocks.append(Paragraph((told,)))
        blocks.append(Buttons((Button("Save as EGN", "save-egn", primary=True), Button("Copy as EGN", "copy-egn"))))
    else:
        blocks.append(Paragraph(("No deal of this game is over yet.",)))
    if copied:
        blocks.append(Paragraph(("The game was copied if your browser allows that.",)))
    help_text = "The game is read as soon as you leave the field. It only opens to be looked at; your own game stays."
    fields = (
        Field("egn", "A file", "file", ""),
        Field("egn-text", "Or its text", "lines", "", help=help_text),
    )
    blocks += [Fields("Open a game", fields), Buttons((Button("Read the text", "read-egn"),))]
    return Panel(id="games", title="Games as files", blocks=tuple(blocks))


def replayed_game_panel(replay: Replay | None) -> Panel:
    """A game that was opened: who played, by which rules, and a row for each deal."""
    if replay is None:
        return Panel(id="replay", title="No game is open", blocks=(_back(),))
    teams = [team_name(team, replay.names, None) for team in Team]
    blocks: list[Block] = [Paragraph((f"{teams[0]} against {teams[1]}: {replay.scores[0]} to {replay.scores[1]}.",))]
    if replay.remarks:
        blocks.append(Bullets(tuple((remark,) for remark in replay.remarks)))
    blocks += [_table(replay, (teams[0], teams[1])), Heading("Rules")]
    told = differences(replay.rules)
    blocks.append(Bullets(tuple((line,) for line in told)) if told else Paragraph(("The standard rules.",)))
    look = (Button("Look at the deals", "replay-deal", "1", primary=True),) if replay.ends else ()
    blocks.append(Buttons((*look, Button("Games as files", "games"))))
    return Panel(id="replay", title=replay.title or "Game", blocks=tuple(blocks))


def replayed_deal_panel(replay: Replay | None, number: int) -> Panel:
    """Deal `number`, from 1, of a game that was opened."""
    if replay is None or not 0 < number <= len(replay.ends):
        return replayed_game_panel(replay)
    observation = replay.ends[number - 1]
    blocks = (
        *review_blocks(observation, replay.names),
        Heading("What happened"),
        Bullets(tuple((line,) for line in replay.logs[number - 1]), ordered=True),
        Buttons(tuple(_moves(number, len(replay.ends)))),
    )
    return Panel(id="replay-deal", title=f"Deal {number} of {len(replay.ends)}", blocks=blocks)


def _moves(number: int, last: int) -> Iterator[Button]:
    if number < last:
        yield Button("Next deal", "replay-deal", str(number + 1), primary=True)
    if number > 1:
        yield Button("Previous deal", "replay-deal", str(number - 1))
    yield Button("All deals", "replay")


def _back() -> Buttons:
    return Buttons((Button("Games as files", "games"),))


def _table(replay: Replay, teams: tuple[str, str]) -> Table:
    rows: list[tuple[Text, ...]] = []
    if any(replay.start):
        rows.append((("Start",), *((str(points),) for points in replay.start), ("",)))
    for place, row in enumerate(replay.rows, start=1):
        rows.append(((str(place),), (str(row.points[0]),), (str(row.points[1]),), (row.note,)))
    return Table("Points of each deal", ("Deal", *teams, "What happened"), tuple(rows))
