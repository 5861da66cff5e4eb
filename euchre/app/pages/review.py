"""What happened in a deal: all hands, all tricks, and the last trick during play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Block, Button, Buttons, Cards, Heading, Panel, Paragraph, Table, Text
from euchre.engine.seats import Seat, order_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.view import HistoryRow
    from euchre.engine.observation import Observation, TakenTrick

Names = tuple[str, str, str, str]
"""Names by seat number."""

_FILES = Button("Save or open a game", "games")
_AS_FILE = Buttons((_FILES,))


def review_panel(observation: Observation, names: Names) -> Panel:
    """All hands, the cards that were out of play and all tricks of the deal that is over.

    Before the end of a deal only its finished tricks are shown.
    """
    blocks = review_blocks(observation, names) or (Paragraph(("No trick has been played yet.",)),)
    return Panel(id="review", title=f"Deal {observation.number}", blocks=(*blocks, _AS_FILE))


def review_blocks(observation: Observation, names: Names) -> tuple[Block, ...]:
    """The same without a way to go on; nothing before the first trick is taken."""
    return (*_hands(observation, names), *_tricks(observation, names))


def last_trick_panel(observation: Observation, names: Names) -> Panel:
    """The last finished trick of the deal in progress."""
    blocks: tuple[Block, ...] = (Paragraph(("No trick has been played yet.",)),)
    if observation.taken:
        trick = observation.taken[-1]
        taker = names[trick.winner]
        rows = tuple(((names[play.seat],), (Cards((str(play.card),)),)) for play in trick.plays)
        blocks = (Table(f"Trick {len(observation.taken)}, taken by {taker}", ("Player", "Card"), rows),)
    return Panel(id="last-trick", title="Last trick", blocks=blocks)


def history_panel(rows: tuple[HistoryRow, ...], teams: tuple[str, str], *, scorecards: bool = False) -> Panel:
    """The hand-by-hand table of the game so far, with the way to the scorecards where each player has one."""
    if not rows:
        return Panel(id="history", title="Hand by hand", blocks=(Paragraph(("No deal is over yet.",)), _AS_FILE))
    lines: tuple[tuple[Text, ...], ...] = tuple(
        ((str(row.number),), (str(row.points[0]),), (str(row.points[1]),), (row.winners,), (row.note,)) for row in rows
    )
    total = tuple(sum(row.points[team] for row in rows) for team in (0, 1))
    lines = (*lines, (("All",), (str(total[0]),), (str(total[1]),), ("",), ("",)))
    table = Table("Points of each deal", ("Hand", *teams, "Winners", "What happened"), lines)
    cards = (Button("Scorecards", "scorecards"),) if scorecards else ()
    buttons = Buttons((Button("Close", "close", primary=True), *cards, _FILES))
    return Panel(id="history", title="Hand by hand", blocks=(table, buttons))


def scorecards_panel(observation: Observation, names: Names) -> Panel:
    """What stands on the card of each player: the points of the side, and what a lone caller has beyond them."""
    seats = sorted(Seat, key=lambda seat: (-observation.scorecards[seat], tuple(order_from(Seat.SOUTH)).index(seat)))
    rows: tuple[tuple[Text, ...], ...] = tuple(((names[seat],), (str(observation.scorecards[seat]),)) for seat in seats)
    blocks: list[Block] = [Table("Points of this game", ("Player", "Points"), rows)]
    if observation.rules.progressive_caller_bonus:
        blocks.append(Paragraph(("A lone march counts 1 more for the caller than for the partner.",)))
    blocks.append(Buttons((Button("Close", "close", primary=True), Button("Hand by hand", "history"))))
    return Panel(id="scorecards", title="Scorecards", blocks=tuple(blocks))


def _hands(observation: Observation, names: Names) -> Iterator[Block]:
    revealed = observation.revealed
    if revealed is None:
        return
    rows: list[tuple[Text, ...]] = []
    for seat in order_from(observation.dealer.left):
        note = "dealer" if seat is observation.dealer else ""
        note = "sat out" if seat in observation.seats_out else note
        rows.append(((names[seat],), (Cards(tuple(map(str, revealed.hands[seat]))),), (note,)))
    yield Heading("All hands")
    yield Table("The cards as they were dealt", ("Player", "Hand", "Part"), tuple(rows))
    out: list[Text] = []
    if observation.up_card is not None:
        out.append(("Turned up: ", Cards((str(observation.up_card),))))
    if revealed.discard is not None:
        out.append((f"Put away by {names[observation.dealer]}: ", Cards((str(revealed.discard),))))
    out += (
        (f"Given by {names[gift.seat]} to {names[gift.seat.partner]}: ", Cards((str(gift.card),)))
        for gift in observation.gifts
    )
    out.append(("Never dealt: ", Cards(tuple(map(str, revealed.kitty)))))
    for content in out:
        yield Paragraph(content)


def _tricks(observation: Observation, names: Names) -> Iterator[Block]:
    if not observation.taken:
        return
    seats = tuple(order_from(Seat.SOUTH))
    rows = tuple(_trick_row(number, trick, seats, names) for number, trick in enumerate(observation.taken, start=1))
    yield Heading("All tricks")
    yield Table("The cards as they were played", ("Trick", *(names[seat] for seat in seats), "Led", "Taken by"), rows)


def _trick_row(number: int, trick: TakenTrick, seats: tuple[Seat, ...], names: Names) -> tuple[Text, ...]:
    played = {play.seat: str(play.card) for play in trick.plays}
    cells: tuple[Text, ...] = tuple((Cards((played[seat],)),) if seat in played else ("-",) for seat in seats)
    return ((str(number),), *cells, (names[trick.leader],), (names[trick.winner],))
