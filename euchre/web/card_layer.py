"""The cards of the table: elements that live as long as the page and travel between spots."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.view import CardView, TableView, Zone
from euchre.web.card_spots import Place, draw_place, place_of
from euchre.web.element import CARDS, Element
from euchre.web.faces import Faces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.web.dom import Dom, Node

COUNT = 24  # cards of the usual pack; a larger one gets more elements once it is on the table
AT_ONCE = 4  # cards that are moved in one frame; more of them are dealt, and the next begin a moment later


class CardLayer:
    """Draws cards and keeps one of the viewer's hand reachable by Tab."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._layer = dom.find(".cards")
        self._elements: list[Element] = []
        self._attributes: dict[str, str] = {}  # of a new one
        self._numbers: dict[str, int] = {}
        self._make_elements(COUNT)
        self._of_view: dict[str, int] = {}
        self._places: dict[int, Place] = {}  # by number, as drawn; so are the next two
        self._looks: dict[int, tuple[object, ...]] = {}
        self._presses: dict[int, tuple[object, ...]] = {}
        self._faces = Faces(dom)
        self._hand_group = Element(dom, dom.find("#hand"))
        self._center_group = Element(dom, dom.find("#center"))
        self.hand: list[int] = []  # numbers of the viewer's cards that can be pressed, left to right
        self.rover = 0  # place in the hand that Tab reaches
        self._table: TableView | None = None
        self._laid: TableView | None = None  # the same, with the hand in the order that a pointer holds
        self._in_no_time = False  # whether cards move without being seen on the way
        self._held: dict[str, int] | None = None  # places of the hand's cards while a pointer is down on one

    def draw(self, table: TableView, *, speed: str) -> Iterator[None]:
        """Lay the cards where `table` says, some of them before each pause; `finish` makes them what can be pressed.

        While a pointer is down on the hand, it is not sorted anew.
        """
        self._table, self._in_no_time = table, speed == "instant"
        return self._lay(replace(table, cards=self._unsorted(table)) if self._held is not None else table)

    def _lay(self, table: TableView) -> Iterator[None]:
        self._laid = table
        self._assign(table.cards)
        positions = {seat.seat: seat.position for seat in table.seats}
        counts: dict[tuple[Zone, str], int] = {}
        for card in table.cards:
            counts[card.zone, card.seat] = counts.get((card.zone, card.seat), 0) + 1
        moved = 0
        for card in table.cards:
            place = place_of(card, positions, table.phase, counts[card.zone, card.seat])
            moved += self._draw_card(self._of_view[card.id], card, place)
            if moved == AT_ONCE and not self._in_no_time:
                moved = 0
                yield

    def finish(self) -> None:
        """What was drawn last can be pressed, is known to readers of the page, and is reached by Tab."""
        table = self._laid
        if table is None:
            return
        hand: list[tuple[int, int]] = []
        center: list[tuple[int, int]] = []
        for card in table.cards:
            number = self._of_view[card.id]
            if _in_own_hand(card, table):
                hand.append((card.index, number))
            elif card.face is not None and card.zone in (Zone.UP, Zone.TRICK):
                center.append((card.index, number))
        self.hand = [number for _, number in sorted(hand)]
        self.rover = min(self.rover, max(len(self.hand) - 1, 0))
        tabbed = self.hand[self.rover] if self.hand else None
        for card in table.cards:
            number = self._of_view[card.id]
            tab = _tab(live=number in self.hand, tabbed=number == tabbed)
            press = (card.face, card.label, card.action, card.enabled, card.early, tab)
            if self._presses.get(number) != press:
                self._presses[number] = press
                _draw_press(self._elements[number], card, tab)
        self._hand_group.set("aria-owns", _ids(self.hand))
        self._center_group.set("aria-owns", _ids([number for _, number in sorted(center)]))

    def _make_elements(self, count: int) -> None:
        """There are at least this many elements."""
        for number in range(len(self._elements), count):
            node = self._dom.clone("#card")
            self._attributes = self._attributes or self._dom.attributes(node)
            element = Element(self._dom, node, self._attributes)
            element.set("id", _name(number))
            self._dom.append(self._layer, element.node)
            self._elements.append(element)
            self._numbers[_name(number)] = number

    def _assign(self, cards: tuple[CardView, ...]) -> None:
        """Every id keeps its element while it is on the table; new ids get the elements that are free."""
        ids = {card.id for card in cards}
        if ids == self._of_view.keys():
            return
        kept = {name: number for name, number in self._of_view.items() if name in ids}
        taken = set(kept.values())
        self._make_elements(len(ids))
        free = [number for number in range(len(self._elements)) if number not in taken]
        for card in sorted(cards, key=lambda view: view.index):
            if card.id not in kept:
                kept[card.id] = free.pop()
        self._of_view = kept
        used = set(kept.values())
        for number, element in enumerate(self._elements):
            element.hidden(number not in used)

    def _draw_card(self, number: int, card: CardView, place: Place) -> bool:
        """The card lies in its place and shows what it has to; tells whether it moves."""
        element, before = self._elements[number], self._places.get(number)
        moves = place != before
        if moves:
            self._places[number] = place
            draw_place(element, before, place)
        marks = (card.tag, card.winning, card.led, card.selected, card.early, card.premoved, card.picked_up)
        look = (card.face, *marks)
        if self._looks.get(number) != look:
            self._looks[number] = look
            self._draw_look(element, card)
        return moves

    def _draw_look(self, element: Element, card: CardView) -> None:
        turns_up = element.get("data-up") != "yes"
        element.flag("data-up", card.face is not None)
        has_drawing = element.get("data-card") is not None
        element.set("data-card", card.face)
        if card.face is not None and turns_up and not self._in_no_time:
            self._faces.draw_soon(element, CARDS + card.face)
        elif card.face is not None or has_drawing:
            self._faces.draw(element, "" if card.face is None else CARDS + card.face)
        if card.tag != (element.get("data-tag") or ""):
            element.set("data-tag", card.tag or None)
            element.part(".card-tag").text(card.tag)
        element.set("data-winning", "yes" if card.winning else None)
        element.set("data-led", "yes" if card.led else None)
        element.set("data-selected", "yes" if card.selected and not card.early else None)
        element.set("data-premoved", "yes" if card.premoved else None)
        element.set("data-picked-up", "yes" if card.picked_up else None)

    # ---- the pointer ----

    def hold(self) -> None:
        """The hand keeps its order from now on, so that no card slips away under a pointer."""
        own = () if self._table is None else self._table.cards
        self._held = {card.id: card.index for card in own if self._of_view.get(card.id) in self.hand}

    def _unsorted(self, table: TableView) -> tuple[CardView, ...]:
        """The cards with the hand in the order that is held; as they are once the hand has other cards."""
        held = self._held or {}
        own = {card.id for card in table.cards if _in_own_hand(card, table)}
        if own != held.keys():
            return table.cards
        return tuple(replace(card, index=held[card.id]) if card.id in own else card for card in table.cards)

    def drag(self, number: int, right: float, down: float) -> None:
        """The card lies so many pixels beside its place."""
        element = self._elements[number]
        element.set("data-drag", "yes")
        element.style("--drag-x", f"{right:.0f}px")
        element.style("--drag-y", f"{down:.0f}px")

    def let_go(self, number: int) -> None:
        """No pointer is on the card any more: it goes back to its place, and the hand to its order."""
        self._elements[number].set("data-drag", None)
        self._held = None
        if self._table is not None:
            for _ in self._lay(self._table):
                pass
            self.finish()

    def node_of(self, number: int) -> Node:
        """The element of this card."""
        return self._elements[number].node

    def action_of(self, number: int) -> str:
        """What a press on this card sends; empty when it sends nothing."""
        return self._elements[number].get("data-action") or ""

    def acts(self, number: int) -> bool:
        """Whether a press on this card does something."""
        return self.action_of(number) != ""

    def face_of(self, number: int) -> str:
        """The text of this card; empty when it lies face down."""
        return self._elements[number].get("data-card") or ""

    # ---- focus ----

    def number_of(self, node: Node) -> int | None:
        """Number of the card that `node` is; None for anything else."""
        return None if node is None else self._numbers.get(id_of_node(node))

    def place_of(self, number: int) -> int | None:
        """Place in the viewer's hand, from the left; None for a card that is not in it."""
        return self.hand.index(number) if number in self.hand else None

    def rove(self, place: int) -> None:
        """Tab reaches the card at this place of the hand, and the focus is there."""
        if not self.hand:
            return
        place = max(0, min(place, len(self.hand) - 1))
        self._elements[self.hand[self.rover]].set("tabindex", "-1")
        self.rover = place
        element = self._elements[self.hand[place]]
        element.set("tabindex", "0")
        for number in self.hand:
            self._presses.pop(number, None)
        self._dom.focus(element.node)

    def action_at(self, place: int) -> str | None:
        """What a press on the card at this place sends; None when there is no such card or nothing to send."""
        return self._elements[self.hand[place]].get("data-action") if place < len(self.hand) else None

    def legal_places(self) -> list[int]:
        """Places of the cards that may be played or discarded now."""
        return [place for place, number in enumerate(self.hand) if self._elements[number].get("data-legal") == "yes"]


def id_of_node(node: Node) -> str:
    """The id of any element of the page."""
    return str(node.id or "")


def _name(number: int) -> str:
    """Id of an element; a letter, so that it can't be taken for a card's rank."""
    return f"card-{'z' * (number // 26)}{chr(ord('a') + number % 26)}"


def _in_own_hand(card: CardView, table: TableView) -> bool:
    return card.zone is Zone.HAND and card.seat == table.viewer and card.face is not None


def _draw_press(element: Element, card: CardView, tab: str | None) -> None:
    seen = card.face is not None
    element.set("aria-hidden", None if seen else "true")
    element.set("aria-label", card.label if seen else None)
    element.set("tabindex", "-1" if tab is None else tab)
    element.flag("data-live", tab is not None)
    if card.action:
        element.set("data-move", None)  # it has been dealt: from now on it rises without waiting
    element.set("data-action", card.action or None)
    element.set("aria-disabled", None if card.enabled else "true")
    element.set("data-legal", ("yes" if card.enabled else "no") if card.action and not card.early else None)


def _tab(*, live: bool, tabbed: bool) -> str | None:
    return ("0" if tabbed else "-1") if live else None


def _ids(numbers: list[int]) -> str | None:
    return " ".join(map(_name, numbers)) or None
