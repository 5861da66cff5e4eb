"""The calls into the page that the program uses, each wrapped once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

Node = Any


class Dom(Protocol):
    """What drawing needs of a page; a test can bring its own."""

    def find(self, selector: str, root: Node = None) -> Node:
        """First element that matches below `root` (or in the page); LookupError when there is none."""

    def find_all(self, selector: str, root: Node = None) -> list[Node]:
        """All elements that match, in their order."""

    def create(self, tag: str) -> Node:
        """New element; `svg`, `use` and `path` are made as pictures."""

    def clone(self, template: str) -> Node:
        """New copy of the only element of a template."""

    def attributes(self, node: Node) -> dict[str, str]:
        """All attributes of `node`."""

    def append(self, parent: Node, child: Node) -> None:
        """Put `child` behind the other children."""

    def remove(self, node: Node) -> None:
        """Take `node` out of the page."""

    def replace(self, node: Node, other: Node) -> None:
        """Put `other` in the place of `node`."""

    def contains(self, node: Node, other: Node) -> bool:
        """Whether `other` is `node` or inside it."""

    def attribute(self, node: Node, name: str) -> str | None:
        """An attribute as the page has it; None when it is not there."""

    def set_text(self, node: Node, text: str) -> None:
        """Make `text`, literally, the only content."""

    def add_text(self, node: Node, text: str) -> None:
        """Put `text`, literally, behind the content."""

    def set_attribute(self, node: Node, name: str, value: str | None) -> None:
        """Set an attribute, or take it away with None."""

    def set_style(self, node: Node, name: str, value: str) -> None:
        """Set a custom property of the element's own style."""

    def set_property(self, node: Node, name: str, value: Any) -> None:
        """Set a live property, such as `value` or `checked` of a field."""

    def value(self, node: Node) -> str:
        """What stands in a field."""

    def focus(self, node: Node) -> None:
        """Give the focus to `node`."""

    def focused(self) -> Node:
        """The element that has the focus; None when nothing has."""

    def is_within(self, node: Node, selector: str) -> bool:
        """Whether `node`, or what is around it, matches."""

    def show_modal(self, dialog: Node) -> None:
        """Open a dialog above the page."""

    def close(self, dialog: Node) -> None:
        """Close a dialog; the focus goes back to where it was."""

    def scroll_to(self, node: Node, place: float) -> None:
        """Scroll the content of `node` so many pixels down."""

    def next_frame(self, draw: Callable[[], None]) -> None:
        """Call `draw` behind the next frame; soon where nobody looks."""


class BrowserDom:
    """The page that the program runs in."""

    def __init__(self) -> None:
        from euchre.web.browser import after_frame, document, known  # noqa: PLC0415 - exists only in a browser

        self._after_frame = after_frame
        self._document = document
        self._known = known
        self._pictures = "http://www.w3.org/2000/svg"

    def find(self, selector: str, root: Node = None) -> Node:
        """First element that matches."""
        node = self._known((self._document if root is None else root).querySelector(selector))
        if node is None:
            raise LookupError(f"The page has no {selector}")
        return node

    def find_all(self, selector: str, root: Node = None) -> list[Node]:
        """All elements that match."""
        return list((self._document if root is None else root).querySelectorAll(selector))

    def create(self, tag: str) -> Node:
        """New element."""
        if tag in {"svg", "use", "path"}:
            return self._document.createElementNS(self._pictures, tag)
        return self._document.createElement(tag)

    def clone(self, template: str) -> Node:
        """Copy of a template's element."""
        return self.find(template).content.firstElementChild.cloneNode(True)  # noqa: FBT003 - the DOM's own call

    def attributes(self, node: Node) -> dict[str, str]:
        """All attributes of a node."""
        return {str(name): str(node.getAttribute(name)) for name in node.getAttributeNames()}

    def append(self, parent: Node, child: Node) -> None:
        """Put a child behind the others."""
        parent.appendChild(child)

    def remove(self, node: Node) -> None:
        """Take an element out."""
        node.remove()

    def replace(self, node: Node, other: Node) -> None:
        """Put an element in the place of another."""
        node.replaceWith(other)

    def contains(self, node: Node, other: Node) -> bool:
        """Whether one element is, or is inside, another."""
        return bool(node.contains(other))

    def attribute(self, node: Node, name: str) -> str | None:
        """An attribute's text."""
        value = self._known(node.getAttribute(name))
        return None if value is None else str(value)

    def set_text(self, node: Node, text: str) -> None:
        """Literal text as the only content."""
        node.textContent = text

    def add_text(self, node: Node, text: str) -> None:
        """Literal text behind the content."""
        node.append(text)

    def set_attribute(self, node: Node, name: str, value: str | None) -> None:
        """Set or take away an attribute."""
        if value is None:
            node.removeAttribute(name)
        else:
            node.setAttribute(name, value)

    def set_style(self, node: Node, name: str, value: str) -> None:
        """Set a custom property."""
        node.style.setProperty(name, value)

    def set_property(self, node: Node, name: str, value: Any) -> None:
        """Set a live property."""
        setattr(node, name, value)

    def value(self, node: Node) -> str:
        """The text of a field."""
        return str(node.value)

    def focus(self, node: Node) -> None:
        """Give the focus."""
        node.focus()

    def focused(self) -> Node:
        """The focused element, None for the page itself."""
        node = self._known(self._document.activeElement)
        return None if node is None or node.tagName == "BODY" else node

    def is_within(self, node: Node, selector: str) -> bool:
        """Whether the selector matches here or around."""
        return self._known(node.closest(selector)) is not None

    def show_modal(self, dialog: Node) -> None:
        """Open a dialog unless it is open."""
        if not dialog.open:
            dialog.showModal()

    def close(self, dialog: Node) -> None:
        """Close a dialog."""
        dialog.close()

    def scroll_to(self, node: Node, place: float) -> None:
        """Scroll down to a place."""
        node.scrollTop = place

    def next_frame(self, draw: Callable[[], None]) -> None:
        """Draw behind the next frame."""
        self._after_frame(draw)
