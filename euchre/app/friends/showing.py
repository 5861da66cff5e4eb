"""What the page of friends shows beside its sheets: prompts of the shared table, and whom all wait for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.friends.words import seconds_words, watching_words
from euchre.app.narrate import START_LINE
from euchre.app.online.facts import rematch_topic
from euchre.app.view import Choice, Prompt
from euchre.engine import Phase

if TYPE_CHECKING:
    from euchre.app.friends.controller import FriendsController
    from euchre.app.friends.party import Party
    from euchre.app.view import PageView, TableView

_START = Prompt(
    title="Play with friends",
    choices=(
        Choice(label="Make a table", command="make", primary=True, key="Enter"),
        Choice(label="Join a table", command="join", minor=True),
        Choice(label="Open tables", command="open-tables", minor=True),
        Choice(label="Rules", command="rules", minor=True),
        Choice(label="Settings", command="settings", minor=True),
    ),
)
_START_LINE = "Make a table or join one"
_SHUFFLING = "The cards are being shuffled"
_CALLS = (Phase.FIRST_ROUND, Phase.SECOND_ROUND)
"""While these last there is room for a note beside whom all wait for."""
_TABLE = Choice(label="Table", command="friends", primary=True)


def shown(controller: FriendsController, page: PageView) -> PageView:
    """The page with what the shared table adds to it, and takes away."""
    party, table = controller.party, page.table
    if party is None or party.table is None or not party.table.laid:
        return _as_shared(page, _before(party, table), _START_LINE)
    return _as_shared(page, _at(party, table), _SHUFFLING)


def _as_shared(page: PageView, table: TableView, instead: str) -> PageView:
    """The page with this table; nobody is told to press a button that is not there."""
    said = page.announcement.replace(START_LINE, instead)
    return replace(page, table=table, announcement=said, advice=None, award=None)


def _before(party: Party | None, table: TableView) -> TableView:
    """The empty table, before a game."""
    if party is None:
        return replace(table, prompt=_START, status=_START_LINE)
    title = "Waiting for players" if party.facts is not None else "Looking for the table"
    return replace(table, prompt=Prompt(title=title, choices=(_TABLE,)), status=f"Table {party.code}")


def _at(party: Party, table: TableView) -> TableView:
    prompt, status = table.prompt, table.status
    if table.phase == Phase.GAME_OVER and prompt is not None:
        prompt = _over(party, prompt)
    elif table.phase == Phase.IDLE:
        prompt, status = Prompt(title=_SHUFFLING), _SHUFFLING
    if prompt is not None and not prompt.choices and not prompt.note and table.phase in _CALLS:
        prompt = replace(prompt, note=_looking_on(party))
    left = party.turn_left()
    if left is not None and prompt is not None and left <= 10:
        prompt = replace(prompt, note=f"{seconds_words(left)} left")
    absent = party.absent()
    if absent is not None and not party.between_games:
        name, seconds = absent
        status = f"{name} is not there. Giving up in {seconds_words(seconds)}"
        if prompt is None or not prompt.choices:
            prompt = Prompt(title=f"Waiting for {name}")
    return replace(table, prompt=prompt, status=status, undo="")


def _looking_on(party: Party) -> str:
    """Who watches: all at the table are to know that."""
    if party.facts is None:
        return ""
    return "You watch, and see no hand" if party.watches else watching_words(party.facts)


def _over(party: Party, prompt: Prompt) -> Prompt:
    """The result, with another game for all instead of a new one."""
    facts = party.facts
    others = tuple(choice for choice in prompt.choices if choice.command != "new-game")
    if facts is None or party.peer.seat is None:
        return replace(prompt, choices=(*others, _TABLE))
    if party.has_voted(rematch_topic(facts)):
        return replace(prompt, note="Waiting for the others to play again", choices=(*others, _TABLE))
    again = Choice(label="Play again", command="rematch", primary=True, key="Enter")
    return replace(prompt, choices=(again, *others, replace(_TABLE, primary=False)))
