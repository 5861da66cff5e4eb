"""The list of achievements: a medal for each, struck when it was earned and blank before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.web.element import MEDALS, Element, child, picture
from euchre.web.fields import draw_heading

if TYPE_CHECKING:
    from euchre.app.document import Medal, Medals


def draw_medals(body: Element, block: Medals) -> Element:
    """The list stands under its heading at the end of `body`."""
    box = child(body, "section", "medal-case")
    draw_heading(box, block.label, 2, "")
    rows = child(box, "ul", "medals")
    for medal in block.medals:
        _draw_medal(child(rows, "li", "medal"), medal)
    return box


def _draw_medal(row: Element, medal: Medal) -> None:
    row.flag("data-earned", medal.day)
    disk = child(row, "span", "medal-disk")
    picture(disk, "medal-motif", MEDALS + medal.motif)
    child(row, "h4", "medal-title").text(medal.title)
    child(row, "p", "medal-how").text(f"{medal.how}.")
    if medal.brings:
        child(row, "p", "medal-brings").text(f"Brings {medal.brings}")
    child(row, "p", "medal-day").text(f"Earned on {medal.day}" if medal.day else "Not earned yet")
