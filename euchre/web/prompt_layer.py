"""What the player is asked: status line, title, alone switch and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.web.element import Element, Rows, new, picture
from euchre.web.seat_layer import suit_icon

if TYPE_CHECKING:
    from euchre.app.view import AloneSwitch, Choice, TableView
    from euchre.web.dom import Dom, Node

_SYMBOLS = "♣♦♥♠"


class PromptLayer:
    """Draws the prompt; its buttons are used again from prompt to prompt."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._actions = Element(dom, dom.find(".actions"))
        self._status = Element(dom, dom.find('[data-region="status"]'))
        self._page = Element(dom, dom.find("#table"))
        self._prompt = Element(dom, dom.find('[data-region="prompt"]'))
        self._choices = choices = self._prompt.part(".choices")
        first = [Element(dom, node) for node in dom.find_all(".choice", choices.node)]
        self._buttons = Rows(choices, self._make_choice, first)
        self._switch = self._prompt.part(".switch")
        self._undo = self._prompt.part(".undo")
        self._shown: tuple[Choice, ...] | None = None  # the page comes with a button of its own

    def draw(self, table: TableView) -> None:
        """Status and prompt are those of `table`."""
        prompt = table.prompt
        choices = () if prompt is None else prompt.choices
        if choices != self._shown:
            self._shown = choices
            self._buttons.show(choices, _draw_choice)
            self._choices.flag("data-minors", any(choice.minor for choice in choices))
        self._status.text(table.status)
        self._prompt.flag("data-asked", prompt is not None)
        self._actions.flag("data-echo", prompt is not None and prompt.title == table.status)
        self._prompt.part(".prompt-title").text("" if prompt is None else prompt.title)
        alone = None if prompt is None else prompt.alone
        note = "" if prompt is None else prompt.note
        self._prompt.part(".prompt-note").text(note)
        look = _look(table)
        for place in (self._page, self._actions, self._prompt):
            place.set("data-look", look)
        self._draw_alone(alone)
        self._prompt.set("data-undo", "yes" if table.undo else None)
        self._undo.hidden(not table.undo)
        self._undo.set("aria-label", table.undo or None)

    def withdraw(self) -> None:
        """Nothing is asked any more; the rest of what is drawn next tells what is instead."""
        self._prompt.flag("data-asked", on=False)

    def _draw_alone(self, alone: AloneSwitch | None) -> None:
        self._switch.hidden(alone is None)
        self._prompt.part(".switch-note").text("" if alone is None else alone.note)
        if alone is None:
            return
        self._switch.set("aria-checked", "true" if alone.checked else "false")
        self._switch.set("title", alone.note)
        self._switch.set("aria-describedby", "alone-description")
        self._switch.part(".switch-label").text(alone.label)
        self._prompt.part("#alone-description").text(alone.description)

    def _make_choice(self) -> Element:
        button = new(self._dom, "button", "choice")
        button.set("type", "button")
        return button

    # ---- focus ----

    def is_title(self, node: Node) -> bool:
        """Whether `node` is the title, where the focus waits while there is nothing to press."""
        return node is not None and str(node.id or "") == "prompt-title"

    def holds(self, node: Node) -> bool:
        """Whether `node` is a control of the prompt."""
        return node is not None and self._dom.is_within(node, ".prompt")

    def focus_title(self) -> None:
        """The focus is on the title."""
        self._dom.focus(self._prompt.part(".prompt-title").node)

    def focus_first(self) -> bool:
        """The focus is on the first button that can be pressed; False when there is none."""
        for button, choice in zip(self._buttons.items, self._shown or (), strict=True):
            if choice.enabled:
                self._dom.focus(button.node)
                return True
        return False


def _look(table: TableView) -> str:
    """How prompt and status share the room: `alone` beside the switch, `quiet` while others act, else `plain`."""
    prompt = table.prompt
    if prompt is not None and prompt.alone is not None:
        return "alone"
    own_turn = any(seat.turn and seat.seat == table.viewer for seat in table.seats)
    return "plain" if own_turn or (prompt is not None and prompt.choices) else "quiet"


def _draw_choice(button: Element, choice: Choice) -> None:
    button.set("data-action", choice.action or None)
    button.set("data-command", choice.command or None)
    button.set("data-value", choice.value or None)
    button.set("aria-disabled", None if choice.enabled else "true")
    button.set("title", choice.reason or None)
    button.set("data-reason", choice.reason or None)
    button.set("data-primary", "yes" if choice.primary or choice.action.startswith("order") else None)
    button.set("data-minor", "yes" if choice.minor else None)
    button.set("aria-keyshortcuts", choice.key or None)
    suited = bool(choice.suit) and choice.label[:1] in _SYMBOLS
    button.flag("data-suited", suited)
    label = choice.label[1:].strip() if suited else choice.label
    key = f"{choice.suit} {label}"
    if button.get("data-look") == key:
        return
    button.set("data-look", key)
    button.clear()
    if choice.suit:
        plate = picture(button, "choice-suit", suit_icon(choice.suit))
        plate.set("data-suit", choice.suit)
    button.dom.add_text(button.node, label)
