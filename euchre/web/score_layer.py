"""The score table, the trump badge, the cube on the kitty, and the line that sums up the deal above the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.web.element import TALLIES, Element
from euchre.web.seat_layer import suit_icon

if TYPE_CHECKING:
    from euchre.app.view import TableView, TeamScore, TrumpView
    from euchre.web.dom import Dom

TALLY_PAIRS = {"fives": "fives", "six_and_four": "six-and-four"}  # ways to keep the score that have drawings
TALLY_SUITS = ("h", "s")  # of the own team and of the other
RESULTS = frozenset({"deal_over", "game_over"})
MOST_TALLIED = 10  # two fives have no more pips; the number beside them goes on


class ScoreLayer:
    """Draws both scores, the trump badge and the cube."""

    def __init__(self, dom: Dom) -> None:
        self._rows = [Element(dom, row) for row in dom.find_all('[data-region="scores"] tbody tr')]
        self._target = Element(dom, dom.find('[data-region="target"]'))
        self._trump = Element(dom, dom.find('[data-region="trump"]'))
        self._cube = Element(dom, dom.find(".cube"))
        self._recap = Element(dom, dom.find('[data-region="recap"]'))
        self._tricks = [Element(dom, node) for node in dom.find_all(".recap-trick")]

    def draw(self, table: TableView) -> None:
        """Scores and trump are those of `table`."""
        for row, score in zip(self._rows, table.scores, strict=True):
            _draw_score(row, score)
            row.part(".points").set("data-target", str(table.target))
        self._target.text(f"First to {table.target}")
        self._draw_trump(table.trump)
        self._draw_recap(table)

    def draw_tallies(self, table: TableView, keeping: str) -> None:
        """Scoring cards show the scores of `table` where that is the way of `keeping` them; else none is fetched."""
        pair = TALLY_PAIRS.get(keeping)
        if pair is None:
            return
        for row, score, suit in zip(self._rows, table.scores, TALLY_SUITS, strict=True):
            shown = min(score.score, MOST_TALLIED)
            row.part(f'.tally[data-pair="{pair}"]').picture(f"{TALLIES}{pair}-{shown}-{suit}")

    def _draw_trump(self, trump: TrumpView | None) -> None:
        self._trump.flag("data-shown", trump is not None)
        self._cube.flag("data-shown", trump is not None)
        if trump is None:
            return
        for element in (self._trump.part(".trump-suit"), self._cube):
            element.set("data-suit", trump.suit)
            element.picture(suit_icon(trump.suit))
        self._trump.set("title", trump.text)
        self._trump.part(".trump-story").text(trump.text.partition(", ")[2])
        self._trump.part(".trump-word").text(trump.word)
        self._trump.part(".trump-maker").text(trump.maker + (", alone" if trump.alone else ""))

    def _draw_recap(self, table: TableView) -> None:
        """Trump and tricks of the deal in play or just over: own tricks from the left, the others' from the right.

        Where something is asked while cards are played, there is no room for them.
        """
        asked = table.prompt is not None and bool(table.prompt.choices)
        shown = table.phase in RESULTS or (table.phase == "play" and not asked)
        trump = table.trump if shown else None
        self._recap.flag("data-shown", trump is not None)
        if trump is None:
            return
        us, them = table.scores
        suit = self._recap.part(".recap-suit")
        suit.set("data-suit", trump.suit)
        suit.picture(suit_icon(trump.suit))
        self._recap.part(".recap-story").text(trump.text)
        self._recap.part(".recap-us").text(f"{'Your side' if us.own else 'N/S'} {us.tricks}")
        self._recap.part(".recap-them").text(f"{them.tricks} {'others' if us.own else 'E/W'}")
        for place, trick in enumerate(self._tricks):
            ours, theirs = place < us.tricks, place >= len(self._tricks) - them.tricks
            trick.set("data-won", "us" if ours else "them" if theirs else None)


def _draw_score(row: Element, score: TeamScore) -> None:
    row.part(".team").text(score.name)
    row.flag("data-makers", score.makers)
    row.part(".tricks").text(str(score.tricks))
    row.part(".points").text(str(score.score))
