"""A page without a browser: index.html as a tree of nodes, and a count of everything that is written to it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

INDEX = Path(__file__).resolve().parents[2] / "index.html"
VOID = {"meta", "link", "br", "img", "input"}
STEP = re.compile(
    r"(?P<tag>^[a-z0-9]+)|#(?P<id>[\w-]+)|\.(?P<kind>[\w-]+)|\[(?P<name>[\w-]+)(?:=\"(?P<value>[^\"]*)\")?\]"
)


class FakeNode:
    """One element. `children` holds nodes and texts."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[FakeNode | str] = []
        self.parent: FakeNode | None = None
        self.styles: dict[str, str] = {}
        self.properties: dict[str, Any] = {}

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")

    @property
    def text(self) -> str:
        """All text inside."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    def below(self) -> Iterator[FakeNode]:
        """All elements inside, in their order; what a template holds is not in the page."""
        if self.tag == "template":
            return
        for child in self.children:
            if isinstance(child, FakeNode):
                yield child
                yield from child.below()

    def around(self) -> Iterator[FakeNode]:
        """The element and all around it."""
        node: FakeNode | None = self
        while node is not None:
            yield node
            node = node.parent

    def add(self, child: FakeNode | str) -> None:
        self.children.append(child)
        if isinstance(child, FakeNode):
            child.parent = self

    def copy(self) -> FakeNode:
        twin = FakeNode(self.tag, dict(self.attributes))
        for child in self.children:
            twin.add(child if isinstance(child, str) else child.copy())
        return twin

    def is_one(self, step: str) -> bool:
        """Whether one simple selector matches."""
        for found in STEP.finditer(step):
            part = found.groupdict()
            if part["tag"] and part["tag"] != self.tag:
                return False
            if part["id"] and part["id"] != self.id:
                return False
            if part["kind"] and part["kind"] not in self.attributes.get("class", "").split():
                return False
            if part["name"] and part["name"] not in self.attributes:
                return False
            if part["value"] is not None and self.attributes.get(part["name"]) != part["value"]:
                return False
        return True

    def matches(self, selector: str) -> bool:
        """Whether a selector of simple ones, one inside the other, matches."""
        *outer, last = selector.split()
        if not self.is_one(last):
            return False
        rest = [node for node in self.around() if node is not self]
        for step in reversed(outer):
            place = next((place for place, node in enumerate(rest) if node.is_one(step)), None)
            if place is None:
                return False
            rest = rest[place + 1 :]
        return True


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = FakeNode("#document", {})
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = FakeNode(tag, {name: value or "" for name, value in attrs})
        self._open[-1].add(node)
        if tag not in VOID:
            self._open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open[-1].add(FakeNode(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._open[-1].tag == tag, f"{tag} closes {self._open[-1].tag}"
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip():
            self._open[-1].add(data)


def read_page() -> FakeNode:
    """The page of the project, as a tree."""
    reader = _Reader()
    reader.feed(INDEX.read_text(encoding="utf-8"))
    return reader.root


class FakeDom:
    """Does what a browser would, to a tree; `writes` lists what was done."""

    def __init__(self) -> None:
        self.root = read_page()
        self.writes: list[tuple[str, FakeNode, str]] = []
        self.focus_node: FakeNode | None = None
        self.open_dialogs: list[FakeNode] = []
        self.frames: list[Callable[[], None]] = []

    def find(self, selector: str, root: FakeNode | None = None) -> FakeNode:
        found = self.find_all(selector, root)
        if not found:
            raise LookupError(selector)
        return found[0]

    def find_all(self, selector: str, root: FakeNode | None = None) -> list[FakeNode]:
        return [node for node in (root or self.root).below() if node.matches(selector)]

    def create(self, tag: str) -> FakeNode:
        return FakeNode(tag, {})

    def clone(self, template: str) -> FakeNode:
        first = self.find(template).children[0]
        assert isinstance(first, FakeNode)
        return first.copy()

    def attributes(self, node: FakeNode) -> dict[str, str]:
        return dict(node.attributes)

    def append(self, parent: FakeNode, child: FakeNode) -> None:
        self._wrote("append", parent, child.tag)
        parent.add(child)

    def remove(self, node: FakeNode) -> None:
        self._wrote("remove", node, "")
        assert node.parent is not None
        node.parent.children.remove(node)
        node.parent = None

    def replace(self, node: FakeNode, other: FakeNode) -> None:
        self._wrote("replace", node, other.tag)
        parent = node.parent
        assert parent is not None
        if other.parent is not None:
            other.parent.children.remove(other)
        parent.children[parent.children.index(node)] = other
        node.parent, other.parent = None, parent

    def contains(self, node: FakeNode, other: FakeNode) -> bool:
        return any(place is node for place in other.around())

    def attribute(self, node: FakeNode, name: str) -> str | None:
        return node.attributes.get(name)

    def set_text(self, node: FakeNode, text: str) -> None:
        self._wrote("text", node, text)
        node.children = [text] if text else []

    def add_text(self, node: FakeNode, text: str) -> None:
        self._wrote("text", node, text)
        node.add(text)

    def set_attribute(self, node: FakeNode, name: str, value: str | None) -> None:
        self._wrote("attribute", node, f"{name}={value}")
        if value is None:
            node.attributes.pop(name, None)
        else:
            node.attributes[name] = value

    def set_style(self, node: FakeNode, name: str, value: str) -> None:
        self._wrote("style", node, f"{name}={value}")
        node.styles[name] = value

    def set_property(self, node: FakeNode, name: str, value: Any) -> None:
        self._wrote("property", node, f"{name}={value}")
        node.properties[name] = value

    def value(self, node: FakeNode) -> str:
        return str(node.properties.get("value", ""))

    def focus(self, node: FakeNode) -> None:
        self.focus_node = node

    def focused(self) -> FakeNode | None:
        return self.focus_node

    def is_within(self, node: FakeNode, selector: str) -> bool:
        return any(place.matches(selector) for place in node.around())

    def show_modal(self, dialog: FakeNode) -> None:
        self.open_dialogs.append(dialog)

    def close(self, dialog: FakeNode) -> None:
        self.open_dialogs.remove(dialog)

    def scroll_to(self, node: FakeNode, place: float) -> None:
        node.properties["scroll"] = place

    def next_frame(self, draw: Callable[[], None]) -> None:
        self.frames.append(draw)

    def run_frames(self) -> int:
        """Let as many frames pass as are waited for; gives their number."""
        passed = 0
        while self.frames:
            self.frames.pop(0)()
            passed += 1
        return passed

    def _wrote(self, kind: str, node: FakeNode, what: str) -> None:
        self.writes.append((kind, node, what))
