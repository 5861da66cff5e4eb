"""The page follows its view: only what differs from the view before is touched, and the focus is never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.preferences import texts
from euchre.web.advice_layer import AdviceLayer
from euchre.web.areas import Areas
from euchre.web.award_layer import AwardLayer
from euchre.web.card_layer import CardLayer
from euchre.web.console_layer import ConsoleLayer
from euchre.web.document_view import PanelLayer
from euchre.web.element import Element
from euchre.web.notes_layer import NotesLayer
from euchre.web.prompt_layer import PromptLayer
from euchre.web.score_layer import ScoreLayer
from euchre.web.seat_layer import SeatLayer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.view import PageView, TableView
    from euchre.web.dom import Dom


_BETWEEN = frozenset({"idle", "deal_over", "game_over"})


class Renderer:
    """Draws page after page into the same elements."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._root = Element(dom, dom.find("html"))
        self._page = Element(dom, dom.find("#table"))
        self._note = Element(dom, dom.find('[data-region="note"]'))
        self._consent = Element(dom, dom.find('[data-region="consent"]'))
        self._toggle = Element(dom, dom.find(".side-toggle"))
        self._close_side = Element(dom, dom.find(".side-close"))
        self._announcer = Element(dom, dom.find("#announcer"))
        self.cards = CardLayer(dom)
        self.prompt = PromptLayer(dom)
        self.console = ConsoleLayer(dom)
        self._areas = Areas(dom, self.cards, self.prompt)
        self._seats = SeatLayer(dom)
        self._scores = ScoreLayer(dom)
        self._notes = NotesLayer(dom)
        self._award = AwardLayer(dom)
        self._advice = AdviceLayer(dom)
        self._panel = PanelLayer(dom)
        self.view: PageView | None = None

    def show(self, view: PageView) -> None:
        """The page shows `view`. An equal view touches nothing."""
        for _ in self.steps(view):
            pass

    def steps(self, view: PageView) -> Iterator[None]:
        """Show `view` bit by bit; between the bits the page may show itself, and what it asks for comes last."""
        before = self.view
        if view == before:
            return
        if before is None or before.table != view.table:
            yield from self._show_cards(view.table, speed=view.speed)
            yield
        yield from self._show_rest(before, view)
        self.view = view  # not before all of it is drawn: what failed is drawn again

    def _show_rest(self, before: PageView | None, view: PageView) -> Iterator[None]:
        """What is around the cards and over the table, and then what has the focus, are those of `view`.

        To give the focus the browser has to lay out what was changed: that is a step of its own.
        """
        answered = self._loses_focus(view)
        focused = self._dom.focused()
        held, in_prompt = self.cards.number_of(focused), self.prompt.holds(focused)
        table_changes = before is None or before.table != view.table
        if table_changes:
            self._show_table(view.table)
        self._root.set("data-speed", view.speed)
        if before is None or before.look != view.look:
            for name, text in texts(view.look).items():
                self._root.set("data-" + name.replace("_", "-"), text)
        self._scores.draw_tallies(view.table, view.look.score)
        self._root.set("data-notes", "open" if view.side_open else "closed")
        self._page.set("data-side", "open" if view.side_open else "closed")
        self._toggle.set("aria-expanded", "true" if view.side_open else "false")
        if before is not None and before.side_open != view.side_open:
            self._follow_side(opened=view.side_open)
        self._page.set("data-console", "open" if view.console is not None else None)
        self.console.draw(view.console)
        self._consent.hidden(not view.consent_bar)
        self._root.flag("data-award", view.award is not None)
        self._award.draw(view.award)
        self._root.flag("data-advice", view.advice is not None)
        self._advice.draw(view.advice)
        if table_changes and before is not None:
            yield
        if table_changes and before is not None and not self._panel.open:
            self._keep_focus(before.table, view.table, held=held, in_prompt=in_prompt)
        if answered:
            self._seek_focus(view.table)
        self._panel.draw(view.panel)
        if before is not None and before.panel is not None and view.panel is None:
            self._leave_panel(ended=_ended(before.table, view.table))
        self._announcer.text(view.announcement)
        self._panel.say(view.announcement)

    def _leave_panel(self, *, ended: bool) -> None:
        """After a panel the focus is where it was before, if that is still there and the game has not ended meanwhile.

        Where it is not there any more, the focus stays for a moment on what is closed, and then falls to the page.
        """
        focused = self._dom.focused()
        if ended or focused is None or self._dom.is_within(focused, "#panel"):
            self.prompt.focus_title()

    def say(self, text: str) -> None:
        """A reader of the page hears `text`; it is not written down anywhere else."""
        self._announcer.text("")
        self._announcer.text(text)

    def _loses_focus(self, view: PageView) -> bool:
        """Whether the focus is on something that lies over the table and is gone in `view`."""
        focused = self._dom.focused()
        there = {
            '[data-region="consent"]': view.consent_bar,
            ".notice": view.table.note != "",
            ".award": view.award is not None,
            ".advice": view.advice is not None,
        }
        return focused is not None and any(
            not shown and self._dom.is_within(focused, selector) for selector, shown in there.items()
        )

    def move_area(self, step: int, *, over: bool) -> None:
        """The focus is in the next area of the page, or the one before; closed notes that lie over it are left out."""
        notes = not over or (self.view is not None and self.view.side_open)
        self._areas.move(step, notes=notes)

    def _follow_side(self, *, opened: bool) -> None:
        """The focus goes into notes that were opened, and back to their button when they are closed."""
        focused = self._dom.focused()
        if opened:
            self._dom.focus(self._close_side.node)
        elif focused is not None and self._dom.is_within(focused, ".side"):
            self._dom.focus(self._toggle.node)

    def _show_cards(self, table: TableView, *, speed: str) -> Iterator[None]:
        """Lay the cards, after what is no longer asked is gone; nothing is written of a card before it is shown."""
        if table.prompt is None:
            self.prompt.withdraw()
        self._seats.draw(table)
        self._tell_styles(table)
        yield from self.cards.draw(table, speed=speed)
        yield from self._notes.make_room(table)

    def _show_table(self, table: TableView) -> None:
        """All around the cards is that of `table`: what can be pressed, what is asked, and what is told."""
        self.cards.finish()
        self._page.set("data-hand", "held" if self.cards.hand else "empty")
        self._scores.draw(table)
        self.prompt.draw(table)
        self._notes.draw(table)
        self._note.flag("data-shown", table.note)
        self._note.part(".notice-text").text(table.note)

    def _tell_styles(self, table: TableView) -> None:
        """Page and root say what the style sheets ask of the state of the table.

        A selector that looks into an element for it, with `:has`, would be tried anew after every change inside.
        """
        choices = () if table.prompt is None else table.prompt.choices
        self._page.set("data-phase", table.phase)
        self._page.flag("data-trump", table.trump is not None)
        self._page.flag("data-noted", table.note)
        self._page.flag("data-choices", choices)
        self._page.flag("data-may-pass", any(choice.action == "pass" for choice in choices))
        self._page.flag("data-undo", table.undo)
        self._root.flag("data-playing", table.phase == "play")
        self._root.flag("data-between", table.phase in _BETWEEN)

    def _keep_focus(self, before: TableView, table: TableView, *, held: int | None, in_prompt: bool) -> None:
        """The focus stays where it was, or goes to what the player will want next; never to the page itself."""
        if held is not None and self.cards.place_of(held) is None:
            if self.cards.hand:
                self.cards.rove(self.cards.rover)
            else:
                self._seek_focus(table)
        elif held is not None:
            place = self.cards.place_of(held)
            if place is not None and place != self.cards.rover:
                self.cards.rove(place)
        if in_prompt and before.undo and not table.undo:
            self._seek_focus(table)
        elif (held is not None or in_prompt) and _asks(before) != _asks(table):
            offers = table.prompt is not None and bool(table.prompt.choices)
            if in_prompt or offers or not self.cards.hand:
                self._seek_focus(table)

    def _seek_focus(self, table: TableView) -> None:
        """The focus is on the result, the first button, the first card that may be played, or the title."""
        if table.phase == "game_over":
            self.prompt.focus_title()
        elif not self.prompt.focus_first():
            legal = self.cards.legal_places()
            if legal:
                self.cards.rove(legal[0])
            else:
                self.prompt.focus_title()


def _ended(before: TableView, now: TableView) -> bool:
    return before.phase != "game_over" and now.phase == "game_over"


def _asks(table: TableView) -> tuple[object, ...]:
    """What a press in the prompt would do: when it changes, the old place of the focus means nothing any more."""
    if table.prompt is None:
        return ()
    keys = tuple((choice.key, choice.command, choice.value) for choice in table.prompt.choices)
    return (table.phase, keys, not keys and table.prompt.title)
