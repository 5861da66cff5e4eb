"""An element of the page that remembers what was written to it, so that nothing is written twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import TypeVar

    from euchre.web.dom import Dom, Node

    T = TypeVar("T")

ICONS = "./static/img/icons.svg#"
CARDS = "./static/img/cards.svg#"
TALLIES = "./static/img/tallies.svg#"
MEDALS = "./static/img/medals.svg#"
FACES = "./static/img/faces.svg#face-"


class Element:
    """One node. Reads never go to the page: what was written last is what is there."""

    __slots__ = ("_attributes", "_known", "_parts", "_styles", "_text", "dom", "node")

    def __init__(self, dom: Dom, node: Node, attributes: Mapping[str, str] | None = None) -> None:
        """`attributes` are all that the node has; None when that is not known."""
        self.dom = dom
        self.node = node
        self._known = attributes is not None
        self._attributes: dict[str, str | None] = dict(attributes or {})
        self._styles: dict[str, str] = {}
        self._parts: dict[str, Element] = {}
        self._text: str | None = None

    def text(self, value: str) -> None:
        """The element holds this text and nothing else."""
        if value != self._text:
            self._text = value
            self.dom.set_text(self.node, value)

    def clear(self) -> None:
        """The element is empty, whatever was put into it."""
        self._text = None
        self._parts.clear()
        self.dom.set_text(self.node, "")

    def set(self, name: str, value: str | None) -> None:
        """The attribute has this value; None takes it away."""
        known = self._known or name in self._attributes
        if not known or self._attributes.get(name) != value:
            self._attributes[name] = value
            self.dom.set_attribute(self.node, name, value)

    def learn(self, name: str) -> None:
        """The attribute is known as the page came with it, unless it was written before."""
        if not self._known and name not in self._attributes:
            self._attributes[name] = self.dom.attribute(self.node, name)

    def get(self, name: str) -> str | None:
        """The value written last; None when none was."""
        return self._attributes.get(name)

    def flag(self, name: str, on: object) -> None:
        """The attribute says `yes` or `no`."""
        self.set(name, "yes" if on else "no")

    def hidden(self, on: object) -> None:
        """The element is hidden or not."""
        self.set("hidden", "" if on else None)

    def style(self, name: str, value: str) -> None:
        """The custom property has this value."""
        if self._styles.get(name) != value:
            self._styles[name] = value
            self.dom.set_style(self.node, name, value)

    def style_of(self, name: str) -> str | None:
        """The value of a custom property written last; None when none was."""
        return self._styles.get(name)

    def part(self, selector: str) -> Element:
        """The first element below that matches; always the same object."""
        part = self._parts.get(selector)
        if part is None:
            part = self._parts[selector] = Element(self.dom, self.dom.find(selector, self.node))
        return part

    def picture(self, address: str) -> None:
        """The picture below shows the drawing at this address; one that does already is not fetched again."""
        use = self.part("use")
        use.learn("href")
        use.set("href", address)


class Rows:
    """Children of one element, made when needed and taken away from the end."""

    def __init__(self, parent: Element, make: Callable[[], Element], first: Iterable[Element] = ()) -> None:
        self._parent = parent
        self._make = make
        self.items: list[Element] = list(first)

    def show(self, wanted: Iterable[T], draw: Callable[[Element, T], None]) -> None:
        """There is one child for each thing wanted, drawn by `draw`."""
        count = 0
        for thing in wanted:
            if count == len(self.items):
                self.items.append(self._make())
                self._parent.dom.append(self._parent.node, self.items[-1].node)
            draw(self.items[count], thing)
            count += 1
        while len(self.items) > count:
            self._parent.dom.remove(self.items.pop().node)


def child(parent: Element, tag: str, name: str = "") -> Element:
    """A new element behind the others in `parent`, of this class."""
    made = Element(parent.dom, parent.dom.create(tag), {})
    if name:
        made.set("class", name)
    parent.dom.append(parent.node, made.node)
    return made


def new(dom: Dom, tag: str, name: str = "") -> Element:
    """A new element outside the page, of this class."""
    made = Element(dom, dom.create(tag), {})
    if name:
        made.set("class", name)
    return made


def picture(parent: Element, name: str, address: str) -> Element:
    """A new picture in `parent`, hidden from readers of the page."""
    made = child(parent, "svg", name)
    made.set("aria-hidden", "true")
    child(made, "use").set("href", address)
    return made
