"""Presses, keys and changed fields of the page become intents: one listener a kind of event, for the whole page."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from euchre.app.intents import Arrange, Change, Choose, Command
from euchre.web import effects
from euchre.web.browser import closest, known
from euchre.web.keys import Area, Carry, Move, OpenMenu, Place, Press, Say, deed_of, typed_letter
from euchre.web.pointers import Pointers

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.intents import Intent
    from euchre.web.keys import Deed
    from euchre.web.render import Renderer

PAGES = ("glossary", "rules", "faq", "strategy", "about", "privacy", "keys")
_TARGETS = "[data-action], [data-command], [data-local], a[href^='#']"
_TEXT_FIELDS = "input, select, textarea, [contenteditable]"
_MENU_STEPS = {"ArrowDown": 1, "ArrowUp": -1}
_CONTROLS = "button, a[href], summary, [tabindex='0']"


class Listeners:
    """Listens as long as the page lives; its proxies are kept, so that no callback dies before its time."""

    def __init__(self, renderer: Renderer, handle: Callable[[Intent], None], settle: Callable[[], None]) -> None:
        self._renderer = renderer
        self._send = handle
        self._settle = settle
        self._proxies: list[Any] = []
        self._pointers = Pointers(renderer, self._handle, settle)
        self._reading: set[asyncio.Task[None]] = set()
        self._met: tuple[object, ...] = ()  # what the last press met that was not the second of a double one
        document = js.document
        self._on(document, "click", self._clicked)
        self._on(document, "keydown", self._key_pressed)
        self._on(document, "change", self._changed)
        dialog = document.querySelector("#panel")
        self._on(dialog, "cancel", self._cancelled)
        self._on(dialog, "close", self._closed)
        self._on(document, "fullscreenchange", self._screen_changed)

    def _on(self, target: Any, kind: str, listener: Callable[[Any], None]) -> None:
        proxy = create_proxy(listener)
        self._proxies.append(proxy)
        target.addEventListener(kind, proxy)

    def _handle(self, intent: Intent) -> None:
        """What a press changes is drawn before the next can come."""
        self._send(intent)
        self._settle()

    # ---- presses ----

    def _clicked(self, event: Any) -> None:
        if self._pointers.swallows(event):
            return
        self._settle()
        target = event.target
        control = closest(target, _TARGETS)
        if control is not None:
            self._press(control, event)
        elif closest(target, "#panel") is not None:
            if target.id == "panel":
                self._press_backdrop()
        elif closest(target, ".page") is not None and closest(target, "button:not(.card), .side") is None:
            self._handle(Command("skip"))

    def _press(self, control: Any, event: Any) -> None:
        menu = closest(control, "[popover]")
        if menu is not None:
            menu.hidePopover()  # before a panel opens, so that the focus comes back to the menu's button
        data = control.dataset
        action, command = getattr(data, "action", None), getattr(data, "command", None)
        reason = getattr(data, "reason", None)
        if reason:
            self._renderer.say(str(reason))
        elif action:
            if not self._comes_late(event):
                self._focus_card(control)
                self._handle(Choose(str(action)))
        elif command:
            self._handle(Command(str(command), str(getattr(data, "value", None) or "")))
        elif getattr(data, "local", None):
            self._do_here(str(data.local))
        elif control.tagName == "A":
            event.preventDefault()
            self._go_to(str(control.getAttribute("href"))[1:])

    def _comes_late(self, event: Any) -> bool:
        """Whether this is the second press of a double one, and the first has already moved the game on."""
        view = self._renderer.view
        now = () if view is None else (view.table.phase, view.table.log)
        if event.detail > 1:
            return now != self._met
        self._met = now
        return False

    def _focus_card(self, control: Any) -> None:
        """A pressed card has the focus, in browsers too where a press gives a button none."""
        cards = self._renderer.cards
        number = cards.number_of(control)
        place = None if number is None else cards.place_of(number)
        if place is not None:
            cards.rove(place)

    def _press_backdrop(self) -> None:
        view = self._renderer.view
        if view is not None and view.panel is not None and not view.panel.alert:
            self._handle(Command("close"))

    def _do_here(self, name: str) -> None:
        if name == "fullscreen":
            effects.toggle_full_screen()
        elif name == "print":
            effects.print_page()

    def _go_to(self, anchor: str) -> None:
        """Show the place with this name, in the panel that has it; a panel's own name opens it."""
        if anchor in PAGES:
            self._handle(Command(anchor))
            return
        for page in ("", *PAGES):
            if page:
                self._handle(Command(page))
            place = known(js.document.getElementById(anchor))
            if place is not None:
                place.scrollIntoView()
                place.focus()
                return

    def _screen_changed(self, _: Any) -> None:
        button = js.document.querySelector("[data-local='fullscreen']")
        button.setAttribute("aria-pressed", "true" if effects.fills_screen() else "false")

    # ---- keys ----

    def _key_pressed(self, event: Any) -> None:
        self._settle()
        view, target = self._renderer.view, event.target
        if view is None or event.ctrlKey or event.altKey or event.metaKey or event.defaultPrevented:
            return
        if self._renderer.console.is_input(target):
            self._type(event)
            return
        if effects.menu_is_open():
            if event.key in _MENU_STEPS:
                event.preventDefault()
                effects.move_in_menu(_MENU_STEPS[event.key])
            return
        if closest(target, _TEXT_FIELDS) is not None:
            self._enter(event)
            return
        if event.repeat and event.key in ("Enter", " "):
            event.preventDefault()  # a key held down presses once
            return
        letter = typed_letter(str(event.key), str(event.code or ""))
        deed = deed_of(letter, view, self._place(target, shift=bool(event.shiftKey)))
        if deed is not None and not (event.repeat and not isinstance(deed, Move)):
            event.preventDefault()
            self._do(deed)

    def _enter(self, event: Any) -> None:
        """Enter in a text that has a command of its own takes the text and sends the command."""
        command = getattr(event.target.dataset, "enter", None)
        if command and event.key == "Enter" and not event.repeat and not event.isComposing:
            event.preventDefault()
            self._changed(event)
            self._handle(Command(str(command)))

    def _type(self, event: Any) -> None:
        """Enter sends the line, the arrows bring back the lines before, Esc closes the command line."""
        console = self._renderer.console
        match str(event.key):
            case "Enter":
                line = console.take()
                if line:
                    self._handle(Command("type", line))
            case "ArrowUp":
                console.recall(-1)
            case "ArrowDown":
                console.recall(1)
            case "Escape":
                self._handle(Command("console"))
            case _:
                return
        event.preventDefault()

    def _place(self, target: Any, *, shift: bool) -> Place:
        number = self._renderer.cards.number_of(target)
        return Place(
            on_card=number is not None,
            on_control=closest(target, _CONTROLS) is not None if number is None else self._renderer.cards.acts(number),
            in_table=closest(target, "#table") is not None or target.tagName in ("BODY", "HTML"),
            over=effects.notes_lie_over(),
            shift=shift,
        )

    def _do(self, deed: Deed) -> None:
        cards = self._renderer.cards
        match deed:
            case Move(step=step, to_end=to_end):
                cards.rove((0 if step < 0 else len(cards.hand) - 1) if to_end else cards.rover + step)
            case Carry(step=step):
                face = cards.face_of(cards.hand[cards.rover])
                self._handle(Arrange(face, max(cards.rover + step, 0)))
            case Press(place=place):
                action = cards.action_at(place)
                if action:
                    cards.rove(place)
                    self._handle(Choose(action))
            case Say(text=text):
                self._renderer.say(text)
            case OpenMenu():
                effects.open_menu()
            case Area(step=step):
                self._renderer.move_area(step, over=effects.notes_lie_over())
            case _:
                self._handle(deed)

    # ---- fields and the dialog ----

    def _changed(self, event: Any) -> None:
        field = event.target
        key = getattr(field.dataset, "key", None)
        if not key:
            return
        if field.type == "file":
            task = asyncio.ensure_future(self._read_file(str(key), field))
            self._reading.add(task)
            task.add_done_callback(self._reading.discard)
        elif field.type == "checkbox":
            self._handle(Change(str(key), "true" if field.checked else "false"))
        else:
            self._handle(Change(str(key), str(field.value)))

    async def _read_file(self, key: str, field: Any) -> None:
        if field.files.length == 0:
            return
        text = str(await field.files.item(0).text())
        field.value = ""
        self._handle(Change(key, text))

    def _cancelled(self, event: Any) -> None:
        event.preventDefault()
        self._handle(Command("close"))

    def _closed(self, event: Any) -> None:
        """The browser closed the dialog by itself; what it tells of an earlier panel comes late and means nothing."""
        view = self._renderer.view
        if view is not None and view.panel is not None and not event.target.open:
            self._handle(Command("close"))
